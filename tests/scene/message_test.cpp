// SPDX-License-Identifier: Apache-2.0
#include "editor/scene/message.h"

#include <gtest/gtest.h>

namespace sinew {
namespace {

TEST(Message, countsOneAsOne) {
    const auto said = [](auto... counts) {
        return Message("%1: %2 {vertex was|vertices were} left, %3 {layer|layers}.", counts...)
            .english();
    };
    EXPECT_EQ(said("Body", 1, 2), "Body: 1 vertex was left, 2 layers.");
    EXPECT_EQ(said("Body", 0, 1), "Body: 0 vertices were left, 1 layer.");
    EXPECT_EQ(said("1", 1234, 11), "1: 1234 vertices were left, 11 layers.");
}

TEST(Message, showsBracesThatAreNoForms) {
    EXPECT_EQ(Message("%1 {a} {b, c|", "{x|y}").english(), "{x|y} {a} {b, c|");
}

}  // namespace
}  // namespace sinew
