// SPDX-License-Identifier: Apache-2.0
#include "app/batch/camera_choice.h"

#include <charconv>
#include <optional>

#include "editor/operations/names.h"

namespace sinew {
namespace {

// Two numbers around a separator.
template <class Number>
std::optional<std::pair<Number, Number>> pairOf(const std::string& text, char separator) {
    Number a{};
    Number b{};
    const char* const end = text.data() + text.size();
    const auto first = std::from_chars(text.data(), end, a);
    if (first.ec != std::errc() || first.ptr == end || *first.ptr != separator) return std::nullopt;
    const auto second = std::from_chars(first.ptr + 1, end, b);
    if (second.ec != std::errc() || second.ptr != end) return std::nullopt;
    return std::pair{a, b};
}

}  // namespace

void declareCamera(CLI::App& app, CameraChoice& choice) {
    app.add_option("--size", choice.size, "WIDTHxHEIGHT in pixels (default: 1280x720)");
    app.add_option(
        "--camera", choice.camera,
        "YAW,PITCH in degrees: from the side and from above; 0,0 is the front (default: 30,15)");
}

Expected<ChosenCamera> cameraOf(const CameraChoice& choice) {
    constexpr int kLargest = 8192;
    const auto size = pairOf<int>(choice.size, 'x');
    if (!size || size->first < 1 || size->second < 1 || size->first > kLargest ||
        size->second > kLargest)
        return usage(Message("--size takes WIDTHxHEIGHT of 1 to %1 pixels each, but got \"%2\".",
                             kLargest, choice.size));
    const auto turned = pairOf<double>(choice.camera, ',');
    if (!turned)
        return usage(
            Message("--camera takes YAW,PITCH in degrees, but got \"%1\".", choice.camera));
    return ChosenCamera{{size->first, size->second}, turned->first, turned->second};
}

}  // namespace sinew
