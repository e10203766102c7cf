// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/source_weights/json_patch.h"

#include <algorithm>

#include "editor/codec/json_text.h"

namespace sinew::source_weights {
namespace {

// A key as it stands between its quotes, escapes taken back.
std::string keyOf(std::string_view quoted) {
    const auto inner = quoted.substr(1, quoted.size() - 2);
    if (inner.find('\\') == std::string_view::npos) return std::string(inner);
    const auto parsed = parseJson(quoted);
    return parsed && parsed->is_string() ? parsed->get<std::string>() : std::string(inner);
}

bool isSpace(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

}  // namespace

std::size_t JsonPatch::skipSpace(std::size_t at) const {
    while (at < text_.size() && isSpace(text_[at])) ++at;
    return at;
}

std::size_t JsonPatch::skipString(std::size_t at) const {
    for (++at; at < text_.size() && text_[at] != '"'; ++at)
        if (text_[at] == '\\') ++at;
    return at + 1;
}

std::size_t JsonPatch::skipValue(std::size_t at) const {
    int depth = 0;
    do {
        const char c = text_[at];
        if (c == '"') {
            at = skipString(at);
        } else if (c == '{' || c == '[') {
            ++depth;
            ++at;
        } else if (c == '}' || c == ']') {
            --depth;
            ++at;
        } else if (c == ',' || c == ':' || isSpace(c)) {
            ++at;
        } else {
            while (at < text_.size() &&
                   std::string_view(",:]}").find(text_[at]) == std::string_view::npos &&
                   !isSpace(text_[at]))
                ++at;
        }
    } while (depth > 0 && at < text_.size());
    return at;
}

const std::vector<JsonPatch::Item>& JsonPatch::items(Span container) const {
    const auto [known, isNew] = known_.try_emplace(container.begin);
    std::vector<Item>& out = known->second;
    if (!isNew) return out;
    const bool object = text_[container.begin] == '{';
    if (!object && text_[container.begin] != '[') return out;
    for (auto at = skipSpace(container.begin + 1); at + 1 < container.end;) {
        Item item;
        item.begin = at;
        if (object) {
            const auto end = skipString(at);
            item.key = keyOf(std::string_view(text_).substr(at, end - at));
            at = skipSpace(skipSpace(end) + 1);
        }
        item.value = {at, skipValue(at)};
        at = skipSpace(item.value.end);
        if (at < container.end && text_[at] == ',') at = skipSpace(at + 1);
        out.push_back(std::move(item));
    }
    return out;
}

std::optional<JsonPatch::Span> JsonPatch::find(std::string_view pointer) const {
    const auto begin = skipSpace(0);
    Span here{begin, skipValue(begin)};
    while (!pointer.empty()) {
        const auto end = std::min(pointer.find('/', 1), pointer.size());
        const std::string token(pointer.substr(1, end - 1));
        pointer.remove_prefix(end);
        const bool object = text_[here.begin] == '{';
        const auto& all = items(here);
        std::optional<Span> next;
        for (std::size_t i = 0; i < all.size(); ++i)
            if (object ? all[i].key == token : std::to_string(i) == token) next = all[i].value;
        if (!next) return std::nullopt;
        here = *next;
    }
    return here;
}

bool JsonPatch::setMember(std::string_view pointer, std::string_view key, std::string value) {
    if (const auto old = find(std::string(pointer) + '/' + std::string(key))) {
        edits_.push_back({old->begin, old->end - old->begin, std::move(value)});
        return true;
    }
    const auto range = find(pointer);
    if (!range || text_[range->begin] != '{') return false;
    addItem(*range, '"' + std::string(key) + "\":" + value);
    return true;
}

bool JsonPatch::append(std::string_view pointer, std::string value) {
    const auto range = find(pointer);
    if (!range || text_[range->begin] != '[') return false;
    addItem(*range, std::move(value));
    return true;
}

// Behind the last item, after the white space that stands before that one.
void JsonPatch::addItem(Span container, std::string text) {
    const auto& all = items(container);
    const auto before = added_[container.begin]++;
    if (all.empty()) {
        edits_.push_back({container.begin + 1, 0, (before > 0 ? "," : "") + text});
        return;
    }
    auto space = all.back().begin;
    while (space > container.begin + 1 && isSpace(text_[space - 1])) --space;
    edits_.push_back(
        {all.back().value.end, 0, "," + text_.substr(space, all.back().begin - space) + text});
}

std::string JsonPatch::result() const {
    auto edits = edits_;
    std::ranges::stable_sort(edits, {}, &Edit::at);
    std::string out;
    std::size_t at = 0;
    for (const auto& edit : edits) {
        out.append(text_, at, edit.at - at);
        out += edit.text;
        at = edit.at + edit.length;
    }
    out.append(text_, at);
    return out;
}

}  // namespace sinew::source_weights
