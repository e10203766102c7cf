// SPDX-License-Identifier: Apache-2.0
#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>

namespace sinew::test {
namespace {

/// Prints the seeds of a test that failed.
class Seeds : public testing::EmptyTestEventListener {
public:
    static Seeds& instance() {
        static Seeds* const seeds = [] {
            auto* made = new Seeds();
            testing::UnitTest::GetInstance()->listeners().Append(made);  // owned there from now on
            return made;
        }();
        return *seeds;
    }
    void add(std::uint32_t seed) {
        if (seed == last_) return;  // handed on to its generator
        last_ = seed;
        text_ += (text_.empty() ? "" : ", ") + std::to_string(seed);
        testing::Test::RecordProperty("seed", text_);
    }

private:
    void OnTestStart(const testing::TestInfo&) override { clear(); }
    void OnTestEnd(const testing::TestInfo& test) override {
        if (test.result()->Failed() && !text_.empty())
            std::printf("Seeds of %s.%s: %s (SINEW_SEED sets one)\n", test.test_suite_name(),
                        test.name(), text_.c_str());
        clear();
    }
    void clear() {
        text_.clear();
        last_.reset();
    }
    std::string text_;
    std::optional<std::uint32_t> last_;
};

std::uint32_t noted(std::uint32_t seed) {
    Seeds::instance().add(seed);
    return seed;
}

const char* given() { return std::getenv("SINEW_SEED"); }

}  // namespace

std::uint32_t seed(std::uint32_t usual) {
    return noted(given() ? static_cast<std::uint32_t>(std::strtoul(given(), nullptr, 10)) : usual);
}

std::uint32_t newSeed() { return seed(std::random_device{}()); }

}  // namespace sinew::test
