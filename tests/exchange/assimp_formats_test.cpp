// SPDX-License-Identifier: Apache-2.0
// One small whole file of every kind that can be opened, as the kind's description has it.
#include <gtest/gtest.h>
#include <zlib.h>

#include <algorithm>

#include "editor/deform/skinning.h"
#include "editor/exchange/readers.h"
#include "editor/platform/files.h"
#include "editor/pose/pose.h"
#include "tests/exchange/files/model_bytes.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace assimp_formats_test {

namespace fs = std::filesystem;
using test::ModelBytes;
using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using i32 = std::int32_t;

// What a file holds, in a few numbers: of the test's files each is a square of two triangles (or
// one polygon), two joints where the kind has joints, point 2 between them.
struct Found {
    std::size_t points = 0;
    std::size_t polygons = 0;
    std::size_t joints = 0;
    std::size_t skins = 0;
    std::size_t clips = 0;
    friend bool operator==(const Found&, const Found&) = default;
    friend void PrintTo(const Found& f, std::ostream* out) {
        *out << f.points << " points, " << f.polygons << " polygons, " << f.joints << " joints, "
             << f.skins << " skins, " << f.clips << " clips";
    }
};

Found found(const Scene& scene) {
    Found out;
    for (const MeshId id : scene.meshes()) {
        out.points += scene.mesh(id)->pointCount();
        out.polygons += scene.mesh(id)->polygonCount();
    }
    out.joints = static_cast<std::size_t>(std::ranges::count_if(
        scene.nodes().all(), [](const Node& n) { return n.kind == NodeKind::Joint; }));
    out.skins = scene.skins().size();
    out.clips = scene.clips().size();
    return out;
}

Expected<Scene> readIn(const fs::path& folder, const char* name, std::string_view bytes) {
    const auto path = folder / name;
    if (const auto written = writeFileAtomically(path, bytes); !written) return written.error();
    return readWithAssimp(path, {});
}
Expected<Scene> read(const char* name, std::string_view bytes) {
    return readIn(test::temporaryFolder(), name, bytes);
}

std::string why(const Expected<Scene>& scene) {
    return scene ? "it was read" : scene.error().message.english();
}

// The weights of the point that stands at a place in the bind pose, by joint.
std::map<std::string, float> weightsAt(const Scene& scene, const glm::vec3& place) {
    const SkinId id = scene.skins().at(0);
    const auto skin = scene.skin(id);
    const auto points = deformMesh(scene, skin->meshNode, bindPose(scene)).positions;
    std::map<std::string, float> out;
    for (u32 p = 0; p < points.size(); ++p)
        if (glm::length(points[p] - place) < 1e-4f)
            for (const Influence& i : scene.rows(id)[p]) out[skin->slots[i.slot].name] = i.weight;
    return out;
}

using Weights = std::map<std::string, float>;

TEST(AssimpFormats, OffHoldsPolygons) {
    const auto scene = read("a.off", "OFF\n4 1 0\n0 0 0\n2 0 0\n2 1 0\n0 1 0\n4 0 1 2 3\n");
    ASSERT_TRUE(scene) << why(scene);
    EXPECT_EQ(found(*scene), (Found{4, 1, 0, 0, 0}));
}

TEST(AssimpFormats, PlyAndStlMayBeText) {
    const auto scene = read("a.ply",
                            "ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty "
                            "float y\nproperty float z\nelement face 1\nproperty list uchar int "
                            "vertex_indices\nend_header\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n");
    ASSERT_TRUE(scene) << why(scene);
    EXPECT_EQ(found(*scene), (Found{3, 1, 0, 0, 0}));
    const auto stl =
        read("a.stl",
             "solid a\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 "
             "0\nvertex 0 1 0\nendloop\nendfacet\nfacet normal 0 0 1\nouter loop\n"
             "vertex 1 0 0\nvertex 1 1 0\nvertex 0 1 0\nendloop\nendfacet\nendsolid a\n");
    ASSERT_TRUE(stl) << why(stl);
    EXPECT_EQ(found(*stl), (Found{4, 2, 0, 0, 0}));
}

