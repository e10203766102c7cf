// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

#include <glm/gtc/quaternion.hpp>

#include <string>
#include <vector>

#include "editor/operations/operation.h"
#include "tests/support/fixtures.h"

namespace sinew::test {

/// Runs an operation as a menu does.
inline Expected<Outcome> runOn(const Scene& scene, const char* id, const Params& params = {},
                               const Selection& selection = {}, const Progress& progress = {}) {
    const Operation* operation = findOperation(id);
    EXPECT_NE(operation, nullptr) << id;
    return runOperation(*operation, scene, selection, params, progress);
}

/// The scene after an operation that must succeed.
inline Scene after(const Scene& scene, const char* id, const Params& params = {},
                   const Selection& selection = {}) {
    const auto outcome = runOn(scene, id, params, selection);
    EXPECT_TRUE(outcome.ok()) << id << ": "
                              << (outcome.ok() ? "" : outcome.error().message.english());
    return outcome.ok() ? applied(scene, outcome->edit) : scene;
}

inline void expectRefused(const Expected<Outcome>& outcome, const std::string& said,
                          ErrorCode code = ErrorCode::Refused) {
    ASSERT_FALSE(outcome.ok());
    EXPECT_EQ(outcome.error().code, code);
    EXPECT_NE(outcome.error().message.english().find(said), std::string::npos)
        << outcome.error().message.english();
}

/// All that a report says, in one text.
inline std::string saidIn(const Report& report) {
    std::string out;
    for (const Message& line : report.lines) out += line.english() + "\n";
    return out;
}

inline NodeId named(const Scene& scene, const std::string& name) {
    for (const auto& node : scene.nodes().all())
        if (node.name == name) return node.id;
    return {};
}

/// An arm: a tube of length 4 along X and four joints, the last of which (at 4) marks the end.
/// Nothing is bound.
inline Scene armScene(int rings = 33, int sides = 8) {
    Scene scene = sceneOf(tubeMesh(rings, sides, 4.0f, 0.25f));
    addChain(scene, {0.0, 1.0, 2.0, 4.0});
    return scene;
}

/// The arm, its mesh and its joints under one parent "model", rotated about an oblique axis and
/// scaled so that no space is like another.
inline Scene armUnderModel(const glm::dvec3& translation, double scale) {
    Scene scene = armScene();
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    Node parent;
    parent.name = "model";
    parent.local.translation = translation;
    parent.local.rotation = glm::angleAxis(0.7, glm::normalize(glm::dvec3(1, 2, 3)));
    parent.local.scale = glm::dvec3(scale);
    parent.stored = parent.local;
    const NodeId id = nodes->add(parent);
    EXPECT_TRUE(nodes->setParent(named(scene, "mesh"), id));
    EXPECT_TRUE(nodes->setParent(named(scene, "A"), id));
    scene.setNodes(nodes);
    return scene;
}

/// A mesh of that name as a node of its own, not bound.
inline NodeId addNamedMesh(Scene& scene, std::shared_ptr<Mesh> mesh, const std::string& name,
                           const glm::dvec3& at = glm::dvec3(0.0)) {
    const MeshId id(scene.nextOwner(BlockKind::Mesh));
    mesh->name = name;
    scene.setMesh(id, std::move(mesh));
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    Node node;
    node.name = name;
    node.kind = NodeKind::Mesh;
    node.mesh = id;
    node.local.translation = at;
    node.stored = node.local;
    const NodeId added = nodes->add(node);
    scene.setNodes(nodes);
    return added;
}

/// The arm, bound by the default method.
inline Scene boundArm() { return after(armScene(), "skin.smooth"); }

/// The scene with one node changed.
template <class Change>
Scene withNode(const Scene& scene, NodeId id, Change&& change) {
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    change(nodes->edit(id));
    Scene out = scene;
    out.setNodes(nodes);
    return out;
}

inline Scene rotated(const Scene& scene, NodeId id, double degrees, const glm::dvec3& axis) {
    return withNode(scene, id, [&](Node& node) {
        node.local.rotation = node.local.rotation * glm::angleAxis(glm::radians(degrees), axis);
    });
}

inline Skin onlySkin(const Scene& scene) {
    EXPECT_EQ(scene.skins().size(), 1u);
    return *scene.skin(scene.skins().at(0));
}
inline Rows onlyRows(const Scene& scene) { return scene.rows(scene.skins().at(0)); }

inline std::vector<std::vector<Influence>> listed(const Rows& rows) {
    std::vector<std::vector<Influence>> out;
    for (PointIndex p = 0; p < rows.pointCount(); ++p)
        out.emplace_back(rows[p].begin(), rows[p].end());
    return out;
}

}  // namespace sinew::test
