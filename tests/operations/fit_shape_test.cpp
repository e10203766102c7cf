// SPDX-License-Identifier: Apache-2.0
// Weights from a shape: a posed mesh of the same vertices.
#include "editor/deform/posed_mesh.h"
#include "editor/weights/row_math.h"
#include "tests/operations/support.h"

namespace sinew {
namespace {

using namespace test;

constexpr double kBent = 1.2;  // radians

// The bound arm with its second and third joint turned.
Scene bentArm() {
    Scene scene = after(armScene(), "skin.smooth");
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    for (const Node& node : scene.nodes().all())
        if (node.kind == NodeKind::Joint && node.parent.valid())
            nodes->edit(node.id).local.rotation = glm::angleAxis(kBent, glm::dvec3(0, 0.6, 0.8));
    scene.setNodes(nodes);
    return scene;
}

// The mesh as it is posed, as a mesh of its own that is not bound.
Scene withShape(Scene scene, std::size_t leaveOut = 0) {
    const auto posed = PosedMesh::make(scene, named(scene, "mesh"), currentPose(scene));
    auto shape = std::make_shared<Mesh>(*posed->mesh());
    for (PointIndex p = 0; p < shape->pointCount(); ++p)
        shape->positions[p] = glm::vec3(posed->at(p));
    if (leaveOut) shape = tubeMesh(33 - static_cast<int>(leaveOut), 8, 4.0f, 0.25f);
    const MeshId id(scene.nextOwner(BlockKind::Mesh));
    scene.setMesh(id, shape);
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    Node node;
    node.name = "shape";
    node.kind = NodeKind::Mesh;
    node.mesh = id;
    nodes->add(std::move(node));
    scene.setNodes(nodes);
    return scene;
}

Selection meshOf(const Scene& scene) {
    Selection out;
    out.nodes = {named(scene, "mesh")};
    return out;
}

TEST(FitShape, findsWeightsThatAShapeWasPosedWith) {
    const Scene truth = bentArm();
    const Scene start =
        after(withShape(truth), "weights.smooth", {{"passes", std::int64_t{10}}}, meshOf(truth));
    const auto outcome =
        runOn(start, "weights.fitShape", {{"from", std::string("shape")}}, meshOf(start));
    ASSERT_TRUE(outcome.ok()) << outcome.error().message.english();
    const auto& numbers = outcome->report.numbers;
    EXPECT_GT(numbers.at("meanBefore"), 0.01);
    EXPECT_LT(numbers.at("meanLeft"), 0.02 * numbers.at("meanBefore"));
    const Scene fitted = applied(start, outcome->edit);
    const Rows before = onlyRows(start), found = onlyRows(fitted), wanted = onlyRows(truth);
    double was = 0.0, left = 0.0;
    for (PointIndex p = 0; p < found.pointCount(); ++p)
        for (SlotIndex slot = 0; slot < 4; ++slot) {
            was += std::abs(weightOf(before[p], slot) - weightOf(wanted[p], slot));
            left += std::abs(weightOf(found[p], slot) - weightOf(wanted[p], slot));
        }
    EXPECT_LT(left, 0.2 * was);
}

TEST(FitShape, refusesWhatIsNotTheSameVertices) {
    const Scene scene = withShape(bentArm(), 2);
    expectRefused(runOn(scene, "weights.fitShape", {{"from", std::string("shape")}}, meshOf(scene)),
                  "same ones");
    expectRefused(runOn(scene, "weights.fitShape", {}, meshOf(scene)), "Select the mesh");
}

TEST(FitShape, changesChosenVerticesAlone) {
    const Scene truth = bentArm();
    Scene start =
        after(withShape(truth), "weights.smooth", {{"passes", std::int64_t{10}}}, meshOf(truth));
    Selection some = meshOf(start);
    some.points = {{some.nodes[0], {80, 81, 82}, {}}};
    const Scene fitted = after(start, "weights.fitShape", {{"from", std::string("shape")}}, some);
    const Rows before = onlyRows(start), found = onlyRows(fitted);
    for (PointIndex p = 0; p < found.pointCount(); ++p)
        EXPECT_TRUE((p >= 80 && p <= 82) || std::ranges::equal(before[p], found[p])) << p;
    EXPECT_FALSE(std::ranges::equal(before[81], found[81]));
}

}  // namespace
}  // namespace sinew
