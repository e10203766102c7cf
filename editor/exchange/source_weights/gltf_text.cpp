// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/source_weights/gltf_text.h"

#include <algorithm>

#include "editor/exchange/damaged_file.h"
#include "editor/exchange/gltf/glb.h"
#include "editor/exchange/uri.h"
#include "editor/platform/files.h"

namespace sinew::source_weights {
namespace {

namespace fs = std::filesystem;

Error notWhole(const fs::path& file) {
    return unreadable(
        damagedFile(Message("The file \"%1\" is not glTF, or it is damaged.", file.string())),
        file);
}

// What stands before the base64 of a data URI, the comma included.
std::string_view headOf(std::string_view uri) { return uri.substr(0, uri.find(',') + 1); }

std::optional<std::string> uriOf(const Json& entry) {
    const auto uri = entry.is_object() ? entry.find("uri") : entry.end();
    const bool names = entry.is_object() && uri != entry.end() && uri->is_string();
    return names ? std::optional(uri->get<std::string>()) : std::nullopt;
}

std::string quoted(const std::string& text) { return jsonText(Json(text)); }

bool sameFile(const fs::path& a, const fs::path& b) {
    std::error_code error;
    return fs::equivalent(a, b, error) && !error;
}

}  // namespace

Expected<GltfText> GltfText::open(const fs::path& file) {
    const auto bytes = readFile(file);
    if (!bytes) return bytes.error();
    GlbChunks chunks;
    const bool binary = isGlb(*bytes);
    if (binary) {
        const auto split = splitGlb(*bytes);
        if (!split) return split.error();
        chunks = *split;
    } else {
        chunks.json = {reinterpret_cast<const char*>(bytes->data()), bytes->size()};
    }
    constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
    const bool marked = chunks.json.starts_with(kByteOrderMark);
    if (marked) chunks.json.remove_prefix(kByteOrderMark.size());
    auto json = parseJson(chunks.json);
    if (!json || !json->is_object()) return notWhole(file);
    GltfText out{std::string(chunks.json)};
    if (marked) out.mark_ = kByteOrderMark;
    out.file_ = file;
    out.binary_ = binary;
    out.json_ = std::move(*json);
    out.rest_.assign(chunks.rest.begin(), chunks.rest.end());
    if (chunks.hasBinary)
        out.buffers_.push_back({.bytes = {chunks.binary.begin(), chunks.binary.end()}});
    if (auto loaded = out.loadBuffers(); !loaded) return loaded.error();
    return out;
}

Expected<void> GltfText::loadBuffers() {
    auto chunk = buffers_.empty() ? SourceBuffer() : std::move(buffers_[0]);
    buffers_.clear();
    for (const Json& entry : arrayMember(json_, "buffers")) {
        SourceBuffer buffer;
        if (const auto uri = uriOf(entry)) {
            buffer.uri = *uri;
            const bool data = buffer.uri.starts_with("data:");
            buffer.storage = data ? SourceBuffer::Storage::DataUri : SourceBuffer::Storage::Side;
            const auto path = gltf::safeRelativePath(buffer.uri);
            if (data) {
                auto decoded = gltf::decodeDataUri(buffer.uri);
                if (decoded) buffer.bytes = std::move(decoded->bytes);
            } else if (path) {
                auto bytes = readFile(file_.parent_path() / *path);
                if (!bytes) return bytes.error();
                buffer.bytes = std::move(*bytes);
            }
        } else if (buffers_.empty()) {
            buffer = std::move(chunk);
        }
        const auto length = indexMember(entry, "byteLength");
        if (length == kNoIndex || length > buffer.bytes.size())
            return unreadable(
                Message("The file \"%1\" is cut off or its data is missing.", file_.string()),
                file_);
        buffers_.push_back(std::move(buffer));
    }
    return {};
}

std::size_t GltfText::append(std::size_t buffer, const std::vector<std::uint8_t>& bytes) {
    SourceBuffer& to = buffers_[buffer];
    to.bytes.resize((to.bytes.size() + 3) & ~std::size_t{3}, 0);
    const auto offset = to.bytes.size();
    to.bytes.insert(to.bytes.end(), bytes.begin(), bytes.end());
    to.changed = to.grown = true;
    return offset;
}

std::size_t GltfText::addItem(const char* list, const Json& item) {
    auto& added = added_[list];
    added.push_back(jsonText(item));
    return arrayMember(json_, list).size() + added.size() - 1;
}

bool GltfText::addLists(JsonPatch& patch) const {
    bool ok = true;
    for (const auto& [list, items] : added_) {
        const bool isThere = json_.contains(list);
        std::string all;
        for (const auto& item : items) {
            if (isThere) ok = patch.append("/" + list, item) && ok;
            all += (all.empty() ? "" : ",") + item;
        }
        if (!isThere) ok = patch.setMember("", list, "[" + all + "]") && ok;
    }
    return ok;
}

std::string GltfText::bufferName(const fs::path& output, std::size_t number) const {
    const std::string stem = output.stem().string();
    for (std::size_t n = number + 1;; ++n) {
        const std::string name = stem + (n == 1 ? "" : "_" + std::to_string(n)) + ".bin";
        const bool taken = std::ranges::any_of(buffers_, [&](const SourceBuffer& buffer) {
            const auto path = gltf::safeRelativePath(buffer.uri);
            return buffer.storage == SourceBuffer::Storage::Side && path &&
                   sameFile(file_.parent_path() / *path, output.parent_path() / name);
        });
        if (!taken) return name;
    }
}

Expected<void> GltfText::describeBuffers(const fs::path& output, JsonPatch& patch,
                                         std::vector<OutputFile>& out) const {
    const bool overSource = sameFile(file_, output);
    for (std::size_t i = 0; i < buffers_.size(); ++i) {
        const SourceBuffer& buffer = buffers_[i];
        if (!buffer.changed) continue;
        const auto pointer = "/buffers/" + std::to_string(i);
        if (buffer.grown &&
            !patch.setMember(pointer, "byteLength", std::to_string(buffer.bytes.size())))
            return notWhole(file_);
        if (buffer.storage == SourceBuffer::Storage::DataUri) {
            const auto text = std::string(headOf(buffer.uri)) + gltf::base64Encoded(buffer.bytes);
            if (!headOf(buffer.uri).ends_with(";base64,"))
                return refused("The data inside \"%1\" is not base64 and cannot be changed.",
                               file_.string());
            (void)patch.setMember(pointer, "uri", quoted(text));
        } else if (buffer.storage == SourceBuffer::Storage::Side) {
            fs::path name = *gltf::safeRelativePath(buffer.uri);
            if (!overSource) {
                name = bufferName(output, i);
                (void)patch.setMember(pointer, "uri", quoted(percentEncoded(name.string())));
            }
            out.push_back({output.parent_path() / name, buffer.bytes});
        }
    }
    return {};
}

// A model that is written into another folder takes what it names with it.
Expected<void> GltfText::copySideFiles(const fs::path& output, std::vector<OutputFile>& out) const {
    const auto from = file_.parent_path().empty() ? fs::path(".") : file_.parent_path();
    const auto to = output.parent_path().empty() ? fs::path(".") : output.parent_path();
    if (sameFile(from, to)) return {};
    const auto add = [&](const Json& entry) -> Expected<void> {
        const auto uri = uriOf(entry);
        const auto path = uri ? gltf::safeRelativePath(*uri) : std::nullopt;
        std::error_code error;
        if (!path || !fs::is_regular_file(from / *path, error)) return {};
        auto bytes = readFile(from / *path);
        if (!bytes) return bytes.error();
        const bool known = std::ranges::any_of(
            out, [&](const OutputFile& file) { return file.path == to / *path; });
        if (!known) out.push_back({to / *path, std::move(*bytes), true});
        return {};
    };
    for (const Json& image : arrayMember(json_, "images"))
        if (auto added = add(image); !added) return added;
    const Json& buffers = arrayMember(json_, "buffers");
    for (std::size_t i = 0; i < buffers.size(); ++i)
        if (!buffers_[i].changed)
            if (auto added = add(buffers[i]); !added) return added;
    return {};
}

Expected<std::vector<OutputFile>> GltfText::files(const fs::path& output) const {
    std::vector<OutputFile> out;
    JsonPatch patch = patch_;
    if (auto copied = copySideFiles(output, out); !copied) return copied.error();
    if (auto described = describeBuffers(output, patch, out); !described) return described.error();
    if (!addLists(patch)) return notWhole(file_);
    std::string text = mark_ + patch.result();
    if (!binary_) {
        out.push_back({output, {text.begin(), text.end()}});
        return out;
    }
    if (!patch.empty()) text.erase(text.find_last_not_of(' ') + 1);
    const bool chunk = !buffers_.empty() && buffers_[0].storage == SourceBuffer::Storage::Chunk;
    auto bytes = joinGlb(text, chunk ? buffers_[0].bytes : std::vector<std::uint8_t>{}, rest_);
    if (!bytes) return bytes.error();
    out.push_back({output, std::move(*bytes)});
    return out;
}

}  // namespace sinew::source_weights
