// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/fbx/tree.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <optional>

namespace sinew::fbx_read {
namespace {

constexpr std::string_view kMagic = "Kaydara FBX Binary  ";
constexpr std::size_t kHeaderBytes = 27;
constexpr std::uint32_t kFirstWide = 7500;  // from this version on sizes have 64 bits

template <class T>
std::optional<T> load(std::span<const std::uint8_t> bytes, std::size_t at) {
    T value{};
    if (at > bytes.size() || bytes.size() - at < sizeof value) return std::nullopt;
    std::memcpy(&value, bytes.data() + at, sizeof value);
    return value;
}

class BinaryParser {
public:
    explicit BinaryParser(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

    Tree run() {
        out_.version = load<std::uint32_t>(bytes_, kHeaderBytes - 4).value_or(0);
        wide_ = out_.version >= kFirstWide;
        children(kHeaderBytes, bytes_.size(), 0, out_.root);
        return std::move(out_);
    }

private:
    struct Head {
        std::size_t end = 0;
        std::size_t valuesAt = 0;
        std::size_t childrenAt = 0;
        std::uint64_t values = 0;
        std::string_view name;
    };

    void children(std::size_t at, std::size_t end, int depth, Element& parent) {
        while (at < end) {
            const auto head = readHead(at, end);
            if (!head) return;
            if (depth >= kDeepest || ++elements_ > kMostElements) {
                out_.isWhole = false;
                return;
            }
            Element& element = parent.children.emplace_back();
            element.name = head->name;
            readValues(*head, element);
            children(head->childrenAt, head->end, depth + 1, element);
            at = head->end;
        }
    }

    // Nothing at the zeros that close a list, and where the bytes make no sense.
    std::optional<Head> readHead(std::size_t at, std::size_t limit) {
        const std::size_t size = wide_ ? 8 : 4;
        const auto number = [&](std::size_t where) -> std::optional<std::uint64_t> {
            if (wide_) return load<std::uint64_t>(bytes_, where);
            return load<std::uint32_t>(bytes_, where);
        };
        const auto end = number(at);
        const auto values = number(at + size);
        const auto length = number(at + 2 * size);
        const auto nameLength = load<std::uint8_t>(bytes_, at + 3 * size);
        if (end && *end == 0) return std::nullopt;
        const std::size_t nameAt = at + 3 * size + 1;
        if (!nameLength || *end > limit || *end <= at || nameAt + *nameLength > *end ||
            *length > *end - nameAt - *nameLength) {
            out_.isWhole = false;
            return std::nullopt;
        }
        Head out;
        out.name = textAt(nameAt, *nameLength);
        out.values = *values;
        out.valuesAt = nameAt + *nameLength;
        out.childrenAt = out.valuesAt + static_cast<std::size_t>(*length);
        out.end = static_cast<std::size_t>(*end);
        return out;
    }

    void readValues(const Head& head, Element& element) {
        std::size_t at = head.valuesAt;
        for (std::uint64_t i = 0; i < head.values && at < head.childrenAt; ++i) {
            const auto value = readValue(at, head.childrenAt);
            if (!value) {
                out_.isWhole = false;
                return;
            }
            element.values.push_back(*value);
        }
    }

    std::string_view textAt(std::size_t at, std::size_t length) const {
        return {reinterpret_cast<const char*>(bytes_.data()) + at, length};
    }

    // Moves `at` behind the value.
    std::optional<Value> readValue(std::size_t& at, std::size_t end) const {
        const char type = static_cast<char>(bytes_[at++]);
        const auto inside = bytes_.first(end);
        switch (type) {
            case 'C':
                return scalar<std::uint8_t>(inside, at);
            case 'Y':
                return scalar<std::int16_t>(inside, at);
            case 'I':
                return scalar<std::int32_t>(inside, at);
            case 'L':
                return scalar<std::int64_t>(inside, at);
            case 'F':
                return scalar<float>(inside, at);
            case 'D':
                return scalar<double>(inside, at);
            case 'S':
            case 'R':
                return text(inside, at);
            default:
                return array(type, inside, at);
        }
    }

    template <class T>
    static std::optional<Value> scalar(std::span<const std::uint8_t> bytes, std::size_t& at) {
        const auto loaded = load<T>(bytes, at);
        if (!loaded) return std::nullopt;
        at += sizeof(T);
        Value out;
        out.number = static_cast<double>(*loaded);
        if constexpr (std::is_integral_v<T>)
            out.integer = *loaded;
        else if (std::abs(out.number) < 9e18)
            out.integer = static_cast<std::int64_t>(out.number);
        return out;
    }

    std::optional<Value> text(std::span<const std::uint8_t> bytes, std::size_t& at) const {
        const auto length = load<std::uint32_t>(bytes, at);
        if (!length || *length > bytes.size() - at - 4) return std::nullopt;
        const Value out = textValue(textAt(at + 4, *length));
        at += 4 + std::size_t{*length};
        return out;
    }

    std::optional<Value> array(char type, std::span<const std::uint8_t> bytes,
                               std::size_t& at) const {
        const auto count = load<std::uint32_t>(bytes, at);
        const auto encoding = load<std::uint32_t>(bytes, at + 4);
        const auto length = load<std::uint32_t>(bytes, at + 8);
        if (!count || !encoding || !length || *length > bytes.size() - at - 12) return std::nullopt;
        Value out;
        out.kind = Value::Kind::Array;
        out.type = type;
        out.count = *count;
        out.deflated = *encoding != 0;
        out.text = textAt(at + 12, *length);
        at += 12 + std::size_t{*length};
        return out;
    }

    std::span<const std::uint8_t> bytes_;
    Tree out_;
    std::size_t elements_ = 0;
    bool wide_ = false;
};

}  // namespace

const Element* Element::child(std::string_view wanted) const {
    const auto at = std::ranges::find(children, wanted, &Element::name);
    return at == children.end() ? nullptr : &*at;
}

const Value& Element::value(std::size_t i) const {
    static const Value kNone;
    return i < values.size() ? values[i] : kNone;
}

Tree parse(std::span<const std::uint8_t> bytes) {
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    return text.starts_with(kMagic) ? BinaryParser(bytes).run() : parseText(text);
}

}  // namespace sinew::fbx_read
