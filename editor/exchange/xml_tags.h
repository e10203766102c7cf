// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sinew {

/// Walks over the tags of an XML text, one by one: enough for data that programs write as tags and
/// attributes. Text between tags, comments and processing instructions are passed over; a document
/// type (and with it entities of the file's own) is refused. The text is borrowed; nothing is kept
/// but the present tag, so memory does not depend on the file. Linear.
class XmlTags {
public:
    explicit XmlTags(std::string_view text) : text_(text) {}

    /// Goes to the next tag. False at the end of the text, or where it is damaged.
    bool next();
    /// Why next() gave false: a sentence (a Message pattern), or null at the whole text's end.
    const char* problem() const { return problem_; }
    /// The line of the present tag, from 1.
    std::size_t line() const;

    std::string_view name() const { return name_; }
    bool closes() const { return closes_; }              ///< </name>
    bool closesItself() const { return closesItself_; }  ///< <name/>
    /// How many tags stand open after this one.
    std::size_t depth() const { return depth_; }
    bool has(std::string_view attribute) const { return find(attribute) != nullptr; }
    /// The attribute as it stands in the text, entities and all; empty where there is none.
    std::string_view raw(std::string_view attribute) const;
    /// The attribute with &lt; &gt; &amp; &quot; &apos; and &#...; as what they stand for.
    std::string value(std::string_view attribute) const;

private:
    const std::string_view* find(std::string_view attribute) const;
    bool fail(const char* problem);
    bool passOver(std::string_view opening, std::string_view closing);
    bool readTag();
    bool readAttribute();
    void skipSpace();
    std::string_view readName();

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t tagAt_ = 0;
    std::size_t depth_ = 0;
    const char* problem_ = nullptr;
    std::string_view name_;
    bool closes_ = false;
    bool closesItself_ = false;
    std::vector<std::pair<std::string_view, std::string_view>> attributes_;
};

}  // namespace sinew
