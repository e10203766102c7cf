// SPDX-License-Identifier: Apache-2.0
#include "app/tool_actions.h"

#include <QActionGroup>
#include <algorithm>

#include "app/surfaces.h"
#include "editor/paint/brush.h"

namespace sinew {

namespace {

struct ToolRow {
    const char* id;
    ToolKind tool;
    const char* icon;
    const char* text;
    const char* hint;
};
constexpr ToolRow kTools[] = {
    {"tool.select", ToolKind::Select, "select", QT_TRANSLATE_NOOP("sinew::ToolActions", "&Select"),
     QT_TRANSLATE_NOOP("sinew::ToolActions",
                       "Selects joints and meshes by a click or a rectangle.")},
    {"tool.move", ToolKind::Move, "move", QT_TRANSLATE_NOOP("sinew::ToolActions", "&Move"),
     QT_TRANSLATE_NOOP("sinew::ToolActions", "Moves the selected joints or meshes.")},
    {"tool.rotate", ToolKind::Rotate, "rotate", QT_TRANSLATE_NOOP("sinew::ToolActions", "&Rotate"),
     QT_TRANSLATE_NOOP("sinew::ToolActions", "Turns the selected joints or meshes.")},
    {"tool.editJoints", ToolKind::EditJoints, "edit-joints",
     QT_TRANSLATE_NOOP("sinew::ToolActions", "&Edit Joints"),
     QT_TRANSLATE_NOOP(
         "sinew::ToolActions",
         "Moves joints under a mesh that stands still, and binds it anew meanwhile.")},
    {"tool.paint", ToolKind::Paint, "paint",
     QT_TRANSLATE_NOOP("sinew::ToolActions", "&Paint Weights"),
     QT_TRANSLATE_NOOP("sinew::ToolActions",
                       "Paints the active influence's weight on the posed mesh.")},
};

constexpr float kRadiusStep = 1.15f;
constexpr float kStrengthStep = 0.1f;
constexpr double kBrushShare = 0.06;  // of half the model's diagonal
constexpr double kSmallestShare = 0.004;
constexpr double kLargestShare = 0.6;
constexpr float kSmallestRadius = 1e-4f;
constexpr float kLargestRadius = 100.0f;

QString brushId(const Brush& brush) { return QStringLiteral("brush.") + QLatin1String(brush.id); }

}  // namespace

ToolActions::ToolActions(const WindowPart& part)
    : QObject(part.window), part_(part), last_(part.context.tool()) {
    addTools();
    addBrushes();
    addBrushSteps();
    connect(&part_.context, &Context::toolChanged, this, &ToolActions::onTool);
    connect(&part_.context, &Context::brushChanged, this, &ToolActions::refreshBrush);
    connect(&part_.context, &Context::opened, this, &ToolActions::fitBrush);
    onTool();
    refreshBrush();
}

// A brush that was right for a hand is of no use on a dragon: one that is out of all proportion to
// what was opened is made to fit it.
void ToolActions::fitBrush() {
    const Context& context = part_.context;
    const double size = boundsOfAll(context.scene(), context.pose(), {}).radius();
    const double share = size > 0 ? double(context.brush().radius) / size : kBrushShare;
    if (share >= kSmallestShare && share <= kLargestShare) return;
    changeBrush([size](BrushSettings& s) { s.radius = static_cast<float>(size * kBrushShare); });
}

void ToolActions::addTools() {
    auto* group = new QActionGroup(this);
    for (const ToolRow& row : kTools) {
        QAction* action = part_.commands.add(QLatin1String(row.id), tr("Tools"), tr(row.text),
                                             tr(row.hint), row.icon);
        action->setCheckable(true);
        group->addAction(action);
        connect(action, &QAction::triggered, this,
                [this, tool = row.tool] { part_.context.setTool(tool); });
    }
    QAction* space =
        part_.commands.add("tool.space", tr("Tools"), tr("&World Space"),
                           tr("Gizmos along the world's axes instead of the node's own."), "world");
    space->setCheckable(true);
    connect(space, &QAction::triggered, this,
            [this](bool world) { part_.context.setSpace(world ? Space::World : Space::Local); });
}

void ToolActions::addBrushes() {
    auto* group = new QActionGroup(this);
    for (const Brush& brush : brushes()) {
        QAction* action = part_.commands.add(
            brushId(brush), tr("Brush"), translated(Message(std::string_view(brush.label))),
            translated(Message(std::string_view(brush.hint))), QLatin1String(brush.icon));
        action->setCheckable(true);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, id = std::string(brush.id)] {
            changeBrush([&id](BrushSettings& settings) { settings.brush = id; });
            part_.context.setTool(ToolKind::Paint);
        });
    }
}

