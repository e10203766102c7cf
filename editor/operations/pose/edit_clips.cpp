// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/names.h"
#include "editor/operations/targets.h"

namespace sinew {
namespace {

// What each clip is told by.
std::vector<std::string> clipChoices(const Scene& scene) {
    std::vector<std::string> out;
    for (const ClipId id : scene.clips()) {
        std::string place = "#" + std::to_string(out.size());
        const auto named = clipByName(scene, clipLabel(scene, id));
        out.push_back(named && *named == id ? clipLabel(scene, id) : std::move(place));
    }
    return out;
}

Expected<ClipId> clipMeant(const Scene& scene, const Params& params) {
    const std::string& wanted = textParam(params, "name");
    if (wanted.empty()) return refused("Choose a clip first.");
    return clipByName(scene, wanted);
}

Expected<std::string> newClipName(const Scene& scene, const Params& params, ClipId renamed) {
    const std::string name = trimmedText(params, "to");
    if (name.empty()) return refused("Type a name; a clip needs one.");
    if (name.front() == '#' && name.find_first_not_of("0123456789", 1) == std::string::npos)
        return refused("%1 is how a clip is told by its place. Choose another name.", name);
    for (const ClipId id : scene.clips())
        if (id != renamed && scene.clip(id)->name == name)
            return refused("There is a clip named %1 already. Choose another name.", name);
    return name;
}

Expected<Outcome> runRenameClip(const Scene& scene, const Selection&, const Params& params,
                                const Progress& progress) {
    const auto meant = clipMeant(scene, params);
    if (!meant) return meant.error();
    const auto name = newClipName(scene, params, *meant);
    if (!name) return name.error();
    if (!progress(0.0)) return cancelled();
    const auto clip = std::make_shared<Clip>(*scene.clip(*meant));
    Outcome outcome;
    outcome.edit.label = Message("Rename Clip %1", clipLabel(scene, *meant));
    if (clip->name == *name) return outcome;
    clip->name = *name;
    Scene after = scene;
    after.setClip(*meant, clip);
    outcome.edit = difference(scene, after, outcome.edit.label);
    outcome.report.say("Renamed the clip %1 to %2.", clipLabel(scene, *meant), *name);
    return outcome;
}

Expected<Outcome> runDeleteClip(const Scene& scene, const Selection&, const Params& params,
                                const Progress& progress) {
    const auto meant = clipMeant(scene, params);
    if (!meant) return meant.error();
    if (!progress(0.0)) return cancelled();
    Scene after = scene;
    after.setClip(*meant, nullptr);
    Outcome outcome{difference(scene, after, Message("Delete Clip %1", clipLabel(scene, *meant))),
                    {}};
    outcome.report.say("Deleted the clip %1.", clipLabel(scene, *meant));
    return outcome;
}

Message noClips(const Scene& scene, const Selection&) {
    return scene.clips().empty() ? Message("This scene has no clips.") : Message();
}

Params firstClip(const Scene& scene, const Selection&) {
    const auto choices = clipChoices(scene);
    return choices.empty() ? Params() : Params{{"name", choices.front()}, {"to", std::string()}};
}

Operation clipOperation(const char* id, const char* label, const char* verb, const char* hint) {
    Operation op{};
    op.id = id;
    op.label = label;
    op.verb = verb;
    op.hint = hint;
    op.menu = "Pose > Frames";
    op.params = {{"name", "Clip", "The clip's name, or #0, #1, ... by its place among the clips.",
                  ParamSpec::Type::Text, std::string()}};
    op.obstacle = &noClips;
    op.names = &clipChoices;
    op.present = &firstClip;
    return op;
}

}  // namespace

Operation renameClip() {
    Operation op = clipOperation("pose.renameClip", "Rename Clip...", "Rename",
                                 "Gives a clip another name; its keys stay as they are.");
    op.icon = "rename";
    op.params.push_back(
        {"to", "New Name", "What it is called from now on.", ParamSpec::Type::Text, std::string()});
    op.run = &runRenameClip;
    return op;
}

Operation deleteClip() {
    Operation op = clipOperation("pose.deleteClip", "Delete Clip...", "Delete",
                                 "Deletes a clip with its keys; the current pose stays.");
    op.icon = "delete";
    op.run = &runDeleteClip;
    return op;
}

}  // namespace sinew
