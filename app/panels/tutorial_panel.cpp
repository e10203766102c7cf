// SPDX-License-Identifier: Apache-2.0
#include "app/panels/tutorial_panel.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/panels/panels.h"
#include "app/viewport/next_step.h"
#include "app/widgets/icons.h"
#include "app/widgets/node_view.h"
#include "app/widgets/theme.h"

namespace sinew {

namespace {

struct TutorialText {
    Q_DECLARE_TR_FUNCTIONS(Tutorial)
};

/// What a step says, and the command that it begins with; as Tutorial::steps() has them.
struct StepText {
    const char* id;
    const char* title;
    const char* words;  ///< %1: keys of the command, in brackets; %2: what is held for the camera
    const char* command;
    const char* inBlender = nullptr;  ///< the words where Blender's preset does it in another way
};
constexpr StepText kStepTexts[] = {
    {"open", QT_TRANSLATE_NOOP("Tutorial", "Open the sample"),
     QT_TRANSLATE_NOOP("Tutorial",
                       "It is a character with a skeleton, and neither knows of the other yet. A "
                       "model of your own with a skeleton will do as well."),
     "sample.character"},
    {"look", QT_TRANSLATE_NOOP("Tutorial", "Look at it from all sides"),
     QT_TRANSLATE_NOOP("Tutorial",
                       "Hold %2 and drag: the left button turns the view, the middle one moves "
                       "it; the wheel zooms. Frame All%1 shows everything again."),
     "view.frameAll",
     QT_TRANSLATE_NOOP("Tutorial",
                       "Drag with the middle button to turn, with Shift to move the view; the "
                       "wheel zooms. Frame All%1 shows everything again.")},
    {"bind", QT_TRANSLATE_NOOP("Tutorial", "Bind the meshes to their skeleton"),
     QT_TRANSLATE_NOOP("Tutorial",
                       "Click beside the model so that nothing is selected: all its meshes are "
                       "meant then, hair and eyes too. Smooth Skinning%1 opens the Bind panel. "
                       "What it proposes is good for a start: press Bind. From then on every "
                       "vertex knows which joints move it."),
     "skin.smooth"},
    {"bend", QT_TRANSLATE_NOOP("Tutorial", "Bend a joint"),
     QT_TRANSLATE_NOOP(
         "Tutorial",
         "Click the bone of a forearm, choose Rotate%1 and drag one of the rings. The "
         "mesh follows: look for places that crease or lag behind."),
     "tool.rotate",
     QT_TRANSLATE_NOOP("Tutorial",
                       "Click the bone of a forearm and press Rotate%1 with the mouse over the "
                       "viewport: the joint turns as the mouse moves. A click keeps the turn, Esc "
                       "drops it. The mesh follows: look for places that crease or lag behind.")},
    {"paint", QT_TRANSLATE_NOOP("Tutorial", "Paint weights"),
     QT_TRANSLATE_NOOP("Tutorial",
                       "Choose Paint%1. The colours show how much the active influence moves each "
                       "vertex. Drag over the crease to give it more; hold Shift to smooth."),
     "tool.paint"},
    {"mirror", QT_TRANSLATE_NOOP("Tutorial", "Mirror the weights"),
     QT_TRANSLATE_NOOP("Tutorial",
                       "What you painted on one side, the other gets as well: Mirror Weights%1. "
                       "It proposes to copy from the side of the active influence; its preview "
                       "shows what will change. With Paint on Both Sides switched on, strokes do "
                       "it at once."),
     "weights.mirror"},
    {"export", QT_TRANSLATE_NOOP("Tutorial", "Export the rig"),
     QT_TRANSLATE_NOOP("Tutorial",
                       "Export%1 writes mesh, skeleton and weights as a model for other programs, "
                       "and reads it back to check it."),
     "file.export"},
};

QString inBrackets(const QString& keys) {
    return keys.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(keys);
}

QString wordsOf(const StepText& text, const Commands& commands) {
    const bool other = text.inBlender && commands.preset() == Preset::Blender;
    const QString held =
        QKeySequence(commands.cameraKeys().toInt()).toString(QKeySequence::NativeText).chopped(1);
    return TutorialText::tr(other ? text.inBlender : text.words)
        .replace(QLatin1String("%1"), inBrackets(commands.keyText(QLatin1String(text.command))))
        .replace(QLatin1String("%2"), held);
}

}  // namespace

TutorialPanel::TutorialPanel(Context& context, Commands& commands, QWidget* parent)
    : QWidget(parent),
      context_(context),
      commands_(commands),
      tutorial_(new Tutorial(context, this)) {
    setObjectName(QStringLiteral("tutorial"));
    setGuided(context_.settings(), false);  // a crash may have left it
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->setSpacing(2);
    count_ = makeLabel({}, "dim");
    count_->setObjectName(QStringLiteral("tutorialCount"));
    count_->setWordWrap(true);
    column->addWidget(count_);
    for (std::size_t i = 0; i < Tutorial::steps().size(); ++i) addStep(i);
    const auto footer = [](const char* name, const QString& text) {
        auto* button = new QToolButton;
        button->setObjectName(QLatin1String(name));
        button->setProperty("role", "text");
        button->setText(text);
        button->setFocusPolicy(Qt::TabFocus);
        return button;
    };
    all_ = footer("tutorialAll", tr("All Steps"));
    all_->setCheckable(true);
    auto* again = footer("tutorialRestart", tr("Start Again"));
    connect(all_, &QToolButton::toggled, this, [this] { show(tutorial_->current()); });
    connect(again, &QToolButton::clicked, tutorial_, &Tutorial::restart);
    auto* row = new QHBoxLayout;
    row->addWidget(all_);
    row->addWidget(again);
    row->addStretch(1);
    column->addLayout(row);
    column->addStretch(1);
    connect(tutorial_, &Tutorial::changed, this, [this] {
        tell();
        show(tutorial_->current());
    });
    connect(&commands_, &Commands::presetChanged, this, &TutorialPanel::tell);
    tell();
    show(tutorial_->current());
}

void TutorialPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    tutorial_->begin();
    setGuided(context_.settings(), tutorial_->current() < parts_.size());
}

