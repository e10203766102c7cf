// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/select/vertex_sets.h"

#include <algorithm>
#include <set>

#include "editor/operations/select/choose_points.h"
#include "editor/operations/targets.h"
#include "editor/scene/made_names.h"
#include "editor/weights/number_pages.h"

namespace sinew {
namespace {

const PointChannel* setNamed(const Skin& skin, const std::string& name) {
    const auto at = std::ranges::find_if(skin.channels, [&](const PointChannel& channel) {
        return channel.use == PointChannel::Use::Set && channel.name == name;
    });
    return at == skin.channels.end() ? nullptr : &*at;
}

bool isStored(const Scene& scene, const std::string& name) {
    return std::ranges::binary_search(vertexSets(scene), name);
}

/// Takes a set away from a skin of the scene.
void dropSet(Scene& scene, SkinId id, const std::string& name) {
    const PointChannel* old = setNamed(*scene.skin(id), name);
    if (!old) return;
    const std::uint32_t channel = old->id;
    auto skin = std::make_shared<Skin>(*scene.skin(id));
    std::erase_if(skin->channels, [&](const PointChannel& c) { return c.id == channel; });
    scene.setNumbers(id, channel, {});
    scene.setSkin(id, std::move(skin));
}

Expected<std::string> nameOf(const Params& params, const char* param = "name") {
    std::string name = textParam(params, param);
    const auto from = name.find_first_not_of(" \t");
    if (from == std::string::npos) return refused("Give the vertex set a name.");
    return name.substr(from, name.find_last_not_of(" \t") - from + 1);
}

/// Does something with the set of the name that was given.
template <Expected<Outcome> (*run)(const Scene&, const Selection&, const std::string& name)>
Expected<Outcome> runOnSet(const Scene& scene, const Selection& selection, const Params& params,
                           const Progress& progress) {
    const auto name = nameOf(params);
    if (!name) return name.error();
    if (!progress(0.0)) return cancelled();
    return run(scene, selection, *name);
}

Expected<Outcome> runStoreSet(const Scene& scene, const Selection& selection,
                              const std::string& name) {
    Scene after = scene;
    std::size_t stored = 0;
    for (const SkinId id : scene.skins()) {
        const PointSelection* chosen = selection.pointsOf(scene.skin(id)->meshNode);
        keepSet(after, id, name, chosen ? *chosen : PointSelection());
        stored += chosen ? chosen->points.size() : 0;
    }
    if (stored == 0) return refused("Only vertices of bound meshes can be kept in a set.");
    Outcome outcome{difference(scene, after, Message("Store Vertex Set %1", name)), {}};
    const bool anew = isStored(scene, name);
    outcome.report.say(anew ? "Vertex set %1: %2 {vertex|vertices}, in place of those it had."
                            : "Vertex set %1: %2 {vertex|vertices}.",
                       name, stored);
    return outcome;
}

Expected<Outcome> runDeleteSet(const Scene& scene, const Selection&, const std::string& name) {
    Scene after = scene;
    for (const SkinId id : scene.skins()) dropSet(after, id, name);
    Outcome outcome{difference(scene, after, Message("Delete Vertex Set %1", name)), {}};
    if (outcome.edit.empty()) return refused("There is no vertex set named %1.", name);
    outcome.report.say("Deleted the vertex set %1.", name);
    return outcome;
}

Expected<Outcome> runSelectSet(const Scene& scene, const Selection& selection,
                               const std::string& name) {
    auto points = pointsOfSet(scene, name);
    if (points.empty()) return refused("There is no vertex set named %1.", name);
    const std::size_t all = pointCount(points);
    if (!selection.hidden.empty()) points = chosenWith(points, selection.hidden, Choosing::Remove);
    if (points.empty())
        return refused("The vertices of %1 are hidden. View > Show All shows them.", name);
    Outcome outcome;
    const std::size_t seen = pointCount(points);
    outcome.report.say("Vertex set %1: %2 {vertex|vertices}.", name, seen);
    if (seen < all)
        outcome.report.say("%1 hidden {vertex was|vertices were} left out.", all - seen);
    outcome.selection = selection;
    outcome.selection->points = std::move(points);
    return outcome;
}

Message replacesSet(const Scene& scene, const Params& params) {
    const auto name = nameOf(params);
    if (!name || !isStored(scene, *name)) return {};
    return Message("There is a vertex set named %1 already. It will be replaced.", *name);
}

Message noSets(const Scene& scene, const Selection&) {
    return vertexSets(scene).empty() ? Message("No vertex set is stored yet.") : Message();
}

Params firstSet(const Scene& scene, const Selection&) {
    const auto names = vertexSets(scene);
    return names.empty() ? Params() : Params{{"name", names.front()}};
}

// A set that is there is not meant to be stored anew before somebody says so.
Params freeName(const Scene& scene, const Selection&) {
    const auto name = [](std::size_t n) { return madeName(Message("Set %1", n)); };
    std::size_t n = 1;
    while (isStored(scene, name(n))) ++n;
    return {{"name", name(n)}};
}

Expected<Outcome> runRenameSet(const Scene& scene, const Selection&, const Params& params,
                               const Progress& progress) {
    const auto name = nameOf(params, "name");
    if (!name) return name.error();
    const auto to = nameOf(params, "to");
    if (!to) return to.error();
    if (!progress(0.0)) return cancelled();
    if (!isStored(scene, *name)) return refused("There is no vertex set named %1.", *name);
    if (isStored(scene, *to)) return refused("There is a vertex set named %1 already.", *to);
    Scene after = scene;
    for (const SkinId id : scene.skins()) {
        const PointChannel* channel = setNamed(*scene.skin(id), *name);
        if (!channel) continue;
        auto skin = std::make_shared<Skin>(*scene.skin(id));
        std::ranges::find(skin->channels, channel->id, &PointChannel::id)->name = *to;
        after.setSkin(id, std::move(skin));
    }
    Outcome outcome{difference(scene, after, Message("Rename Vertex Set %1", *name)), {}};
    return outcome;
}

// On one of the stored sets, by its name.
Operation setOperation(const char* id, const char* label, const char* hint) {
    Operation op = selectOperation(id, label, "", hint);
    op.menu = "Select > Vertex Sets";
    op.params = {{"name", "Name", "The name of the vertex set.", ParamSpec::Type::Text,
                  std::string("Set 1")}};
    op.obstacle = &noSets;
    op.names = &vertexSets;
    op.present = &firstSet;
    return op;
}

}  // namespace

void keepSet(Scene& scene, SkinId id, const std::string& name, const PointSelection& chosen) {
    dropSet(scene, id, name);
    if (chosen.points.empty()) return;
    auto skin = std::make_shared<Skin>(*scene.skin(id));
    const std::uint32_t channel = addChannel(*skin, name, PointChannel::Use::Set);
    const Numbers numbers = pagesOf(strengthByPoint(chosen, skin->pointCount), 0.0f);
    scene.setSkin(id, std::move(skin));
    scene.setNumbers(id, channel, numbers);
}

std::vector<std::string> vertexSets(const Scene& scene) {
    std::set<std::string> names;
    for (const SkinId id : scene.skins())
        for (const PointChannel& channel : scene.skin(id)->channels)
            if (channel.use == PointChannel::Use::Set) names.insert(channel.name);
    return {names.begin(), names.end()};
}

std::vector<PointSelection> pointsOfSet(const Scene& scene, const std::string& name) {
    std::vector<PointSelection> out;
    for (const SkinId id : scene.skins()) {
        const auto skin = scene.skin(id);
        const PointChannel* channel = setNamed(*skin, name);
        if (!channel) continue;
        const Numbers numbers = scene.numbers(id, channel->id);
        PointSelection chosen{skin->meshNode, {}, {}};
        bool soft = false;
        for (PointIndex p = 0; p < numbers.pointCount(); ++p) {
            const float strength = std::min(numbers[p], 1.0f);
            if (!(strength > 0.0f)) continue;
            chosen.points.push_back(p);
            chosen.strength.push_back(strength);
            soft |= strength < 1.0f;
        }
        if (!soft) chosen.strength.clear();
        if (!chosen.points.empty()) out.push_back(std::move(chosen));
    }
    return out;
}

Operation selectSet() {
    Operation op =
        setOperation("select.set", "Vertex Set...", "Selects the vertices of a stored vertex set.");
    op.riggerWord = "Quick Select Set";
    op.run = &runOnSet<&runSelectSet>;
    return op;
}

Operation storeSet() {
    Operation op = setOperation(
        "select.storeSet", "Store Vertex Set...",
        "Keeps the selected vertices in the project under a name, with their soft strength.");
    op.riggerWord = "Create Quick Select Set";
    op.verb = "Store";
    op.needs.boundSkin = true;
    op.present = &freeName;
    op.caution = &replacesSet;
    op.obstacle = &noVertices;
    op.run = &runOnSet<&runStoreSet>;
    return op;
}

Operation renameSet() {
    Operation op = setOperation("select.renameSet", "Rename Vertex Set...",
                                "Gives a stored vertex set another name.");
    op.verb = "Rename";
    op.params.push_back(
        {"to", "New Name", "What it is called from now on.", ParamSpec::Type::Text, std::string()});
    op.run = &runRenameSet;
    return op;
}

Operation deleteSet() {
    Operation op = setOperation("select.deleteSet", "Delete Vertex Set...",
                                "Deletes a stored vertex set; its vertices stay as they are.");
    op.verb = "Delete";
    op.run = &runOnSet<&runDeleteSet>;
    return op;
}

}  // namespace sinew
