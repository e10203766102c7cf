// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "editor/deform/skinning.h"
#include "editor/exchange/readers.h"
#include "editor/platform/files.h"
#include "editor/pose/pose.h"
#include "tests/exchange/files/fbx_file.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace assimp_fbx_clips_test {

using test::FbxFile;
using test::FbxTransform;

constexpr double kSecond = 46186158000.0;

Expected<Scene> read(const std::string& text) {
    const auto path = test::temporaryFolder() / "a.fbx";
    if (const auto written = writeFileAtomically(path, text); !written) return written.error();
    return readWithAssimp(path, {});
}

const Node* named(const Scene& scene, const std::string& name) {
    for (const Node& node : scene.nodes().all())
        if (node.name == name) return &node;
    return nullptr;
}

bool warns(const Scene& scene, std::string_view part) {
    return std::ranges::any_of(scene.info().warnings, [&](const Message& m) {
        return m.english().find(part) != std::string::npos;
    });
}

glm::dmat4 worldAt(const Scene& scene, const Clip& clip, double seconds, const char* name) {
    const auto pose = clipPose(scene, clip, seconds);
    return pose.worldFromNode[scene.nodes().indexOf(named(scene, name)->id)];
}

glm::dmat4 metres(glm::dmat4 m) {
    for (int r = 0; r < 3; ++r) m[3][r] *= 0.01;
    return m;
}

// A curve and what hangs it on property `what` of an object.
struct Curve {
    int id = 0;
    int object = 11;
    std::string what = "Lcl Rotation";
    std::string component = "d|X";
    std::vector<double> seconds;
    std::vector<double> values;
    int flags = 4;
    std::string data = "0,0,0,0";
    int layer = 41;

    std::string objects() const {
        std::ostringstream out;
        out.precision(17);
        const auto list = [&](const char* name, const std::vector<double>& v, double factor) {
            out << name << ": *" << v.size() << " {\na: ";
            for (std::size_t i = 0; i < v.size(); ++i) {
                if (i > 0) out << ',';
                if (factor != 1.0)
                    out << static_cast<std::int64_t>(v[i] * factor);
                else
                    out << v[i];
            }
            out << "\n}\n";
        };
        out << "AnimationCurveNode: " << id + 1 << ", \"AnimCurveNode::\", \"\" {\n}\n"
            << "AnimationCurve: " << id << ", \"AnimCurve::\", \"\" {\nDefault: 0\nKeyVer: 4009\n";
        list("KeyTime", seconds, kSecond);
        list("KeyValueFloat", values, 1.0);
        out << "KeyAttrFlags: *1 {\na: " << flags << "\n}\nKeyAttrDataFloat: *4 {\na: " << data
            << "\n}\nKeyAttrRefCount: *1 {\na: " << seconds.size() << "\n}\n}\n";
        return out.str();
    }
    std::string connections() const {
        std::ostringstream out;
        out << "C: \"OO\"," << id + 1 << ',' << layer << "\nC: \"OP\"," << id + 1 << ',' << object
            << ", \"" << what << "\"\nC: \"OP\"," << id << ',' << id + 1 << ", \"" << component
            << "\"\n";
        return out.str();
    }
};

FbxFile with(FbxFile file, const std::vector<Curve>& curves) {
    for (const Curve& curve : curves) {
        file.moreObjects += curve.objects();
        file.moreConnections += curve.connections();
    }
    return file;
}

// The joint's rotation over one second as the file states it.
FbxTransform rotatedAt(const FbxFile& file, double share) {
    FbxTransform out = file.joint;
    out.rotation.x += share * (file.rotatedTo - file.joint.rotation.x);
    return out;
}

TEST(AssimpFbxClips, RotateMoreThanHalfWayBetweenTwoKeys) {
    FbxFile file;
    file.joint.rotation = {0, 20, 30};
    file.rotatedTo = 800.0;
    const auto scene = read(file.text());
    ASSERT_TRUE(scene) << scene.error().message.english();
    const auto clip = scene->clip(scene->clips().at(0));
    for (double share = 0.0; share <= 1.0; share += 0.03)
        EXPECT_LT(relativeDifference(worldAt(*scene, *clip, share, "Joint"),
                                     metres(rotatedAt(file, share).matrix())),
                  2e-4)
            << share;
    EXPECT_FALSE(warns(*scene, "are linear between keys"));
}

