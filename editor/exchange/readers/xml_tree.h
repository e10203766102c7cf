// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sinew {

/// An element of an XML text. Views point into the text.
struct XmlElement {
    std::string_view name;
    std::vector<std::pair<std::string_view, std::string_view>> attributes;  ///< as written
    std::string_view text;                ///< up to the first element inside
    std::vector<std::uint32_t> children;  ///< into XmlTree::elements
    std::uint32_t parent = 0;
    std::size_t begin = 0;  ///< bytes of the element in the text
    std::size_t end = 0;
};

/// The elements of an XML text, as far as it is one: an end that closes nothing is passed over,
/// what is open at the end is closed. Namespaces, DTDs and encodings are not looked at. O(n);
/// parents come before children, the first is the document. At most `kMostElements` are kept.
struct XmlTree {
    static constexpr std::size_t kMostElements = 4'000'000;
    std::vector<XmlElement> elements;

    explicit XmlTree(std::string_view xml);

    /// The value of an attribute, with entities resolved; empty where there is none.
    std::string attribute(const XmlElement& element, std::string_view name) const;
    /// The first child of a name, or null.
    const XmlElement* child(const XmlElement& element, std::string_view name) const;
    /// All elements of a name, in order.
    std::vector<const XmlElement*> named(std::string_view name) const;
    /// The nearest element above (not itself) of a name, or null.
    const XmlElement* above(const XmlElement& element, std::string_view name) const;
};

/// Text with entities and character references resolved.
std::string withoutEntities(std::string_view text);

}  // namespace sinew
