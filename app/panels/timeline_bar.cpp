// SPDX-License-Identifier: Apache-2.0
#include "app/panels/timeline_bar.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QToolButton>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/commands/commands.h"
#include "app/panels/clip_actions.h"
#include "app/panels/panels.h"
#include "app/panels/play_speed.h"
#include "app/panels/time_ruler.h"
#include "app/state/bound_meshes.h"
#include "app/state/clip_frames.h"
#include "app/state/clip_names.h"
#include "app/state/motion_view.h"
#include "app/widgets/elided_label.h"
#include "app/widgets/fields.h"
#include "app/widgets/icons.h"
#include "app/widgets/node_view.h"

namespace sinew {
namespace {

// What the list has in place of a clip's number.
const QString kSelectedMotion = QStringLiteral("motion");
const QString kWholeMotion = QStringLiteral("motionOfAll");

// Pixels: a small window shows the beginning of a clip's name, and a ruler to drag on, but not what
// can be had elsewhere.
constexpr int kLeastClips = 72;
constexpr int kLeastRuler = 80;
constexpr int kRoomForAll = 520;

QToolButton* makeButton(const char* iconName, const QString& tip) {
    auto* button = new QToolButton;
    button->setIcon(icon(iconName));
    button->setIconSize({18, 18});
    button->setToolTip(tip);
    return button;
}

}  // namespace

TimelineBar::TimelineBar(Context& context, Playback& playback, Commands& commands, QWidget* parent)
    : QWidget(parent), context_(context), playback_(playback) {
    setObjectName("timeline");
    build();
    connectCommands(commands);
    connect(&context_, &Context::documentChanged, this, [this](const ChangeEvent& event) {
        const bool clips = event.touches(BlockKind::Clip) || event.touches(BlockKind::Track) ||
                           event.touches(BlockKind::Skin);
        if (clips || event.why == ChangeEvent::Why::Opened) refreshClips();
    });
    connect(&context_, &Context::poseChanged, this, &TimelineBar::refresh);
    connect(&context_, &Context::playingChanged, this, &TimelineBar::refresh);
    connect(&context_, &Context::viewChanged, this, &TimelineBar::refreshPins);
    refreshClips();
}

void TimelineBar::build() {
    clips_ = new QComboBox;
    clips_->setObjectName("timelineClips");
    clips_->setMinimumWidth(kLeastClips);
    clips_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    clips_->setToolTip(
        tr("What is shown: the current pose, or a clip. You can paint in any pose. A right click "
           "renames or deletes the clip."));
    connect(clips_, &QComboBox::activated, this, &TimelineBar::chooseClip);
    new ClipActions(context_, *clips_);
    play_ = makeButton("play", {});
    play_->setObjectName("timelinePlay");
    connect(play_, &QToolButton::clicked, this,
            [this] { context_.setPlaying(!context_.playing()); });
    loop_ = makeButton("loop", tr("Restart at the end of the clip."));
    loop_->setObjectName("timelineLoop");
    loop_->setCheckable(true);
    playback_.setLoops(context_.settings().value("timeline/loop", true).toBool());
    loop_->setChecked(playback_.loops());
    connect(loop_, &QToolButton::toggled, this, [this](bool on) {
        context_.settings().set("timeline/loop", on);
        playback_.setLoops(on);
    });
    connect(&playback_, &Playback::loopsChanged, loop_, &QToolButton::setChecked);
    speed_ = new PlaySpeed(playback_);
    swap_ = new QToolButton;
    swap_->setObjectName("timelineSwap");
    swap_->setIconSize({18, 18});
    swap_->hide();
    ruler_ = new TimeRuler;
    ruler_->setObjectName("timelineRuler");
    ruler_->setMinimumWidth(kLeastRuler);
    ruler_->setToolTip(
        tr("Drag to a time. Left and Right step by a frame. Drag with Shift to choose what is "
           "played, click with Shift to play all again."));
    connect(ruler_, &TimeRuler::sought, this, &TimelineBar::seek);
    connect(ruler_, &TimeRuler::playedChosen, &playback_, &Playback::setRange);
    connect(&playback_, &Playback::rangeChanged, this,
            [this] { ruler_->setPlayed(playback_.range()); });
    frame_ = new NumberField(0);
    frame_->setObjectName("timelineFrame");
    frame_->setToolTip(tr("The current frame. Type another to go there."));
    frame_->setRoomFor(QStringLiteral("000000"), ArithmeticBox::Room::Fixed);
    connect(frame_, &NumberField::edited, this, [this](double frame) {
        const auto clip = context_.scene().clip(context_.shown().clip);
        if (clip) seek(ClipFrames(*clip).secondsAt(frame));
    });
    connect(frame_, &NumberField::limited, &context_, &Context::refuse);
    time_ = new ElidedLabel;
    time_->setProperty("role", "dim");
    time_->setObjectName("timelineTime");
    time_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    time_->setRoom(widthOfTime());
    layOut();
}

void TimelineBar::layOut() {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 5, 10, 5);
    row->setSpacing(5);
    for (QWidget* widget :
         {static_cast<QWidget*>(swap_), static_cast<QWidget*>(clips_), static_cast<QWidget*>(play_),
          static_cast<QWidget*>(speed_), static_cast<QWidget*>(loop_)})
        row->addWidget(widget);
    row->addWidget(ruler_, 1);
    row->addWidget(frame_);
    row->addWidget(time_);
}

