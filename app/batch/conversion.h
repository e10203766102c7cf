// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/batch/export_choice.h"
#include "app/batch/scene_files.h"
#include "editor/exchange/verify/export_check.h"

namespace sinew {

/// How a file is read, written and looked at again.
struct ConversionOptions {
    ExportChoice choice;
    FileReading reading;
    bool salvage = false;
    bool check = true;
    double tolerance = kExportTolerance;  ///< share of the diagonal
};

/// What became of one file.
struct Conversion {
    std::string input;
    std::string output;
    std::optional<Error> error;     ///< none: it is written, and the check found nothing
    std::vector<Message> warnings;  ///< the reader's, then the writer's
    std::optional<ReductionCost> reduction;
    std::size_t jointsLeftOut = 0;
    std::vector<std::string> clipFiles;  ///< that further clips go to, where a file holds one
    std::optional<ExportCheck> check;
    double reading = 0.0;  ///< seconds
    double writing = 0.0;
    double checking = 0.0;
};

/// Reads, writes and, unless asked not to, reads back and compares. `aboutToWrite` (may be null) is
/// called before writing; where it gives an error, nothing is written. May run on several threads
/// at once for different files.
Conversion convertFile(const std::string& input, const std::string& output,
                       const ConversionOptions& options,
                       const std::function<Expected<void>(const Conversion&)>& aboutToWrite);

nlohmann::ordered_json conversionJson(const Conversion& conversion, double tolerance);
/// The check in a sentence.
std::string checkText(const ExportCheck& check, const std::filesystem::path& file);
/// The cost of a limit of influences in a sentence.
std::string reductionText(const ReductionCost& cost, std::uint32_t limit);

}  // namespace sinew
