// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>
#include <tuple>

#include "editor/exchange/gltf/write_parts.h"
#include "editor/geometry/surface/adjacency.h"

namespace sinew::gltf_write {
namespace {

template <class Vec>
std::span<const float> asFloats(std::span<const Vec> values) {
    return {reinterpret_cast<const float*>(values.data()),
            values.size() * static_cast<std::size_t>(Vec::length())};
}

template <class Vec>
std::span<const Vec> run(const std::vector<Vec>& perCorner, const MeshPart& part) {
    return std::span(perCorner).subspan(part.firstCorner, part.cornerCount);
}

// Writes one mesh with the rows of one skin, or none.
class MeshWriter {
public:
    MeshWriter(const Scene& scene, const Mesh& mesh, const SkinUse* skin, std::size_t joints,
               Output& out)
        : scene_(scene), mesh_(mesh), skin_(skin), joints_(joints), out_(out) {}

    // The mesh's number, or -1 where there is nothing to write.
    int write() {
        const auto index = out_.model.meshes.size();
        tinygltf::Mesh to;
        to.name = mesh_.name;
        const std::string pointer = "/meshes/" + std::to_string(index);
        for (std::size_t p = 0; p < mesh_.parts.size(); ++p) {
            const MeshPart& part = mesh_.parts[p];
            if (part.cornerCount == 0 || part.polygonCount == 0) continue;
            const std::string here =
                pointer + "/primitives/" + std::to_string(to.primitives.size());
            to.primitives.push_back(primitive(p));
            out_.carry(here, "extras", part.extrasJson);
            out_.carry(here, "extensions", part.extensionsJson);
        }
        if (to.primitives.empty()) {
            out_.warn(Message("Mesh '%1' has no faces and was not written.", mesh_.name));
            return -1;
        }
        if (mesh_.morphWeightsInFile ||
            std::ranges::any_of(mesh_.morphWeights, [](float w) { return w != 0.0f; }))
            to.weights.assign(mesh_.morphWeights.begin(), mesh_.morphWeights.end());
        out_.model.meshes.push_back(std::move(to));
        writeExtras(pointer);
        return static_cast<int>(index);
    }

private:
    tinygltf::Primitive primitive(std::size_t p) {
        const MeshPart& part = mesh_.parts[p];
        tinygltf::Primitive to;
        to.material = materialIndex(scene_, part);
        to.mode = part.topology == Topology::Polygons ? TINYGLTF_MODE_TRIANGLES
                  : part.topology == Topology::Lines  ? TINYGLTF_MODE_LINE
                                                      : TINYGLTF_MODE_POINTS;
        writeIndices(p, to);
        const auto key =
            std::tuple(part.firstCorner, part.cornerCount, part.hasNormals, part.hasTangents,
                       part.uvSets, part.colourSets, part.carried.size());
        const auto known = corners_.find(key);
        if (known != corners_.end() && sameCarried(part, mesh_.parts[known->second.first])) {
            to.attributes = known->second.second.attributes;
            to.targets = known->second.second.targets;
            return to;
        }
        writeAttributes(part, to);
        writeTargets(part, to);
        corners_.insert_or_assign(key, std::pair(p, to));
        return to;
    }

    static bool sameCarried(const MeshPart& a, const MeshPart& b) {
        return std::ranges::equal(a.carried, b.carried, [](const auto& x, const auto& y) {
            return x.name == y.name && x.bytes == y.bytes;
        });
    }

    void writeIndices(std::size_t p, tinygltf::Primitive& to) {
        const MeshPart& part = mesh_.parts[p];
        std::vector<std::uint32_t> indices = cornersOf(p);
        for (auto& corner : indices) corner -= part.firstCorner;
        bool inOrder = indices.size() == part.cornerCount;
        for (std::size_t i = 0; inOrder && i < indices.size(); ++i) inOrder = indices[i] == i;
        if (part.indexed || !inOrder) to.indices = out_.addIndices(indices);
    }

