// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/source_weights/fbx_model.h"

#include <algorithm>
#include <optional>
#include <set>

namespace sinew::source_weights {
namespace {

using Polygons = std::vector<std::vector<std::uint32_t>>;  // control points of each

// A polygon's last corner is stored as its complement.
std::optional<Polygons> polygonsOf(const FbxRecord& geometry) {
    const auto* list = geometry.find("PolygonVertexIndex");
    const auto indices = list ? list->integers(0) : std::nullopt;
    if (!indices) return std::nullopt;
    Polygons out(1);
    for (const auto index : *indices) {
        out.back().push_back(static_cast<std::uint32_t>(index < 0 ? ~index : index));
        if (index < 0) out.emplace_back();
    }
    out.pop_back();
    return out;
}

// The reader groups polygons by material, in the order in which materials first appear.
void groupByMaterial(const FbxRecord& geometry, Polygons& polygons) {
    const auto* layer = geometry.find("LayerElementMaterial");
    const auto* list = layer ? layer->find("Materials") : nullptr;
    const auto materials = list ? list->integers(0) : std::nullopt;
    if (!materials || materials->size() != polygons.size()) return;
    std::vector<std::size_t> order(polygons.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::map<std::int32_t, std::size_t> rank;
    for (const auto material : *materials) rank.try_emplace(material, rank.size());
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return rank[(*materials)[i]]; });
    Polygons out;
    for (const auto i : order) out.push_back(std::move(polygons[i]));
    polygons = std::move(out);
}

// Nothing where the corners of one control point do not stand at one position.
std::optional<std::vector<FbxCorner>> assigned(const Polygons& polygons, const Mesh& mesh,
                                               bool reversed) {
    std::vector<FbxCorner> out;
    std::map<std::uint32_t, glm::vec3> positions;
    for (std::size_t p = 0; p < polygons.size(); ++p) {
        const auto corners = mesh.polygon(p);
        const auto& points = polygons[p];
        if (corners.size() != points.size()) return std::nullopt;
        for (std::size_t k = 0; k < points.size(); ++k) {
            const auto corner = corners[reversed ? points.size() - 1 - k : k];
            const auto position = mesh.positions[mesh.cornerPoint[corner]];
            const auto [known, isNew] = positions.try_emplace(points[k], position);
            if (!isNew && known->second != position) return std::nullopt;
            out.push_back({corner, points[k]});
        }
    }
    return out;
}

bool isObjectLink(const FbxRecord& record) {
    return record.name == "C" && record.properties.size() >= 3 && record.text(0) == "OO";
}

}  // namespace

FbxModel::FbxModel(FbxTree& tree) : tree_(tree) {
    std::set<std::pair<std::int64_t, std::int64_t>> connected;  // some are stated twice
    if (auto* objects = tree.root().find("Objects"))
        for (auto& record : objects->inner) objects_[record.number(0)] = &record;
    for (const auto& [id, record] : objects_) {
        if (record->name != "Model") continue;
        const auto [known, isNew] = models_.try_emplace(record->text(1), record);
        if (!isNew) known->second = nullptr;
    }
    if (auto* connections = tree.root().find("Connections"))
        for (const auto& record : connections->inner) {
            if (!isObjectLink(record)) continue;
            const std::pair link(record.number(1), record.number(2));
            if (connected.insert(link).second) links_.push_back(link);
        }
}

std::vector<FbxRecord*> FbxModel::childrenOf(const FbxRecord& object) const {
    const auto id = object.number(0);
    std::vector<FbxRecord*> out;
    for (const auto& [child, parent] : links_)
        if (const auto found = parent == id ? objects_.find(child) : objects_.end();
            found != objects_.end())
            out.push_back(found->second);
    return out;
}

FbxRecord* FbxModel::model(const std::string& name) const {
    const auto found = models_.find(name);
    return found == models_.end() ? nullptr : found->second;
}

