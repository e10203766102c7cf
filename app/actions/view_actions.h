// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "app/actions/window_part.h"

namespace sinew {

/// How the viewport shows things: shading, wireframe, joints, grid; framing; hiding and isolating.
class ViewActions : public QObject {
    Q_OBJECT
public:
    explicit ViewActions(const WindowPart& part);

    /// A slider for the size of joints, for a tool bar.
    QWidget* makeJointSizeSlider(QWidget* parent);

private:
    void addShading();
    void addSwitches();
    void addRamps();
    void addFraming();
    void addHiding();
    void addSwitch(const char* id, const QString& text, const QString& hint, const char* icon,
                   bool ViewSettings::*flag);
    template <class Change>
    void change(Change&& change);
    void refresh();
    void scaleJoints(double factor);
    std::vector<NodeId> meshNodes() const;

    WindowPart part_;
};

}  // namespace sinew
