// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include "editor/exchange/worker/client.h"
#include "render/frame/image_source.h"

namespace sinew {

/// Decodes images in the worker program when they are first asked for, and forgets their pixels
/// once they were fetched.
class WorkerImages : public ImageSource {
public:
    using Decode = std::function<Expected<DecodedImage>(const Image&, const Progress&)>;

    /// `onReady`: called from another thread whenever an image that was Pending is no longer.
    explicit WorkerImages(std::function<void()> onReady, Decode decode = decodeImage);
    /// Stops workers that still run.
    ~WorkerImages() override;
    WorkerImages(const WorkerImages&) = delete;
    WorkerImages& operator=(const WorkerImages&) = delete;

    Answer ask(const std::shared_ptr<const Image>& image) override;

private:
    struct Entry {
        std::weak_ptr<const Image> image;  // tells an image at the same address from this one
        Answer answer;
    };
    void work();
    void forgetGone();
    void dropWaiting();
    std::shared_ptr<const Image> nextImage();
    void finish(const Image* image, Answer answer);

    std::function<void()> onReady_;
    Decode decode_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::map<const Image*, Entry> entries_;
    std::deque<std::weak_ptr<const Image>> queue_;
    std::size_t waiting_ = 0;  // decoded, and not yet fetched
    bool stops_ = false;
    std::vector<std::thread> threads_;
};

/// Decodes an image while it is asked for: for a program that draws one picture.
class WorkerImagesAtOnce : public ImageSource {
public:
    Answer ask(const std::shared_ptr<const Image>& image) override;
};

}  // namespace sinew
