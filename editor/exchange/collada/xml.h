// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sinew::collada_write {

/// An XML text in the making, one element a line. Numbers are the shortest that read back the same;
/// no white space follows an opening tag that has text, as readers stumble over it.
class Xml {
public:
    using Attributes = std::initializer_list<std::pair<std::string_view, std::string_view>>;

    void open(std::string_view name, Attributes attributes = {});
    void close();
    /// `<name attributes/>`
    void empty(std::string_view name, Attributes attributes);
    /// `<name attributes>text</name>`
    void leaf(std::string_view name, Attributes attributes, std::string_view text);
    void leaf(std::string_view name, std::string_view text) { leaf(name, {}, text); }

    // `<name attributes>1 2 3</name>`
    void numbers(std::string_view name, Attributes attributes, std::span<const float> values);
    void numbers(std::string_view name, Attributes attributes,
                 std::span<const std::uint32_t> values);
    /// Words without white space.
    void words(std::string_view name, Attributes attributes, std::span<const std::string> values);
    /// 16 floats, row after row.
    void matrix(std::string_view name, Attributes attributes, const glm::dmat4& m);

    /// What is written so far; the text is left empty.
    std::string take() { return std::exchange(text_, {}); }

private:
    void indent();
    void begin(std::string_view name, Attributes attributes);
    void end(std::string_view name);

    std::string text_;
    std::vector<std::string> open_;
};

}  // namespace sinew::collada_write
