// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>
#include <set>

#include "editor/exchange/gltf/write_parts.h"
#include "editor/exchange/numbered_extensions.h"
#include "editor/scene/nested_message.h"

namespace sinew::gltf_write {
namespace {

using OldToNew = std::map<std::uint32_t, std::uint32_t>;

// Ids of what a file holds are its numbers in it.
template <class Ids>
OldToNew placesOf(const Ids& ids) {
    OldToNew out;
    for (std::size_t i = 0; i < ids.size(); ++i) out[ids[i].value] = static_cast<std::uint32_t>(i);
    return out;
}

// What is told of entries that are left out: %1 is the extension, %2 how many, %3 their names.
struct LeftOutText {
    ExtensionEntry what;
    const char* pattern;
};

constexpr LeftOutText kLeftOutTexts[] = {
    {ExtensionEntry::HumanBone,
     "%1 data: %2 humanoid {bone was|bones were} left out, since {its node is|their nodes are} not "
     "in the file: %3."},
    {ExtensionEntry::FirstPerson,
     "%1 data: %2 first-person {setting was|settings were} left out, since {its node or mesh "
     "is|their nodes or meshes are} not in the file."},
    {ExtensionEntry::LookAt,
     "%1 data: the look-at was left out, since its node is not in the file."},
    {ExtensionEntry::Expression,
     "%1 data: %2 {bind|binds} of expressions {was|were} left out, since {its mesh or material "
     "is|their meshes or materials are} not in the file: %3."},
    {ExtensionEntry::SpringBone,
     "%1 data: %2 spring {bone was|bones were} left out, since {its node is|their nodes are} not "
     "in the file. Springs: %3."},
    {ExtensionEntry::SpringCentre,
     "%1 data: %2 {spring has|springs have} no centre any more, since {its node is|their nodes "
     "are} not in the file: %3."},
    {ExtensionEntry::Collider,
     "%1 data: %2 spring bone {collider was|colliders were} left out, since {its node is|their "
     "nodes are} not in the file: %3."},
    {ExtensionEntry::Constraint,
     "%1 data: %2 {constraint was|constraints were} left out, since the {node that it "
     "follows is|nodes that they follow are} not in the file: %3."},
    {ExtensionEntry::Material,
     "%1 data: %2 {entry was|entries were} left out, since {its material is|their materials are} "
     "not in the file."},
    {ExtensionEntry::Picture,
     "%1 data: %2 {picture was|pictures were} left out, since {it is|they are} not in the file."},
};
constexpr std::size_t kNamesTold = 8;

struct LeftOutEntries {
    std::size_t count = 0;
    std::vector<std::string> names;  // each once
};

class ExtensionWriter {
public:
    ExtensionWriter(const Scene& scene, const Plan& plan, const WrittenMeshes& meshes, Json& json,
                    WriteReport& report)
        : json_(json), report_(report) {
        placeNodes(scene, plan, meshes);
        for (const auto& [id, number] : meshes.numberOf)
            if (number >= 0) places_[Numbered::Mesh][id.value] = static_cast<std::uint32_t>(number);
        places_[Numbered::Material] = placesOf(scene.materials());
        places_[Numbered::Texture] = placesOf(scene.textures());
        places_[Numbered::Image] = placesOf(scene.images());
        numbers_.of = [this](Numbered kind, std::uint32_t number) {
            const auto at = places_[kind].find(number);
            return at == places_[kind].end() ? kNoIndex : at->second;
        };
        for (const Json& material : arrayMember(json, "materials"))
            numbers_.materials.push_back(material.value("name", std::string()));
    }

    void run() {
        take(json_, {}, true);
        for (const char* list : {"scenes", "nodes"}) each(json_, list, true);
        if (json_.contains("meshes"))
            for (Json& mesh : json_["meshes"]) each(mesh, "primitives", false);
        for (const auto& [entries, leftOut] : leftOut_)
            report_.warnings.emplace_back(
                std::ranges::find(kLeftOutTexts, entries.second, &LeftOutText::what)->pattern,
                entries.first, leftOut.count, listed(leftOut.names, kNamesTold));
        for (const auto& extension : unknown_)
            report_.warnings.emplace_back(
                "Nodes, meshes or materials have other numbers in the file than in its source, and "
                "the extension %1 may name some by their old ones: check what it does.",
                extension);
    }

private:
    void placeNodes(const Scene& scene, const Plan& plan, const WrittenMeshes& meshes) {
        for (const Node& node : scene.nodes().all()) {
            const int index = plan.indexOf(node.id);
            if (node.sourceIndex == kNoIndex || index < 0) continue;
            const auto number = static_cast<std::uint32_t>(index);
            // A mesh that reading had split off its node has the node's number as well.
            if (meshes.ofNode[number] >= 0)
                places_[Numbered::MeshNode].emplace(node.sourceIndex, number);
            if (const auto [at, fresh] = places_[Numbered::Node].emplace(node.sourceIndex, number);
                !fresh && !node.mesh.valid())
                at->second = number;
        }
    }

    bool isMoved(Numbered kind) {
        return std::ranges::any_of(places_[kind],
                                   [](const auto& pair) { return pair.first != pair.second; });
    }

    void each(Json& object, const char* list, bool unknownToo) {
        const auto at = object.find(list);
        for (std::size_t i = 0; at != object.end() && i < at->size(); ++i) {
            Json& one = (*at)[i];
            if (!one.is_object()) continue;
            const auto name = one.find("name");
            take(one,
                 name != one.end() && name->is_string() ? name->get<std::string>()
                                                        : '#' + std::to_string(i),
                 unknownToo);
        }
    }

    // `name`: the object's, of what has none in its extensions.
    void take(Json& object, const std::string& name, bool unknownToo) {
        const auto extensions = object.find("extensions");
        if (extensions == object.end() || !extensions->is_object()) return;
        for (const RemovedEntry& entry : renumber(*extensions, numbers_)) {
            LeftOutEntries& leftOut = leftOut_[{entry.extension, entry.what}];
            ++leftOut.count;
            const std::string& shown = entry.name.empty() ? name : entry.name;
            if (std::ranges::find(leftOut.names, shown) == leftOut.names.end())
                leftOut.names.push_back(shown);
        }
        const bool moved =
            isMoved(Numbered::Node) || isMoved(Numbered::Mesh) || isMoved(Numbered::Material);
        if (moved && unknownToo)
            for (const auto& [extension, content] : extensions->items())
                if (mayNumber(extension, content)) unknown_.insert(extension);
        if (extensions->empty()) object.erase(extensions);
    }

    Json& json_;
    WriteReport& report_;
    std::map<Numbered, OldToNew> places_;
    NewNumbers numbers_;
    std::map<std::pair<std::string, ExtensionEntry>, LeftOutEntries> leftOut_;
    std::set<std::string> unknown_;
};

}  // namespace

void renumberExtensions(const Scene& scene, const Plan& plan, const WrittenMeshes& meshes,
                        Json& json, WriteReport& report) {
    ExtensionWriter(scene, plan, meshes, json, report).run();
}

}  // namespace sinew::gltf_write
