# Options every target of ours is compiled and linked with.
# Unused parameters are part of overriding and of tables of functions.
add_compile_options(-Wall -Wextra -Wno-unused-parameter)
# The standard library uses its own deprecated functions.
add_compile_options(-Wno-deprecated-declarations)
if(PLIMSOLL_WERROR)
  add_compile_options(-Werror)
endif()

# The tools start anew for every file and question: without what no one calls,
# at fixed addresses, there is little to load and nothing to relocate.
add_link_options(-Wl,--gc-sections
  $<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:-no-pie>)

if(PLIMSOLL_STRESS_INTEGER)
  add_compile_definitions(PLIMSOLL_STRESS_INTEGER=${PLIMSOLL_STRESS_INTEGER})
endif()

if(PLIMSOLL_SANITIZERS)
  add_compile_options(-fsanitize=${PLIMSOLL_SANITIZERS}
    -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${PLIMSOLL_SANITIZERS})
endif()

if(PLIMSOLL_CCACHE)
  find_program(PLIMSOLL_CCACHE_PROGRAM ccache)
  if(PLIMSOLL_CCACHE_PROGRAM)
    # It caches what uses a precompiled header only if told so, and if the header
    # has no time in it.
    set(Launcher ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${PLIMSOLL_CCACHE_PROGRAM})
    set(CMAKE_C_COMPILER_LAUNCHER ${Launcher})
    set(CMAKE_CXX_COMPILER_LAUNCHER ${Launcher})
    add_compile_options("$<$<COMPILE_LANGUAGE:CXX>:SHELL:-Xclang -fno-pch-timestamp>")
  endif()
endif()
