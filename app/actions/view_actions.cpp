// SPDX-License-Identifier: Apache-2.0
#include "app/actions/view_actions.h"

#include <QActionGroup>
#include <QSlider>
#include <algorithm>
#include <cmath>
#include <glm/gtc/constants.hpp>
#include <utility>

#include "app/viewport/viewport.h"
#include "app/viewport/viewport_overlay.h"
#include "editor/geometry/surface/point_regions.h"
#include "render/frame/colours.h"

namespace sinew {

namespace {

constexpr double kSmallestJoints = 0.1;
constexpr double kLargestJoints = 10.0;
constexpr double kJointStep = 1.25;
constexpr int kSliderSteps = 100;  // either way of size 1, a power of ten

struct ShadingRow {
    const char* id;
    Shading shading;
    const char* icon;
    const char* text;
    const char* hint;
};
constexpr ShadingRow kShadings[] = {
    {"view.shading.plain", Shading::Plain, "shading-plain",
     QT_TRANSLATE_NOOP("sinew::ViewActions", "&Plain Shading"),
     QT_TRANSLATE_NOOP("sinew::ViewActions", "Shows the surface in plain grey.")},
    {"view.shading.textured", Shading::Textured, "shading-textured",
     QT_TRANSLATE_NOOP("sinew::ViewActions", "&Textured Shading"),
     QT_TRANSLATE_NOOP("sinew::ViewActions", "Shows materials and textures.")},
    {"view.shading.weights", Shading::Weights, "shading-weights",
     QT_TRANSLATE_NOOP("sinew::ViewActions", "&Weight Colours"),
     QT_TRANSLATE_NOOP("sinew::ViewActions", "Shows the active influence's weights as colours.")},
    {"view.shading.all", Shading::AllInfluences, "shading-multi",
     QT_TRANSLATE_NOOP("sinew::ViewActions", "&All Influences' Colours"),
     QT_TRANSLATE_NOOP("sinew::ViewActions",
                       "Shows every influence in a colour of its own, mixed by weight.")},
};

struct BoneRow {
    const char* id;
    BoneStyle style;
    const char* text;
    const char* hint;
};
constexpr BoneRow kBones[] = {
    {"view.bones.solid", BoneStyle::Solid, QT_TRANSLATE_NOOP("sinew::ViewActions", "Bones: S&olid"),
     QT_TRANSLATE_NOOP("sinew::ViewActions", "Draws bones as solid shapes.")},
    {"view.bones.xray", BoneStyle::XRay, QT_TRANSLATE_NOOP("sinew::ViewActions", "Bones: &X-Ray"),
     QT_TRANSLATE_NOOP("sinew::ViewActions",
                       "Draws bones translucent, so that colours show through.")},
    {"view.bones.wire", BoneStyle::Wire, QT_TRANSLATE_NOOP("sinew::ViewActions", "Bones: &Wire"),
     QT_TRANSLATE_NOOP("sinew::ViewActions", "Draws only the edges of bones.")},
    {"view.bones.thin", BoneStyle::Thin, QT_TRANSLATE_NOOP("sinew::ViewActions", "Bones: &Thin"),
     QT_TRANSLATE_NOOP("sinew::ViewActions", "Draws bones as thin sticks.")},
};

}  // namespace

QString rampCommand(const RampSpec& ramp) {
    return QStringLiteral("view.ramp.") + QLatin1String(ramp.id);
}

ViewActions::ViewActions(const WindowPart& part) : QObject(part.window), part_(part) {
    addShading();
    addSwitches();
    addRamps();
    addBones();
    addFraming();
    addHiding();
    connect(&part_.context, &Context::viewChanged, this, &ViewActions::refresh);
    refresh();
}

template <class Change>
void ViewActions::change(Change&& change) {
    ViewSettings view = part_.context.view();
    change(view);
    part_.context.setView(view);
}

void ViewActions::addShading() {
    auto* group = new QActionGroup(this);
    for (const ShadingRow& row : kShadings) {
        QAction* action = part_.commands.add(QLatin1String(row.id), tr("View"), tr(row.text),
                                             tr(row.hint), row.icon);
        action->setCheckable(true);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, shading = row.shading] {
            part_.context.setShownNumbers({});
            change([shading](ViewSettings& v) { v.shading = shading; });
        });
    }
    QAction* next =
        part_.commands.add("view.shading.next", tr("View"), tr("&Next Shading"),
                           tr("Cycles through plain, textured, weights and all influences."));
    connect(next, &QAction::triggered, this, [this] {
        const auto now =
            std::ranges::find(kShadings, part_.context.view().shading, &ShadingRow::shading);
        const auto& row = now + 1 == std::end(kShadings) ? kShadings[0] : now[1];
        part_.context.setShownNumbers({});
        change([&row](ViewSettings& v) { v.shading = row.shading; });
    });
}

