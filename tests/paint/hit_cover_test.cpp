// SPDX-License-Identifier: Apache-2.0
// What a stroke on one mesh leaves alone of others: what the mesh under the pointer hides of them.
#include "editor/paint/hit_cover.h"

#include "tests/paint/painting.h"
#include "tests/support/random.h"

namespace sinew::test {
namespace {

/// A quad between two corners, in a plane.
std::shared_ptr<Mesh> quadMesh(const glm::vec3& low, const glm::vec3& high) {
    auto mesh = std::make_shared<Mesh>(*gridMesh(1, 1));
    for (glm::vec3& p : mesh->positions)
        p = glm::vec3(p.x > 0 ? high.x : low.x, p.y > 0 ? high.y : low.y, low.z);
    return mesh;
}

std::shared_ptr<Mesh> movedGrid(int columns, int rows, const glm::vec3& way) {
    auto mesh = std::make_shared<Mesh>(*gridMesh(columns, rows));
    for (glm::vec3& p : mesh->positions) p += way;
    return mesh;
}

/// A body, the square from (0, 0) to (10, 10) with a point each metre, and something that it wears.
struct WornOver : Painting {
    explicit WornOver(const std::shared_ptr<const Mesh>& clothes)
        : Painting(gridMesh(10, 10), 3, sameRows(121, {kAllA})),
          worn(clothes),
          clothesNode(add(clothes, sameRows(clothes->pointCount(), {kAllA}))) {}

