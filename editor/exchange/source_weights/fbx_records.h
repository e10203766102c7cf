// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sinew::source_weights {

/// A record of a binary FBX file: its name, its properties as the bytes that they are, and the
/// records inside.
struct FbxRecord {
    std::string name;
    std::vector<std::string> properties;  ///< each with its type letter
    std::list<FbxRecord> inner;
    std::string tail;  ///< what stands behind the records inside: zeros that close them

    /// The first record inside of this name, or null.
    const FbxRecord* find(std::string_view wanted) const;
    FbxRecord* find(std::string_view wanted) {
        return const_cast<FbxRecord*>(std::as_const(*this).find(wanted));
    }
    /// A whole number (I, L), 0 where there is none.
    std::int64_t number(std::size_t property) const;
    /// A text (S), empty where there is none; of "name\0\1class" the name.
    std::string text(std::size_t property) const;
    std::string wholeText(std::size_t property) const;
    /// An array of 32-bit integers, or of doubles (floats too), unpacked; nothing where the
    /// property is no such array or is malformed.
    std::optional<std::vector<std::int32_t>> integers(std::size_t property) const;
    std::optional<std::vector<double>> doubles(std::size_t property) const;
};

/// Properties as bytes.
std::string fbxInt(std::int32_t value);
std::string fbxLong(std::int64_t value);
std::string fbxText(std::string_view value);
/// Arrays, compressed where `like`, an older one, is.
std::string fbxArray(std::span<const std::int32_t> values, const std::string& like);
std::string fbxArray(std::span<const double> values, const std::string& like);
/// A record with these properties and none inside.
FbxRecord fbxRecord(std::string_view name, std::vector<std::string> properties);

/// A binary FBX file as a tree; bytes() of what was parsed are the file's very bytes.
class FbxTree {
public:
    /// Nothing where the bytes are no binary FBX, are malformed, or are laid out in a way that
    /// bytes() would not give again.
    static std::optional<FbxTree> parse(std::span<const std::uint8_t> file);
    FbxRecord& root() { return root_; }
    const FbxRecord& root() const { return root_; }
    std::vector<std::uint8_t> bytes() const;

private:
    bool wide() const { return version_ >= 7500; }
    std::size_t wordSize() const { return wide() ? 8 : 4; }
    std::optional<FbxRecord> read(std::span<const std::uint8_t> file, std::size_t& at,
                                  std::size_t end, int depth) const;
    void write(const FbxRecord& record, std::vector<std::uint8_t>& to) const;
    void writeFoot(std::vector<std::uint8_t>& to) const;

    std::uint32_t version_ = 0;
    std::string head_;
    FbxRecord root_;
    std::string foot_;
    bool padFirst_ = false;
};

}  // namespace sinew::source_weights
