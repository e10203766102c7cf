// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <zlib.h>

#include <cstdint>
#include <cstring>
#include <glm/glm.hpp>
#include <string>
#include <string_view>
#include <vector>

// Elements of a binary FBX file, as the format's description has them.
namespace sinew::test::fbx {

using Bytes = std::vector<std::uint8_t>;

template <class T>
void put(Bytes& out, T value) {
    const auto at = out.size();
    out.resize(at + sizeof value);
    std::memcpy(out.data() + at, &value, sizeof value);
}

inline Bytes text(std::string_view value) {
    Bytes out{'S'};
    put(out, static_cast<std::uint32_t>(value.size()));
    out.insert(out.end(), value.begin(), value.end());
    return out;
}
inline Bytes id(std::int64_t value) {
    Bytes out{'L'};
    put(out, value);
    return out;
}
inline Bytes number(std::int32_t value) {
    Bytes out{'I'};
    put(out, value);
    return out;
}
inline Bytes real(double value) {
    Bytes out{'D'};
    put(out, value);
    return out;
}

template <class T>
Bytes array(char type, const std::vector<T>& values, bool deflated = false) {
    Bytes body;
    for (const T& value : values) put(body, value);
    if (deflated) {
        Bytes small(compressBound(static_cast<uLong>(body.size())));
        auto length = static_cast<uLongf>(small.size());
        compress(small.data(), &length, body.data(), static_cast<uLong>(body.size()));
        small.resize(length);
        body = small;
    }
    Bytes out{static_cast<std::uint8_t>(type)};
    put(out, static_cast<std::uint32_t>(values.size()));
    put(out, std::uint32_t{deflated ? 1u : 0u});
    put(out, static_cast<std::uint32_t>(body.size()));
    out.insert(out.end(), body.begin(), body.end());
    return out;
}

struct Element {
    std::string name;
    std::vector<Bytes> values;
    std::vector<Element> children;
};

/// 32-bit sizes, from version 7500 on 64-bit ones.
class Writer {
public:
    explicit Writer(std::uint32_t version) : wide_(version >= 7500) {
        const std::string magic("Kaydara FBX Binary  \0\x1a\0", 23);
        out_.assign(magic.begin(), magic.end());
        put(out_, version);
    }
    void add(const Element& element) {
        const std::size_t start = out_.size();
        size(0);
        size(element.values.size());
        std::size_t length = 0;
        for (const Bytes& value : element.values) length += value.size();
        size(length);
        out_.push_back(static_cast<std::uint8_t>(element.name.size()));
        out_.insert(out_.end(), element.name.begin(), element.name.end());
        for (const Bytes& value : element.values)
            out_.insert(out_.end(), value.begin(), value.end());
        for (const Element& child : element.children) add(child);
        if (!element.children.empty()) out_.resize(out_.size() + (wide_ ? 25 : 13));
        const std::uint64_t end = out_.size();
        std::memcpy(out_.data() + start, &end, wide_ ? 8 : 4);
    }
    const Bytes& bytes() const { return out_; }

private:
    void size(std::uint64_t value) {
        if (wide_)
            put(out_, value);
        else
            put(out_, static_cast<std::uint32_t>(value));
    }
    bool wide_;
    Bytes out_;
};

inline Element matrix(const char* name, const glm::dmat4& m) {
    return {name, {array('d', std::vector<double>(&m[0][0], &m[0][0] + 16))}, {}};
}

inline Element connection(std::int64_t child, std::int64_t parent) {
    return {"C", {text("OO"), id(child), id(parent)}, {}};
}
inline Element connection(std::int64_t child, std::int64_t parent, std::string_view property) {
    return {"C", {text("OP"), id(child), id(parent), text(property)}, {}};
}

}  // namespace sinew::test::fbx
