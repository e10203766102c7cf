// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <chrono>
#include <cstring>
#include <fstream>

#include "editor/codec/scene_codec.h"
#include "editor/exchange/exchange.h"
#include "editor/exchange/readers.h"
#include "editor/exchange/worker/client.h"
#include "editor/exchange/worker/limits.h"
#include "editor/exchange/worker/protocol.h"
#include "editor/platform/files.h"
#include "editor/platform/sandbox.h"
#include "editor/scene/nested_message.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace worker_test {

namespace fs = std::filesystem;

Expected<Scene> import(const fs::path& file) { return importScene(file, {}, Progress()); }

// One sentence of ours: ends with a full stop, names the file, has no line break.
void expectSentence(const Error& error, const fs::path& file) {
    const std::string text = error.message.english();
    EXPECT_EQ(error.code, ErrorCode::CannotRead) << text;
    EXPECT_TRUE(text.ends_with('.')) << text;
    EXPECT_EQ(text.find('\n'), std::string::npos) << text;
    EXPECT_NE(text.find(file.filename().string()), std::string::npos) << text;
    EXPECT_EQ(text.find('%'), std::string::npos) << text;
    EXPECT_EQ(error.file, file.string());
}

// A worker that is a shell script; descriptor 3 takes its answer.
fs::path scriptWorker(const std::string& body) {
    const auto file = test::temporaryFolder() / "worker";
    std::ofstream(file) << "#!/bin/sh\n" << body << '\n';
    fs::permissions(file, fs::perms(0755));
    return file;
}

Expected<Scene> importByScript(const std::string& body, double wallSeconds = 20.0,
                               const Progress& progress = Progress()) {
    return importWith(scriptWorker(body), test::sample("two_bones.glb"), {}, progress,
                      {wallSeconds, nullptr});
}

TEST(Worker, ReadsAFile) {
    const auto scene = import(test::sample("two_bones.glb"));
    ASSERT_TRUE(scene) << scene.error().message.english();
    EXPECT_EQ(scene->skins().size(), 1u);
    EXPECT_EQ(scene->info().sourceFormat, "glb");
}

TEST(Worker, PassesTheOptionsOn) {
    const auto welded = importScene(test::sample("torn_suit.glb"), {}, Progress());
    const auto split = importScene(test::sample("torn_suit.glb"), {.weld = false}, Progress());
    ASSERT_TRUE(welded && split);
    const auto points = [](const Scene& scene) {
        std::size_t sum = 0;
        for (const auto id : scene.meshes()) sum += scene.mesh(id)->pointCount();
        return sum;
    };
    EXPECT_LT(points(*welded), points(*split));
}

TEST(Worker, TellsProgressUpToTheEnd) {
    double last = 0.0;
    bool rising = true;
    const auto scene = importScene(test::sample("two_bones.glb"), {}, Progress([&](double f) {
                                       rising = rising && f >= last;
                                       last = f;
                                       return true;
                                   }));
    ASSERT_TRUE(scene);
    EXPECT_TRUE(rising);
    EXPECT_EQ(last, 1.0);
}

TEST(Worker, IsCancelled) {
    const auto scene = importScene(test::sample("sinew_character.glb"), {},
                                   Progress([](double) { return false; }));
    ASSERT_FALSE(scene);
    EXPECT_EQ(scene.error().code, ErrorCode::Cancelled);
}

TEST(Worker, IsNotStartedForWhatCannotBeAFile) {
    const auto folder = test::temporaryFolder();
    const auto missing = import(folder / "none.glb");
    ASSERT_FALSE(missing);
    expectSentence(missing.error(), folder / "none.glb");
    EXPECT_EQ(missing.error().message.pattern, "The file \"%1\" does not exist.");

    fs::create_directory(folder / "folder.glb");
    const auto directory = import(folder / "folder.glb");
    ASSERT_FALSE(directory);
    EXPECT_EQ(directory.error().message.pattern, "\"%1\" is a folder, not a file.");

    ASSERT_TRUE(writeFileAtomically(folder / "empty.fbx", ""));
    const auto empty = import(folder / "empty.fbx");
    ASSERT_FALSE(empty);
    EXPECT_EQ(empty.error().message.english(),
              "The file \"" + (folder / "empty.fbx").string() +
                  "\" is empty. Export it again from the program that it comes from, or take "
                  "another copy.");

    ASSERT_TRUE(writeFileAtomically(folder / "a.docx", "x"));
    const auto unknown = import(folder / "a.docx");
    ASSERT_FALSE(unknown);
    expectSentence(unknown.error(), folder / "a.docx");
    EXPECT_NE(unknown.error().message.english().find(".glb"), std::string::npos);

    ASSERT_TRUE(writeFileAtomically(folder / "a.blend", "x"));
    const auto foreign = import(folder / "a.blend");
    ASSERT_FALSE(foreign);
    expectSentence(foreign.error(), folder / "a.blend");
    EXPECT_NE(foreign.error().message.english().find("Export the model from Blender"),
              std::string::npos);
}

