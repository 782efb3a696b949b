# Finds the GNU multiple precision library and defines the target GMP::GMP.
find_path(GMP_INCLUDE_DIR gmp.h)
find_library(GMP_LIBRARY_FILE gmp)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(GMP REQUIRED_VARS GMP_LIBRARY_FILE GMP_INCLUDE_DIR)
if(GMP_FOUND AND NOT TARGET GMP::GMP)
  add_library(GMP::GMP UNKNOWN IMPORTED)
  set_target_properties(GMP::GMP PROPERTIES
    IMPORTED_LOCATION ${GMP_LIBRARY_FILE}
    INTERFACE_INCLUDE_DIRECTORIES ${GMP_INCLUDE_DIR})
endif()
set(GMP_LIBRARY GMP::GMP)
mark_as_advanced(GMP_INCLUDE_DIR GMP_LIBRARY_FILE)
