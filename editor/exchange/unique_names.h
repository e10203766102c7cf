// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>
#include <string>

namespace sinew {

/// Gives each name once: a taken one gets a number, an empty one a word.
class UniqueNames {
public:
    /// `name`, or `name_2`, `name_3`, ... ; `whenEmpty` stands for an empty name.
    std::string take(const std::string& name, const std::string& whenEmpty);

private:
    std::set<std::string> taken_;
};

}  // namespace sinew
