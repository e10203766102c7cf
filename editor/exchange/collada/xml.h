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

#include "editor/exchange/texts.h"

namespace sinew::collada_write {

/// An XML text in the making, one element a line. Numbers are the shortest that read back the same;
/// no white space follows an opening tag that has text, as readers stumble over it.
class Xml {
public:
    using Attributes = std::initializer_list<std::pair<std::string_view, std::string_view>>;

    void open(std::string_view name, Attributes attributes = {});
    /// Closes so many of the open elements, the innermost first.
    void close(int elements = 1);
    /// `<name attributes/>`
    void empty(std::string_view name, Attributes attributes);
    /// `<name attributes>text</name>`
    void leaf(std::string_view name, Attributes attributes, std::string_view text);
    void leaf(std::string_view name, std::string_view text) { leaf(name, {}, text); }

    /// `<name attributes>1 2 3</name>`
    void numbers(std::string_view name, Attributes attributes, std::span<const float> values) {
        content(name, attributes, [&] { appendNumbers(text_, values); });
    }
    void numbers(std::string_view name, Attributes attributes,
                 std::span<const std::uint32_t> values) {
        content(name, attributes, [&] { appendNumbers(text_, values); });
    }
    /// Words without white space.
    void words(std::string_view name, Attributes attributes, std::span<const std::string> values);
    void matrix(std::string_view name, Attributes attributes, const glm::dmat4& m);

    /// What is written so far; the text is left empty.
    std::string take() { return std::exchange(text_, {}); }

private:
    void begin(std::string_view name, Attributes attributes);
    void end(std::string_view name);
    template <class Append>
    void content(std::string_view name, Attributes attributes, const Append& append) {
        begin(name, attributes);
        text_ += '>';
        append();
        end(name);
    }

    std::string text_;
    std::vector<std::string> open_;
};

/// A matrix as Collada has it: 16 floats, row after row.
void appendRows(const glm::dmat4& m, std::vector<float>& to);

}  // namespace sinew::collada_write