TEST(AssimpFormats, MeshesWithoutANameAreCalledAfterTheirFile) {
    const std::string facet =
        "facet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendloop\n"
        "endfacet\nendsolid\n";
    const auto nameIn = [](const char* file, const std::string& text) {
        const auto scene = read(file, text);
        EXPECT_TRUE(scene) << why(scene);
        return scene ? scene->nodes().all().front().name + "/" +
                           scene->mesh(scene->meshes().front())->name
                     : std::string();
    };
    EXPECT_EQ(nameIn("cup.stl", "solid\n" + facet), "cup/cup");
    EXPECT_EQ(nameIn("cup.stl", "solid handle\n" + facet), "handle/handle");
    EXPECT_EQ(nameIn("cup.off", "OFF\n3 1 0\n0 0 0\n2 0 0\n2 1 0\n3 0 1 2\n"), "cup/cup");
    EXPECT_EQ(nameIn("cup.ply",
                     "ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty float "
                     "y\nproperty float z\nelement face 1\nproperty list uchar int "
                     "vertex_indices\nend_header\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n"),
              "cup/cup");
}

TEST(AssimpFormats, PlyMayBeBinary) {
    ModelBytes out;
    out.text(
        "ply\nformat binary_little_endian 1.0\nelement vertex 4\nproperty float x\nproperty float "
        "y\nproperty float z\nelement face 1\nproperty list uchar int "
        "vertex_indices\nend_header\n");
    out.floats({0, 0, 0, 2, 0, 0, 2, 1, 0, 0, 1, 0});
    out.put(u8{4}).list<i32>({0, 1, 2, 3});
    const auto scene = read("a.ply", out.bytes());
    ASSERT_TRUE(scene) << why(scene);
    EXPECT_EQ(found(*scene), (Found{4, 1, 0, 0, 0}));
}

TEST(AssimpFormats, StlMayBeBinary) {
    ModelBytes out;
    out.field("made by hand", 80).put(u32{2});
    out.floats({0, 0, 1, 0, 0, 0, 2, 0, 0, 2, 1, 0}).put(u16{0});
    out.floats({0, 0, 1, 0, 0, 0, 2, 1, 0, 0, 1, 0}).put(u16{0});
    const auto scene = read("a.stl", out.bytes());
    ASSERT_TRUE(scene) << why(scene);
    EXPECT_EQ(found(*scene), (Found{4, 2, 0, 0, 0}));
}

ModelBytes chunk3ds(u16 id, const ModelBytes& body) {
    ModelBytes out;
    return out.put(id).put(static_cast<u32>(body.size() + 6)).add(body);
}

TEST(AssimpFormats, ThreeDsHoldsTriangles) {
    ModelBytes vertices;
    vertices.put(u16{4}).floats({0, 0, 0, 2, 0, 0, 2, 1, 0, 0, 1, 0});
    ModelBytes faces;
    faces.put(u16{2}).list<u16>({0, 1, 2, 0, 0, 2, 3, 0});
    ModelBytes mesh;
    mesh.add(chunk3ds(0x4110, vertices)).add(chunk3ds(0x4120, faces));
    ModelBytes object;
    object.text(std::string_view("Square\0", 7)).add(chunk3ds(0x4100, mesh));
    const auto editor = chunk3ds(0x3d3d, chunk3ds(0x4000, object));
    const auto scene = read("a.3ds", chunk3ds(0x4d4d, editor).bytes());
    ASSERT_TRUE(scene) << why(scene);
    EXPECT_EQ(found(*scene), (Found{4, 2, 0, 0, 0}));
}

