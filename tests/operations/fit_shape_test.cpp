// SPDX-License-Identifier: Apache-2.0
// Weights from a shape: a posed mesh of the same vertices.
#include "editor/deform/posed_mesh.h"
#include "editor/geometry/surface/adjacency.h"
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
    addNamedMesh(scene, std::move(shape), "shape");
    return scene;
}

Selection meshOf(const Scene& scene) {
    Selection out;
    out.nodes = {named(scene, "mesh")};
    return out;
}

TEST(FitShape, tellsDistancesAsPeopleReadThem) {
    const Scene truth = withShape(bentArm());
    const auto outcome =
        runOn(truth, "weights.fitShape",
              {{"from", std::string("shape")}, {"passes", std::int64_t{0}}}, meshOf(truth));
    ASSERT_TRUE(outcome.ok()) << outcome.error().message.english();
    ASSERT_FALSE(outcome->report.lines.empty());
    EXPECT_EQ(outcome->report.lines[0].english(),
              "The vertices were less than 0.001 mm from the shape in the mean, and are less than "
              "0.001 mm now; the farthest is less than 0.001 mm off.");
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

// As the dialog begins, and as it runs with nothing named.
void expectFoundShape(const Scene& scene, const Selection& selection, const std::string& word) {
    const Operation& fit = *findOperation("weights.fitShape");
    ASSERT_TRUE(whyNot(fit, scene, selection).empty());
    const Params begun = fit.present(scene, selection);
    EXPECT_EQ(begun.at("from"), ParamValue(word));
    for (const Params& params : {begun, Params()}) {
        const auto outcome = runOn(scene, "weights.fitShape", params, selection);
        ASSERT_TRUE(outcome.ok()) << outcome.error().message.english();
        EXPECT_LT(outcome->report.numbers.at("meanLeft"), outcome->report.numbers.at("meanBefore"));
    }
}

TEST(FitShape, theShapeIsTheOtherMeshThanTheBoundOneHoweverTheyWereSelected) {
    const Scene truth = bentArm();
    const Scene start =
        after(withShape(truth), "weights.smooth", {{"passes", std::int64_t{10}}}, meshOf(truth));
    const NodeId mesh = named(start, "mesh"), shape = named(start, "shape");
    expectFoundShape(start, {.nodes = {shape, mesh}}, "shape");
    expectFoundShape(start, {.nodes = {mesh, shape}}, "shape");
    expectFoundShape(start, {.nodes = {mesh}}, "shape");
    Scene more = start;
    auto other = std::make_shared<Mesh>(*more.mesh(more.nodes().find(shape)->mesh));
    const NodeId second = addNamedMesh(more, other, "shape");
    expectFoundShape(more, {.nodes = {shape, mesh}}, "#" + std::to_string(shape.value));
    expectFoundShape(more, {.nodes = {mesh, second}}, "#" + std::to_string(second.value));
    expectRefused(runOn(more, "weights.fitShape", {}, {.nodes = {mesh}}), "Select the mesh");
}

// The posed mesh, a little fatter than any weights make it.
Scene withFatShape(Scene scene) {
    const auto posed = PosedMesh::make(scene, named(scene, "mesh"), currentPose(scene));
    auto shape = std::make_shared<Mesh>(*posed->mesh());
    std::vector<glm::vec3> places;
    for (PointIndex p = 0; p < shape->pointCount(); ++p) places.emplace_back(posed->at(p));
    const auto normals = pointNormals(*shape, places);
    for (PointIndex p = 0; p < shape->pointCount(); ++p)
        shape->positions[p] = places[p] + 0.05f * normals[p];
    addNamedMesh(scene, std::move(shape), "shape");
    return scene;
}

double farthestFromShape(const Scene& scene) {
    const auto pose = currentPose(scene);
    const auto mesh = PosedMesh::make(scene, named(scene, "mesh"), pose);
    const auto shape = PosedMesh::make(scene, named(scene, "shape"), pose);
    double most = 0.0;
    for (PointIndex p = 0; p < mesh->mesh()->pointCount(); ++p)
        most = std::max(most, glm::distance(mesh->at(p), shape->at(p)));
    return most;
}

TEST(FitShape, whatIsLeftOverBecomesABlendShape) {
    const Scene start = withFatShape(bentArm());
    const Params params{{"from", std::string("shape")}, {"corrective", true}};
    const auto outcome = runOn(start, "weights.fitShape", params, meshOf(start));
    ASSERT_TRUE(outcome.ok()) << outcome.error().message.english();
    EXPECT_EQ(outcome->report.numbers.at("flattened"), 0.0);
    EXPECT_GT(outcome->report.numbers.at("mostLeft"), 0.01) << "weights alone do not get there";
    const Scene corrected = applied(start, outcome->edit);
    EXPECT_LT(farthestFromShape(corrected), 1e-4);
    const Node& node = *corrected.nodes().find(named(corrected, "mesh"));
    const auto mesh = corrected.mesh(node.mesh);
    ASSERT_EQ(mesh->morphTargets.size(), 1u);
    EXPECT_EQ(mesh->morphTargets[0].name, "shape");
    EXPECT_EQ(node.morphWeights, std::vector<float>{1.0f});
}

TEST(FitShape, aCorrectiveIsDerivedAnewAfterWeightsChanged) {
    const Params params{{"from", std::string("shape")}, {"corrective", true}};
    const Scene first = withFatShape(bentArm());
    const Scene corrected = after(first, "weights.fitShape", params, meshOf(first));
    const Scene edited =
        after(corrected, "weights.smooth", {{"passes", std::int64_t{10}}}, meshOf(corrected));
    EXPECT_GT(farthestFromShape(edited), 0.01);
    Params anew = params;
    anew["passes"] = std::int64_t{0};
    const Scene kept = after(edited, "weights.fitShape", anew, meshOf(edited));
    EXPECT_LT(farthestFromShape(kept), 1e-4);
    EXPECT_EQ(kept.mesh(kept.nodes().find(named(kept, "mesh"))->mesh)->morphTargets.size(), 1u);
    const Rows before = onlyRows(edited), found = onlyRows(kept);
    for (PointIndex p = 0; p < found.pointCount(); ++p)
        EXPECT_TRUE(std::ranges::equal(before[p], found[p])) << p;
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

TEST(FitShape, leavesHiddenVerticesAlone) {
    const Scene truth = bentArm();
    const Scene start =
        after(withShape(truth), "weights.smooth", {{"passes", std::int64_t{10}}}, meshOf(truth));
    const Params params{{"from", std::string("shape")}};
    const Rows before = onlyRows(start);
    Selection hiding = meshOf(start);
    std::vector<PointIndex> all;
    for (PointIndex p = 0; p < before.pointCount(); ++p) all.push_back(p);
    const std::vector<PointIndex> some(all.begin(), all.begin() + 100);
    hiding.hidden = {{hiding.nodes[0], some, {}}};
    const auto outcome = runOn(start, "weights.fitShape", params, hiding);
    ASSERT_TRUE(outcome.ok()) << outcome.error().message.english();
    EXPECT_EQ(outcome->report.lines.back().english(), "100 hidden vertices were left alone.");
    const Rows found = onlyRows(applied(start, outcome->edit));
    std::size_t changed = 0;
    for (PointIndex p = 0; p < found.pointCount(); ++p) {
        const bool same = std::ranges::equal(before[p], found[p]);
        changed += !same;
        if (p < some.size()) {
            EXPECT_TRUE(same) << p;
        }
    }
    EXPECT_GT(changed, 20u);
    hiding.hidden = {{hiding.nodes[0], all, {}}};
    const auto nothing = runOn(start, "weights.fitShape", params, hiding);
    ASSERT_TRUE(nothing.ok()) << nothing.error().message.english();
    EXPECT_TRUE(nothing->edit.empty());
}

TEST(FitShape, withVerticesChosenOfSeveralMeshesFitsTheOneThatHasThem) {
    const Scene truth = bentArm();
    const Scene one =
        after(withShape(truth), "weights.smooth", {{"passes", std::int64_t{10}}}, meshOf(truth));
    const auto copied = runOn(one, "nodes.duplicate", {}, meshOf(one));
    ASSERT_TRUE(copied.ok());
    const Scene start = applied(one, copied->edit);
    const NodeId copy = copied->selection->nodes.front();
    Selection some = meshOf(start);
    some.nodes.push_back(copy);
    some.points = {{some.nodes[0], {80, 81, 82}, {}}};
    const Scene fitted = after(start, "weights.fitShape", {{"from", std::string("shape")}}, some);
    const SkinId id = start.skinOf(some.nodes[0]);
    EXPECT_FALSE(std::ranges::equal(start.rows(id)[81], fitted.rows(id)[81]));
    EXPECT_EQ(start.rows(start.skinOf(copy)).pages(), fitted.rows(fitted.skinOf(copy)).pages());
}

}  // namespace
}  // namespace sinew
