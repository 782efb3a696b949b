# `cmake --install`: libraries, headers, tools and the package files for
# find_package(plimsoll).
include(CMakePackageConfigHelpers)

set(PackageDir ${CMAKE_INSTALL_LIBDIR}/cmake/plimsoll)
get_property(Libraries GLOBAL PROPERTY PLIMSOLL_LIBRARIES)
# The front end is part of the tools: a client would need Clang's libraries too.
list(REMOVE_ITEM Libraries PlimsollLower)
if(Libraries)
  install(TARGETS ${Libraries} EXPORT plimsoll-targets
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
  install(EXPORT plimsoll-targets NAMESPACE plimsoll:: DESTINATION ${PackageDir})
endif()

foreach(Folder solver analysis stl-models)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/${Folder}
    DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/plimsoll
    FILES_MATCHING PATTERN "*.h" PATTERN "*.def")
endforeach()
if(EXISTS ${PROJECT_SOURCE_DIR}/include/plimsoll)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/plimsoll
    DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
endif()

foreach(Tool plimsoll plimsoll-smt plimsoll-ir)
  if(TARGET ${Tool})
    install(TARGETS ${Tool} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  endif()
endforeach()
if(TARGET plimsoll-plugin)
  install(TARGETS plimsoll-plugin LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
endif()

configure_package_config_file(
  ${PROJECT_SOURCE_DIR}/cmake/plimsoll-config.cmake.in
  ${PROJECT_BINARY_DIR}/plimsoll-config.cmake
  INSTALL_DESTINATION ${PackageDir})
write_basic_package_version_file(
  ${PROJECT_BINARY_DIR}/plimsoll-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES
  ${PROJECT_BINARY_DIR}/plimsoll-config.cmake
  ${PROJECT_BINARY_DIR}/plimsoll-config-version.cmake
  ${PROJECT_SOURCE_DIR}/cmake/FindGMP.cmake
  DESTINATION ${PackageDir})
