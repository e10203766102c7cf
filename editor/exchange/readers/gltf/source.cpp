// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/gltf/source.h"

#include <algorithm>
#include <array>

#include "editor/exchange/gltf/glb.h"
#include "editor/exchange/readers/picture_files.h"
#include "editor/exchange/uri.h"
#include "editor/platform/files.h"
#include "editor/scene/ids.h"

namespace sinew::gltf {
namespace {

// Extensions without which a file cannot be shown, and that this reader honours or carries.
constexpr std::array kUnderstood = {
    "KHR_mesh_quantization",
    "KHR_texture_transform",
    "KHR_lights_punctual",
    "KHR_materials_unlit",
    "KHR_materials_pbrSpecularGlossiness",
    "KHR_materials_variants",
    "KHR_texture_basisu",
    "EXT_texture_webp",
    "EXT_texture_avif",
    "MSFT_texture_dds",
    "VRM",
    "VRMC_vrm",
};

// The first line that the library says anything in, without the end of a sentence.
std::string firstLine(const std::string& text) {
    const auto start = text.find_first_not_of("\n ");
    if (start == std::string::npos) return "its JSON does not describe a model";
    auto line = text.substr(start, std::min(text.find('\n', start) - start, std::size_t{200}));
    while (!line.empty() && (line.back() == '.' || line.back() == ' ')) line.pop_back();
    return line;
}

// Nothing where the file is not there or cannot be read.
std::optional<std::vector<std::uint8_t>> contentsOf(const std::filesystem::path& file) {
    auto bytes = readFile(file);
    if (!bytes) return std::nullopt;
    return std::move(*bytes);
}

}  // namespace

Source::Source(const std::filesystem::path& file) : path_(file), folder_(file.parent_path()) {
    auto bytes = readFile(file);
    if (!bytes) throw ParseError{bytes.error().message};
    file_ = std::move(*bytes);
    if (file_.empty())
        throw ParseError{damagedFile(Message("The file \"%1\" is empty.", file.string()))};
    parseContainer();
    auto json = parseJson(text_);
    if (!json || !json->is_object())
        throw ParseError{
            damagedFile(Message("The file \"%1\" is not glTF, or it is damaged.", file.string()),
                        asArgument(Message("its JSON cannot be parsed")))};
    json_ = std::move(*json);
    refuseWhatIsNotUnderstood();
    parseModel();
    loadBuffers();
}

void Source::parseContainer() {
    if (!isGlb(file_)) {
        text_ = {reinterpret_cast<const char*>(file_.data()), file_.size()};
        constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
        if (text_.starts_with(kByteOrderMark)) text_.remove_prefix(kByteOrderMark.size());
        return;
    }
    const auto chunks = splitGlb(file_);
    if (!chunks) throw ParseError{chunks.error().message};
    text_ = chunks->json;
    if (chunks->hasBinary) chunk_ = chunks->binary;
}

void Source::refuseWhatIsNotUnderstood() const {
    const auto version = objectMember(json_, "asset").value("version", std::string());
    if (version.empty()) throwParseError("The file is not a glTF model: it has no asset version.");
    if (!version.starts_with("2."))
        throwParseError("The file is glTF %1; only glTF 2.0 can be read.", version);
    for (const auto& required : list("extensionsRequired")) {
        if (!required.is_string()) continue;
        const auto name = required.get<std::string>();
        if (name == "KHR_draco_mesh_compression" || name == "EXT_meshopt_compression")
            throwParseError(
                "The file's meshes are compressed with %1, which cannot be read; "
                "export it again without mesh compression.",
                name);
        const bool known = std::ranges::find(kUnderstood, name) != kUnderstood.end() ||
                           name.starts_with("KHR_materials_") || name.starts_with("VRMC_");
        if (!known)
            throwParseError(
                "The file requires the glTF extension %1, which Sinew does not support.", name);
    }
}

// tinygltf gets what it is good at, the structure; images, buffers and all that is kept verbatim
// never reach it.
void Source::parseModel() {
    Json reduced = Json::object();
    for (const char* key : {"asset", "accessors", "bufferViews", "meshes", "nodes", "skins",
                            "animations", "scenes", "scene"})
        if (const auto member = json_.find(key); member != json_.end()) reduced[key] = *member;
    const std::string text = jsonText(reduced);
    tinygltf::TinyGLTF loader;
    std::string error;
    std::string warning;
    bool ok = false;
    try {
        ok = loader.LoadASCIIFromString(&model_, &error, &warning, text.data(),
                                        static_cast<unsigned>(text.size()), "");
    } catch (const std::bad_alloc&) {
        throw;
    } catch (const std::exception& e) {
        error = e.what();
    }
    if (!ok) throw ParseError{damagedFile(Message("The file is damaged."), firstLine(error))};
}

void Source::loadBuffers() {
    const Json& buffers = list("buffers");
    owned_.resize(buffers.size());
    for (std::size_t i = 0; i < buffers.size(); ++i) {
        const auto uri = buffers[i].find("uri");
        const bool isChunk = uri == buffers[i].end();
        if (isChunk ? i > 0 || !chunk_ : !uri->is_string())
            throwDamaged("buffer %1 refers to no data", i);
        if (isChunk) {
            buffers_.push_back(*chunk_);
        } else {
            auto bytes = fetch(uri->get<std::string>());
            if (!bytes)
                throwParseError(
                    "The data file '%1' is missing or cannot be read; put it next to the model.",
                    uri->get<std::string>());
            owned_[i] = std::move(*bytes);
            buffers_.push_back(owned_[i]);
        }
        const auto length = buffers[i].find("byteLength");
        if (length == buffers[i].end() || !length->is_number_unsigned() ||
            length->get<std::uint64_t>() > buffers_[i].size())
            throw ParseError{
                damagedFile(Message("The file is cut off."),
                            asArgument(Message("buffer %1 has fewer bytes than it declares", i)))};
    }
}

std::span<const std::uint8_t> Source::bufferView(int index) const {
    const auto* view = elementOf(model_.bufferViews, index);
    if (!view) throwDamaged("there is no buffer view %1", index);
    const auto* bytes = elementOf(buffers_, view->buffer);
    if (!bytes) throwDamaged("there is no buffer %1", view->buffer);
    if (view->byteOffset > bytes->size() || view->byteLength > bytes->size() - view->byteOffset)
        throwDamaged("buffer view %1 reaches past the end of its buffer", index);
    return bytes->subspan(view->byteOffset, view->byteLength);
}

const Json& Source::list(const char* key) const { return arrayMember(json_, key); }

const Json& Source::item(const char* key, std::size_t index) const {
    return objectAt(list(key), index);
}

const Json& Source::shownScene() const {
    const auto shown = indexMember(json_, "scene");
    return item("scenes", shown == kNoIndex ? 0 : shown);
}

std::optional<std::vector<std::uint8_t>> Source::fetch(const std::string& uri,
                                                       std::string* mimeType) const {
    if (uri.starts_with("data:")) {
        auto data = decodeDataUri(uri);
        if (!data) throwDamaged("an embedded data URI cannot be decoded");
        if (mimeType) *mimeType = data->mimeType;
        return std::move(data->bytes);
    }
    const auto path = safeRelativePath(uri);
    if (!path)
        throwParseError(
            "The file refers to '%1', outside its own folder; such references are not followed.",
            uri);
    return contentsOf(folder_ / *path);
}

std::optional<std::vector<std::uint8_t>> Source::fetchPicture(const std::string& uri,
                                                              std::string* mimeType) const {
    if (uri.starts_with("data:")) return fetch(uri, mimeType);
    const auto found = findPicture(path_, percentDecoded(uri));
    return found ? contentsOf(*found) : std::nullopt;
}

void Source::warn(Message message) {
    if (std::ranges::find(warnings_, message) == warnings_.end())
        warnings_.push_back(std::move(message));
}

std::string memberText(const Json& object, const char* key) {
    const auto member = object.find(key);
    return member == object.end() ? std::string() : jsonText(*member);
}

std::string extensionsText(const Json& object) {
    const auto found = object.find("extensions");
    return found != object.end() && found->is_object() ? jsonText(*found) : std::string();
}

std::string stringMember(const Json& object, const char* key) {
    const auto member = object.find(key);
    return member != object.end() && member->is_string() ? member->get<std::string>()
                                                         : std::string();
}

}  // namespace sinew::gltf