void TutorialPanel::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    setGuided(context_.settings(), false);
}

void TutorialPanel::addStep(std::size_t step) {
    Part part;
    part.head = new QToolButton;
    part.head->setObjectName(QStringLiteral("tutorial-%1").arg(QLatin1String(kStepTexts[step].id)));
    part.head->setProperty("role", "step");
    part.head->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    part.head->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    part.head->setFocusPolicy(Qt::TabFocus);
    part.body = new QWidget;
    auto* body = new QVBoxLayout(part.body);
    body->setContentsMargins(30, 0, 4, 8);
    body->setSpacing(6);
    part.words = makeLabel({}, "dim");
    part.words->setWordWrap(true);
    body->addWidget(part.words);
    if (QAction* action = commands_.find(QLatin1String(kStepTexts[step].command))) {
        // A sample's command is called like the sample.
        const bool sample = QByteArray(kStepTexts[step].command).startsWith("sample.");
        part.door = new QPushButton(
            action->icon(), sample ? TutorialText::tr("Open Sample") : commandName(*action));
        part.door->setObjectName(part.head->objectName() + QStringLiteral("-do"));
        part.door->setFocusPolicy(Qt::TabFocus);
        connect(part.door, &QPushButton::clicked, action, &QAction::trigger);
        body->addWidget(part.door, 0, Qt::AlignLeft);
    }
    connect(part.head, &QToolButton::clicked, this,
            [this, step] { show(parts_[step].body->isHidden() ? step : tutorial_->current()); });
    layout()->addWidget(part.head);
    layout()->addWidget(part.body);
    parts_.push_back(part);
}

void TutorialPanel::tell() {
    int done = 0;
    for (std::size_t i = 0; i < parts_.size(); ++i) {
        const StepText& text = kStepTexts[i];
        const bool ticked = tutorial_->done(i);
        done += ticked;
        const QString title = TutorialText::tr(text.title);
        parts_[i].head->setText(QStringLiteral("%1  %2").arg(i + 1).arg(title));
        parts_[i].head->setIcon(icon(ticked ? QStringLiteral("done") : QStringLiteral("to-do"),
                                     ticked ? theme().good : theme().dim));
        parts_[i].head->setToolTip(title);
        parts_[i].head->setAccessibleName(
            (ticked ? tr("Step %1, done: %2") : tr("Step %1, to do: %2")).arg(i + 1).arg(title));
        parts_[i].words->setText(wordsOf(text, commands_));
    }
    const int all = static_cast<int>(parts_.size());
    count_->setText(
        done == all
            ? tr("All done: this was your first rig. Poses, symmetry, layers and "
                 "checks go on from here; Help tells more.")
            : tr("%1 of %2 steps done. They are ticked as you do them.").arg(done).arg(all));
}

void TutorialPanel::show(std::size_t step) {
    for (std::size_t i = 0; i < parts_.size(); ++i) {
        const bool shown = i == step;
        parts_[i].head->setVisible(shown || all_->isChecked() || step >= parts_.size());
        parts_[i].body->setVisible(shown);
        setRole(parts_[i].head, shown ? "stepNow" : "step");
    }
}

PanelSpec tutorialPanel() {
    return {.id = "tutorial",
            .title = QT_TRANSLATE_NOOP("Panels", "Tutorial"),
            .icon = "help",
            .area = Qt::LeftDockWidgetArea,
            .row = 2,
            .height = 0,
            .leastWidth = 220,
            .open = false,
            .frame = PanelSpec::Frame::Scrolled,
            .make = [](Context& context, Commands& commands, QWidget* parent) -> QWidget* {
                return new TutorialPanel(context, commands, parent);
            }};
}

}  // namespace sinew
