// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/xml_tags.h"

#include <algorithm>
#include <charconv>

namespace sinew {
namespace {

// Programs write a dozen; more would only slow down looking for one.
constexpr std::size_t kMostAttributes = 64;

bool isSpace(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
bool endsName(char c) { return isSpace(c) || c == '=' || c == '>' || c == '/' || c == '<'; }

void appendUtf8(std::string& out, std::uint32_t c) {
    if (c < 0x80) {
        out += static_cast<char>(c);
    } else if (c < 0x800) {
        out += static_cast<char>(0xc0 | (c >> 6));
        out += static_cast<char>(0x80 | (c & 0x3f));
    } else if (c < 0x10000) {
        out += static_cast<char>(0xe0 | (c >> 12));
        out += static_cast<char>(0x80 | ((c >> 6) & 0x3f));
        out += static_cast<char>(0x80 | (c & 0x3f));
    } else {
        out += static_cast<char>(0xf0 | (c >> 18));
        out += static_cast<char>(0x80 | ((c >> 12) & 0x3f));
        out += static_cast<char>(0x80 | ((c >> 6) & 0x3f));
        out += static_cast<char>(0x80 | (c & 0x3f));
    }
}

// What stands between & and ;. An unknown name stays as it was written.
bool appendEntity(std::string& out, std::string_view name) {
    constexpr std::pair<std::string_view, char> kNamed[] = {
        {"lt", '<'}, {"gt", '>'}, {"amp", '&'}, {"quot", '"'}, {"apos", '\''}};
    for (const auto& [entity, c] : kNamed)
        if (name == entity) {
            out += c;
            return true;
        }
    if (name.size() < 2 || name[0] != '#') return false;
    const bool hex = name[1] == 'x';
    const auto digits = name.substr(hex ? 2 : 1);
    std::uint32_t c = 0;
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), c, hex ? 16 : 10);
    const bool character = c > 0 && c < 0x110000 && (c < 0xd800 || c > 0xdfff);
    if (error != std::errc() || end != digits.data() + digits.size() || !character) return false;
    appendUtf8(out, c);
    return true;
}

}  // namespace

bool XmlTags::fail(const char* problem) {
    problem_ = problem;
    at_ = text_.size();
    return false;
}

std::size_t XmlTags::line() const {
    return 1 + static_cast<std::size_t>(std::count(
                   text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(tagAt_), '\n'));
}

bool XmlTags::passOver(std::string_view opening, std::string_view closing) {
    if (!text_.substr(at_).starts_with(opening)) return false;
    const auto end = text_.find(closing, at_ + opening.size());
    if (end == std::string_view::npos)
        fail("The file ends before it is whole.");
    else
        at_ = end + closing.size();
    return true;
}

bool XmlTags::next() {
    for (;;) {
        if (problem_) return false;
        at_ = text_.find('<', at_);
        if (at_ == std::string_view::npos) {
            at_ = text_.size();
            return depth_ == 0 ? false : fail("The file ends before it is whole.");
        }
        if (passOver("<!--", "-->") || passOver("<?", "?>") || passOver("<![CDATA[", "]]>"))
            continue;
        if (text_.substr(at_).starts_with("<!"))
            return fail("The file has a document type, which weight files have no need of.");
        return readTag();
    }
}

void XmlTags::skipSpace() {
    while (at_ < text_.size() && isSpace(text_[at_])) ++at_;
}

std::string_view XmlTags::readName() {
    const auto from = at_;
    while (at_ < text_.size() && !endsName(text_[at_])) ++at_;
    return text_.substr(from, at_ - from);
}

bool XmlTags::readTag() {
    tagAt_ = at_++;
    attributes_.clear();
    closesItself_ = false;
    closes_ = at_ < text_.size() && text_[at_] == '/';
    if (closes_) ++at_;
    name_ = readName();
    if (name_.empty()) return fail("The file has a tag without a name.");
    for (;;) {
        skipSpace();
        if (at_ >= text_.size()) return fail("The file ends before it is whole.");
        if (text_[at_] == '>') break;
        if (text_[at_] == '/') {
            closesItself_ = true;
            ++at_;
        } else if (!readAttribute()) {
            return false;
        }
    }
    ++at_;
    if (closes_ && depth_ == 0) return fail("The file closes a tag that is not open.");
    depth_ += closes_ || closesItself_ ? 0 : 1;
    depth_ -= closes_ ? 1 : 0;
    return true;
}

bool XmlTags::readAttribute() {
    const auto name = readName();
    skipSpace();
    if (name.empty() || at_ >= text_.size() || text_[at_] != '=')
        return fail("The file has an attribute without a value.");
    ++at_;
    skipSpace();
    const char quote = at_ < text_.size() ? text_[at_] : '\0';
    if (quote != '"' && quote != '\'') return fail("The file has an attribute without a value.");
    const auto end = text_.find(quote, at_ + 1);
    if (end == std::string_view::npos) return fail("The file ends before it is whole.");
    if (attributes_.size() == kMostAttributes)
        return fail("The file has a tag with too many attributes.");
    attributes_.emplace_back(name, text_.substr(at_ + 1, end - at_ - 1));
    at_ = end + 1;
    return true;
}

const std::string_view* XmlTags::find(std::string_view attribute) const {
    for (const auto& [name, value] : attributes_)
        if (name == attribute) return &value;
    return nullptr;
}

std::string_view XmlTags::raw(std::string_view attribute) const {
    const auto* value = find(attribute);
    return value ? *value : std::string_view();
}

std::string XmlTags::value(std::string_view attribute) const {
    const auto text = raw(attribute);
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto end = text[i] == '&' ? text.find(';', i) : std::string_view::npos;
        if (end != std::string_view::npos && appendEntity(out, text.substr(i + 1, end - i - 1)))
            i = end;
        else
            out += text[i];
    }
    return out;
}

std::string xmlText(std::string_view text) {
    std::string out;
    for (const char c : text) switch (c) {
            case '<':
                out += "&lt;";
                break;
            case '>':
                out += "&gt;";
                break;
            case '&':
                out += "&amp;";
                break;
            case '"':
                out += "&quot;";
                break;
            default:
                // XML has no place for other control characters.
                if (c == '\t' || c == '\n' || c == '\r')
                    out += "&#" + std::to_string(static_cast<int>(c)) + ';';
                else
                    out += static_cast<unsigned char>(c) < 0x20 ? '_' : c;
        }
    return out;
}

}  // namespace sinew
