// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/unique_names.h"

namespace sinew {

std::string UniqueNames::take(const std::string& name, const std::string& whenEmpty) {
    const std::string& wanted = name.empty() ? whenEmpty : name;
    std::string chosen = wanted;
    for (int n = 2; !taken_.insert(chosen).second; ++n) chosen = wanted + '_' + std::to_string(n);
    return chosen;
}

}  // namespace sinew
