// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <optional>
#include <set>

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
    void addBones();
    void addFraming();
    void addHiding();
    void isolate();
    void addSwitch(const char* id, const QString& text, const QString& hint, const char* icon,
                   bool ViewSettings::*flag);
    template <class Change>
    void change(Change&& change);
    void refresh();
    void scaleJoints(double factor);
    std::vector<NodeId> meshNodes() const;

    WindowPart part_;
    /// What isolating hid, and what was hidden before: while the first is what is hidden, isolating
    /// again ends it.
    struct Isolation {
        std::set<NodeId> hidden;
        std::set<NodeId> before;
    };
    std::optional<Isolation> isolation_;
    bool isolated() const;
};

}  // namespace sinew