    // Corners of the part's polygons; n-gons as triangles.
    std::vector<std::uint32_t> cornersOf(std::size_t p) {
        const MeshPart& part = mesh_.parts[p];
        const auto begin = mesh_.polygonFirst[part.firstPolygon];
        const auto end = mesh_.polygonFirst[part.firstPolygon + part.polygonCount];
        const bool ready =
            part.topology != Topology::Polygons || end - begin == part.polygonCount * 3;
        if (ready)
            return {mesh_.polygonCorners.begin() + begin, mesh_.polygonCorners.begin() + end};
        if (triangles_.corners.empty()) triangles_ = triangulate(mesh_);
        std::vector<std::uint32_t> out;
        for (std::size_t t = 0; t < triangles_.corners.size(); ++t) {
            const auto polygon = triangles_.polygonOf[t];
            if (polygon < part.firstPolygon || polygon - part.firstPolygon >= part.polygonCount)
                continue;
            for (int k = 0; k < 3; ++k) out.push_back(triangles_.corners[t][k]);
        }
        return out;
    }

    void writeAttributes(const MeshPart& part, tinygltf::Primitive& to) {
        const auto add = [&](const std::string& name, auto values, bool bounds = false) {
            using Vec = std::remove_cvref_t<decltype(values[0])>;
            to.attributes[name] = out_.addFloats(asFloats(std::span<const Vec>(values)),
                                                 Vec::length(), Use::Vertices, bounds);
        };
        add("POSITION", std::span<const glm::vec3>(perCorner(mesh_.positions, part)), true);
        if (part.hasNormals) add("NORMAL", run(mesh_.normals, part));
        if (part.hasTangents) add("TANGENT", run(mesh_.tangents, part));
        for (std::size_t i = 0; i < part.uvSets; ++i)
            add("TEXCOORD_" + std::to_string(i), run(mesh_.uvs[i], part));
        for (std::size_t i = 0; i < part.colourSets; ++i)
            add("COLOR_" + std::to_string(i), run(mesh_.colours[i], part));
        for (const auto& attribute : part.carried) {
            const bool weights =
                attribute.name.starts_with("JOINTS_") || attribute.name.starts_with("WEIGHTS_");
            if (!skin_ || !weights)
                to.attributes[attribute.name] = out_.addCarried(attribute, part.cornerCount);
        }
        if (skin_) writeRows(part, to);
    }

    std::vector<glm::vec3> perCorner(const std::vector<glm::vec3>& perPoint,
                                     const MeshPart& part) const {
        std::vector<glm::vec3> out(part.cornerCount);
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = perPoint[mesh_.cornerPoint[part.firstCorner + i]];
        return out;
    }

    void writeRows(const MeshPart& part, tinygltf::Primitive& to) {
        const ExportRows& rows = skin_->rows;
        const std::size_t sets = std::max<std::size_t>(1, (rows.most + 3) / 4);
        std::vector<std::uint32_t> joints(std::size_t{4} * part.cornerCount);
        std::vector<float> weights(joints.size());
        for (std::size_t set = 0; set < sets; ++set) {
            std::ranges::fill(joints, 0u);
            std::ranges::fill(weights, 0.0f);
            for (std::size_t i = 0; i < part.cornerCount; ++i) {
                const Row row = rows[mesh_.cornerPoint[part.firstCorner + i]];
                if (row.empty() && set == 0) {
                    joints[i * 4] = skin_->staticJoint;
                    weights[i * 4] = 1.0f;
                }
                for (std::size_t k = set * 4; k < std::min(row.size(), set * 4 + 4); ++k) {
                    joints[i * 4 + k - set * 4] = row[k].slot;
                    weights[i * 4 + k - set * 4] = row[k].weight;
                }
            }
            to.attributes["JOINTS_" + std::to_string(set)] = out_.addJoints(joints, joints_);
            to.attributes["WEIGHTS_" + std::to_string(set)] =
                out_.addFloats(weights, 4, Use::Vertices);
        }
    }

    void writeTargets(const MeshPart& part, tinygltf::Primitive& to) {
        for (const MorphTarget& target : mesh_.morphTargets) {
            auto& attributes = to.targets.emplace_back();
            const bool normals = part.hasNormals && !target.normals.empty();
            const bool tangents = part.hasTangents && !target.tangents.empty();
            const auto offsets = target.positions.empty()
                                     ? std::vector<glm::vec3>(part.cornerCount, glm::vec3(0))
                                     : perCorner(target.positions, part);
            const auto add = [&](const char* name, std::span<const glm::vec3> values, bool bounds) {
                attributes[name] = out_.addFloats(asFloats(values), 3, Use::Vertices, bounds);
            };
            if (!target.positions.empty() || (!normals && !tangents))
                add("POSITION", offsets, true);
            if (normals) add("NORMAL", run(target.normals, part), false);
            if (tangents) add("TANGENT", run(target.tangents, part), false);
        }
    }

