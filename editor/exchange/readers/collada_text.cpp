// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/collada_text.h"

#include <algorithm>
#include <charconv>

namespace sinew {
namespace {

constexpr std::string_view kSpace = " \t\r\n";

// Past the end of a comment or CDATA that starts at `at`; `at` itself where none does.
std::size_t pastOpaque(std::string_view xml, std::size_t at) {
    constexpr std::pair<std::string_view, std::string_view> kOpaque[] = {{"<!--", "-->"},
                                                                         {"<![CDATA[", "]]>"}};
    for (const auto& [open, close] : kOpaque) {
        if (xml.substr(at, open.size()) != open) continue;
        const auto end = xml.find(close, at + open.size());
        return end == std::string_view::npos ? xml.size() : end + close.size();
    }
    return at;
}

// The value of an attribute inside the text of one tag.
std::optional<std::string_view> attribute(std::string_view tag, std::string_view name) {
    for (auto at = tag.find(name); at != std::string_view::npos; at = tag.find(name, at + 1)) {
        const bool whole = at > 0 && kSpace.find(tag[at - 1]) != std::string_view::npos;
        const auto equals = tag.find_first_not_of(kSpace, at + name.size());
        if (!whole || equals == std::string_view::npos || tag[equals] != '=') continue;
        const auto quote = tag.find_first_not_of(kSpace, equals + 1);
        if (quote == std::string_view::npos || (tag[quote] != '"' && tag[quote] != '\'')) continue;
        const auto end = tag.find(tag[quote], quote + 1);
        if (end == std::string_view::npos) return std::nullopt;
        return tag.substr(quote + 1, end - quote - 1);
    }
    return std::nullopt;
}

// The next `<name ...>` at or after `at`, which is moved behind it; empty when there is none.
std::string_view nextTag(std::string_view xml, std::string_view name, std::size_t& at) {
    const std::string open = "<" + std::string(name);
    while ((at = xml.find(open, at)) != std::string_view::npos) {
        const auto start = at;
        at += open.size();
        if (at >= xml.size() ||
            std::string_view(" \t\r\n>/").find(xml[at]) == std::string_view::npos)
            continue;
        const auto end = xml.find('>', at);
        if (end == std::string_view::npos) return {};
        at = end;
        return xml.substr(start, end - start);
    }
    return {};
}

// The five characters that XML writes by name.
std::string withoutEntities(std::string_view text) {
    constexpr std::pair<std::string_view, char> kEntities[] = {
        {"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}};
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const auto* found = std::find_if(
            std::begin(kEntities), std::end(kEntities),
            [&](const auto& entity) { return text.substr(at).starts_with(entity.first); });
        const bool known = found != std::end(kEntities);
        out += known ? found->second : text[at];
        at += known ? found->first.size() : 1;
    }
    return out;
}

}  // namespace

std::string withoutLeadingSpace(std::string_view xml) {
    std::string out;
    out.reserve(xml.size());
    std::size_t at = 0;
    while (at < xml.size()) {
        auto end = xml.find('<', at);
        if (end == std::string_view::npos) end = xml.size();
        const auto opaque = end < xml.size() ? pastOpaque(xml, end) : end;
        if (opaque != end) {
            out.append(xml.substr(at, opaque - at));
            at = opaque;
            continue;
        }
        const auto close = end < xml.size() ? xml.find('>', end) : std::string_view::npos;
        const auto next = close == std::string_view::npos ? xml.size() : close + 1;
        out.append(xml.substr(at, next - at));
        const auto text = std::min(xml.find_first_not_of(kSpace, next), xml.size());
        at = text < xml.size() && xml[text] != '<' ? text : next;
    }
    return out;
}

std::optional<double> colladaMetresPerUnit(std::string_view xml) {
    std::size_t at = 0;
    const auto meter = attribute(nextTag(xml, "unit", at), "meter");
    if (!meter) return std::nullopt;
    double value = 0.0;
    const auto [end, error] = std::from_chars(meter->data(), meter->data() + meter->size(), value);
    if (error != std::errc{} || !(value > 0.0)) return std::nullopt;
    return value;
}

std::map<std::string, ColladaNode> colladaNodes(std::string_view xml) {
    std::map<std::string, ColladaNode> out;
    std::size_t at = 0;
    for (auto tag = nextTag(xml, "node", at); !tag.empty(); tag = nextTag(xml, "node", at)) {
        auto key = attribute(tag, "id");
        if (!key) key = attribute(tag, "sid");
        if (!key) continue;
        ColladaNode node;
        if (const auto name = attribute(tag, "name")) node.name = withoutEntities(*name);
        node.joint = attribute(tag, "type") == "JOINT";
        out.emplace(withoutEntities(*key), std::move(node));
    }
    return out;
}

std::size_t colladaExtras(std::string_view xml) {
    std::size_t out = 0;
    std::size_t at = 0;
    while (!nextTag(xml, "extra", at).empty()) ++out;
    return out;
}

}  // namespace sinew
