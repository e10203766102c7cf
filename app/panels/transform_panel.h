// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <array>
#include <vector>

#include "app/state/context.h"
#include "app/state/pose_edit.h"

class QComboBox;
class QGridLayout;
class QLabel;
class QToolButton;

namespace sinew {

class DragLabel;
class ElidedLabel;
class NumberField;
struct NumberChange;

/// Numeric local transform of the selected nodes of the active one's sort: metres, degrees (applied
/// in the order X, Y, Z), factors. Shown is the active one's; a number that is typed is for all,
/// while "+=", steps and drags change each by as much. Each edit is one step of the history;
/// dragging an axis letter scrubs its value, a drag being one step too. With Symmetry on what
/// mirrors the nodes follows. While Edit Joints is chosen, which shows the bind pose, the place of
/// the active joint there is left, which moves it as that tool does, and what becomes of weights is
/// chosen here.
class TransformPanel : public QWidget {
    Q_OBJECT
public:
    explicit TransformPanel(Context& context, QWidget* parent = nullptr);

private:
    enum Channel { Translate = 0, Rotate = 1, Scale = 2 };
    void buildRow(Channel channel);
    QWidget* buildWeights();
    void followPose();
    void refresh();
    bool editsJoints() const;
    /// What stands in the way of editing, or an empty text.
    QString obstacle() const;
    /// The nodes that are changed, the active one last.
    std::vector<NodeId> meant() const;
    void commit(Channel channel, int axis, const NumberChange& change);
    void fitPlacesToScale();
    Message stepLabel(Posing what, bool bothSides) const;
    LocalPose poseAtStart();
    /// Has what mirrors the changed nodes follow them in `pose`; false where nothing does.
    bool poseOtherSide(LocalPose& pose);
    void preview(Channel channel, int axis, const NumberChange& change);
    void dropPreview();
    /// By Edit Joints. `last`: not only shown.
    void place(int axis, const NumberChange& change, bool last);
    void reset(Channel channel);
    Trs changed(const Trs& trs, Channel channel, int axis, const NumberChange& change) const;
    glm::dvec3 eulerOf(const glm::dquat& rotation) const;

    Context& context_;
    ElidedLabel* title_;
    QLabel* reason_;
    QGridLayout* channels_;
    QWidget* weightsRow_;  // of Edit Joints
    QComboBox* weights_;
    std::array<std::array<NumberField*, 3>, 3> fields_{};
    std::array<QToolButton*, 3> resets_{};
    std::vector<DragLabel*> letters_;     // of all channels, Translate's first
    std::vector<QWidget*> ofOtherTools_;  // what Edit Joints does not do
    // The angles as typed, kept as long as they give the rotation that the node has: 270 stays 270.
    glm::dvec3 typedAngles_{0.0};
    glm::dquat typedRotation_{1.0, 0.0, 0.0, 0.0};
};

}  // namespace sinew