TEST(Worker, RefusesATextUnderTheNameOfAModel) {
    const auto folder = test::temporaryFolder();
    for (const char* name : {"a.glb", "a.gltf", "a.fbx", "a.dae", "a.x", "a.GLB", "a.Fbx"}) {
        ASSERT_TRUE(writeFileAtomically(folder / name, "This is a letter and not a model.\n"));
        const auto scene = import(folder / name);
        ASSERT_FALSE(scene) << name;
        const std::string text = scene.error().message.english();
        EXPECT_EQ(scene.error().code, ErrorCode::CannotRead);
        EXPECT_EQ(scene.error().file, (folder / name).string());
        EXPECT_TRUE(text.ends_with('.') && text.find('\n') == std::string::npos) << text;
    }
}

TEST(Worker, OpensNamesThatLookLikeOptions) {
    const auto folder = test::temporaryFolder();
    fs::copy_file(test::sample("two_bones.glb"), folder / "--no-weld.glb");
    const auto before = fs::current_path();
    fs::current_path(folder);
    const auto scene = import("--no-weld.glb");
    fs::current_path(before);
    EXPECT_TRUE(scene);
}

TEST(WorkerEnd, ByACrashIsASentence) {
    const auto scene = importByScript("kill -SEGV $$");
    ASSERT_FALSE(scene);
    expectSentence(scene.error(), test::sample("two_bones.glb"));
    EXPECT_NE(scene.error().message.english().find("stopped unexpectedly"), std::string::npos);
}

TEST(WorkerEnd, ByAHangIsASentence) {
    const auto start = std::chrono::steady_clock::now();
    const auto scene = importByScript("sleep 60", 0.3);
    ASSERT_FALSE(scene);
    expectSentence(scene.error(), test::sample("two_bones.glb"));
    EXPECT_NE(scene.error().message.english().find("took too long"), std::string::npos);
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(30));
}

TEST(WorkerEnd, IsPutOffByAUserWhoWaits) {
    double last = 0.0;
    const auto waited =
        importWith(scriptWorker("sleep 0.5; kill -SEGV $$"), test::sample("two_bones.glb"), {},
                   Progress(), {0.1, [&](double seconds) {
                                    last = seconds;
                                    return true;
                                }});
    ASSERT_FALSE(waited);
    EXPECT_NE(waited.error().message.english().find("stopped unexpectedly"), std::string::npos);
    EXPECT_GT(last, 0.2);
    const auto given = importWith(scriptWorker("sleep 60"), test::sample("two_bones.glb"), {},
                                  Progress(), {0.1, [](double seconds) { return seconds < 0.3; }});
    ASSERT_FALSE(given);
    EXPECT_NE(given.error().message.english().find("took too long"), std::string::npos);
}

TEST(WorkerLimits, GrowWithTheFileAndAskTheUserBeforeTheProcessorLimitEndsIt) {
    WorkerLimits last;
    for (const std::uint64_t bytes : {std::uint64_t{0}, std::uint64_t{1} << 20,
                                      std::uint64_t{1} << 30, std::uint64_t{1} << 40}) {
        const auto limits = limitsForModel(bytes);
        EXPECT_GT(limits.memoryBytes, last.memoryBytes);
        EXPECT_GT(limits.wallSeconds, last.wallSeconds);
        EXPECT_GT(limits.cpuSeconds, limits.wallSeconds);
        EXPECT_LT(limits.outputBytes, limits.memoryBytes);
        last = limits;
    }
    EXPECT_GT(limitsForModel(~std::uint64_t{0}).memoryBytes, last.memoryBytes);
    EXPECT_GT(limitsForImage(1000).cpuSeconds, limitsForImage(1000).wallSeconds);
}

