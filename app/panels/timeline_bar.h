// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFont>
#include <QWidget>
#include <memory>

#include "app/state/playback.h"

class QAction;
class QComboBox;
class QToolButton;

namespace sinew {

class Commands;
class ElidedLabel;
class NumberField;
class PlaySpeed;
class TimeRuler;
enum class MotionOf;

/// Chooses what pose is shown: the current pose, or a clip or a range of motion at a time. Shows
/// how it plays and asks for it; Playback plays. Where the current pose is not the bind pose, the
/// ruler leads from the one to the other.
class TimelineBar : public QWidget {
    Q_OBJECT
public:
    /// Has a button for the command that swaps the bind pose and the last pose, and brings the one
    /// that starts a clip again at its end.
    TimelineBar(Context& context, Playback& playback, Commands& commands,
                QWidget* parent = nullptr);

    /// Without what gives way, but with the name of the current pose.
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void build();
    void layOut();
    void giveRoom();
    void connectCommands(Commands& commands);
    void addRangeCommands(Commands& commands);
    void refreshClips();
    void refresh();
    void chooseClip(int index);
    void chooseMotion(MotionOf motion);
    void seek(double seconds);
    void showFrame(double frame);
    void refreshPins();
    ShownPose pinsOf_;  // whose marks are shown, at whatever moment
    void showPosing(const ShownPose& shown);
    /// What a pose of no clip is called: a pin's name, or which one it is.
    QString nameOf(const ShownPose& shown) const;
    void showMotionAt(const RangeOfMotion& motion, double seconds);
    int widthOfTime();

    Context& context_;
    Playback& playback_;
    QComboBox* clips_;
    QToolButton* play_;
    QToolButton* loop_;
    PlaySpeed* speed_;
    QToolButton* swap_;
    TimeRuler* ruler_;
    NumberField* frame_;
    ElidedLabel* time_;
    bool showing_ = false;
    bool posed_ = false;  ///< the current pose is not the bind pose: there is a way between them
    /// The last width that was measured, and what of: a large rig has thousands of test poses.
    struct {
        std::shared_ptr<const RangeOfMotion> motion;
        std::shared_ptr<const NodeTable> names;
        QFont font;
        int width = 0;
    } measured_;
};

}  // namespace sinew
