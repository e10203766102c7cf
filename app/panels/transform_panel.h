// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <array>
#include <vector>

#include "app/panels/transform_numbers.h"
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
/// in the order X, Y, Z), factors; with World Space on where they stand in the world. Shown is the
/// active one's; a number that is typed is for all, while "+=", steps and drags change each by as
/// much. Each edit is one step of the history; dragging an axis letter scrubs its value, a drag
/// being one step too. With Symmetry on what mirrors the nodes follows. A bound mesh, which its
/// joints move, is only reset. While Edit Joints is chosen, which shows the bind pose, the place of
/// the active joint there is left, which moves it as that tool does, and what becomes of weights is
/// chosen here.
class TransformPanel : public QWidget {
    Q_OBJECT
public:
    explicit TransformPanel(Context& context, QWidget* parent = nullptr);

private:
    enum Channel { Translate = 0, Rotate = 1, Scale = 2 };
    void buildRow(Channel channel);
    /// A drag of an axis' letter: seen while it goes on, one step when it ends.
    void followLetter(const DragLabel* letter, Channel channel, int axis);
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
    bool inWorld() const;
    QString translateName() const;
    double shownNumber(const LocalPose& pose, std::uint32_t index, Channel channel, int axis) const;
    /// That what is shown is typed again, or a change is none: all stay as they are, and where a
    /// clip is shown it stays so.
    bool leavesAll(Channel channel, int axis, const NumberChange& change) const;
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
    LocalPose changed(LocalPose pose, Channel channel, int axis, const NumberChange& change) const;
    glm::dvec3 eulerOf(const glm::dquat& rotation) const;

    Context& context_;
    ElidedLabel* title_;
    QLabel* reason_;
    ElidedLabel* translateName_ = nullptr;
    QGridLayout* channels_;
    QWidget* weightsRow_;  // of Edit Joints
    QComboBox* weights_;
    std::array<std::array<NumberField*, 3>, 3> fields_{};
    std::array<QToolButton*, 3> resets_{};
    std::vector<DragLabel*> letters_;     // of all channels, Translate's first
    std::vector<QWidget*> ofOtherTools_;  // what Edit Joints does not do
    PlaceNumbers places_;                 // of the active node
    std::shared_ptr<const NodeTable> sizedOn_;
    double rigSize_ = 0.0;  // of those nodes
    // The angles as typed, kept as long as they give the rotation that the node has: 270 stays 270.
    glm::dvec3 typedAngles_{0.0};
    glm::dquat typedRotation_{1.0, 0.0, 0.0, 0.0};
};

}  // namespace sinew
