// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

namespace sinew::bench {

/// One measured line: a number with what it is, and what is asked of it.
struct Line {
    std::string name;
    double value = 0.0;
    std::string unit;
    double target = 0.0;  ///< 0: none
    std::string note;
};

/// How long a call took: on the clock, and in processor time of all threads together, which a busy
/// machine does not blur.
struct Sample {
    double wall = 0.0;  ///< milliseconds
    double cpu = 0.0;
};

/// All lines of a run, in order.
class Results {
public:
    void add(Line line);
    /// Samples (not none), in milliseconds, as "NAME p50", "NAME p95", both on the clock, and "NAME
    /// processor", the median of the processor time. The target counts for the p95.
    void addSamples(const std::string& name, const std::vector<Sample>& samples, double target,
                    const std::string& note = {});
    const std::vector<Line>& lines() const { return lines_; }
    /// A JSON array of {"name", "value", "unit", "target", "note"}.
    std::string json() const;
    void print() const;

private:
    std::vector<Line> lines_;
};

/// The value below which `share` of the samples lie (nearest rank).
double percentile(std::vector<double> samples, double share);

/// Processor time of this process so far, milliseconds.
double processorTime();

template <class Work>
Sample measured(Work&& work) {
    const double cpu = processorTime();
    const auto start = std::chrono::steady_clock::now();
    work();
    const std::chrono::duration<double, std::milli> wall = std::chrono::steady_clock::now() - start;
    return {wall.count(), processorTime() - cpu};
}
template <class Work>
std::vector<Sample> repeated(int times, Work&& work) {
    std::vector<Sample> samples;
    for (int i = 0; i < times; ++i) samples.push_back(measured(work));
    return samples;
}

/// Bytes of this process that lie in memory now, after giving freed memory back.
std::size_t residentBytes();

}  // namespace sinew::bench
