// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/source_weights/json_patch.h"

#include <gtest/gtest.h>

namespace sinew::source_weights {
namespace {

TEST(JsonPatch, touchesNothingButItsPlaces) {
    JsonPatch patch(R"({ "a" : 1.0e0,  "b":[ 1,2 ],"b2": "}]\"," })");
    EXPECT_TRUE(patch.setMember("/b", "1", "7"));
    EXPECT_EQ(patch.result(), R"({ "a" : 1.0e0,  "b":[ 1,7 ],"b2": "}]\"," })");
}

TEST(JsonPatch, appendsInTheStyleOfTheList) {
    JsonPatch patch("{\"a\": [\n  {\"x\": 1},\n  {\"x\": 2}\n]}");
    EXPECT_TRUE(patch.append("/a", "{}"));
    EXPECT_TRUE(patch.append("/a", "{\"y\":1}"));
    EXPECT_EQ(patch.result(), "{\"a\": [\n  {\"x\": 1},\n  {\"x\": 2},\n  {},\n  {\"y\":1}\n]}");
}

TEST(JsonPatch, fillsEmptyListsAndObjects) {
    JsonPatch patch(R"({"a":[],"b":{}})");
    EXPECT_TRUE(patch.append("/a", "1"));
    EXPECT_TRUE(patch.append("/a", "2"));
    EXPECT_TRUE(patch.setMember("/b", "k", "3"));
    EXPECT_EQ(patch.result(), R"({"a":[1,2],"b":{"k":3}})");
}

TEST(JsonPatch, setsMembersThatAreThereOrNot) {
    JsonPatch patch(R"({"nodes":[{"skin":1},{"mesh":[[0]]}]})");
    EXPECT_TRUE(patch.setMember("/nodes/0", "skin", "5"));
    EXPECT_TRUE(patch.setMember("/nodes/1", "skin", "6"));
    EXPECT_TRUE(patch.setMember("", "more", "[]"));
    EXPECT_EQ(patch.result(), R"({"nodes":[{"skin":5},{"mesh":[[0]],"skin":6}],"more":[]})");
}

TEST(JsonPatch, findsEscapedKeysAndTellsWhatIsNotThere) {
    JsonPatch patch(R"({"\u0061\"b":1})");
    EXPECT_TRUE(patch.setMember("", "a\"b", "2"));
    EXPECT_FALSE(patch.setMember("/c", "d", "2"));
    EXPECT_FALSE(patch.append("/a\"b", "2"));
    EXPECT_EQ(patch.result(), R"({"\u0061\"b":2})");
}

TEST(JsonPatch, withoutChangesIsTheSameText) {
    const std::string text = " [1 , {\"a\":\t\"\\\\\"}]\n ";
    EXPECT_EQ(JsonPatch(text).result(), text);
}

}  // namespace
}  // namespace sinew::source_weights
