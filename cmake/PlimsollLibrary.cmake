# plimsoll_library(Name FOLDERS folder... LINK target... [PRECOMPILE header])
#
# One library per top-level folder: all .cpp files of the folder and of the
# subfolders given. It is installed and exported as plimsoll::Name. PRECOMPILE is
# for a library whose files share other headers than those of BasePch.h.
function(plimsoll_library Name)
  cmake_parse_arguments(ARG "" "PRECOMPILE" "FOLDERS;LINK" ${ARGN})
  set(Globs ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  foreach(Folder ${ARG_FOLDERS})
    list(APPEND Globs ${CMAKE_CURRENT_SOURCE_DIR}/${Folder}/*.cpp)
  endforeach()
  file(GLOB Sources CONFIGURE_DEPENDS ${Globs})
  if(NOT Sources)
    add_library(${Name} INTERFACE)
    target_link_libraries(${Name} INTERFACE ${ARG_LINK})
    return()
  endif()
  add_library(${Name} STATIC ${Sources})
  target_include_directories(${Name} PUBLIC
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/plimsoll>)
  target_compile_features(${Name} PUBLIC cxx_std_20)
  target_link_libraries(${Name} PUBLIC ${ARG_LINK})
  if(ARG_PRECOMPILE)
    target_precompile_headers(${Name} PRIVATE ${ARG_PRECOMPILE})
  else()
    target_precompile_headers(${Name} REUSE_FROM PlimsollBase)
  endif()
  set_property(GLOBAL APPEND PROPERTY PLIMSOLL_LIBRARIES ${Name})
endfunction()

# plimsoll_precompiled(Name From)
#
# The executable Name is compiled with the precompiled header of the library
# From, and so, as that, for any place in memory.
function(plimsoll_precompiled Name From)
  target_compile_options(${Name} PRIVATE -fPIC)
  target_precompile_headers(${Name} REUSE_FROM ${From})
endfunction()