    /// On the clothes, seen from straight above unless told otherwise.
    BrushHit onClothes(const glm::dvec3& place, const glm::dvec3& towardsViewer = {0, 0, 1}) const {
        BrushHit hit = hitAt(*worn, worn->positions, place, towardsViewer);
        hit.meshNode = clothesNode;
        return hit;
    }
    /// The points of the body that a dab there paints.
    std::set<PointIndex> painted(const BrushHit& hit, const BrushSettings& settings) const {
        const std::vector<StrokeTarget> targets{{.meshNode = meshNode, .slot = 1},
                                                {.meshNode = clothesNode, .slot = 1}};
        const auto stroke = begin(targets, settings);
        stroke->dab(hit);
        return changedPoints(*this, *stroke);
    }
    std::shared_ptr<const Mesh> worn;
    NodeId clothesNode;
};

std::set<PointIndex> columnsOf(const std::set<PointIndex>& points) {
    std::set<PointIndex> out;
    for (const PointIndex p : points) out.insert(p % 11);
    return out;
}

BrushSettings wide() { return flat("add", 3.0f, 0.5f); }

TEST(HitCover, LeavesOutTheBodyUnderACoatUpToItsHem) {
    const WornOver body(movedGrid(5, 10, {0, 0, 0.25f}));
    EXPECT_TRUE(body.painted(body.onClothes({1, 5, 0.25}), wide()).empty());
    EXPECT_EQ(columnsOf(body.painted(body.onClothes({4, 5, 0.25}), wide())),
              (std::set<PointIndex>{6}))
        << "beside the coat it is seen";
}

TEST(HitCover, IsOfTheMeshUnderThePointer) {
    const WornOver body(movedGrid(5, 10, {0, 0, 0.25f}));
    BrushHit hit = hitAt(*body.mesh(), body.mesh()->positions, {6, 5, 0}, {0, 0, 1});
    hit.meshNode = body.meshNode;
    const std::vector<StrokeTarget> targets{{.meshNode = body.clothesNode, .slot = 1},
                                            {.meshNode = body.meshNode, .slot = 1}};
    const auto stroke = body.begin(targets, wide());
    stroke->dab(hit);
    EXPECT_GT(weightOf(stroke->rows(0)[5 * 6 + 5], 1), 0.0f) << "the coat beside the body's place";
}

TEST(HitCover, CountsWhereItIsSeenThroughOrFarFromTheSurfaceForNothing) {
    const WornOver body(movedGrid(5, 10, {0, 0, 0.25f}));
    BrushHit hit = body.onClothes({1, 5, 0.25});
    hit.seenThrough = true;
    EXPECT_FALSE(body.painted(hit, wide()).empty());
    for (const char* kind : {"volume", "screen"}) {
        BrushSettings settings = wide();
        settings.gatherer = kind;
        EXPECT_FALSE(body.painted(body.onClothes({1, 5, 0.25}), settings).empty()) << kind;
    }
}

TEST(HitCover, PaintsASeamAsOne) {
    // A sleeve that begins where the body's own points are.
    const WornOver body(movedGrid(5, 10, {-5, 0, 0}));
    const auto points = body.painted(body.onClothes({0, 5, 0}), flat("add", 1.2f, 0.5f));
    EXPECT_EQ(points, (std::set<PointIndex>{4 * 11, 5 * 11, 6 * 11, 5 * 11 + 1}));
}

TEST(HitCover, IsWholeWhereAPolygonIsLargerThanTheBrush) {
    const WornOver body(quadMesh({0, 0, 0.25f}, {10, 10, 0.25f}));
    EXPECT_TRUE(body.painted(body.onClothes({3, 5, 0.25}), wide()).empty());
    EXPECT_TRUE(body.painted(body.onClothes({5, 5, 0.25}), wide()).empty())
        << "across the edge of two";
}

TEST(HitCover, LetsAStrapReachBothSidesOfIt) {
    const WornOver body(quadMesh({4.5f, -5, 0.25f}, {5.5f, 15, 0.25f}));
    EXPECT_EQ(columnsOf(body.painted(body.onClothes({5, 5, 0.25}), wide())),
              (std::set<PointIndex>{3, 4, 6, 7}));
}

TEST(HitCover, GoesByTheEye) {
    // Half a metre above the body, looked at from the left: what it hides lies to the right.
    const WornOver body(quadMesh({4.6f, 0, 0.5f}, {5.4f, 10, 0.5f}));
    const glm::dvec3 left = glm::normalize(glm::dvec3(-2, 0, 1));
    BrushHit hit = body.onClothes({5, 5, 0.5}, left);
    EXPECT_EQ(columnsOf(body.painted(hit, wide())), (std::set<PointIndex>{3, 4, 5, 7}))
        << "from x = 5.6 to 6.4";
    // From close by rays spread: three and a half times as wide on the body.
    hit.direction = {0, 0, -1};
    hit.eyeDistance = 0.2;
    EXPECT_EQ(columnsOf(body.painted(hit, wide())), (std::set<PointIndex>{3, 7}))
        << "from x = 3.6 to 6.4";
}

TEST(HitCover, IsWholeWhereAPolygonGoesOnPastTheEye) {
    const WornOver body(quadMesh({0, 0, 0.25f}, {10, 10, 0.25f}));
    BrushHit hit = body.onClothes({5, 5, 0.25}, glm::normalize(glm::dvec3(-2, 0, 1)));
    hit.eyeDistance = 2.0;
    EXPECT_TRUE(body.painted(hit, flat("add", 1.5f, 0.5f)).empty());
    hit.seenThrough = true;
    EXPECT_EQ(body.painted(hit, flat("add", 1.5f, 0.5f)).size(), 9u);
}

TEST(HitCover, IsTheSameInAMirror) {
    Random random(8);
    const auto any = [&](double low, double high) {
        return low + (high - low) * static_cast<double>(random() % 10007) / 10007.0;
    };
    int hidden = 0;
    for (int round = 0; round < 100; ++round) {
        auto bumpy = std::make_shared<Mesh>(*gridMesh(8, 8, 0.25f));
        for (glm::vec3& p : bumpy->positions) p.z += static_cast<float>(any(-0.1, 0.1));
        auto mirror = std::make_shared<Mesh>(*bumpy);
        for (glm::vec3& p : mirror->positions) p.x = -p.x;
        const PaintSurface here(bumpy), there(mirror);
        PointSet reached(bumpy->pointCount());
        for (PointIndex p = 0; p < bumpy->pointCount(); ++p)
            if (random() % 2) reached.add(p);
        BrushHit hit;
        hit.triangle = static_cast<std::uint32_t>(random() % bumpy->polygonCount());
        hit.position = {any(0, 2), any(0, 2), 0.0};
        hit.direction = glm::normalize(glm::dvec3(any(-0.6, 0.6), any(-0.6, 0.6), -1.0));
        if (random() % 2) hit.eyeDistance = any(0.5, 4.0);
        BrushHit other = hit;
        other.position.x *= -1.0;
        other.direction.x *= -1.0;
        HitCover cover, mirrored;
        cover.make(here, bumpy->positions, reached, hit, 1.0f);
        mirrored.make(there, mirror->positions, reached, other, 1.0f);
        for (int i = 0; i < 100; ++i) {
            const glm::vec3 place(any(0, 2), any(0, 2), any(-0.5, 0.5));
            const bool isHidden = cover.hides(place);
            ASSERT_EQ(mirrored.hides({-place.x, place.y, place.z}), isHidden) << round;
            hidden += isHidden;
        }
    }
    EXPECT_GT(hidden, 1000);
    EXPECT_LT(hidden, 9000);
}

}  // namespace
}  // namespace sinew::test
