// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/collada/xml.h"

#include <cassert>

namespace sinew::collada_write {

void Xml::begin(std::string_view name, Attributes attributes) {
    text_.append(open_.size(), ' ');
    text_ += '<';
    text_ += name;
    for (const auto& [key, value] : attributes) {
        text_ += ' ';
        text_ += key;
        text_ += "=\"";
        text_ += xmlEscaped(value);
        text_ += '"';
    }
}

void Xml::end(std::string_view name) {
    text_ += "</";
    text_ += name;
    text_ += ">\n";
}

void Xml::open(std::string_view name, Attributes attributes) {
    begin(name, attributes);
    text_ += ">\n";
    open_.emplace_back(name);
}

void Xml::close(int elements) {
    for (; elements > 0; --elements) {
        assert(!open_.empty());
        const std::string name = std::move(open_.back());
        open_.pop_back();
        text_.append(open_.size(), ' ');
        end(name);
    }
}

void Xml::empty(std::string_view name, Attributes attributes) {
    begin(name, attributes);
    text_ += "/>\n";
}

void Xml::leaf(std::string_view name, Attributes attributes, std::string_view text) {
    content(name, attributes, [&] { text_ += xmlEscaped(text); });
}

void Xml::words(std::string_view name, Attributes attributes, std::span<const std::string> values) {
    content(name, attributes, [&] {
        for (std::size_t i = 0; i < values.size(); ++i)
            text_ += (i > 0 ? " " : "") + xmlEscaped(values[i]);
    });
}

void Xml::matrix(std::string_view name, Attributes attributes, const glm::dmat4& m) {
    std::vector<float> rows;
    appendRows(m, rows);
    numbers(name, attributes, rows);
}

void appendRows(const glm::dmat4& m, std::vector<float>& to) {
    for (int r = 0; r < 4; ++r)
        for (int c = 0; c < 4; ++c) to.push_back(static_cast<float>(m[c][r]));
}

}  // namespace sinew::collada_write
