// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

namespace sinew::test {

/// Bytes of a file in the making, little endian.
class ModelBytes {
public:
    template <class T>
    ModelBytes& put(T value) {
        char bytes[sizeof value];
        std::memcpy(bytes, &value, sizeof value);
        bytes_.append(bytes, sizeof value);
        return *this;
    }
    template <class T>
    ModelBytes& list(std::initializer_list<T> values) {
        for (const T value : values) put(value);
        return *this;
    }
    ModelBytes& floats(std::initializer_list<float> values) { return list<float>(values); }
    ModelBytes& text(std::string_view value) {
        bytes_.append(value);
        return *this;
    }
    /// In a field of `size` bytes, filled with zeros.
    ModelBytes& field(std::string_view value, std::size_t size) {
        std::string padded(value);
        padded.resize(size, '\0');
        return text(padded);
    }
    ModelBytes& add(const ModelBytes& other) { return text(other.bytes_); }
    /// A tag, the size of what follows, and that.
    ModelBytes& chunk(std::string_view tag, const ModelBytes& body) {
        return text(tag).put(static_cast<std::uint32_t>(body.size())).add(body);
    }
    std::size_t size() const { return bytes_.size(); }
    const std::string& bytes() const { return bytes_; }

private:
    std::string bytes_;
};

}  // namespace sinew::test
