// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <optional>

#include "editor/scene/skin.h"

class QLabel;
class QWidget;

namespace sinew {

class Context;
class Viewport;

/// Says in the picture which side of the plane that mirrors is + and which is -, beside where the
/// plane runs: while both sides are painted, and while a preview mirrors.
class MirrorSides : public QObject {
    Q_OBJECT
public:
    MirrorSides(Context& context, Viewport& viewport);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    std::optional<MirrorPlane> plane() const;
    void place();
    double freeWidth();

    Context& context_;
    Viewport& viewport_;
    QLabel* plus_;
    QLabel* minus_;
    QWidget* legend_ = nullptr;  // that is watched
};

}  // namespace sinew
