// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/codec/scene_check.h"
#include "editor/deform/posed_mesh.h"
#include "editor/operations/update/update_scene.h"
#include "editor/pose/pose.h"
#include "tests/operations/sided_scene.h"
#include "tests/operations/support.h"

namespace sinew::test {

inline Outcome updated(const Scene& scene, const Scene& source,
                       const UpdateSettings& settings = {}) {
    auto outcome = updateFrom(scene, source, settings, {});
    EXPECT_TRUE(outcome.ok()) << (outcome.ok() ? "" : outcome.error().message.english());
    if (!outcome.ok()) return {};
    EXPECT_TRUE(agrees(applied(scene, outcome->edit)));
    return std::move(*outcome);
}

/// The bound arm and its source, which is changed by each test.
struct RigCase {
    Scene scene = boundArm();
    Scene source = boundArm();

    template <class Change>
    void change(const char* joint, Change&& how) {
        auto nodes = std::make_shared<NodeTable>(source.nodes());
        Node& node = nodes->edit(named(source, joint));
        how(node);
        node.stored = node.local;
        source.setNodes(nodes);
    }
    /// As an exporter leaves it: bound where the joints stand now.
    void bindSource() {
        for (const SkinId id : source.skins()) source.removeSkin(id);
        source = after(source, "skin.smooth");
    }
    NodeId addJoint(const char* name, const char* parent, const glm::dvec3& at) {
        auto nodes = std::make_shared<NodeTable>(source.nodes());
        Node node;
        node.name = name;
        node.kind = NodeKind::Joint;
        node.parent = named(source, parent);
        node.local.translation = at;
        node.stored = node.local;
        const NodeId id = nodes->add(node);
        source.setNodes(nodes);
        return id;
    }
    void hang(const char* joint, const char* parent) {
        auto nodes = std::make_shared<NodeTable>(source.nodes());
        const auto world = currentPose(source).worldFromNode;
        const NodeId id = named(source, joint), to = named(source, parent);
        const auto above = to.valid() ? world[nodes->indexOf(to)] : glm::dmat4(1.0);
        const auto own = world[nodes->indexOf(id)];
        EXPECT_TRUE(nodes->setParent(id, to));
        nodes->edit(id).local = nodes->edit(id).stored = toTrs(glm::inverse(above) * own);
        source.setNodes(nodes);
    }

    /// Updates; whatever the change, the mesh keeps its rows and stands still in the bind pose,
    /// and the skeleton stands as the source's.
    Scene update(const UpdateSettings& settings = {}) {
        report_ = {};
        auto outcome = updated(scene, source, settings);
        report_ = outcome.report;
        const Scene done = applied(scene, outcome.edit);
        const NodeId mesh = named(scene, "mesh");
        const auto was = *PosedMesh::make(scene, mesh, bindPose(scene));
        const auto is = *PosedMesh::make(done, mesh, bindPose(done));
        for (PointIndex p = 0; p < was.mesh()->pointCount(); ++p)
            EXPECT_LT(glm::distance(was.at(p), is.at(p)), 1e-6) << p;
        if (!settings.shareNew) {
            EXPECT_EQ(onlyRows(done).pages(), onlyRows(scene).pages());
        }
        const auto bound = bindPose(done).worldFromNode, wanted = bindPose(source).worldFromNode;
        for (const Node& node : source.nodes().all()) {
            const NodeId here = named(done, node.name);
            EXPECT_TRUE(here.valid()) << node.name;
            if (!here.valid()) continue;
            EXPECT_LT(relativeDifference(bound[done.nodes().indexOf(here)],
                                         wanted[source.nodes().indexOf(node.id)]),
                      1e-9)
                << node.name;
            EXPECT_LT(relativeDifference(
                          storedPose(done).worldFromNode[done.nodes().indexOf(here)],
                          storedPose(source).worldFromNode[source.nodes().indexOf(node.id)]),
                      1e-9)
                << node.name;
        }
        return done;
    }
    double count(const char* what) const {
        const auto at = report_.numbers.find(what);
        return at == report_.numbers.end() ? 0.0 : at->second;
    }
    Report report_;
};

}  // namespace sinew::test
