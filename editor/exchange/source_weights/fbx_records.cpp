// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/source_weights/fbx_records.h"

#include <zlib.h>

#include <algorithm>
#include <cstring>

namespace sinew::source_weights {
namespace {

constexpr std::string_view kMagic = "Kaydara FBX Binary  ";
constexpr std::size_t kHeadBytes = 27;
constexpr int kDeepest = 32;            // real files nest about 6 deep
constexpr std::size_t kArrayHead = 13;  // type, count, encoding, bytes
// An array that unpacks to more than this is damage.
constexpr std::size_t kLargestArray = std::size_t{1} << 31;
constexpr std::size_t kFootId = 16;
constexpr std::size_t kFootEnd = 4 + 120 + 16;  // version, zeros, magic

template <class T>
T load(std::string_view bytes, std::size_t at) {
    T value{};
    if (at <= bytes.size() && bytes.size() - at >= sizeof value)
        std::memcpy(&value, bytes.data() + at, sizeof value);
    return value;
}

template <class T>
std::string bytesOf(T value) {
    return {reinterpret_cast<const char*>(&value), sizeof value};
}

std::string_view viewOf(std::span<const std::uint8_t> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// Bytes of the property that begins here, its type included; 0: malformed.
std::size_t propertySize(std::string_view bytes) {
    const char type = bytes.empty() ? 0 : bytes[0];
    const std::string_view scalars = "YCBIFDL";
    constexpr std::size_t kSizes[] = {2, 1, 1, 4, 4, 8, 8};
    std::size_t size = 0;
    if (const auto s = scalars.find(type); s != std::string_view::npos)
        size = 1 + kSizes[s];
    else if (type == 'S' || type == 'R')
        size = std::size_t{5} + load<std::uint32_t>(bytes, 1);
    else if (std::string_view("fdlibc").find(type) != std::string_view::npos)
        size = kArrayHead + load<std::uint32_t>(bytes, 9);
    return size <= bytes.size() ? size : 0;
}

// The values of an array property as bytes.
std::optional<std::string> unpacked(const std::string& property, std::size_t valueSize) {
    if (property.size() < kArrayHead) return std::nullopt;
    const std::size_t size = load<std::uint32_t>(property, 1) * valueSize;
    const auto encoding = load<std::uint32_t>(property, 5);
    const std::string_view packed = std::string_view(property).substr(kArrayHead);
    if (size > kLargestArray || encoding > 1) return std::nullopt;
    if (encoding == 0)
        return packed.size() == size ? std::optional<std::string>(packed) : std::nullopt;
    // zlib packs no tighter than about 1 in 1032.
    if (size / 1040 > packed.size()) return std::nullopt;
    std::string out(size, '\0');
    auto length = static_cast<uLongf>(size);
    const int done = ::uncompress(reinterpret_cast<Bytef*>(out.data()), &length,
                                  reinterpret_cast<const Bytef*>(packed.data()),
                                  static_cast<uLong>(packed.size()));
    return done == Z_OK && length == size ? std::optional(std::move(out)) : std::nullopt;
}

template <class T>
std::string arrayOf(char type, std::span<const T> values, const std::string& like) {
    std::string_view raw(reinterpret_cast<const char*>(values.data()), values.size_bytes());
    std::string packed;
    const bool compress = load<std::uint32_t>(like, 5) == 1 && !raw.empty();
    if (compress) {
        auto length = ::compressBound(static_cast<uLong>(raw.size()));
        packed.resize(length);
        ::compress(reinterpret_cast<Bytef*>(packed.data()), &length,
                   reinterpret_cast<const Bytef*>(raw.data()), static_cast<uLong>(raw.size()));
        packed.resize(length);
        raw = packed;
    }
    std::string out(1, type);
    out += bytesOf(static_cast<std::uint32_t>(values.size()));
    out += bytesOf(std::uint32_t{compress ? 1u : 0u});
    out += bytesOf(static_cast<std::uint32_t>(raw.size()));
    return out.append(raw);
}

}  // namespace

const FbxRecord* FbxRecord::find(std::string_view wanted) const {
    for (const auto& record : inner)
        if (record.name == wanted) return &record;
    return nullptr;
}

std::int64_t FbxRecord::number(std::size_t i) const {
    if (i >= properties.size()) return 0;
    const auto& p = properties[i];
    return p[0] == 'L' ? load<std::int64_t>(p, 1) : p[0] == 'I' ? load<std::int32_t>(p, 1) : 0;
}

std::string FbxRecord::wholeText(std::size_t i) const {
    return i < properties.size() && properties[i][0] == 'S' ? properties[i].substr(5)
                                                            : std::string();
}

std::string FbxRecord::text(std::size_t i) const {
    const auto whole = wholeText(i);
    return whole.substr(0, whole.find('\0'));
}

std::optional<std::vector<std::int32_t>> FbxRecord::integers(std::size_t i) const {
    if (i >= properties.size() || properties[i][0] != 'i') return std::nullopt;
    const auto bytes = unpacked(properties[i], sizeof(std::int32_t));
    if (!bytes) return std::nullopt;
    std::vector<std::int32_t> out(bytes->size() / sizeof(std::int32_t));
    if (!out.empty()) std::memcpy(out.data(), bytes->data(), bytes->size());
    return out;
}

std::optional<std::vector<double>> FbxRecord::doubles(std::size_t i) const {
    const char type = i < properties.size() ? properties[i][0] : '\0';
    if (type != 'd' && type != 'f') return std::nullopt;
    const std::size_t size = type == 'd' ? sizeof(double) : sizeof(float);
    const auto bytes = unpacked(properties[i], size);
    if (!bytes) return std::nullopt;
    std::vector<double> out;
    for (std::size_t at = 0; at < bytes->size(); at += size)
        out.push_back(type == 'd' ? load<double>(*bytes, at)
                                  : static_cast<double>(load<float>(*bytes, at)));
    return out;
}

std::string fbxInt(std::int32_t value) { return 'I' + bytesOf(value); }
std::string fbxLong(std::int64_t value) { return 'L' + bytesOf(value); }
std::string fbxText(std::string_view value) {
    return 'S' + bytesOf(static_cast<std::uint32_t>(value.size())) + std::string(value);
}
std::string fbxArray(std::span<const std::int32_t> values, const std::string& like) {
    return arrayOf('i', values, like);
}
std::string fbxArray(std::span<const double> values, const std::string& like) {
    return arrayOf('d', values, like);
}

FbxRecord fbxRecord(std::string_view name, std::vector<std::string> properties) {
    FbxRecord out;
    out.name = name;
    out.properties = std::move(properties);
    return out;
}

// ---- the file

std::optional<FbxTree> FbxTree::parse(std::span<const std::uint8_t> file) {
    const auto text = viewOf(file);
    if (!text.starts_with(kMagic) || text.size() < kHeadBytes) return std::nullopt;
    FbxTree out;
    out.head_ = text.substr(0, kHeadBytes);
    out.version_ = load<std::uint32_t>(text, kHeadBytes - 4);
    std::size_t at = kHeadBytes;
    while (auto record = out.read(file, at, file.size(), 0))
        out.root_.inner.push_back(std::move(*record));
    out.foot_ = text.substr(at);
    // What follows the last record is one of zeros; anything else is damage.
    const auto zeros = out.foot_.substr(0, 3 * out.wordSize() + 1);
    if (out.foot_.size() < zeros.size() + kFootId + kFootEnd ||
        zeros.find_first_not_of('\0') != std::string::npos)
        return std::nullopt;
    for (const bool padFirst : {true, false}) {
        out.padFirst_ = padFirst;
        if (std::ranges::equal(out.bytes(), file)) return out;
    }
    return std::nullopt;
}

std::optional<FbxRecord> FbxTree::read(std::span<const std::uint8_t> file, std::size_t& at,
                                       std::size_t limit, int depth) const {
    const auto text = viewOf(file);
    const auto word = [&](std::size_t where) -> std::uint64_t {
        return wide() ? load<std::uint64_t>(text, where) : load<std::uint32_t>(text, where);
    };
    const auto size = wordSize();
    const auto end = word(at);
    const auto count = word(at + size);
    const auto length = word(at + 2 * size);
    const std::size_t nameAt = at + 3 * size + 1;
    if (depth > kDeepest || nameAt > limit || end > limit || end < nameAt) return std::nullopt;
    const std::size_t nameLength = load<std::uint8_t>(text, nameAt - 1);
    const std::size_t left = static_cast<std::size_t>(end) - nameAt;
    if (nameLength > left || length > left - nameLength) return std::nullopt;
    FbxRecord out;
    out.name = text.substr(nameAt, nameLength);
    auto here = nameAt + nameLength;
    const auto inside = here + static_cast<std::size_t>(length);
    for (std::uint64_t i = 0; i < count; ++i) {
        const auto bytes = propertySize(text.substr(here, inside - here));
        if (bytes == 0) return std::nullopt;
        out.properties.emplace_back(text.substr(here, bytes));
        here += bytes;
    }
    if (here != inside) return std::nullopt;
    while (auto record = read(file, here, static_cast<std::size_t>(end), depth + 1))
        out.inner.push_back(std::move(*record));
    out.tail = text.substr(here, static_cast<std::size_t>(end) - here);
    at = static_cast<std::size_t>(end);
    return out;
}

void FbxTree::write(const FbxRecord& record, std::vector<std::uint8_t>& to) const {
    const auto begin = to.size();
    const auto size = wordSize();
    const auto put = [&](std::size_t at, std::uint64_t value) {
        std::memcpy(&to[at], &value, size);  // little-endian: the low bytes come first
    };
    const auto add = [&](std::string_view text) { to.insert(to.end(), text.begin(), text.end()); };
    to.resize(begin + 3 * size, 0);
    to.push_back(static_cast<std::uint8_t>(record.name.size()));
    add(record.name);
    const auto properties = to.size();
    for (const auto& property : record.properties) add(property);
    put(begin + size, record.properties.size());
    put(begin + 2 * size, to.size() - properties);
    for (const auto& inner : record.inner) write(inner, to);
    add(record.tail);
    put(begin, to.size());
}

// The end of a file is padded to 16 bytes, so its zeros depend on the size before it. Autodesk's
// programs put four more behind, others before.
void FbxTree::writeFoot(std::vector<std::uint8_t>& to) const {
    const std::size_t before = 3 * wordSize() + 1 + kFootId;
    to.insert(to.end(), foot_.begin(),
              foot_.begin() + static_cast<std::ptrdiff_t>(std::min(before, foot_.size())));
    const std::size_t more = padFirst_ ? 0 : 4;
    to.resize(to.size() + more, 0);
    to.resize(to.size() + 16 - to.size() % 16, 0);
    to.resize(to.size() + 4 - more, 0);
    to.insert(to.end(), foot_.end() - static_cast<std::ptrdiff_t>(kFootEnd), foot_.end());
}

std::vector<std::uint8_t> FbxTree::bytes() const {
    std::vector<std::uint8_t> out(head_.begin(), head_.end());
    for (const auto& record : root_.inner) write(record, out);
    writeFoot(out);
    return out;
}

}  // namespace sinew::source_weights
