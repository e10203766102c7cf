// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/collada/xml.h"

#include <cassert>

#include "editor/exchange/texts.h"

namespace sinew::collada_write {

void Xml::indent() { text_.append(open_.size(), ' '); }

void Xml::begin(std::string_view name, Attributes attributes) {
    indent();
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

void Xml::close() {
    assert(!open_.empty());
    const std::string name = std::move(open_.back());
    open_.pop_back();
    indent();
    end(name);
}

void Xml::empty(std::string_view name, Attributes attributes) {
    begin(name, attributes);
    text_ += "/>\n";
}

void Xml::leaf(std::string_view name, Attributes attributes, std::string_view text) {
    begin(name, attributes);
    text_ += '>';
    text_ += xmlEscaped(text);
    end(name);
}

void Xml::numbers(std::string_view name, Attributes attributes, std::span<const float> values) {
    begin(name, attributes);
    text_ += '>';
    appendNumbers(text_, values);
    end(name);
}

void Xml::numbers(std::string_view name, Attributes attributes,
                  std::span<const std::uint32_t> values) {
    begin(name, attributes);
    text_ += '>';
    appendNumbers(text_, values);
    end(name);
}

void Xml::words(std::string_view name, Attributes attributes, std::span<const std::string> values) {
    begin(name, attributes);
    text_ += '>';
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i > 0) text_ += ' ';
        text_ += xmlEscaped(values[i]);
    }
    end(name);
}

void Xml::matrix(std::string_view name, Attributes attributes, const glm::dmat4& m) {
    float rows[16];
    for (int r = 0; r < 4; ++r)
        for (int c = 0; c < 4; ++c) rows[r * 4 + c] = static_cast<float>(m[c][r]);
    numbers(name, attributes, std::span<const float>(rows));
}

}  // namespace sinew::collada_write
