// SPDX-License-Identifier: Apache-2.0
// Vertices on the other side, by what is kept of a mesh.
#include "app/state/other_side.h"

#include <gtest/gtest.h>

#include <QTest>

#include "tests/operations/sided_scene.h"

namespace sinew {
namespace {

using test::kWidth;

class OtherSideOf : public ::testing::Test {
protected:
    /// `unlike`: one vertex of the right side stands where nothing of the left side mirrors it.
    void make(bool unlike) {
        auto mesh = test::sheet();
        if (unlike) mesh->positions[test::otherSide(kWidth + 2)].y += 0.2f;
        scene_ = test::sided(test::alike(), mesh);
        node_ = scene_.nodes().all()[0].id;
        const auto made = SceneSymmetry::make(scene_, MirrorAcross::X);
        ASSERT_TRUE(made.ok());
        symmetry_ = *made;
        ASSERT_EQ(symmetry_->partners(*symmetry_->find(node_))->all(), !unlike);
    }
    void expectAsMirrored(const PointSelection& points) {
        const auto expected = mirrored(points, *symmetry_);
        ASSERT_TRUE(expected);
        EXPECT_EQ(side_.of(points, symmetry_), expected);
    }
    void expectAllAsMirrored() {
        expectAsMirrored({node_, {kWidth + 1, kWidth + 2, 2 * kWidth + 1}, {}});
        expectAsMirrored({node_, {kWidth + 1, kWidth + 2, kWidth + 3}, {0.25f, 0.5f, 1.0f}});
        expectAsMirrored({node_, {kWidth + 4}, {}});  // on the plane
    }
    bool isKept() {
        return QTest::qWaitFor([this] { return side_.knows(node_); }, 20000);
    }

    Scene scene_;
    NodeId node_;
    OtherSide::Symmetry symmetry_;
    OtherSide side_;
};

TEST_F(OtherSideOf, aMeshWhoseVerticesHavePartnersIsThese) {
    make(false);
    expectAllAsMirrored();
    QTest::qWait(20);
    EXPECT_FALSE(side_.knows(node_)) << "nothing else is needed";
}

TEST_F(OtherSideOf, anotherMeshIsTheSameBeforeAndAfterItsImagesAreKept) {
    make(true);
    expectAllAsMirrored();
    ASSERT_TRUE(isKept());
    expectAllAsMirrored();
}

TEST_F(OtherSideOf, isFoundAnewByItselfOnceSomethingElseMirrors) {
    make(true);
    side_.of({node_, {kWidth + 1}, {}}, symmetry_);
    ASSERT_TRUE(isKept());
    const auto again = SceneSymmetry::make(scene_, MirrorAcross::X);
    ASSERT_TRUE(again.ok());
    side_.follow(*again);
    EXPECT_FALSE(side_.knows(node_));
    EXPECT_TRUE(isKept()) << "nobody has to ask";
    side_.forget();
    EXPECT_FALSE(side_.knows(node_));
}

}  // namespace
}  // namespace sinew
