// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <initializer_list>
#include <optional>
#include <string>
#include <utility>

#include "editor/scene/error.h"
#include "editor/scene/params.h"

// Places, directions and the like as people type them.
namespace sinew {

/// Three finite numbers, separated by spaces or commas; nothing for an empty text. Anything else is
/// a Usage error that calls them `what`.
Expected<std::optional<glm::dvec3>> threeNumbers(const std::string& text, const char* what);

/// What threeNumbers() refuses in these parameters, by name and label; empty: nothing.
Message wrongNumbers(const Params& params,
                     std::initializer_list<std::pair<const char*, const char*>> names);

/// A text that threeNumbers() reads: to the sixth decimal, as people write them.
std::string numbersText(const glm::dvec3& numbers);

}  // namespace sinew
