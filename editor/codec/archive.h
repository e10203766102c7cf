// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <cstring>
#include <functional>
#include <glm/glm.hpp>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "editor/codec/text.h"
#include "editor/scene/rows.h"

namespace sinew {

/// Types whose bytes are their value, so that arrays of them are copied whole.
template <class T>
inline constexpr bool kIsPlain =
    (std::is_arithmetic_v<T> && !std::is_same_v<T, bool>) || std::is_same_v<T, glm::vec2> ||
    std::is_same_v<T, glm::vec3> || std::is_same_v<T, glm::vec4> || std::is_same_v<T, glm::dvec3> ||
    std::is_same_v<T, glm::dmat4> || std::is_same_v<T, Influence>;

/// Takes bytes in parts of `size` (at least 1), so that they need not lie in memory as a whole.
struct BlobParts {
    std::size_t size;
    std::function<void(std::span<const std::uint8_t>)> take;
};

/// Writes fields one after the other, little-endian, unpadded. `block_fields.h` lists the fields of
/// each block once, for this and for BlobReader.
class BlobWriter {
public:
    static constexpr bool kReads = false;
    /// With `parts` each full part is handed over, and `out` holds what is not full yet.
    explicit BlobWriter(std::vector<std::uint8_t>& out, const BlobParts* parts = nullptr)
        : out_(out), parts_(parts) {}

    /// True where fields that came with a version are there: writers write the newest.
    bool has(std::uint32_t /*version*/) const { return true; }

    template <class T>
    requires kIsPlain<T>
    void operator()(const T& value) { bytes(&value, sizeof value); }
    void operator()(bool value) { (*this)(static_cast<std::uint8_t>(value ? 1 : 0)); }
    template <class Tag>
    void operator()(const Id<Tag>& id) {
        (*this)(id.value);
    }
    void operator()(const std::string& text) {
        (*this)(static_cast<std::uint64_t>(text.size()));
        bytes(text.data(), text.size());
    }
    void json(const std::string& text) { (*this)(text); }
    void jsonObject(const std::string& text) { (*this)(text); }
    template <class Enum>
    void choice(const Enum& value, Enum /*last*/) {
        (*this)(static_cast<std::uint8_t>(value));
    }
    template <class T>
    void operator()(const std::vector<T>& values) {
        if constexpr (kIsPlain<T>) {
            (*this)(static_cast<std::uint64_t>(values.size()));
            bytes(values.data(), values.size() * sizeof(T));
        } else {
            list(values, [](auto& archive, const T& value) { archive(value); });
        }
    }
    void operator()(const std::map<std::string, double>& values) {
        (*this)(static_cast<std::uint64_t>(values.size()));
        for (const auto& [name, value] : values) {
            (*this)(name);
            (*this)(value);
        }
    }
    template <class T, class Each>
    void list(const std::vector<T>& values, Each&& each) {
        (*this)(static_cast<std::uint64_t>(values.size()));
        for (const T& value : values) each(*this, value);
    }
    template <class T, class Each>
    void maybe(const std::optional<T>& value, Each&& each) {
        (*this)(value.has_value());
        if (value) each(*this, *value);
    }
    /// A value that is mostly the same as another one, which stands before it: a bool, and itself
    /// only where it differs.
    template <class T>
    void unlessSame(const T& value, const T& usual) {
        (*this)(value != usual);
        if (value != usual) (*this)(value);
    }
    void bytes(const void* data, std::size_t size) {
        if (size == 0) return;
        const auto* from = static_cast<const std::uint8_t*>(data);
        while (parts_ && out_.size() + size >= parts_->size) {
            const std::size_t room = parts_->size - out_.size();
            out_.insert(out_.end(), from, from + room);
            parts_->take(out_);
            out_.clear();
            from += room;
            size -= room;
        }
        out_.insert(out_.end(), from, from + size);
    }

private:
    std::vector<std::uint8_t>& out_;
    const BlobParts* parts_;
};

/// Reads what BlobWriter wrote from bytes that may be anything: after the first thing that cannot
/// be, ok() is false and all further reads give nothing. Memory grows only with bytes that are
/// there.
class BlobReader {
public:
    static constexpr bool kReads = true;
    static constexpr std::uint32_t kNewest = 0xffffffff;
    /// `version`: of the fields that lie in the bytes.
    explicit BlobReader(std::span<const std::uint8_t> bytes, std::uint32_t version = kNewest)
        : left_(bytes), version_(version) {}

