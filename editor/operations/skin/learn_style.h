// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <vector>

#include "editor/binding/learnt/bind_style.h"
#include "editor/exchange/exchange.h"

namespace sinew {

/// The files named, and the models and projects in the folders named (not in folders within), in
/// the order of their names. Refused where a folder has none; CannotRead (also where there is
/// nothing of a name).
Expected<std::vector<std::filesystem::path>> modelsToLearnFrom(
    const std::vector<std::filesystem::path>& inputs);

struct LearntStyle {
    BindStyle style;
    std::vector<Message> lines;  ///< a line a file: what was learnt from it, or why nothing was
};

/// A style from the bound meshes of files. Files that cannot be read or hold no weights are left
/// out. Errors: Refused where none teaches anything; CannotRead for those of `needed` (files that
/// were asked for by name, say); Cancelled.
Expected<LearntStyle> learnStyle(const std::vector<std::filesystem::path>& files,
                                 const ReadOptions& reading, const ReadTimeout& timeout,
                                 const Progress& progress,
                                 const std::vector<std::filesystem::path>& needed = {});

}  // namespace sinew
