// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <random>

namespace sinew::test {

/// The seed of a test's random numbers: $SINEW_SEED where that is set, else `usual`. A test that
/// fails prints its seeds, and the report of the run (--gtest_output) names them, so that it can be
/// run with them again: SINEW_SEED=7 build/dev/bin/test_document --gtest_filter=...
std::uint32_t seed(std::uint32_t usual);
/// The same with another seed in each run.
std::uint32_t newSeed();

/// Random numbers of a test, by seed().
class Random : public std::mt19937 {
public:
    explicit Random(std::uint32_t usual) : std::mt19937(test::seed(usual)) {}
};

}  // namespace sinew::test
