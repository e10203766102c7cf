# SPDX-License-Identifier: Apache-2.0
# What an installation is made of, and the .deb. docs/packages.md tells where everything is and why; scripts/package.sh makes the
# packages. The program finds the rest by its own place (editor/platform/files.h), so a prefix may be anywhere.

install(TARGETS sinew RUNTIME DESTINATION bin)
install(TARGETS sinew-import-worker RUNTIME DESTINATION libexec/sinew)
# Libraries that a package carries; where it carries none the folder is not there. An RPATH, not a RUNPATH: it counts for what
# libraries and plugins need as well, so that none of theirs is to be changed.
set_target_properties(sinew PROPERTIES INSTALL_RPATH "$ORIGIN/../lib/sinew")
set_target_properties(sinew-import-worker PROPERTIES INSTALL_RPATH "$ORIGIN/../../lib/sinew")
foreach(program sinew sinew-import-worker)
    target_link_options(${program} PRIVATE -Wl,--disable-new-dtags)
endforeach()

foreach(folder shaders styles samples blender)
    install(DIRECTORY resources/${folder} DESTINATION share/sinew/resources PATTERN "__pycache__" EXCLUDE PATTERN "*.pyc" EXCLUDE)
endforeach()
install(FILES resources/desktop/sinew.desktop DESTINATION share/applications)
install(FILES resources/desktop/sinew-mime.xml DESTINATION share/mime/packages RENAME sinew.xml)
install(FILES resources/icons/app.svg DESTINATION share/icons/hicolor/scalable/apps RENAME sinew.svg)
install(FILES resources/desktop/application-x-sinew.svg DESTINATION share/icons/hicolor/scalable/mimetypes)
install(FILES README.md LICENSE DESTINATION share/doc/sinew)
# Blender of the same prefix lists the add-on; it is the user who turns it on.
install(CODE [[
    set(addons "$ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}/share/blender/scripts/addons")
    file(MAKE_DIRECTORY "${addons}")
    file(CREATE_LINK ../../../sinew/resources/blender/sinew_bridge.py "${addons}/sinew_bridge.py" SYMBOLIC)
]])

# Made from the tables of the program that was built: `cmake --build ... --target pages manual`.
find_package(Python3 COMPONENTS Interpreter)
if(NOT Python3_FOUND)
    return()
endif()
set(pages ${CMAKE_BINARY_DIR}/pages)
file(GLOB_RECURSE page_makers CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/scripts/manual/*.py)
file(GLOB_RECURSE manual_texts CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/docs/manual/*)
list(APPEND page_makers ${CMAKE_SOURCE_DIR}/scripts/make_manual.py ${CMAKE_SOURCE_DIR}/scripts/make_man_pages.py)
add_custom_command(OUTPUT ${pages}/stamp
    COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/scripts/make_man_pages.py --program $<TARGET_FILE:sinew>
        --changelog ${CMAKE_SOURCE_DIR}/CHANGELOG.md --out ${pages}
    COMMAND ${CMAKE_COMMAND} -E touch ${pages}/stamp
    DEPENDS sinew ${page_makers} ${CMAKE_SOURCE_DIR}/CHANGELOG.md VERBATIM)
add_custom_target(pages DEPENDS ${pages}/stamp)
install(DIRECTORY ${pages}/man DESTINATION share OPTIONAL)
install(DIRECTORY ${pages}/completions DESTINATION share/bash-completion OPTIONAL)
install(FILES ${pages}/changelog.gz DESTINATION share/doc/sinew OPTIONAL)
if(SINEW_GUI)
    set(manual ${CMAKE_BINARY_DIR}/manual)
    add_custom_command(OUTPUT ${CMAKE_BINARY_DIR}/manual.stamp
        COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/scripts/make_manual.py build --program $<TARGET_FILE:sinew>
            --window-tables $<TARGET_FILE:sinew-window-tables> --out ${manual}
        COMMAND ${CMAKE_COMMAND} -E touch ${CMAKE_BINARY_DIR}/manual.stamp
        DEPENDS sinew sinew-window-tables ${page_makers} ${manual_texts} VERBATIM)
    add_custom_target(manual DEPENDS ${CMAKE_BINARY_DIR}/manual.stamp)
    install(DIRECTORY ${manual} DESTINATION share/sinew OPTIONAL)
endif()

# ---- the .deb
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME sinew)
set(CPACK_PACKAGE_CONTACT "Sinew maintainers <maintainers@sinew.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "editor for skinning: bind, paint weights, pose, export")
set(CPACK_PACKAGE_DESCRIPTION
"Sinew binds character meshes to skeletons, paints the weights, shows the
deformation in any pose, and writes rigged models that other programs read
right: glTF, GLB, VRM, FBX, Collada. It has a window and a command line.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_SOURCE_DIR}/scripts/cmake/FinishPackage.cmake)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION graphics)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# What is not linked: GL is loaded when it is needed, Qt's own texts in Japanese are files.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libegl1, libgl1, libopengl0, qt6-translations-l10n")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "libgl1-mesa-dri, xdg-utils, fonts-noto-cjk")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "blender, fcitx5-frontend-qt6, qt6-wayland")
include(CPack)
