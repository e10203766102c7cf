// SPDX-License-Identifier: Apache-2.0
// What every bind method does with meshes and skeletons as bad as people's are: each point gets a
// valid row, or nothing is bound and one sentence says why.
#include <cmath>
#include <set>

#include "editor/binding/bind_method.h"
#include "editor/weights/row_math.h"
#include "tests/operations/support.h"

namespace sinew {
namespace {

using namespace test;

constexpr std::size_t kMaxInfluences = 4;
constexpr double kSumWithin = 1e-5;

/// Points and triangles, to be spoilt before they become a mesh.
struct Soup {
    std::vector<glm::vec3> points;
    std::vector<glm::uvec3> triangles;

    std::uint32_t add(const glm::vec3& point) {
        points.push_back(point);
        return static_cast<std::uint32_t>(points.size() - 1);
    }
    void addTriangle(const glm::vec3& a, const glm::vec3& b, const glm::vec3& c) {
        const glm::uvec3 triangle{add(a), add(b), add(c)};
        triangles.push_back(triangle);
    }
    void add(const Soup& other, const glm::vec3& move) {
        const auto first = static_cast<std::uint32_t>(points.size());
        for (const auto& p : other.points) points.push_back(p + move);
        for (const auto& t : other.triangles) triangles.push_back(t + first);
    }
};

Soup soupOf(const Mesh& mesh) {
    Soup soup{mesh.positions, {}};
    for (std::size_t i = 0; i < mesh.polygonCount(); ++i) {
        const auto corners = mesh.polygon(i);
        soup.triangles.emplace_back(mesh.cornerPoint[corners[0]], mesh.cornerPoint[corners[1]],
                                    mesh.cornerPoint[corners[2]]);
    }
    return soup;
}

std::shared_ptr<Mesh> meshOf(const Soup& soup) {
    auto mesh = std::make_shared<Mesh>();
    mesh->name = "soup";
    mesh->positions = soup.points;
    for (std::uint32_t p = 0; p < soup.points.size(); ++p) mesh->cornerPoint.push_back(p);
    mesh->polygonFirst.push_back(0);
    for (const auto& t : soup.triangles) {
        mesh->polygonCorners.insert(mesh->polygonCorners.end(), {t.x, t.y, t.z});
        mesh->polygonFirst.push_back(static_cast<std::uint32_t>(mesh->polygonCorners.size()));
    }
    MeshPart part;
    part.polygonCount = static_cast<std::uint32_t>(mesh->polygonCount());
    part.cornerCount = static_cast<std::uint32_t>(mesh->cornerCount());
    mesh->parts.push_back(part);
    return mesh;
}

/// The arm that most cases spoil: a closed tube of length 4, its points first in the soup.
Soup arm() { return soupOf(*tubeMesh(33, 8, 4.0f, 0.25f)); }
const std::vector<double> kArmJoints{0.0, 1.0, 2.0, 4.0};

Scene sceneWith(const Soup& soup, const std::vector<double>& joints, double scale = 1.0) {
    Soup scaled = soup;
    for (auto& p : scaled.points) p = glm::vec3(glm::dvec3(p) * scale);
    Scene scene = sceneOf(meshOf(scaled));
    std::vector<double> places;
    for (const double x : joints) places.push_back(x * scale);
    addChain(scene, places);
    return scene;
}

std::vector<NodeId> allJoints(const Scene& scene) {
    std::vector<NodeId> out;
    for (const auto& node : scene.nodes().all())
        if (node.kind == NodeKind::Joint) out.push_back(node.id);
    return out;
}

void expectValid(const Scene& bound, std::size_t limit = kMaxInfluences) {
    const Rows rows = onlyRows(bound);
    const auto slots = onlySkin(bound).slots.size();
    ASSERT_EQ(rows.pointCount(), bound.mesh(MeshId(0))->pointCount());
    for (PointIndex p = 0; p < rows.pointCount(); ++p) {
        ASSERT_FALSE(rows[p].empty()) << p;
        ASSERT_LE(rows[p].size(), limit) << p;
        std::set<SlotIndex> seen;
        double sum = 0.0;
        for (const auto& entry : rows[p]) {
            ASSERT_TRUE(std::isfinite(entry.weight)) << p;
            ASSERT_GT(entry.weight, 0.0f) << p;
            ASSERT_LT(entry.slot, slots) << p;
            ASSERT_TRUE(seen.insert(entry.slot).second) << p;
            sum += static_cast<double>(entry.weight);
        }
        ASSERT_NEAR(sum, 1.0, kSumWithin) << p;
    }
}

double largestDifference(const Rows& a, const Rows& b, PointIndex points, std::size_t slots) {
    double worst = 0.0;
    for (PointIndex p = 0; p < points; ++p)
        for (SlotIndex s = 0; s < slots; ++s)
            worst = std::max<double>(worst, std::abs(weightOf(a[p], s) - weightOf(b[p], s)));
    return worst;
}

// Halfway along a bone its own joint is the strongest, whatever else is wrong with the model.
void expectArmIsParted(const Scene& bound) {
    const auto& points = bound.mesh(MeshId(0))->positions;
    const Rows rows = onlyRows(bound);
    const auto strongest = [&](PointIndex p) {
        return std::max_element(
                   rows[p].begin(), rows[p].end(),
                   [](const Influence& a, const Influence& b) { return a.weight < b.weight; })
            ->slot;
    };
    const auto bone = [](double x) {
        if (std::abs(x - 0.5) < 0.2) return SlotIndex{0};
        if (std::abs(x - 1.5) < 0.2) return SlotIndex{1};
        return std::abs(x - 3.0) < 0.5 ? SlotIndex{2} : kNoIndex;
    };
    const auto count = static_cast<PointIndex>(arm().points.size());
    for (PointIndex p = 0; p < count; ++p) {
        const SlotIndex wanted = bone(static_cast<double>(points[p].x));
        if (wanted != kNoIndex) {
            EXPECT_EQ(strongest(p), wanted) << "point " << p << " at x = " << points[p].x;
        }
    }
}

class AnyMethod : public testing::TestWithParam<const char*> {
protected:
    Expected<Outcome> bind(const Scene& scene, const std::vector<NodeId>& joints = {},
                           std::int64_t maxInfluences = kMaxInfluences) const {
        return runOn(scene, "skin.smooth",
                     {{"method", std::string(GetParam())},
                      {"maxInfluences", maxInfluences},
                      {"joints", joints}});
    }
    /// The bound scene, all of whose rows are valid.
    Scene bound(const Scene& scene, const std::vector<NodeId>& joints = {}) const {
        const auto outcome = bind(scene, joints);
        EXPECT_TRUE(outcome.ok()) << (outcome.ok() ? "" : outcome.error().message.english());
        if (!outcome.ok()) return boundArm();
        const Scene out = applied(scene, outcome->edit);
        expectValid(out);
        return out;
    }
    void expectArm(const Soup& soup) const {
        expectArmIsParted(bound(sceneWith(soup, kArmJoints)));
    }
    /// For what a method may not be able to do at all: valid rows, or a sentence.
    void expectRowsOrASentence(const Scene& scene) const {
        const auto outcome = bind(scene);
        if (outcome.ok()) return expectValid(applied(scene, outcome->edit));
        EXPECT_EQ(outcome.error().code, ErrorCode::Refused);
        const std::string said = outcome.error().message.english();
        EXPECT_GT(said.size(), 10u);
        EXPECT_TRUE(said.ends_with('.')) << said;
    }
};

TEST_P(AnyMethod, bindsLooseSpecksBesideTheBody) {
    Soup soup = arm();
    for (int i = 0; i < 13; ++i) {
        const glm::vec3 at(0.3f * static_cast<float>(i), i % 2 ? 0.4f : -0.6f, 0.1f);
        soup.addTriangle(at, at + glm::vec3(1e-3f, 0, 0), at + glm::vec3(0, 1e-3f, 0));
    }
    expectArm(soup);
}

TEST_P(AnyMethod, bindsLoosePartsInsideAndFarOutsideTheBody) {
    Soup small = arm();
    for (auto& p : small.points) p *= 0.05f;
    for (const glm::vec3 move : {glm::vec3(1.4f, 0.0f, 0.0f), glm::vec3(1.0f, 2.0f, 0.0f),
                                 glm::vec3(-20.0f, 5.0f, 30.0f)}) {
        Soup soup = arm();
        soup.add(small, move);
        SCOPED_TRACE(move.x);
        expectArm(soup);
    }
}

TEST_P(AnyMethod, bindsFacesWithoutArea) {
    Soup soup = arm();
    soup.triangles.emplace_back(3, 3, 3);
    soup.triangles.emplace_back(3, 4, 4);
    soup.triangles.emplace_back(0, 8, 16);  // three points of one straight line
    soup.addTriangle({1, 0.25f, 0}, {1, 0.25f, 0}, {1, 0.25f, 0});
    soup.addTriangle({1, 0.5f, 0}, {2, 0.5f, 0}, {3, 0.5f, 0});
    expectArm(soup);
}

// They hang on the body by nothing, and see no bone through it.
TEST_P(AnyMethod, bindsPointsThatStandOffOnFacesWithoutArea) {
    Soup soup = arm();
    const std::uint32_t on = 12 * 8;
    const auto off = soup.add({soup.points[on].x, 1.0f, 0.3f});
    soup.triangles.emplace_back(off, on, on);
    for (int k = 0; k < 5; ++k) {
        const auto first = soup.add({1.5f, 0.4f + 0.2f * static_cast<float>(k), 0.0f});
        soup.add(soup.points[first]);
        if (k > 0) soup.triangles.emplace_back(first - 2, first - 1, first);
        if (k > 0) soup.triangles.emplace_back(first - 1, first + 1, first);
    }
    expectArm(soup);
}

TEST_P(AnyMethod, bindsPointsThatNoFaceUses) {
    Soup soup = arm();
    soup.add({1.5f, 0.0f, 0.0f});
    soup.add({2.5f, 3.0f, 0.0f});
    expectArm(soup);
}

TEST_P(AnyMethod, bindsFacesOnTopOfEachOtherAndEdgesOfManyFaces) {
    Soup soup = arm();
    const auto faces = soup.triangles;
    soup.triangles.insert(soup.triangles.end(), faces.begin(), faces.end());
    for (int fin = 0; fin < 3; ++fin)
        soup.triangles.emplace_back(80, 88, soup.add({1.3f, 0.5f, 0.2f * static_cast<float>(fin)}));
    expectArm(soup);
}

TEST_P(AnyMethod, givesPointsOfOnePlaceTheSameWeights) {
    const Soup whole = arm();
    Soup split = whole;  // the first points stay, every face gets points of its own
    split.triangles.clear();
    for (const auto& t : whole.triangles)
        split.addTriangle(whole.points[t.x], whole.points[t.y], whole.points[t.z]);
    const Scene scene = bound(sceneWith(split, kArmJoints));
    expectArmIsParted(scene);
    const Rows rows = onlyRows(scene);
    double worst = 0.0;
    auto p = static_cast<PointIndex>(whole.points.size());
    for (const auto& t : whole.triangles)
        for (const std::uint32_t twin : {t.x, t.y, t.z}) {
            for (SlotIndex s = 0; s < onlySkin(scene).slots.size(); ++s)
                worst = std::max<double>(worst,
                                         std::abs(weightOf(rows[p], s) - weightOf(rows[twin], s)));
            ++p;
        }
    EXPECT_LT(worst, 1e-3);
}

TEST_P(AnyMethod, doesNotMindWhichWayFacesLook) {
    const Soup straight = arm();
    Soup flipped = straight;
    for (auto& t : flipped.triangles) std::swap(t.y, t.z);
    Soup mixed = straight;
    for (std::size_t i = 0; i < mixed.triangles.size(); i += 2)
        std::swap(mixed.triangles[i].y, mixed.triangles[i].z);
    const Scene wanted = bound(sceneWith(straight, kArmJoints));
    const Scene got = bound(sceneWith(flipped, kArmJoints));
    const auto points = static_cast<PointIndex>(straight.points.size());
    EXPECT_LT(largestDifference(onlyRows(wanted), onlyRows(got), points, 3), 0.01);
    expectArm(mixed);
}

TEST_P(AnyMethod, bindsASheetOrSaysWhyNot) {
    Scene scene = sceneOf(gridMesh(16, 8, 0.25f));
    addChain(scene, kArmJoints);
    expectRowsOrASentence(scene);
}

// They say nothing of how large the body is.
TEST_P(AnyMethod, bindsABodyWithALeftoverFarAway) {
    Soup soup = arm();
    const glm::vec3 at(400.0f, 30.0f, 0.0f);
    soup.addTriangle(at, at + glm::vec3(0.01f, 0, 0), at + glm::vec3(0, 0.01f, 0));
    soup.add({4e4f, 0, 0});
    expectArm(soup);
}

TEST_P(AnyMethod, bindsABodyThatStandsOnAFloor) {
    for (const float half : {4.0f, 60.0f}) {
        Soup soup = arm();
        const float y = -0.25f;
        soup.addTriangle({2 - half, y, -half}, {2 + half, y, -half}, {2 + half, y, half});
        soup.addTriangle({2 - half, y, -half}, {2 + half, y, half}, {2 - half, y, half});
        expectArm(soup);
    }
}

TEST_P(AnyMethod, bindsOneTriangleOrSaysWhyNot) {
    Soup soup;
    soup.addTriangle({0, 0, 0}, {4, 0, 0}, {0, 1, 0});
    expectRowsOrASentence(sceneWith(soup, kArmJoints));
}

TEST_P(AnyMethod, bindsAMeshOfOnePlaceOrSaysWhyNot) {
    Soup soup;
    soup.addTriangle({1, 0, 0}, {1, 0, 0}, {1, 0, 0});
    expectRowsOrASentence(sceneWith(soup, kArmJoints));
}

TEST_P(AnyMethod, bindsAnOpenTube) {
    Soup soup = arm();
    std::erase_if(soup.triangles, [](const glm::uvec3& t) {
        return std::max({t.x, t.y, t.z}) >= 33u * 8u;  // both caps
    });
    expectArm(soup);
}

TEST_P(AnyMethod, givesAJointFarOutsideNothingOfTheBody) {
    Scene scene = sceneWith(arm(), kArmJoints);
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    for (const double far : {50.0, 1e5}) {
        Node joint;
        joint.name = "far";
        joint.kind = NodeKind::Joint;
        joint.local.translation = {0.0, far, far};
        joint.stored = joint.local;
        nodes->add(joint);
    }
    scene.setNodes(nodes);
    auto joints = allJoints(scene);
    std::erase(joints, named(scene, "D"));
    const Scene out = bound(scene, joints);
    expectArmIsParted(out);
    const Rows rows = onlyRows(out);
    for (PointIndex p = 0; p < rows.pointCount(); ++p)
        for (const SlotIndex far : {3u, 4u}) ASSERT_LT(weightOf(rows[p], far), 0.01f) << p;
}

TEST_P(AnyMethod, bindsToASkeletonThatStandsBesideTheBody) {
    Scene scene = sceneWith(arm(), kArmJoints);
    scene = withNode(scene, named(scene, "A"), [](Node& node) {
        node.local.translation = node.stored.translation = {9, 7, -8};
    });
    bound(scene, allJoints(scene));
}

TEST_P(AnyMethod, bindsToJointsOfOnePlace) {
    const Scene scene = sceneWith(arm(), {1.0, 1.0, 1.0, 3.0, 3.0});
    bound(scene, allJoints(scene));
}

TEST_P(AnyMethod, bindsAllToAnOnlyJoint) {
    for (const double x : {2.0, -300.0}) {
        const Scene out = bound(sceneWith(arm(), {x}));
        const Rows rows = onlyRows(out);
        for (PointIndex p = 0; p < rows.pointCount(); ++p) {
            ASSERT_EQ(rows[p].size(), 1u) << p;
            ASSERT_EQ(rows[p][0], (Influence{0, 1.0f})) << p;
        }
    }
}

TEST_P(AnyMethod, keepsToMaxInfluencesWhereManyBonesAreNear) {
    std::vector<double> joints;
    for (int i = 0; i < 40; ++i) joints.push_back(0.1 * i);
    const Scene scene = sceneWith(arm(), joints);
    for (const std::size_t limit : {1u, 2u, 8u}) {
        const auto outcome = bind(scene, {}, static_cast<std::int64_t>(limit));
        ASSERT_TRUE(outcome.ok());
        expectValid(applied(scene, outcome->edit), limit);
    }
}

TEST_P(AnyMethod, givesTheSameWeightsInAnyUnit) {
    Soup soup = arm();
    soup.addTriangle({0.5f, 0.4f, 0}, {0.51f, 0.4f, 0}, {0.5f, 0.41f, 0});
    const Scene metres = bound(sceneWith(soup, kArmJoints));
    const auto points = static_cast<PointIndex>(soup.points.size());
    for (const double scale : {0.001, 0.01, 1000.0}) {
        const Scene scaled = bound(sceneWith(soup, kArmJoints, scale));
        EXPECT_LT(largestDifference(onlyRows(metres), onlyRows(scaled), points, 3), 1e-4) << scale;
    }
}

TEST_P(AnyMethod, givesTheSameWeightsEveryTime) {
    Soup soup = soupOf(*tubeMesh(200, 24, 4.0f, 0.25f));
    const Scene scene = sceneWith(soup, kArmJoints);
    const auto once = listed(onlyRows(bound(scene)));
    for (int again = 0; again < 3; ++again) ASSERT_EQ(listed(onlyRows(bound(scene))), once);
}

std::vector<const char*> everyMethod() {
    std::vector<const char*> ids;
    for (const auto& method : bindMethods()) ids.push_back(method.id);
    return ids;
}
INSTANTIATE_TEST_SUITE_P(Robustness, AnyMethod, testing::ValuesIn(everyMethod()),
                         [](const auto& tested) { return std::string(tested.param); });

}  // namespace
}  // namespace sinew
