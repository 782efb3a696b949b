// [Thesis §6.1] Figure 6.1: a map of students to vectors of scores is reversed
// into a vector of maps; every entry is known, none other is.
// RUN: %plimsoll check %s --fail-on=never --checks=*,-assertion,-leak --report=error -- -std=c++20 -I %plimsoll-include 2>&1 | FileCheck %s --check-prefix=SAFE
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
// RUN: %plimsoll check %s --fail-on=never --checks=-*,leak --report=error,warning,unknown -- -std=c++20 -I %plimsoll-include | FileCheck %s --check-prefix=LEAK --implicit-check-not='error:'
#include <map>
#include <plimsoll/plimsoll.h>
#include <string>
#include <vector>

constexpr int NUM_EXAMS = 2;

// SAFE: 0 errors, 0 warnings, 0 preconditions, 0 unknown
void examScoresOk(int tom1, int tom2, int isil1, int isil2) {
  std::vector<int> tom{tom1, tom2}, isil{isil1, isil2};
  std::map<std::string, std::vector<int> *> student_scores;
  student_scores["tom"] = &tom;
  student_scores["isil"] = &isil;

  std::vector<std::map<std::string, int> *> exam_scores;
  for (int j = 0; j < NUM_EXAMS; j++) {
    std::map<std::string, int> *m = new std::map<std::string, int>();
    exam_scores.push_back(m);
  }
  std::map<std::string, std::vector<int> *>::iterator it = student_scores.begin();
  for (; it != student_scores.end(); it++) {
    std::string student = it->first;
    std::vector<int> *scores = it->second;
    for (int k = 0; k < NUM_EXAMS; k++)
      (*exam_scores[k])[student] = (*scores)[k];
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert((*exam_scores[0])["tom"] == tom1);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert((*exam_scores[1])["tom"] == tom2);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert((*exam_scores[0])["isil"] == isil1);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert((*exam_scores[1])["isil"] == isil2);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(exam_scores[0]->size() == 2 && exam_scores[1]->count("ayse") == 0);
  // The figure's program keeps the maps it makes to itself.
  // LEAK: :[[@LINE+1]]:{{.*}} error: memory from 'new' at line {{[0-9]+}} is lost
}

// With the numbers of the figure: one wrong entry after the other.
void examScoresBad(int which) {
  std::vector<int> tom{76, 65}, isil{87, 72};
  std::map<std::string, std::vector<int> *> student_scores;
  student_scores["tom"] = &tom;
  student_scores["isil"] = &isil;

  std::vector<std::map<std::string, int> *> exam_scores;
  for (int j = 0; j < NUM_EXAMS; j++) {
    std::map<std::string, int> *m = new std::map<std::string, int>();
    exam_scores.push_back(m);
  }
  std::map<std::string, std::vector<int> *>::iterator it = student_scores.begin();
  for (; it != student_scores.end(); it++) {
    std::string student = it->first;
    std::vector<int> *scores = it->second;
    for (int k = 0; k < NUM_EXAMS; k++)
      (*exam_scores[k])[student] = (*scores)[k];
  }
  if (which == 0)
    // CHECK: :[[@LINE+1]]:{{.*}} error: assertion
    plimsoll_assert((*exam_scores[0])["tom"] == 65);
  else if (which == 1)
    // CHECK: :[[@LINE+1]]:{{.*}} error: assertion
    plimsoll_assert((*exam_scores[1])["tom"] == 72);
  else if (which == 2)
    // CHECK: :[[@LINE+1]]:{{.*}} error: assertion
    plimsoll_assert((*exam_scores[0])["isil"] == 76);
  else if (which == 3)
    // CHECK: :[[@LINE+1]]:{{.*}} error: assertion
    plimsoll_assert((*exam_scores[1])["isil"] == 73);
  else
    // CHECK: :[[@LINE+1]]:{{.*}} error: assertion
    plimsoll_assert(exam_scores[0]->size() == 1 || exam_scores[1]->count("ayse") == 1);
}

// A third student took the second exam only.
void examNumbersBad(int which) {
  std::vector<int> tom{76, 65}, isil{87, 72};
  std::map<std::string, std::vector<int> *> student_scores;
  student_scores["tom"] = &tom;
  student_scores["isil"] = &isil;
  std::vector<std::map<std::string, int> *> exam_scores;
  for (int j = 0; j < NUM_EXAMS; j++)
    exam_scores.push_back(new std::map<std::string, int>());
  (*exam_scores[1])["ayse"] = 91;
  for (auto &[student, scores] : student_scores)
    for (int k = 0; k < NUM_EXAMS; k++)
      (*exam_scores[k])[student] = (*scores)[k];
  if (which == 0)
    // CHECK: :[[@LINE+1]]:{{.*}} proved
    plimsoll_assert((*exam_scores[1])["isil"] == 72 && (*exam_scores[1])["ayse"] == 91);
  else
    // CHECK: :[[@LINE+1]]:{{.*}} error: assertion
    plimsoll_assert((*exam_scores[0])["ayse"] == 91);
  // LEAK: :[[@LINE+1]]:{{.*}} error: memory from 'new' at line {{[0-9]+}} is lost
}