void TimelineBar::connectCommands(Commands& commands) {
    QAction* swap = commands.find(QStringLiteral("pose.swap"));
    if (swap) swap_->setDefaultAction(swap);
    swap_->setVisible(swap != nullptr);
    if (QAction* rename = commands.find(QStringLiteral("pose.renamePin"))) {
        ruler_->addAction(rename);
        ruler_->setContextMenuPolicy(Qt::ActionsContextMenu);
        connect(ruler_, &TimeRuler::namingWanted, rename, &QAction::trigger);
    }
    // The command and the bar's button are one switch.
    QAction* loop = commands.add({.id = QStringLiteral("pose.loop"),
                                  .category = tr("Pose"),
                                  .text = tr("&Loop"),
                                  .hint = tr("Restarts the clip when it ends."),
                                  .icon = QStringLiteral("loop")});
    loop->setCheckable(true);
    loop->setChecked(loop_->isChecked());
    connect(loop, &QAction::toggled, loop_, &QToolButton::setChecked);
    connect(loop_, &QToolButton::toggled, loop, &QAction::setChecked);
    speed_->addCommands(context_, commands);
    addRangeCommands(commands);
}

void TimelineBar::addRangeCommands(Commands& commands) {
    const auto add = [&](const char* id, const QString& text, const QString& hint, auto&& range) {
        QAction* action = commands.add(id, tr("Pose"), text, hint);
        connect(action, &QAction::triggered, this, [this, range] {
            const auto clip = context_.shownClip();
            if (!clip) return;
            const std::optional<TimeRange> wanted = range(*clip);
            if (wanted && !(wanted->end > wanted->start))
                return context_.refuse(tr("Nothing is left to play on that side of this frame."));
            playback_.setRange(wanted);
        });
        return action;
    };
    const auto now = [this](const Clip& clip) {
        return playback_.range().value_or(TimeRange{clip.start(), clip.end()});
    };
    QAction* from =
        add("pose.playFrom", tr("Play Fro&m Here"),
            tr("The play range begins at the frame that is shown."), [this, now](const Clip& clip) {
                const double here = context_.shown().seconds;
                const TimeRange all = now(clip);
                return TimeRange{here, all.end > here ? all.end : clip.end()};
            });
    QAction* to =
        add("pose.playTo", tr("Play &To Here"),
            tr("The play range ends at the frame that is shown."), [this, now](const Clip& clip) {
                const double here = context_.shown().seconds;
                const TimeRange all = now(clip);
                return TimeRange{all.start < here ? all.start : clip.start(), here};
            });
    QAction* all = add("pose.playAll", tr("Play &All Frames"),
                       tr("All of the clip is played again, not a range of it."),
                       [](const Clip&) { return std::optional<TimeRange>(); });
    const auto refresh = [this, from, to, all] {
        const QString none = context_.shownClip() ? QString() : tr("No clip is shown.");
        Commands::setObstacle(from, none);
        Commands::setObstacle(to, none);
        Commands::setObstacle(all, playback_.range() ? none : tr("All frames are played already."));
    };
    // Not with every frame of a clip that plays.
    connect(&context_, &Context::poseChanged, this, [this, refresh, shown = false]() mutable {
        const bool any = context_.shownClip() != nullptr;
        if (std::exchange(shown, any) != any) refresh();
    });
    connect(&playback_, &Playback::rangeChanged, this, refresh);
    refresh();
}

void TimelineBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    giveRoom();
}

QSize TimelineBar::minimumSizeHint() const {
    int givesWay = 0;
    for (const QWidget* widget : {static_cast<QWidget*>(speed_), static_cast<QWidget*>(loop_),
                                  static_cast<QWidget*>(time_)})
        if (widget->isVisibleTo(this))
            givesWay += widget->minimumSizeHint().width() + layout()->spacing();
    return QWidget::minimumSizeHint() - QSize(givesWay, 0);
}

// Speed and looping are commands, too, and the field says the frame.
void TimelineBar::giveRoom() {
    const bool roomy = width() >= kRoomForAll;
    speed_->setVisible(roomy);
    loop_->setVisible(roomy);
    time_->setVisible(roomy || !frame_->isVisibleTo(this));
}

void TimelineBar::refreshClips() {
    const QScopedValueRollback guard(showing_, true);
    clips_->clear();
    clips_->addItem(icon("pose"), tr("Current pose"), ClipId::kNone);
    for (const ClipId id : context_.scene().clips())
        clips_->addItem(icon("clip"), clipName(context_.scene(), id), id.value);
    if (anyMeshIsBound(context_.scene())) {
        clips_->addItem(icon("pose"), tr("Range of motion: selected"), kSelectedMotion);
        clips_->addItem(icon("pose"), tr("Range of motion: all joints"), kWholeMotion);
    }
    refresh();
    refreshPins();
}

void TimelineBar::chooseClip(int index) {
    if (showing_ || index < 0) return;
    const QString motion = clips_->itemData(index).toString();
    if (motion == kSelectedMotion || motion == kWholeMotion) {
        if (!showMotion(context_,
                        motion == kWholeMotion ? MotionOf::AllJoints : MotionOf::SelectedJoints))
            refresh();
        return;
    }
    const ClipId id(clips_->itemData(index).toUInt());
    const auto clip = context_.scene().clip(id);
    if (!clip) context_.setPlaying(false);
    context_.setShown(clip ? ShownPose{id, clip->start()} : ShownPose{});
    // Arrows step through it, not through the list.
    if (clip) ruler_->setFocus(Qt::OtherFocusReason);
}

void TimelineBar::seek(double seconds) {
    ShownPose shown = context_.shown();
    shown.seconds = seconds;
    if (context_.shownClip()) context_.setShown(shown);
}

