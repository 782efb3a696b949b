# Clang and LLVM, linked into the tools: looking up all symbols of their shared
# libraries takes longer than many a file. The plugin has those of its compiler.
find_package(LLVM 19.1 REQUIRED CONFIG)
# What Support asks for, but for the solver that LLVM can be built with.
get_target_property(Libraries LLVMSupport INTERFACE_LINK_LIBRARIES)
list(FILTER Libraries EXCLUDE REGEX "z3")
set_property(TARGET LLVMSupport PROPERTY INTERFACE_LINK_LIBRARIES ${Libraries})
# A sanitizer's build keeps the shared one apart: LLVM's allocators poison memory
# where they are compiled with it, and those of the static library, compiled
# without, hand that memory out.
set(PLIMSOLL_LLVM LLVMSupport)
if(PLIMSOLL_SANITIZERS)
  set(PLIMSOLL_LLVM LLVM)
endif()

if(PLIMSOLL_CLANG)
  find_package(Clang REQUIRED CONFIG PATHS ${LLVM_CMAKE_DIR}/../clang NO_DEFAULT_PATH)
  # Clang's static libraries, too, ask for LLVM's shared one.
  llvm_map_components_to_libnames(Components AllTargetsInfos BitReader BitWriter
    FrontendOpenMP MC MCParser Object Option ProfileData Support TargetParser
    WindowsDriver)
  list(FILTER CLANG_EXPORTED_TARGETS EXCLUDE REGEX "-headers$")
  foreach(Library ${CLANG_EXPORTED_TARGETS})
    get_target_property(Type ${Library} TYPE)
    get_target_property(Libraries ${Library} INTERFACE_LINK_LIBRARIES)
    if(Type STREQUAL STATIC_LIBRARY AND Libraries)
      list(REMOVE_ITEM Libraries LLVM)
      set_property(TARGET ${Library} PROPERTY INTERFACE_LINK_LIBRARIES
        ${Libraries} ${Components})
    endif()
  endforeach()
endif()
