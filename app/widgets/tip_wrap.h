// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QString>

class QApplication;

namespace sinew {

/// A tool tip whose lines are no longer than can be read with ease: as rich text, which wraps,
/// where a line of plain text is longer than about 40 em; else as it is.
QString wrappedTip(const QString& tip);

/// Wraps the long tips of the whole program as they are shown, whoever they are of: a control, an
/// item of a list, a place in a picture. What toolTip() gives stays as it was set.
class TipWrap : public QObject {
public:
    explicit TipWrap(QApplication& application);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool passing_ = false;  ///< a tip is just being shown
};

}  // namespace sinew