TEST(WorkerLimits, CountTheBuffersBesideATextModel) {
    const auto folder = test::temporaryFolder();
    ASSERT_TRUE(writeFileAtomically(folder / "a.gltf", "12345"));
    EXPECT_EQ(modelBytes(folder / "a.gltf"), 5u);
    ASSERT_TRUE(writeFileAtomically(folder / "a.bin", "1234567890"));
    EXPECT_EQ(modelBytes(folder / "a.gltf"), 15u);
    ASSERT_TRUE(writeFileAtomically(folder / "a.glb", "12345"));
    EXPECT_EQ(modelBytes(folder / "a.glb"), 5u);
    EXPECT_EQ(modelBytes(folder / "none.gltf"), 0u);
}

// A text model with its buffer and its picture beside it.
void writeTextModel(const fs::path& file) {
    Scene scene = *import(test::sample("two_bones.glb"));
    auto image = std::make_shared<Image>();
    image->path = "shade.png";
    image->data = {0x89, 'P', 'N', 'G', 13, 10, 26, 10};
    scene.setImage(ImageId(0), image);
    ASSERT_TRUE(writeScene(scene, file, {}, Progress()));
}

TEST(WorkerJail, ReadsWhatLiesBesideTheModel) {
    const auto folder = test::temporaryFolder();
    writeTextModel(folder / "a.gltf");
    const auto scene = import(folder / "a.gltf");
    ASSERT_TRUE(scene) << scene.error().message.english();
    ASSERT_EQ(scene->images().size(), 1u);
    EXPECT_FALSE(scene->image(scene->images()[0])->missing);
}

TEST(WorkerJail, ReadsPicturesFromTheFolderBesideTheModels) {
    const auto folder = test::temporaryFolder();
    fs::create_directories(folder / "textures");
    fs::create_directories(folder / "models");
    ASSERT_TRUE(
        writeFileAtomically(folder / "textures" / "shade.png", "\x89PNG\r\n\x1a\n picture"));
    ASSERT_TRUE(writeFileAtomically(folder / "models" / "a.mtl", "newmtl a\nmap_Kd shade.png\n"));
    ASSERT_TRUE(writeFileAtomically(folder / "models" / "a.obj",
                                    "mtllib a.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nvt 0 0\nusemtl a\n"
                                    "f 1/1 2/1 3/1\n"));
    const auto scene = import(folder / "models" / "a.obj");
    ASSERT_TRUE(scene) << scene.error().message.english();
    ASSERT_EQ(scene->images().size(), 1u);
    EXPECT_FALSE(scene->image(scene->images()[0])->data.empty());
}

TEST(WorkerJail, OpensAModelByALinkFromElsewhere) {
    const auto folder = test::temporaryFolder();
    fs::create_directory(folder / "links");
    fs::copy_file(test::sample("two_bones.glb"), folder / "real.glb");
    fs::create_symlink(folder / "real.glb", folder / "links" / "a.glb");
    EXPECT_TRUE(import(folder / "links" / "a.glb"));
}

TEST(WorkerJail, DoesNotReadThroughALinkThatLeadsOutOfTheFolder) {
    if (sandboxSupport().fileRules == 0) GTEST_SKIP() << "this kernel has no Landlock";
    const auto folder = test::temporaryFolder();
    fs::create_directory(folder / "model");
    writeTextModel(folder / "model" / "a.gltf");
    fs::rename(folder / "model" / "shade.png", folder / "secret.png");
    fs::create_symlink(folder / "secret.png", folder / "model" / "shade.png");
    const auto scene = import(folder / "model" / "a.gltf");
    ASSERT_TRUE(scene) << scene.error().message.english();
    ASSERT_EQ(scene->images().size(), 1u);
    EXPECT_TRUE(scene->image(scene->images()[0])->data.empty());
    EXPECT_FALSE(scene->info().warnings.empty());
}