TEST(AssimpFbxClips, FollowSmoothCurves) {
    FbxFile file = with({}, {{.id = 60,
                              .object = 12,
                              .what = "Lcl Translation",
                              .component = "d|Y",
                              .seconds = {0, 2},
                              .values = {0, 10},
                              .flags = 8 + 0x400}});
    const auto scene = read(file.text());
    ASSERT_TRUE(scene) << scene.error().message.english();
    const auto clip = scene->clip(scene->clips().at(0));
    for (double t = 0.0; t <= 2.0; t += 0.1) {
        const double u = t / 2.0;
        const double y = 0.1 * u * u * (3.0 - 2.0 * u);
        EXPECT_NEAR(
            (glm::inverse(worldAt(*scene, *clip, t, "Joint")) * worldAt(*scene, *clip, t, "Tip"))[3]
                .y,
            y, 1e-5)
            << t;
    }
}

TEST(AssimpFbxClips, HaveTheFilesTimes) {
    FbxFile file = with({}, {{.id = 60,
                              .object = 12,
                              .what = "Lcl Translation",
                              .seconds = {1.5, 2.5, 4.0},
                              .values = {0, 10, 5}}});
    // The span that the file gives the clip is neither where it starts nor where it ends.
    const std::string stack = "AnimationStack: 40, \"AnimStack::Turn\", \"\" {\n";
    std::string text = file.text();
    text.insert(text.find(stack) + stack.size(),
                "Properties70: {\nP: \"LocalStart\", \"KTime\", \"Time\", \"\",92372316000\n"
                "P: \"LocalStop\", \"KTime\", \"Time\", \"\",138558474000\n}\n");
    const auto scene = read(text);
    ASSERT_TRUE(scene) << scene.error().message.english();
    const auto clip = scene->clip(scene->clips().at(0));
    const auto track = std::ranges::find_if(
        clip->tracks, [&](const Track& t) { return t.node == named(*scene, "Tip")->id; });
    ASSERT_NE(track, clip->tracks.end());
    EXPECT_EQ(track->times, (std::vector<float>{1.5f, 2.5f, 4.0f}));
    EXPECT_EQ(clip->end(), 4.0);
}

TEST(AssimpFbxClips, KeepTheOrderOfRotations) {
    for (int order = 0; order < 6; ++order) {
        FbxFile file;
        file.joint.rotation = {0, 50, -70};
        file.joint.more =
            "P: \"RotationOrder\", \"enum\", \"\", \"\"," + std::to_string(order) + "\n";
        file.rotatedTo = 40.0;
        const auto scene = read(file.text());
        ASSERT_TRUE(scene) << scene.error().message.english();
        const auto clip = scene->clip(scene->clips().at(0));
        const auto about = [](double degrees, glm::dvec3 axis) {
            return glm::rotate(glm::dmat4(1.0), glm::radians(degrees), axis);
        };
        const glm::dmat4 x = about(20, {1, 0, 0});
        const glm::dmat4 y = about(50, {0, 1, 0});
        const glm::dmat4 z = about(-70, {0, 0, 1});
        const glm::dmat4 wanted[] = {z * y * x, y * z * x, x * z * y,
                                     z * x * y, y * x * z, x * y * z};
        EXPECT_LT(relativeDifference(worldAt(*scene, *clip, 0.5, "Joint"), wanted[order]), 1e-4)
            << order;
    }
}

TEST(AssimpFbxClips, TakeOverScaleAsEachNodeSays) {
    for (const int inherit : {0, 1, 2}) {
        FbxFile file;
        file.joint.scale = {2, 3, 4};
        file.tip.translation = {0, 5, 0};
        file.tip.rotation = {0, 0, 90};
        file.tip.more =
            "P: \"InheritType\", \"enum\", \"\", \"\"," + std::to_string(inherit) + "\n";
        file.joint.more = "P: \"InheritType\", \"enum\", \"\", \"\",1\n";
        file.rotatedTo = 60.0;
        const auto scene = read(file.text());
        ASSERT_TRUE(scene) << scene.error().message.english();
        const glm::dmat4 rotation = FbxTransform::rotated({0, 0, 90});
        const glm::dmat4 scale = glm::scale(glm::dmat4(1.0), file.joint.scale);
        const auto wanted = [&](double degrees) {
            const glm::dmat4 joint = FbxTransform::rotated({degrees, 0, 0});
            glm::dmat4 out = inherit == 0   ? joint * rotation * scale
                             : inherit == 1 ? joint * scale * rotation
                                            : joint * rotation;
            out[3] = joint * scale * glm::dvec4(0, 5, 0, 1);
            return metres(out);
        };
        const auto stored = storedPose(*scene);
        const auto tip = scene->nodes().indexOf(named(*scene, "Tip")->id);
        EXPECT_LT(relativeDifference(stored.worldFromNode[tip], wanted(0.0)), 1e-9) << inherit;
        const auto clip = scene->clip(scene->clips().at(0));
        EXPECT_LT(relativeDifference(worldAt(*scene, *clip, 0.5, "Tip"), wanted(30.0)), 1e-4)
            << inherit;
    }
}

