// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>

namespace sinew::collada_write {

/// `name` as an XML id: letters (of all scripts), digits, `-` and `_`, with `_` for all else; no
/// dots and slashes, by which Collada addresses parts of an element.
std::string idLike(std::string_view name);

/// Ids, each once in the file.
class Ids {
public:
    /// The id like `name`, or with a number behind it; `accept` may turn down more.
    std::string take(std::string_view name,
                     const std::function<bool(const std::string&)>& accept = {});

    /// The same for an element whose parts have its id with `-` and a word behind it.
    std::string takeStem(std::string_view name);

private:
    std::set<std::string> taken_;
};

}  // namespace sinew::collada_write
