// SPDX-License-Identifier: Apache-2.0
// Every kind of bad input: one sentence on stderr, the exit code of its kind, and nothing written.
#include <cmath>
#include <cstring>
#include <limits>

#include "tests/batch/support.h"

namespace sinew {
namespace {

using namespace test;

class BadInput : public BatchTest {
protected:
    void SetUp() override { write(file("out.glb"), "what was there before"); }
    void TearDown() override {
        EXPECT_EQ(textOf(file("out.glb")), "what was there before") << "a refusal writes nothing";
    }
    Ran bind(const std::string& input) const {
        return test::sinew({"bind", input, "-o", file("out.glb")});
    }
    std::string model() const { return sample("two_bones.glb").string(); }
    // The sample's mesh without its skin: ready to be bound.
    Glb unbound() const {
        Glb glb{sample("two_bones.glb")};
        for (auto& node : glb.json["nodes"]) node.erase("skin");
        return glb;
    }
};

TEST_F(BadInput, missingFile) { expectFailure(bind(file("none.glb")), kCannotRead, "none.glb"); }

TEST_F(BadInput, folder) { expectFailure(bind(folder_.string()), kCannotRead, "folder"); }

TEST_F(BadInput, emptyFile) {
    write(file("empty.glb"), "");
    expectFailure(bind(file("empty.glb")), kCannotRead, "empty");
}

TEST_F(BadInput, truncatedFile) {
    const std::string whole = textOf(sample("sinew_wave.glb"));
    for (const std::size_t length : {std::size_t{4}, std::size_t{11}, std::size_t{19},
                                     std::size_t{300}, whole.size() / 2, whole.size() - 5}) {
        write(file("cut.glb"), whole.substr(0, length));
        expectFailure(bind(file("cut.glb")), kCannotRead, "cut.glb");
    }
}

TEST_F(BadInput, fileThatTakesLongerThanItMay) {
    const auto ran = test::sinew({"info", model(), "--time-limit", "0.0001"});
    expectFailure(ran, kCannotRead, "took too long");
    EXPECT_EQ(test::sinew({"info", model(), "--time-limit", "-1"}).code, kUsage);
    EXPECT_EQ(test::sinew({"info", model(), "--time-limit", "100"}).code, 0);
}

TEST_F(BadInput, fileThatIsNoModel) {
    write(file("letter.glb"), "Dear Sir or Madam, this is no model at all.");
    expectFailure(bind(file("letter.glb")), kCannotRead, "letter.glb");
    write(file("letter.txt"), "Dear Sir");
    expectFailure(bind(file("letter.txt")), kCannotRead, "letter.txt");
    for (const char* ending : {"fbx", "dae", "obj", "x"}) {
        write(file(std::string("noise.") + ending),
              std::string("\x7f\x01\x02 noise \x00\xff\xfe", 13));
        const Ran run = bind(file(std::string("noise.") + ending));
        EXPECT_NE(run.code, 0) << ending;
        expectFailure(run, run.code == kRefused ? kRefused : kCannotRead, "");
    }
}

TEST_F(BadInput, meshWithoutFaces) {
    Glb glb = unbound();
    for (auto& mesh : glb.json["meshes"])
        for (auto& primitive : mesh["primitives"]) primitive["mode"] = 0;
    glb.save(file("dots.glb"));
    expectFailure(bind(file("dots.glb")), kRefused, "no faces");
}

TEST_F(BadInput, bindWithoutJoints) {
    Glb glb = unbound();
    glb.json.erase("skins");
    glb.json.erase("animations");
    // Empty nodes would be taken for a skeleton.
    glb.json["nodes"] = nlohmann::json::array({glb.json["nodes"][0]});
    glb.json["scenes"][0]["nodes"] = {0};
    glb.save(file("bare.glb"));
    expectFailure(bind(file("bare.glb")), kRefused, "no joints");
    expectFailure(test::sinew({"run", "skin.rigid", file("bare.glb"), "-o", file("out.glb")}),
                  kRefused, "no joints");
}

TEST_F(BadInput, rigWithoutJoints) {
    Glb glb = unbound();
    glb.json.erase("skins");
    glb.json.erase("animations");
    // Empty nodes would be taken for a skeleton.
    glb.json["nodes"] = nlohmann::json::array({glb.json["nodes"][0]});
    glb.json["scenes"][0]["nodes"] = {0};
    glb.save(file("bare.glb"));
    expectFailure(
        test::sinew({"bind", file("bare.glb"), "--rig", file("bare.glb"), "-o", file("out.glb")}),
        kRefused, "no joints");
    expectFailure(
        test::sinew({"bind", file("bare.glb"), "--rig", file("none.glb"), "-o", file("out.glb")}),
        kCannotRead, "none.glb");
}

TEST_F(BadInput, positionThatIsNoNumber) {
    Glb glb = unbound();
    const auto accessor =
        glb.json["meshes"][0]["primitives"][0]["attributes"]["POSITION"].get<std::size_t>();
    const float nan = std::numeric_limits<float>::quiet_NaN();
    std::memcpy(glb.binary.data() + glb.offsetOf(accessor) + 4, &nan, sizeof nan);
    glb.save(file("nan.glb"));
    const Ran run = bind(file("nan.glb"));
    EXPECT_TRUE(run.code == kRefused || run.code == kCannotRead) << run.code << run.err;
    expectFailure(run, run.code, "finite");
}

TEST_F(BadInput, indexOutOfRange) {
    Glb glb{sample("two_bones.glb")};
    const auto& primitive = glb.json["meshes"][0]["primitives"][0];
    if (primitive.contains("indices")) {
        const auto at = glb.offsetOf(primitive["indices"].get<std::size_t>());
        std::memset(glb.binary.data() + at, 0xfe, 1);
        glb.save(file("range.glb"));
        expectFailure(test::sinew({"info", file("range.glb")}), kCannotRead, "range.glb");
    }
    Glb joints{sample("two_bones.glb")};
    joints.json["skins"][0]["joints"][0] = 9999;
    joints.save(file("joint.glb"));
    expectFailure(test::sinew({"info", file("joint.glb")}), kCannotRead, "joint.glb");
    Glb accessor{sample("two_bones.glb")};
    accessor.json["accessors"][0]["count"] = 1000000;
    accessor.save(file("count.glb"));
    expectFailure(test::sinew({"info", file("count.glb")}), kCannotRead, "count.glb");
}

TEST_F(BadInput, unknownEndingsAreToldWhatCanBeOpened) {
    write(file("a.xyz"), "text");
    expectFailure(test::sinew({"info", file("a.xyz")}), kCannotRead,
                  "Supported types: .sinew (projects), .glb,");
}

TEST_F(BadInput, singularMatrix) {
    Glb glb = unbound();
    for (auto& node : glb.json["nodes"])
        if (!node.contains("mesh")) node["scale"] = {1.0, 0.0, 1.0};
    glb.save(file("flat.glb"));
    expectFailure(bind(file("flat.glb")), kRefused, "flat");
}

TEST_F(BadInput, zeroLengthBonesAreBoundAllTheSame) {
    Glb glb = unbound();
    for (auto& node : glb.json["nodes"])
        if (!node.contains("mesh")) node["translation"] = {0.0, 0.0, 0.0};
    glb.save(file("zero.glb"));
    expectDone(test::sinew({"bind", file("zero.glb"), "-o", file("bound.glb")}));
    EXPECT_EQ(nlohmann::json::parse(
                  test::sinew({"info", file("bound.glb"), "--json"}).out)["skins"][0]["unweighted"],
              0);
}

TEST_F(BadInput, placeThatCannotBeWritten) {
    expectFailure(test::sinew({"convert", model(), "-o", file("no/such/folder/x.glb")}),
                  kCannotWrite, "folder");
    std::filesystem::create_directory(file("taken.glb"));
    EXPECT_EQ(test::sinew({"convert", model(), "-o", file("taken.glb")}).code, kCannotWrite);
    EXPECT_EQ(test::sinew({"deform", model(), "-o", file("no/x.json")}).code, kCannotWrite);
}

TEST_F(BadInput, folderInWhichNoFilesCanBeMade) {
    expectFailure(test::sinew({"convert", model(), "-o", "/proc/x.fbx"}), kCannotWrite,
                  "no files can be created in that folder");
}

TEST_F(BadInput, outputOfNoKnownKindIsAUsageErrorBeforeAnyWork) {
    const std::string out = file("x.unknown");
    for (const std::vector<std::string>& arguments :
         std::vector<std::vector<std::string>>{{"convert", "nowhere.glb", "-o", out},
                                               {"bind", "nowhere.glb", "-o", out},
                                               {"run", "skin.smooth", "nowhere.glb", "-o", out}})
        expectFailure(test::sinew(arguments), kUsage, "available: .glb,");
}

TEST_F(BadInput, unknownNames) {
    const std::string out = file("out.glb");
    expectFailure(test::sinew({"frobnicate"}), kUsage, "info, bind");
    expectFailure(test::sinew({"bind", model(), "-o", out, "--method", "magic"}), kUsage, "magic");
    expectFailure(test::sinew({"bind", model(), "-o", out, "--mesh", "nobody"}), kUsage, "nobody");
    expectFailure(test::sinew({"run", "skin.magic", model(), "-o", out}), kUsage, "skin.smooth");
    expectFailure(test::sinew({"run", "weights.limit", model(), "-o", out, "cuont=2"}), kUsage,
                  "count");
    expectFailure(test::sinew({"run", "weights.limit", model(), "-o", out, "count=two"}), kUsage,
                  "whole number");
    expectFailure(test::sinew({"run", "weights.limit", model(), "-o", out, "count"}), kUsage,
                  "name=value");
    expectFailure(test::sinew({"run", "pose.reset", model(), "-o", out, "--select", "nobody"}),
                  kUsage, "nobody");
    expectFailure(test::sinew({"deform", model(), "-o", file("p.json"), "--clip", "jump"}), kUsage,
                  "turn");
    expectFailure(test::sinew({"deform", model(), "-o", file("p.json"), "--pose", "t"}), kUsage,
                  "t");
    expectFailure(test::sinew({"deform", model(), "-o", file("p.png")}), kUsage, ".json");
    expectFailure(test::sinew({"deform", model(), "-o", file("p.json"), "--rotate", "B=1,2"}),
                  kUsage, "x,y,z");
    expectFailure(test::sinew({"render", model(), "-o", file("p.png"), "--weights", "nobody"}),
                  kUsage, "nobody");
    expectFailure(test::sinew({"render", model(), "-o", file("p.png"), "--size", "0x0"}), kUsage,
                  "size");
}

TEST_F(BadInput, missingOrContradictingArguments) {
    for (const char* name : {"info", "bind", "run", "convert", "weights", "deform", "render"})
        EXPECT_EQ(test::sinew({name}).code, kUsage) << name;
    expectFailure(
        test::sinew({"deform", model(), "-o", file("p.json"), "--clip", "turn", "--pose", "bind"}),
        kUsage, "--pose");
    expectFailure(test::sinew({"deform", model(), "-o", file("p.json"), "--time", "1"}), kUsage,
                  "--clip");
    expectFailure(test::sinew({"bind", model(), "-o", file("out.glb"), "--max-influences", "-1"}),
                  kUsage, "max-influences");
}

TEST_F(BadInput, exportOfClearedBonesIsRefusedUnlessTheWeightsMayGo) {
    expectFailure(test::sinew({"run", "skin.clearBoneReferences", model(), "-o", file("out.glb")}),
                  kRefused, "");
    expectDone(test::sinew(
        {"run", "skin.clearBoneReferences", model(), "-o", file("plain.glb"), "--drop-weights"}));
}

}  // namespace
}  // namespace sinew
