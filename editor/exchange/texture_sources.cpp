// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/texture_sources.h"

namespace sinew {

void mapSources(Json& texture, const std::function<std::uint32_t(ImageId)>& each) {
    if (!texture.is_object()) return;
    const auto extensions = texture.find("extensions");
    if (extensions == texture.end() || !extensions->is_object()) return;
    std::vector<std::string> gone;
    for (auto& [name, extension] : extensions->items()) {
        if (!extension.is_object() || !extension.contains("source")) continue;
        const auto had = indexMember(extension, "source");
        const auto has = had == kNoIndex ? kNoIndex : each(ImageId(had));
        if (has == kNoIndex)
            gone.push_back(name);
        else
            extension["source"] = has;
    }
    for (const auto& name : gone) extensions->erase(name);
    if (extensions->empty()) texture.erase("extensions");
}

std::vector<ImageId> furtherImages(const Texture& texture) {
    std::vector<ImageId> out;
    Json json = texture.json.empty() ? Json() : parseJson(texture.json).value_or(Json());
    mapSources(json, [&](ImageId id) {
        out.push_back(id);
        return id.value;
    });
    return out;
}

}  // namespace sinew
