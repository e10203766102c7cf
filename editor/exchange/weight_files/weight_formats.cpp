// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "editor/exchange/weight_files/weight_table.h"
#include "editor/platform/files.h"

// The table of weight formats: one line each. FORMAT(name) stands for a function `WeightFormat
// name()` in a file of its own.
#define SINEW_WEIGHT_FORMATS(FORMAT) \
    FORMAT(jsonWeights)              \
    FORMAT(csvWeights)               \
    FORMAT(mayaWeights)

namespace sinew {

#define SINEW_DECLARE(name) WeightFormat name();
SINEW_WEIGHT_FORMATS(SINEW_DECLARE)
#undef SINEW_DECLARE

std::span<const WeightFormat> weightFormats() {
#define SINEW_ENTRY(name) name(),
    static const std::array kFormats{SINEW_WEIGHT_FORMATS(SINEW_ENTRY)};
#undef SINEW_ENTRY
    return kFormats;
}

const WeightFormat* weightFormat(const std::filesystem::path& file) {
    const std::string ending = endingOf(file);
    for (const auto& format : weightFormats())
        if (ending == format.ending) return &format;
    return nullptr;
}

}  // namespace sinew
