// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/xml_tags.h"

#include <algorithm>

#include "editor/exchange/xml_text.h"

namespace sinew {
namespace {

// Programs write a dozen; more would only slow down looking for one.
constexpr std::size_t kMostAttributes = 64;

bool isSpace(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
bool endsName(char c) { return isSpace(c) || c == '=' || c == '>' || c == '/' || c == '<'; }

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

std::string XmlTags::value(std::string_view attribute) const { return xmlText(raw(attribute)); }

}  // namespace sinew
