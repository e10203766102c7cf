// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/support/fixtures.h"

namespace sinew::test {

// Exit codes of `sinew`.
inline constexpr int kRefused = 1;
inline constexpr int kUsage = 2;
inline constexpr int kCannotRead = 3;
inline constexpr int kCannotWrite = 4;

/// What a run of the built program left behind.
struct Ran {
    int code = -1;
    std::string out;
    std::string err;
};

/// Runs `sinew` with these arguments, with no display and no window system to find.
Ran sinew(const std::vector<std::string>& arguments);
/// The same with standard output going to a file or device, which `out` says nothing of.
Ran sinewPrintingTo(const std::string& device, const std::vector<std::string>& arguments);

/// Exit code, and one sentence on stderr that holds `said`.
void expectFailure(const Ran& run, int code, const std::string& said);
void expectDone(const Ran& run);

/// Tests of a program that reads and writes files, each with a folder of its own.
class BatchTest : public testing::Test {
protected:
    std::string file(const std::string& name) const { return (folder_ / name).string(); }
    std::filesystem::path folder_ = temporaryFolder();
};

std::string textOf(const std::filesystem::path& file);
void write(const std::filesystem::path& file, const std::string& bytes);
nlohmann::json jsonOf(const std::filesystem::path& file);

/// A GLB in two pieces, to be changed and put together again.
struct Glb {
    nlohmann::json json;
    std::string binary;
    explicit Glb(const std::filesystem::path& file);
    void save(const std::filesystem::path& file) const;
    /// The byte in `binary` where an accessor's data begin.
    std::size_t offsetOf(std::size_t accessor) const;
};

}  // namespace sinew::test