TEST(AssimpFbxClips, TellOfLayersThatAreNotKept) {
    FbxFile file;
    file.moreObjects = "AnimationLayer: 70, \"AnimLayer::Over\", \"\" {\n}\n";
    file.moreConnections = "C: \"OO\",70,40\n";
    EXPECT_FALSE(warns(*read(file.text()), "layers")) << "an empty layer is no loss";
    file = with(file, {{.id = 60, .seconds = {0, 1}, .values = {0, 5}, .layer = 70}});
    const auto scene = read(file.text());
    ASSERT_TRUE(scene) << scene.error().message.english();
    EXPECT_TRUE(warns(*scene, "1 animation layers"));
}

TEST(AssimpFbxClips, TellOfPropertiesThatAreNotKept) {
    const auto still = read(with({}, {{.id = 60,
                                       .what = "Visibility",
                                       .component = "d|Visibility",
                                       .seconds = {0, 1},
                                       .values = {1, 1}}})
                                .text());
    ASSERT_TRUE(still) << still.error().message.english();
    EXPECT_FALSE(warns(*still, "animated properties"));
    const auto changing = read(with({}, {{.id = 60,
                                          .what = "Visibility",
                                          .component = "d|Visibility",
                                          .seconds = {0, 1},
                                          .values = {1, 0}}})
                                   .text());
    EXPECT_TRUE(warns(*changing, "1 animated properties"));
}

TEST(AssimpFbxClips, TellTwoNodesOfOneNameApart) {
    FbxFile file;
    file.tipName = "Joint";
    file.joint.translation = {1, 0, 0};
    file.tip.translation = {0, 2, 0};
    file = with(file, {{.id = 60,
                        .object = 12,
                        .what = "Lcl Translation",
                        .component = "d|Z",
                        .seconds = {0, 1},
                        .values = {0, 7}}});
    const auto scene = read(file.text());
    ASSERT_TRUE(scene) << scene.error().message.english();
    const auto& nodes = scene->nodes().all();
    const auto joint = std::ranges::find_if(
        nodes, [](const Node& n) { return n.kind == NodeKind::Joint && !n.parent.valid(); });
    const auto tip =
        std::ranges::find_if(nodes, [&](const Node& n) { return n.parent == joint->id; });
    ASSERT_NE(tip, nodes.end());
    EXPECT_EQ(joint->name, "Joint");
    EXPECT_EQ(tip->name, "Joint") << "names are the file's";
    const auto clip = scene->clip(scene->clips().at(0));
    for (const Track& track : clip->tracks) {
        const bool moves = track.path == TrackPath::Translation;
        EXPECT_EQ(track.node, moves ? tip->id : joint->id);
    }
}

TEST(AssimpFbxClips, BindToTwoJointsOfOneName) {
    FbxFile file;
    file.tipName = "Joint";
    file.tip.translation = {0, 2, 0};
    const auto scene = read(file.text());
    ASSERT_TRUE(scene) << scene.error().message.english();
    const auto skin = scene->skin(scene->skins().at(0));
    ASSERT_EQ(skin->slots.size(), 2u);
    EXPECT_NE(skin->slots[0].node, skin->slots[1].node);
    EXPECT_DOUBLE_EQ(skin->slots[1].influenceBind[3].y, 0.02);
    const auto rows = scene->rows(scene->skins()[0]);
    for (PointIndex p = 0; p < 4; ++p) {
        ASSERT_EQ(rows[p].size(), 1u) << p;
        EXPECT_EQ(rows[p][0].slot, p == 1 || p == 2 ? 1u : 0u) << p;
    }
    EXPECT_TRUE(scene->info().warnings.empty());
}