// The X of a square, bound to two frames, and one clip.
std::string xText(const char* rate) {
    return "template SkinWeights {\n<6f0d123b-bad2-4167-a0d0-80224f25fabb>\nSTRING n;\n}\n"
           "Frame root {\nFrameTransformMatrix {\n1.0,0.0,0.0,0.0,0.0,1.0,0.0,0.0,0.0,0.0,1.0,0.0,"
           "0.0,0.0,0.0,1.0;;\n}\nFrame tip {\nFrameTransformMatrix {\n1.0,0.0,0.0,0.0,0.0,1.0,0.0,"
           "0.0,0.0,0.0,1.0,0.0,2.0,0.0,0.0,1.0;;\n}\n}\nMesh {\n4;\n0.0;0.0;0.0;,\n2.0;0.0;0.0;,"
           "\n2.0;1.0;3.0;,\n0.0;1.0;0.0;;\n1;\n4;0,1,2,3;;\nXSkinMeshHeader {\n2;\n2;\n2;\n}\n"
           "SkinWeights {\n\"root\";\n3;\n0,\n2,\n3;\n1.0,\n0.25,\n1.0;\n1.0,0.0,0.0,0.0,0.0,1.0,"
           "0.0,0.0,0.0,0.0,1.0,0.0,0.0,0.0,0.0,1.0;;\n}\nSkinWeights {\n\"tip\";\n2;\n1,\n2;\n1.0,"
           "\n0.75;\n1.0,0.0,0.0,0.0,0.0,1.0,0.0,0.0,0.0,0.0,1.0,0.0,-2.0,0.0,0.0,1.0;;\n}\n}\n}"
           "\n" +
           std::string(rate) +
           "AnimationSet walk {\nAnimation {\n{ tip }\nAnimationKey {\n2;\n2;\n0;3;2.0,0.0,0.0;;,\n"
           "9600;3;2.0,0.0,4.0;;;\n}\n}\n}\n";
}

TEST(AssimpFormats, XHoldsASkinAndAClipInLeftHandedSpace) {
    const auto scene = read("a.x", "xof 0303txt 0032\n" + xText(""));
    ASSERT_TRUE(scene) << why(scene);
    EXPECT_EQ(found(*scene), (Found{4, 1, 2, 1, 1}));
    EXPECT_EQ(weightsAt(*scene, {2, 1, -3}), (Weights{{"root", 0.25f}, {"tip", 0.75f}}));
    const auto clip = scene->clip(scene->clips()[0]);
    EXPECT_DOUBLE_EQ(clip->end(), 2.0) << "4800 ticks a second where the file states none";
    const auto points =
        deformMesh(*scene, scene->skin(scene->skins()[0])->meshNode, clipPose(*scene, *clip, 1.0))
            .positions;
    EXPECT_TRUE(std::ranges::any_of(points, [](const glm::vec3& p) {
        return glm::length(p - glm::vec3(2, 0, -2)) < 1e-5f;
    })) << "the tip's own point, half way, mirrored";
}

TEST(AssimpFormats, XMayStateItsRate) {
    const auto scene =
        read("a.x", "xof 0303txt 0032\n" + xText("AnimTicksPerSecond {\n2400;\n}\n"));
    ASSERT_TRUE(scene) << why(scene);
    EXPECT_DOUBLE_EQ(scene->clip(scene->clips().at(0))->end(), 4.0);
}

TEST(AssimpFormats, XMayBeCompressed) {
    std::string text = xText("");
    std::string packed(compressBound(static_cast<uLong>(text.size())) + 64, '\0');
    z_stream stream{};
    ASSERT_EQ(deflateInit2(&stream, 9, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY), Z_OK);
    stream.next_in = reinterpret_cast<Bytef*>(text.data());
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    ASSERT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    ModelBytes out;
    out.text("xof 0303tzip0032").put(static_cast<u32>(text.size() + 16));
    out.put(static_cast<u16>(text.size())).put(static_cast<u16>(packed.size() + 2));
    out.text("CK").text(packed);
    const auto scene = read("a.x", out.bytes());
    ASSERT_TRUE(scene) << why(scene);
    EXPECT_EQ(found(*scene), (Found{4, 1, 2, 1, 1}));
}