void ViewActions::addSwitch(const char* id, const QString& text, const QString& hint,
                            const char* icon, bool ViewSettings::*flag) {
    QAction* action = part_.commands.add(QLatin1String(id), tr("View"), text, hint, icon);
    action->setCheckable(true);
    connect(action, &QAction::triggered, this,
            [this, flag](bool on) { change([=](ViewSettings& v) { v.*flag = on; }); });
    connect(&part_.context, &Context::viewChanged, action,
            [this, action, flag] { action->setChecked(part_.context.view().*flag); });
    action->setChecked(part_.context.view().*flag);
}

void ViewActions::addSwitches() {
    addSwitch("view.wireframe", tr("W&ireframe"), tr("Draws the polygons' edges over the surface."),
              "wireframe", &ViewSettings::wireframe);
    addSwitch("view.xray", tr("X-Ra&y"),
              tr("Shows surfaces translucent; vertices behind them can be selected."), "xray",
              &ViewSettings::xray);
    addSwitch("view.joints", tr("&Joints"), tr("Shows joints as bones, drawn through the mesh."),
              "joints", &ViewSettings::joints);
    addSwitch("view.grid", tr("&Grid"), tr("Shows the ground grid."), "grid", &ViewSettings::grid);
    addSwitch("view.axes", tr("A&xes"), tr("Shows the world axes."), "axes", &ViewSettings::axes);
    const auto size = [this](const char* id, const QString& text, double factor) {
        connect(part_.commands.add(QLatin1String(id), tr("View"), text,
                                   tr("Changes the display size of joints.")),
                &QAction::triggered, this, [this, factor] { scaleJoints(factor); });
    };
    size("view.jointsLarger", tr("Joints &Larger"), kJointStep);
    size("view.jointsSmaller", tr("Joints S&maller"), 1.0 / kJointStep);
}

void ViewActions::scaleJoints(double factor) {
    change([factor](ViewSettings& v) {
        v.jointSize = std::clamp(v.jointSize * factor, kSmallestJoints, kLargestJoints);
    });
}

QWidget* ViewActions::makeJointSizeSlider(QWidget* parent) {
    auto* slider = new QSlider(Qt::Horizontal, parent);
    slider->setObjectName(QStringLiteral("jointSize"));
    slider->setRange(-kSliderSteps, kSliderSteps);
    slider->setFixedWidth(84);
    slider->setToolTip(tr("Size of joints"));
    slider->setStatusTip(tr("Drag: display size of joints, relative to their automatic size."));
    const auto show = [this, slider] {
        const QSignalBlocker quiet(slider);
        slider->setValue(static_cast<int>(
            std::lround(std::log10(part_.context.view().jointSize) * kSliderSteps)));
    };
    connect(slider, &QSlider::valueChanged, this, [this](int value) {
        change([value](ViewSettings& v) {
            v.jointSize = std::pow(10.0, double(value) / kSliderSteps);
        });
    });
    connect(&part_.context, &Context::viewChanged, slider, show);
    show();
    return slider;
}

void ViewActions::addRamps() {
    auto* group = new QActionGroup(this);
    for (const RampSpec& row : ramps()) {
        QAction* action = part_.commands.add(rampCommand(row), tr("View"), translated(row.label),
                                             translated(row.hint));
        action->setCheckable(true);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, ramp = row.ramp] {
            change([ramp](ViewSettings& v) {
                v.ramp = ramp;
                v.shading = Shading::Weights;
            });
        });
    }
}

