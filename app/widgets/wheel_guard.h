// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QApplication;

namespace sinew {

/// The wheel turns no slider, number or choice of the whole program that has not the focus: it
/// scrolls what the control lies in, so that going through a panel changes nothing on the way.
class WheelGuard : public QObject {
public:
    explicit WheelGuard(QApplication& application);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace sinew