    bool has(std::uint32_t version) const { return version_ >= version; }
    bool ok() const { return ok_; }
    bool finished() const { return ok_ && left_.empty(); }
    std::size_t left() const { return left_.size(); }
    void fail() {
        ok_ = false;
        left_ = {};
    }

    template <class T>
    requires kIsPlain<T>
    void operator()(T& value) { bytes(&value, sizeof value); }
    void operator()(bool& value) {
        std::uint8_t byte = 0;
        (*this)(byte);
        if (byte > 1) fail();
        value = byte == 1;
    }
    template <class Tag>
    void operator()(Id<Tag>& id) {
        (*this)(id.value);
    }
    void operator()(std::string& text) {
        const auto size = count(1);
        text.assign(reinterpret_cast<const char*>(left_.data()), size);
        left_ = left_.subspan(size);
        if (!isUtf8(text)) fail();
    }
    void json(std::string& text) {
        (*this)(text);
        if (!text.empty() && !isJson(text)) fail();
    }
    /// Where members are looked up or added.
    void jsonObject(std::string& text) {
        json(text);
        const auto first = text.find_first_not_of(" \t\r\n");
        if (first != std::string::npos && text[first] != '{') fail();
    }
    template <class Enum>
    void choice(Enum& value, Enum last) {
        std::uint8_t byte = 0;
        (*this)(byte);
        if (byte > static_cast<std::uint8_t>(last)) fail();
        value = ok_ ? static_cast<Enum>(byte) : Enum{};
    }
    template <class T>
    void operator()(std::vector<T>& values) {
        if constexpr (kIsPlain<T>) {
            const auto size = count(sizeof(T));
            values.resize(size);
            bytes(values.data(), size * sizeof(T));
        } else {
            list(values, [](auto& archive, T& value) { archive(value); });
        }
    }
    /// Names ascend, each is there once.
    void operator()(std::map<std::string, double>& values) {
        const auto size = count(1);
        values.clear();
        for (std::size_t i = 0; i < size && ok_; ++i) {
            std::string name;
            (*this)(name);
            if (!values.empty() && name <= values.rbegin()->first) fail();
            (*this)(values[name]);
        }
    }
    template <class T, class Each>
    void list(std::vector<T>& values, Each&& each) {
        const auto size = count(1);
        values.clear();
        for (std::size_t i = 0; i < size && ok_; ++i) each(*this, values.emplace_back());
    }
    template <class T, class Each>
    void maybe(std::optional<T>& value, Each&& each) {
        bool there = false;
        (*this)(there);
        value.reset();
        if (there) each(*this, value.emplace());
    }
    template <class T>
    void unlessSame(T& value, const T& usual) {
        bool differs = false;
        (*this)(differs);
        if (!differs) {
            value = usual;
            return;
        }
        (*this)(value);
        if (value == usual) fail();  // one value is written in one way
    }
    void bytes(void* data, std::size_t size) {
        if (size > left_.size()) fail();
        if (!ok_ || size == 0) return;
        std::memcpy(data, left_.data(), size);
        left_ = left_.subspan(size);
    }
    /// The next `size` bytes.
    std::span<const std::uint8_t> part(std::uint64_t size) {
        if (size > left_.size()) fail();
        const auto taken = ok_ ? left_.first(static_cast<std::size_t>(size)) : left_.first(0);
        left_ = left_.subspan(taken.size());
        return taken;
    }

private:
    // A count of elements that take at least `bytesEach`; 0 and failure where so many cannot be
    // left.
    std::size_t count(std::size_t bytesEach) {
        std::uint64_t value = 0;
        (*this)(value);
        if (value > left_.size() / bytesEach) fail();
        return ok_ ? static_cast<std::size_t>(value) : 0;
    }
    std::span<const std::uint8_t> left_;
    std::uint32_t version_;
    bool ok_ = true;
};

}  // namespace sinew
