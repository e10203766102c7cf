// SPDX-License-Identifier: Apache-2.0
#include "app/images/worker_images.h"

#include <algorithm>
#include <chrono>

#include "render/gl/texture_store.h"

namespace sinew {
namespace {

// Each runs a worker of its own; the window and its painter come first.
constexpr unsigned kMostThreads = 4;
// Pixels that nobody fetches (the window is hidden, the mesh as well) are not piled up: decoding
// waits a while for them to be fetched, then drops them, to be asked for again.
constexpr std::size_t kMostWaiting = 8;
constexpr auto kPatience = std::chrono::seconds(1);

ImageSource::Answer answerOf(Expected<DecodedImage> decoded) {
    using State = ImageSource::Answer::State;
    if (!decoded) return {State::Failed, nullptr, decoded.error().message};
    auto picture = std::make_shared<Picture>();
    picture->width = static_cast<int>(decoded->width);
    picture->height = static_cast<int>(decoded->height);
    picture->rgba = std::move(decoded->rgba);
    picture->smaller = smallerVersions(*picture);
    return {State::Ready, std::move(picture), {}};
}

}  // namespace

WorkerImages::WorkerImages(std::function<void()> onReady, Decode decode)
    : onReady_(std::move(onReady)), decode_(std::move(decode)) {}

WorkerImages::~WorkerImages() {
    {
        const std::lock_guard lock(mutex_);
        stops_ = true;
    }
    changed_.notify_all();
    for (auto& thread : threads_) thread.join();
}

ImageSource::Answer WorkerImages::ask(const std::shared_ptr<const Image>& image) {
    const std::lock_guard lock(mutex_);
    const auto found = entries_.find(image.get());
    if (found != entries_.end() && found->second.image.lock() == image) {
        Answer answer = found->second.answer;
        if (answer.state == Answer::State::Ready) {
            entries_.erase(found);
            --waiting_;
            changed_.notify_one();
        }
        return answer;
    }
    forgetGone();
    entries_[image.get()] = {image, {}};
    queue_.push_back(image);
    const auto most = std::clamp(std::thread::hardware_concurrency() / 2, 1u, kMostThreads);
    if (threads_.size() < std::min<std::size_t>(most, queue_.size()))
        threads_.emplace_back([this] { work(); });
    changed_.notify_one();
    return {};
}

// Images that no document holds any more, and their pixels.
void WorkerImages::forgetGone() {
    std::erase_if(entries_, [&](const auto& entry) {
        const bool isGone = entry.second.image.expired();
        if (isGone && entry.second.answer.state == Answer::State::Ready) --waiting_;
        return isGone;
    });
    changed_.notify_all();
}

void WorkerImages::work() {
    while (const auto image = nextImage()) {
        auto decoded = decode_(*image, Progress([&](double) {
            const std::lock_guard lock(mutex_);
            return !stops_;
        }));
        finish(image.get(), answerOf(std::move(decoded)));
    }
}

// Waits for one that is still there; null at the end.
std::shared_ptr<const Image> WorkerImages::nextImage() {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [&] { return stops_ || !queue_.empty(); });
        const auto hasRoom = [&] { return stops_ || waiting_ < kMostWaiting; };
        if (!changed_.wait_for(lock, kPatience, hasRoom)) dropWaiting();
        if (stops_) return nullptr;
        if (queue_.empty()) continue;
        const auto image = queue_.front().lock();
        queue_.pop_front();
        if (image) return image;
    }
}

void WorkerImages::dropWaiting() {
    std::erase_if(entries_, [](const auto& entry) {
        return entry.second.answer.state == Answer::State::Ready;
    });
    waiting_ = 0;
}

void WorkerImages::finish(const Image* image, Answer answer) {
    {
        const std::lock_guard lock(mutex_);
        const auto found = entries_.find(image);
        if (stops_ || found == entries_.end()) return;
        if (answer.state == Answer::State::Ready) ++waiting_;
        found->second.answer = std::move(answer);
    }
    if (onReady_) onReady_();
}

ImageSource::Answer WorkerImagesAtOnce::ask(const std::shared_ptr<const Image>& image) {
    return answerOf(decodeImage(*image, {}));
}

}  // namespace sinew
