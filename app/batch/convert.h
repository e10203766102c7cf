// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/batch/conversion.h"

namespace sinew {

/// Converts every input into `folder` (made where it is not there) as NAME.`format`, `jobs` at a
/// time; a name that is taken gets a number. One that fails does not stop the others. Prints what
/// became of each, or JSON; on a terminal with a progress bar. Errors: that of the first that
/// failed where all failed alike, else Refused; CannotWrite for the folder.
Expected<void> convertMany(const std::vector<std::string>& inputs, const std::string& folder,
                           const std::string& format, unsigned jobs, bool json,
                           const ConversionOptions& options);

}  // namespace sinew
