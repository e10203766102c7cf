// SPDX-License-Identifier: Apache-2.0
#include "render/gl/texture_store.h"

#include <gtest/gtest.h>

namespace sinew {
namespace {

Picture filled(int width, int height, std::array<std::uint8_t, 4> colour) {
    Picture out{width, height, {}, {}};
    for (int i = 0; i < width * height; ++i)
        out.rgba.insert(out.rgba.end(), colour.begin(), colour.end());
    return out;
}

TEST(Mipmaps, halveDownToOnePixelOnOddSidesToo) {
    const auto smaller = smallerVersions(filled(13, 5, {1, 2, 3, 4}));
    ASSERT_EQ(smaller.size(), 3u);
    const std::vector<std::pair<int, int>> sides{{6, 2}, {3, 1}, {1, 1}};
    for (std::size_t i = 0; i < smaller.size(); ++i) {
        EXPECT_EQ(std::pair(smaller[i].width, smaller[i].height), sides[i]);
        EXPECT_EQ(smaller[i].rgba.size(),
                  static_cast<std::size_t>(sides[i].first * sides[i].second * 4));
    }
}

TEST(Mipmaps, keepAColourThatIsTheSameEverywhere) {
    for (int level = 0; level < 256; level += 17) {
        const auto l = static_cast<std::uint8_t>(level);
        for (const auto& smaller : smallerVersions(filled(8, 8, {l, l, l, l})))
            for (const auto byte : smaller.rgba) ASSERT_EQ(byte, l);
    }
}

TEST(Mipmaps, averageLightAndNotItsCode) {
    Picture checker = filled(2, 2, {0, 0, 0, 255});
    for (const std::size_t pixel : {0u, 3u})
        for (std::size_t k = 0; k < 3; ++k) checker.rgba[pixel * 4 + k] = 255;
    const auto smaller = smallerVersions(checker);
    ASSERT_EQ(smaller.size(), 1u);
    EXPECT_NEAR(smaller[0].rgba[0], 188, 1);  // half the light of white, encoded
    EXPECT_EQ(smaller[0].rgba[3], 255);
}

TEST(Mipmaps, ofOnePixelAreNone) { EXPECT_TRUE(smallerVersions(filled(1, 1, {})).empty()); }

}  // namespace
}  // namespace sinew
