// SPDX-License-Identifier: Apache-2.0
#pragma once

class QApplication;

namespace sinew {

/// The default GL format: 4.1 core, 4 samples. Before the QApplication.
void prepareGraphics();
/// Settings, language, theme and icon of the application. After it, before any widget.
void prepareApplication(QApplication& application);

/// Opens the window on the file that the arguments name, or on the start page. The program's exit
/// code.
int runWindow(int argc, char** argv);

}  // namespace sinew
