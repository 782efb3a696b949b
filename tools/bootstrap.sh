#!/bin/sh
# From a bare Debian 12 with git and root to a result, in one command:
#
#   tools/bootstrap.sh demo [-q]   install what is missing, build, scan real code
#   tools/bootstrap.sh test [-q]   install what is missing, build, run all tests
#   tools/bootstrap.sh build [-q]  install what is missing, build
#
# Each stage writes its log to build/log/STAGE.log; the end of the log is shown
# if the stage fails. -q: say nothing about stages that succeed. JOBS=N sets the
# number of parallel jobs. Running it again does only what is left to do.
set -u
cd "$(dirname "$0")/.." || exit 1
command=${1:-help}
quiet=${2:-}
jobs=${JOBS:-$(nproc)}
log=build/log
broken=
python=/usr/bin/python3
lit=/usr/lib/llvm-19/build/utils/lit/lit.py

packages="clang-19 llvm-19-dev libclang-19-dev llvm-19-tools libclang-rt-19-dev
clang-format-19 lld-19 libc++-19-dev libgmp-dev libzstd-dev zlib1g-dev libboost-dev libmimalloc-dev libgtest-dev
ninja-build cmake ccache z3 cvc5 python3 python3-psutil dpkg-dev make xz-utils bzip2"

# stage NAME COMMAND...: runs it with its output in the log, says how long it took.
stage() {
  name=$1
  shift
  start=$(date +%s)
  if "$@" > "$log/$name.log" 2>&1; then
    [ "$quiet" = -q ] || printf '%-16s %4d s\n' "$name" $(($(date +%s) - start))
    return 0
  fi
  printf '%-16s %4d s  FAILED, the end of %s:\n' "$name" $(($(date +%s) - start)) "$log/$name.log"
  tail -n 60 "$log/$name.log"
  broken="$broken --broken=$name"
  return 1
}

install_packages() {
  missing=$(for package in $packages; do
    dpkg-query -W -f '${Status}' "$package" 2> /dev/null | grep -q ' installed' || echo "$package"
  done)
  [ -n "$missing" ] || return 0
  export DEBIAN_FRONTEND=noninteractive
  apt-get -qq update &&
    # shellcheck disable=SC2086
    apt-get -qq -y -o Dpkg::Use-Pty=0 --no-install-recommends install $missing
}

configure() { cmake --preset "$1" -DPLIMSOLL_WERROR=ON; }
compile() { cmake --build "$1" -j "$jobs" -- -k 0; }

build_release() {
  stage install install_packages &&
    stage configure configure release &&
    stage build compile build
}

# run_tests DIR [PARAMETERS]: fails only if lit itself does; count.py judges the results.
run_tests() {
  dir=$1
  shift
  rm -f "$dir/lit.json"
  "$python" "$lit" -s --no-progress-bar --ignore-fail -j "$jobs" --timeout 300 \
    --output "$dir/lit.json" "$@" "$dir/test" "$dir/test/unit"
}

run_all_tests() {
  results=
  if build_release; then
    stage test run_tests build -Dlong-tests=1
    results="$results build/lit.json"
  fi
  if stage configure-asan configure asan && stage build-asan compile build-asan; then
    stage test-asan run_tests build-asan "-Dlowering=$PWD/build/bin/plimsoll"
    results="$results build-asan/lit.json"
  fi
  # shellcheck disable=SC2086
  "$python" test/count.py $broken $results
}

# Two Debian packages: bzip2 (C, a Makefile) and ninja (C++, CMake).
bzip2_database() {
  cd build/demo/bzip2/src && "$python" ../../../../tools/compdb.py -- make -s -B libbz2.a bzip2 bzip2recover
}
ninja_database() {
  cmake --fresh -S build/demo/ninja/src -B build/demo/ninja/build -G Ninja -DBUILD_TESTING=OFF \
    -DCMAKE_C_COMPILER=clang-19 -DCMAKE_CXX_COMPILER=clang++-19 -DCMAKE_EXPORT_COMPILE_COMMANDS=ON &&
    ninja -C build/demo/ninja/build build/browse_py.h
}

# scan PACKAGE DATABASE-DIR FILE-REGEX: exit codes 2 and 3 are findings and partial results.
scan() {
  printf '\n== plimsoll scan: %s ==\n' "$1"
  (cd "build/demo/$1" && ../../bin/plimsoll scan -p "$2" --budget=5 --progress=never -j "$jobs" "$3")
  status=$?
  [ "$status" = 0 ] || [ "$status" = 2 ] || [ "$status" = 3 ]
}

demo() {
  build_release || return 1
  stage fetch-bzip2 tools/debian-source.sh bzip2 build/demo/bzip2 &&
    stage fetch-ninja tools/debian-source.sh ninja-build build/demo/ninja &&
    (stage database-bzip2 bzip2_database) &&
    stage database-ninja ninja_database &&
    scan bzip2 src . &&
    scan ninja build '/src/src/'
}

mkdir -p "$log"
case $command in
demo) demo ;;
test) run_all_tests ;;
build) build_release ;;
*)
  sed -n '2,12s/^# \{0,1\}//p' "$0"
  exit 1
  ;;
esac
