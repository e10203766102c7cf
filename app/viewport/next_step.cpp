// SPDX-License-Identifier: Apache-2.0
#include "app/viewport/next_step.h"

#include <QCoreApplication>
#include <algorithm>

#include "app/tools/tools.h"

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

struct NextStep {
    const char* id = "";
    QString text;
};

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
        if (std::ranges::none_of(nodes, isJoint))
            return {"skeleton",
                    NextStepText::tr(
                        "This model has no skeleton. File > Import%1 adds one from another file, "
                        "Edit > Add Joint begins one.")
                        .arg(keysInBrackets(commands, "file.import"))};
        return {"bind",
                NextStepText::tr("Next: bind the mesh to its skeleton. Skin > Smooth Skinning%1")
                    .arg(keysInBrackets(commands, "skin.smooth"))};
    }
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

QStringList dismissedSteps(const Context& context) {
    return context.settings().value(kDismissed).toStringList();
}

}  // namespace

QString nextStep(const Context& context, const Commands& commands) {
    if (context.playing() || context.settings().value(kGuided).toBool()) return {};
    const NextStep step = presentStep(context, commands);
    return dismissedSteps(context).contains(QLatin1String(step.id)) ? QString() : step.text;
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
