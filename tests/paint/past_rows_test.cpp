// SPDX-License-Identifier: Apache-2.0
// The History brush: rows of an earlier state, painted back.
#include "editor/paint/past_rows.h"

#include "editor/weights/open_layer.h"
#include "editor/weights/write_rows.h"
#include "tests/paint/painting.h"

namespace sinew::test {
namespace {

constexpr PointIndex kPainted = 5 * 11 + 5;

struct RowsThen : testing::Test {
    RowsThen()
        : painting(gridMesh(10, 10), 3, sameRows(121, {{0, 0.25f}, {1, 0.75f}})),
          past(painting.scene) {
        RowsBuilder rows;
        for (PointIndex p = 0; p < 121; ++p) rows.append(RowBuffer{{2, 1.0f}});
        painting.scene.setRows(painting.skinId, rows.finish());
    }
    Expected<std::vector<StrokeTarget>> targets(const StrokeTarget& target) const {
        std::vector<StrokeTarget> out{target};
        if (auto ok = takePast(out, painting.scene, past); !ok) return ok.error();
        return out;
    }
    StrokeTarget target() const { return {.meshNode = painting.meshNode}; }
    std::vector<Influence> painted(const BrushSettings& settings, PointIndex point) {
        const auto found = targets(target());
        EXPECT_TRUE(found) << found.error().message.english();
        const auto stroke = painting.begin(*found, settings);
        stroke->dab(hitAt(painting, *stroke, {5.2, 5.2, 0.0}, kAnySide));
        return painting.row(*stroke, point);
    }
    static Row rowThen(const StrokeTarget& of, PointIndex point) {
        const std::uint32_t page[] = {point / kRowPagePoints};
        of.past->open(page);
        return of.past->page(page[0])->row(point % kRowPagePoints);
    }
    std::string refusal(const StrokeTarget& of) const {
        const auto found = targets(of);
        return found ? std::string() : found.error().message.english();
    }
    Painting painting;
    Scene past;
};

TEST_F(RowsThen, comeBackUnderTheBrushToTheBit) {
    EXPECT_EQ(painted(flat("history", 1.5f), kPainted),
              (std::vector<Influence>{{0, 0.25f}, {1, 0.75f}}));
    EXPECT_EQ(painted(flat("history", 1.5f), 0), (std::vector<Influence>{{2, 1.0f}}));
}

TEST_F(RowsThen, comeBackAsFarAsTheStrengthGoes) {
    BrushSettings half = flat("history", 1.5f);
    setBrushParam(half, kStrength, 0.5);
    EXPECT_EQ(painted(half, kPainted),
              (std::vector<Influence>{{0, 0.125f}, {1, 0.375f}, {2, 0.5f}}));
}

TEST_F(RowsThen, keepLockedInfluences) {
    painting.lock(2);
    EXPECT_EQ(painted(flat("history", 1.5f), kPainted), (std::vector<Influence>{{2, 1.0f}}));
}

TEST_F(RowsThen, goByJointWhereInfluencesCameAndWent) {
    painting.changeSkin([](Skin& skin) { std::swap(skin.slots[0], skin.slots[1]); });
    EXPECT_EQ(painted(flat("history", 1.5f), kPainted),
              (std::vector<Influence>{{0, 0.75f}, {1, 0.25f}}));
    painting.changeSkin([](Skin& skin) { skin.slots[0].node = NodeId(99); });
    EXPECT_EQ(painted(flat("history", 1.5f), kPainted), (std::vector<Influence>{{1, 1.0f}}))
        << "what is gone is made up for by the others";
}

TEST_F(RowsThen, areThoseOfTheLayerOrOfAllWhereThereWasNone) {
    const Scene now = painting.scene;
    const auto layered = [&](Scene& of, float weight) {
        auto skin = std::make_shared<Skin>(*of.skin(painting.skinId));
        skin->layers = {{1, "base", true, 1.0f, kNoIndex}, {2, "top", true, 1.0f, kNoIndex}};
        of.setSkin(painting.skinId, skin);
        of.setRows(painting.skinId, of.rows(painting.skinId), 1);
        RowsBuilder rows;
        for (PointIndex p = 0; p < 121; ++p) rows.append(RowBuffer{{1, weight}});
        writeRows(of, painting.skinId, rows.finish(), 2);
    };
    layered(painting.scene, 0.5f);
    StrokeTarget top = target();
    top.layer = 2;
    auto found = targets(top);
    ASSERT_TRUE(found);
    EXPECT_EQ(rowThen(found->front(), kPainted).size(), 2u) << "all its weights";
    layered(past, 0.2f);
    found = targets(top);
    ASSERT_TRUE(found);
    EXPECT_EQ(weightOf(rowThen(found->front(), kPainted), 1), 0.2f);
    EXPECT_EQ(weightOf(rowThen(found->front(), kPainted), 3), 0.8f) << "what was missing of it";
    top.layer = 7;
    EXPECT_NE(refusal(top).find("did not exist"), std::string::npos) << refusal(top);
    top.layer = 2;
    top.mask = true;
    EXPECT_NE(refusal(top).find("no mask"), std::string::npos) << refusal(top);
}

// Of influences that came and went, of a layer, of a mask: what has to be made of stored pages.
TEST(PastPages, areMadeWhereABrushReaches) {
    constexpr int kCells = 79;  // seven pages
    const auto mesh = gridMesh(kCells, kCells, 0.1f);
    Painting painting(mesh, 3, sameRows(mesh->pointCount(), {{0, 0.5f}, {1, 0.5f}}));
    painting.changeSkin([](Skin& skin) {
        skin.layers = {{1, "base", true, 1.0f, kNoIndex}, {2, "top", true, 1.0f, 3}};
        skin.channels = {{3, "mask", PointChannel::Use::Mask, 1.0f}};
    });
    painting.scene.setRows(painting.skinId, painting.scene.rows(painting.skinId), 1);
    RowsBuilder none, rows;
    for (std::size_t p = 0; p < mesh->pointCount(); ++p) {
        none.append(RowBuffer());
        rows.append(RowBuffer{{2, 0.5f}});
    }
    painting.scene.setRows(painting.skinId, none.finish(), 2);
    const Scene past = [&] {
        Scene out = painting.scene;
        writeRows(out, painting.skinId, rows.finish(), 2);
        return out;
    }();
    for (const bool mask : {false, true}) {
        std::vector<StrokeTarget> targets{
            {.meshNode = painting.meshNode, .layer = 2, .mask = mask}};
        ASSERT_TRUE(takePast(targets, painting.scene, past));
        const auto stroke = painting.begin(targets, flat("history", 0.3f));
        stroke->dab(hitAt(painting, *stroke, {4.0, 0.5, 0.0}));
        EXPECT_NE(targets[0].past->page(0), nullptr);
        for (const std::uint32_t far : {2u, 4u, 6u})
            EXPECT_EQ(targets[0].past->page(far), nullptr) << far;
        stroke->dab(hitAt(painting, *stroke, {4.0, 7.5, 0.0}));
        EXPECT_NE(targets[0].past->page(5), nullptr) << "once it comes there";
        EXPECT_EQ(weightOf(stroke->rows()[75 * (kCells + 1) + 40], 2), mask ? 0.0f : 0.5f);
    }
}

TEST_F(RowsThen, areRefusedWhereTheMeshWasAnotherOrNotBound) {
    const Scene bound = past;
    past.setSkin(painting.skinId, nullptr);
    EXPECT_NE(refusal(target()).find("was not bound"), std::string::npos) << refusal(target());
    past = bound;
    auto skin = std::make_shared<Skin>(*past.skin(painting.skinId));
    skin->pointCount = 7;
    past.setSkin(painting.skinId, skin);
    EXPECT_NE(refusal(target()).find("other vertices"), std::string::npos) << refusal(target());
    const auto unmarked = painting.tryBegin({target()}, flat("history", 1.0f));
    ASSERT_FALSE(unmarked);
    EXPECT_NE(unmarked.error().message.english().find("Mark the step"), std::string::npos);
}

}  // namespace
}  // namespace sinew::test