TEST(AssimpFormats, XMayBeBinary) {
    constexpr u16 kName = 1, kIntegers = 6, kFloats = 7, kOpen = 10, kClose = 11;
    ModelBytes out;
    const auto name = [&](std::string_view text) {
        out.put(kName).put(static_cast<u32>(text.size())).text(text);
    };
    out.text("xof 0303bin 0032");
    name("Frame");
    name("Body");
    out.put(kOpen);
    name("FrameTransformMatrix");
    out.put(kOpen).put(kFloats).put(u32{16});
    out.floats({1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 5, 1}).put(kClose);
    name("Mesh");
    out.put(kOpen).put(kIntegers).put(u32{1}).put(u32{4}).put(kFloats).put(u32{12});
    out.floats({0, 0, 0, 2, 0, 0, 2, 1, 0, 0, 1, 0});
    out.put(kIntegers).put(u32{6}).list<u32>({1, 4, 0, 1, 2, 3}).put(kClose).put(kClose);
    const auto scene = read("a.x", out.bytes());
    ASSERT_TRUE(scene) << why(scene);
    EXPECT_EQ(found(*scene), (Found{4, 1, 0, 0, 0}));
}

constexpr std::string_view kMd5Mesh =
    "MD5Version 10\ncommandline \"\"\n\nnumJoints 2\nnumMeshes 1\n\njoints {\n\t\"root\"\t-1 ( 0 0 "
    "0 ) "
    "( 0 0 0 )\n\t\"tip\"\t0 ( 2 0 0 ) ( 0 0 0 )\n}\n\nmesh {\n\tshader \"skin\"\n\n\tnumverts 4\n"
    "\tvert 0 ( 0 0 ) 0 1\n\tvert 1 ( 1 0 ) 1 1\n\tvert 2 ( 1 1 ) 2 2\n\tvert 3 ( 0 1 ) 4 1\n\n"
    "\tnumtris 2\n\ttri 0 0 1 2\n\ttri 1 0 2 3\n\n\tnumweights 5\n\tweight 0 0 1 ( 0 0 0 )\n"
    "\tweight 1 1 1 ( 0 0 0 )\n\tweight 2 0 0.25 ( 2 1 0 )\n\tweight 3 1 0.75 ( 0 1 0 )\n"
    "\tweight 4 0 1 ( 0 1 0 )\n}\n";
constexpr std::string_view kMd5Anim =
    "MD5Version 10\ncommandline \"\"\n\nnumFrames 3\nnumJoints 2\nframeRate 24\n"
    "numAnimatedComponents 6\n\nhierarchy {\n\t\"root\"\t-1 0 0\n\t\"tip\"\t0 63 0\n}\n\nbounds {\n"
    "\t( 0 0 0 ) ( 1 1 1 )\n\t( 0 0 0 ) ( 1 1 1 )\n\t( 0 0 0 ) ( 1 1 1 )\n}\n\nbaseframe {\n"
    "\t( 0 0 0 ) ( 0 0 0 )\n\t( 2 0 0 ) ( 0 0 0 )\n}\n\nframe 0 {\n\t2 0 0 0 0 0\n}\n\nframe 1 {\n"
    "\t2 0 1 0 0 0\n}\n\nframe 2 {\n\t2 0 2 0 0 0\n}\n";

TEST(AssimpFormats, Md5HoldsASkinAndTheClipBesideIt) {
    const auto folder = test::temporaryFolder();
    ASSERT_TRUE(writeFileAtomically(folder / "a.md5anim", kMd5Anim));
    const auto scene = readIn(folder, "a.md5mesh", kMd5Mesh);
    ASSERT_TRUE(scene) << why(scene);
    EXPECT_EQ(found(*scene), (Found{4, 2, 2, 1, 1}));
    // Z is up in the file.
    EXPECT_EQ(weightsAt(*scene, {2, 0, -1}), (Weights{{"root", 0.25f}, {"tip", 0.75f}}));
    const auto clip = scene->clip(scene->clips().at(0));
    EXPECT_NEAR(clip->end(), 2.0 / 24.0, 1e-6);
    const auto points =
        deformMesh(*scene, scene->skin(scene->skins()[0])->meshNode, clipPose(*scene, *clip, 1.0))
            .positions;
    EXPECT_TRUE(std::ranges::any_of(
        points, [](const glm::vec3& p) { return glm::length(p - glm::vec3(2, 2, 0)) < 1e-5f; }));
}

