// SPDX-License-Identifier: Apache-2.0
// The default method: whatever the mesh is, no vertex is left without a weight.
#include <random>

#include "tests/binding/bind_case.h"
#include "tests/support/random.h"

namespace sinew {
namespace {

using namespace test;

// Triangles of no order at all around an arm's bones, and points that no triangle uses.
BindCase soup() {
    BindCase out = armCase(5, 4);
    out.points.clear();
    out.triangles.clear();
    test::Random random(7);
    const auto any = [&](double range) {
        return range *
               (static_cast<double>(random()) / static_cast<double>(std::mt19937::max()) - 0.5);
    };
    for (std::uint32_t i = 0; i < 400; ++i) {
        const glm::dvec3 at(2.0 + any(6.0), any(1.5), any(1.5));
        for (int k = 0; k < 3; ++k)
            out.points.push_back(at + glm::dvec3(any(0.3), any(0.3), any(0.3)));
        out.triangles.emplace_back(3 * i, 3 * i + 1, 3 * i + (i % 50 ? 2 : 1));
    }
    for (int i = 0; i < 10; ++i) out.points.push_back({any(10.0), any(10.0), any(10.0)});
    return out;
}

TEST(Auto, leavesNoPointOfASoupWithoutWeight) {
    const BindCase c = soup();
    solved("auto", c);
    BindSettings settings;
    settings.rigidParts = false;
    settings.maxInfluences = 1;
    settings.smoothing = 3;
    solved("auto", c, settings);
}

TEST(Auto, bindsWhatHasNoSolid) {
    BindCase c = armCase(5, 4);
    c.triangles.clear();
    const BindResult out = solved("auto", c);
    EXPECT_EQ(
        std::count(out.fellBack.begin(), out.fellBack.end(), 1),
        std::count_if(out.fellBack.begin(), out.fellBack.end(), [](auto f) { return f != 0; }));
    c.points.assign(c.points.size(), {1.5, 0.0, 0.0});
    for (const auto& row : solved("auto", c).rows) EXPECT_GT(weightOf(row, 1), 0.99f);
}

TEST(Auto, takesTheVolumeWhereNoBoneIsSeen) {
    BindCase c = armCase();
    const auto far = c.addBox({2.9, 0.5, -0.1}, {3.1, 0.6, 0.1}, 2);
    const BindResult out = solved("auto", c);
    for (std::size_t p = 0; p < c.points.size(); ++p) EXPECT_EQ(out.fellBack[p] != 0, p >= far);
    EXPECT_EQ(out.parts, 2u);
}

TEST(Auto, isHeatWhereEveryBoneIsSeen) {
    const BindCase c = armCase();
    EXPECT_LT(largestDifference(solved("auto", c), solved("heat", c), 4), 1e-6);
}

}  // namespace
}  // namespace sinew
