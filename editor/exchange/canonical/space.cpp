// SPDX-License-Identifier: Apache-2.0
#include <glm/gtc/constants.hpp>
#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <set>

#include "editor/exchange/canonical/parts.h"

namespace sinew::canonical {
namespace {

// Normals go with the cofactors, which hold for mirrors and flat matrices too.
glm::dmat3 cofactors(const glm::dmat4& m) {
    const glm::dmat3 a(m);
    return {glm::cross(a[1], a[2]), glm::cross(a[2], a[0]), glm::cross(a[0], a[1])};
}

glm::dvec3 unit(const glm::dvec3& v) {
    const double length = glm::length(v);
    return length > 0.0 ? v / length : v;
}

class MeshMapper {
public:
    MeshMapper(const Mesh& from, const std::vector<glm::dmat4>& byPoint)
        : from_(from), byPoint_(byPoint), out_(std::make_shared<Mesh>(from)) {
        for (const auto& m : byPoint) cofactors_.push_back(cofactors(m));
    }

    std::shared_ptr<Mesh> run() {
        for (std::size_t p = 0; p < from_.pointCount(); ++p)
            out_->positions[p] =
                glm::vec3(matrix(p) * glm::dvec4(glm::dvec3(from_.positions[p]), 1.0));
        for (std::size_t c = 0; c < from_.normals.size(); ++c)
            out_->normals[c] = glm::vec3(normal(c, glm::dvec3(from_.normals[c])));
        const bool mirrored = glm::determinant(glm::dmat3(byPoint_.front())) < 0.0;
        for (std::size_t c = 0; c < from_.tangents.size(); ++c) {
            const glm::dvec3 along(from_.tangents[c]);
            const float side = mirrored ? -from_.tangents[c].w : from_.tangents[c].w;
            out_->tangents[c] = glm::vec4(glm::vec3(unit(linear(c, along))), side);
        }
        for (std::size_t t = 0; t < from_.morphTargets.size(); ++t) mapTarget(t);
        if (mirrored) flipPolygons();
        return std::move(out_);
    }

private:
    const glm::dmat4& matrix(std::size_t p) const {
        return byPoint_.size() == 1 ? byPoint_.front() : byPoint_[p];
    }
    glm::dvec3 linear(std::size_t corner, const glm::dvec3& v) const {
        return glm::dmat3(matrix(from_.cornerPoint[corner])) * v;
    }
    glm::dvec3 normal(std::size_t corner, const glm::dvec3& v) const {
        const auto p = byPoint_.size() == 1 ? 0 : from_.cornerPoint[corner];
        return unit(cofactors_[p] * v);
    }

    void mapTarget(std::size_t t) {
        const MorphTarget& from = from_.morphTargets[t];
        MorphTarget& to = out_->morphTargets[t];
        for (std::size_t p = 0; p < from.positions.size(); ++p)
            to.positions[p] = glm::vec3(glm::dmat3(matrix(p)) * glm::dvec3(from.positions[p]));
        for (std::size_t c = 0; c < from.normals.size() && c < from_.normals.size(); ++c) {
            const glm::dvec3 base(from_.normals[c]);
            const glm::dvec3 moved = base + glm::dvec3(from.normals[c]);
            to.normals[c] = glm::vec3(normal(c, moved) - normal(c, base));
        }
        for (std::size_t c = 0; c < from.tangents.size(); ++c)
            to.tangents[c] = glm::vec3(linear(c, glm::dvec3(from.tangents[c])));
    }

    void flipPolygons() {
        for (std::size_t i = 0; i < out_->polygonCount(); ++i)
            std::reverse(out_->polygonCorners.begin() + out_->polygonFirst[i],
                         out_->polygonCorners.begin() + out_->polygonFirst[i + 1]);
    }

    const Mesh& from_;
    const std::vector<glm::dmat4>& byPoint_;
    std::vector<glm::dmat3> cofactors_;
    std::shared_ptr<Mesh> out_;
};

// Rotates and scales the whole scene. Every node keeps its own axes: a translation is rotated and
// scaled, a frame only rotated, so that joints stay rigid.
class SpaceChange {
public:
    explicit SpaceChange(Work& work)
        : work_(work),
          scale_(work.options.metresPerUnit > 0.0 ? 1.0 / work.options.metresPerUnit : 1.0) {
        if (work.options.upAxis != 'Z') return;
        rotation_ = glm::angleAxis(glm::half_pi<double>(), glm::dvec3(1.0, 0.0, 0.0));
        axes_ = glm::dmat3(1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, -1.0, 0.0);
    }

