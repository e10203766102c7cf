// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/fbx/records.h"

#include <array>
#include <bit>
#include <cassert>
#include <cstring>

namespace sinew::fbx_write {
namespace {

static_assert(std::endian::native == std::endian::little, "FBX numbers are little-endian");

constexpr std::uint32_t kVersion = 7400;
// End offset, count and length of properties (4 bytes each), length of the name.
constexpr std::size_t kHead = 13;
// What every file of the format ends with.
constexpr std::array<std::uint8_t, 16> kFootId = {0xfa, 0xbc, 0xab, 0x09, 0xd0, 0xc8, 0xd4, 0x66,
                                                  0xb1, 0x76, 0xfb, 0x83, 0x1c, 0xf7, 0x26, 0x7e};
constexpr std::array<std::uint8_t, 16> kFootMagic = {
    0xf8, 0x5a, 0x8c, 0x6a, 0xde, 0xf5, 0xd9, 0x7e, 0xec, 0xe9, 0x0c, 0xe3, 0x75, 0x8f, 0x29, 0x0b};

}  // namespace

Records::Records() {
    for (const char c : std::string_view("Kaydara FBX Binary  "))
        bytes_.push_back(static_cast<std::uint8_t>(c));
    bytes_.insert(bytes_.end(), {0x00, 0x1a, 0x00});
    raw(kVersion);
}

void Records::word(std::size_t at, std::uint32_t v) { std::memcpy(&bytes_[at], &v, sizeof v); }

void Records::zeros(std::size_t count) { bytes_.resize(bytes_.size() + count, 0); }

void Records::closeProperties(Open& open) {
    if (open.hasInner) return;
    word(open.at + 4, open.properties);
    word(open.at + 8, static_cast<std::uint32_t>(bytes_.size() - open.propertiesAt));
}

void Records::begin(std::string_view name) {
    if (!open_.empty()) {
        closeProperties(open_.back());
        open_.back().hasInner = true;
    }
    Open open{.at = bytes_.size()};
    zeros(kHead - 1);
    raw(static_cast<std::uint8_t>(name.size()));
    for (const char c : name) bytes_.push_back(static_cast<std::uint8_t>(c));
    open.propertiesAt = bytes_.size();
    open_.push_back(open);
}

void Records::end() {
    Open& open = open_.back();
    closeProperties(open);
    if (open.hasInner || open.properties == 0) zeros(kHead);
    word(open.at, static_cast<std::uint32_t>(bytes_.size()));
    open_.pop_back();
}

void Records::endAsBlock() {
    closeProperties(open_.back());
    open_.back().hasInner = true;
    end();
}

void Records::property(char type) {
    assert(!open_.empty() && !open_.back().hasInner);
    ++open_.back().properties;
    raw(type);
}

void Records::add(std::string_view text) {
    number('S', static_cast<std::uint32_t>(text.size()));
    bytes_.insert(bytes_.end(), text.begin(), text.end());
}

void Records::addBytes(std::span<const std::uint8_t> v) {
    number('R', static_cast<std::uint32_t>(v.size()));
    bytes_.insert(bytes_.end(), v.begin(), v.end());
}

void Records::setInt(std::size_t end, std::int32_t v) {
    std::memcpy(&bytes_[end - sizeof v], &v, sizeof v);
}

std::vector<std::uint8_t> Records::finish() {
    assert(open_.empty());
    zeros(kHead);
    bytes_.insert(bytes_.end(), kFootId.begin(), kFootId.end());
    zeros(4);
    zeros(16 - bytes_.size() % 16);
    raw(kVersion);
    zeros(120);
    bytes_.insert(bytes_.end(), kFootMagic.begin(), kFootMagic.end());
    return std::move(bytes_);
}

}  // namespace sinew::fbx_write
