// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "editor/scene/error.h"

namespace sinew {

/// Whose the files of a batch are, so that none is written over another of them. All outputs are in
/// one folder.
class OutputClaims {
public:
    /// Output i is made of input i.
    OutputClaims(const std::vector<std::string>& inputs, const std::vector<std::string>& outputs);
    /// Why output i may not be written: it is one of the inputs.
    const std::optional<Error>& refusal(std::size_t i) const { return refusals_[i]; }
    /// Claims further files for output i, all or none: refused where one is an input, or another
    /// output's. From any thread.
    Expected<void> claim(std::size_t i, const std::vector<std::string>& files);

private:
    const std::string* inputAt(const std::string& file) const;

    const std::vector<std::string>& inputs_;
    std::map<std::string, std::size_t> inputOfPath_;
    std::map<std::pair<dev_t, ino_t>, std::size_t> inputOfFile_;
    std::vector<std::optional<Error>> refusals_;
    std::mutex mutex_;
    std::map<std::string, std::size_t> ownerOf_;  // of files that are written, by their name
};

/// Refused where an output would take the place of an input, whatever either is called: a source is
/// not written over by what is made of it. The output is made of the first input, and may be that
/// one where the command works `inPlace`. For asking before any work is done.
Expected<void> keepInputs(const std::string& output, const std::vector<std::string>& inputs,
                          bool inPlace = false);

}  // namespace sinew
