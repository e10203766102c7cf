// SPDX-License-Identifier: Apache-2.0
#include "app/actions/view_actions.h"

#include <QActionGroup>
#include <QSlider>
#include <algorithm>
#include <cmath>

#include "app/view/axis_views.h"
#include "app/viewport/second_view.h"
#include "app/viewport/viewport.h"
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
        connect(action, &QAction::triggered, this,
                [this, shading = row.shading] { chooseShading(shading); });
    }
    QAction* next =
        part_.commands.add("view.shading.next", tr("View"), tr("&Next Shading"),
                           tr("Cycles through plain, textured, weights and all influences."));
    connect(next, &QAction::triggered, this, [this] {
        const auto now =
            std::ranges::find(kShadings, part_.context.view().shading, &ShadingRow::shading);
        const auto& row = now + 1 == std::end(kShadings) ? kShadings[0] : now[1];
        chooseShading(row.shading);
    });
}

// Maya's 5, 6 and 7 end the wireframe that its 4 began; Blender's is laid over any shading.
void ViewActions::chooseShading(Shading shading) {
    part_.context.setShownNumbers({});
    change([&](ViewSettings& v) {
        v.shading = shading;
        if (part_.commands.preset() == Preset::Maya) v.wireframe = false;
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
    addSwitch("view.wireframe", tr("W&ireframe"),
              tr("Draws the polygons' edges over the surface. With Maya's keys, choosing a shading "
                 "ends it."),
              "wireframe", &ViewSettings::wireframe);
    addSwitch("view.xray", tr("X-Ra&y"),
              tr("Shows surfaces translucent; vertices behind them can be selected."), "xray",
              &ViewSettings::xray);
    addSwitch("view.backfaceCulling", tr("&Backface Culling"),
              tr("Leaves out faces that are turned away: they are neither drawn, painted nor "
                 "selected."),
              "", &ViewSettings::backfaceCulling);
    addSwitch("view.joints", tr("&Joints"), tr("Shows joints as bones, drawn through the mesh."),
              "joints", &ViewSettings::joints);
    addSwitch("view.grid", tr("&Grid"), tr("Shows the ground grid."), "grid", &ViewSettings::grid);
    addSwitch("view.axes", tr("A&xes"), tr("Shows the world axes."), "axes", &ViewSettings::axes);
    addSwitch("view.onlyInfluences", tr("Only &Influences"),
              tr("Shows, of joints, only those that meshes are bound to, and selected ones: no "
                 "control bones. Hidden meshes do not count."),
              "", &ViewSettings::onlyInfluences);
    addSwitch("view.jointAxes", tr("Joint &Axes"),
              tr("Shows the axes of each joint: X red, Y green, Z blue."), "",
              &ViewSettings::jointAxes);
    addSwitch("view.jointNames", tr("Joint &Names"), tr("Shows the name of each joint beside it."),
              "", &ViewSettings::jointNames);
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
    addSwitch(
        "view.zeroWeights", tr("Mark &Zero Weights"),
        tr("Shows vertices that have no weight at all of the active influence in dark grey, so "
           "that very small weights are told from none."),
        "", &ViewSettings::zeroWeights);
    addSwitch(
        "view.legend", tr("Weight &Legend"),
        tr("Shows in a corner of the weight view what its colours mean, and of which joint and "
           "layer they are."),
        "", &ViewSettings::legend);
    // What is switched on is seen.
    connect(part_.commands.find("view.zeroWeights"), &QAction::triggered, this, [this](bool on) {
        if (on && part_.context.view().shading != Shading::Weights)
            change([](ViewSettings& v) { v.shading = Shading::Weights; });
    });
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

// Keys act where the mouse is.
SceneView& ViewActions::viewAtHand() const {
    auto* second = part_.window->findChild<SecondView*>();
    return second && second->isAtHand() ? static_cast<SceneView&>(*second) : part_.viewport;
}

void ViewActions::onView(QAction* action, const std::function<void(SceneView&)>& does) {
    connect(action, &QAction::triggered, this, [this, does] { does(viewAtHand()); });
}

void ViewActions::addFraming() {
    Commands& c = part_.commands;
    const QString menu = tr("View");
    onView(c.add("view.frameSelected", menu, tr("&Frame Selected"), tr("Frames the selection."),
                 "frame", tr("View Selected")),
           &SceneView::frameSelected);
    onView(c.add("view.frameAll", menu, tr("Frame &All"), tr("Frames the whole scene."),
                 "frame-all", tr("View All")),
           &SceneView::frameAll);
    for (const AxisView& along : axisViews())
        onView(c.add(QLatin1String(along.command), menu, tr(along.text),
                     tr("An orthographic view, until the camera is rotated.")),
               [along](SceneView& view) { view.lookAlong(along.yaw, along.pitch); });
    addOrthographic();
    onView(c.add("view.previousView", menu, tr("Pre&vious View"),
                 tr("Goes back to where the camera was before it was moved last."), {},
                 tr("Undo View Change")),
           &SceneView::showPreviousView);
    onView(
        c.add("view.nextView", menu, tr("&Next View"),
              tr("Goes on to where the camera was before going back."), {}, tr("Redo View Change")),
        &SceneView::showNextView);
}

void ViewActions::addOrthographic() {
    QAction* parallel =
        part_.commands.add("view.orthographic", tr("View"), tr("Orthogra&phic"),
                           tr("Switches between perspective and orthographic projection."), {},
                           tr("Perspective/Orthographic, Parallel Projection"));
    parallel->setCheckable(true);
    // The viewport's, whichever view was switched.
    const auto tell = [this, parallel] {
        parallel->setChecked(part_.viewport.camera().orthographic());
    };
    onView(parallel, [tell](SceneView& view) {
        view.setOrthographic(!view.camera().orthographic());
        tell();
    });
    connect(&part_.viewport, &Viewport::cameraChanged, parallel, tell);
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
