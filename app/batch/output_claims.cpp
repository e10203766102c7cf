// SPDX-License-Identifier: Apache-2.0
#include "app/batch/output_claims.h"

#include <sys/stat.h>

#include <filesystem>

namespace sinew {
namespace {

namespace fs = std::filesystem;

std::string canonicalPath(const std::string& file) {
    std::error_code error;
    const auto out = fs::weakly_canonical(file, error);
    return error ? file : out.string();
}

// What a file is, under all its names; none: there is no such file.
std::optional<std::pair<dev_t, ino_t>> identityOf(const std::string& file) {
    struct stat info {};
    if (::stat(file.c_str(), &info) != 0) return std::nullopt;
    return std::pair(info.st_dev, info.st_ino);
}

std::string nameOf(const std::string& file) { return fs::path(file).filename().string(); }

Error overInput(const std::string& input, const std::string& other) {
    if (other == input)
        return {ErrorCode::Refused, Message("It would overwrite itself. Choose another output."),
                input};
    return {
        ErrorCode::Refused,
        Message("It would overwrite '%1', which is read as well. Choose another output.", other),
        input};
}

}  // namespace

OutputClaims::OutputClaims(const std::vector<std::string>& inputs,
                           const std::vector<std::string>& outputs)
    : inputs_(inputs), refusals_(inputs.size()) {
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        inputOfPath_.try_emplace(canonicalPath(inputs[i]), i);
        if (const auto identity = identityOf(inputs[i])) inputOfFile_.try_emplace(*identity, i);
    }
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        ownerOf_[nameOf(outputs[i])] = i;
        if (const std::string* input = inputAt(outputs[i]))
            refusals_[i] = overInput(inputs[i], *input);
    }
}

const std::string* OutputClaims::inputAt(const std::string& file) const {
    if (const auto at = inputOfPath_.find(canonicalPath(file)); at != inputOfPath_.end())
        return &inputs_[at->second];
    const auto identity = identityOf(file);
    const auto at = identity ? inputOfFile_.find(*identity) : inputOfFile_.end();
    return at == inputOfFile_.end() ? nullptr : &inputs_[at->second];
}

Expected<void> OutputClaims::claim(std::size_t i, const std::vector<std::string>& files) {
    const auto refuse = [&](const std::string& file, const std::string& owner) {
        return Error{ErrorCode::Refused,
                     Message("One of its clips would be written to '%1', which belongs to '%2'. "
                             "Choose another folder, or convert the two one at a time under other "
                             "names.",
                             file, owner),
                     inputs_[i]};
    };
    const std::lock_guard lock(mutex_);
    for (const std::string& file : files) {
        if (const std::string* input = inputAt(file)) return refuse(file, *input);
        const auto known = ownerOf_.find(nameOf(file));
        if (known != ownerOf_.end() && known->second != i)
            return refuse(file, inputs_[known->second]);
    }
    for (const std::string& file : files) ownerOf_.try_emplace(nameOf(file), i);
    return {};
}

Expected<void> keepInputs(const std::string& output, const std::vector<std::string>& inputs,
                          bool inPlace) {
    const std::vector<std::string> outputs{output}, workedOn{inputs.front()};
    if (inPlace && OutputClaims(workedOn, outputs).refusal(0)) return {};
    const OutputClaims claims(inputs, outputs);
    if (const auto& refusal = claims.refusal(0)) return *refusal;
    return {};
}

}  // namespace sinew
