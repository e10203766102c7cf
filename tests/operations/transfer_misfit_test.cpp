// SPDX-License-Identifier: Apache-2.0
// Meshes that lie elsewhere than what is to give them weights, or are of another size.
#include "editor/operations/transfer/transfer_misfit.h"

#include <algorithm>

#include "editor/operations/transfer/transfer_choice.h"
#include "editor/weights/row_math.h"
#include "tests/operations/support.h"

namespace sinew {
namespace {

using namespace test;

// A tube that follows A at x = 0 and B at x = 4, and another mesh that has no weights.
class TransferMisfit : public ::testing::Test {
protected:
    void SetUp() override {
        const auto mesh = tubeMesh(33, 8, 4.0f, 0.5f);
        scene_ = sceneOf(mesh);
        body_ = named(scene_, "mesh");
        joints_ = addChain(scene_, {0.0, 4.0});
        std::vector<std::vector<Influence>> rows;
        for (const auto& p : mesh->positions) {
            const float b = std::clamp(p.x / 4.0f, 0.001f, 0.999f);
            rows.push_back({{0, 1.0f - b}, {1, b}});
        }
        addSkin(scene_, body_, joints_, rows);
    }
    NodeId add(std::shared_ptr<Mesh> mesh, const glm::dvec3& at, const char* name = "level") {
        return addNamedMesh(scene_, std::move(mesh), name, at);
    }
    Selection with(NodeId taker) const { return {{body_, taker}, {}, kNoIndex, {}}; }
    static bool proposed(const Scene& scene, const Selection& selection) {
        return boolParam(findOperation("skin.transfer")->present(scene, selection), "fitOver");
    }
    std::string notice(NodeId taker) const {
        return findOperation("skin.transfer")->notice(scene_, with(taker)).english();
    }
    // `times`: how many times as large as the giver the level is.
    void expectAlongX(const Scene& done, NodeId level, float times) const {
        const SkinId id = done.skinOf(level);
        ASSERT_TRUE(id.valid());
        const auto mesh = done.mesh(done.nodes().find(level)->mesh);
        const SlotIndex b = done.skin(id)->slotOf(joints_[1]);
        for (PointIndex p = 0; p < mesh->pointCount(); ++p)
            EXPECT_NEAR(weightOf(done.rows(id)[p], b), mesh->positions[p].x / (4.0f * times), 0.03f)
                << p;
    }