    void run() {
        if (scale_ != 1.0 || work_.options.upAxis == 'Z') {
            const std::vector<Node> nodes = work_.nodes.all();
            for (const Node& node : nodes) change(node);
            for (const SkinId id : work_.out.skins()) change(id);
            for (const ClipId id : work_.out.clips()) change(id);
        }
        work_.out.setNodes(std::make_shared<NodeTable>(work_.nodes));
        auto info = std::make_shared<SceneInfo>(work_.out.info());
        info->metresPerUnit = 1.0 / scale_;
        info->upAxis = work_.options.upAxis;
        work_.out.setInfo(std::move(info));
    }

private:
    bool skinned(const Node& node) const { return work_.out.skinOf(node.id).valid(); }

    // Nodes whose local is what rotates them with the world.
    bool top(const Node& node) const {
        return node.id != work_.armature && !skinned(node) &&
               (!node.parent.valid() || node.parent == work_.armature);
    }

    glm::dvec3 position(const Node& node, const glm::dvec3& p) const {
        return (top(node) ? axes_ * p : p) * scale_;
    }

    void change(const Node& node) {
        Trs local = node.local;
        local.translation = position(node, local.translation);
        if (top(node)) local.rotation = rotation_ * local.rotation;
        Node& to = work_.nodes.edit(node.id);
        to.local = to.stored = local;
        const auto mesh = work_.out.mesh(node.mesh);
        if (!mesh || !done_.insert(node.mesh).second) return;
        const glm::dmat3 axes = skinned(node) ? axes_ : glm::dmat3(1.0);
        work_.out.setMesh(node.mesh, mapped(*mesh, {glm::dmat4(axes * scale_)}));
    }

    glm::dmat4 bind(const glm::dmat4& m) const {
        glm::dmat4 out = glm::dmat4(axes_) * m;
        out[3] = glm::dvec4(glm::dvec3(out[3]) * scale_, 1.0);
        return out;
    }

    void change(SkinId id) {
        auto skin = std::make_shared<Skin>(*work_.out.skin(id));
        for (InfluenceSlot& slot : skin->slots) slot.influenceBind = bind(slot.influenceBind);
        work_.out.setSkin(id, std::move(skin));
    }

    void change(ClipId id) {
        auto clip = std::make_shared<Clip>(*work_.out.clip(id));
        for (std::size_t t = 0; t < clip->tracks.size(); ++t) {
            Track& track = clip->tracks.edit(t);
            const Node* node = work_.nodes.find(track.node);
            if (node && track.path == TrackPath::Translation) moveTranslations(*node, track.values);
            if (node && track.path == TrackPath::Rotation && top(*node)) rotate(track.values);
        }
        work_.out.setClip(id, std::move(clip));
    }

    void moveTranslations(const Node& node, std::vector<float>& values) const {
        for (std::size_t i = 0; i + 3 <= values.size(); i += 3) {
            const glm::dvec3 to = position(node, {values[i], values[i + 1], values[i + 2]});
            for (int k = 0; k < 3; ++k) values[i + k] = static_cast<float>(to[k]);
        }
    }

    void rotate(std::vector<float>& values) const {
        for (std::size_t i = 0; i + 4 <= values.size(); i += 4) {
            const glm::dquat to =
                rotation_ * glm::dquat(values[i + 3], values[i], values[i + 1], values[i + 2]);
            const double parts[] = {to.x, to.y, to.z, to.w};
            for (int k = 0; k < 4; ++k) values[i + k] = static_cast<float>(parts[k]);
        }
    }

    Work& work_;
    double scale_;
    glm::dquat rotation_{1.0, 0.0, 0.0, 0.0};
    glm::dmat3 axes_{1.0};
    std::set<MeshId> done_;
};

}  // namespace

std::shared_ptr<Mesh> mapped(const Mesh& mesh, const std::vector<glm::dmat4>& byPoint) {
    if (byPoint.empty()) return std::make_shared<Mesh>(mesh);
    return MeshMapper(mesh, byPoint).run();
}

void toSpace(Work& work) { SpaceChange(work).run(); }

}  // namespace sinew::canonical
