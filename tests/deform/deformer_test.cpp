// SPDX-License-Identifier: Apache-2.0
// What stands behind PosedMesh: the table, what every deformer owes, and one whose points look at
// their neighbours.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "editor/deform/posed_mesh.h"
#include "editor/deform/skinning.h"
#include "tests/support/fixtures.h"
#include "tests/support/smoothed_deformer.h"

namespace sinew {
namespace {

struct Tube {
    Scene scene;
    NodeId mesh;
    SkinId skin;
    ScenePose pose;
};

// Three joints, each ring half to two of them, bent, with a shape that is on, and more than two
// pages of points.
Tube bentTube() {
    auto mesh = test::tubeMesh(80, 32, 2.0f, 0.3f);
    MorphTarget wide;
    for (const auto& p : mesh->positions) wide.positions.push_back({0.0f, p.y, p.z});
    mesh->morphTargets.push_back(wide);
    mesh->morphWeights = {0.5f};
    Tube out;
    out.scene = test::sceneOf(mesh);
    out.mesh = out.scene.nodes().all()[0].id;
    const auto joints = test::addChain(out.scene, {0.0, 0.7, 1.4});
    std::vector<std::vector<Influence>> rows;
    for (const auto& p : mesh->positions)
        rows.push_back(p.x < 0.9f ? std::vector<Influence>{{0, 0.5f}, {1, 0.5f}}
                                  : std::vector<Influence>{{1, 0.25f}, {2, 0.75f}});
    out.skin = test::addSkin(out.scene, out.mesh, joints, rows);
    auto nodes = std::make_shared<NodeTable>(out.scene.nodes());
    nodes->edit(joints[1]).local.rotation = glm::angleAxis(0.8, glm::dvec3(0, 0, 1));
    nodes->edit(joints[2]).local.rotation = glm::angleAxis(0.5, glm::dvec3(0, 1, 0));
    out.scene.setNodes(nodes);
    out.pose = currentPose(out.scene);
    return out;
}

/// A job over a posed mesh with what its spans look at.
struct Running {
    explicit Running(const PosedMesh& posed)
        : rows(posed.rows()),
          shape(morphed(*posed.mesh(), posed.shapeStrengths())),
          out(shape.positions.size()) {
        DeformBuffers buffers;
        buffers.positions = shape.positions;
        buffers.rows = &rows;
        buffers.outPositions = out;
        job = posed.job(buffers);
        job->runAll();
    }
    Rows rows;
    DeformedMesh shape;
    std::vector<glm::vec3> out;
    std::unique_ptr<DeformJob> job;
};

const Influence kAllOfTheLast[] = {{2, 1.0f}};

void giveToTheLast(Running& running, std::span<const PointIndex> points) {
    running.rows = withRows(running.rows, points, [](std::size_t) { return Row(kAllOfTheLast); });
}

/// The points split by pages, as DeformJob::update takes them.
std::vector<PagePoints> byPage(std::span<const PointIndex> points) {
    std::vector<PagePoints> out;
    for (std::size_t from = 0, to = 0; from < points.size(); from = to) {
        const std::uint32_t page = points[from] / kRowPagePoints;
        while (to < points.size() && points[to] / kRowPagePoints == page) ++to;
        out.push_back({page, points.subspan(from, to - from)});
    }
    return out;
}

std::vector<PointIndex> every(std::uint32_t step, std::size_t end) {
    std::vector<PointIndex> out;
    for (PointIndex p = 0; p < end; p += step) out.push_back(p);
    return out;
}

const Deformer& linear() { return *findDeformer("linearBlend"); }

void expectSame(std::span<const glm::vec3> a, std::span<const glm::vec3> b, float within) {
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t p = 0; p < a.size(); ++p) ASSERT_LE(glm::distance(a[p], b[p]), within) << p;
}

TEST(Deformers, haveIdsOfTheirOwnAndAKnownFirst) {
    std::set<std::string> ids;
    for (const Deformer& deformer : deformers()) {
        EXPECT_TRUE(ids.insert(deformer.id).second) << deformer.id;
        EXPECT_TRUE(deformer.job && deformer.places) << deformer.id;
        EXPECT_EQ(findDeformer(deformer.id), &deformer);
    }
    EXPECT_STREQ(deformers().front().id, "linearBlend");
    EXPECT_EQ(findDeformer("no such deformer"), nullptr);
}

TEST(Deformers, placesAreWhereTheWholeMeshHasThem) {
    const Tube tube = bentTube();
    auto posed = PosedMesh::make(tube.scene, tube.mesh, tube.pose);
    for (const Deformer* deformer : {&linear(), &test::kSmoothed}) {
        posed->setDeformer(*deformer);
        const auto whole = deformed(*posed).positions;
        const auto points = every(37, whole.size());
        std::vector<glm::dvec3> places(points.size());
        posed->places(points, places);
        for (std::size_t i = 0; i < points.size(); ++i)
            EXPECT_LT(glm::distance(glm::vec3(places[i]), whole[points[i]]), 2e-6f)
                << deformer->id << ' ' << points[i];
    }
}

// A few points of a page, more than half of one, and enough for all cores.
TEST(Deformers, anUpdateIsTheWholeRunAgain) {
    const Tube tube = bentTube();
    auto posed = PosedMesh::make(tube.scene, tube.mesh, tube.pose);
    for (const Deformer* deformer : {&linear(), &test::kSmoothed})
        for (const std::uint32_t step : {211u, 3u, 1u}) {
            posed->setDeformer(*deformer);
            Running running(*posed);
            const auto before = running.out;
            const auto points = every(step, running.out.size());
            giveToTheLast(running, points);
            running.job->update(byPage(points));
            const auto updated = running.out;
            running.job->runAll();
            expectSame(updated, running.out, 1e-6f);
            const auto moved = [&](PointIndex p) { return updated[p] != before[p]; };
            EXPECT_GT(std::ranges::count_if(points, moved), 0);
            if (deformer != &test::kSmoothed || step == 1u) continue;
            const auto first = every(1, before.size());
            EXPECT_GT(std::ranges::count_if(first, moved), std::ranges::count_if(points, moved))
                << "points around the changed ones follow";
        }
}

TEST(Deformers, aMeshWithoutASkinGoesWithItsNode) {
    Scene scene = test::sceneOf(test::gridMesh(2, 2));
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    nodes->edit(nodes->all()[0].id).local.translation = {1, 2, 3};
    scene.setNodes(nodes);
    const auto posed = PosedMesh::make(scene, scene.nodes().all()[0].id, currentPose(scene));
    ASSERT_TRUE(posed);
    EXPECT_EQ(posed->at(0), glm::dvec3(1, 2, 3) + glm::dvec3(posed->mesh()->positions[0]));
    EXPECT_FALSE(PosedMesh::make(scene, NodeId(77), currentPose(scene)));
}

TEST(Dilated, takesRingAfterRing) {
    const auto mesh = test::gridMesh(4, 4);  // triangles: a diagonal counts as an edge
    const auto neighbours = pointNeighbours(*mesh);
    const PointIndex corner[] = {0};
    EXPECT_EQ(dilated(corner, neighbours, 0), (std::vector<PointIndex>{0}));
    const auto one = dilated(corner, neighbours, 1);
    EXPECT_EQ(one.size(), 1 + neighbours[0].size());
    EXPECT_TRUE(std::ranges::is_sorted(one));
    EXPECT_EQ(dilated(corner, neighbours, 100).size(), mesh->pointCount());
}

}  // namespace
}  // namespace sinew
