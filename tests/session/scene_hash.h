// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "editor/codec/scene_codec.h"

namespace sinew::test {

/// Of the scene's bytes; the same in every program built with the same library.
inline std::uint64_t hashOf(const Scene& scene) {
    const auto bytes = encodeScene(scene);
    return std::hash<std::string_view>{}(
        {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

}  // namespace sinew::test
