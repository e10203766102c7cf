// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "editor/exchange/weight_table.h"

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
    std::string ending = file.extension().string();
    for (char& c : ending) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    for (const auto& format : weightFormats())
        if (ending == std::string(".") + format.ending) return &format;
    return nullptr;
}

}  // namespace sinew
