// SPDX-License-Identifier: Apache-2.0
// What an edit shares with the scene before it: all that it did not change.
#include "editor/document/document.h"
#include "tests/paint/painting.h"

namespace sinew {
namespace {

using test::Painting;

// 40 pages of rows.
Painting largePainting() {
    const auto mesh = test::gridMesh(199, 199, 0.01f);
    return Painting(mesh, 2, test::sameRows(mesh->pointCount(), {{0, 0.5f}, {1, 0.5f}}));
}

std::size_t sharedBlocks(const Scene& a, const Scene& b) {
    std::size_t count = 0;
    for (const auto& [id, block] : a.blocks()) count += b.find(id) == block ? 1 : 0;
    return count;
}

TEST(AStroke, sharesAllPagesThatItDidNotTouch) {
    Painting painting = largePainting();
    auto stroke = painting.begin(test::flat("replace", 0.05f), 1);
    ASSERT_TRUE(stroke);
    stroke->dab(test::hitAt(painting, *stroke, {1.0, 1.0, 0.0}));
    const Edit edit = stroke->finish();
    ASSERT_FALSE(edit.empty());
    EXPECT_LE(edit.changes.size(), 4u) << "a dab of ten rows of points lies in three pages";

    Document document;
    document.open(painting.scene);
    const std::size_t blocks = document.scene().blocks().size();
    const std::size_t pageBytes = edit.changes[0].before->bytes();
    const std::size_t changed = edit.changes.size();
    ASSERT_TRUE(document.apply(edit).ok());
    EXPECT_EQ(sharedBlocks(painting.scene, document.scene()), blocks - changed);
    EXPECT_LT(document.historyBytes(), changed * pageBytes + 4096)
        << "the history costs the old pages and no more";
}

TEST(AStroke, thatIsUndoneLeavesTheVeryBlocksThatWereThere) {
    Painting painting = largePainting();
    auto stroke = painting.begin(test::flat("add", 0.2f), 0);
    ASSERT_TRUE(stroke);
    stroke->dab(test::hitAt(painting, *stroke, {0.5, 0.5, 0.0}));
    Document document;
    document.open(painting.scene);
    ASSERT_TRUE(document.apply(stroke->finish()).ok());
    document.undo();
    EXPECT_EQ(document.scene().blocks(), painting.scene.blocks());
}

}  // namespace
}  // namespace sinew
