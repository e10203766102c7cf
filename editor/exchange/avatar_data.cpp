// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/avatar_data.h"

#include <algorithm>

#include "editor/codec/avatar_bones.h"
#include "editor/exchange/writers.h"
#include "editor/scene/nested_message.h"

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

Message avatarIncomplete(const Scene& written) {
    constexpr std::size_t kNamesTold = 8;
    if (!isAvatar(written)) return {};
    const auto missing = missingAvatarBones(written);
    if (missing.empty()) return {};
    return Message(
        "The avatar has no joint for %1 {bone|bones} that VRM requires, and programs for avatars "
        "refuse such a file: %2.",
        missing.size(), listed(missing, kNamesTold));
}

}  // namespace sinew
