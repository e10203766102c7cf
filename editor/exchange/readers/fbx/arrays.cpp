// SPDX-License-Identifier: Apache-2.0
#include <zlib.h>

#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>
#include <utility>

#include "editor/exchange/readers/fbx/tree.h"

namespace sinew::fbx_read {
namespace {

// What deflate can make of a byte at the most; an array that claims more is malformed.
constexpr std::size_t kMostInflated = 1032;

// The array's bytes, `size` of them, inflated where they have to be; empty where it is malformed.
std::vector<std::uint8_t> bytesOf(const Value& array, std::size_t size) {
    std::vector<std::uint8_t> out;
    if (!array.deflated) {
        if (array.text.size() < size) return {};
        out.resize(size);
        if (size > 0) std::memcpy(out.data(), array.text.data(), size);
        return out;
    }
    if (size == 0 || size / kMostInflated > array.text.size()) return {};
    out.resize(size);
    auto length = static_cast<uLongf>(size);
    const int result =
        uncompress(out.data(), &length, reinterpret_cast<const Bytef*>(array.text.data()),
                   static_cast<uLong>(array.text.size()));
    if (result != Z_OK || length != size) return {};
    return out;
}

// A whole number that is too large is 0.
template <class To, class From>
To narrowed(From v) {
    if constexpr (std::is_floating_point_v<To>)
        return static_cast<To>(v);
    else if constexpr (std::is_floating_point_v<From>)
        return std::abs(static_cast<double>(v)) <
                       static_cast<double>(std::numeric_limits<To>::max())
                   ? static_cast<To>(v)
                   : To{0};
    else
        return std::in_range<To>(v) ? static_cast<To>(v) : To{0};
}

template <class From, class To>
std::vector<To> converted(const Value& array) {
    const auto bytes = bytesOf(array, array.count * sizeof(From));
    std::vector<To> out;
    out.reserve(bytes.size() / sizeof(From));
    for (std::size_t i = 0; i + sizeof(From) <= bytes.size(); i += sizeof(From)) {
        From v;
        std::memcpy(&v, bytes.data() + i, sizeof v);
        out.push_back(narrowed<To>(v));
    }
    return out;
}

template <class To>
std::vector<To> written(std::string_view text) {
    std::vector<To> out;
    const char* at = text.data();
    const char* end = at + text.size();
    while (at < end) {
        if (std::string_view(" \t\r\n,").find(*at) != std::string_view::npos) {
            ++at;
            continue;
        }
        To v{};
        auto [next, error] = std::from_chars(at, end, v);
        if constexpr (!std::is_floating_point_v<To>) {
            // A whole number that is written as another.
            double real = 0.0;
            const auto [far, wrong] = std::from_chars(at, end, real);
            if (wrong == std::errc{} && far > next) {
                v = narrowed<To>(real);
                next = far;
                error = {};
            }
        }
        if (error != std::errc{} || next == at) return {};
        out.push_back(v);
        at = next;
    }
    return out;
}

template <class To>
std::vector<To> numbers(const Element* element) {
    if (!element) return {};
    if (element->values.size() == 1 && element->values[0].kind == Value::Kind::Array) {
        const Value& array = element->values[0];
        switch (array.type) {
            case '*':
                return written<To>(array.text);
            case 'd':
                return converted<double, To>(array);
            case 'f':
                return converted<float, To>(array);
            case 'l':
                return converted<std::int64_t, To>(array);
            case 'i':
                return converted<std::int32_t, To>(array);
            case 'b':
            case 'c':
                return converted<std::uint8_t, To>(array);
            default:
                return {};
        }
    }
    std::vector<To> out;
    for (const Value& value : element->values) {
        if (value.kind != Value::Kind::Number) return {};
        if constexpr (std::is_floating_point_v<To>)
            out.push_back(static_cast<To>(value.number));
        else
            out.push_back(narrowed<To>(value.integer));
    }
    return out;
}

}  // namespace

std::vector<float> floats(const Element* element) { return numbers<float>(element); }
std::vector<double> doubles(const Element* element) { return numbers<double>(element); }
std::vector<std::int64_t> integers(const Element* element) {
    return numbers<std::int64_t>(element);
}
std::vector<std::int32_t> indices(const Element* element) { return numbers<std::int32_t>(element); }

}  // namespace sinew::fbx_read
