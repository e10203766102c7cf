# SPDX-License-Identifier: Apache-2.0
# How every target of the project is built: one static library per folder, private links, one set of warnings.

find_program(SINEW_CCACHE ccache)
if(SINEW_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${SINEW_CCACHE})
    set(CMAKE_C_COMPILER_LAUNCHER ${SINEW_CCACHE})
    if(SINEW_PCH)  # ccache takes precompiled headers only when told what may differ
        list(PREPEND CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros)
        add_compile_options($<$<COMPILE_LANG_AND_ID:CXX,GNU>:-fpch-preprocess>)
    endif()
endif()

add_library(sinew_options INTERFACE)
target_include_directories(sinew_options INTERFACE ${CMAKE_SOURCE_DIR})
target_compile_options(sinew_options INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wnon-virtual-dtor -Woverloaded-virtual
    -Wno-missing-field-initializers)  # designated initialisers leave out what has a default
# GCC 12 sees overflows in its own std::string and std::vector once it inlines all of them; dev builds keep these warnings.
target_compile_options(sinew_options INTERFACE
    $<$<AND:$<CONFIG:Release>,$<CXX_COMPILER_ID:GNU>>:-Wno-array-bounds;-Wno-stringop-overflow;-Wno-stringop-overread;-Wno-restrict>)
if(SINEW_WERROR)
    target_compile_options(sinew_options INTERFACE -Werror)
endif()
# The same program wherever it is built (docs/packages.md).
if(SINEW_PACKAGE)
    add_compile_options(-ffile-prefix-map=${CMAKE_SOURCE_DIR}=.)
endif()
if(SINEW_SANITIZE)
    add_compile_options(-fsanitize=${SINEW_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=undefined)
    add_link_options(-fsanitize=${SINEW_SANITIZE})
    add_compile_definitions(SINEW_SANITIZED)
endif()
if(SINEW_SANITIZE MATCHES "thread")  # parallel loops whose threads the sanitizer sees
    target_include_directories(sinew_options BEFORE INTERFACE ${CMAKE_SOURCE_DIR}/tests/support/sanitizers/threads)
    target_compile_options(sinew_options INTERFACE -Wno-tsan)
endif()

# sinew_quiet_sanitizers(TARGET): with sanitizers GCC 12 takes what a std::variant or std::regex does not hold for uninitialised.
function(sinew_quiet_sanitizers target)
    if(SINEW_SANITIZE AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        target_compile_options(${target} PRIVATE -Wno-maybe-uninitialized)
    endif()
endfunction()

# sinew_precompile(TARGET [HEADER...] [REUSE TARGET]): what nearly every file of the target includes, or what another has.
set(SINEW_COMMON_HEADERS <algorithm> <array> <filesystem> <functional> <map> <memory> <optional> <set> <span> <string>
    <utility> <vector> <glm/glm.hpp> <glm/gtc/quaternion.hpp>)
function(sinew_precompile target)
    cmake_parse_arguments(ARG "" "REUSE" "" ${ARGN})
    if(SINEW_PCH AND ARG_REUSE)
        target_precompile_headers(${target} REUSE_FROM ${ARG_REUSE})
    elseif(SINEW_PCH)
        target_precompile_headers(${target} PRIVATE ${SINEW_COMMON_HEADERS} ${ARG_UNPARSED_ARGUMENTS})
    endif()
endfunction()

# sinew_unite(TARGET): compiles the files of one target in groups, as one text each, which saves what every file pays for its
# headers. A changed line compiles its group of at most eight.
function(sinew_unite target)
    if(SINEW_UNITY)
        set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
        # What a .cpp file keeps to itself GCC takes for a header's, once a group includes it; and it expands fewer functions in
        # place in a text that it thinks large, which made loops over voxels and neighbours up to a third slower.
        target_compile_options(${target} PRIVATE
            $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage;--param=large-unit-insns=100000>)
    endif()
endfunction()

# sinew_library(NAME [ROOMS folder...] [USES lib...] [INTERNAL lib...] [PRECOMPILE header...]): all .cpp files of this folder and
# of its rooms as static library `sinew_NAME`.
# USES: libraries whose types stand in this folder's headers as well; INTERNAL: used in .cpp files only.
function(sinew_library name)
    cmake_parse_arguments(ARG "" "" "ROOMS;USES;INTERNAL;PRECOMPILE" ${ARGN})
    set(patterns *.cpp *.h)
    foreach(room ${ARG_ROOMS})
        list(APPEND patterns ${room}/*.cpp ${room}/*.h)
    endforeach()
    file(GLOB sources CONFIGURE_DEPENDS ${patterns})
    add_library(sinew_${name} STATIC ${sources})
    set_target_properties(sinew_${name} PROPERTIES LINKER_LANGUAGE CXX)
    sinew_unite(sinew_${name})
    target_link_libraries(sinew_${name} PRIVATE sinew_options ${ARG_USES} ${ARG_INTERNAL})
    if(name STREQUAL scene OR ARG_PRECOMPILE)
        sinew_precompile(sinew_${name} ${ARG_PRECOMPILE})
    else()
        sinew_precompile(sinew_${name} REUSE sinew_scene)
    endif()
endfunction()
