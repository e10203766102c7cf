// SPDX-License-Identifier: Apache-2.0
#include "tests/fuzz/mutator.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>

namespace sinew::fuzz {
namespace {

using Bytes = std::vector<std::uint8_t>;

// SplitMix64 (Steele, Lea, Flood 2014): the library's distributions differ between machines.
class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed) {}
    std::uint64_t next() {
        std::uint64_t z = (state_ += 0x9e3779b97f4a7c15u);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return z ^ (z >> 31);
    }
    /// 0 to limit - 1; 0 when there is none.
    std::size_t below(std::size_t limit) {
        return limit == 0 ? 0 : static_cast<std::size_t>(next() % limit);
    }
    /// Small numbers often, large ones now and then.
    std::size_t length(std::size_t most) {
        return std::min(most, std::size_t{1} + below(std::size_t{1} << below(16)));
    }

private:
    std::uint64_t state_;
};

struct Chunk {
    std::size_t at;
    std::size_t size;
};

Chunk anyChunk(const Bytes& bytes, Random& random) {
    const auto at = random.below(bytes.size());
    return {at, random.length(bytes.size() - at)};
}

auto offset(Bytes& bytes, std::size_t at) {
    return bytes.begin() + static_cast<std::ptrdiff_t>(at);
}

Bytes copyOf(Bytes& bytes, const Chunk& chunk) {
    return {offset(bytes, chunk.at), offset(bytes, chunk.at + chunk.size)};
}

void flipBits(Bytes& bytes, Random& random) {
    for (auto n = random.length(64); n > 0; --n) {
        auto& byte = bytes[random.below(bytes.size())];
        byte = static_cast<std::uint8_t>(byte ^ (1u << random.below(8)));
    }
}

void overwrite(Bytes& bytes, Random& random) {
    const auto chunk = anyChunk(bytes, random);
    const bool isOne = random.below(2) == 0;
    const auto value = static_cast<std::uint8_t>(random.next());
    for (std::size_t i = 0; i < chunk.size; ++i)
        bytes[chunk.at + i] = isOne ? value : static_cast<std::uint8_t>(random.next());
}

void truncate(Bytes& bytes, Random& random) { bytes.resize(random.below(bytes.size())); }

void splice(Bytes& bytes, Random& random) {
    const Bytes from = copyOf(bytes, anyChunk(bytes, random));
    const auto at = random.below(bytes.size());
    if (random.below(2) == 0) {
        bytes.insert(offset(bytes, at), from.begin(), from.end());
        return;
    }
    std::copy_n(from.begin(), std::min(from.size(), bytes.size() - at), offset(bytes, at));
}

void removeChunk(Bytes& bytes, Random& random) {
    const auto chunk = anyChunk(bytes, random);
    bytes.erase(offset(bytes, chunk.at), offset(bytes, chunk.at + chunk.size));
}

void swapChunks(Bytes& bytes, Random& random) {
    const auto a = anyChunk(bytes, random);
    const auto b = anyChunk(bytes, random);
    const auto gap = a.at < b.at ? b.at - a.at : a.at - b.at;
    const auto size = std::min({a.size, b.size, gap});
    std::swap_ranges(offset(bytes, a.at), offset(bytes, a.at + size), offset(bytes, b.at));
}

// What a length, count, offset or index could be in a file that means harm.
std::uint64_t harmfulNumber(std::uint64_t old, Random& random) {
    constexpr std::array<std::uint64_t, 12> kNumbers = {
        0,          1,          0x7f,       0xff,       0xffff,      0x7fffffff,
        0x80000000, 0xffffffff, 0xfffffffe, 0x40000001, 1000000000u, ~std::uint64_t{0}};
    const auto choice = random.below(kNumbers.size() + 4);
    if (choice < kNumbers.size()) return kNumbers[choice];
    switch (choice - kNumbers.size()) {
        case 0:
            return old + 1;
        case 1:
            return old - 1;
        case 2:
            return old * 2;
        default:
            return random.next();
    }
}

void changeBinaryNumber(Bytes& bytes, Random& random) {
    constexpr std::array<std::size_t, 4> kSizes = {2, 4, 4, 8};
    const auto size = kSizes[random.below(kSizes.size())];
    if (bytes.size() < size) return;
    auto at = random.below(bytes.size() - size + 1);
    if (random.below(4) != 0) at -= at % size;
    std::uint64_t value = 0;
    std::memcpy(&value, bytes.data() + at, size);
    value = harmfulNumber(value, random);
    std::memcpy(bytes.data() + at, &value, size);
}

