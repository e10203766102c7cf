// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/operations/operation.h"

namespace sinew {

/// The report's lines on stdout, or its numbers and lines as one JSON object.
void printReport(const Report& report, bool json);

}  // namespace sinew
