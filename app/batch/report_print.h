// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "editor/operations/operation.h"

namespace sinew {

/// What a report says, in English, but for what is of the window alone: a file has no selection.
std::vector<std::string> reportLines(const Report& report);
/// These lines on stdout but for the cautions, which warnOf() has on stderr.
void printLines(const Report& report);
void warnOf(const Report& report);
/// Both, or its numbers and lines as one JSON object, and the cautions on stderr.
void printReport(const Report& report, bool json);

}  // namespace sinew