    // Names of morph targets have no place but extras, by the custom of all programs.
    void writeExtras(const std::string& pointer) {
        Json extras = parseJson(mesh_.extrasJson).value_or(Json());
        const bool named =
            std::ranges::any_of(mesh_.morphTargets, [](const auto& t) { return !t.name.empty(); });
        if (named && (extras.is_null() || extras.is_object())) {
            Json names = Json::array();
            for (const auto& target : mesh_.morphTargets) names.push_back(target.name);
            extras["targetNames"] = std::move(names);
        }
        if (!extras.is_null() || mesh_.extrasJson == "null")
            out_.put(pointer, "extras", std::move(extras));
        out_.carry(pointer, "extensions", mesh_.extensionsJson);
    }

    using CornerKey = std::tuple<std::uint32_t, std::uint32_t, bool, bool, std::uint8_t,
                                 std::uint8_t, std::size_t>;
    const Scene& scene_;
    const Mesh& mesh_;
    const SkinUse* skin_;
    std::size_t joints_;
    Output& out_;
    Triangles triangles_;
    std::map<CornerKey, std::pair<std::size_t, tinygltf::Primitive>> corners_;
};

// What makes two nodes show one written mesh: the mesh, the very pages of its rows, and what the
// joint numbers mean.
struct Variant {
    MeshId mesh;
    std::vector<RowPagePtr> pages;
    std::vector<std::uint8_t> member;
    SlotIndex staticJoint = kNoIndex;
    bool skinned = false;
    friend bool operator==(const Variant&, const Variant&) = default;
};

struct Shown {
    Variant variant;
    const SkinUse* use = nullptr;
};

Shown shownBy(const Scene& scene, const Plan& plan, const PlannedNode& node) {
    Shown out;
    out.variant.mesh = node.meshNode->mesh;
    const SkinId skin = scene.skinOf(node.meshNode->id);
    const SkinUse* use = plan.useOf(skin);
    if (!use || use->skin < 0) return out;
    out.use = use;
    out.variant.skinned = true;
    out.variant.pages = scene.rows(skin).pages();
    out.variant.member = scene.skin(skin)->member;
    out.variant.staticJoint = use->staticJoint;
    return out;
}

}  // namespace

WrittenMeshes writeMeshes(const Scene& scene, const Plan& plan, Output& out,
                          const Progress& progress) {
    WrittenMeshes result;
    std::vector<std::pair<Variant, int>> written;
    std::vector<Shown> shown(plan.nodes.size());
    for (std::size_t n = 0; n < plan.nodes.size(); ++n)
        if (plan.nodes[n].meshNode) shown[n] = shownBy(scene, plan, plan.nodes[n]);
    const auto write = [&](const Shown& what) {
        const auto mesh = scene.mesh(what.variant.mesh);
        const std::size_t joints =
            what.use ? plan.skins[static_cast<std::size_t>(what.use->skin)].joints.size() : 0;
        written.emplace_back(what.variant,
                             mesh ? MeshWriter(scene, *mesh, what.use, joints, out).write() : -1);
    };
    const auto find = [&](const Variant& variant) {
        return std::ranges::find(written, variant, &std::pair<Variant, int>::first);
    };
    // First each mesh once, in the source's order, so that its number stays; then what nodes show
    // differently.
    const auto meshes = scene.meshes();
    for (std::size_t i = 0; i < meshes.size(); ++i) {
        if (!tellDone(progress, i, meshes.size())) return {};
        const auto first = std::ranges::find_if(
            shown, [&](const Shown& s) { return s.variant.mesh == meshes[i]; });
        write(first != shown.end() ? *first : Shown{{meshes[i], {}, {}, kNoIndex, false}, nullptr});
        result.numberOf[meshes[i]] = written.back().second;
    }
    result.ofNode.assign(plan.nodes.size(), -1);
    for (std::size_t n = 0; n < plan.nodes.size(); ++n) {
        if (!plan.nodes[n].meshNode || !scene.mesh(shown[n].variant.mesh)) continue;
        if (find(shown[n].variant) == written.end()) write(shown[n]);
        result.ofNode[n] = find(shown[n].variant)->second;
    }
    return result;
}

}  // namespace sinew::gltf_write
