// SPDX-License-Identifier: Apache-2.0
#include "app/panels/timeline_bar.h"

#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QToolButton>
#include <algorithm>
#include <cmath>
#include <initializer_list>

#include "app/commands/commands.h"
#include "app/panels/clip_actions.h"
#include "app/panels/panels.h"
#include "app/panels/play_speed.h"
#include "app/panels/time_ruler.h"
#include "app/state/bound_meshes.h"
#include "app/state/clip_frames.h"
#include "app/state/clip_names.h"
#include "app/state/motion_view.h"
#include "app/state/pose_edit.h"
#include "app/widgets/elided_label.h"
#include "app/widgets/fields.h"
#include "app/widgets/icons.h"
#include "app/widgets/node_view.h"

namespace sinew {
namespace {

constexpr MotionOf kMotions[] = {MotionOf::CurrentPose, MotionOf::SelectedJoints,
                                 MotionOf::AllJoints};

// What the list has in place of a clip's number.
QString itemOf(MotionOf motion) {
    return motion == MotionOf::CurrentPose      ? QStringLiteral("motionOfCurrent")
           : motion == MotionOf::SelectedJoints ? QStringLiteral("motion")
                                                : QStringLiteral("motionOfAll");
}

// Pixels: a small window shows the beginning of a clip's name, and a ruler to drag on, but not what
// can be had elsewhere.
constexpr int kLeastClips = 72;
constexpr int kLeastRuler = 80;
constexpr int kRulerInEms = 20;       // which names of clips leave it
constexpr int kLeastNamesInEms = 11;  // of "Current pose", in the smallest window
constexpr int kNamesInEms = 12;  // which they have, and the ruler, before anything else is shown
constexpr int kMostTimeInEms = 14;
constexpr int kLeastTimeInEms = 5;

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
        const bool all = event.touches(BlockKind::Skin) || event.why == ChangeEvent::Why::Opened;
        const bool poses = all || event.touches(BlockKind::Nodes);
        if (poses) posed_ = isPosed(context_.scene());
        if (all || event.touches(BlockKind::Clip) || event.touches(BlockKind::Track))
            refreshClips();
        else if (poses)
            refresh();
    });
    connect(&context_, &Context::poseChanged, this, &TimelineBar::refresh);
    connect(&context_, &Context::playingChanged, this, &TimelineBar::refresh);
    connect(&context_, &Context::viewChanged, this, [this] {
        refreshPins();
        if (!context_.shownClip()) showPosing(context_.shown());
    });
    posed_ = isPosed(context_.scene());
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
        tr("Drag to a time, or from the bind pose (0) to the current pose (100). Left and Right "
           "step by a frame. Drag with Shift to choose what is played, click with Shift to play "
           "all again."));
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
    for (QWidget* widget : std::initializer_list<QWidget*>{swap_, clips_, play_, speed_, loop_})
        row->addWidget(widget);
    row->addWidget(ruler_, 1);
    row->addWidget(frame_);
    row->addWidget(time_);
}

void TimelineBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    giveRoom();
}

QSize TimelineBar::minimumSizeHint() const {
    int givesWay = 0;
    for (const QWidget* widget : std::initializer_list<QWidget*>{swap_, speed_, loop_, time_})
        if (widget->isVisibleTo(this))
            givesWay += widget->minimumSizeHint().width() + layout()->spacing();
    const bool saysFrame = frame_->isVisibleTo(this);
    const int names = kLeastNamesInEms * QFontInfo(font()).pixelSize();
    const int forNames = saysFrame ? 0 : std::max(0, names - kLeastClips);
    return QWidget::minimumSizeHint() + QSize(forNames - givesWay, 0);
}

// Swapping, speed and looping are commands, too, the field says the frame, and the list has whole
// names. A pose that has a long name is told in short, and not at all where the list would lose its
// own.
void TimelineBar::giveRoom() {
    const int spacing = layout()->spacing();
    const auto widthOf = [spacing](const QWidget* widget, int most) {
        return std::min(widget->sizeHint().width(), most) + spacing;
    };
    const int em = QFontInfo(font()).pixelSize();
    const int mostTime = kMostTimeInEms * em;
    const int leastTime = kLeastTimeInEms * em;
    const int least = kNamesInEms * em + kLeastRuler;
    const int names = std::min(clips_->sizeHint().width(), clips_->maximumWidth());
    const auto givers = std::initializer_list<QWidget*>{time_, loop_, speed_};  // the last first
    int room = width() - (layout()->sizeHint().width() - names - ruler_->sizeHint().width());
    for (const QWidget* widget : std::initializer_list<QWidget*>{swap_, time_, loop_, speed_})
        if (widget->isVisibleTo(this)) room += widthOf(widget, widget->maximumWidth());
    if (swap_->defaultAction()) {
        const int wanted = widthOf(swap_, swap_->maximumWidth());
        swap_->setVisible(room - least >= wanted);
        if (room - least >= wanted) room -= wanted;
    }
    bool fits = true;
    for (QWidget* widget : givers) {
        const int spare = room - 2 * kNamesInEms * em;
        int wanted = widthOf(widget, mostTime);
        fits = fits && spare >= wanted;
        const bool inShort =
            !fits && widget == time_ && !frame_->isVisibleTo(this) && room - least >= leastTime;
        if (inShort) wanted = std::max(spare, leastTime);
        if (widget == time_) time_->setMaximumWidth(inShort ? wanted - spacing : mostTime);
        widget->setVisible(fits || inShort);
        if (fits || inShort) room -= wanted;
    }
    clips_->setMaximumWidth(std::max(
        {room - kRulerInEms * em, std::min(room - kLeastRuler, kNamesInEms * em), kLeastClips}));
}