bool isNumberPart(std::uint8_t c) { return (c >= '0' && c <= '9') || c == '.' || c == '-'; }

// The run of digits nearest after a random place becomes something else.
void changeTextNumber(Bytes& bytes, Random& random) {
    constexpr std::array<std::string_view, 14> kNumbers = {
        "0",   "-1",  "4294967295", "2147483648", "18446744073709551615", "1e309", "-1e-320",
        "nan", "inf", "1e38",       "0.5",        "999999999999",         "",      "null"};
    const auto start =
        std::find_if(offset(bytes, random.below(bytes.size())), bytes.end(), isNumberPart);
    const auto end = std::find_if_not(start, bytes.end(), isNumberPart);
    if (start == end) return changeBinaryNumber(bytes, random);
    const auto text = kNumbers[random.below(kNumbers.size())];
    const auto at = bytes.erase(start, end);
    bytes.insert(at, text.begin(), text.end());
}

void change(Bytes& bytes, Random& random) {
    constexpr std::array kChanges = {
        flipBits,   overwrite,          truncate,           splice,           removeChunk,
        swapChunks, changeBinaryNumber, changeBinaryNumber, changeTextNumber, changeTextNumber};
    const auto most = 2 * bytes.size() + 64;
    // Mostly one, so that the rest of the file is as a reader expects it.
    for (auto n = 1 + random.below(2) * random.below(4); n > 0 && !bytes.empty(); --n)
        kChanges[random.below(kChanges.size())](bytes, random);
    if (bytes.size() > most) bytes.resize(most);
}

// ---- binary glTF

constexpr std::size_t kGlbHead = 12;
constexpr std::size_t kChunkHead = 8;

std::uint32_t word(std::span<const std::uint8_t> bytes, std::size_t at) {
    std::uint32_t value = 0;
    std::memcpy(&value, bytes.data() + at, sizeof value);
    return value;
}

void putWord(Bytes& bytes, std::uint32_t value) {
    const auto* from = reinterpret_cast<const std::uint8_t*>(&value);
    bytes.insert(bytes.end(), from, from + sizeof value);
}

struct Glb {
    Bytes json;
    Bytes bin;
};

bool isGlb(std::span<const std::uint8_t> bytes) {
    return bytes.size() > kGlbHead + kChunkHead &&
           std::equal(bytes.begin(), bytes.begin() + 4, "glTF") &&
           word(bytes, kGlbHead) <= bytes.size() - kGlbHead - kChunkHead;
}

Glb taken(std::span<const std::uint8_t> bytes) {
    const auto json = bytes.subspan(kGlbHead + kChunkHead, word(bytes, kGlbHead));
    const auto rest = bytes.subspan(kGlbHead + kChunkHead + json.size());
    const auto bin = rest.subspan(std::min(kChunkHead, rest.size()));
    return {{json.begin(), json.end()}, {bin.begin(), bin.end()}};
}

Bytes joined(Glb glb) {
    while (glb.json.size() % 4 != 0) glb.json.push_back(' ');
    while (glb.bin.size() % 4 != 0) glb.bin.push_back(0);
    Bytes out{'g', 'l', 'T', 'F'};
    putWord(out, 2);
    putWord(out, static_cast<std::uint32_t>(kGlbHead + 2 * kChunkHead + glb.json.size() +
                                            glb.bin.size()));
    putWord(out, static_cast<std::uint32_t>(glb.json.size()));
    putWord(out, 0x4e4f534a);
    out.insert(out.end(), glb.json.begin(), glb.json.end());
    putWord(out, static_cast<std::uint32_t>(glb.bin.size()));
    putWord(out, 0x004e4942);
    out.insert(out.end(), glb.bin.begin(), glb.bin.end());
    return out;
}

}  // namespace

Bytes mutated(std::span<const std::uint8_t> original, std::uint64_t seed) {
    Random random(seed);
    Bytes bytes(original.begin(), original.end());
    if (bytes.empty()) return bytes;
    const auto part = random.below(3);
    if (!isGlb(original) || part == 0) {
        change(bytes, random);
        return bytes;
    }
    Glb glb = taken(original);
    change(part == 1 || glb.bin.empty() ? glb.json : glb.bin, random);
    return joined(std::move(glb));
}

std::uint64_t seedOf(const std::string& fileName, std::uint64_t index) {
    // FNV-1a of the name.
    std::uint64_t hash = 0xcbf29ce484222325u;
    for (const char c : fileName) hash = (hash ^ static_cast<std::uint8_t>(c)) * 0x100000001b3u;
    return hash + index;
}

}  // namespace sinew::fuzz
