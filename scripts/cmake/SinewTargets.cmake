# SPDX-License-Identifier: Apache-2.0
# How every target of the project is built: one static library per folder, private links, one set of warnings.

find_program(SINEW_CCACHE ccache)
if(SINEW_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${SINEW_CCACHE})
    set(CMAKE_C_COMPILER_LAUNCHER ${SINEW_CCACHE})
endif()

add_library(sinew_options INTERFACE)
target_include_directories(sinew_options INTERFACE ${CMAKE_SOURCE_DIR})
target_compile_options(sinew_options INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wnon-virtual-dtor -Woverloaded-virtual
    -Wno-missing-field-initializers)  # designated initialisers leave out what has a default
if(SINEW_WERROR)
    target_compile_options(sinew_options INTERFACE -Werror)
endif()
if(SINEW_SANITIZE)
    add_compile_options(-fsanitize=${SINEW_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=undefined)
    add_link_options(-fsanitize=${SINEW_SANITIZE})
    add_compile_definitions(SINEW_SANITIZED)
endif()

# sinew_library(NAME [USES lib...] [INTERNAL lib...]): all .cpp files of this folder as static library `sinew_NAME`.
# USES: libraries whose types stand in this folder's headers as well; INTERNAL: used in .cpp files only.
function(sinew_library name)
    cmake_parse_arguments(ARG "" "" "USES;INTERNAL" ${ARGN})
    file(GLOB sources CONFIGURE_DEPENDS *.cpp *.h)
    add_library(sinew_${name} STATIC ${sources})
    set_target_properties(sinew_${name} PROPERTIES LINKER_LANGUAGE CXX)
    target_link_libraries(sinew_${name} PRIVATE sinew_options ${ARG_USES} ${ARG_INTERNAL})
endfunction()
