// SPDX-License-Identifier: Apache-2.0
#include "app/images/worker_images.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <future>

namespace sinew {
namespace {

using State = ImageSource::Answer::State;
using namespace std::chrono_literals;

std::shared_ptr<const Image> image(std::uint8_t byte) {
    auto out = std::make_shared<Image>();
    out->name = "picture";
    out->data = {byte};
    return out;
}

// "Decodes" to a pixel of the first byte; 0 is no image.
Expected<DecodedImage> pixel(const Image& image) {
    const auto byte = image.data.front();
    if (byte == 0) return refused("No image.");
    return DecodedImage{1, 1, {byte, byte, byte, 255}};
}

ImageSource::Answer waitFor(WorkerImages& images, const std::shared_ptr<const Image>& wanted) {
    for (int i = 0; i < 1000; ++i) {
        auto answer = images.ask(wanted);
        if (answer.state != State::Pending) return answer;
        std::this_thread::sleep_for(10ms);
    }
    return {};
}

TEST(WorkerImages, AreDecodedOnAnotherThreadAndSaySo) {
    std::promise<void> told;
    const auto caller = std::this_thread::get_id();
    std::atomic<bool> elsewhere = false;
    WorkerImages images([&] { told.set_value(); },
                        [&](const Image& i, const Progress&) {
                            elsewhere = std::this_thread::get_id() != caller;
                            return pixel(i);
                        });
    const auto one = image(7);
    EXPECT_EQ(images.ask(one).state, State::Pending);
    ASSERT_EQ(told.get_future().wait_for(10s), std::future_status::ready);
    const auto answer = images.ask(one);
    ASSERT_EQ(answer.state, State::Ready);
    EXPECT_EQ(answer.picture->rgba[0], 7);
    EXPECT_TRUE(elsewhere);
}

TEST(WorkerImages, ForgetPixelsThatWereFetchedAndDecodeThemAnew) {
    std::atomic<int> decoded = 0;
    WorkerImages images({}, [&](const Image& i, const Progress&) {
        ++decoded;
        return pixel(i);
    });
    const auto one = image(7);
    std::weak_ptr<const Picture> picture = waitFor(images, one).picture;
    EXPECT_TRUE(picture.expired());
    EXPECT_EQ(waitFor(images, one).state, State::Ready);
    EXPECT_EQ(decoded, 2);
}

TEST(WorkerImages, SayWhyAnImageIsNotShownAsOftenAsTheyAreAsked) {
    std::atomic<int> decoded = 0;
    WorkerImages images({}, [&](const Image& i, const Progress&) {
        ++decoded;
        return pixel(i);
    });
    const auto none = image(0);
    for (int i = 0; i < 3; ++i) {
        const auto answer = waitFor(images, none);
        EXPECT_EQ(answer.state, State::Failed);
        EXPECT_EQ(answer.why.english(), "No image.");
    }
    EXPECT_EQ(decoded, 1);
}

TEST(WorkerImages, GiveEachOfManyThoughSomeAreNeverFetched) {
    WorkerImages images({}, [](const Image& i, const Progress&) { return pixel(i); });
    std::vector<std::shared_ptr<const Image>> all;
    for (std::uint8_t i = 1; i <= 30; ++i) all.push_back(image(i));
    for (const auto& one : all) images.ask(one);
    for (std::size_t i = 20; i < all.size(); ++i) {
        const auto answer = waitFor(images, all[i]);
        ASSERT_EQ(answer.state, State::Ready) << i;
        EXPECT_EQ(answer.picture->rgba[0], i + 1);
    }
}

TEST(WorkerImages, StopWhatRunsAtTheirEnd) {
    std::promise<void> started;
    std::atomic<bool> stopped = false;
    {
        WorkerImages images({}, [&](const Image&, const Progress& progress) {
            started.set_value();
            while (progress(0.5)) std::this_thread::sleep_for(1ms);
            stopped = true;
            return Expected<DecodedImage>(cancelled());
        });
        const auto one = image(1);
        images.ask(one);
        started.get_future().wait();
    }
    EXPECT_TRUE(stopped);
}

TEST(WorkerImages, ComeFromTheRealWorker) {
    auto bad = std::make_shared<Image>();
    bad->name = "skin.png";
    bad->data = {1, 2, 3};
    WorkerImages images({});
    const auto later = waitFor(images, bad);
    WorkerImagesAtOnce now;
    const auto atOnce = now.ask(bad);
    EXPECT_EQ(later.state, State::Failed);
    EXPECT_EQ(atOnce.state, State::Failed);
    EXPECT_EQ(later.why, atOnce.why);
    EXPECT_NE(later.why.english().find("skin.png"), std::string::npos);
}

}  // namespace
}  // namespace sinew
