// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/fbx/document.h"

#include <gtest/gtest.h>

#include <random>

#include "editor/codec/json_text.h"
#include "editor/scene/trs.h"
#include "tests/exchange/files/fbx_bytes.h"
#include "tests/exchange/files/fbx_file.h"
#include "tests/support/random.h"

namespace sinew::fbx_read {
namespace {

using namespace test::fbx;
using test::fbx::Element;

constexpr std::int64_t kSecond = 46186158000;

std::string named(const char* name, const char* type) {
    return std::string(name) + std::string("\0\1", 2) + type;
}

Element property(const char* name, const char* type, const char* flags, std::vector<Bytes> values) {
    Element out{"P", {text(name), text(type), text(""), text(flags)}, {}};
    for (auto& value : values) out.values.push_back(std::move(value));
    return out;
}

Bytes file(std::uint32_t version, bool deflated) {
    const glm::dmat4 link = test::FbxTransform::rotated({0, 90, 0});
    const glm::dmat4 bind = test::FbxTransform::moved({1, 2, 3});
    const Element curve{
        "AnimationCurve",
        {id(9), text(""), text("")},
        {{"KeyTime",
          {array('l', std::vector<std::int64_t>{0, kSecond, 2 * kSecond}, deflated)},
          {}},
         {"KeyValueFloat", {array('f', std::vector<float>{1, 3, 4}, deflated)}, {}},
         {"KeyAttrFlags", {array('i', std::vector<std::int32_t>{4}, deflated)}, {}},
         {"KeyAttrDataFloat", {array('f', std::vector<float>{0, 0, 0, 0})}, {}},
         {"KeyAttrRefCount", {array('i', std::vector<std::int32_t>{3})}, {}}}};
    Writer out(version);
    out.add({"GlobalSettings",
             {},
             {{"Properties70", {}, {property("TimeMode", "enum", "", {number(11)})}}}});
    out.add(
        {"Definitions",
         {},
         {{"ObjectType",
           {text("Model")},
           {{"PropertyTemplate",
             {text("FbxNode")},
             {{"Properties70", {}, {property("RotationActive", "bool", "", {number(1)})}}}}}}}});
    out.add(
        {"Objects",
         {},
         {{"Model",
           {id(1), text(named("Arm", "Model")), text("LimbNode")},
           {{"Properties70",
             {},
             {property("InheritType", "enum", "", {number(2)}),
              property("Lcl Translation", "Lcl Translation", "A", {real(1), real(2), real(3)}),
              property("side", "KString", "U", {text("left")}),
              property("count", "int", "U", {number(-7)}), property("on", "bool", "U", {number(1)}),
              property("half", "double", "AU", {real(0.5)}),
              property("place", "Vector3D", "AU", {real(1), real(2), real(3)}),
              property("group", "Compound", "U", {}), property("odd", "Blob", "U", {id(4)})}}}},
          {"Model", {id(2), text(named("Body", "Model")), text("Mesh")}, {}},
          {"Deformer",
           {id(5), text("x"), text("Cluster")},
           {matrix("Transform", glm::inverse(link) * bind), matrix("TransformLink", link)}},
          {"AnimationStack", {id(20), text(named("Walk", "AnimStack")), text("")}, {}},
          {"AnimationLayer", {id(21), text(""), text("")}, {}},
          {"AnimationCurveNode",
           {id(22), text(""), text("")},
           {{"Properties70", {}, {property("d|Y", "Number", "A", {real(8)})}}}},
          curve}});
    out.add({"Connections",
             {},
             {connection(1, 0), connection(2, 1), connection(21, 20), connection(22, 21),
              connection(22, 1, "Lcl Translation"), connection(9, 22, "d|Z")}});
    return out.bytes();
}

TEST(FbxDocument, TellsWhatABinaryFileHolds) {
    for (const std::uint32_t version : {7400u, 7500u, 7700u})
        for (const bool deflated : {false, true}) {
            const Document document = readDocument(file(version, deflated));
            EXPECT_EQ(document.version, version);
            EXPECT_TRUE(document.isWhole);
            EXPECT_EQ(document.framesPerSecond, 24.0);
            ASSERT_EQ(document.models.size(), 2u);
            const Model& arm = document.models[0];
            EXPECT_EQ(arm.name, "Arm");
            EXPECT_TRUE(arm.isJoint());
            EXPECT_EQ(arm.transform.inherit, Inherit::WithoutScale);
            EXPECT_EQ(arm.transform.translation, glm::dvec3(1, 2, 3));
            EXPECT_TRUE(arm.transform.rotationActive) << "as the template has it";
            EXPECT_FALSE(document.models[1].isJoint());
            ASSERT_EQ(document.clusters.size(), 1u);
            EXPECT_LT(relativeDifference(document.clusters.at(5).meshBind,
                                         test::FbxTransform::moved({1, 2, 3})),
                      1e-12);
            ASSERT_EQ(document.takes.size(), 1u);
            EXPECT_EQ(document.takes[0].name, "Walk");
            const auto& moved = document.takes[0].properties.at({1, "Lcl Translation"});
            EXPECT_EQ(moved.curves, (std::array<ObjectId, 3>{0, 0, 9}));
            EXPECT_TRUE(moved.hasDefault.y && !moved.hasDefault.x);
            EXPECT_EQ(moved.defaults.y, 8.0);
            EXPECT_DOUBLE_EQ(document.curves.at(9).at(0.5, Side::After), 2.0);
            EXPECT_DOUBLE_EQ(document.curves.at(9).at(1.5, Side::After), 3.5);
        }
}

TEST(FbxDocument, KeepsPropertiesOfTheUser) {
    const Document document = readDocument(file(7400, false));
    EXPECT_EQ(document.models[0].extrasJson,
              R"({"side":"left","count":-7,"on":true,"half":0.5,"place":[1.0,2.0,3.0]})");
    EXPECT_TRUE(document.models[1].extrasJson.empty());
    EXPECT_EQ(document.unknownProperties, 1u);
}

TEST(FbxDocument, ReadsTextAsWell) {
    test::FbxFile file;
    file.joint.preRotation = {0, 45, 10};
    file.rotatedTo = 50.0;
    const std::string text = file.text();
    const Document document =
        readDocument({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
    EXPECT_EQ(document.version, 7400u);
    EXPECT_TRUE(document.isWhole);
    ASSERT_EQ(document.models.size(), 3u);
    EXPECT_EQ(document.models[1].name, "Joint");
    EXPECT_TRUE(document.models[1].isJoint());
    EXPECT_EQ(document.models[1].transform.preRotation, glm::dvec3(0, 45, 10));
    EXPECT_EQ(document.clusters.size(), 2u);
    ASSERT_EQ(document.takes.size(), 1u);
    const auto curve = document.takes[0].properties.at({11, "Lcl Rotation"}).curves[0];
    EXPECT_DOUBLE_EQ(document.curves.at(curve).at(0.5, Side::After), 25.0);
}

TEST(FbxDocument, TellsLessOfAMalformedFileAndDoesNotCrash) {
    test::Random random(1);
    const std::string written = test::FbxFile().text();
    for (const Bytes& whole :
         {file(7500, true), file(7400, false), Bytes(written.begin(), written.end())}) {
        for (std::size_t size = 0; size < whole.size(); size += 7)
            static_cast<void>(readDocument(std::span(whole).first(size)));
        for (int i = 0; i < 2000; ++i) {
            Bytes changed = whole;
            for (int k = 0; k < 3; ++k)
                changed[random() % changed.size()] = static_cast<std::uint8_t>(random());
            static_cast<void>(readDocument(changed));
        }
    }
    const Bytes whole = file(7400, false);
    EXPECT_FALSE(readDocument(std::span(whole).first(whole.size() / 2)).isWhole);
}

TEST(FbxDocument, DoesNotBelieveAnArrayThatClaimsTooMuch) {
    Bytes claims{'d'};
    put(claims, std::uint32_t{0x7fffffff});
    put(claims, std::uint32_t{1});
    put(claims, std::uint32_t{4});
    put(claims, std::uint32_t{0});
    Writer out(7400);
    out.add({"Objects",
             {},
             {{"AnimationCurve",
               {id(9), text(""), text("")},
               {{"KeyTime", {claims}, {}}, {"KeyValueFloat", {claims}, {}}}}}});
    const Document document = readDocument(out.bytes());
    EXPECT_TRUE(document.curves.at(9).empty());
}

}  // namespace
}  // namespace sinew::fbx_read