void ViewActions::addBones() {
    auto* group = new QActionGroup(this);
    for (const BoneRow& row : kBones) {
        QAction* action =
            part_.commands.add(QLatin1String(row.id), tr("View"), tr(row.text), tr(row.hint));
        action->setCheckable(true);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, style = row.style] {
            change([style](ViewSettings& v) {
                v.bones = style;
                v.joints = true;
            });
        });
    }
    QAction* next = part_.commands.add(
        "view.bones.next", tr("View"), tr("Next &Bone Style"),
        tr("Cycles through solid, X-ray, wire and thin bones. Selected bones are always solid."));
    connect(next, &QAction::triggered, this, [this] {
        const auto now = std::ranges::find(kBones, part_.context.view().bones, &BoneRow::style);
        const auto& row = now + 1 == std::end(kBones) ? kBones[0] : now[1];
        change([&row](ViewSettings& v) {
            v.bones = row.style;
            v.joints = true;
        });
        part_.context.say(commandName(*part_.commands.find(QLatin1String(row.id))));
    });
}

void ViewActions::addFraming() {
    Commands& c = part_.commands;
    Viewport& viewport = part_.viewport;
    const QString menu = tr("View");
    connect(c.add("view.frameSelected", menu, tr("&Frame Selected"), tr("Frames the selection."),
                  "frame", tr("View Selected")),
            &QAction::triggered, &viewport, &Viewport::frameSelected);
    connect(c.add("view.frameAll", menu, tr("Frame &All"), tr("Frames the whole scene."),
                  "frame-all", tr("View All")),
            &QAction::triggered, &viewport, &Viewport::frameAll);
    const auto look = [&](const char* id, const QString& text, double yaw, double pitch) {
        connect(c.add(QLatin1String(id), menu, text,
                      tr("An orthographic view, until the camera is rotated.")),
                &QAction::triggered, &viewport,
                [&viewport, yaw, pitch] { viewport.lookAlong(yaw, pitch); });
    };
    constexpr double kQuarter = glm::half_pi<double>();
    look("view.front", tr("Fr&ont View"), 0.0, 0.0);
    look("view.back", tr("Bac&k View"), glm::pi<double>(), 0.0);
    look("view.right", tr("&Right View"), kQuarter, 0.0);
    look("view.left", tr("L&eft View"), -kQuarter, 0.0);
    look("view.top", tr("&Top View"), 0.0, kQuarter);
    look("view.bottom", tr("&Bottom View"), 0.0, -kQuarter);
    QAction* parallel = c.add("view.orthographic", menu, tr("Orthogra&phic"),
                              tr("Switches between perspective and orthographic projection."), {},
                              tr("Perspective/Orthographic, Parallel Projection"));
    parallel->setCheckable(true);
    connect(parallel, &QAction::triggered, &viewport, &Viewport::setOrthographic);
    connect(&viewport, &Viewport::cameraChanged, parallel,
            [parallel, &viewport] { parallel->setChecked(viewport.camera().orthographic()); });
}

std::vector<NodeId> ViewActions::meshNodes() const {
    std::vector<NodeId> out;
    for (const Node& node : part_.context.scene().nodes().all())
        if (node.mesh.valid()) out.push_back(node.id);
    return out;
}

void ViewActions::addHiding() {
    Commands& c = part_.commands;
    const QString menu = tr("View");
    connect(
        c.add("view.hideSelected", menu, tr("&Hide Selected"),
              tr("Hides the selected vertices, or the selected nodes and all below them."), "hide"),
        &QAction::triggered, this, &ViewActions::hideSelected);
    QAction* isolateMeshes =
        c.add("view.isolate", menu, tr("&Isolate Selected"),
              tr("Hides all but the selected vertices or meshes, or the meshes of the selected "
                 "joints; again to show them."),
              "isolate", tr("Isolate Select, Local View"));
    isolateMeshes->setCheckable(true);
    connect(isolateMeshes, &QAction::triggered, this, [this] {
        isolate();
        refresh();
    });
    connect(c.add("view.showAll", menu, tr("&Show All"), tr("Shows everything that was hidden."),
                  "show-all"),
            &QAction::triggered, this, &ViewActions::showAll);
    overlay_ = &part_.viewport.overlay();
    connect(overlay_, &ViewportOverlay::hiddenDismissed, this,
            [this] { isolated() ? isolate() : showAll(); });
    connect(&c, &Commands::presetChanged, this, &ViewActions::tellHidden);
}

void ViewActions::showAll() {
    Context& context = part_.context;
    if (context.hidden().empty() && context.hiddenPoints().empty())
        return context.refuse(tr("Nothing is hidden."));
    context.hide({});
}

