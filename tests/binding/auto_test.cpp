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

double largestY(const BindCase& c) {
    double out = 0.0;
    for (const auto& p : c.points) out = std::max(out, p.y);
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

// A sleeve does not see the arm's bones through the arm, but the cord that lies on it.
TEST(Auto, isNotHeldByAFewPointsThatSeeAFarBone) {
    BindCase c = armCase();
    const auto arm = static_cast<std::uint32_t>(c.points.size());
    const BindCase wide = armCase(33, 12);
    for (const auto& p : wide.points) c.points.emplace_back(1.1 * p.x - 0.2, p.y * 1.3, p.z * 1.3);
    for (const auto& t : wide.triangles) c.triangles.push_back(t + arm);
    const auto cord = static_cast<SlotIndex>(c.parents.size());
    c.parents.push_back(0);
    const double above = 1.3 * largestY(wide) + 0.03;
    c.segments.push_back({cord, {0.6, above, 0.0}, {0.7, above, 0.0}});
    const BindResult out = solved("auto", c);
    for (std::size_t p = arm; p < c.points.size(); ++p) {
        if (c.points[p].x < 1.2) continue;  // the cord is there
        EXPECT_LT(weightOf(out.rows[p], cord), 0.1f) << c.points[p].x;
    }
}

TEST(Auto, isHeatWhereEveryBoneIsSeen) {
    const BindCase c = armCase();
    EXPECT_LT(largestDifference(solved("auto", c), solved("heat", c), 4), 1e-6);
}

}  // namespace
}  // namespace sinew
