// SPDX-License-Identifier: Apache-2.0
// What a stroke leaves alone until a dab comes near: meshes that are not posed, pages of a layer
// that are not opened. Nothing of what it does tells that it did.
#include "editor/paint/layer_paint.h"
#include "editor/paint/posed_box.h"
#include "editor/paint/stroke_mesh.h"
#include "editor/weights/open_layer.h"
#include "tests/paint/painting.h"
#include "tests/support/random.h"

namespace sinew::test {
namespace {

double anyBetween(Random& random, double low, double high) {
    return low + (high - low) * static_cast<double>(random() % 10007) / 10007.0;
}

RowList anyRowsOf(std::size_t points, std::size_t joints, Random& random) {
    RowList out;
    for (std::size_t p = 0; p < points; ++p) {
        const auto a = static_cast<SlotIndex>(random() % joints);
        const auto b = static_cast<SlotIndex>(random() % joints);
        const auto share = static_cast<float>(anyBetween(random, 0.05, 0.95));
        if (random() % 20 == 0)
            out.emplace_back();
        else if (a == b)
            out.push_back({{a, 1.0f}});
        else
            out.push_back({{std::min(a, b), share}, {std::max(a, b), 1.0f - share}});
    }
    return out;
}

void poseAnyhow(Painting& painting, Random& random) {
    auto nodes = std::make_shared<NodeTable>(painting.scene.nodes());
    for (const NodeId joint : painting.joints) {
        Trs& local = nodes->edit(joint).local;
        const auto any = [&](double most) { return anyBetween(random, -most, most); };
        local.rotation = glm::normalize(glm::dquat(1.0, any(1.0), any(1.0), any(1.0)));
        local.translation += glm::dvec3(any(0.5), any(0.5), any(0.5));
    }
    painting.scene.setNodes(std::move(nodes));
}

TEST(PosedBox, HoldsAllPointsAndTellsWhatNoDabReaches) {
    Random random(5);
    int apart = 0;
    for (int round = 0; round < 100; ++round) {
        const auto mesh = gridMesh(6, 6, 0.25f);
        Painting painting(mesh, 4, anyRowsOf(49, 4, random));
        poseAnyhow(painting, random);
        const ScenePose pose = currentPose(painting.scene);
        const auto surface = makePaintSurface(mesh);
        const auto box = posedBox(painting.scene, painting.meshNode, pose, surface->box());
        ASSERT_TRUE(box);
        for (const GathererKind& kind : gatherers()) {
            StrokeMesh posed(painting.scene, painting.meshNode, pose, {}, surface, kind,
                             StrokeMesh::Places::Single);
            const auto gatherer = posed.gatherer();
            BrushHit hit;
            hit.meshNode = NodeId(9999);
            hit.triangle = 0;
            hit.bothSides = true;
            const auto any = [&](double most) { return anyBetween(random, -most, most); };
            hit.position = {any(6.0), any(6.0), any(6.0)};
            hit.direction = glm::normalize(glm::dvec3(any(1.0), any(1.0), 1.0));
            if (random() % 2) hit.eyeDistance = anyBetween(random, 0.5, 8.0);
            const auto radius = static_cast<float>(anyBetween(random, 0.1, 3.0));
            const bool reached = posed.mayBeReached(hit, radius);
            EXPECT_FALSE(posed.isAwake());
            apart += !reached;
            posed.wake();
            for (const glm::vec3& p : posed.positions()) ASSERT_TRUE(box->holds(glm::dvec3(p)));
            gatherer->find(hit, radius);
            ASSERT_TRUE(reached || gatherer->count() == 0) << kind.id;
        }
    }
    EXPECT_GT(apart, 20);
}

TEST(SleepingMeshes, ArePaintedAsIfTheyHadBeenAwake) {
    Random random(11);
    int painted = 0;
    for (int round = 0; round < 60; ++round) {
        Painting painting(gridMesh(8, 8, 0.25f), 4, anyRowsOf(81, 4, random));
        auto other = gridMesh(8, 8, 0.25f);
        for (auto& p : other->positions) p.x += 2.5f;
        const NodeId second = painting.add(other, anyRowsOf(81, 4, random));
        BrushSettings settings;
        settings.brush = round % 2 ? "smooth" : "add";
        settings.gatherer = gatherers()[random() % gatherers().size()].id;
        settings.radius = static_cast<float>(anyBetween(random, 0.3, 1.0));
        settings.accumulate = random() % 2;
        const std::vector<StrokeTarget> targets{{.meshNode = painting.meshNode, .slot = 1},
                                                {.meshNode = second, .slot = 1}};
        const auto awake = painting.begin(targets, settings);
        const auto asleep = painting.begin(targets, settings);
        awake->posedPositions(0);
        awake->posedPositions(1);
        // From one mesh towards the other.
        for (int dab = 0; dab < 5; ++dab) {
            const BrushHit hit = hitAt(painting, *awake, {0.5 * dab, 1.0, 0.0});
            ASSERT_EQ(awake->dab(hit), asleep->dab(hit));
        }
        for (std::size_t t = 0; t < 2; ++t)
            for (PointIndex p = 0; p < 81; ++p)
                ASSERT_TRUE(std::ranges::equal(awake->rows(t)[p], asleep->rows(t)[p]));
        EXPECT_TRUE(std::ranges::equal(awake->posedPositions(1), asleep->posedPositions(1)));
        painted += awake->finish().changes.size() > 1;
    }
    EXPECT_GT(painted, 5) << "both meshes";
}

// Whether the last stroke was taken back, the pose is another, normals were looked at or not.
TEST(PosedMeshes, GoOnFromWhatTheLastStrokeLeft) {
    Random random(17);
    const auto mesh = gridMesh(50, 50, 0.1f);
    Painting painting(mesh, 4, anyRowsOf(mesh->pointCount(), 4, random));
    const auto kept = makePaintSurface(mesh);
    int painted = 0;
    for (int round = 0; round < 60; ++round) {
        SCOPED_TRACE(round);
        if (random() % 5 == 0) poseAnyhow(painting, random);
        if (random() % 7 == 0) painting.lock(static_cast<SlotIndex>(random() % 2 * 3));
        BrushSettings settings = flat(random() % 4 ? "add" : "pull", 0.6f, 0.4f);
        const auto slot = static_cast<SlotIndex>(1 + random() % 2);
        auto goesOn = painting.tryBegin(settings, slot, kept);
        auto anew = painting.tryBegin(settings, slot);
        ASSERT_TRUE(goesOn && anew);
        const bool anySide = random() % 3 == 0;
        for (int dab = 0; dab < 3; ++dab) {
            const auto p = static_cast<PointIndex>(random() % mesh->pointCount());
            const glm::vec3 place = (*anew)->posedPositions(0)[p];
            BrushHit hit = hitAt(painting, **anew, glm::dvec3(place),
                                 anySide ? kAnySide : glm::dvec3(0, 0, 1));
            hit.drag = {0.0, 0.0, 0.1};
            ASSERT_EQ((*anew)->dab(hit), (*goesOn)->dab(hit));
            ASSERT_TRUE(
                std::ranges::equal((*anew)->posedPositions(0), (*goesOn)->posedPositions(0)));
        }
        const Edit edit = (*goesOn)->finish();
        painted += !edit.empty();
        if (random() % 2) painting.scene = applied(painting.scene, edit);
    }
    EXPECT_GT(painted, 20);
}

/// A grid of several pages with an empty layer above, or one that is filled by halves.
Painting layeredGrid(bool filled) {
    constexpr std::uint32_t kColumns = 80;
    const auto mesh = gridMesh(kColumns - 1, kColumns - 1, 0.1f);
    Painting painting(mesh, 3, sameRows(mesh->pointCount(), {{0, 0.5f}, {1, 0.5f}}));
    painting.changeSkin([](Skin& skin) {
        skin.layers = {{1, "base", true, 1.0f, kNoIndex}, {2, "top", true, 1.0f, 3}};
        skin.channels = {{3, "mask", PointChannel::Use::Mask, 1.0f}};
    });
    painting.scene.setRows(painting.skinId, painting.scene.rows(painting.skinId), 1);
    RowsBuilder rows;
    for (std::size_t p = 0; p < mesh->pointCount(); ++p)
        rows.append(filled && p % 3 == 0 ? RowBuffer{{1, 0.25f}, {2, 0.5f}} : RowBuffer());
    painting.scene.setRows(painting.skinId, rows.finish(), 2);
    return painting;
}

TEST(LayerPages, AreOpenedWhereABrushLooks) {
    const Painting painting = layeredGrid(true);
    LayerPaint paint(painting.scene, painting.skinId, 2, false);
    const std::uint32_t wanted[] = {2};
    EXPECT_FALSE(paint.isOpen(2));
    EXPECT_EQ(paint.open(wanted).size(), 1u);
    EXPECT_TRUE(paint.open(wanted).empty()) << "already";
    EXPECT_FALSE(paint.isOpen(3));
    const auto skin = painting.scene.skin(painting.skinId);
    const Rows all = openRows(painting.scene, painting.skinId, 2, missingSlot(*skin));
    for (PointIndex p = 2 * kRowPagePoints; p < 3 * kRowPagePoints; ++p)
        ASSERT_TRUE(std::ranges::equal(paint.rows()[p], all[p]));
}

// Rows of pages around are looked at, too: of all brushes, on the layer's weights and its mask.
TEST(LayerPages, ArePaintedAsIfAllHadBeenOpen) {
    Random random(3);
    int painted = 0;
    for (const Brush& brush : brushes())
        for (const bool filled : {false, true})
            for (const bool mask : {false, true}) {
                SCOPED_TRACE(brush.id);
                const Painting painting = layeredGrid(filled);
                BrushSettings settings = flat(brush.id, 0.7f, 0.5f);
                settings.accumulate = random() % 2;
                const std::vector<StrokeTarget> targets{{.meshNode = painting.meshNode,
                                                         .slot = 1,
                                                         .partner = 0,
                                                         .layer = 2,
                                                         .mask = mask}};
                auto open = painting.tryBegin(targets, settings);
                auto asNeeded = painting.tryBegin(targets, settings);
                if (!open) continue;  // a brush that needs more than this
                (*open)->rows();
                for (int dab = 0; dab < 3; ++dab) {
                    const BrushHit hit =
                        hitAt(painting, **open, {2.0 + 0.2 * dab, 1.2 + 0.1 * dab, 0.0});
                    ASSERT_EQ((*open)->dab(hit), (*asNeeded)->dab(hit));
                }
                const Edit expected = (*open)->finish(), edit = (*asNeeded)->finish();
                ASSERT_EQ(edit.changes.size(), expected.changes.size());
                painted += !edit.empty();
                const Scene a = applied(painting.scene, expected);
                const Scene b = applied(painting.scene, edit);
                for (const std::uint32_t layer : {0u, 2u})
                    for (PointIndex p = 0; p < painting.mesh()->pointCount(); ++p)
                        ASSERT_TRUE(std::ranges::equal(a.rows(painting.skinId, layer)[p],
                                                       b.rows(painting.skinId, layer)[p]))
                            << "point " << p;
                ASSERT_TRUE(std::ranges::equal((*open)->rows().pages(), (*asNeeded)->rows().pages(),
                                               [](const auto& x, const auto& y) {
                                                   return x->first == y->first &&
                                                          x->entries == y->entries;
                                               }));
            }
    EXPECT_GT(painted, 10);
}

}  // namespace
}  // namespace sinew::test
