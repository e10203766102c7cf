// SPDX-License-Identifier: Apache-2.0
#include "app/actions/tool_actions.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "app/actions/sample_weight.h"
#include "app/state/bound_meshes.h"
#include "app/state/number_view.h"
#include "app/state/seams.h"
#include "app/tools/brush_adjust_tool.h"
#include "app/tools/tool.h"
#include "app/view/surfaces.h"
#include "app/viewport/viewport.h"
#include "app/widgets/icons.h"
#include "editor/paint/brush.h"
#include "editor/scene/numbers.h"

namespace sinew {

namespace {

constexpr float kRadiusStep = 1.15f;
constexpr double kStrengthStep = 0.1;
constexpr double kBrushShare = 0.06;  // of half the model's diagonal
constexpr double kSmallestShare = 0.015;
constexpr double kLargestShare = 0.25;

bool wantsWeights(const Context& context) {
    const ToolSpec* tool = findTool(context.tool());
    if (!tool || tool->weights == ToolSpec::Weights::AsTheyWere) return false;
    return tool->weights == ToolSpec::Weights::Always || anyMeshIsBound(context.scene());
}

}  // namespace

QString toolCommand(const ToolSpec& tool) {
    return QStringLiteral("tool.") + QLatin1String(tool.id);
}

ToolActions::ToolActions(const WindowPart& part)
    : QObject(part.window), part_(part), last_(part.context.tool()) {
    addTools();
    addBrushes();
    addBrushSteps();
    connect(&part_.context, &Context::toolChanged, this, &ToolActions::onTool);
    connect(&part_.context, &Context::brushChanged, this, &ToolActions::refreshBrush);
    connect(&part_.context, &Context::opened, this, &ToolActions::fitBrush);
    connect(&part_.context, &Context::documentChanged, this, [this](const ChangeEvent& event) {
        if (event.touches(BlockKind::Mesh)) fitBrush();
    });
    keepChosenShading();
    onTool();
    refreshBrush();
}

// A brush that was right for a hand is of no use on a dragon: one that is out of proportion to what
// was opened, imported or scaled is made to fit it.
void ToolActions::fitBrush() {
    const Context& context = part_.context;
    const double size = boundsOfAll(context.scene(), context.pose()).radius();
    const double share = size > 0 ? double(context.brush().radius) / size : kBrushShare;
    if (size <= 0 || (share >= kSmallestShare && share <= kLargestShare)) return;
    const double radius =
        std::clamp(toTwoDigits(size * kBrushShare), double{kLeastRadius}, double{kMostRadius});
    changeBrush([radius](BrushSettings& s) { s.radius = static_cast<float>(radius); });
}

void ToolActions::addTools() {
    auto* group = new QActionGroup(this);
    for (const ToolSpec& tool : tools()) {
        QAction* action =
            part_.commands.add({.id = toolCommand(tool),
                                .category = tr("Tools"),
                                .text = QCoreApplication::translate("Tools", tool.label),
                                .hint = QCoreApplication::translate("Tools", tool.hint),
                                .icon = QLatin1String(tool.icon),
                                .keys = tool.keys});
        action->setCheckable(true);
        action->setAutoRepeat(false);  // a key that is still held begins no second drag
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, &tool] {
            // Blender's keys move, turn and scale at once, and the chosen tool stays.
            if (part_.commands.preset() == Preset::Blender && part_.viewport.startTool(tool.id))
                return showTool();
            if (part_.context.tool() == tool.id) {
                // Another panel may have come over its own.
                part_.context.showPanel(QLatin1String(tool.panel), Context::IfClosed::Leave);
                if (Tool* chosen = part_.viewport.tools().find(tool.id)) chosen->chosenAgain();
            }
            part_.context.setTool(tool.id);
        });
    }
    addVertexToggle();
    QAction* space = part_.commands.add(
        "tool.space", tr("Tools"), tr("&World Space"),
        tr("Gizmos have the world's axes instead of the node's own, and Transform shows where a "
           "node stands in the world."),
        "world");
    space->setCheckable(true);
    connect(space, &QAction::triggered, this,
            [this](bool world) { part_.context.setSpace(world ? Space::World : Space::Local); });
    QAction* symmetry = part_.commands.add(
        "tool.symmetry", tr("Tools"), tr("Paint on Both &Sides"),
        tr("Paints, selects, poses and edits joints on both sides of the model at once."),
        "symmetry", tr("X Mirror, Mirror Mode"));
    symmetry->setCheckable(true);
    connect(symmetry, &QAction::triggered, this, [this](bool on) {
        part_.context.setSymmetry(on);
        part_.context.say(on ? tr("Symmetry is on.") : tr("Symmetry is off."));
    });
    addSeams();
}

