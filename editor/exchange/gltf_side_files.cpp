// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/exchange/gltf_write_parts.h"
#include "editor/exchange/uri.h"
#include "editor/platform/files.h"

namespace sinew::gltf_write {
namespace {

std::string safeName(std::string name) {
    constexpr std::string_view kUnsafe = "/\\:*?\"<>|";
    std::ranges::replace_if(
        name,
        [&](char c) {
            return kUnsafe.find(c) != std::string_view::npos ||
                   static_cast<unsigned char>(c) < 0x20;
        },
        '_');
    return name.empty() || name.starts_with('.') ? "_" + name : name;
}

}  // namespace

bool SideFiles::isFree(const std::string& name, std::span<const std::uint8_t> bytes) const {
    for (const auto& file : files_)
        if (file.name == name) return std::ranges::equal(file.bytes, bytes);
    std::error_code error;
    if (!std::filesystem::exists(folder_ / name, error)) return true;
    const auto there = readFile(folder_ / name);
    return there && std::ranges::equal(*there, bytes);
}

std::string SideFiles::add(std::string name, std::span<const std::uint8_t> bytes) {
    const std::filesystem::path wanted = safeName(std::move(name));
    std::string chosen = wanted.string();
    for (int n = 2; !isFree(chosen, bytes); ++n)
        chosen = wanted.stem().string() + '_' + std::to_string(n) + wanted.extension().string();
    return addReplacing(chosen, bytes);
}

std::string SideFiles::addReplacing(const std::string& name, std::span<const std::uint8_t> bytes) {
    if (std::ranges::none_of(files_, [&](const File& file) { return file.name == name; }))
        files_.push_back({name, {bytes.begin(), bytes.end()}});
    return percentEncoded(name);
}

Expected<void> SideFiles::addTo(FileSet& set) const {
    for (const auto& file : files_)
        if (auto done = set.add(folder_ / file.name, file.bytes); !done) return done;
    return {};
}

}  // namespace sinew::gltf_write
