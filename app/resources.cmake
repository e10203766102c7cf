# SPDX-License-Identifier: Apache-2.0
# Icons, the style sheet and the compiled translations, built into sinew_app: the window opens without looking for files.
file(GLOB resource_files RELATIVE ${CMAKE_SOURCE_DIR}/resources CONFIGURE_DEPENDS
    ${CMAKE_SOURCE_DIR}/resources/icons/*.svg ${CMAKE_SOURCE_DIR}/resources/theme/*)
set(resource_entries "")
set(resource_paths "")
foreach(file ${resource_files})
    string(APPEND resource_entries "<file alias=\"${file}\">${CMAKE_SOURCE_DIR}/resources/${file}</file>\n")
    list(APPEND resource_paths ${CMAKE_SOURCE_DIR}/resources/${file})
endforeach()

# Pictures of the samples, and what is new where there is a changelog.
file(GLOB start_pictures RELATIVE ${CMAKE_SOURCE_DIR}/resources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/resources/start/*.png)
foreach(file ${start_pictures})
    string(APPEND resource_entries "<file alias=\"${file}\">${CMAKE_SOURCE_DIR}/resources/${file}</file>\n")
    list(APPEND resource_paths ${CMAKE_SOURCE_DIR}/resources/${file})
endforeach()
file(GLOB changelogs RELATIVE ${CMAKE_SOURCE_DIR} CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/CHANGELOG*.md)
foreach(file ${changelogs})
    string(APPEND resource_entries "<file alias=\"${file}\">${CMAKE_SOURCE_DIR}/${file}</file>\n")
    list(APPEND resource_paths ${CMAKE_SOURCE_DIR}/${file})
endforeach()

file(GLOB catalogues CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/resources/translations/*.ts)
foreach(catalogue ${catalogues})
    get_filename_component(name ${catalogue} NAME_WE)
    set(compiled ${CMAKE_CURRENT_BINARY_DIR}/${name}.qm)
    add_custom_command(OUTPUT ${compiled} COMMAND Qt6::lrelease -silent ${catalogue} -qm ${compiled}
        DEPENDS ${catalogue} VERBATIM)
    string(APPEND resource_entries "<file alias=\"translations/${name}.qm\">${compiled}</file>\n")
    list(APPEND resource_paths ${compiled})
endforeach()

set(resource_list ${CMAKE_CURRENT_BINARY_DIR}/sinew.qrc)
file(CONFIGURE OUTPUT ${resource_list} CONTENT
    "<RCC><qresource prefix=\"/\">\n${resource_entries}</qresource></RCC>\n" @ONLY)
# Format 1: later ones hold the times of files, by which one commit would give several programs.
set(resource_source ${CMAKE_CURRENT_BINARY_DIR}/sinew_resources.cpp)
add_custom_command(OUTPUT ${resource_source} COMMAND Qt6::rcc --name sinew --format-version 1 -o ${resource_source} ${resource_list}
    DEPENDS ${resource_list} ${resource_paths} VERBATIM)
set_source_files_properties(${resource_source} PROPERTIES SKIP_AUTOGEN ON COMPILE_OPTIONS -w)
target_sources(sinew_app PRIVATE ${resource_source})
