// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>
#include <QStringList>

class QOpenGLWidget;

namespace sinew {

/// What the program is and what it runs on, as a report of a problem wants it: its version, Qt, the
/// driver that draws, the system, and the libraries with their licences. Copy takes all of it.
class AboutBox : public QDialog {
    Q_OBJECT
public:
    /// `picture`: what OpenGL draws into; it is only asked.
    AboutBox(QOpenGLWidget& picture, QWidget* parent);

private:
    static QString driverOf(QOpenGLWidget& picture);
    static QStringList factsOf(QOpenGLWidget& picture);
};

}  // namespace sinew
