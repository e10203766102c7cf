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

std::size_t sizeOf(char type) {
    switch (type) {
        case 'd':
        case 'l':
            return 8;
        case 'f':
        case 'i':
            return 4;
        case 'b':
        case 'c':
            return 1;
        default:
            return 0;
    }
}

// The array's bytes, inflated where they have to be; empty where it is malformed.
std::vector<std::uint8_t> bytesOf(const Value& array) {
    const std::size_t size = array.count * sizeOf(array.type);
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

template <class To>
To narrowed(double v) {
    if constexpr (std::is_floating_point_v<To>)
        return static_cast<To>(v);
    else
        return std::abs(v) < static_cast<double>(std::numeric_limits<To>::max())
                   ? static_cast<To>(v)
                   : To{0};
}

template <class From, class To>
std::vector<To> converted(const std::vector<std::uint8_t>& bytes) {
    std::vector<To> out;
    out.reserve(bytes.size() / sizeof(From));
    for (std::size_t i = 0; i + sizeof(From) <= bytes.size(); i += sizeof(From)) {
        From v;
        std::memcpy(&v, bytes.data() + i, sizeof v);
        if constexpr (std::is_floating_point_v<From>)
            out.push_back(narrowed<To>(static_cast<double>(v)));
        else if constexpr (std::is_floating_point_v<To>)
            out.push_back(static_cast<To>(v));
        else
            out.push_back(std::in_range<To>(v) ? static_cast<To>(v) : To{0});
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
                return converted<double, To>(bytesOf(array));
            case 'f':
                return converted<float, To>(bytesOf(array));
            case 'l':
                return converted<std::int64_t, To>(bytesOf(array));
            case 'i':
                return converted<std::int32_t, To>(bytesOf(array));
            case 'b':
            case 'c':
                return converted<std::uint8_t, To>(bytesOf(array));
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
            out.push_back(std::in_range<To>(value.integer) ? static_cast<To>(value.integer)
                                                           : To{0});
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
