// SPDX-License-Identifier: Apache-2.0
// Binding anew with something kept: locked influences and vertices, and what is not selected.
#include <bit>

#include "editor/binding/bind_method.h"
#include "editor/weights/row_math.h"
#include "tests/operations/support.h"

namespace sinew {
namespace {

using namespace test;

constexpr int kSides = 8;

std::uint32_t bitsOf(float weight) { return std::bit_cast<std::uint32_t>(weight); }

/// A bound arm whose rows are no method's: each point has a little of each bone.
Scene paintedArm() {
    Scene scene = boundArm();
    RowsBuilder builder;
    for (std::uint32_t p = 0; p < onlySkin(scene).pointCount; ++p) {
        const float first = 0.1f + 0.3f * static_cast<float>(p % 7) / 7.0f;
        const float second = p % 5 ? 0.17f : 0.0f;
        std::vector<Influence> row{{0, first}, {1, second}, {2, 1.0f - first - second}};
        std::erase_if(row, [](const Influence& i) { return i.weight == 0.0f; });
        builder.append(row);
    }
    scene.setRows(scene.skins()[0], builder.finish());
    return scene;
}

template <class Change>
Scene withSkin(Scene scene, Change&& change) {
    auto skin = std::make_shared<Skin>(onlySkin(scene));
    change(*skin);
    scene.setSkin(scene.skins()[0], skin);
    return scene;
}

void expectSums(const Rows& rows) {
    for (PointIndex p = 0; p < rows.pointCount(); ++p) {
        double sum = 0.0;
        for (const auto& i : rows[p]) sum += static_cast<double>(i.weight);
        ASSERT_NEAR(sum, 1.0, 2e-6) << p;
    }
}

/// The points of the arm from one x to another.
std::vector<PointIndex> pointsBetween(const Scene& scene, float from, float to) {
    std::vector<PointIndex> out;
    const auto& points = scene.mesh(MeshId(0))->positions;
    for (PointIndex p = 0; p < points.size(); ++p)
        if (points[p].x >= from && points[p].x <= to) out.push_back(p);
    return out;
}

Selection only(const Scene& scene, std::vector<PointIndex> points) {
    Selection out;
    out.nodes = {named(scene, "mesh")};
    out.activeSkin = scene.skins()[0];
    if (!points.empty()) out.points = {{out.nodes[0], std::move(points), {}}};
    return out;
}

class BindKept : public testing::TestWithParam<const char*> {
protected:
    Params anew(std::int64_t maxInfluences = 4) const {
        return {{"method", std::string(GetParam())},
                {"rebind", true},
                {"maxInfluences", maxInfluences}};
    }
};

TEST_P(BindKept, leavesALockedInfluencesWeightsToTheBit) {
    const Scene before = withSkin(paintedArm(), [](Skin& skin) { skin.slots[1].locked = true; });
    const Scene bound = after(before, "skin.smooth", anew());
    const Rows old = onlyRows(before);
    const Rows rows = onlyRows(bound);
    expectSums(rows);
    bool changed = false;
    for (PointIndex p = 0; p < rows.pointCount(); ++p) {
        ASSERT_EQ(bitsOf(weightOf(rows[p], 1)), bitsOf(weightOf(old[p], 1))) << p;
        changed |= weightOf(rows[p], 0) != weightOf(old[p], 0);
    }
    EXPECT_TRUE(changed);
    EXPECT_TRUE(onlySkin(bound).slots[1].locked);
    // Near the tube's ends the open bones share the rest as they would share all.
    EXPECT_NEAR(weightOf(rows[1], 0), 1.0f - weightOf(rows[1], 1), 0.02f);
}

TEST_P(BindKept, countsLockedInfluencesAmongTheMost) {
    const Scene before = withSkin(paintedArm(), [](Skin& skin) { skin.slots[1].locked = true; });
    const Rows rows = onlyRows(after(before, "skin.smooth", anew(2)));
    expectSums(rows);
    for (PointIndex p = 0; p < rows.pointCount(); ++p) ASSERT_LE(rows[p].size(), 2u) << p;
}

TEST_P(BindKept, leavesEverythingWhereAllInfluencesAreLocked) {
    const Scene before = withSkin(paintedArm(), [](Skin& skin) {
        for (auto& slot : skin.slots) slot.locked = true;
    });
    EXPECT_EQ(listed(onlyRows(after(before, "skin.smooth", anew()))), listed(onlyRows(before)));
}

TEST_P(BindKept, leavesLockedVerticesTheirRows) {
    const auto chosen = pointsBetween(paintedArm(), 0.4f, 0.6f);
    const Scene before = withSkin(paintedArm(), [&](Skin& skin) {
        skin.lockedPoints.assign(skin.pointCount, 0);
        for (const auto p : chosen) skin.lockedPoints[p] = 1;
    });
    const Scene bound = after(before, "skin.smooth", anew());
    const auto rows = listed(onlyRows(bound));
    const auto old = listed(onlyRows(before));
    expectSums(onlyRows(bound));
    for (PointIndex p = 0; p < rows.size(); ++p)
        if (onlySkin(before).isLocked(p)) {
            ASSERT_EQ(rows[p], old[p]) << p;
        }
    EXPECT_NE(rows, old);
    EXPECT_EQ(onlySkin(bound).lockedPoints, onlySkin(before).lockedPoints);
    auto free = anew();
    free["keepLocked"] = false;
    EXPECT_NE(listed(onlyRows(after(before, "skin.smooth", free)))[chosen[0]], old[chosen[0]]);
}

TEST(BindAnew, beginsWithTheSelectedVerticesAlone) {
    const Scene bound = boundArm();
    const Selection chosen = only(bound, {1, 2});
    for (const char* id : {"skin.smooth", "skin.rigid"}) {
        const Operation& bind = *findOperation(id);
        EXPECT_TRUE(boolParam(bind.present(bound, chosen), "onlySelected"));
        EXPECT_FALSE(bind.present(bound, {}).contains("onlySelected"));
        EXPECT_FALSE(bind.present(armScene(), chosen).contains("onlySelected"))
            << "nothing is bound anew";
    }
}

TEST_P(BindKept, changesSelectedVerticesOnly) {
    const Scene before = paintedArm();
    auto params = anew();
    params["onlySelected"] = true;
    const auto chosen = pointsBetween(before, 0.3f, 1.7f);
    const Scene bound = after(before, "skin.smooth", params, only(before, chosen));
    const auto rows = listed(onlyRows(bound));
    const auto old = listed(onlyRows(before));
    expectSums(onlyRows(bound));
    std::size_t changed = 0;
    for (PointIndex p = 0; p < rows.size(); ++p) {
        if (std::binary_search(chosen.begin(), chosen.end(), p))
            changed += rows[p] != old[p] ? 1 : 0;
        else
            ASSERT_EQ(rows[p], old[p]) << p;
    }
    EXPECT_GT(changed, chosen.size() / 2);
}

std::vector<const char*> everyMethod() {
    std::vector<const char*> ids;
    for (const auto& method : bindMethods()) ids.push_back(method.id);
    return ids;
}
INSTANTIATE_TEST_SUITE_P(Table, BindKept, testing::ValuesIn(everyMethod()),
                         [](const auto& tested) { return std::string(tested.param); });

// Solvers over the surface take what stays for boundary values.
TEST(BindSelected, joinsOnToWhatStays) {
    for (const char* method : {"heat", "auto"}) {
        Scene before = boundArm();
        RowsBuilder builder;
        const Influence last{2, 1.0f};
        for (std::uint32_t p = 0; p < onlySkin(before).pointCount; ++p) builder.append({&last, 1});
        before.setRows(before.skins()[0], builder.finish());
        const auto chosen = pointsBetween(before, 0.45f, 1.05f);  // four rings and a bit
        const Params params{
            {"method", std::string(method)}, {"rebind", true}, {"onlySelected", true}};
        const Rows rows = onlyRows(after(before, "skin.smooth", params, only(before, chosen)));
        const auto middle = chosen[chosen.size() / 2];
        EXPECT_GT(weightOf(rows[chosen.front()], 2), weightOf(rows[middle], 2) + 0.05f) << method;
        EXPECT_GT(weightOf(rows[chosen.back()], 2), weightOf(rows[middle], 2) + 0.05f) << method;
        EXPECT_GT(weightOf(rows[middle], 0), 0.3f) << method;
    }
}

TEST(BindAgain, keepsVertexSetsOfASkinWhoseBonesWereCleared) {
    Scene scene = after(boundArm(), "skin.clearBoneReferences");
    const SkinId id = scene.skins()[0];
    auto skin = std::make_shared<Skin>(onlySkin(scene));
    skin->channels.push_back({0, "cuff", PointChannel::Use::Set, 0.0f});
    scene.setSkin(id, skin);
    Numbers cuff(skin->pointCount, 0.0f);
    cuff.set(3, 1.0f);
    scene.setNumbers(id, 0, cuff);
    const Scene bound = after(scene, "skin.rigid", {{"rebind", true}});
    ASSERT_FALSE(onlySkin(bound).bonesCleared);
    EXPECT_EQ(onlySkin(bound).channels, onlySkin(scene).channels);
    EXPECT_EQ(bound.numbers(id, 0)[3], 1.0f);
}

TEST(BindSelected, isAllWhereNothingIsSelected) {
    const Scene before = paintedArm();
    const Params some{{"rebind", true}, {"onlySelected", true}};
    const Params all{{"rebind", true}};
    EXPECT_EQ(listed(onlyRows(after(before, "skin.smooth", some, only(before, {})))),
              listed(onlyRows(after(before, "skin.smooth", all))));
}

TEST(BindKeptRows, stayWhereASlotHasNoNodeAnyMore) {
    Scene before = withSkin(paintedArm(), [](Skin& skin) {
        skin.slots.insert(skin.slots.begin(), InfluenceSlot{"gone", {}, glm::dmat4(1.0), false});
        skin.lockedPoints.assign(skin.pointCount, 0);
        skin.lockedPoints[3] = 1;
    });
    RowsBuilder builder;
    const std::vector<Influence> row{{0, 0.25f}, {1, 0.5f}, {3, 0.25f}};
    for (std::uint32_t p = 0; p < onlySkin(before).pointCount; ++p) builder.append(row);
    before.setRows(before.skins()[0], builder.finish());
    for (const char* method : {"auto", "distance"}) {
        const Rows rows = onlyRows(
            after(before, "skin.smooth", {{"method", std::string(method)}, {"rebind", true}}));
        EXPECT_EQ(listed(rows)[3], row);
        expectSums(rows);
        for (PointIndex p = 0; p < rows.pointCount(); ++p)
            if (p != 3) {
                EXPECT_EQ(weightOf(rows[p], 0), 0.0f) << "nothing for what is gone";
            }
    }
}

TEST(BindKeptRows, areThoseLeftOutOfTheSkinAndThoseHidden) {
    const auto some = pointsBetween(paintedArm(), 0.5f, 1.5f);
    const auto expectKept = [&](const Scene& before, const Scene& bound) {
        const Rows old = onlyRows(before), rows = onlyRows(bound);
        std::size_t changed = 0;
        for (PointIndex p = 0; p < rows.pointCount(); ++p) {
            const bool same = std::ranges::equal(old[p], rows[p]);
            if (std::ranges::binary_search(some, p)) {
                EXPECT_TRUE(same) << p;
            }
            changed += !same;
        }
        EXPECT_GT(changed, 50u);
    };
    const Scene out = withSkin(paintedArm(), [&](Skin& skin) {
        skin.member.assign(skin.pointCount, 1);
        for (const PointIndex p : some) skin.member[p] = 0;
    });
    expectKept(out, after(out, "skin.smooth", {{"rebind", true}}));
    const Scene all = paintedArm();
    Selection hiding;
    hiding.nodes = {named(all, "mesh")};
    hiding.hidden = {{hiding.nodes[0], some, {}}};
    const auto outcome = runOn(all, "skin.smooth", {{"rebind", true}}, hiding);
    ASSERT_TRUE(outcome.ok());
    expectKept(all, applied(all, outcome->edit));
    EXPECT_NE(outcome->report.lines[0].english().find("hidden"), std::string::npos);
}

TEST(BindKeptRows, stayWhereClearedBonesAreBoundAnew) {
    const auto some = pointsBetween(paintedArm(), 0.5f, 1.5f);
    const Scene before = withSkin(paintedArm(), [&](Skin& skin) {
        skin.member.assign(skin.pointCount, 1);
        for (const PointIndex p : some) skin.member[p] = 0;
        skin.lockedPoints.assign(skin.pointCount, 0);
        skin.lockedPoints[0] = 1;
    });
    const Scene cleared = after(before, "skin.clearBoneReferences");
    const Scene bound = after(cleared, "skin.smooth", {{"rebind", true}});
    EXPECT_EQ(onlySkin(bound).member, onlySkin(before).member);
    EXPECT_EQ(onlySkin(bound).lockedPoints, onlySkin(before).lockedPoints);
    const Rows old = onlyRows(before), rows = onlyRows(bound);
    EXPECT_TRUE(std::ranges::equal(old[0], rows[0]));
    for (const PointIndex p : some) EXPECT_TRUE(std::ranges::equal(old[p], rows[p])) << p;
}

TEST(BindKeptRows, areThoseOfLocksForRigidBindsAsWell) {
    const auto some = pointsBetween(paintedArm(), 0.5f, 1.5f);
    const Scene before = withSkin(paintedArm(), [&](Skin& skin) {
        skin.slots[0].locked = true;
        skin.lockedPoints.assign(skin.pointCount, 0);
        for (const PointIndex p : some) skin.lockedPoints[p] = 1;
    });
    const Scene bound = after(before, "skin.rigid", {{"rebind", true}});
    EXPECT_EQ(onlySkin(bound).lockedPoints, onlySkin(before).lockedPoints);
    EXPECT_TRUE(onlySkin(bound).slots[0].locked);
    EXPECT_GE(onlySkin(bound).maxInfluences, 3u) << "what is kept has more than one";
    const Rows old = onlyRows(before), rows = onlyRows(bound);
    expectSums(rows);
    for (PointIndex p = 0; p < rows.pointCount(); ++p) {
        EXPECT_EQ(bitsOf(weightOf(rows[p], 0)), bitsOf(weightOf(old[p], 0))) << p;
        if (std::ranges::binary_search(some, p)) {
            EXPECT_TRUE(std::ranges::equal(old[p], rows[p])) << p;
        }
    }
}

}  // namespace
}  // namespace sinew
