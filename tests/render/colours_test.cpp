// SPDX-License-Identifier: Apache-2.0
// Colours of influences and of ramps as numbers.
#include "render/frame/colours.h"

#include <gtest/gtest.h>

namespace sinew {
namespace {

TEST(Colours, ofNeighbouringInfluencesDiffer) {
    for (std::uint32_t i = 0; i < 300; ++i)
        for (std::uint32_t j = i + 1; j < i + 5; ++j)
            EXPECT_GT(glm::length(listColour(i) - listColour(j)), 0.12f) << i << ' ' << j;
}

TEST(Colours, ofAJointAreTheSameInAllSkins) {
    Skin body, hat;
    body.slots.resize(2);
    hat.slots.resize(1);
    body.slots[1].node = hat.slots[0].node = NodeId(7);
    EXPECT_EQ(influenceColour(body, 1, {}), influenceColour(hat, 0, {}));
    EXPECT_EQ(influenceColour(hat, 0, {{NodeId(7), glm::vec3(0.5f)}}), glm::vec3(0.5f));
}

TEST(Colours, ofTheRampsClampBeyondTheirEnds) {
    for (const auto ramp :
         {Ramp::Blender, Ramp::Maya, Ramp::Grey, Ramp::Viridis, Ramp::Cividis, Ramp::Magma}) {
        EXPECT_EQ(rampColour(ramp, -1.0f), rampColour(ramp, 0.0f));
        EXPECT_EQ(rampColour(ramp, 2.0f), rampColour(ramp, 1.0f));
        EXPECT_GT(glm::length(rampColour(ramp, 1.0f) - rampColour(ramp, 0.0f)), 0.5f);
    }
}

TEST(Colours, ofNoWeightStandOutFromTheBackground) {
    const Frame frame;
    for (const glm::vec4& background : {frame.backgroundTop, frame.backgroundBottom})
        EXPECT_GT(glm::length(kZeroWeightColour - glm::vec3(background)), 0.1f);
}

TEST(Colours, ofLinesStandOutFromEveryGround) {
    for (const Background background : {Background::Dark, Background::Grey, Background::Light}) {
        Frame frame;
        setBackground(frame, background);
        EXPECT_EQ(isOnLight(frame), background == Background::Light);
        const glm::vec3 ground(0.5f * (frame.backgroundTop + frame.backgroundBottom));
        for (const glm::vec4& axis : kAxisColours)
            EXPECT_GT(glm::length(glm::vec3(onGround(frame, axis)) - ground), 0.25f);
        EXPECT_GT(glm::length(onGround(frame, glm::vec3(0.7f)) - ground), 0.25f) << "bones, lines";
    }
}

TEST(Colours, ofNoWeightStandOutFromEveryRampsBeginning) {
    for (const RampSpec& ramp : ramps())
        EXPECT_GT(glm::length(kZeroWeightColour - rampColour(ramp.ramp, 0.0f)), 0.2f) << ramp.id;
    EXPECT_GT(glm::length(kZeroWeightColour - kNotMemberColour), 0.2f);
    EXPECT_GT(glm::length(kZeroWeightColour - unweightedColour()), 0.2f);
}

}  // namespace
}  // namespace sinew
