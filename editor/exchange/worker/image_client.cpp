// SPDX-License-Identifier: Apache-2.0
#include <csignal>

#include "editor/exchange/worker/client.h"
#include "editor/exchange/worker/limits.h"

namespace sinew {
namespace {

std::string labelOf(const Image& image) { return image.name.empty() ? image.path : image.name; }

ProcessRequest imageRequest(const std::filesystem::path& worker, const Image& image) {
    ProcessRequest out = workerRequest(worker);
    out.arguments = {"--image"};
    out.input = image.data;
    out.wallSeconds = limitsForImage(image.data.size()).wallSeconds;
    return out;
}

}  // namespace

Expected<DecodedImage> decodeImageWith(const std::filesystem::path& worker, const Image& image,
                                       const Progress& progress) {
    const std::string label = labelOf(image);
    if (image.data.empty()) return imageNotShown(ImageFailure::NoImage, label);
    if (!progress(0.0)) return cancelled();
    const auto ended = runProcess(imageRequest(worker, image), progress);
    if (!ended) return ended.error();
    if (ended->end == ProcessResult::End::Cancelled) return cancelled();
    const bool outOfTime = ended->end == ProcessResult::End::TimedOut ||
                           (ended->end == ProcessResult::End::Signalled && ended->code == SIGXCPU);
    if (outOfTime) return imageNotShown(ImageFailure::NoMemory, label);
    if (ended->end != ProcessResult::End::Exited || ended->code != 0)
        return imageNotShown(ImageFailure::NoImage, label);
    return decodeImageReply(ended->result.bytes(), label);
}

Expected<DecodedImage> decodeImage(const Image& image, const Progress& progress) {
    const auto worker = findWorker();
    if (!worker) return worker.error();
    return decodeImageWith(*worker, image, progress);
}

}  // namespace sinew
