// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/worker/client.h"

#include <gtest/gtest.h>

#include <fstream>

#include "editor/exchange/readers/image_decoder.h"
#include "editor/exchange/worker/image_reply.h"
#include "editor/exchange/worker/protocol.h"
#include "editor/platform/files.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace images_test {

namespace fs = std::filesystem;

// A 24-bit BMP, rows from the bottom, padded to four bytes.
std::vector<std::uint8_t> bmp(std::uint32_t width, std::uint32_t height,
                              std::span<const std::uint8_t> bgr) {
    std::vector<std::uint8_t> out{'B', 'M'};
    const auto put = [&](std::uint32_t value, int bytes = 4) {
        for (int i = 0; i < bytes; ++i) out.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
    };
    for (const std::uint32_t value : {0u, 0u, 54u, 40u, width, height}) put(value);
    put(1, 2);
    put(24, 2);
    for (int i = 0; i < 6; ++i) put(0);
    const std::size_t row = std::size_t{3} * width;
    for (std::size_t at = 0; row != 0 && at + row <= bgr.size(); at += row) {
        out.insert(out.end(), bgr.begin() + static_cast<std::ptrdiff_t>(at),
                   bgr.begin() + static_cast<std::ptrdiff_t>(at + row));
        while ((out.size() - 54) % 4 != 0) out.push_back(0);
    }
    return out;
}

Image imageOf(std::vector<std::uint8_t> bytes) {
    Image out;
    out.name = "skin.bmp";
    out.data = std::move(bytes);
    return out;
}

fs::path scriptWorker(const std::string& body) {
    const auto file = test::temporaryFolder() / "worker";
    std::ofstream(file) << "#!/bin/sh\n" << body << '\n';
    fs::permissions(file, fs::perms(0755));
    return file;
}

std::string sentenceOf(const Expected<DecodedImage>& decoded) {
    return decoded ? "" : decoded.error().message.english();
}

TEST(Images, AreDecodedByTheWorker) {
    const std::vector<std::uint8_t> bgr{255, 128, 64, 3, 2, 1};
    const auto decoded = decodeImage(imageOf(bmp(2, 1, bgr)), {});
    ASSERT_TRUE(decoded) << sentenceOf(decoded);
    EXPECT_EQ(decoded->width, 2u);
    EXPECT_EQ(decoded->height, 1u);
    EXPECT_EQ(decoded->rgba, (std::vector<std::uint8_t>{64, 128, 255, 255, 1, 2, 3, 255}));
}

TEST(Images, LikeThoseInTheSharedModelsAreDecoded) {
    const auto file = test::sharedAsset("diffuse.png");
    if (!file) GTEST_SKIP() << "diffuse.png is not there";
    Image image;
    image.data = *readFile(*file);
    const auto decoded = decodeImage(image, {});
    ASSERT_TRUE(decoded) << sentenceOf(decoded);
    const auto here = decodedImage(image.data);
    ASSERT_TRUE(std::holds_alternative<DecodedImage>(here));
    EXPECT_TRUE(std::get<DecodedImage>(here).rgba == decoded->rgba);
}

TEST(Images, ThatAreNoneAreASentence) {
    for (const auto& bytes : {std::vector<std::uint8_t>{}, std::vector<std::uint8_t>{'x'},
                              std::vector<std::uint8_t>{0x89, 'P', 'N', 'G', 13, 10, 26, 10}}) {
        const auto decoded = decodeImage(imageOf(bytes), {});
        ASSERT_FALSE(decoded);
        EXPECT_EQ(decoded.error().code, ErrorCode::CannotRead);
        EXPECT_NE(sentenceOf(decoded).find("\"skin.bmp\" cannot be shown"), std::string::npos);
    }
}

TEST(Images, OfHugeSidesAreASentenceAndTakeNoMemory) {
    const auto decoded = decodeImage(imageOf(bmp(65535, 65535, {})), {});
    EXPECT_NE(sentenceOf(decoded).find("more than 16384 pixels on a side"), std::string::npos)
        << sentenceOf(decoded);
}

TEST(Images, LargerThanAViewShowsAreHalvedUntilTheyFit) {
    const std::vector<std::uint8_t> bgr(std::size_t{3} * 4097 * 2, 200);
    const auto decoded = decodeImage(imageOf(bmp(4097, 2, bgr)), {});
    ASSERT_TRUE(decoded) << sentenceOf(decoded);
    EXPECT_EQ(decoded->width, 2049u);
    EXPECT_EQ(decoded->height, 1u);
    EXPECT_EQ(decoded->rgba[0], 200);
    EXPECT_EQ(decoded->rgba[4 * 2048], 200);
}

TEST(Images, HalveInLinearLight) {
    const DecodedImage image{3, 1, {0, 0, 0, 0, 255, 255, 255, 255, 100, 100, 100, 100}};
    const auto half = halved(image);
    EXPECT_EQ(half.width, 2u);
    // The middle of black and white light is 188 in sRGB; alpha is no light.
    EXPECT_EQ(half.rgba, (std::vector<std::uint8_t>{188, 188, 188, 128, 100, 100, 100, 100}));
}

TEST(Images, AreCancelled) {
    const auto decoded =
        decodeImage(imageOf(bmp(1, 1, {})), Progress([](double) { return false; }));
    ASSERT_FALSE(decoded);
    EXPECT_EQ(decoded.error().code, ErrorCode::Cancelled);
}

TEST(ImageReply, ThatDoesNotFitItsSizesIsASentence) {
    auto reply = imageReplyHead(2, 1);
    reply.insert(reply.end(), 8, 9);
    ASSERT_TRUE(decodeImageReply(reply, "a"));
    for (std::size_t size = 0; size < reply.size(); ++size)
        EXPECT_FALSE(decodeImageReply(std::span(reply).first(size), "a")) << size;
    auto longer = reply;
    longer.push_back(0);
    EXPECT_FALSE(decodeImageReply(longer, "a"));
    for (const auto& [width, height] : {std::pair{0u, 0u},
                                        {0u, 5u},
                                        {0x80000000u, 2u},
                                        {0xffffffffu, 0xffffffffu},
                                        {8192u, 1u}}) {
        auto other = imageReplyHead(width, height);
        other.insert(other.end(), 8, 9);
        EXPECT_FALSE(decodeImageReply(other, "a")) << width << ' ' << height;
    }
    EXPECT_FALSE(decodeImageReply(replyHead(ReplyKind::Scene), "a"));
    EXPECT_FALSE(decodeImageReply(imageFailureReply(static_cast<ImageFailure>(99)), "a"));
}

TEST(ImageReply, OfAWorkerThatCrashesOrHangsIsASentence) {
    const Image image = imageOf(bmp(1, 1, std::vector<std::uint8_t>(3)));
    for (const char* body :
         {"exit 0", "exit 3", "kill -SEGV $$", "head -c 900 /dev/urandom >&3", "kill -XCPU $$"}) {
        const auto decoded = decodeImageWith(scriptWorker(body), image, {});
        ASSERT_FALSE(decoded) << body;
        EXPECT_NE(sentenceOf(decoded).find("skin.bmp"), std::string::npos) << body;
    }
}

}  // namespace images_test
}  // namespace sinew