// The jail takes nothing away that a reader needs: the same scene comes out without it.
TEST(WorkerJail, ChangesNothingInWhatIsRead) {
    for (const char* name : {"two_bones.glb", "sinew_wave.glb", "torn_suit.glb"}) {
        const auto jailed = import(test::sample(name));
        const auto here = readScene(test::sample(name), {});
        ASSERT_TRUE(jailed && here) << name;
        EXPECT_TRUE(encodeScene(*jailed) == encodeScene(*here)) << name;
    }
    const auto shared = test::sharedAssets();
    if (!shared) GTEST_SKIP() << "the shared models are not there";
    for (const char* name :
         {"cowboy.dae", "kenney_character.fbx", "tiny.x", "makehuman_base.obj"}) {
        const auto jailed = import(*shared / name);
        const auto here = readScene(*shared / name, {});
        ASSERT_TRUE(jailed && here) << name;
        EXPECT_TRUE(encodeScene(*jailed) == encodeScene(*here)) << name;
    }
}

TEST(WorkerEnd, WithoutAWholeAnswerIsASentence) {
    for (const char* body :
         {"exit 0", "exit 3", "printf 'SNWRPLY1' >&3",
          "printf 'SNWRPLY1\\1\\0\\0\\0\\0\\0\\0\\0' >&3",
          "printf 'SNWRPLY1\\1\\0\\0\\0\\0\\0\\0\\0rubbish rubbish' >&3",
          "printf 'SNWRPLY1\\2\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\377\\377\\377\\377' >&3",
          "printf 'SNWRPLY1\\7\\0\\0\\0\\0\\0\\0\\0' >&3", "head -c 1000 /dev/urandom >&3"}) {
        const auto scene = importByScript(body);
        ASSERT_FALSE(scene) << body;
        EXPECT_EQ(scene.error().code, ErrorCode::CannotRead) << body;
    }
}

TEST(WorkerEnd, ThatWasCancelledIsNoError) {
    const auto start = std::chrono::steady_clock::now();
    const auto scene = importByScript("sleep 60", 50.0, Progress([&](double) {
                                          return std::chrono::steady_clock::now() - start <
                                                 std::chrono::milliseconds(100);
                                      }));
    ASSERT_FALSE(scene);
    EXPECT_EQ(scene.error().code, ErrorCode::Cancelled);
}

TEST(WorkerReply, CarriesAnErrorWithItsArguments) {
    const Message inner("part of %1", "one");
    const Error error{ErrorCode::CannotRead, Message("A %1 of %2.", asArgument(inner), 12345),
                      "elsewhere"};
    const auto back = decodeReply(errorReply(error), "a.glb");
    ASSERT_FALSE(back);
    EXPECT_EQ(back.error().message, error.message);
    EXPECT_EQ(back.error().code, error.code);
    EXPECT_EQ(back.error().file, "a.glb");
}

TEST(WorkerReply, CarriesAScene) {
    const Scene scene = test::twoBones();
    auto reply = replyHead(ReplyKind::Scene);
    const auto blob = encodeScene(scene);
    reply.insert(reply.end(), blob.begin(), blob.end());
    const auto back = decodeReply(reply, "a.glb");
    ASSERT_TRUE(back);
    EXPECT_EQ(back->blocks().size(), scene.blocks().size());
}

TEST(WorkerReply, ThatIsCutOrChangedIsAnError) {
    auto reply = errorReply({ErrorCode::CannotRead, Message("A %1 of %2.", "part", 3), {}});
    for (std::size_t size = 0; size < reply.size(); ++size)
        EXPECT_FALSE(decodeReply(std::span(reply).first(size), "a.glb")) << size;
    for (std::size_t at = 0; at < reply.size(); ++at) {
        auto changed = reply;
        changed[at] ^= 0xff;
        EXPECT_FALSE(decodeReply(changed, "a.glb")) << at;
    }
}

TEST(WorkerReply, CannotSteerATerminal) {
    const auto back = decodeReply(
        errorReply({ErrorCode::CannotRead, Message("a\x1b[2Jb %1", "c\r\nd"), {}}), "a.glb");
    ASSERT_FALSE(back);
    for (const char c : back.error().message.english()) EXPECT_GE(c, ' ');
}

TEST(WorkerReply, OfAnotherVersionSaysSo) {
    auto reply = replyHead(ReplyKind::Scene);
    reply[7] = '0';
    const auto back = decodeReply(reply, "a.glb");
    ASSERT_FALSE(back);
    EXPECT_NE(back.error().message.english().find("version"), std::string::npos);
}

}  // namespace worker_test
}  // namespace sinew
