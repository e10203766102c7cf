// SPDX-License-Identifier: Apache-2.0
#include "editor/scene/selection.h"

#include <gtest/gtest.h>

namespace sinew {
namespace {

using Points = std::vector<PointSelection>;
const NodeId kBody(3), kJacket(7);

TEST(ChosenWith, replacesAddsRemovesAndTogglesOnEveryMesh) {
    const Points before{{kBody, {1, 4, 6}, {}}, {kJacket, {0}, {}}};
    const Points picked{{kBody, {4, 5}, {}}};
    EXPECT_EQ(chosenWith(before, picked, Choosing::Replace), picked);
    EXPECT_EQ(chosenWith(before, picked, Choosing::Add),
              (Points{{kBody, {1, 4, 5, 6}, {}}, {kJacket, {0}, {}}}));
    EXPECT_EQ(chosenWith(before, picked, Choosing::Remove),
              (Points{{kBody, {1, 6}, {}}, {kJacket, {0}, {}}}));
    EXPECT_EQ(chosenWith(before, picked, Choosing::Toggle),
              (Points{{kBody, {1, 5, 6}, {}}, {kJacket, {0}, {}}}));
}

TEST(ChosenWith, keepsTheStrengthOfWhatStaysAndDropsMeshesWithoutVertices) {
    const Points before{{kBody, {1, 2}, {0.25f, 0.5f}}, {kJacket, {9}, {}}};
    EXPECT_EQ(chosenWith(before, {{kBody, {2, 3}, {}}}, Choosing::Add),
              (Points{{kBody, {1, 2, 3}, {0.25f, 0.5f, 1.0f}}, {kJacket, {9}, {}}}));
    EXPECT_EQ(chosenWith(before, {{kJacket, {9}, {}}}, Choosing::Remove),
              (Points{{kBody, {1, 2}, {0.25f, 0.5f}}}));
    EXPECT_TRUE(chosenWith(before, {}, Choosing::Replace).empty());
    EXPECT_EQ(pointCount(before), 3u);
}

}  // namespace
}  // namespace sinew
