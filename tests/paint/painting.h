// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

#include <glm/gtc/quaternion.hpp>
#include <memory>
#include <set>
#include <vector>

#include "editor/paint/paint_surface.h"
#include "editor/paint/past_rows.h"
#include "editor/paint/stroke.h"
#include "editor/weights/layers.h"
#include "editor/weights/row_math.h"
#include "tests/support/fixtures.h"

namespace sinew::test {

using RowList = std::vector<std::vector<Influence>>;

/// A bound mesh to paint on, its parts at hand. Changes go to `scene` before a stroke begins.
struct Painting {
    Scene scene;
    NodeId meshNode;
    SkinId skinId;
    std::vector<NodeId> joints;

    /// Joints at x = 0, 1, 2, ...
    Painting(std::shared_ptr<const Mesh> mesh, std::size_t jointCount, const RowList& rows)
        : scene(sceneOf(std::move(mesh))) {
        meshNode = scene.nodes().all()[0].id;
        std::vector<double> xs;
        for (std::size_t i = 0; i < jointCount; ++i) xs.push_back(static_cast<double>(i));
        joints = addChain(scene, xs);
        skinId = addSkin(scene, meshNode, joints, rows);
    }

    /// Another mesh bound to the same joints.
    NodeId add(std::shared_ptr<const Mesh> mesh, const RowList& rows) {
        const MeshId meshId(scene.nextOwner(BlockKind::Mesh));
        scene.setMesh(meshId, std::move(mesh));
        auto nodes = std::make_shared<NodeTable>(scene.nodes());
        Node node;
        node.name = "another";
        node.kind = NodeKind::Mesh;
        node.mesh = meshId;
        const NodeId id = nodes->add(std::move(node));
        scene.setNodes(std::move(nodes));
        addSkin(scene, id, joints, rows);
        return id;
    }
    Expected<std::unique_ptr<Stroke>> tryBegin(const std::vector<StrokeTarget>& targets,
                                               const BrushSettings& settings) const {
        return Stroke::begin(scene, targets, settings, currentPose(scene), {});
    }
    std::unique_ptr<Stroke> begin(const std::vector<StrokeTarget>& targets,
                                  const BrushSettings& settings) const {
        auto stroke = tryBegin(targets, settings);
        if (stroke) return std::move(stroke).value();
        ADD_FAILURE() << stroke.error().message.english();
        return nullptr;
    }

    std::shared_ptr<const Mesh> mesh() const {
        return scene.mesh(scene.nodes().find(meshNode)->mesh);
    }
    template <class Change>
    void changeSkin(Change&& change) {
        auto skin = std::make_shared<Skin>(*scene.skin(skinId));
        change(*skin);
        scene.setSkin(skinId, std::move(skin));
    }
    void lock(SlotIndex slot) {
        changeSkin([&](Skin& skin) { skin.slots[slot].locked = true; });
    }
    void limit(std::uint32_t maxInfluences) {
        changeSkin([&](Skin& skin) { skin.maxInfluences = maxInfluences; });
    }

    /// On one influence, of the top layer where there are layers.
    Expected<std::unique_ptr<Stroke>> tryBegin(
        const BrushSettings& settings, SlotIndex slot,
        const std::shared_ptr<const PaintSurface>& surface = nullptr) const {
        const StrokeTarget target{.meshNode = meshNode,
                                  .slot = slot,
                                  .layer = layerToChange(scene, {}, scene.skinOf(meshNode))};
        return Stroke::begin(scene, {&target, 1}, settings, currentPose(scene), {&surface, 1});
    }
    std::unique_ptr<Stroke> begin(const BrushSettings& settings, SlotIndex slot) const {
        auto stroke = tryBegin(settings, slot);
        if (stroke) return std::move(stroke).value();
        ADD_FAILURE() << stroke.error().message.english();
        return nullptr;
    }
    std::vector<Influence> row(const Stroke& stroke, PointIndex point) const {
        const Row row = stroke.rows()[point];
        return {row.begin(), row.end()};
    }
};

/// All points with the same row.
inline RowList sameRows(std::size_t points, const std::vector<Influence>& row) {
    return RowList(points, row);
}

inline std::shared_ptr<PastRows> pastFrom(const RowList& rows) {
    RowsBuilder builder;
    for (const auto& row : rows) builder.append(row);
    return std::make_shared<PastRows>(builder.finish());
}

/// A brush that reaches with its full strength all over its radius.
inline BrushSettings flat(const char* brush, float radius, float value = 1.0f) {
    BrushSettings settings;
    settings.brush = brush;
    settings.radius = radius;
    settings.falloff = "constant";
    setBrushParam(settings, kStrength, 1.0);
    setBrushParam(settings, kValue, static_cast<double>(value));
    return settings;
}

/// Stands for a viewer whose side does not matter.
inline const glm::dvec3 kAnySide{0.0};

/// A hit on a mesh of triangles: on the posed triangle nearest to `position`.
inline BrushHit hitAt(const Mesh& mesh, std::span<const glm::vec3> posed,
                      const glm::dvec3& position, const glm::dvec3& towardsViewer) {
    BrushHit hit;
    hit.position = position;
    hit.bothSides = towardsViewer == kAnySide;
    if (!hit.bothSides) hit.direction = -towardsViewer;
    double nearest = 1e300;
    for (std::uint32_t i = 0; i < mesh.polygonCount(); ++i) {
        glm::dvec3 centre(0.0);
        for (const auto corner : mesh.polygon(i))
            centre += glm::dvec3(posed[mesh.cornerPoint[corner]]) / 3.0;
        const double distance = glm::distance(centre, position);
        if (distance >= nearest) continue;
        nearest = distance;
        hit.triangle = i;
    }
    return hit;
}
inline BrushHit hitAt(const Painting& painting, const Stroke& stroke, const glm::dvec3& position,
                      const glm::dvec3& towardsViewer = {0, 0, 1}) {
    return hitAt(*painting.mesh(), stroke.posedPositions(), position, towardsViewer);
}

inline constexpr Influence kAllA{0, 1.0f};

/// Points whose rows are others in a stroke.
inline std::set<PointIndex> changedPoints(const Painting& painting, const Stroke& stroke) {
    const Rows before = painting.scene.rows(painting.skinId);
    std::set<PointIndex> out;
    for (PointIndex p = 0; p < before.pointCount(); ++p) {
        const Row a = before[p];
        const Row b = stroke.rows()[p];
        if (!std::equal(a.begin(), a.end(), b.begin(), b.end())) out.insert(p);
    }
    return out;
}

}  // namespace sinew::test
