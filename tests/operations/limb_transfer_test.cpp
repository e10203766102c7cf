// SPDX-License-Identifier: Apache-2.0
// A mesh gives weights to itself, from limb to limb.
#include <algorithm>

#include "editor/weights/row_math.h"
#include "tests/operations/support.h"

namespace sinew {
namespace {

using namespace test;

constexpr int kCells = 40;  // of a sheet of 4 by 0.4

/// A strip with a front limb from 0 to 1.5, bent at 1, and another one 2.5 behind it, that hangs on
/// its hip alone.
class LimbTransfer : public ::testing::Test {
protected:
    void SetUp() override {
        mesh_ = gridMesh(kCells, 4, 0.1f);
        scene_ = sceneOf(mesh_);
        joints_ = addChain(scene_, {0.5, 1.0, 3.0, 3.5});
        std::vector<std::vector<Influence>> rows;
        for (const auto& p : mesh_->positions) {
            const float knee = std::clamp((p.x - 0.5f) / 0.5f, 0.001f, 0.999f);
            if (p.x < 2.0f)
                rows.push_back({{0, 1.0f - knee}, {1, knee}});
            else
                rows.push_back({{2, 1.0f}});
        }
        id_ = addSkin(scene_, named(scene_, "mesh"), joints_, rows);
        selection_.nodes = {named(scene_, "mesh")};
        selection_.activeSkin = id_;
    }
    std::string nameOf(std::size_t joint) const {
        return scene_.nodes().find(joints_[joint])->name;
    }
    Params pairs() const {
        return {{"pairs", nameOf(0) + "=" + nameOf(2) + "," + nameOf(1) + "=" + nameOf(3)}};
    }

    std::shared_ptr<Mesh> mesh_;
    Scene scene_;
    std::vector<NodeId> joints_;
    SkinId id_;
    Selection selection_;
};

TEST_F(LimbTransfer, takesWhatLiesThereAsTheJointsWereBound) {
    const Scene done = after(scene_, "skin.transferSome", pairs(), selection_);
    const Rows was = scene_.rows(id_), is = done.rows(id_);
    for (PointIndex p = 0; p < is.pointCount(); ++p) {
        const float x = mesh_->positions[p].x;
        EXPECT_NEAR(weightSum(is[p]), 1.0, 1e-6) << p;
        if (x < 2.0f) {
            EXPECT_TRUE(std::ranges::equal(was[p], is[p])) << p << " gives";
        } else if (x > 2.55f) {
            const float knee = std::clamp((x - 3.0f) / 0.5f, 0.001f, 0.999f);
            EXPECT_NEAR(weightOf(is[p], 3), knee, 1e-3f) << p;
            EXPECT_NEAR(weightOf(is[p], 2), 1.0f - knee, 1e-3f) << p;
        }
    }
}

TEST_F(LimbTransfer, keepsLocksAndWhatIsNotChosen) {
    auto skin = std::make_shared<Skin>(*scene_.skin(id_));
    const PointIndex locked = kCells, chosen = kCells - 1, other = kCells - 2;
    skin->lockedPoints.assign(skin->pointCount, 0);
    skin->lockedPoints[locked] = 1;
    scene_.setSkin(id_, skin);
    selection_.points = {{skin->meshNode, {chosen, locked}, {}}};
    const Rows is = after(scene_, "skin.transferSome", pairs(), selection_).rows(id_);
    EXPECT_GT(weightOf(is[chosen], 3), 0.9f);
    EXPECT_EQ(weightOf(is[locked], 3), 0.0f);
    EXPECT_EQ(weightOf(is[other], 3), 0.0f);
}

TEST_F(LimbTransfer, isOfPairedJointsAlone) {
    expectRefused(runOn(scene_, "skin.transferSome", {}, selection_), "Choose the mesh");
    Params odd = pairs();
    odd["method"] = std::string("uv");
    expectRefused(runOn(scene_, "skin.transferSome", odd, selection_), "texture coordinates");
    expectRefused(
        runOn(scene_, "skin.transferSome", {{"pairs", nameOf(0) + "=nobody"}}, selection_),
        "no pair");
}

TEST_F(LimbTransfer, beginsWithTheChainsThatAreSelected) {
    const Operation& op = *findOperation("skin.transferSome");
    Selection chains = selection_;
    chains.nodes = {joints_[0], joints_[1], joints_[2], joints_[3]};
    const Params shown = op.present(scene_, chains);
    EXPECT_EQ(textParam(shown, "pairs"), textParam(pairs(), "pairs"));
    EXPECT_FALSE(runOn(scene_, "skin.transferSome", shown, chains)->edit.empty());
    chains.nodes.pop_back();
    EXPECT_FALSE(op.present(scene_, chains).contains("pairs"));
}

}  // namespace
}  // namespace sinew
