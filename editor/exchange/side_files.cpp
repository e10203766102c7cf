// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/side_files.h"

#include <algorithm>
#include <mutex>

#include "editor/exchange/images.h"
#include "editor/exchange/texts.h"
#include "editor/exchange/uri.h"
#include "editor/platform/files.h"

namespace sinew {
namespace {

// File systems take 255 bytes; the rest is for a number and the temporary file's ending.
constexpr std::size_t kLongestName = 200;

// The first bytes of a UTF-8 text, whole characters only.
std::string_view firstBytes(std::string_view text, std::size_t most) {
    if (text.size() <= most) return text;
    while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xc0) == 0x80) --most;
    return text.substr(0, most);
}

std::string shortened(const std::string& name) {
    if (name.size() <= kLongestName) return name;
    const auto dot = name.rfind('.');
    const std::string ending =
        dot == std::string::npos || name.size() - dot > 16 ? "" : name.substr(dot);
    return std::string(firstBytes(name, kLongestName - ending.size())) + ending;
}

/// All side files that are being written.
struct WritingNow {
    std::mutex mutex;  // of the list and of what is in it
    std::vector<const SideFiles*> all;
};
WritingNow& writingNow() {
    static WritingNow now;
    return now;
}

std::filesystem::path canonicalFolder(const std::filesystem::path& folder) {
    std::error_code error;
    auto out = std::filesystem::weakly_canonical(folder.empty() ? "." : folder, error);
    return error ? folder : out;
}

}  // namespace

std::string safeFileName(std::string name) {
    constexpr std::string_view kUnsafe = "/\\:*?\"<>|";
    std::ranges::replace_if(
        name,
        [&](char c) {
            return kUnsafe.find(c) != std::string_view::npos ||
                   static_cast<unsigned char>(c) < 0x20;
        },
        '_');
    if (name.empty() || name.starts_with('.')) name.insert(0, "_");
    return shortened(name);
}

std::vector<std::filesystem::path> clipFiles(const std::filesystem::path& file,
                                             std::span<const std::string> clips) {
    const std::string ending = file.extension().string();
    UniqueNames names;
    std::vector<std::filesystem::path> out;
    for (std::size_t c = 1; c < clips.size(); ++c) {
        const std::string clip = clips[c].empty() ? "clip" : safeFileName(clips[c]);
        // The number of one that is taken comes after the name was shortened.
        const std::string whole = safeFileName(file.stem().string() + '.' + clip + ending);
        const std::string name = whole.substr(0, whole.size() - ending.size());
        out.push_back(file.parent_path() / (names.take(name, "") + ending));
    }
    return out;
}

SideFiles::SideFiles(std::filesystem::path folder)
    : folder_(std::move(folder)), place_(canonicalFolder(folder_)) {
    const std::lock_guard lock(writingNow().mutex);
    writingNow().all.push_back(this);
}

SideFiles::~SideFiles() {
    const std::lock_guard lock(writingNow().mutex);
    std::erase(writingNow().all, this);
}

const SideFiles::File* SideFiles::find(const std::string& name) const {
    const auto at = std::ranges::find(files_, name, &File::name);
    return at == files_.end() ? nullptr : &*at;
}

bool SideFiles::isFree(const std::string& name, std::span<const std::uint8_t> bytes,
                       bool isOwn) const {
    if (const File* own = find(name)) return std::ranges::equal(own->bytes, bytes);
    for (const SideFiles* other : writingNow().all) {
        const File* file = other->place_ == place_ ? other->find(name) : nullptr;
        if (file && !std::ranges::equal(file->bytes, bytes)) return false;
    }
    std::error_code error;
    if (isOwn || !std::filesystem::exists(folder_ / name, error)) return true;
    const auto there = readFile(folder_ / name);
    return there && std::ranges::equal(*there, bytes);
}

std::string SideFiles::add(std::string name, std::span<const std::uint8_t> bytes,
                           const std::function<bool(const std::string& name)>& isOwn) {
    const std::filesystem::path wanted = safeFileName(std::move(name));
    std::string chosen = wanted.string();
    const std::lock_guard lock(writingNow().mutex);
    for (int n = 2; !isFree(chosen, bytes, isOwn && isOwn(chosen)); ++n)
        chosen = wanted.stem().string() + '_' + std::to_string(n) + wanted.extension().string();
    if (!find(chosen)) files_.push_back({chosen, {bytes.begin(), bytes.end()}});
    return percentEncoded(chosen);
}

Expected<void> SideFiles::addTo(FileSet& set) const {
    for (const auto& file : files_)
        if (auto done = set.add(folder_ / file.name, file.bytes); !done) return done;
    return {};
}

std::string pictureFileName(const Image& image) {
    std::string name = fileNameOf(image.path);
    if (!name.empty()) return name;
    const std::string type = image.mimeType.empty() ? imageType(image.data) : image.mimeType;
    name = image.name.empty() ? "image" : image.name;
    const bool hasEnding = std::filesystem::path(name).has_extension();
    return hasEnding && (type.empty() || name.ends_with(imageEnding(type)))
               ? name
               : name + imageEnding(type);
}

std::string missingPictureUri(const Image& image, std::vector<Message>& warnings) {
    warnings.emplace_back("The image '%1' is missing; the file refers to it by name.",
                          image.path.empty() ? image.name : image.path);
    constexpr std::string_view kUriBytes =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~/%";
    if (image.path.empty())
        return percentEncoded((image.name.empty() ? "missing" : image.name) + ".png");
    const bool isUri =
        image.path.find_first_not_of(kUriBytes) == std::string::npos && image.path[0] != '/';
    return isUri ? image.path : percentEncoded(fileNameOf(image.path));
}

std::string addPicture(SideFiles& files, const Image& image, std::vector<Message>& warnings) {
    if (!image.missing && !image.data.empty()) return files.add(pictureFileName(image), image.data);
    return missingPictureUri(image, warnings);
}

}  // namespace sinew
