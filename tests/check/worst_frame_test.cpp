// SPDX-License-Identifier: Apache-2.0
#include "editor/check/worst_frame.h"

#include <algorithm>
#include <glm/gtc/constants.hpp>
#include <glm/gtc/quaternion.hpp>

#include "editor/check/deformation.h"
#include "tests/check/support.h"

namespace sinew::test {
namespace {

constexpr double kRate = 10.0;

/// The arm with a clip of two seconds that turns one joint and turns it back.
ClipId addTurn(Arm& arm, std::size_t joint, const glm::dquat& most) {
    auto clip = std::make_shared<Clip>();
    const auto own = glm::quat(arm.scene.nodes().find(arm.joints[joint])->local.rotation);
    const auto turned = glm::quat(most) * own;
    Track track{arm.joints[joint], TrackPath::Rotation, Interpolation::Linear, {0, 1, 2}, {}, 4};
    for (const glm::quat& q : {own, turned, own})
        track.values.insert(track.values.end(), {q.x, q.y, q.z, q.w});
    clip->tracks.push_back(track);
    arm.scene.setClip(ClipId(0), clip);
    return ClipId(0);
}

glm::dquat about(const glm::dvec3& axis, double degrees) {
    return glm::angleAxis(glm::radians(degrees), axis);
}

TEST(WorstFrame, findsWhereATwistLosesItsVolume) {
    Arm arm;
    const ClipId clip = addTurn(arm, 2, about({1, 0, 0}, 175.0));
    const auto found = findWorstFrames(arm.scene, clip, kRate, Progress());
    ASSERT_TRUE(found);
    ASSERT_TRUE(found->shrunk);
    EXPECT_NEAR(found->shrunk->seconds, 1.0, 1e-9);
    EXPECT_GT(found->shrunk->amount, 0.05);
    EXPECT_TRUE(std::ranges::binary_search(found->shrunk->points, found->shrunk->point));
    EXPECT_TRUE(found->shrunk->slot == 1 || found->shrunk->slot == 2) << "that twist it";
    ASSERT_FALSE(found->shrunk->points.empty());
    for (const PointIndex p : found->shrunk->points) {
        EXPECT_GT(arm.mesh->positions[p].x, 0.9f) << "between the joints that twist";
        EXPECT_LT(arm.mesh->positions[p].x, 4.1f);
    }
}

TEST(WorstFrame, tellsOfVolumeWhatTheScoreTells) {
    Arm arm;
    const ClipId clip = addTurn(arm, 2, about({1, 0, 0}, 175.0));
    const auto found = findWorstFrames(arm.scene, clip, kRate, Progress());
    const auto scored =
        surveyDeformation(arm.scene, {}, onePose(clipPose(arm.scene, *arm.scene.clip(clip), 1.0)),
                          SurfaceMeasure::VolumeLost, 1, Progress());
    ASSERT_TRUE(found && found->shrunk && scored);
    EXPECT_NEAR(found->shrunk->amount, scored->asked, 1e-9);
}

// Which side of it is inside changes as it bends, and it encloses nothing.
TEST(WorstFrame, aSheetThatBendsTheOtherWayLosesNoVolume) {
    auto sheet = gridMesh(40, 40, 0.1f);
    for (glm::vec3& p : sheet->positions) p.z += 0.03f * (p.x - 2.0f) * (p.x - 2.0f);
    Arm arm(sheet, {0.0, 1.5, 2.5, 4.0});
    const ClipId clip = addTurn(arm, 2, about({0, 1, 0}, 60.0));
    const auto found = findWorstFrames(arm.scene, clip, kRate, Progress());
    ASSERT_TRUE(found);
    EXPECT_LT(found->shrunk ? found->shrunk->amount : 0.0, 0.1);
}

TEST(WorstFrame, findsWhereABendFoldsAndStretches) {
    Arm arm;
    const ClipId clip = addTurn(arm, 1, about({0, 0, 1}, 150.0));
    const auto found = findWorstFrames(arm.scene, clip, kRate, Progress());
    ASSERT_TRUE(found);
    ASSERT_NE(found->worst(), nullptr);
    EXPECT_NEAR(found->worst()->seconds, 1.0, 0.21);
    ASSERT_TRUE(found->stretched);
    EXPECT_GT(found->stretched->amount, 1.1);
}

TEST(WorstFrame, aClipThatStandsStillHasNone) {
    Arm arm;
    const ClipId clip = addTurn(arm, 1, about({0, 0, 1}, 0.0));
    const auto found = findWorstFrames(arm.scene, clip, kRate, Progress());
    ASSERT_TRUE(found);
    EXPECT_EQ(found->worst(), nullptr);
}

TEST(WorstFrame, canBeCancelledAndSaysWhatIsMissing) {
    Arm arm;
    const ClipId clip = addTurn(arm, 1, about({0, 0, 1}, 90.0));
    const auto stopped =
        findWorstFrames(arm.scene, clip, kRate, Progress([](double) { return false; }));
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error().code, ErrorCode::Cancelled);
    EXPECT_FALSE(findWorstFrames(arm.scene, ClipId(7), kRate, Progress()));
}

TEST(WorstFrame, aClipThatAStrayKeyMakesDaysLongIsRefusedAtOnce) {
    Arm arm;
    const ClipId clip = addTurn(arm, 1, about({0, 0, 1}, 90.0));
    auto longest = std::make_shared<Clip>(*arm.scene.clip(clip));
    longest->tracks.edit(0).times.back() = static_cast<float>(kLongestTime);
    arm.scene.setClip(clip, longest);
    int asked = 0;
    const auto found = findWorstFrames(arm.scene, clip, kHighestRate,
                                       Progress([&asked](double) { return ++asked < 10; }));
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().code, ErrorCode::Refused);
    EXPECT_NE(found.error().message.english().find("1000000 s"), std::string::npos)
        << found.error().message.english();
    EXPECT_EQ(asked, 0);
}

}  // namespace
}  // namespace sinew::test
