// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "editor/platform/file_set.h"
#include "editor/scene/material.h"
#include "editor/scene/message.h"

namespace sinew {

/// Files beside a written one that it names by URIs: a .gltf's buffer, pictures. Their names are
/// kept from others of this process, on any thread, that write into the folder: keep it until they
/// are in place.
class SideFiles {
public:
    explicit SideFiles(std::filesystem::path folder);
    SideFiles(const SideFiles&) = delete;
    SideFiles& operator=(const SideFiles&) = delete;
    ~SideFiles();

    /// Adds a file of about that name; gives the URI. A file that is there, or is about to be, and
    /// is not the same is left alone: another name is taken. One that `isOwn` is replaced: the file
    /// that is written over names it as what is part of it. Null: none is.
    std::string add(std::string name, std::span<const std::uint8_t> bytes,
                    const std::function<bool(const std::string& name)>& isOwn = {});
    /// Adds all to what is written together.
    Expected<void> addTo(FileSet& set) const;

private:
    struct File {
        std::string name;
        std::vector<std::uint8_t> bytes;
    };
    const File* find(const std::string& name) const;
    bool isFree(const std::string& name, std::span<const std::uint8_t> bytes, bool isOwn) const;
    std::filesystem::path folder_;
    std::filesystem::path place_;  // the folder, however it is named
    std::vector<File> files_;
};

/// The bytes of a text.
inline std::span<const std::uint8_t> bytesOf(std::string_view text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

/// `name` without what file systems do not take, and short enough for all of them.
std::string safeFileName(std::string name);

/// The files beside `file` for clips of these names after the first, one each.
std::vector<std::filesystem::path> clipFiles(const std::filesystem::path& file,
                                             std::span<const std::string> clips);

/// The picture's own file name, or its name with the ending of its kind.
std::string pictureFileName(const Image& image);
/// Reports a picture that is not there, and gives what stands for it: the source's own name for it
/// where that is a URI; of a path of another system only the file's name means anything.
std::string missingPictureUri(const Image& image, std::vector<Message>& warnings);
/// Puts a picture beside the file, byte by byte as it is, and gives its URI; one that is not there
/// is reported and keeps its name.
std::string addPicture(SideFiles& files, const Image& image, std::vector<Message>& warnings);

}  // namespace sinew
