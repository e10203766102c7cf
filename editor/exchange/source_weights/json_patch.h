// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sinew::source_weights {

/// Changes of a JSON text at single spots; every other byte stays as it is: order, spaces, how
/// numbers are written. Each is named by a JSON pointer into the text as it was given
/// ("/nodes/3/skin"), each changed at most once. Every container is scanned once.
class JsonPatch {
public:
    /// `text` must be JSON (parseJson() gives a value).
    explicit JsonPatch(std::string text) : text_(std::move(text)) {}

    /// Replaces the member `key` of the object at `pointer`, or adds it at the object's end;
    /// `value`: JSON text. False: no object stands there.
    [[nodiscard]] bool setMember(std::string_view pointer, std::string_view key, std::string value);
    /// Adds an element to the array at `pointer`, behind those added before.
    [[nodiscard]] bool append(std::string_view pointer, std::string value);

    bool empty() const { return edits_.empty(); }
    std::string result() const;

private:
    struct Span {
        std::size_t begin = 0;
        std::size_t end = 0;
    };
    struct Edit {
        std::size_t at = 0;
        std::size_t length = 0;
        std::string text;
    };
    /// The items of an object or array: key (empty in arrays) and value.
    struct Item {
        std::string key;
        std::size_t begin = 0;  // of the key, or the value in arrays
        Span value;
    };
    std::optional<Span> find(std::string_view pointer) const;
    const std::vector<Item>& items(Span container) const;
    void addItem(Span container, std::string text);
    std::size_t skipSpace(std::size_t at) const;
    std::size_t skipString(std::size_t at) const;
    std::size_t skipValue(std::size_t at) const;

    std::string text_;
    std::vector<Edit> edits_;
    mutable std::map<std::size_t, std::vector<Item>> known_;  // items(), by where it begins
    std::map<std::size_t, std::size_t> added_;  // by where a container begins: items added
};

}  // namespace sinew::source_weights
