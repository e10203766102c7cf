// SPDX-License-Identifier: Apache-2.0
// Mirroring weights.
#include <algorithm>

#include "editor/operations/weights/mirror_partners.h"
#include "tests/operations/sided_scene.h"
#include "tests/support/random.h"

namespace sinew {
namespace {

using namespace test;

TEST(MirrorWeights, ChangesNothingWhereBothSidesAreAlike) {
    const Scene scene = sided(alike());
    for (const char* direction : {"plusToMinus", "minusToPlus", "flip"})
        for (const char* how : {"surface", "points"}) {
            const Scene mirrored = after(scene, "weights.mirror", by(direction, "found", how));
            for (PointIndex p = 0; p < onlyRows(scene).pointCount(); ++p)
                EXPECT_LT(unlike(onlyRows(mirrored)[p], onlyRows(scene)[p]), 1e-6)
                    << direction << " " << how << " " << p;
        }
}

TEST(MirrorWeights, CarriesOneSideOverAndMakesTheMiddleAlike) {
    RowsList rows = alike();
    rows[1] = {{kSpine, 0.25f}, {kLeft, 0.5f}, {kLegR, 0.25f}};  // on the left
    rows[4] = {{kLeft, 1.0f}};                                   // in the middle
    rows[8] = {{kLegL, 1.0f}};                                   // on the right
    const Scene scene = sided(rows);
    const Rows mirrored = onlyRows(after(scene, "weights.mirror", by("plusToMinus")));
    EXPECT_EQ(listed(mirrored)[1], rows[1]);
    EXPECT_EQ(listed(mirrored)[7],
              (std::vector<Influence>{{kSpine, 0.25f}, {kRight, 0.5f}, {kLegL, 0.25f}}));
    EXPECT_NEAR(weightOf(mirrored[4], kLeft), 0.5f, 1e-6f);
    EXPECT_NEAR(weightOf(mirrored[4], kRight), 0.5f, 1e-6f);
    for (PointIndex p = 0; p < mirrored.pointCount(); ++p)
        EXPECT_LT(unlike(mirroredRow(mirrored[p]), mirrored[otherSide(p)]), 1e-6) << p;
    const Rows back = onlyRows(after(scene, "weights.mirror", by("minusToPlus")));
    EXPECT_EQ(listed(back)[0], (std::vector<Influence>{{kLegR, 1.0f}}));
    EXPECT_EQ(listed(back)[8], rows[8]);
}

TEST(MirrorWeights, FlipsBothSidesAndTwiceIsAsBefore) {
    RowsList rows = alike();
    rows[0] = {{kLegL, 1.0f}};
    const Scene scene = sided(rows);
    const Scene once = after(scene, "weights.mirror", by("flip"));
    EXPECT_EQ(listed(onlyRows(once))[8], (std::vector<Influence>{{kLegR, 1.0f}}));
    EXPECT_EQ(listed(onlyRows(after(once, "weights.mirror", by("flip")))), listed(onlyRows(scene)));
}

TEST(MirrorWeights, TakesWeightsFromTheSurfaceWhereSidesHaveOtherVertices) {
    auto mesh = sheet();
    for (auto& p : mesh->positions)
        if (p.x < -0.5f && p.y > 0.5f && p.y < 2.5f) p.y += 0.25f;
    // Left weights grow with the height.
    RowsList rows(36);
    for (PointIndex p = 0; p < 36; ++p) {
        const float share = mesh->positions[p].x > 0 ? 0.1f + 0.2f * mesh->positions[p].y : 0.5f;
        rows[p] = {{kSpine, 1.0f - share}, {kLeft, share}};
    }
    const Scene scene = sided(rows, mesh);
    const Rows mirrored = onlyRows(after(scene, "weights.mirror", by("plusToMinus")));
    for (PointIndex p = 0; p < 36; ++p) {
        if (!(mesh->positions[p].x < -0.5f)) continue;
        EXPECT_NEAR(weightOf(mirrored[p], kRight), 0.1f + 0.2f * mesh->positions[p].y, 1e-5f) << p;
    }
    const auto points = runOn(scene, "weights.mirror", by("plusToMinus", "found", "points"));
    ASSERT_TRUE(points.ok());
    EXPECT_EQ(points->report.numbers.at("unpairedPoints"), 8.0);
    const Rows kept = onlyRows(applied(scene, points->edit));
    for (PointIndex p = 9; p < 27; ++p) {
        if (!(mesh->positions[p].x < -0.5f)) continue;
        EXPECT_EQ(listed(kept)[p], rows[p]) << p;
    }
}

TEST(MirrorWeights, TakesNothingFromTheSideThatChanges) {
    // No column lies on the plane, so that triangles reach across it.
    auto mesh = sheet();
    for (auto& p : mesh->positions) {
        if (p.x == 0.0f) p.x = -0.3f;
        if (p.x < -0.5f) p.y = 0.9f * p.y + 0.11f;
    }
    RowsList rows;
    for (const auto& p : mesh->positions) rows.push_back({{p.x > 0.0f ? kLeft : kLegR, 1.0f}});
    const Scene scene = sided(rows, mesh);
    const Scene once = after(scene, "weights.mirror", by("plusToMinus", "x"));
    for (PointIndex p = 0; p < rows.size(); ++p)
        EXPECT_EQ(listed(onlyRows(once))[p].front().slot,
                  mesh->positions[p].x > 0.0f ? kLeft : kRight)
            << p;
    EXPECT_TRUE(runOn(once, "weights.mirror", by("plusToMinus", "x"))->edit.empty())
        << "mirroring twice is mirroring once";
}

TEST(MirrorWeights, KeepsTheMiddleAlikeUnderMaxInfluences) {
    RowsList rows = alike();
    rows[4] = {{kSpine, 0.6f}, {kLeft, 0.4f}};
    Scene scene = sided(rows);
    auto skin = std::make_shared<Skin>(onlySkin(scene));
    skin->maxInfluences = 2;
    scene.setSkin(scene.skins()[0], skin);
    const Scene once = after(scene, "weights.mirror", by("plusToMinus"));
    EXPECT_EQ(listed(onlyRows(once))[4], (std::vector<Influence>{{kSpine, 1.0f}}))
        << "no room for both arms is room for none";
}

TEST(MirrorWeights, GoesAcrossAFreePlane) {
    const Scene scene = sided(alike());
    const Params across{{"direction", std::string("plusToMinus")},
                        {"plane", std::string("free")},
                        {"normal", std::string("0 0.5 0")},
                        {"origin", std::string("7, 1.5, 0")}};
    RowsList rows = alike();
    for (PointIndex p = 27; p < 36; ++p) rows[p] = {{kSpine, 1.0f}};
    const Scene topped = sided(rows);
    const Rows mirrored = onlyRows(after(topped, "weights.mirror", across));
    for (PointIndex p = 0; p < 9; ++p)
        EXPECT_EQ(listed(mirrored)[p], (std::vector<Influence>{{kSpine, 1.0f}})) << p;
    Params bad = across;
    bad["normal"] = std::string("0 0 0");
    expectRefused(runOn(scene, "weights.mirror", bad), "no length");
}

TEST(MirrorWeights, GoesToTheSelectionWhicheverSideItIsOn) {
    RowsList rows = alike();
    rows[0] = {{kLegL, 1.0f}};
    rows[17] = {{kLegR, 1.0f}};
    const Scene scene = sided(rows);
    Selection chosen;
    chosen.points = {{onlySkin(scene).meshNode, {8, 9}, {}}};
    const Rows mirrored = onlyRows(after(scene, "weights.mirror", by("toSelection"), chosen));
    EXPECT_EQ(listed(mirrored)[8], (std::vector<Influence>{{kLegR, 1.0f}}));
    EXPECT_EQ(listed(mirrored)[9], (std::vector<Influence>{{kLegL, 1.0f}}));
    EXPECT_EQ(listed(mirrored)[0], rows[0]);
    EXPECT_EQ(listed(mirrored)[7], rows[7]);
    expectRefused(runOn(scene, "weights.mirror", by("toSelection")), "Select the vertices");
}

TEST(MirrorWeights, NamesInfluencesWithoutAMirror) {
    Scene scene = sided(alike());
    auto skin = std::make_shared<Skin>(onlySkin(scene));
    skin->slots[kLegR].name = "sword";
    skin->slots[kLegR].influenceBind[3] = glm::dvec4(-3.9, 2.0, 1.0, 1.0);
    scene.setSkin(scene.skins()[0], skin);
    const auto outcome = runOn(scene, "weights.mirror", by("plusToMinus"));
    ASSERT_TRUE(outcome.ok());
    EXPECT_EQ(outcome->report.numbers.at("unpairedInfluences"), 2.0);
    std::string told;
    for (const auto& line : outcome->report.lines) told += line.english();
    EXPECT_NE(told.find("leg_L, sword"), std::string::npos) << told;
}

TEST(MirrorWeights, NamesTheSidesByTheirInfluences) {
    const auto told = [](const char* direction) {
        const auto outcome = runOn(sided(alike()), "weights.mirror", by(direction));
        return outcome->report.lines.at(0).english();
    };
    EXPECT_EQ(told("plusToMinus"),
              "From left to right: +X to -X, the side of arm_L to that of arm_R.");
    EXPECT_EQ(told("minusToPlus"),
              "From right to left: -X to +X, the side of arm_R to that of arm_L.");
    EXPECT_EQ(told("flip").find("From "), std::string::npos);
}

TEST(MirrorWeights, SaysWhatItCannotDo) {
    expectRefused(runOn(armScene(), "weights.mirror"), "bind it first");
    expectRefused(
        runOn(sided(alike()), "weights.mirror", {}, {}, Progress([](double) { return false; })),
        "Cancelled", ErrorCode::Cancelled);
    Selection chosen;
    chosen.points = {{onlySkin(sided(alike())).meshNode, {0, 1}, {}}};
    const auto outcome = runOn(sided(alike()), "weights.mirror", by("plusToMinus"), chosen);
    ASSERT_TRUE(outcome.ok());
    EXPECT_TRUE(outcome->edit.empty());
    EXPECT_NE(outcome->report.lines.at(0).english().find("No selected vertex"), std::string::npos);
}

// ---- from mesh to mesh
// -----------------------------------------------------------------------------------------------------------

// A sheet of 1 x 1 whose left edge is at x, bound to all joints.
NodeId addGlove(Scene& scene, const std::vector<NodeId>& joints, const char* name, float x,
                bool turned, const std::vector<Influence>& row) {
    auto mesh = gridMesh(3, 3, 1.0f / 3.0f);
    for (auto& p : mesh->positions) p = {turned ? x + 1.0f - p.x : x + p.x, p.y + 0.3f * p.x, 0.4f};
    const MeshId id(scene.nextOwner(BlockKind::Mesh));
    scene.setMesh(id, std::move(mesh));
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    Node node;
    node.name = name;
    node.kind = NodeKind::Mesh;
    node.mesh = id;
    const NodeId out = nodes->add(std::move(node));
    scene.setNodes(nodes);
    addSkin(scene, out, joints, RowsList(16, row));
    return out;
}

TEST(MirrorWeights, GoesFromOneGloveToTheOther) {
    for (const auto& [left, right] : {std::pair("glove_L", "glove_R"), std::pair("a", "b")}) {
        Scene scene = sided(alike());
        std::vector<NodeId> joints;
        for (const char* name : kSideNames) joints.push_back(named(scene, name));
        const NodeId one =
            addGlove(scene, joints, left, 2.5f, false, {{kLeft, 0.75f}, {kLegL, 0.25f}});
        // The other one's skin lists fewer joints, in another order.
        const NodeId other =
            addGlove(scene, {joints[kLegR], joints[kRight]}, right, -3.5f, true, {{0, 1.0f}});
        Selection selection;
        selection.nodes = {one};
        const Scene done = after(scene, "weights.mirror", by("plusToMinus"), selection);
        EXPECT_EQ(listed(done.rows(done.skinOf(other))), RowsList(16, {{0, 0.25f}, {1, 0.75f}}))
            << left;
        EXPECT_EQ(listed(done.rows(done.skinOf(one))), listed(scene.rows(scene.skinOf(one))));
        EXPECT_EQ(done.rows(SkinId(0)).pages(), scene.rows(SkinId(0)).pages()) << "not meant";
    }
}

TEST(MirrorWeights, NamesAMeshThatHasNoMirror) {
    Scene scene = sided(alike());
    std::vector<NodeId> joints;
    for (const char* name : kSideNames) joints.push_back(named(scene, name));
    const NodeId shield = addGlove(scene, joints, "shield", 2.5f, false, {{kLeft, 1.0f}});
    Selection selection;
    selection.nodes = {shield};
    const auto outcome = runOn(scene, "weights.mirror", by("minusToPlus"), selection);
    ASSERT_TRUE(outcome.ok());
    EXPECT_TRUE(outcome->edit.empty());
    EXPECT_NE(outcome->report.lines.at(0).english().find("shield"), std::string::npos);
}

// ---- any state
// -----------------------------------------------------------------------------------------------------------

struct AnyState {
    Scene scene;
    Selection selection;
    Params params;
};

std::vector<Influence> anyRow(Random& random) {
    std::vector<Influence> row;
    float sum = 0.0f;
    for (SlotIndex s = 0; s < 5; ++s)
        if (random() % 2) {
            row.push_back({s, static_cast<float>(random() % 1000 + 1)});
            sum += row.back().weight;
        }
    for (auto& i : row) i.weight /= sum;
    return row;
}

AnyState anyState(Random& random) {
    auto mesh = sheet();
    const bool uneven = random() % 2;
    for (auto& p : mesh->positions)
        if (uneven && p.x < -0.5f) p.y += 0.001f * static_cast<float>(random() % 300);
    RowsList rows;
    for (std::size_t p = 0; p < mesh->pointCount(); ++p) rows.push_back(anyRow(random));
    AnyState out{sided(rows, mesh), {}, {}};
    auto skin = std::make_shared<Skin>(onlySkin(out.scene));
    for (auto& slot : skin->slots) slot.locked = random() % 4 == 0;
    if (random() % 3 == 0)
        for (std::size_t p = 0; p < mesh->pointCount(); ++p)
            skin->lockedPoints.push_back(random() % 5 == 0);
    skin->maxInfluences = random() % 3 == 0 ? 0 : 5;
    out.scene.setSkin(out.scene.skins()[0], skin);
    if (random() % 2) {
        PointSelection chosen{skin->meshNode, {}, {}};
        const bool soft = random() % 2;
        for (PointIndex p = 0; p < mesh->pointCount(); ++p) {
            if (random() % 2) continue;
            chosen.points.push_back(p);
            if (soft) chosen.strength.push_back(0.01f * static_cast<float>(random() % 100 + 1));
        }
        if (!chosen.points.empty()) out.selection.points = {chosen};
    }
    const char* directions[] = {"plusToMinus", "minusToPlus", "flip"};
    out.params = by(directions[random() % 3], random() % 2 ? "x" : "found",
                    random() % 2 ? "points" : "surface");
    return out;
}

TEST(MirrorWeights, KeepsRowsLocksAndChoicesWholeInAnyState) {
    Random random(1309);
    for (int round = 0; round < 500; ++round) {
        SCOPED_TRACE(round);
        const AnyState state = anyState(random);
        const auto outcome = runOn(state.scene, "weights.mirror", state.params, state.selection);
        ASSERT_TRUE(outcome.ok()) << outcome.error().message.english();
        const Scene done = applied(state.scene, outcome->edit);
        EXPECT_EQ(applied(done, inverse(outcome->edit)).blocks(), state.scene.blocks());
        const Skin skin = onlySkin(state.scene);
        const Rows before = onlyRows(state.scene);
        const Rows rows = onlyRows(done);
        const auto* chosen = state.selection.pointsOf(skin.meshNode);
        for (PointIndex p = 0; p < rows.pointCount(); ++p) {
            double sum = 0.0;
            for (const auto& i : rows[p]) sum += i.weight;
            ASSERT_NEAR(sum, rows[p].empty() ? 0.0 : 1.0, 1e-6) << p;
            ASSERT_TRUE(
                std::ranges::is_sorted(rows[p], std::ranges::less_equal(), &Influence::slot));
            for (SlotIndex s = 0; s < 5; ++s) {
                if (!skin.slots[s].locked || before[p].empty()) continue;
                ASSERT_EQ(weightOf(rows[p], s), weightOf(before[p], s)) << p;
            }
            const bool meant = !chosen || std::ranges::binary_search(chosen->points, p);
            ASSERT_TRUE((meant && !skin.isLocked(p)) || std::ranges::equal(rows[p], before[p]));
        }
    }
}

// ---- what is kept from one time to the next
// -----------------------------------------------------------------------------------------------------------

Rows anyRows(Random& random, std::size_t points) {
    RowsBuilder rows;
    for (std::size_t p = 0; p < points; ++p) rows.append(anyRow(random));
    return rows.finish();
}

void changeOneThing(AnyState& state, Random& random) {
    const SkinId id = state.scene.skins()[0];
    auto skin = std::make_shared<Skin>(onlySkin(state.scene));
    switch (random() % 6) {
        case 0:
            state = anyState(random);
            break;
        case 1:
            state.params = anyState(random).params;
            break;
        case 2:
            state.selection = anyState(random).selection;
            break;
        case 3:
            state.scene.setRows(id, anyRows(random, skin->pointCount));
            break;
        case 4:
            skin->lockedPoints.assign(skin->pointCount, 0);
            skin->lockedPoints[random() % skin->pointCount] = 1;
            state.scene.setSkin(id, skin);
            break;
        default:
            skin->slots[kLeft].influenceBind[3].x += 2.0;
            state.scene.setSkin(id, skin);
    }
}

TEST(MirrorWeights, WhatItKeepsChangesNothingOfWhatItDoes) {
    const Operation& mirror = *findOperation("weights.mirror");
    ASSERT_TRUE(mirror.keepsMemory);
    Random random(77);
    std::shared_ptr<void> memory;
    AnyState state = anyState(random);
    for (int round = 0; round < 300; ++round) {
        SCOPED_TRACE(round);
        const auto kept =
            runOperation(mirror, state.scene, state.selection, state.params, Progress(), &memory);
        const auto anew =
            runOperation(mirror, state.scene, state.selection, state.params, Progress());
        ASSERT_EQ(kept.ok(), anew.ok());
        if (kept) {
            EXPECT_EQ(listed(onlyRows(applied(state.scene, kept->edit))),
                      listed(onlyRows(applied(state.scene, anew->edit))));
            EXPECT_EQ(kept->report.numbers, anew->report.numbers);
        } else {
            EXPECT_EQ(kept.error().message.english(), anew.error().message.english());
        }
        changeOneThing(state, random);
    }
}

TEST(MirrorWeights, FindsPartnersOnceWhileWeightsAloneChange) {
    Random random(78);
    Scene scene = sided(alike());
    MirrorMemory memory;
    const auto partners = [&](const MirrorWish& wish) {
        const auto symmetry = *memory.symmetryOf(scene, MirrorAcross::Found);
        const auto& mesh = symmetry->meshes().front();
        return *memory.partnersOf(scene, mesh, mesh, wish, {});
    };
    const auto first = partners({});
    EXPECT_EQ(std::ranges::count(first->asked, kOtherSide), 16);
    scene.setRows(scene.skins()[0], anyRows(random, first->asked.size()));
    EXPECT_EQ(partners({}), first);
    EXPECT_NE(partners({MirrorDirection::Flip}), first);
    scene.setSkin(scene.skins()[0], std::make_shared<Skin>(onlySkin(scene)));
    EXPECT_NE(partners({}), first);
}

}  // namespace
}  // namespace sinew