// That other meshes change as well is said where the work is, with the way out.
void ToolActions::addSeams() {
    QAction* seams = part_.commands.add(
        "tool.weldSeams", tr("Tools"), tr("&Keep Seams Welded"),
        tr("What changes weights changes vertices of other meshes in the same place, too."),
        "merge", tr("Weld, Seam"));
    seams->setCheckable(true);
    seams->setChecked(part_.context.settings().value(kWeldSeamsKey).toBool());
    ViewportOverlay* overlay = &part_.viewport.overlay();
    const auto tell = [this, seams, overlay] {
        const bool may = seams->isChecked() && part_.context.scene().skins().size() > 1;
        overlay->setSeams(may ? tr("Seams are kept welded: other meshes change, too") : QString());
    };
    connect(seams, &QAction::triggered, this, [this, tell](bool on) {
        part_.context.settings().set(kWeldSeamsKey, on);
        part_.context.say(on ? tr("Seams are kept welded.") : tr("Seams are not kept welded."));
        tell();
    });
    connect(&part_.context, &Context::documentChanged, overlay, tell);
    connect(overlay, &ViewportOverlay::seamsDismissed, seams, &QAction::trigger);
}

// Blender's Tab. Where the picture has the keyboard only: Tab leads from field to field elsewhere.
void ToolActions::addVertexToggle() {
    QAction* toggle = part_.commands.add(
        "tool.toggleVertices", tr("Tools"), tr("&Toggle Vertex Selection"),
        tr("Goes to Select Vertices, and from there back to the tool before it."),
        "select-vertices", tr("Edit Mode, Component Mode, Weight Paint Mode"));
    toggle->setShortcutContext(Qt::WidgetShortcut);
    part_.viewport.addAction(toggle);
    connect(toggle, &QAction::triggered, this, [this] {
        const bool there = part_.context.tool() == kSelectPointsTool;
        part_.context.setTool(there ? beforeVertices_ : std::string(kSelectPointsTool));
    });
}

void ToolActions::addBrushes() {
    auto* group = new QActionGroup(this);
    for (const Brush& brush : brushes()) {
        QAction* action =
            part_.commands.add({.id = brushCommand(brush),
                                .category = tr("Brush"),
                                .text = translated(brush.label),
                                .hint = translated(brush.hint),
                                .icon = QLatin1String(hasIcon(brush.icon) ? brush.icon : "paint"),
                                .keys = {brush.maya, brush.blender},
                                .words = *brush.words ? translated(brush.words) : QString()});
        action->setCheckable(true);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, id = std::string(brush.id)] {
            changeBrush([&id](BrushSettings& settings) { settings.brush = id; });
            part_.context.setTool(kPaintTool);
        });
    }
}

template <class Change>
void ToolActions::changeBrush(Change&& change) {
    BrushSettings settings = part_.context.brush();
    change(settings);
    part_.context.setBrush(settings);
}

void ToolActions::changeRadius(float factor) {
    BrushHand hand = part_.context.hand();
    if (!hand.radiusInPixels)
        return changeBrush([factor](BrushSettings& s) {
            s.radius = std::clamp(s.radius * factor, kLeastRadius, kMostRadius);
        });
    hand.pixels = std::clamp(hand.pixels * double{factor}, kLeastPixels, kMostPixels);
    part_.context.setHand(hand);
}

