// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>
#include <set>

#include "editor/codec/json_text.h"
#include "editor/exchange/numbered_extensions.h"
#include "editor/operations/update/update_parts.h"
#include "editor/scene/nested_message.h"

namespace sinew {
namespace {

// glTF's three endings are one format.
std::string familyOf(const SceneInfo& info) {
    const std::string& format = info.sourceFormat;
    return format == "gltf" || format == "vrm" ? "glb" : format;
}

void joinNames(std::vector<std::string>& names, const std::vector<std::string>& more) {
    for (const auto& name : more)
        if (std::ranges::find(names, name) == names.end()) names.push_back(name);
}

Json objectIn(const std::string& text) {
    const auto json = parseJson(text);
    return json && json->is_object() ? *json : Json::object();
}

using FileNumbers = std::map<std::uint32_t, std::uint32_t>;

/// Where blend shapes of meshes are now, by the numbers with which avatars name meshes: per shape
/// its place, or kNoIndex.
struct ShapeMoves {
    std::map<std::uint32_t, std::vector<std::uint32_t>> ofNode, ofMesh;

    const std::vector<std::uint32_t>* find(std::string_view named, std::uint32_t number) const {
        const auto& all = named == "node" ? ofNode : ofMesh;
        const auto at = all.find(number);
        return at == all.end() ? nullptr : &at->second;
    }
};

std::uint32_t numberAmong(const FileNumbers& numbers, std::uint32_t number) {
    const auto at = numbers.find(number);
    return at == numbers.end() ? number : at->second;
}

// Gives how many binds name a shape that is gone. `named`: by what a bind names the mesh.
std::size_t moveShapeBinds(Json& binds, const char* named, const ShapeMoves& moves) {
    if (!binds.is_array()) return 0;
    Json kept = Json::array();
    for (Json& bind : binds) {
        const auto* places = moves.find(named, indexMember(bind, named));
        const std::uint32_t had = indexMember(bind, "index");
        if (places && had < places->size()) {
            if ((*places)[had] == kNoIndex) continue;
            bind["index"] = (*places)[had];
        }
        kept.push_back(bind);
    }
    const std::size_t gone = binds.size() - kept.size();
    binds = std::move(kept);
    return gone;
}

// Blend shapes that an avatar's expressions name by their place.
std::size_t moveExpressionShapes(Json& avatar, const ShapeMoves& moves) {
    std::size_t gone = 0;
    if (!avatar.is_object()) return gone;
    if (const auto master = avatar.find("blendShapeMaster");
        master != avatar.end() && master->is_object() && master->contains("blendShapeGroups"))
        for (Json& group : (*master)["blendShapeGroups"])
            if (group.is_object() && group.contains("binds"))
                gone += moveShapeBinds(group["binds"], "mesh", moves);
    const auto expressions = avatar.find("expressions");
    if (expressions == avatar.end() || !expressions->is_object()) return gone;
    for (Json& list : *expressions) {
        if (!list.is_object()) continue;
        for (Json& expression : list)
            if (expression.is_object() && expression.contains("morphTargetBinds"))
                gone += moveShapeBinds(expression["morphTargetBinds"], "node", moves);
    }
    return gone;
}

class InfoUpdate {
public:
    explicit InfoUpdate(Update& update)
        : update_(update),
          sameFamily_(update.scene.info().sourceFormat.empty() ||
                      familyOf(update.scene.info()) == familyOf(update.source.info())) {
        const auto& theirs = update.source.nodes();
        const auto& after = update.after.nodes();
        for (std::size_t i = 0; i < theirs.size(); ++i)
            if (after.find(update.inBoth[i])) sourceOf_[update.inBoth[i]] = &theirs.all()[i];
        for (const auto& [ours, match] : update.joints) sourceOf_[ours] = theirs.find(match.theirs);
        for (const auto& [ours, node] : update.meshes) sourceOf_[ours] = theirs.find(node);
        matchRest();
    }

