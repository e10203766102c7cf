// SPDX-License-Identifier: Apache-2.0
// One QApplication for all tests of the program, with settings of its own in a temporary folder.
#include <gtest/gtest.h>

#include <QApplication>
#include <QTemporaryDir>

#include "app/window_main.h"

int main(int argc, char** argv) {
    ::testing::InitGoogleTest(&argc, argv);
    if (GTEST_FLAG_GET(list_tests)) return RUN_ALL_TESTS();
    const QTemporaryDir settings;
    qputenv("SINEW_SETTINGS", settings.path().toUtf8());
    qputenv("XDG_STATE_HOME", settings.path().toUtf8());  // journals
    qputenv("XDG_CACHE_HOME", settings.path().toUtf8());  // thumbnails
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    sinew::prepareGraphics();
    QApplication application(argc, argv);
    sinew::prepareApplication(application);
    return RUN_ALL_TESTS();
}