// What brushes do not reach is said where the work is, with the way out. Hidden meshes alone are
// told by their eyes.
void ViewActions::tellHidden() {
    const auto way = [&](const char* id) {
        const QString key = part_.commands.keyText(QLatin1String(id));
        return key.isEmpty() ? commandName(*part_.commands.find(QLatin1String(id))) : key;
    };
    QString text;
    if (isolated())
        text = tr("Isolated  ·  %1: as before").arg(way("view.isolate"));
    else if (const auto count = pointCount(part_.context.hiddenPoints()); count > 0)
        text = tr("Vertices hidden: %L1  ·  %2: show all").arg(count).arg(way("view.showAll"));
    if (overlay_) overlay_->setHidden(text);
}

void ViewActions::hideSelected() {
    Context& context = part_.context;
    const Selection& selection = context.selection();
    if (!selection.points.empty())
        return context.setHiddenPoints(
            chosenWith(context.hiddenPoints(), selection.points, Choosing::Add));
    if (selection.nodes.empty()) return context.refuse(tr("Select what to hide first."));
    auto hidden = context.hidden();
    hidden.insert(selection.nodes.begin(), selection.nodes.end());
    context.setHidden(std::move(hidden));
}

bool ViewActions::isolated() const {
    return isolation_ && isolation_->hidden == part_.context.hiddenNow();
}

namespace {

// Bound to a joint at or below the node, or standing below it in the file.
bool hangsOn(const Scene& scene, NodeId mesh, NodeId node) {
    const NodeTable& nodes = scene.nodes();
    const auto& source = nodes.find(mesh)->source;
    if (source && nodes.find(source->parent) && nodes.isWithin(source->parent, node)) return true;
    const auto skin = scene.skin(scene.skinOf(mesh));
    return skin && std::ranges::any_of(skin->slots, [&](const InfluenceSlot& slot) {
               return nodes.find(slot.node) && nodes.isWithin(slot.node, node);
           });
}

}  // namespace

// All meshes but those of which something is selected, and of them what is not. Joints and groups
// mean the meshes that hang on them where no mesh is selected itself.
std::optional<Hidden> ViewActions::allButSelected() const {
    const Scene& scene = part_.context.scene();
    const NodeTable& nodes = scene.nodes();
    const Selection& selection = part_.context.selection();
    const bool named = std::ranges::any_of(selection.nodes, [&](NodeId id) {
        const Node* node = nodes.find(id);
        return node && node->mesh.valid();
    });
    const auto keep = [&](NodeId mesh) {
        if (!selection.points.empty()) return selection.pointsOf(mesh) != nullptr;
        return std::ranges::any_of(selection.nodes, [&](NodeId s) {
            return nodes.isWithin(s, mesh) || nodes.isWithin(mesh, s) ||
                   (!named && hangsOn(scene, mesh, s));
        });
    };
    Hidden out{{}, part_.context.hiddenPoints()};
    for (const NodeId mesh : meshNodes())
        if (!keep(mesh)) out.nodes.insert(mesh);
    if (out.nodes.size() == meshNodes().size()) return std::nullopt;
    for (const PointSelection& chosen : selection.points)
        out.points =
            chosenWith(out.points,
                       {{chosen.meshNode,
                         outside(*scene.mesh(nodes.find(chosen.meshNode)->mesh), chosen.points),
                         {}}},
                       Choosing::Add);
    return out;
}

void ViewActions::isolate() {
    Context& context = part_.context;
    if (isolated()) return context.hide(isolation_->before);
    auto hidden = allButSelected();
    if (!hidden) return context.say(tr("Select the vertices or meshes to keep first."));
    if (*hidden == context.hiddenNow()) return context.say(tr("Nothing else is visible."));
    isolation_ = Isolation{*hidden, context.hiddenNow()};
    context.hide(std::move(*hidden));
}

void ViewActions::refresh() {
    part_.commands.find("view.isolate")->setChecked(isolated());
    tellHidden();
    for (const BoneRow& row : kBones)
        part_.commands.find(QLatin1String(row.id))
            ->setChecked(part_.context.view().bones == row.style);
    for (const ShadingRow& row : kShadings)
        part_.commands.find(QLatin1String(row.id))
            ->setChecked(part_.context.view().shading == row.shading);
    for (const RampSpec& row : ramps())
        part_.commands.find(rampCommand(row))->setChecked(part_.context.view().ramp == row.ramp);
}

}  // namespace sinew
