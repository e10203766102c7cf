# SPDX-License-Identifier: Apache-2.0
# Puts Qt and every other library that an installation needs into it: cmake -DROOT=<installed folder> -P CarryLibraries.cmake
# What has to fit the system (glibc, GL, X, fonts) is left to it: the list is that of AppImage's excludelist, as far as it
# concerns us. Writes ROOT/lib/sinew/carried.txt: one line a file, where it was taken from.
cmake_minimum_required(VERSION 3.25)
if(NOT IS_DIRECTORY "${ROOT}/bin")
    message(FATAL_ERROR "CarryLibraries: -DROOT=<folder with bin/sinew> is wanted, not \"${ROOT}\"")
endif()

execute_process(COMMAND /usr/lib/qt6/bin/qtpaths6 --query QT_INSTALL_PLUGINS OUTPUT_VARIABLE qt_plugins
    OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND /usr/lib/qt6/bin/qtpaths6 --query QT_INSTALL_TRANSLATIONS OUTPUT_VARIABLE qt_translations
    OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)

# The window system, with and without a screen; typing Japanese; pictures and icons. Not GTK's theme: it would bring GTK.
set(plugins
    platforms/libqxcb.so platforms/libqoffscreen.so
    xcbglintegrations/libqxcb-egl-integration.so xcbglintegrations/libqxcb-glx-integration.so
    platforminputcontexts/libcomposeplatforminputcontextplugin.so
    platforminputcontexts/libibusplatforminputcontextplugin.so
    platforminputcontexts/libfcitx5platforminputcontextplugin.so
    iconengines/libqsvgicon.so
    imageformats/libqsvg.so imageformats/libqjpeg.so imageformats/libqgif.so imageformats/libqico.so)
set(systems
    ld-linux.* libc libm libdl libpthread librt libresolv libutil libmvec libanl
    libstdc\\+\\+ libgcc_s
    libGL libEGL libGLX libGLdispatch libOpenGL libdrm libgbm libglapi
    libX11 libX11-xcb libxcb libXau libXdmcp libwayland-.*
    libfontconfig libfreetype libharfbuzz libfribidi libexpat libz libuuid)
list(JOIN systems "|" systems)

set(modules ${plugins})
list(TRANSFORM modules PREPEND ${qt_plugins}/)
foreach(module ${modules})
    if(NOT EXISTS ${module})
        message(FATAL_ERROR "CarryLibraries: ${module} is missing: scripts/install.sh package installs it")
    endif()
endforeach()
file(GET_RUNTIME_DEPENDENCIES
    EXECUTABLES ${ROOT}/bin/sinew ${ROOT}/libexec/sinew/sinew-import-worker
    MODULES ${modules}
    RESOLVED_DEPENDENCIES_VAR libraries
    PRE_EXCLUDE_REGEXES "^(${systems})\\.so")
list(SORT libraries)

set(carried "")
foreach(library ${libraries})
    get_filename_component(name ${library} NAME)
    file(COPY ${library} DESTINATION ${ROOT}/lib/sinew FOLLOW_SYMLINK_CHAIN)
    string(APPEND carried "lib/sinew/${name} ${library}\n")
endforeach()
foreach(plugin ${plugins})
    get_filename_component(folder ${plugin} DIRECTORY)
    file(COPY ${qt_plugins}/${plugin} DESTINATION ${ROOT}/lib/sinew/plugins/${folder})
    string(APPEND carried "lib/sinew/plugins/${plugin} ${qt_plugins}/${plugin}\n")
endforeach()
file(COPY ${qt_translations}/qtbase_ja.qm ${qt_translations}/qtbase_en.qm DESTINATION ${ROOT}/share/sinew/qt-translations)
string(APPEND carried "share/sinew/qt-translations/qtbase_ja.qm ${qt_translations}/qtbase_ja.qm\n")
file(WRITE ${ROOT}/lib/sinew/carried.txt "${carried}")
# Qt looks for its plugins and texts where this file says, from the program's folder.
file(WRITE ${ROOT}/bin/qt.conf "[Paths]\nPrefix = ..\nPlugins = lib/sinew/plugins\nTranslations = share/sinew/qt-translations\n")