Expected<FbxSkin> FbxModel::skinOf(const std::string& name) const {
    const FbxRecord* shown = model(name);
    if (!shown) return refused("The file has no model named '%1', or several.", name);
    FbxSkin out;
    for (FbxRecord* child : childrenOf(*shown)) {
        if (child->name != "Geometry" || !child->find("PolygonVertexIndex")) continue;
        const auto users = std::ranges::count(links_, child->number(0), &Link::first);
        if (out.geometry || users != 1)
            return refused("The mesh of '%1' is used more than once in the file.", name);
        out.geometry = child;
    }
    if (!out.geometry) return refused("The file has no mesh '%1'.", name);
    for (FbxRecord* child : childrenOf(*out.geometry)) {
        if (child->name != "Deformer" || child->wholeText(2) != "Skin") continue;
        if (out.skin) return refused("The mesh '%1' has several skins in the file.", name);
        out.skin = child;
    }
    if (!out.skin)
        return refused("The mesh '%1' is not bound in the file. Export the model instead.", name);
    for (FbxRecord* cluster : childrenOf(*out.skin)) {
        if (cluster->name != "Deformer" || cluster->wholeText(2) != "Cluster") continue;
        for (const FbxRecord* limb : childrenOf(*cluster))
            if (limb->name == "Model" && !out.clusters.emplace(limb->text(1), cluster).second)
                return refused("Joint '%1' has two clusters in the skin of '%2'.", limb->text(1),
                               name);
    }
    return out;
}

FbxRecord* FbxModel::addCluster(FbxSkin& skin, const std::string& joint,
                                const std::vector<double>& link,
                                const std::vector<double>& transform) {
    FbxRecord* limb = model(joint);
    FbxRecord* objects = tree_.root().find("Objects");
    FbxRecord* connections = tree_.root().find("Connections");
    if (!limb || !objects || !connections || skin.clusters.empty()) return nullptr;
    const std::int64_t id = objects_.rbegin()->first + 1;
    const FbxRecord& like = *skin.clusters.begin()->second;
    using namespace std::string_literals;
    FbxRecord made = fbxRecord(
        "Deformer", {fbxLong(id), fbxText(joint + "\0\1SubDeformer"s), fbxText("Cluster")});
    made.inner.push_back(fbxRecord("Version", {fbxInt(100)}));
    made.inner.push_back(fbxRecord("UserData", {fbxText(""), fbxText("")}));
    made.inner.push_back(fbxRecord("Transform", {fbxArray(transform, {})}));
    made.inner.push_back(fbxRecord("TransformLink", {fbxArray(link, {})}));
    made.tail = like.tail;
    auto at = std::ranges::find_if(objects->inner, [&](const auto& r) { return &r == &like; });
    FbxRecord* added = &*objects->inner.insert(std::next(at), std::move(made));
    objects_[id] = added;
    for (const auto& [child, parent] :
         {std::pair(id, skin.skin->number(0)), {limb->number(0), id}}) {
        connections->inner.push_back(
            fbxRecord("C", {fbxText("OO"), fbxLong(child), fbxLong(parent)}));
        links_.emplace_back(child, parent);
    }
    skin.clusters[joint] = added;
    countCluster();
    return added;
}

// Definitions state how many objects of each kind there are.
void FbxModel::countCluster() {
    FbxRecord* definitions = tree_.root().find("Definitions");
    if (!definitions) return;
    const auto raise = [](FbxRecord* record) {
        if (record && record->properties.size() == 1 && record->properties[0][0] == 'I')
            record->properties[0] = fbxInt(static_cast<std::int32_t>(record->number(0) + 1));
    };
    raise(definitions->find("Count"));
    for (auto& type : definitions->inner)
        if (type.name == "ObjectType" && type.text(0) == "Deformer") raise(type.find("Count"));
}

Expected<std::vector<FbxCorner>> controlPoints(const FbxRecord& geometry, const Mesh& mesh) {
    auto polygons = polygonsOf(geometry);
    if (polygons) groupByMaterial(geometry, *polygons);
    if (polygons && polygons->size() == mesh.polygonCount())
        for (const bool reversed : {false, true})
            if (auto out = assigned(*polygons, mesh, reversed)) return std::move(*out);
    return refused("The polygons of mesh '%1' cannot be found in the file.", mesh.name);
}

}  // namespace sinew::source_weights
