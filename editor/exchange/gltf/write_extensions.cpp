// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>
#include <set>

#include "editor/exchange/gltf/write_parts.h"
#include "editor/exchange/numbered_extensions.h"

namespace sinew::gltf_write {
namespace {

using OldToNew = std::map<std::uint32_t, std::uint32_t>;

std::uint32_t inOrNone(const OldToNew& map, std::uint32_t number) {
    const auto at = map.find(number);
    return at == map.end() ? kNoIndex : at->second;
}

bool isMoved(const OldToNew& map) {
    return std::ranges::any_of(map, [](const auto& pair) { return pair.first != pair.second; });
}

// Ids of what a file holds are its numbers in it.
template <class Ids>
OldToNew placesOf(const Ids& ids) {
    OldToNew out;
    for (std::size_t i = 0; i < ids.size(); ++i) out[ids[i].value] = static_cast<std::uint32_t>(i);
    return out;
}

class ExtensionWriter {
public:
    ExtensionWriter(const Scene& scene, const Plan& plan, const WrittenMeshes& meshes, Json& json,
                    WriteReport& report)
        : json_(json), report_(report) {
        placeNodes(scene, plan, meshes);
        for (const auto& [id, number] : meshes.numberOf)
            if (number >= 0) meshes_[id.value] = static_cast<std::uint32_t>(number);
        materials_ = placesOf(scene.materials());
        textures_ = placesOf(scene.textures());
        images_ = placesOf(scene.images());
        numbers_.of = [this](Numbered kind, std::uint32_t number) {
            return inOrNone(mapOf(kind), number);
        };
        for (const Json& material : arrayMember(json, "materials"))
            numbers_.materials.push_back(material.value("name", std::string()));
    }

    void run() {
        take(json_, true);
        for (const char* list : {"scenes", "nodes"}) each(json_, list, true);
        if (json_.contains("meshes"))
            for (Json& mesh : json_["meshes"]) each(mesh, "primitives", false);
        for (const auto& [extension, count] : removed_)
            report_.warnings.emplace_back(
                "%1 {entry|entries} {was|were} left out of the file's %2 data: the nodes, meshes, "
                "materials or images that they name are not in the file.",
                count, extension);
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
            if (meshes.ofNode[number] >= 0) meshNodes_.emplace(node.sourceIndex, number);
            if (const auto [at, fresh] = nodes_.emplace(node.sourceIndex, number);
                !fresh && !node.mesh.valid())
                at->second = number;
        }
    }

    const OldToNew& mapOf(Numbered kind) const {
        switch (kind) {
            case Numbered::Node:
                return nodes_;
            case Numbered::MeshNode:
                return meshNodes_;
            case Numbered::Mesh:
                return meshes_;
            case Numbered::Material:
                return materials_;
            case Numbered::Texture:
                return textures_;
            case Numbered::Image:
                break;
        }
        return images_;
    }

    void each(Json& object, const char* list, bool unknownToo) {
        if (const auto at = object.find(list); at != object.end())
            for (Json& item : *at) take(item, unknownToo);
    }

    void take(Json& object, bool unknownToo) {
        const auto extensions = object.find("extensions");
        if (extensions == object.end() || !extensions->is_object()) return;
        for (const auto& [extension, count] : renumber(*extensions, numbers_))
            removed_[extension] += count;
        const bool moved = isMoved(nodes_) || isMoved(meshes_) || isMoved(materials_);
        if (moved && unknownToo)
            for (const auto& [extension, content] : extensions->items())
                if (mayNumber(extension, content)) unknown_.insert(extension);
        if (extensions->empty()) object.erase(extensions);
    }

    Json& json_;
    WriteReport& report_;
    OldToNew nodes_;
    OldToNew meshNodes_;
    OldToNew meshes_;
    OldToNew materials_;
    OldToNew textures_;
    OldToNew images_;
    NewNumbers numbers_;
    std::map<std::string, std::size_t> removed_;
    std::set<std::string> unknown_;
};

}  // namespace

void renumberExtensions(const Scene& scene, const Plan& plan, const WrittenMeshes& meshes,
                        Json& json, WriteReport& report) {
    ExtensionWriter(scene, plan, meshes, json, report).run();
}

}  // namespace sinew::gltf_write
