// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPointer>
#include <QWidget>
#include <functional>
#include <optional>

#include "app/actions/window_part.h"

namespace sinew {

struct RampSpec;
class SceneView;
class ViewportOverlay;
/// The command that shows weights in a ramp's colours.
QString rampCommand(const RampSpec& ramp);

/// How the viewport shows things: shading, wireframe, joints, grid; framing; hiding and isolating.
class ViewActions : public QObject {
    Q_OBJECT
public:
    explicit ViewActions(const WindowPart& part);

    /// A slider for the size of joints, for a tool bar.
    QWidget* makeJointSizeSlider(QWidget* parent);

private:
    void addShading();
    void chooseShading(Shading shading);
    void addSwitches();
    void addRamps();
    void addBones();
    SceneView& viewAtHand() const;
    void onView(QAction* action, const std::function<void(SceneView&)>& does);
    void addFraming();
    void addOrthographic();
    void addHiding();
    void hideSelected();
    void isolate();
    void addSwitch(const char* id, const QString& text, const QString& hint, const char* icon,
                   bool ViewSettings::*flag);
    template <class Change>
    void change(Change&& change);
    void refresh();
    void showAll();
    void tellHidden();
    void scaleJoints(double factor);
    std::vector<NodeId> meshNodes() const;

    WindowPart part_;
    QPointer<ViewportOverlay> overlay_;  // panels still tell of the view when it is gone
    std::optional<Hidden> allButSelected() const;
    /// What isolating hid last, and what was hidden before: whenever the first is what is hidden,
    /// after an undo as well, isolating again ends it.
    struct Isolation {
        Hidden hidden;
        Hidden before;
    };
    std::optional<Isolation> isolation_;
    bool isolated() const;
};

}  // namespace sinew
