// SPDX-License-Identifier: Apache-2.0
// Binding to joints that are posed away from where other meshes were bound to them.
#include <algorithm>

#include "tests/operations/node_scenes.h"

namespace sinew {
namespace {

using namespace test;

/// The bound arm and a sleeve beside it that is not bound.
Scene withSleeve() {
    Scene scene = boundArm();
    addNamedMesh(scene, tubeMesh(9, 8, 4.0f, 0.5f), "sleeve");
    return scene;
}

bool tells(const Expected<Outcome>& outcome) {
    EXPECT_TRUE(outcome.ok());
    return outcome.ok() && std::ranges::any_of(outcome->report.lines, [](const Message& line) {
               return line.english().find("posed otherwise") != std::string::npos;
           });
}

std::string caution(const char* id, const Scene& scene, const Params& params = {}) {
    const Operation& operation = *findOperation(id);
    return operation.caution(scene, *completed(operation, params)).english();
}

TEST(SetBindPose, tellsThatTheShapeThatIsSeenIsNotKept) {
    const Scene bound = boundArm();
    const Scene bent = rotated(bound, named(bound, "B"), 40.0, {0, 0, 1});
    const Operation& here = *findOperation("skin.setBindPose");
    EXPECT_TRUE(here.confirm(bound, {}).empty());
    const auto asked = here.confirm(bent, {});
    ASSERT_EQ(asked.size(), 1u);
    EXPECT_NE(asked[0].english().find("The present pose deforms: mesh"), std::string::npos)
        << asked[0].english();
    const auto outcome = runOn(bent, "skin.setBindPose");
    ASSERT_TRUE(outcome.ok());
    EXPECT_NE(outcome->report.lines[0].english().find("unposed shape"), std::string::npos);
    const Scene done = applied(bent, outcome->edit);
    EXPECT_LT(farthestOf(shapeIn(bound, currentPose(bound)), shapeIn(done, currentPose(done))),
              1e-5);
    EXPECT_TRUE(here.confirm(done, {}).empty());
}

TEST(BindPosed, isToldBeforeAndAfter) {
    const Scene rest = withSleeve();
    const Scene posed = rotated(rest, named(rest, "B"), 60.0, {0, 0, 1});
    const Selection sleeve = chosen(rest, {"sleeve"});
    for (const char* id : {"skin.smooth", "skin.rigid"}) {
        EXPECT_EQ(caution(id, rest), "") << id;
        EXPECT_NE(caution(id, posed).find("bound to them: B."), std::string::npos) << id;
        EXPECT_FALSE(tells(runOn(rest, id, {}, sleeve))) << id;
        EXPECT_TRUE(tells(runOn(posed, id, {}, sleeve))) << id;
    }
}

TEST(BindPosed, goesByTheChosenJointsAndThoseAbove) {
    const Scene rest = withSleeve();
    const Scene posed = rotated(rest, named(rest, "B"), 60.0, {0, 0, 1});
    const auto only = [&](const char* joint) {
        return Params{{"joints", std::vector<NodeId>{named(rest, joint)}}};
    };
    EXPECT_EQ(caution("skin.rigid", posed, only("A")), "");
    EXPECT_NE(caution("skin.rigid", posed, only("C")), "") << "it hangs below what is posed";
    const Scene free = rotated(rest, named(rest, "D"), 60.0, {0, 0, 1});
    EXPECT_EQ(caution("skin.smooth", free), "") << "no mesh is bound to it";
}

TEST(BindPosed, isNothingToMeshesThatAreBoundAnew) {
    const Scene rest = boundArm();
    const Scene posed = rotated(rest, named(rest, "B"), 60.0, {0, 0, 1});
    const Params anew{{"rebind", true}};
    EXPECT_EQ(caution("skin.smooth", posed, anew), "");
    EXPECT_FALSE(tells(runOn(posed, "skin.smooth", anew, chosen(posed, {"mesh"}))));
}

}  // namespace
}  // namespace sinew