void TimelineBar::refresh() {
    const ShownPose& shown = context_.shown();
    const auto clip = context_.scene().clip(shown.clip);
    const QVariant chosen = shown.motion ? (shown.motion->all ? kWholeMotion : kSelectedMotion)
                            : clip       ? QVariant(shown.clip.value)
                                         : QVariant(ClipId::kNone);
    if (const int index = clips_->findData(chosen); clips_->currentIndex() != index) {
        const QScopedValueRollback guard(showing_, true);
        clips_->setCurrentIndex(index);
    }
    if (shown.clip != pinsOf_.clip || shown.motion != pinsOf_.motion) refreshPins();
    const bool any = !context_.scene().clips().empty() || shown.motion;
    play_->setEnabled(any);
    loop_->setEnabled(any);
    speed_->setEnabled(any);
    play_->setIcon(icon(context_.playing() ? "pause" : "play"));
    play_->setToolTip(!any                 ? tr("The scene has no clips to play.")
                      : context_.playing() ? tr("Pause")
                                           : tr("Play the clip"));
    frame_->setVisible(clip != nullptr);
    giveRoom();
    time_->setRoom(widthOfTime());
    if (shown.motion) return showTestPose(*shown.motion, shown.seconds);
    if (!clip) {
        ruler_->setRange(0.0, 0.0, kUsualFrameRate);
        time_->setText(shown.bindPose ? tr("Bind pose") : any ? tr("Posing") : tr("No clips"));
        return;
    }
    const ClipFrames frames(*clip);
    ruler_->setRange(clip->start(), clip->end(), frames.rate());
    ruler_->setTime(shown.seconds);
    showFrame(frames.frameAt(shown.seconds));
    time_->setText(tr("/ %1   %2 s").arg(std::lround(frames.last())).arg(shown.seconds, 0, 'f', 2));
    time_->setToolTip(clip->framesPerSecond > 0.0
                          ? tr("Last frame and time, at %1 frames per second.").arg(frames.rate())
                          : tr("Last frame and time, counted at %1 frames per second: the file "
                               "does not specify a rate.")
                                .arg(frames.rate()));
}

// Those that were pinned in what is shown now: it has the same pose there.
void TimelineBar::refreshPins() {
    std::vector<double> moments;
    QStringList names;
    pinsOf_ = context_.shown();
    ShownPose shown = pinsOf_;
    for (const PinnedPose& pin : context_.pinnedPoses()) {
        if (!pin.seconds || !context_.shownClip()) continue;
        shown.seconds = *pin.seconds;
        if (!isPinned(context_.scene(), context_.localsOf(shown), pin)) continue;
        moments.push_back(shown.seconds);
        names << pin.name;
    }
    ruler_->setPins(std::move(moments), std::move(names));
}

// As wide as for the longest name, so that the ruler stays where it is.
int TimelineBar::widthOfTime() {
    const auto& motion = context_.shown().motion;
    const auto names = context_.scene().nodesPtr();
    if (measured_.width > 0 && measured_.motion == motion && measured_.names == names &&
        measured_.font == font())
        return measured_.width;
    int width = fontMetrics().horizontalAdvance(QStringLiteral("/ 0000   00.00 s "));
    if (motion)
        for (const TestPose& pose : motion->poses)
            width = std::max(width, fontMetrics().horizontalAdvance(
                                        testPoseName(context_.scene(), pose) + u' '));
    measured_ = {motion, names, font(), width};
    return width;
}

void TimelineBar::showTestPose(const RangeOfMotion& motion, double seconds) {
    ruler_->setRange(0.0, RangeOfMotion::secondsOf(motion.poses.size() - 1),
                     1.0 / RangeOfMotion::kSeconds);
    ruler_->setTime(seconds);
    const auto pose = motion.poseAt(seconds);
    time_->setText(pose ? testPoseName(context_.scene(), motion.poses[*pose]) : tr("Bind pose"));
    time_->setToolTip(tr("The test pose. Step through them with the keys for frames."));
}

// What is being typed there is not taken away.
void TimelineBar::showFrame(double frame) {
    const auto* text = frame_->findChild<QLineEdit*>();
    if (!frame_->hasFocus() || !text->isModified()) frame_->show(std::round(frame));
}

PanelSpec timelinePanel() {
    return {.id = "timeline",
            .title = QT_TRANSLATE_NOOP("Panels", "Timeline"),
            .icon = "clip",
            .area = Qt::BottomDockWidgetArea,
            .frame = PanelSpec::Frame::Bar,
            .make = [](Context& context, Commands& commands, QWidget* parent) -> QWidget* {
                return new TimelineBar(context, *new Playback(context, parent), commands, parent);
            }};
}

}  // namespace sinew