TEST(AssimpFormats, B3dHoldsASkinAndAClip) {
    ModelBytes vertices;
    vertices.list<i32>({0, 0, 0});
    vertices.floats({0, 0, 0, 2, 0, 0, 2, 1, 0, 0, 1, 0});
    ModelBytes triangles;
    triangles.put(i32{-1}).list<i32>({0, 1, 2, 0, 2, 3});
    ModelBytes mesh;
    mesh.put(i32{-1}).chunk("VRTS", vertices).chunk("TRIS", triangles);
    const auto node = [](const char* name, float x) {
        ModelBytes out;
        out.text(name).put('\0').floats({x, 0, 0, 1, 1, 1, 1, 0, 0, 0});
        return out;
    };
    ModelBytes rootWeights, tipWeights, keys, anim;
    for (const auto& [v, w] : {std::pair{0, 1.0f}, {2, 0.25f}, {3, 1.0f}})
        rootWeights.put(i32{v}).put(w);
    for (const auto& [v, w] : {std::pair{1, 1.0f}, {2, 0.75f}}) tipWeights.put(i32{v}).put(w);
    keys.put(i32{1});
    for (const auto& [frame, y] : {std::pair{0, 0.0f}, {10, 4.0f}})
        keys.put(i32{frame}).floats({2, y, 0});
    anim.list<i32>({0, 10}).put(5.0f);
    ModelBytes tip = node("tip", 2);
    tip.chunk("BONE", tipWeights).chunk("KEYS", keys);
    ModelBytes root = node("root", 0);
    root.chunk("BONE", rootWeights).chunk("NODE", tip);
    ModelBytes body = node("body", 0);
    body.chunk("MESH", mesh).chunk("ANIM", anim).chunk("NODE", root);
    ModelBytes whole;
    whole.put(i32{1}).chunk("NODE", body);
    ModelBytes out;
    out.chunk("BB3D", whole);
    const auto scene = read("a.b3d", out.bytes());
    ASSERT_TRUE(scene) << why(scene);
    EXPECT_EQ(found(*scene), (Found{4, 2, 2, 1, 1}));
    EXPECT_EQ(weightsAt(*scene, {2, 1, 0}), (Weights{{"root", 0.25f}, {"tip", 0.75f}}));
    EXPECT_DOUBLE_EQ(scene->clip(scene->clips().at(0))->end(), 2.0);
}

TEST(AssimpFormats, Ms3dHoldsASkinAndAClip) {
    ModelBytes out;
    out.text("MS3D000000").put(i32{4}).put(u16{4});
    const auto vertex = [&](float x, float y, signed char bone) {
        out.put(u8{0}).floats({x, y, 0}).put(bone).put(u8{1});
    };
    vertex(0, 0, 0);
    vertex(2, 0, 1);
    vertex(2, 1, 1);
    vertex(0, 1, 0);
    out.put(u16{2});
    const auto triangle = [&](u16 a, u16 b, u16 c) {
        out.put(u16{0}).list<u16>({a, b, c}).floats({0, 0, 1, 0, 0, 1, 0, 0, 1});
        out.floats({0, 0, 0, 0, 0, 0}).put(u8{1}).put(u8{0});
    };
    triangle(0, 1, 2);
    triangle(0, 2, 3);
    out.put(u16{1}).put(u8{0}).field("body", 32).put(u16{2}).list<u16>({0, 1}).put(char{-1});
    out.put(u16{0}).put(10.0f).put(0.0f).put(i32{20}).put(u16{2});
    const auto joint = [&](const char* name, const char* parent, float x, u16 keys) {
        out.put(u8{0}).field(name, 32).field(parent, 32).floats({0, 0, 0, x, 0, 0});
        out.put(keys).put(keys);
        for (u16 k = 0; k < keys; ++k) out.floats({2.0f * k, 0, 0, 0});
        for (u16 k = 0; k < keys; ++k) out.floats({2.0f * k, 0, 3.0f * k, 0});
    };
    joint("root", "", 0, 0);
    joint("tip", "root", 2, 2);
    const auto scene = read("a.ms3d", out.bytes());
    ASSERT_TRUE(scene) << why(scene);
    EXPECT_EQ(found(*scene), (Found{4, 2, 2, 1, 1}));
    EXPECT_EQ(weightsAt(*scene, {2, 1, 0}), (Weights{{"tip", 1.0f}}));
    EXPECT_NEAR(scene->clip(scene->clips().at(0))->end(), 2.0, 1e-6);
}

