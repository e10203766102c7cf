// SPDX-License-Identifier: Apache-2.0
// Weights of a file that go into a layer of a mesh.
#include "editor/weights/layers.h"
#include "tests/exchange/weight_table_scenes.h"

namespace sinew {
namespace {

using namespace weight_tables;

// The jacket, whose layer "fine" says what it has, with the last vertex' weights of the file.
Scene importedInto(const Scene& before, ImportInto into, std::vector<Message>& report) {
    const auto table = tableOf(withJacket(tube(5, 6)));
    const auto after = withWeights(before, table, MatchBy::Index, report, {});
    EXPECT_TRUE(after.ok());
    Selection last;
    last.points = {{before.skin(jacketOf(before))->meshNode, {29}, {}}};
    return withLocksKept(before, *after, last, report, into);
}

TEST(WeightLayers, goesIntoANewLayerOrTheActiveOneAndKeepsTheOthers) {
    const Scene before = withJacket(onFirstJoint(tube(5, 6)));
    const SkinId id = jacketOf(before);
    for (const auto into : {ImportInto::NewLayer, ImportInto::ActiveLayer}) {
        std::vector<Message> report;
        const Scene after = importedInto(before, into, report);
        EXPECT_EQ(weightOf(after.rows(id)[29], 2), 1.0f);
        EXPECT_EQ(weightOf(after.rows(id)[28], 0), 1.0f);
        EXPECT_FALSE(has(said(report), "gone")) << said(report);
        const bool isNew = into == ImportInto::NewLayer;
        ASSERT_EQ(after.skin(id)->layers.size(), isNew ? 2u : 1u);
        EXPECT_EQ(after.rows(id, kFine).pages() == before.rows(id, kFine).pages(), isNew);
        EXPECT_FALSE(has(said(report), "other weights than the file")) << said(report);
        const std::uint32_t layer = after.skin(id)->layers.back().id;
        EXPECT_EQ(weightOf(after.rows(id, layer)[29], 2), 1.0f);
        EXPECT_EQ(after.rows(id, layer)[28].empty(), isNew) << "what is below shows there";
    }
    std::vector<Message> report;
    EXPECT_TRUE(importedInto(before, ImportInto::Result, report).skin(id)->layers.empty());
    EXPECT_TRUE(has(said(report), "gone")) << said(report);
}

TEST(WeightLayers, saysWhereTheLayerDoesNotShowWhatTheFileHas) {
    Scene before = withJacket(onFirstJoint(tube(5, 6)));
    const SkinId id = jacketOf(before);
    auto skin = std::make_shared<Skin>(*before.skin(id));
    skin->layers.front().enabled = false;
    before.setSkin(id, skin);
    composite(before, id);
    std::vector<Message> report;
    const Scene after = importedInto(before, ImportInto::ActiveLayer, report);
    EXPECT_EQ(weightOf(after.rows(id, kFine)[29], 2), 1.0f);
    EXPECT_LT(weightOf(after.rows(id)[29], 2), 1.0f);
    EXPECT_TRUE(has(said(report), "1 vertex has other weights than the file")) << said(report);
}

}  // namespace
}  // namespace sinew