    Scene scene_;
    NodeId body_;
    std::vector<NodeId> joints_;
};

const Params kFitOver{{"fitOver", true}};

TEST_F(TransferMisfit, isToldOfAMeshElsewhereAndNothingIsGuessed) {
    const NodeId level = add(tubeMesh(17, 8, 8.0f, 1.0f), {-2.0, 12.0, 0.0});
    const std::string said =
        "level lies 12 m from mesh and is 2 times as large. Fit Over lays the two over each other.";
    EXPECT_EQ(notice(level), said);
    EXPECT_TRUE(proposed(scene_, with(level)));
    expectRefused(runOn(scene_, "skin.transfer", {}, with(level)), said);
    expectRefused(runOn(scene_, "skin.transfer", {}, with(level)),
                  "No vertex of level has a match");
    // Who asks for the closest gets that, and is told all the same.
    const auto closest =
        runOn(scene_, "skin.transfer", {{"method", std::string("nearest")}}, with(level));
    ASSERT_TRUE(closest.ok()) << closest.error().message.english();
    EXPECT_EQ(closest->report.cautions, 1u);
    EXPECT_EQ(closest->report.lines.front().english(), said);
}

TEST_F(TransferMisfit, isMadeGoodByFitOver) {
    const NodeId level = add(tubeMesh(17, 8, 8.0f, 1.0f), {-2.0, 12.0, 0.0});
    for (const char* method : {"surface", "nearest"}) {
        Params params = kFitOver;
        params["method"] = std::string(method);
        const auto outcome = runOn(scene_, "skin.transfer", params, with(level));
        ASSERT_TRUE(outcome.ok()) << outcome.error().message.english();
        EXPECT_EQ(outcome->report.cautions, 0u);
        EXPECT_EQ(outcome->report.lines.front().english(),
                  "level was laid over mesh to find its weights.");
        const Scene done = applied(scene_, outcome->edit);
        expectAlongX(done, level, 2.0f);
        EXPECT_EQ(done.skin(done.skinOf(level))->skinBind[3], glm::dvec4(-2.0, 12.0, 0.0, 1.0))
            << "it stays where it is";
    }
}

TEST_F(TransferMisfit, isOfPlaceAloneOrOfSizeAlone) {
    const NodeId apart = add(tubeMesh(17, 8, 4.0f, 0.5f), {0.0, 0.0, 3.0}, "apart");
    EXPECT_EQ(notice(apart), "apart lies 3 m from mesh. Fit Over lays the two over each other.");
    auto large = tubeMesh(17, 8, 40.0f, 5.0f);
    for (auto& p : large->positions) p.x -= 18.0f;
    const NodeId around = add(large, {}, "around");
    EXPECT_EQ(notice(around),
              "around is 10 times as large as mesh. Fit Over lays the two over each other.");
}

TEST_F(TransferMisfit, isNoneOfWhatLiesOnIt) {
    const NodeId coarse = add(tubeMesh(3, 5, 4.0f, 0.5f), {}, "coarse");
    const NodeId ring = add(tubeMesh(3, 12, 0.2f, 0.6f), {2.0, 0.0, 0.0}, "ring");
    const NodeId button = add(gridMesh(2, 2, 0.02f), {2.0, 0.7, 0.0}, "button");
    for (const NodeId mesh : {coarse, ring, button}) {
        EXPECT_EQ(notice(mesh), "");
        EXPECT_FALSE(proposed(scene_, with(mesh)));
        const auto outcome = runOn(scene_, "skin.transfer", {}, with(mesh));
        ASSERT_TRUE(outcome.ok()) << outcome.error().message.english();
        EXPECT_EQ(outcome->report.cautions, 0u);
    }
}

TEST_F(TransferMisfit, isNotMadeGoodWhereShapesAreUnlike) {
    const NodeId flag = add(gridMesh(10, 10, 0.2f), {0.0, 6.0, 0.0}, "flag");
    EXPECT_NE(notice(flag).find("hardly any of its vertices"), std::string::npos) << notice(flag);
    EXPECT_FALSE(proposed(scene_, with(flag)));
}

TEST_F(TransferMisfit, ofOneOfSeveralNeitherStopsTheOthersNorMovesThem) {
    const NodeId level = add(tubeMesh(17, 8, 8.0f, 1.0f), {-2.0, 12.0, 0.0});
    const NodeId cloth = add(tubeMesh(17, 8, 4.0f, 0.52f), {}, "cloth");
    const Selection all{{body_, level, cloth}, {}, kNoIndex, {}};
    EXPECT_FALSE(proposed(scene_, all)) << "the cloth lies well";
    const auto outcome = runOn(scene_, "skin.transfer", {}, all);
    ASSERT_TRUE(outcome.ok()) << outcome.error().message.english();
    EXPECT_EQ(outcome->report.cautions, 1u);
    EXPECT_GT(outcome->report.numbers.at("nearest"), 0.0);
    const Scene done = applied(scene_, outcome->edit);
    expectAlongX(done, cloth, 1.0f);
    EXPECT_TRUE(done.skinOf(level).valid());
    const NodeId other = add(tubeMesh(9, 8, 4.0f, 0.5f), {0.0, 9.0, 0.0}, "other");
    const Selection far{{body_, level, other}, {}, kNoIndex, {}};
    EXPECT_TRUE(proposed(scene_, far));
    expectRefused(runOn(scene_, "skin.transfer", {}, far), "No vertex of level has a match");
}

TEST_F(TransferMisfit, isOfEachLevelOfDetail) {
    scene_ = withNode(scene_, body_, [](Node& node) { node.name = "Body"; });
    const NodeId level = add(tubeMesh(17, 8, 8.0f, 1.0f), {-2.0, 12.0, 0.0}, "Body_LOD1");
    const Operation& levels = *findOperation("skin.transferLevels");
    EXPECT_TRUE(boolParam(levels.present(scene_, {}), "fitOver"));
    EXPECT_NE(levels.notice(scene_, {}).english().find("Body_LOD1 lies 12 m from Body"),
              std::string::npos);
    expectAlongX(after(scene_, "skin.transferLevels", kFitOver), level, 2.0f);
}

}  // namespace
}  // namespace sinew
