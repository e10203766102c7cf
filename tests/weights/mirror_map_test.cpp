// SPDX-License-Identifier: Apache-2.0
// Where the mirror images of points lie.
#include <gtest/gtest.h>

#include <array>
#include <random>

#include "editor/weights/mirror_map.h"
#include "editor/weights/mirror_plane.h"
#include "tests/support/quads.h"
#include "tests/support/random.h"

namespace sinew {
namespace {

const MirrorPlane kGridMiddle{{1.0, 0.0, 0.0}, 2.0};

MirrorMap mapOf(const std::shared_ptr<const Mesh>& mesh, bool pointsOnly = false) {
    const MirrorSurface surface(mesh);
    MirrorQuestion question{surface, surface, reflection(kGridMiddle)};
    question.pointsOnly = pointsOnly;
    return mirrorMap(question);
}

glm::vec3 placeOn(const Mesh& mesh, const MirrorPlace& place) {
    glm::vec3 out(0.0f);
    for (std::size_t k = 0; k < 3; ++k)
        if (place.points[k] != kNoIndex) out += place.shares[k] * mesh.positions[place.points[k]];
    return out;
}

// The grid with its left half's inner points moved, so that no point meets one.
std::shared_ptr<Mesh> unlikeSides() {
    auto mesh = test::gridMesh(4, 4);
    for (auto& p : mesh->positions)
        if (p.x < 1.5f) p.y = p.y * 0.8f + 0.37f;
    return mesh;
}

TEST(MirrorMap, GivesPointsWhereThereAreSome) {
    const auto mesh = test::gridMesh(4, 2);
    const MirrorMap map = mapOf(mesh);
    EXPECT_TRUE(map.unpaired.empty());
    for (PointIndex p = 0; p < 15; ++p) {
        EXPECT_EQ(map.places[p].points[0], p / 5 * 5 + 4 - p % 5);
        EXPECT_EQ(map.places[p].shares[0], 1.0f);
    }
}

TEST(MirrorMap, GivesAPlaceAmongPointsWhereThereAreNone) {
    const auto mesh = unlikeSides();
    const MirrorMap map = mapOf(mesh);
    const PointIndex inner = 2 * 5 + 4;  // at (4, 2), whose image lies on the moved side
    const glm::vec3 image(0.0f, 2.0f, 0.0f);
    EXPECT_LT(glm::distance(placeOn(*mesh, map.places[inner]), image), 1e-5f);
    EXPECT_NE(map.places[inner].points[1], kNoIndex);
    EXPECT_NEAR(
        map.places[inner].shares[0] + map.places[inner].shares[1] + map.places[inner].shares[2],
        1.0f, 1e-6f);
    const MirrorMap points = mapOf(mesh, true);
    EXPECT_FALSE(points.places[inner].found());
    EXPECT_FALSE(points.unpaired.empty());
}

// Puts one mesh beside another as a part of its own.
void append(Mesh& to, const Mesh& more, const glm::vec3& by, bool turned = false) {
    const auto points = static_cast<std::uint32_t>(to.positions.size());
    const auto corners = static_cast<std::uint32_t>(to.cornerPoint.size());
    for (const auto& p : more.positions) to.positions.push_back(p + by);
    for (const auto c : more.cornerPoint) to.cornerPoint.push_back(points + c);
    to.normals.clear();
    for (std::size_t i = 0; i < more.polygonCount(); ++i) {
        const auto polygon = more.polygon(i);
        for (std::size_t k = 0; k < polygon.size(); ++k)
            to.polygonCorners.push_back(corners + polygon[turned ? polygon.size() - 1 - k : k]);
        to.polygonFirst.push_back(static_cast<std::uint32_t>(to.polygonCorners.size()));
    }
    to.parts = {};
}

TEST(MirrorMap, LeavesAPartAloneThatOneSideAloneHas) {
    auto mesh = std::make_shared<Mesh>(*test::gridMesh(4, 4));
    const auto sword = *test::gridMesh(1, 3, 0.2f);
    append(*mesh, sword, {3.3f, 1.03f, 0.5f});
    const MirrorMap map = mapOf(mesh);
    EXPECT_EQ(map.unpaired.size(), sword.positions.size());
    EXPECT_EQ(map.unpaired.front(), 25u);
    EXPECT_TRUE(map.places[3].found());
}

TEST(MirrorMap, TakesAPatchForAPartOfWhatItLiesOn) {
    auto mesh = std::make_shared<Mesh>(*test::gridMesh(4, 4));
    append(*mesh, *test::gridMesh(1, 3, 0.2f), {3.3f, 1.03f, 0.02f});
    const MirrorMap map = mapOf(mesh);
    EXPECT_TRUE(map.unpaired.empty());
    for (const auto p : map.places[25].points) EXPECT_TRUE(p == kNoIndex || p < 25) << "the sheet";
}

TEST(MirrorMap, MirrorsAPartThatStandsOnBothSidesWithinItself) {
    // Hair: most of it meets nothing on the other side.
    auto mesh = std::make_shared<Mesh>(*test::gridMesh(4, 4));
    auto hair = *test::gridMesh(6, 2, 0.25f);
    for (auto& p : hair.positions)
        if (p.x < 0.7f) p.z += 0.6f;
    append(*mesh, hair, {1.25f, 1.0f, 0.5f});
    const MirrorMap map = mapOf(mesh);
    EXPECT_TRUE(map.unpaired.empty());
    for (PointIndex p = 25; p < mesh->pointCount(); ++p)
        EXPECT_GE(map.places[p].nearest(), 25u) << p;
}

TEST(MirrorMap, FindsEachOfManyPlacesOnItsPart) {
    // Two layers of a hundred thousand points together, whose left half meets no point.
    constexpr int kCells = 220;
    constexpr float kCell = 4.0f / kCells;
    auto sheet = *test::gridMesh(kCells, kCells, kCell);
    for (auto& p : sheet.positions)
        if (p.x < 1.99f) p.y += 0.37f * kCell;
    auto mesh = std::make_shared<Mesh>(sheet);
    const auto first = static_cast<PointIndex>(sheet.positions.size());
    append(*mesh, sheet, {0.0f, 0.0f, 0.3f});
    const MirrorMap map = mapOf(mesh);
    EXPECT_TRUE(map.unpaired.empty());
    EXPECT_TRUE(map.far.empty());
    EXPECT_TRUE(map.facingAway.empty());
    for (PointIndex p = 0; p < mesh->pointCount(); ++p) {
        const glm::vec3 point = mesh->positions[p];
        ASSERT_EQ(map.places[p].nearest() < first, p < first) << p;
        if (point.y < 2.0f * kCell || point.y > 4.0f - 2.0f * kCell) continue;  // at the border
        const glm::vec3 image(4.0f - point.x, point.y, point.z);
        ASSERT_LT(glm::distance(placeOn(*mesh, map.places[p]), image), 1e-5f) << p;
    }
}

TEST(MirrorMap, OfOneSideIsTheSameWhateverTheSurfaceHasMade) {
    // Two layers back to back, uneven on the side that is asked for; large unevenness reaches
    // beyond what lies around the images.
    constexpr int kCells = 60;
    constexpr float kCell = 4.0f / kCells;
    for (const float uneven : {0.002f, 0.02f, 0.2f, 2.0f}) {
        test::Random random(7);
        std::uniform_real_distribution<float> some(-uneven, uneven);
        auto mesh = std::make_shared<Mesh>(*test::gridMesh(kCells, kCells, kCell));
        append(*mesh, Mesh(*mesh), {0.0f, 0.0f, 0.3f}, true);
        std::vector<std::uint8_t> asked(mesh->pointCount(), 0), sources(asked.size(), 1);
        for (PointIndex p = 0; p < mesh->pointCount(); ++p) {
            auto& place = mesh->positions[p];
            if (place.x < 1.99f) continue;
            asked[p] = 1;
            sources[p] = place.x < 2.01f;
            if (p % 3 != 0) place += glm::vec3(some(random), some(random), some(random));
        }
        const MirrorSurface part(mesh), whole(mesh);
        whole.gridWithin({glm::dvec3(-10.0), glm::dvec3(10.0)});
        ASSERT_FALSE(whole.solid()->box);
        MirrorMap maps[2];
        for (const bool isWhole : {false, true}) {
            const MirrorSurface& surface = isWhole ? whole : part;
            MirrorQuestion question{surface, surface, reflection(kGridMiddle)};
            question.asked = asked;
            question.sources = sources;
            maps[isWhole] = mirrorMap(question);
        }
        const MirrorMap &of = maps[0], &ofWhole = maps[1];
        for (PointIndex p = 0; p < mesh->pointCount(); ++p) {
            ASSERT_EQ(of.places[p].points, ofWhole.places[p].points) << uneven << ' ' << p;
            EXPECT_EQ(of.places[p].shares, ofWhole.places[p].shares);
        }
        EXPECT_EQ(of.far, ofWhole.far);
        EXPECT_EQ(of.facingAway, ofWhole.facingAway);
        EXPECT_EQ(of.unpaired, ofWhole.unpaired);
        const glm::dvec3 inside(1.0, 1.0, 0.1);
        const bool isPart = part.solidWithin({inside, inside})->box.has_value();
        // Little is off the other side; much may have what is left out nearer to it.
        if (uneven < 0.01f || uneven > 1.0f) {
            EXPECT_EQ(isPart, uneven < 0.01f);
        }
    }
}

TEST(MirrorSurface, MakesAllOnceItIsAskedForMoreThanAPart) {
    const MirrorSurface surface(test::gridMesh(4, 4));
    const PlaceBox corner{glm::dvec3(0.1, 0.1, -1.0), glm::dvec3(0.9, 0.9, 1.0)};
    const auto part = surface.solidWithin(corner);
    EXPECT_EQ(part->triangles.size(), 2u);
    EXPECT_NEAR(part->reachAround({0.5, 0.3, 0.0}), 0.2, 0.03);
    EXPECT_EQ(part->reachAround({1.5, 0.3, 0.0}), 0.0);
    EXPECT_EQ(surface.solidWithin(corner.grownBy(-0.1)), part);
    const auto whole = surface.solidWithin(corner.grownBy(0.2));
    EXPECT_EQ(whole->triangles.size(), 32u);
    EXPECT_EQ(surface.solidWithin(corner), whole);
    EXPECT_EQ(surface.solid(), whole);
}

TEST(MirrorMap, PairsPartsOfALikeSizeThatHangOtherwise) {
    auto mesh = std::make_shared<Mesh>(*test::gridMesh(4, 4));
    append(*mesh, *test::gridMesh(2, 2, 0.2f), {0.3f, 1.0f, 0.5f});
    append(*mesh, *test::gridMesh(2, 2, 0.2f), {3.3f, 1.2f, 0.6f});
    const MirrorMap map = mapOf(mesh);
    EXPECT_TRUE(map.unpaired.empty());
    for (PointIndex p = 25; p < 34; ++p) EXPECT_GE(map.places[p].nearest(), 34u) << p;
    for (PointIndex p = 34; p < 43; ++p) EXPECT_GE(map.places[p].nearest(), 25u) << p;
}

TEST(MirrorMap, OfPointsAtOnePlaceTakesTheOneThatFacesTheSameWay) {
    // Cloth with two faces: the inner one comes first on the one side, last on the other.
    const auto left = *test::gridMesh(1, 3);
    auto mesh = std::make_shared<Mesh>(left);
    append(*mesh, left, {}, true);
    append(*mesh, left, {3.0f, 0.0f, 0.0f}, true);
    append(*mesh, left, {3.0f, 0.0f, 0.0f});
    const MirrorMap map = mapOf(mesh);
    for (PointIndex p = 0; p < 8; ++p) EXPECT_GE(map.places[p].points[0], 24u) << p;
    for (PointIndex p = 8; p < 16; ++p) {
        EXPECT_GE(map.places[p].points[0], 16u) << p;
        EXPECT_LT(map.places[p].points[0], 24u) << p;
    }
}

TEST(MirrorMap, KeepsToTheLayerThatFacesTheSameWay) {
    // A second layer, close behind the first and facing back: the far side of a thin plate. Its
    // left half lies nearer to the front's image than the front itself does.
    auto front = unlikeSides();
    for (auto& p : front->positions)
        if (p.x < 1.5f) p.z = 0.02f;
    auto mesh = std::make_shared<Mesh>(*front);
    append(*mesh, *test::gridMesh(4, 4), {0.0f, 0.0f, 0.004f}, true);
    const MirrorMap map = mapOf(mesh);
    const PointIndex inner = 2 * 5 + 4;
    ASSERT_TRUE(map.places[inner].found());
    for (const auto p : map.places[inner].points) {
        if (p == kNoIndex) continue;
        EXPECT_LT(p, 25u) << "the layer behind faces the other way";
    }
    EXPECT_TRUE(map.facingAway.empty());
}

TEST(MirrorMap, TakesPairsThatAreKnownBefore) {
    const auto mesh = test::gridMesh(4, 2);
    const MirrorSurface surface(mesh);
    std::vector<PointIndex> pairs(15, kNoIndex);
    pairs[0] = 7;
    MirrorQuestion question{surface, surface, reflection(kGridMiddle)};
    question.pairs = pairs;
    const MirrorMap map = mirrorMap(question);
    EXPECT_EQ(map.places[0].points[0], 7u);
    EXPECT_EQ(map.places[1].points[0], 3u);
}

// ---- by edges
// -----------------------------------------------------------------------------------------------------------

std::vector<PointIndex> edgePairsOf(std::shared_ptr<const Mesh> mesh) {
    const MirrorSurface surface(std::move(mesh));
    return pairsByEdges(surface, surface, reflection(kGridMiddle));
}

TEST(PairsByEdges, GoAcrossAPartAndFromPartToPartWhereverTheyStand) {
    auto mesh = std::make_shared<Mesh>(*test::quadMesh(4, 3));
    for (auto& p : mesh->positions)
        if (p.x < 1.5f) p += glm::vec3(0.5f * p.y, 0.4f, 0.3f * p.x);
    append(*mesh, *test::quadMesh(2, 1, 0.2f), {0.3f, 1.0f, 0.9f});
    append(*mesh, *test::quadMesh(2, 1, 0.2f), {3.3f, 1.7f, 0.6f});
    const auto pairs = edgePairsOf(mesh);
    for (PointIndex p = 0; p < 20; ++p) EXPECT_EQ(pairs[p], p / 5 * 5 + 4 - p % 5) << p;
    for (PointIndex p = 0; p < 6; ++p) {
        const PointIndex across = p / 3 * 3 + 2 - p % 3;
        EXPECT_EQ(pairs[20 + p], 26 + across) << p;
        EXPECT_EQ(pairs[26 + p], 20 + across) << p;
    }
}

TEST(PairsByEdges, LeaveAloneWhatHangsTogetherOtherwise) {
    auto mesh = std::make_shared<Mesh>(*test::quadMesh(4, 4));
    // The first quad, as two triangles.
    const auto q =
        std::vector<std::uint32_t>(mesh->polygonCorners.begin(), mesh->polygonCorners.begin() + 4);
    mesh->polygonCorners.erase(mesh->polygonCorners.begin(), mesh->polygonCorners.begin() + 4);
    mesh->polygonFirst.pop_back();
    for (const auto& t : {std::array{q[0], q[1], q[2]}, std::array{q[0], q[2], q[3]}}) {
        mesh->polygonCorners.insert(mesh->polygonCorners.end(), t.begin(), t.end());
        mesh->polygonFirst.push_back(static_cast<std::uint32_t>(mesh->polygonCorners.size()));
    }
    mesh->parts = {};
    const auto pairs = edgePairsOf(mesh);
    EXPECT_EQ(pairs[0], kNoIndex);
    EXPECT_EQ(pairs[4], kNoIndex);
    for (PointIndex p = 1; p < 25; ++p)
        if (p != 4) {
            EXPECT_EQ(pairs[p], p / 5 * 5 + 4 - p % 5) << p;
        }
}

// ---- by UVs
// -----------------------------------------------------------------------------------------------------------

/// A sheet whose left side is sculpted, its corners laid out by where their points were.
std::vector<PointIndex> uvPairsOf(glm::vec2 (*layout)(glm::vec2)) {
    auto mesh = std::make_shared<Mesh>(*test::quadMesh(4, 3));
    mesh->uvs.emplace_back();
    for (const PointIndex p : mesh->cornerPoint)
        mesh->uvs[0].push_back(layout(glm::vec2(mesh->positions[p])));
    for (auto& p : mesh->positions)
        if (p.x < 1.5f) p += glm::vec3(0.35f * p.y, 0.4f, 0.3f * p.x);
    const MirrorSurface surface(mesh);
    return pairsByUv(surface, surface, reflection(kGridMiddle));
}

TEST(PairsByUv, GoBySidesThatLieOnEachOtherOrBesideEachOther) {
    const auto sideways = [](glm::vec2 p) { return glm::vec2(p.x / 4.0f, p.y / 8.0f); };
    const auto upright = [](glm::vec2 p) { return glm::vec2(p.y / 8.0f, p.x / 4.0f); };
    const auto onEachOther = [](glm::vec2 p) {
        return glm::vec2(std::abs(p.x - 2.0f) / 8.0f, p.y / 8.0f);
    };
    const auto tileApart = [](glm::vec2 p) {
        return glm::vec2(std::abs(p.x - 2.0f) / 8.0f + (p.x > 2.0f ? 1.0f : 0.0f), p.y / 8.0f);
    };
    for (glm::vec2 (*layout)(glm::vec2) : {+sideways, +upright, +onEachOther, +tileApart}) {
        const auto pairs = uvPairsOf(layout);
        for (PointIndex p = 0; p < 20; ++p) EXPECT_EQ(pairs[p], p / 5 * 5 + 4 - p % 5) << p;
    }
}

TEST(PairsByUv, AreNoneWithoutUvsOrWhereSidesAreLaidOutUnlike) {
    const MirrorSurface plain(test::quadMesh(4, 3));
    const auto none = std::vector<PointIndex>(20, kNoIndex);
    EXPECT_EQ(pairsByUv(plain, plain, reflection(kGridMiddle)), none);
    const auto pairs = uvPairsOf([](glm::vec2 p) { return 0.01f * p + 0.013f * p.x * p.x; });
    for (PointIndex p = 0; p < 20; ++p) EXPECT_EQ(pairs[p], p % 5 == 2 ? p : kNoIndex) << p;
}

TEST(PairsByEdges, HaveNothingToGoByWithoutPolygons) {
    auto mesh = std::make_shared<Mesh>(*test::gridMesh(4, 2));
    mesh->polygonFirst = {0};
    mesh->polygonCorners.clear();
    mesh->parts = {};
    EXPECT_EQ(edgePairsOf(mesh), std::vector<PointIndex>(15, kNoIndex));
}

}  // namespace
}  // namespace sinew
