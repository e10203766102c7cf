// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <tiny_gltf.h>

#include "editor/codec/json_text.h"
#include "editor/exchange/readers/parse_error.h"
#include "editor/scene/error.h"

namespace sinew::gltf {

/// A glTF file taken apart: its JSON verbatim, the structure as tinygltf parses it, and the bytes
/// of its buffers.
class Source {
public:
    /// Throws ParseError.
    explicit Source(const std::filesystem::path& file);
    Source(const Source&) = delete;
    Source& operator=(const Source&) = delete;

    const Json& json() const { return json_; }
    /// Buffers, images, textures, materials, cameras and everything verbatim are not in here, but
    /// in json().
    const tinygltf::Model& model() const { return model_; }
    /// The bytes of a buffer view. Throws ParseError where it reaches past its buffer.
    std::span<const std::uint8_t> bufferView(int index) const;

    /// The array `key` of the root object, or an empty one.
    const Json& list(const char* key) const;
    /// Element `index` of such an array, or an empty object.
    const Json& item(const char* key, std::size_t index) const;
    /// The scene that the file shows, or an empty object.
    const Json& shownScene() const;

    /// Bytes that a URI names: a data URI, or a file beside this one. Throws ParseError for a URI
    /// that leaves the folder (`..`, absolute, `~`, a scheme); gives nothing when the file is not
    /// there or cannot be read.
    std::optional<std::vector<std::uint8_t>> fetch(const std::string& uri,
                                                   std::string* mimeType = nullptr) const;
    /// The same of a picture. A URI that leaves the folder is looked for as findPicture() does.
    std::optional<std::vector<std::uint8_t>> fetchPicture(const std::string& uri,
                                                          std::string* mimeType) const;

    /// Warns the user; the same sentence once.
    void warn(Message message);
    template <class... Args>
    void warn(std::string_view text, const Args&... args) {
        warn(Message(text, args...));
    }
    const std::vector<Message>& warnings() const { return warnings_; }

private:
    void parseContainer();
    void refuseWhatIsNotUnderstood() const;
    void parseModel();
    void loadBuffers();

    std::filesystem::path path_;
    std::filesystem::path folder_;
    std::vector<std::uint8_t> file_;
    std::string_view text_;                               // of the JSON, in file_
    std::optional<std::span<const std::uint8_t>> chunk_;  // the BIN chunk of a .glb, in file_
    Json json_;
    tinygltf::Model model_;
    std::vector<std::vector<std::uint8_t>> owned_;
    std::vector<std::span<const std::uint8_t>> buffers_;
    std::vector<Message> warnings_;
};

/// The element that a number in the file means, or null.
template <class List>
auto* elementOf(List& list, int index) {
    const bool there = index >= 0 && static_cast<std::size_t>(index) < list.size();
    return there ? &list[static_cast<std::size_t>(index)] : nullptr;
}

/// A member of a JSON object as text, or empty when it is not there.
std::string memberText(const Json& object, const char* key);
/// `extensions` of a JSON object as text, or empty where it has none or something else stands
/// there.
std::string extensionsText(const Json& object);
/// A member that is a string, or empty.
std::string stringMember(const Json& object, const char* key);

}  // namespace sinew::gltf
