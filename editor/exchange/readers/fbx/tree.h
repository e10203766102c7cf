// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace sinew::fbx_read {

/// One value of an element. Views point into the file's bytes.
struct Value {
    enum class Kind : std::uint8_t { Number, Text, Array };
    Kind kind = Kind::Number;
    char type = 0;  ///< of an array: the file's letter (d f l i b c), '*': written as text
    double number = 0.0;
    std::int64_t integer = 0;  ///< a number that is none: cut off; one too large: 0
    std::string_view text;     ///< of an array: its bytes as they are in the file
    std::uint32_t count = 0;   ///< of an array: as the file says
    bool deflated = false;
};
inline Value textValue(std::string_view text) {
    Value out;
    out.kind = Value::Kind::Text;
    out.text = text;
    return out;
}

/// `Name: values { children }`.
struct Element {
    std::string_view name;
    std::vector<Value> values;
    std::vector<Element> children;

    /// The first child of a name, or null.
    const Element* child(std::string_view wanted) const;
    /// Value `i`, or one that is 0, an empty text and an empty array.
    const Value& value(std::size_t i) const;
};

/// A whole FBX file, binary (32 or 64 bit sizes) or text, as elements.
struct Tree {
    std::uint32_t version = 0;  ///< 7400 for FBX 2014; 0: the file does not say
    bool isText = false;
    bool isWhole = true;  ///< false: some of it is malformed or too much, and was left out
    Element root;         ///< its children are the file's sections
};

/// Reads the elements of a file; arrays stay as they are. Never fails: of a malformed file it gives
/// what comes before the error. O(bytes). The tree's views live as long as `bytes`.
Tree parse(std::span<const std::uint8_t> bytes);

/// The numbers of an array (or of plain values, as FBX 7.0 has them); empty where it is malformed,
/// and without an element.
std::vector<double> doubles(const Element* element);
std::vector<float> floats(const Element* element);
std::vector<std::int64_t> integers(const Element* element);
std::vector<std::int32_t> indices(const Element* element);  ///< those beyond 32 bits become 0

// Of text_tree.cpp.
Tree parseText(std::string_view text);

/// So many elements are read of a file, nested so deep: real ones have a tenth of it, and nest six
/// deep.
inline constexpr std::size_t kMostElements = 4'000'000;
inline constexpr int kDeepest = 32;

}  // namespace sinew::fbx_read
