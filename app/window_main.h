// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

class QApplication;

namespace sinew {

/// The default GL format: 4.1 core, 4 samples. Before the QApplication.
void prepareGraphics();
/// Settings, language, theme and icon of the application. After it, before any widget.
void prepareApplication(QApplication& application);

/// The files that arguments (the program's name first) name: by paths, or by URLs of files on this
/// machine. A first "--" only says that files follow.
QStringList filesNamedBy(const QStringList& arguments);

/// Opens the window on the files that the arguments name, or on the start page; the first is
/// opened, and the others are added as dropped ones are. The program's exit code.
int runWindow(int argc, char** argv);

}  // namespace sinew