// Two blend shape channels on the quad: one with a shape, one with a shape at 50 and one at 100.
FbxFile withShapes() {
    FbxFile file;
    const auto shape = [](int id, const char* name, double z) {
        std::ostringstream out;
        out << "Geometry: " << id << ", \"Geometry::" << name
            << "\", \"Shape\" {\nVersion: 100\nIndexes: *1 {\na: 2\n}\nVertices: *3 {\na: 0,0," << z
            << "\n}\nNormals: *3 {\na: 0,0,0\n}\n}\n";
        return out.str();
    };
    file.moreObjects =
        "Deformer: 80, \"Deformer::Shapes\", \"BlendShape\" {\nVersion: 100\n}\n"
        "Deformer: 81, \"SubDeformer::Smile\", \"BlendShapeChannel\" {\nVersion: 100\n"
        "DeformPercent: 25\nFullWeights: *1 {\na: 100\n}\n}\n"
        "Deformer: 82, \"SubDeformer::Blink\", \"BlendShapeChannel\" {\nVersion: 100\n"
        "Properties70: {\nP: \"DeformPercent\", \"Number\", \"\", \"A\",75\n}\n"
        "FullWeights: *2 {\na: 50,100\n}\n}\n" +
        shape(85, "Smile", 1) + shape(86, "Half", 2) + shape(87, "Closed", 4);
    file.moreConnections =
        "C: \"OO\",80,1\nC: \"OO\",81,80\nC: \"OO\",82,80\nC: \"OO\",85,81\nC: \"OO\",86,82\n"
        "C: \"OO\",87,82\n";
    return file;
}

std::map<std::string, double> strengths(const Mesh& mesh, const std::vector<float>& of) {
    std::map<std::string, double> out;
    for (std::size_t t = 0; t < mesh.morphTargets.size(); ++t)
        out[mesh.morphTargets[t].name] = static_cast<double>(of[t]);
    return out;
}

using Strengths = std::map<std::string, double>;

TEST(AssimpFbxShapes, HaveTheStrengthOfTheFile) {
    const auto scene = read(withShapes().text());
    ASSERT_TRUE(scene) << scene.error().message.english();
    const auto mesh = scene->mesh(scene->meshes().at(0));
    ASSERT_EQ(mesh->morphTargets.size(), 3u);
    EXPECT_EQ(strengths(*mesh, mesh->morphWeights),
              (Strengths{{"Smile", 0.25}, {"Half", 0.5}, {"Closed", 0.5}}));
    EXPECT_FALSE(warns(*scene, "blend shape weights"));
}

TEST(AssimpFbxShapes, AreAnimated) {
    const FbxFile file = with(withShapes(), {{.id = 60,
                                              .object = 81,
                                              .what = "DeformPercent",
                                              .component = "d|DeformPercent",
                                              .seconds = {0, 1},
                                              .values = {0, 80}},
                                             {.id = 64,
                                              .object = 82,
                                              .what = "DeformPercent",
                                              .component = "d|DeformPercent",
                                              .seconds = {0, 2},
                                              .values = {0, 100}}});
    const auto scene = read(file.text());
    ASSERT_TRUE(scene) << scene.error().message.english();
    const auto mesh = scene->mesh(scene->meshes().at(0));
    const auto clip = scene->clip(scene->clips().at(0));
    const auto pose = clipPose(*scene, *clip, 0.5);
    const auto node = scene->nodes().indexOf(scene->skin(scene->skins().at(0))->meshNode);
    const auto at = strengths(*mesh, pose.morphWeights.at(node));
    EXPECT_NEAR(at.at("Smile"), 0.4, 1e-6);
    EXPECT_NEAR(at.at("Half"), 0.5, 1e-4);
    EXPECT_NEAR(at.at("Closed"), 0.0, 1e-4);
    const auto later = strengths(*mesh, clipPose(*scene, *clip, 1.5).morphWeights.at(node));
    EXPECT_NEAR(later.at("Half"), 0.5, 1e-4);
    EXPECT_NEAR(later.at("Closed"), 0.5, 1e-4);
}

TEST(AssimpFbxProperties, AreKeptOfNodesAndGeometry) {
    FbxFile file;
    file.joint.more =
        "P: \"side\", \"KString\", \"\", \"U\", \"left\"\n"
        "P: \"count\", \"int\", \"Integer\", \"U\",3\n";
    file.geometryProperties = "P: \"lod\", \"double\", \"Number\", \"AU\",0.5\n";
    const auto scene = read(file.text());
    ASSERT_TRUE(scene) << scene.error().message.english();
    EXPECT_EQ(named(*scene, "Joint")->extrasJson, R"({"side":"left","count":3})");
    EXPECT_EQ(scene->mesh(scene->meshes().at(0))->extrasJson, R"({"lod":0.5})");
}

}  // namespace assimp_fbx_clips_test
}  // namespace sinew
