// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/xml_tree.h"

#include <algorithm>

namespace sinew {
namespace {

constexpr std::string_view kSpace = " \t\r\n";
constexpr auto kNone = std::string_view::npos;

class Parser {
public:
    Parser(std::string_view xml, std::vector<XmlElement>& out) : xml_(xml), out_(out) {}

    void run() {
        out_.push_back({.end = xml_.size()});
        std::size_t at = 0;
        while ((at = xml_.find('<', at)) != kNone && out_.size() < XmlTree::kMostElements)
            at = markup(at);
        while (open_.size() > 1) close(xml_.size(), xml_.size());
    }

private:
    // Handles what starts at a '<'; gives where to go on.
    std::size_t markup(std::size_t at) {
        const std::string_view rest = xml_.substr(at);
        if (rest.starts_with("<!--")) return past("-->", at + 4);
        if (rest.starts_with("<![CDATA[")) return past("]]>", at + 9);
        if (rest.starts_with("<?")) return past("?>", at + 2);
        if (rest.starts_with("<!")) return past(">", at + 2);
        if (rest.starts_with("</")) {
            const auto end = past(">", at + 2);
            const auto name = word(at + 2);
            if (open_.size() > 1 && out_[open_.back()].name == name) close(at, end);
            return end;
        }
        return start(at);
    }

    std::size_t past(std::string_view mark, std::size_t from) const {
        const auto found = xml_.find(mark, from);
        return found == kNone ? xml_.size() : found + mark.size();
    }

    std::string_view word(std::size_t at) const {
        const auto end = std::min(xml_.find_first_of(" \t\r\n/>=<", at), xml_.size());
        return xml_.substr(at, end - at);
    }

    std::size_t start(std::size_t at) {
        XmlElement element;
        element.name = word(at + 1);
        element.parent = open_.back();
        element.begin = at;
        std::size_t next = at + 1 + element.name.size();
        next = readAttributes(next, element);
        const bool closed = next < xml_.size() && xml_[next] == '/';
        next = past(">", next);
        element.end = next;
        const auto index = static_cast<std::uint32_t>(out_.size());
        out_[element.parent].children.push_back(index);
        endText(at);
        out_.push_back(std::move(element));
        if (!closed) {
            open_.push_back(index);
            textFrom_ = next;
            textOf_ = index;
        }
        return next;
    }

    std::size_t readAttributes(std::size_t at, XmlElement& element) const {
        while ((at = xml_.find_first_not_of(kSpace, at)) != kNone && xml_[at] != '>' &&
               xml_[at] != '/') {
            const auto name = word(at);
            at = xml_.find_first_not_of(kSpace, at + std::max<std::size_t>(name.size(), 1));
            if (at == kNone || xml_[at] != '=') continue;
            at = xml_.find_first_not_of(kSpace, at + 1);
            if (at == kNone || (xml_[at] != '"' && xml_[at] != '\'')) continue;
            const auto end = std::min(xml_.find(xml_[at], at + 1), xml_.size());
            element.attributes.emplace_back(name, xml_.substr(at + 1, end - at - 1));
            at = end + 1;
        }
        return std::min(at, xml_.size());
    }

    void endText(std::size_t at) {
        if (textOf_ != 0) out_[textOf_].text = xml_.substr(textFrom_, at - textFrom_);
        textOf_ = 0;
    }

    void close(std::size_t at, std::size_t end) {
        endText(at);
        out_[open_.back()].end = end;
        open_.pop_back();
    }

    std::string_view xml_;
    std::vector<XmlElement>& out_;
    std::vector<std::uint32_t> open_{0};
    std::size_t textFrom_ = 0;
    std::uint32_t textOf_ = 0;
};

}  // namespace

XmlTree::XmlTree(std::string_view xml) { Parser(xml, elements).run(); }

std::string XmlTree::attribute(const XmlElement& element, std::string_view name) const {
    for (const auto& [key, value] : element.attributes)
        if (key == name) return xmlText(value);
    return {};
}

const XmlElement* XmlTree::child(const XmlElement& element, std::string_view name) const {
    for (const auto index : element.children)
        if (elements[index].name == name) return &elements[index];
    return nullptr;
}

std::vector<const XmlElement*> XmlTree::named(std::string_view name) const {
    std::vector<const XmlElement*> out;
    for (const XmlElement& element : elements)
        if (element.name == name) out.push_back(&element);
    return out;
}

const XmlElement* XmlTree::above(const XmlElement& element, std::string_view name) const {
    for (auto at = element.parent; at != 0; at = elements[at].parent)
        if (elements[at].name == name) return &elements[at];
    return nullptr;
}

}  // namespace sinew