void TimelineBar::refreshClips() {
    const QScopedValueRollback guard(showing_, true);
    clips_->clear();
    clips_->addItem(icon("pose"), tr("Current pose"), ClipId::kNone);
    for (const ClipId id : context_.scene().clips())
        clips_->addItem(icon("clip"), clipName(context_.scene(), id), id.value);
    if (anyMeshIsBound(context_.scene())) {
        const auto add = [this](MotionOf motion, const QString& text) {
            clips_->addItem(icon("pose"), text, itemOf(motion));
        };
        add(MotionOf::CurrentPose, tr("Range of motion: current pose"));
        add(MotionOf::SelectedJoints, tr("Range of motion: selected"));
        add(MotionOf::AllJoints, tr("Range of motion: all joints"));
    }
    // The list that opens is as wide as its names, an icon and a scroll bar.
    int widest = 0;
    for (int i = 0; i < clips_->count(); ++i)
        widest = std::max(widest, fontMetrics().horizontalAdvance(clips_->itemText(i)));
    clips_->view()->setMinimumWidth(widest + 3 * clips_->iconSize().width());
    refresh();
    refreshPins();
}

void TimelineBar::chooseClip(int index) {
    if (showing_ || index < 0) return;
    const QString chosen = clips_->itemData(index).toString();
    for (const MotionOf motion : kMotions)
        if (chosen == itemOf(motion)) return chooseMotion(motion);
    const ClipId id(clips_->itemData(index).toUInt());
    const auto clip = context_.scene().clip(id);
    if (!clip) context_.setPlaying(false);
    context_.setShown(clip ? ShownPose{id, clip->start()} : ShownPose{});
    // Arrows step through it, not through the list.
    if (clip) ruler_->setFocus(Qt::OtherFocusReason);
}

void TimelineBar::chooseMotion(MotionOf motion) {
    if (!showMotion(context_, motion)) return refresh();
    if (motion == MotionOf::CurrentPose) ruler_->setFocus(Qt::OtherFocusReason);
}

void TimelineBar::seek(double seconds) {
    ShownPose shown = context_.shown();
    if (!context_.shownClip()) {
        if (!posed_) return;
        shown = {.motion = wayToCurrentPose()};
    }
    shown.seconds = seconds;
    context_.setShown(shown);
}

void TimelineBar::refresh() {
    const ShownPose& shown = context_.shown();
    const auto clip = context_.scene().clip(shown.clip);
    const QVariant chosen = shown.motion ? QVariant(itemOf(motionOf(*shown.motion)))
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
    time_->setRoom(widthOfTime());
    giveRoom();
    if (shown.motion) return showMotionAt(*shown.motion, shown.seconds);
    if (!clip) return showPosing(shown);
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

// The bind pose and the current pose are the ends of the way between them.
void TimelineBar::showPosing(const ShownPose& shown) {
    const RangeOfMotion& way = *wayToCurrentPose();
    ruler_->setRange(0.0, posed_ ? way.last() : 0.0, 1.0 / way.step());
    ruler_->setTime(shown.bindPose ? 0.0 : way.last());
    time_->show(nameOf(shown));
}

QString TimelineBar::nameOf(const ShownPose& shown) const {
    const Scene& scene = context_.scene();
    const LocalPose locals = context_.shownLocals();
    for (const PinnedPose& pin : context_.pinnedPoses())
        if (!pin.name.isEmpty() && isPinned(scene, locals, pin)) return pin.name;
    const bool bound = anyMeshIsBound(scene);
    const bool isBindPose = bound && !posed_ && samePose(currentLocals(scene), locals);
    if (shown.bindPose || isBindPose) return tr("Bind pose");
    if (!bound && scene.clips().empty()) return tr("No clips");
    const LocalPose stored = storedLocals(scene);
    const bool asStored = samePose(stored, locals) && stored.morphWeights == locals.morphWeights;
    return asStored ? tr("Stored pose") : tr("Posing");
}

void TimelineBar::showMotionAt(const RangeOfMotion& motion, double seconds) {
    ruler_->setRange(0.0, motion.last(), 1.0 / motion.step());
    ruler_->setTime(seconds);
    if (motion.toCurrent) {
        time_->setText(tr("%1%").arg(std::lround(seconds / motion.step())));
        time_->setToolTip(tr("How far from the bind pose to the current pose."));
        return;
    }
    const auto pose = motion.poseAt(seconds);
    time_->setText(pose ? testPoseName(context_.scene(), motion.poses[*pose]) : tr("Bind pose"));
    //: %1: the test pose, such as "forearm_L: bend 90°".
    time_->setToolTip(
        tr("%1\n\nThe test pose. Step through them with the keys for frames.").arg(time_->text()));
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
