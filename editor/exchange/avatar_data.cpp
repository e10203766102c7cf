// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/avatar_data.h"

#include <algorithm>

#include "editor/exchange/writers.h"

namespace sinew {

bool isAvatar(const Scene& scene) {
    return std::ranges::any_of(scene.info().extensionsUsed, [](const std::string& name) {
        return name == "VRM" || name == "VRMC_vrm";
    });
}

bool looksBack(const Scene& scene) {
    const auto& used = scene.info().extensionsUsed;
    return std::ranges::find(used, "VRM") != used.end();
}

Message avatarDataLost(const Scene& scene, const WritableFormat& format) {
    const auto writer = std::ranges::find(writers(), std::string_view(format.ending),
                                          [](const Writer& w) { return w.format.ending; });
    if (!isAvatar(scene) || (writer != writers().end() && writer->keepsExtensions)) return {};
    return Message(
        "The avatar's VRM data has no place in .%1 and is not written: which bone is which, its "
        "expressions, spring bones and licence. Export VRM or GLB to keep it.",
        std::string(format.ending));
}

}  // namespace sinew