    void run() {
        if (sameFamily_) numberNodes();
        auto info = std::make_shared<SceneInfo>(update_.scene.info());
        const SceneInfo& source = update_.source.info();
        info->sourcePath = source.sourcePath;
        info->warnings = source.warnings;
        joinNames(info->extensionsUsed, source.extensionsUsed);
        joinNames(info->extensionsRequired, source.extensionsRequired);
        const Json had = objectIn(info->rootExtensionsJson), has = rootExtensions(had);
        if (has != had) info->rootExtensionsJson = has.empty() ? std::string() : jsonText(has);
        if (sameFamily_) {
            info->sourceFormat = source.sourceFormat;
            info->metresPerUnit = source.metresPerUnit;
            info->upAxis = source.upAxis;
            for (const auto text : {&SceneInfo::assetJson, &SceneInfo::rootExtrasJson,
                                    &SceneInfo::sceneName, &SceneInfo::sceneExtrasJson})
                if (!(source.*text).empty()) (*info).*text = source.*text;
        } else {
            tellLeft(source);
        }
        update_.after.setInfo(std::move(info));
    }

private:
    // Nodes have the places that they have in the source; others that had one of those a free one.
    void numberNodes() {
        std::uint32_t next = 0;
        FileNumbers freed;
        for (const Scene* scene : {&update_.scene, &update_.source})
            for (const Node& node : scene->nodes().all())
                if (node.sourceIndex != kNoIndex) next = std::max(next, node.sourceIndex + 1);
        for (const Node& node : update_.source.nodes().all()) freed[node.sourceIndex] = kNoIndex;
        auto nodes = std::make_shared<NodeTable>(update_.after.nodes());
        for (const Node& before : update_.after.nodes().all()) {
            const auto from = sourceOf_.find(before.id);
            const std::uint32_t had = before.sourceIndex;
            std::uint32_t& number = nodes->edit(before.id).sourceIndex;
            if (from != sourceOf_.end()) {
                number = from->second->sourceIndex;
            } else if (const auto at = freed.find(had); had != kNoIndex && at != freed.end()) {
                if (at->second == kNoIndex) at->second = next++;
                number = at->second;
            }
            const bool added = !update_.scene.nodes().find(before.id);
            if (added && from != sourceOf_.end())
                nodes->edit(before.id).extensionsJson = from->second->extensionsJson;
            if (added || had == kNoIndex) continue;
            // A mesh that reading had split off its node has the node's number as well.
            if (before.mesh.valid()) meshNodes_[had] = number;
            if (!before.mesh.valid() || !nodes_.contains(had)) nodes_[had] = number;
        }
        NewNumbers numbers;
        numbers.of = [this](Numbered kind, std::uint32_t number) {
            return kind == Numbered::Node ? numberAmong(nodes_, number) : number;
        };
        for (const Node& before : update_.scene.nodes().all()) {
            const Json had = objectIn(before.extensionsJson);
            Json has = had;
            renumber(has, numbers);
            if (has != had) nodes->edit(before.id).extensionsJson = jsonText(has);
        }
        update_.after.setNodes(std::move(nodes));
    }

    void tellLeft(const SceneInfo& source) {
        std::vector<std::string> names;
        const Json extensions = objectIn(source.rootExtensionsJson);
        for (const auto& [name, content] : extensions.items()) names.push_back(name);
        if (!source.rootExtrasJson.empty() || !source.sceneExtrasJson.empty())
            names.emplace_back("extras");
        if (names.empty()) return;
        update_.report.say(
            "What the file says of itself as a whole stays out, since this document is from a .%1 "
            "file: %2.",
            update_.scene.info().sourceFormat, listed(names));
    }

    // The document's, and of one format instead of them those that the source has as well.
    Json rootExtensions(const Json& before) {
        Json out = before;
        const Json theirs = sameFamily_ ? theirExtensions() : Json::object();
        for (const auto& [name, content] : theirs.items()) out.erase(name);
        moveAvatarShapes(out, ourShapeMoves());
        NewNumbers numbers;
        numbers.of = [this](Numbered kind, std::uint32_t number) {
            return kind == Numbered::Node       ? numberAmong(nodes_, number)
                   : kind == Numbered::MeshNode ? numberAmong(meshNodes_, number)
                                                : number;
        };
        renumber(out, numbers);
        if (theirs.empty()) return out;
        Json all = Json::object();
        for (const auto& [name, content] : before.items())
            all[name] = theirs.contains(name) ? theirs[name] : out[name];
        for (const auto& [name, content] : theirs.items()) all[name] = content;
        return all;
    }

    Json theirExtensions() {
        Json out = objectIn(update_.source.info().rootExtensionsJson);
        NewNumbers numbers;
        numbers.of = [this](Numbered kind, std::uint32_t number) {
            return ourNumber(kind, number);
        };
        std::map<std::string, std::size_t> removed;
        for (const RemovedEntry& entry : renumber(out, numbers)) ++removed[entry.extension];
        for (const auto& [extension, count] : removed) tellRemoved(extension, count);
        moveAvatarShapes(out, theirShapeMoves());
        return out;
    }

    std::uint32_t ourNumber(Numbered kind, std::uint32_t theirs) {
        switch (kind) {
            case Numbered::Node:
            case Numbered::MeshNode:
                return std::ranges::any_of(
                           sourceOf_,
                           [&](const auto& pair) { return pair.second->sourceIndex == theirs; })
                           ? theirs
                           : kNoIndex;
            case Numbered::Mesh:
                return ourMesh(MeshId(theirs));
            case Numbered::Material:
                return ourMaterial(MaterialId(theirs));
            case Numbered::Texture:
                return ourTexture(TextureId(theirs));
            case Numbered::Image:
                break;
        }
        return ourImage(ImageId(theirs));
    }

