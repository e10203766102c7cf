// SPDX-License-Identifier: Apache-2.0
#include "app/actions/view_actions.h"

#include <QActionGroup>
#include <QSlider>
#include <algorithm>
#include <cmath>
#include <glm/gtc/constants.hpp>
#include <set>

#include "app/viewport/viewport.h"

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

struct RampRow {
    const char* id;
    Ramp ramp;
    const char* text;
};
constexpr RampRow kRamps[] = {
    {"view.ramp.blender", Ramp::Blender,
     QT_TRANSLATE_NOOP("sinew::ViewActions", "Ramp: &Blender (blue to red)")},
    {"view.ramp.maya", Ramp::Maya,
     QT_TRANSLATE_NOOP("sinew::ViewActions", "Ramp: &Maya (black to white-hot)")},
    {"view.ramp.grey", Ramp::Grey, QT_TRANSLATE_NOOP("sinew::ViewActions", "Ramp: &Grey")},
};

}  // namespace

ViewActions::ViewActions(const WindowPart& part) : QObject(part.window), part_(part) {
    addShading();
    addSwitches();
    addRamps();
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
    slider->setFocusPolicy(Qt::ClickFocus);
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
    for (const RampRow& row : kRamps) {
        QAction* action = part_.commands.add(QLatin1String(row.id), tr("View"), tr(row.text),
                                             tr("Chooses the colours used to show weights."));
        action->setCheckable(true);
        group->addAction(action);
        connect(action, &QAction::triggered, this,
                [this, ramp = row.ramp] { change([ramp](ViewSettings& v) { v.ramp = ramp; }); });
    }
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
                      tr("Rotates the camera about the point it looks at.")),
                &QAction::triggered, &viewport,
                [&viewport, yaw, pitch] { viewport.lookFrom(yaw, pitch); });
    };
    look("view.front", tr("Fr&ont View"), 0.0, 0.0);
    look("view.right", tr("&Right View"), glm::half_pi<double>(), 0.0);
    look("view.top", tr("&Top View"), 0.0, glm::half_pi<double>());
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
    connect(c.add("view.hideSelected", menu, tr("&Hide Selected"),
                  tr("Hides the selected nodes and all below them."), "hide"),
            &QAction::triggered, this, [this] {
                Context& context = part_.context;
                if (context.selection().nodes.empty())
                    return context.say(tr("Select what to hide first."));
                auto hidden = context.hidden();
                hidden.insert(context.selection().nodes.begin(), context.selection().nodes.end());
                context.setHidden(std::move(hidden));
            });
    connect(c.add("view.isolate", menu, tr("&Isolate Selected"),
                  tr("Hides all meshes except the selected ones."), "isolate",
                  tr("Isolate Select, Local View")),
            &QAction::triggered, this, [this] {
                Context& context = part_.context;
                const auto& nodes = context.scene().nodes();
                const auto& selected = context.selection().nodes;
                const auto keep = [&](NodeId mesh) {
                    return std::ranges::any_of(selected, [&](NodeId s) {
                        return nodes.isWithin(s, mesh) || nodes.isWithin(mesh, s);
                    });
                };
                std::set<NodeId> hidden;
                for (const NodeId mesh : meshNodes())
                    if (!keep(mesh)) hidden.insert(mesh);
                if (hidden.size() == meshNodes().size())
                    return context.say(tr("Select the meshes to keep first."));
                context.setHidden(std::move(hidden));
            });
    connect(c.add("view.showAll", menu, tr("&Show All"), tr("Shows everything that was hidden."),
                  "show-all"),
            &QAction::triggered, this, [this] { part_.context.setHidden({}); });
}

void ViewActions::refresh() {
    for (const ShadingRow& row : kShadings)
        part_.commands.find(QLatin1String(row.id))
            ->setChecked(part_.context.view().shading == row.shading);
    for (const RampRow& row : kRamps)
        part_.commands.find(QLatin1String(row.id))
            ->setChecked(part_.context.view().ramp == row.ramp);
}

}  // namespace sinew
