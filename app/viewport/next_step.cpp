// SPDX-License-Identifier: Apache-2.0
#include "app/viewport/next_step.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <cmath>
#include <string_view>

#include "app/state/bound_meshes.h"
#include "app/tools/tools.h"
#include "editor/geometry/surface/place_box.h"
#include "editor/pose/pose.h"

namespace sinew {

namespace {

struct NextStepText {
    Q_DECLARE_TR_FUNCTIONS(NextStep)
};

QString keysInBrackets(const Commands& commands, const char* id) {
    const QString keys = commands.keyText(QLatin1String(id));
    return keys.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(keys);
}

constexpr const char* kDismissed = "hints/dismissed";
constexpr const char* kGuided = "hints/guided";
constexpr const char* kSizeStep = "size";

struct NextStep {
    const char* id = "";
    QString text;
};

// Of the mesh that is worked on, or of all where there is none.
bool hasNoBones(const Context& context) {
    const Scene& scene = context.scene();
    const auto isCleared = [&](SkinId id) { return scene.skin(id)->bonesCleared; };
    const SkinId active = context.selection().activeSkin;
    return scene.skin(active) ? isCleared(active)
                              : std::ranges::all_of(skinsOfMeshes(scene), isCleared);
}

// Metres, of the model's longest side as it stands.
double lengthOf(const Scene& scene) {
    const ScenePose pose = currentPose(scene);
    PlaceBox box;
    for (std::size_t i = 0; i < pose.worldFromNode.size(); ++i)
        if (const auto mesh = scene.mesh(scene.nodes().all()[i].mesh))
            box.add(boxAround(mesh->positions).movedBy(pose.worldFromNode[i]));
    const glm::dvec3 sides = box.high - box.low;
    return box.empty() ? 0.0 : std::max({sides.x, sides.y, sides.z});
}

// A model of a file without a unit is as large as nothing that is rigged, as one in centimetres or
// millimetres is. Empty: it may be right.
QString doubtfulSize(const Scene& scene) {
    constexpr std::string_view kWithoutUnit[] = {"obj", "stl", "ply", "off"};
    constexpr double kShortest = 0.01, kLongest = 50.0;  // metres
    const std::string& format = scene.info().sourceFormat;
    if (std::ranges::find(kWithoutUnit, format) == std::end(kWithoutUnit)) return {};
    const double length = lengthOf(scene);
    if (length <= 0.0 || (length >= kShortest && length <= kLongest)) return {};
    const double centi = length > kLongest ? 0.01 : 100.0;
    const double milli = length > kLongest ? 0.001 : 1000.0;
    const auto fromMetre = [&](double factor) { return std::abs(std::log(length * factor)); };
    const double factor = fromMetre(milli) < fromMetre(centi) ? milli : centi;
    const auto number = [](double value) {
        constexpr double kThreeDigits = 999.5;
        return value < kThreeDigits ? QLocale().toString(value, 'g', 3)
                                    : QLocale().toString(value, 'f', 0);
    };
    return NextStepText::tr(
               "This model is %1 m long. %2 files state no unit: if that is wrong, "
               "Edit > Scale Scene by %3 makes it %4 m.")
        .arg(number(length), QString::fromStdString(format).toUpper(), number(factor),
             number(length * factor));
}

QStringList dismissedSteps(const Context& context) {
    return context.settings().value(kDismissed).toStringList();
}

bool isDismissed(const Context& context, const char* id) {
    return dismissedSteps(context).contains(QLatin1String(id));
}

NextStep presentStep(const Context& context, const Commands& commands) {
    const Scene& scene = context.scene();
    const auto& nodes = scene.nodes().all();
    const auto isMesh = [](const Node& node) { return node.mesh.valid(); };
    const auto isJoint = [](const Node& node) { return node.kind == NodeKind::Joint; };
    const auto isBound = [&](const Node& node) {
        return isMesh(node) && scene.skinOf(node.id).valid();
    };
    if (std::ranges::none_of(nodes, isMesh)) {
        if (std::ranges::any_of(nodes, isJoint))
            return {"mesh",
                    NextStepText::tr("There are joints here, but no mesh. File > Import%1 adds one "
                                     "from another file.")
                        .arg(keysInBrackets(commands, "file.import"))};
        return {"open", NextStepText::tr("Open a model: File > Open%1, or drop a file here.")
                            .arg(keysInBrackets(commands, "file.open"))};
    }
    if (std::ranges::none_of(nodes, isBound)) {
        // A remark, and no step that the others wait for.
        if (!isDismissed(context, kSizeStep))
            if (const QString size = doubtfulSize(scene); !size.isEmpty()) return {kSizeStep, size};
        if (std::ranges::none_of(nodes, isJoint))
            return {"skeleton",
                    NextStepText::tr("This model has no skeleton. Make one: take Edit Joints%1 and "
                                     "Ctrl + click in the mesh, joint by joint. Or File > Import%2 "
                                     "adds one from another file.")
                        .arg(keysInBrackets(commands, "tool.editJoints"),
                             keysInBrackets(commands, "file.import"))};
        return {"bind",
                NextStepText::tr("Next: bind the mesh to its skeleton. Skin > Smooth Skinning%1")
                    .arg(keysInBrackets(commands, "skin.smooth"))};
    }
    if (hasNoBones(context))
        return {"attach",
                NextStepText::tr("The weights of this mesh have no joints. Undo%1 brings deleted "
                                 "joints back; Skin > Attach Bones%2 gives the weights to others.")
                    .arg(keysInBrackets(commands, "edit.undo"),
                         keysInBrackets(commands, "skin.attachBones"))};
    const Node* active = scene.nodes().find(context.activeNode());
    if (active && isMesh(*active) && !isBound(*active))
        return {"transfer",
                NextStepText::tr("Next: this mesh is not bound. Skin > Transfer Weights%1 gives it "
                                 "the weights of a bound mesh beside it, Skin > Smooth Skinning%2 "
                                 "binds it to the joints.")
                    .arg(keysInBrackets(commands, "skin.transfer"),
                         keysInBrackets(commands, "skin.smooth"))};
    if (context.selection().activeSlot != kNoIndex) return {};
    const QString rotate = keysInBrackets(commands, "tool.rotate");
    const QString paint = keysInBrackets(commands, "tool.paint");
    const QString held = pickKeyText(context, commands);
    if (held.isEmpty())
        return {"influence",
                NextStepText::tr("Next: click a joint to make it the active influence. Then rotate "
                                 "it%1 or paint its weights%2.")
                    .arg(rotate, paint)};
    return {"influence",
            NextStepText::tr("Next: %1 + click a joint to make it the active influence. Then "
                             "rotate it%2 or paint its weights%3.")
                .arg(held, rotate, paint)};
}

}  // namespace

QString nextStep(const Context& context, const Commands& commands) {
    if (context.playing() || context.settings().value(kGuided).toBool()) return {};
    const NextStep step = presentStep(context, commands);
    return isDismissed(context, step.id) ? QString() : step.text;
}

QString pickKeyText(const Context& context, const Commands& commands) {
    const QString held = commands.heldKeyText(HeldUse::PickInfluence);
    const ToolSpec* tool = findTool(context.tool());
    const bool scales = commands.preset() == Preset::Blender && !(tool && tool->usesBrush) &&
                        held == QKeySequence(Qt::Key_S).toString(QKeySequence::NativeText);
    return scales ? QString() : held;
}

void setGuided(Settings& settings, bool guided) { settings.set(kGuided, guided); }

void dismissNextStep(Context& context, const Commands& commands) {
    QStringList dismissed = dismissedSteps(context);
    dismissed << QLatin1String(presentStep(context, commands).id);
    context.settings().set(kDismissed, dismissed);
}

}  // namespace sinew
