// SPDX-License-Identifier: Apache-2.0
#include <glm/gtc/constants.hpp>
#include <glm/gtc/quaternion.hpp>
#include <set>

#include "editor/exchange/canonical_parts.h"

namespace sinew::canonical {
namespace {

// Turns and scales the whole scene. Every node keeps its own axes: a place is turned and scaled, a
// frame only turned, so that joints stay rigid.
class SpaceChange {
public:
    explicit SpaceChange(Work& work)
        : work_(work),
          scale_(work.options.metresPerUnit > 0.0 ? 1.0 / work.options.metresPerUnit : 1.0) {
        if (work.options.upAxis == 'Z')
            turn_ = glm::angleAxis(glm::half_pi<double>(), glm::dvec3(1.0, 0.0, 0.0));
        if (work.options.upAxis == 'Z')
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

    // Nodes whose local is what turns them with the world.
    bool top(const Node& node) const {
        return node.id != work_.armature && !skinned(node) &&
               (!node.parent.valid() || node.parent == work_.armature);
    }

    glm::dvec3 place(const Node& node, const glm::dvec3& p) const {
        return (top(node) ? axes_ * p : p) * scale_;
    }

    void change(const Node& node) {
        Trs local = node.local;
        local.translation = place(node, local.translation);
        if (top(node)) local.rotation = turn_ * local.rotation;
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
        for (Track& track : clip->tracks) {
            const Node* node = work_.nodes.find(track.node);
            if (node && track.path == TrackPath::Translation) movePlaces(*node, track.values);
            if (node && track.path == TrackPath::Rotation && top(*node)) turn(track.values);
        }
        work_.out.setClip(id, std::move(clip));
    }

    void movePlaces(const Node& node, std::vector<float>& values) const {
        for (std::size_t i = 0; i + 3 <= values.size(); i += 3) {
            const glm::dvec3 to = place(node, {values[i], values[i + 1], values[i + 2]});
            for (int k = 0; k < 3; ++k) values[i + k] = static_cast<float>(to[k]);
        }
    }

    void turn(std::vector<float>& values) const {
        for (std::size_t i = 0; i + 4 <= values.size(); i += 4) {
            const glm::dquat to =
                turn_ * glm::dquat(values[i + 3], values[i], values[i + 1], values[i + 2]);
            const double parts[] = {to.x, to.y, to.z, to.w};
            for (int k = 0; k < 4; ++k) values[i + k] = static_cast<float>(parts[k]);
        }
    }

    Work& work_;
    double scale_;
    glm::dquat turn_{1.0, 0.0, 0.0, 0.0};
    glm::dmat3 axes_{1.0};
    std::set<MeshId> done_;
};

}  // namespace

void toSpace(Work& work) { SpaceChange(work).run(); }

}  // namespace sinew::canonical