template <class Change>
void ToolActions::changeBrush(Change&& change) {
    BrushSettings settings = part_.context.brush();
    change(settings);
    part_.context.setBrush(settings);
}

void ToolActions::addBrushSteps() {
    Commands& c = part_.commands;
    const auto radius = [&](const char* id, const QString& text, float factor) {
        connect(c.add(QLatin1String(id), tr("Brush"), text,
                      tr("Changes the brush's radius by a step.")),
                &QAction::triggered, this, [this, factor] {
                    changeBrush([factor](BrushSettings& s) {
                        s.radius = std::clamp(s.radius * factor, kSmallestRadius, kLargestRadius);
                    });
                    part_.context.say(
                        tr("Radius: %1 m").arg(double(part_.context.brush().radius), 0, 'f', 3));
                });
    };
    radius("brush.smaller", tr("Brush S&maller"), 1.0f / kRadiusStep);
    radius("brush.larger", tr("Brush &Larger"), kRadiusStep);
    const auto strength = [&](const char* id, const QString& text, float step) {
        connect(c.add(QLatin1String(id), tr("Brush"), text,
                      tr("Changes the brush's strength by a step.")),
                &QAction::triggered, this, [this, step] {
                    changeBrush([step](BrushSettings& s) {
                        s.strength = std::clamp(s.strength + step, 0.0f, 1.0f);
                    });
                    part_.context.say(
                        tr("Strength: %1").arg(double(part_.context.brush().strength), 0, 'f', 2));
                });
    };
    strength("brush.weaker", tr("Brush &Weaker"), -kStrengthStep);
    strength("brush.stronger", tr("Brush S&tronger"), kStrengthStep);
    QAction* accumulate = c.add("brush.accumulate", tr("Brush"), tr("&Accumulate"),
                                tr("Going over a vertex again in one stroke adds again."));
    accumulate->setCheckable(true);
    connect(accumulate, &QAction::triggered, this,
            [this](bool on) { changeBrush([on](BrushSettings& s) { s.accumulate = on; }); });
}

void ToolActions::onTool() {
    Context& context = part_.context;
    for (const ToolRow& row : kTools)
        part_.commands.find(QLatin1String(row.id))->setChecked(context.tool() == row.tool);
    part_.commands.find("tool.space")->setChecked(context.space() == Space::World);
    if (context.tool() == last_) return;
    const auto looksAtWeights = [&context](ToolKind tool) {
        return tool == ToolKind::Paint ||
               (tool == ToolKind::EditJoints && !context.scene().skins().empty());
    };
    const bool painting = looksAtWeights(context.tool());
    const bool wasPainting = shadingBefore_.has_value() && !painting;
    last_ = context.tool();
    ViewSettings view = context.view();
    const bool weightsShown =
        view.shading == Shading::Weights || view.shading == Shading::AllInfluences;
    if (painting && !weightsShown) {
        shadingBefore_ = view.shading;
        view.shading = Shading::Weights;
    } else if (wasPainting) {
        if (view.shading == Shading::Weights) view.shading = *shadingBefore_;
        shadingBefore_.reset();
    }
    context.setView(view);
}

void ToolActions::refreshBrush() {
    const BrushSettings& settings = part_.context.brush();
    for (const Brush& brush : brushes())
        part_.commands.find(brushId(brush))->setChecked(settings.brush == brush.id);
    part_.commands.find("brush.accumulate")->setChecked(settings.accumulate);
}

}  // namespace sinew
