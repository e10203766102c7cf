// SPDX-License-Identifier: Apache-2.0
// Strokes that work on both sides of a model at once.
#include <algorithm>
#include <array>
#include <glm/gtc/matrix_transform.hpp>

#include "editor/deform/posed_mesh.h"
#include "editor/paint/gatherer.h"
#include "editor/paint/mirrored_hits.h"
#include "tests/paint/painting.h"
#include "tests/support/random.h"

namespace sinew::test {
namespace {

constexpr PointIndex kWidth = 11;  // points in a row of the grid, from x = -5 to 5
enum SideSlot : SlotIndex { kSpine, kLeft, kRight };

PointIndex across(PointIndex p) { return p / kWidth * kWidth + (kWidth - 1 - p % kWidth); }
SlotIndex otherSlot(SlotIndex s) { return s == kSpine ? s : 3 - s; }

/// The grid with the same edges on both sides, which a grid of triangles has not.
std::shared_ptr<Mesh> evenGrid() {
    auto mesh = gridMesh(10, 10);
    for (auto& p : mesh->positions) p.x -= 5.0f;
    mesh->polygonCorners.clear();
    for (std::uint32_t row = 0; row < 10; ++row)
        for (std::uint32_t column = 0; column < 10; ++column) {
            const std::uint32_t a = row * kWidth + column;
            const std::uint32_t d = a + kWidth;
            const auto triangles = column < 5 ? std::array{a, a + 1, d + 1, a, d + 1, d}
                                              : std::array{a, a + 1, d, a + 1, d + 1, d};
            mesh->polygonCorners.insert(mesh->polygonCorners.end(), triangles.begin(),
                                        triangles.end());
        }
    return mesh;
}

/// A sheet with a joint in the middle and one on each side.
struct Sheet : Painting {
    explicit Sheet(const RowList& rows) : Painting(evenGrid(), 3, rows) {
        const char* names[] = {"spine", "arm_L", "arm_R"};
        const double places[] = {0.0, 3.0, -3.0};
        auto nodes = std::make_shared<NodeTable>(scene.nodes());
        double parent = 0.0;
        for (std::size_t i = 0; i < 3; ++i) {
            Node& node = nodes->edit(joints[i]);
            node.name = names[i];
            node.local.translation = {places[i] - parent, 0.0, 0.0};
            node.stored = node.local;
            parent = places[i];
        }
        scene.setNodes(nodes);
        changeSkin([&](Skin& skin) {
            for (std::size_t i = 0; i < 3; ++i) {
                skin.slots[i].name = names[i];
                skin.slots[i].influenceBind =
                    glm::translate(glm::dmat4(1.0), {places[i], 0.0, 0.0});
            }
        });
    }
    MirroredHits mirror() const {
        auto symmetry = SceneSymmetry::make(scene, MirrorAcross::Found);
        EXPECT_TRUE(symmetry) << symmetry.error().message.english();
        return MirroredHits(*symmetry);
    }
    std::vector<StrokeTarget> targets(SlotIndex slot) const {
        std::vector<StrokeTarget> out{{.meshNode = meshNode, .slot = slot}};
        mirror().addTargets(out, scene, currentPose(scene));
        return out;
    }
};

/// A place and its mirror, as the stroke has posed the mesh.
std::vector<BrushHit> bothHits(const Sheet& sheet, const Stroke& stroke, const MirroredHits& mirror,
                               const BrushHit& hit) {
    const auto places = [&](NodeId, std::span<const PointIndex> points, std::span<glm::dvec3> out) {
        for (std::size_t i = 0; i < points.size(); ++i)
            out[i] = glm::dvec3(stroke.posedPositions()[points[i]]);
    };
    BrushHit own = hit;
    own.meshNode = sheet.meshNode;
    const auto other = mirror.mirrored(own, places);
    EXPECT_TRUE(other);
    return {own, other ? other->hit : BrushHit()};
}

TEST(MirroredHits, LieAcrossThePlaneAndLookBack) {
    const Sheet sheet(sameRows(121, {{kSpine, 1.0f}}));
    const auto mirror = sheet.mirror();
    const auto stroke = sheet.begin(sheet.targets(kLeft), flat("add", 1.5f));
    const auto hits =
        bothHits(sheet, *stroke, mirror,
                 hitAt(sheet, *stroke, {3.3, 4.2, 0.0}, glm::normalize(glm::dvec3(0.6, 0.0, 0.8))));
    EXPECT_LT(glm::distance(hits[1].position, {-3.3, 4.2, 0.0}), 1e-9);
    EXPECT_LT(glm::distance(hits[1].direction, glm::dvec3(0.6, 0.0, -0.8)), 1e-6);
    EXPECT_EQ(hits[1].meshNode, sheet.meshNode);
    EXPECT_LT(hits[1].triangle, sheet.mesh()->polygonCount());
}

TEST(MirroredHits, FollowThePoseThatIsPaintedIn) {
    // The right arm is lifted: what mirrors the left one is up there.
    Sheet sheet([] {
        RowList rows;
        for (PointIndex p = 0; p < 121; ++p)
            rows.push_back({{p % kWidth < 5 ? kRight : p % kWidth > 5 ? kLeft : kSpine, 1.0f}});
        return rows;
    }());
    auto nodes = std::make_shared<NodeTable>(sheet.scene.nodes());
    nodes->edit(sheet.joints[kRight]).local.translation.z += 3.0;
    sheet.scene.setNodes(nodes);
    const auto mirror = sheet.mirror();
    const auto stroke = sheet.begin(sheet.targets(kLeft), flat("add", 1.5f));
    const auto hits =
        bothHits(sheet, *stroke, mirror, hitAt(sheet, *stroke, {3.3, 4.2, 0.0}, kAnySide));
    EXPECT_LT(glm::distance(hits[1].position, {-3.3, 4.2, 3.0}), 1e-5);
}

TEST(MirroredHits, HaveThePartnersOfPointsBeforeTheFirstStroke) {
    Sheet sheet(sameRows(121, {{kSpine, 1.0f}}));
    const auto first = *SceneSymmetry::make(sheet.scene, MirrorAcross::Found);
    MirroredHits(first).prepare(sheet.meshNode);
    const auto made = [&](const SceneSymmetry& symmetry) {
        bool known = true;
        symmetry.find(sheet.meshNode)->partners->get(nullptr, [&](const PlaceBox*) {
            known = false;
            return std::make_shared<PointPartners>();
        });
        return known;
    };
    EXPECT_TRUE(made(*first));
    const auto after = [&] {
        return *SceneSymmetry::make(sheet.scene, MirrorAcross::Found, first.get());
    };
    sheet.lock(kLeft);
    EXPECT_TRUE(made(*after())) << "a lock does not make other partners";
    sheet.scene.setMesh(sheet.scene.nodes().find(sheet.meshNode)->mesh, evenGrid());
    EXPECT_FALSE(made(*after())) << "another mesh has its own";
}

TEST(MirroredHits, GoByPairsThatAreKnownWhereTheSidesStandUnlike) {
    Sheet sheet(sameRows(121, {{kSpine, 1.0f}}));
    auto mesh = std::make_shared<Mesh>(*sheet.mesh());
    for (auto& p : mesh->positions)
        if (p.x < 0.0f) p = {0.6f * p.x, 0.5f * p.y + 3.0f, 0.2f * p.x};
    sheet.scene.setMesh(sheet.scene.nodes().find(sheet.meshNode)->mesh, mesh);
    std::vector<PointIndex> pairs;
    for (PointIndex p = 0; p < 121; ++p) pairs.push_back(across(p));
    sheet.changeSkin([](Skin& skin) { skin.symmetry = {MirrorPlane{}, {kSpine, kRight, kLeft}}; });
    sheet.scene.setMirrorPoints(sheet.skinId, std::make_shared<MirrorPoints>(std::move(pairs)));
    const auto mirror = sheet.mirror();
    const auto stroke = sheet.begin(sheet.targets(kLeft), flat("add", 1.5f));
    const auto hits =
        bothHits(sheet, *stroke, mirror, hitAt(sheet, *stroke, {3.3, 4.2, 0.0}, kAnySide));
    EXPECT_LT(glm::distance(hits[1].position, {-1.98, 5.1, -0.66}), 1e-5);
}

TEST(MirroredHits, TakeTheInfluenceOfTheOtherSideAndTheChoiceWithThem) {
    const Sheet sheet(sameRows(121, {{kSpine, 1.0f}}));
    const auto mirror = sheet.mirror();
    auto within = std::make_shared<std::vector<float>>(121, 0.0f);
    (*within)[5 * kWidth + 8] = 0.5f;
    std::vector<StrokeTarget> targets{
        {.meshNode = sheet.meshNode, .slot = kLeft, .partner = kSpine, .within = within}};
    mirror.addTargets(targets, sheet.scene, currentPose(sheet.scene));
    ASSERT_EQ(targets.size(), 2u);
    EXPECT_EQ(targets[1].slot, kRight);
    EXPECT_EQ(targets[1].partner, kSpine);
    EXPECT_EQ(targets[1].centre, 1u);
    ASSERT_TRUE(targets[1].within);
    EXPECT_EQ((*targets[1].within)[5 * kWidth + 2], 0.5f);
    EXPECT_EQ(std::ranges::count(*targets[1].within, 0.0f), 120);
    EXPECT_EQ(sheet.targets(kSpine)[1].slot, kSpine) << "a joint in the middle is its own mirror";
}

TEST(MirroredHits, FindTheVerticesOfTheOtherSide) {
    const Sheet sheet(sameRows(121, {{kSpine, 1.0f}}));
    const auto symmetry = SceneSymmetry::make(sheet.scene, MirrorAcross::Found);
    ASSERT_TRUE(symmetry);
    const auto there = mirrored(PointSelection{sheet.meshNode, {7, 8, 20}, {}}, **symmetry);
    ASSERT_TRUE(there);
    EXPECT_EQ(there->points, (std::vector<PointIndex>{2, 3, 12}));
    EXPECT_TRUE(there->strength.empty());
    const auto soft = mirrored(PointSelection{sheet.meshNode, {7, 8}, {0.25f, 0.75f}}, **symmetry);
    ASSERT_TRUE(soft);
    EXPECT_EQ(soft->strength, (std::vector<float>{0.75f, 0.25f}));
}

RowList anyRowsAlike(Random& random) {
    RowList rows(121);
    for (PointIndex p = 0; p < 121; ++p) {
        const auto part = [&] { return static_cast<float>(random() % 100 + 1); };
        float spine = part();
        float left = part();
        float right = p == across(p) ? left : part();
        const float sum = spine + left + right;
        spine /= sum;
        left /= sum;
        right /= sum;
        rows[p] = {{kSpine, spine}, {kLeft, left}, {kRight, right}};
        rows[across(p)] = {{kSpine, spine}, {kLeft, right}, {kRight, left}};
    }
    return rows;
}

TEST(MirroredHits, KeepASymmetricModelSymmetricWhateverIsPainted) {
    Random random(500);
    const auto any = [&](double low, double high) {
        return low + (high - low) * static_cast<double>(random() % 10007) / 10007.0;
    };
    for (int round = 0; round < 500; ++round) {
        Sheet sheet(anyRowsAlike(random));
        if (random() % 4 == 0) sheet.lock(kSpine);
        BrushSettings settings;
        settings.brush = brushes()[random() % brushes().size()].id;
        settings.gatherer = gatherers()[random() % gatherers().size()].id;
        settings.falloff = falloffs()[random() % falloffs().size()].id;
        settings.radius = static_cast<float>(any(1.6, 4.0));
        settings.inverted = random() % 4 == 0;
        settings.accumulate = random() % 2;
        setBrushParam(settings, kStrength, any(0.1, 1.0));
        setBrushParam(settings, kValue, any(0.0, 1.0));
        SCOPED_TRACE(::testing::Message() << round << ": " << settings.brush << ", "
                                          << settings.gatherer << ", " << settings.falloff);
        const auto slot = static_cast<SlotIndex>(random() % 3);
        if (sheet.scene.skin(sheet.skinId)->slots[slot].locked) continue;
        const auto mirror = sheet.mirror();
        auto targets = sheet.targets(slot);
        const auto stroke = sheet.tryBegin(targets, settings);
        if (!stroke) continue;  // a brush that needs more than this
        for (int dab = 0; dab < 3; ++dab)
            (*stroke)->dab(bothHits(sheet, **stroke, mirror,
                                    hitAt(sheet, **stroke, {any(-4.5, 4.5), any(0.5, 9.5), 0.0})));
        for (PointIndex p = 0; p < 121; ++p)
            for (SlotIndex s = 0; s < 3; ++s)
                ASSERT_NEAR(weightOf((*stroke)->rows()[p], s),
                            weightOf((*stroke)->rows()[across(p)], otherSlot(s)), 1e-6)
                    << "point " << p << ", influence " << s;
    }
}

// One elbow is bent, the other is not: what is painted on both is the same.
TEST(MirroredHits, KeepASymmetricModelSymmetricInAPoseThatIsNot) {
    Random random(77);
    const auto any = [&](double low, double high) {
        return low + (high - low) * static_cast<double>(random() % 10007) / 10007.0;
    };
    int painted = 0;
    for (int round = 0; round < 200; ++round) {
        Sheet sheet(anyRowsAlike(random));
        auto nodes = std::make_shared<NodeTable>(sheet.scene.nodes());
        for (const SideSlot slot : {kSpine, kLeft})
            nodes->edit(sheet.joints[slot]).local.rotation = glm::angleAxis(
                any(0.3, 1.2), glm::normalize(glm::dvec3(any(-1, 1), any(-1, 1), 1.0)));
        sheet.scene.setNodes(nodes);
        const Brush& brush = brushes()[random() % brushes().size()];
        BrushSettings settings;
        settings.brush = brush.id;
        settings.gatherer = gatherers()[random() % gatherers().size()].id;
        settings.radius = static_cast<float>(any(1.0, 4.0));
        settings.accumulate = random() % 2;
        setBrushParam(settings, kStrength, any(0.1, 1.0));
        setBrushParam(settings, kValue, any(0.0, 1.0));
        SCOPED_TRACE(::testing::Message() << round << ": " << settings.brush);
        // What they do follows from places, which are others on the other side.
        if (brush.way != BrushWay::Dabs || brush.wantsPoses || looksAtPlacesAround(brush)) continue;
        const auto mirror = sheet.mirror();
        const auto targets = sheet.targets(static_cast<SlotIndex>(random() % 3));
        ASSERT_TRUE(targets[1].partners);
        const auto stroke = sheet.tryBegin(targets, settings);
        if (!stroke) continue;
        for (int dab = 0; dab < 3; ++dab) {
            const glm::vec3 at = (*stroke)->posedPositions()[random() % 121];
            (*stroke)->dab(bothHits(sheet, **stroke, mirror, hitAt(sheet, **stroke, at, kAnySide)));
        }
        painted += (*stroke)->report().changed > 0;
        for (PointIndex p = 0; p < 121; ++p)
            for (SlotIndex s = 0; s < 3; ++s)
                ASSERT_NEAR(weightOf((*stroke)->rows()[p], s),
                            weightOf((*stroke)->rows()[across(p)], otherSlot(s)), 1e-6)
                    << "point " << p << ", influence " << s;
    }
    EXPECT_GT(painted, 50);
}

}  // namespace
}  // namespace sinew::test
