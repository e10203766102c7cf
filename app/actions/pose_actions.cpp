// SPDX-License-Identifier: Apache-2.0
#include "app/actions/pose_actions.h"

#include "app/state/pose_edit.h"
#include "editor/operations/operation.h"

namespace sinew {

namespace {
constexpr std::string_view kBindPose = "skin.bindPose";

/// What the bind pose is asked for: the selected skins, else the active one, else all.
Selection skinsMeant(const Context& context) {
    Selection out = context.selection();
    std::erase_if(out.nodes, [&](NodeId id) { return !context.scene().skinOf(id).valid(); });
    if (!out.nodes.empty()) return out;
    if (const auto skin = context.scene().skin(out.activeSkin)) {
        out.nodes = {skin->meshNode};
        return out;
    }
    for (const SkinId id : context.scene().skins())
        out.nodes.push_back(context.scene().skin(id)->meshNode);
    return out;
}
}  // namespace

PoseActions::PoseActions(const WindowPart& part) : QObject(part.window), part_(part) {
    Commands& c = part_.commands;
    Context& context = part_.context;
    const QString menu = tr("Pose");
    QAction* play =
        c.add("pose.play", menu, tr("&Play"), tr("Plays the chosen clip, or stops it."), "play");
    play->setCheckable(true);
    connect(play, &QAction::triggered, &context,
            [&context] { context.setPlaying(!context.playing()); });
    connect(&context, &Context::playingChanged, play, &QAction::setChecked);
    connect(c.add("pose.firstFrame", menu, tr("Go to &Start"),
                  tr("Goes to the start of the chosen clip.")),
            &QAction::triggered, this, [this] {
                const auto clip = part_.context.scene().clip(part_.context.shown().clip);
                if (clip) part_.context.setShown({part_.context.shown().clip, clip->start()});
            });
    connect(c.add("pose.swap", menu, tr("&Bind Pose or Last Pose"),
                  tr("Switches between the bind pose and the pose shown before."), "swap-pose",
                  tr("Toggle Rest Pose")),
            &QAction::triggered, this, &PoseActions::swap);
    connect(&context, &Context::documentChanged, this, &PoseActions::refresh);
    connect(&context, &Context::opened, this, [this] { last_.reset(); });
    refresh();
}

void PoseActions::refresh() {
    const Scene& scene = part_.context.scene();
    Commands::setObstacle(part_.commands.find("pose.play"),
                          scene.clips().empty() ? tr("This scene has no clips.") : QString());
    Commands::setObstacle(part_.commands.find("pose.firstFrame"),
                          scene.clips().empty() ? tr("This scene has no clips.") : QString());
    Commands::setObstacle(
        part_.commands.find("pose.swap"),
        scene.skins().empty() ? tr("No mesh is bound yet: there is no bind pose.") : QString());
}

void PoseActions::swap() {
    Context& context = part_.context;
    const auto outcome =
        findOperation(kBindPose)->run(context.scene(), skinsMeant(context), {}, Progress());
    if (!outcome) return context.fail(outcome.error());
    // In the bind pose already, and no clip is shown: the way back.
    if (outcome->edit.empty() && !context.shown().clip.valid())
        toLastPose();
    else
        toBindPose(outcome->edit);
}

void PoseActions::toBindPose(Edit edit) {
    Context& context = part_.context;
    LastPose last{context.shown(), {}};
    for (const Node& node : context.scene().nodes().all()) last.locals[node.id] = node.local;
    context.setPlaying(false);
    if (!edit.empty() && !context.apply(std::move(edit))) return;
    context.setShown({});
    last_ = std::move(last);
    context.say(tr("Bind pose. The same key goes back to the last pose."));
}

void PoseActions::toLastPose() {
    Context& context = part_.context;
    if (!last_)
        return context.say(
            tr("This is the bind pose, and there is no other pose to go back to yet."));
    LocalPose locals = currentLocals(context.scene());
    const auto& nodes = context.scene().nodes().all();
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (const auto it = last_->locals.find(nodes[i].id); it != last_->locals.end())
            locals.locals[i] = it->second;
    Edit edit = poseEdit(context.scene(), locals, Message("Last Pose"));
    if (!edit.empty() && !context.apply(std::move(edit))) return;
    context.setShown(last_->shown);
    context.say(tr("The last pose. The same key goes to the bind pose."));
}

}  // namespace sinew
