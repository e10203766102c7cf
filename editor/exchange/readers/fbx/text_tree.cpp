// SPDX-License-Identifier: Apache-2.0
#include <charconv>
#include <cmath>

#include "editor/exchange/readers/fbx/tree.h"

namespace sinew::fbx_read {
namespace {

constexpr std::string_view kBlank = " \t\r";
constexpr std::string_view kFbxSpace = " \t\r\n";
constexpr std::string_view kEndsWord = " \t\r\n,:{}\"";

// FBX as text: `Name: value, value { children }`, comments from `;` to the end of a line. Arrays
// (`*count { a: numbers }`) are not looked into.
class TextParser {
public:
    explicit TextParser(std::string_view text) : text_(text) {}

    Tree run() {
        out_.isText = true;
        children(0, out_.root);
        if (at_ < text_.size()) out_.isWhole = false;
        readVersion();
        return std::move(out_);
    }

private:
    void readVersion() {
        const Element* head = out_.root.child("FBXHeaderExtension");
        const Element* version = head ? head->child("FBXVersion") : nullptr;
        const std::int64_t number = version ? version->value(0).integer : 0;
        if (number > 0 && number < 100'000) out_.version = static_cast<std::uint32_t>(number);
    }

    void children(int depth, Element& parent) {
        for (skip(kFbxSpace); at_ < text_.size() && text_[at_] != '}'; skip(kFbxSpace)) {
            const auto name = word();
            skip(kBlank);
            if (name.empty() || at_ >= text_.size() || text_[at_] != ':' || depth >= kDeepest ||
                ++elements_ > kMostElements) {
                out_.isWhole = false;
                at_ = text_.size();
                return;
            }
            ++at_;
            Element& element = parent.children.emplace_back();
            element.name = name;
            readValues(element);
            if (at_ < text_.size() && text_[at_] == '{') block(depth, element);
        }
    }

    void block(int depth, Element& element) {
        ++at_;
        const bool isArray =
            element.values.size() == 1 && element.values[0].kind == Value::Kind::Array;
        if (isArray) {
            const auto close = text_.find('}', at_);
            const auto end = close == std::string_view::npos ? text_.size() : close;
            const auto body = text_.substr(at_, end - at_);
            const auto colon = body.find(':');
            element.values[0].text =
                colon == std::string_view::npos ? std::string_view{} : body.substr(colon + 1);
            at_ = end;
        } else {
            children(depth + 1, element);
        }
        if (at_ < text_.size())
            ++at_;
        else
            out_.isWhole = false;
    }

    // Values end with their line, but for one that ends in a comma.
    void readValues(Element& element) {
        for (;;) {
            skip(kBlank);
            if (at_ >= text_.size()) return;
            const char c = text_[at_];
            if (c == '\n' || c == '{' || c == '}') return;
            if (c == ',') {
                ++at_;
                skip(kFbxSpace);
            } else if (c == '"') {
                const auto close = std::min(text_.find('"', at_ + 1), text_.size());
                element.values.push_back(textValue(text_.substr(at_ + 1, close - at_ - 1)));
                at_ = std::min(close + 1, text_.size());
            } else {
                const auto token = word();
                if (token.empty()) return;
                element.values.push_back(valueOf(token));
            }
        }
    }

    static Value valueOf(std::string_view token) {
        Value out;
        if (token.starts_with('*')) {
            out.kind = Value::Kind::Array;
            out.type = '*';
            std::from_chars(token.data() + 1, token.data() + token.size(), out.count);
            return out;
        }
        const char* end = token.data() + token.size();
        if (token.starts_with('+')) token.remove_prefix(1);
        const auto whole = std::from_chars(token.data(), end, out.integer);
        if (whole.ec == std::errc{} && whole.ptr == end) {
            out.number = static_cast<double>(out.integer);
            return out;
        }
        const auto real = std::from_chars(token.data(), end, out.number);
        if (real.ec == std::errc{} && real.ptr == end) {
            out.integer = std::abs(out.number) < 9e18 ? static_cast<std::int64_t>(out.number) : 0;
            return out;
        }
        return textValue(token);
    }

    std::string_view word() {
        const auto end = std::min(text_.find_first_of(kEndsWord, at_), text_.size());
        const auto out = text_.substr(at_, end - at_);
        at_ = end;
        return out;
    }

    void skip(std::string_view set) {
        while (at_ < text_.size()) {
            if (text_[at_] == ';')
                at_ = std::min(text_.find('\n', at_), text_.size());
            else if (set.find(text_[at_]) != std::string_view::npos)
                ++at_;
            else
                return;
        }
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t elements_ = 0;
    Tree out_;
};

}  // namespace

Tree parseText(std::string_view text) { return TextParser(text).run(); }

}  // namespace sinew::fbx_read