TEST(AssimpFormats, PmxHoldsASkin) {
    ModelBytes out;
    const auto text = [&](std::string_view t) { out.put(static_cast<i32>(t.size())).text(t); };
    out.text("PMX ").put(2.0f).put(u8{8}).list<u8>({1, 0, 1, 1, 1, 1, 1, 1});
    for (const char* t : {"Body", "Body", "", ""}) text(t);
    out.put(i32{4});
    const auto vertex = [&](float x, float y, float rootWeight) {
        out.floats({x, y, 3, 0, 0, 1, 0, 0});
        out.put(u8{1}).put(u8{0}).put(u8{1}).put(rootWeight).put(1.0f);
    };
    vertex(0, 0, 1);
    vertex(2, 0, 0);
    vertex(2, 1, 0.25f);
    vertex(0, 1, 1);
    out.put(i32{6}).list<u8>({0, 1, 2, 0, 2, 3});
    out.put(i32{0}).put(i32{1});  // textures, materials
    text("skin");
    text("skin");
    out.floats({1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 0}).put(u8{0}).floats({0, 0, 0, 1, 1});
    out.put(char{-1}).put(char{-1}).put(u8{0}).put(u8{1}).put(u8{0});
    text("");
    out.put(i32{6}).put(i32{2});  // its corners; bones
    const auto bone = [&](const char* name, float x, char parent) {
        text(name);
        text(name);
        out.floats({x, 0, 3}).put(parent).put(i32{0}).put(u16{0}).floats({0, 1, 0});
    };
    bone("root", 0, -1);
    bone("tip", 2, 0);
    out.list<i32>({0, 0, 0, 0});  // morphs, frames, bodies, joints
    const auto scene = read("a.pmx", out.bytes());
    ASSERT_TRUE(scene) << why(scene);
    EXPECT_EQ(found(*scene), (Found{4, 2, 2, 1, 0}));
    EXPECT_EQ(weightsAt(*scene, {0.16, 0.08, -0.24}), (Weights{{"root", 0.25f}, {"tip", 0.75f}}))
        << "a unit of MikuMikuDance is 8 cm";
    EXPECT_EQ(scene->info().metresPerUnit, 0.08);
    ASSERT_EQ(scene->info().warnings.size(), 1u);
    EXPECT_NE(scene->info().warnings[0].english().find("morphs"), std::string::npos);
}

TEST(AssimpFormats, ADamagedFileNamesTheWayOutBeforeTheReadersOwnWords) {
    const auto scene = read("a.dae", "<?xml version=\"1.0\"?><COLLADA version=\"1.4.1\"><asset>");
    ASSERT_FALSE(scene);
    const std::string said = scene.error().message.english();
    EXPECT_NE(said.find("it is not a whole DAE file. Export it again"), std::string::npos) << said;
    EXPECT_GT(said.find("In the reader's words"), said.find("another copy.")) << said;
}

}  // namespace assimp_formats_test
}  // namespace sinew