    std::uint32_t ourMesh(MeshId theirs) const {
        for (const auto& [ours, node] : update_.meshes)
            if (update_.source.nodes().find(node)->mesh == theirs)
                return update_.after.nodes().find(ours)->mesh.value;
        return kNoIndex;
    }

    std::uint32_t ourMaterial(MaterialId theirs) const {
        const auto matched = matchMaterials(update_.scene, update_.source);
        if (const auto at = matched.find(theirs); at != matched.end()) return at->second.value;
        const auto inBoth = idsInBoth(update_.source.materials(), update_.both.materials());
        const auto at = inBoth.find(theirs);
        return at != inBoth.end() && update_.after.material(at->second) ? at->second.value
                                                                        : kNoIndex;
    }

    // One of the same picture, or it is brought along.
    std::uint32_t ourTexture(TextureId theirs) {
        const auto texture = update_.source.texture(theirs);
        if (!texture) return kNoIndex;
        const ImageId image(ourImage(texture->image));
        for (const TextureId id : update_.after.textures())
            if (update_.after.texture(id)->image == image) return id.value;
        const TextureId inBoth =
            idsInBoth(update_.source.textures(), update_.both.textures()).at(theirs);
        bringTexture(update_, inBoth);
        return inBoth.value;
    }

    std::uint32_t ourImage(ImageId theirs) {
        const auto image = update_.source.image(theirs);
        if (!image) return kNoIndex;
        for (const ImageId id : update_.after.images()) {
            const auto ours = update_.after.image(id);
            if (ours->data == image->data && ours->path == image->path) return id.value;
        }
        const ImageId inBoth = idsInBoth(update_.source.images(), update_.both.images()).at(theirs);
        update_.after.setImage(inBoth, image);
        return inBoth.value;
    }

    // The document's shapes, where its meshes have got the source's.
    ShapeMoves ourShapeMoves() const {
        ShapeMoves out;
        for (const auto& [node, places] : update_.shapes) {
            const Node& before = *update_.scene.nodes().find(node);
            out.ofNode.emplace(before.sourceIndex, places);
            out.ofMesh.emplace(before.mesh.value, places);
        }
        return out;
    }

    // The source's shapes, where meshes are as they were: only the rig came in. Numbers are the
    // document's already.
    ShapeMoves theirShapeMoves() const {
        ShapeMoves out;
        for (const auto& [ours, theirs] : update_.meshes) {
            const auto places =
                placesOfShapes(meshOfNode(update_.source, theirs), meshOfNode(update_.after, ours));
            if (places.empty()) continue;
            out.ofNode.emplace(update_.source.nodes().find(theirs)->sourceIndex, places);
            out.ofMesh.emplace(update_.after.nodes().find(ours)->mesh.value, places);
        }
        return out;
    }

    void moveAvatarShapes(Json& extensions, const ShapeMoves& moves) {
        if (moves.ofNode.empty()) return;
        for (const char* avatar : {"VRM", "VRMC_vrm"})
            if (const auto at = extensions.find(avatar); at != extensions.end())
                tellRemoved(avatar, moveExpressionShapes(*at, moves));
    }

    void tellRemoved(const std::string& extension, std::size_t count) {
        if (count == 0) return;
        update_.report.say(
            "%1 data: %2 {entry was|entries were} left out, since the document does not have what "
            "{it "
            "names|they name}.",
            extension, count);
    }

    // What nothing else matches (cameras, lights, what reading has split off) is what has its
    // number, kind and name.
    void matchRest() {
        std::set<const Node*> taken;
        for (const auto& [ours, node] : sourceOf_) taken.insert(node);
        for (const Node& node : update_.after.nodes().all()) {
            if (sourceOf_.contains(node.id) || node.sourceIndex == kNoIndex) continue;
            const auto& theirs = update_.source.nodes().all();
            const auto same = std::ranges::find_if(theirs, [&](const Node& other) {
                return other.sourceIndex == node.sourceIndex && other.kind == node.kind &&
                       other.name == node.name && !taken.contains(&other);
            });
            if (same == theirs.end()) continue;
            sourceOf_[node.id] = &*same;
            taken.insert(&*same);
        }
    }

    Update& update_;
    bool sameFamily_;
    std::map<NodeId, const Node*> sourceOf_;  // by the nodes after
    FileNumbers nodes_, meshNodes_;           // of the document's nodes: where they are now
};

}  // namespace

void updateInfo(Update& update) {
    if (update.source.find({BlockKind::Info})) InfoUpdate(update).run();
}

}  // namespace sinew