void ToolActions::addBrushSteps() {
    Commands& c = part_.commands;
    const auto radius = [&](const char* id, const QString& text, float factor) {
        connect(c.add(QLatin1String(id), tr("Brush"), text,
                      tr("Changes the brush's radius by a step.")),
                &QAction::triggered, this, [this, factor] {
                    changeRadius(factor);
                    part_.context.say(BrushAdjustTool::radiusText(part_.context));
                });
    };
    radius("brush.smaller", tr("Brush S&maller"), 1.0f / kRadiusStep);
    radius("brush.larger", tr("Brush &Larger"), kRadiusStep);
    const auto strength = [&](const char* id, const QString& text, double step) {
        connect(c.add(QLatin1String(id), tr("Brush"), text,
                      tr("Changes the brush's strength by a step.")),
                &QAction::triggered, this, [this, step] {
                    changeBrush([step](BrushSettings& s) {
                        setBrushParam(s, kStrength, brushNumber(s, kStrength, 0.0) + step);
                    });
                    part_.context.say(
                        tr("Strength: %1")
                            .arg(brushNumber(part_.context.brush(), kStrength, 0.0), 0, 'f', 2));
                });
    };
    strength("brush.weaker", tr("Brush &Weaker"), -kStrengthStep);
    strength("brush.stronger", tr("Brush S&tronger"), kStrengthStep);
    connect(
        c.add("brush.sampleValue", tr("Brush"), tr("Sample Weight under Cursor"),
              tr("Makes the brush's Value the active influence's weight at the vertex under the "
                 "cursor."),
              {}, tr("Sample Weight, Eyedropper")),
        &QAction::triggered, this, [this] { sampleWeight(part_); });
    const auto option = [&](const char* id, const QString& text, const QString& tip,
                            bool BrushSettings::*member) {
        QAction* action = c.add(id, tr("Brush"), text, tip);
        action->setCheckable(true);
        connect(action, &QAction::triggered, this,
                [=, this](bool on) { changeBrush([=](BrushSettings& s) { s.*member = on; }); });
    };
    option("brush.accumulate", tr("&Accumulate"),
           tr("Going over a vertex again in the same stroke adds more."),
           &BrushSettings::accumulate);
    option("brush.allMeshes", tr("Paint All &Meshes"),
           tr("A stroke reaches every visible bound mesh, clothes and body alike. Off: the mesh "
              "that it begins on."),
           &BrushSettings::allMeshes);
}

void ToolActions::showTool() {
    for (const ToolSpec& tool : tools())
        part_.commands.find(toolCommand(tool))->setChecked(part_.context.tool() == tool.id);
}

// Who chooses a shading while a tool shows weights means it after that tool as well, weights too.
void ToolActions::keepChosenShading() {
    for (const auto& entry : part_.commands.all())
        if (entry.id.startsWith(QLatin1String("view.shading.")))
            connect(entry.action, &QAction::triggered, this, [this] { shadingBefore_.reset(); });
}

void ToolActions::onTool() {
    Context& context = part_.context;
    showTool();
    part_.commands.find("tool.space")->setChecked(context.space() == Space::World);
    part_.commands.find("tool.symmetry")->setChecked(context.symmetry());
    if (context.tool() == last_) return;
    const bool wanted = wantsWeights(context);
    const bool wasWanted = shadingBefore_.has_value() && !wanted;
    if (context.tool() == kSelectPointsTool) beforeVertices_ = last_;
    last_ = context.tool();
    if (const ToolSpec* tool = findTool(last_)) context.offerPanel(QLatin1String(tool->panel));
    auto& shading = UnderNumbers::of(context);
    const Shading now = shading.shading();
    const bool weightsShown = now == Shading::Weights || now == Shading::AllInfluences;
    if (wanted && !weightsShown) {
        shadingBefore_ = now;
        shading.setShading(Shading::Weights);
    } else if (wasWanted) {
        if (now == Shading::Weights) shading.setShading(*shadingBefore_);
        shadingBefore_.reset();
    }
}

void ToolActions::refreshBrush() {
    const BrushSettings& settings = part_.context.brush();
    for (const Brush& brush : brushes())
        part_.commands.find(brushCommand(brush))->setChecked(settings.brush == brush.id);
    part_.commands.find("brush.accumulate")->setChecked(settings.accumulate);
    part_.commands.find("brush.allMeshes")->setChecked(settings.allMeshes);
}

}  // namespace sinew
