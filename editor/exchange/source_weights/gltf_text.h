// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "editor/codec/json_text.h"
#include "editor/exchange/source_weights/json_patch.h"
#include "editor/scene/error.h"

namespace sinew::source_weights {

/// A buffer of a glTF file.
struct SourceBuffer {
    enum class Storage { Chunk, DataUri, Side };
    Storage storage = Storage::Chunk;
    std::string uri;                  ///< as in the file; empty for the chunk of a .glb
    std::vector<std::uint8_t> bytes;  ///< all that the file has, and what is appended
    bool changed = false;
    bool grown = false;
};

/// A file of the written model.
struct OutputFile {
    std::filesystem::path path;
    std::vector<std::uint8_t> bytes;
    bool mustBeNew = false;  ///< another file of that name must not be replaced
};

/// A glTF file to be changed at single spots: its JSON as text and parsed, its buffers.
class GltfText {
public:
    /// Errors: CannotRead. What importScene() refuses is refused there; here every index is checked
    /// where it is used.
    static Expected<GltfText> open(const std::filesystem::path& file);

    const Json& json() const { return json_; }
    JsonPatch& patch() { return patch_; }
    std::vector<SourceBuffer>& buffers() { return buffers_; }
    const std::vector<SourceBuffer>& buffers() const { return buffers_; }

    /// Appends bytes to a buffer, aligned to 4. Gives the offset.
    std::size_t append(std::size_t buffer, const std::vector<std::uint8_t>& bytes);
    /// Adds an element to a list of the file ("accessors"). Gives its number.
    std::size_t addItem(const char* list, const Json& item);

    /// The files that make up the changed model under the name `output`, the model itself last. A
    /// .gltf that is not written over the source gets buffers of its own beside it.
    Expected<std::vector<OutputFile>> files(const std::filesystem::path& output) const;

private:
    explicit GltfText(std::string text) : patch_(std::move(text)) {}
    Expected<void> loadBuffers();
    bool addLists(JsonPatch& patch) const;
    Expected<void> describeBuffers(const std::filesystem::path& output, JsonPatch& patch,
                                   std::vector<OutputFile>& out) const;
    Expected<void> copySideFiles(const std::filesystem::path& output,
                                 std::vector<OutputFile>& out) const;
    std::string bufferName(const std::filesystem::path& output, std::size_t number) const;

    std::filesystem::path file_;
    bool binary_ = false;
    Json json_;
    JsonPatch patch_;
    std::vector<SourceBuffer> buffers_;
    std::vector<std::uint8_t> rest_;                         ///< of a .glb: further chunks
    std::map<std::string, std::vector<std::string>> added_;  ///< items, by list
    std::string mark_;                                       ///< a byte order mark before the JSON
};

}  // namespace sinew::source_weights
