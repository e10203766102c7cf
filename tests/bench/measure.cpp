// SPDX-License-Identifier: Apache-2.0
#include "tests/bench/measure.h"

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <nlohmann/json.hpp>

#include "app/memory/memory.h"

namespace sinew::bench {

void Results::add(Line line) { lines_.push_back(std::move(line)); }

void Results::addSamples(const std::string& name, const std::vector<Sample>& samples, double target,
                         const std::string& note) {
    std::vector<double> wall;
    std::vector<double> cpu;
    for (const auto& sample : samples) {
        wall.push_back(sample.wall);
        cpu.push_back(sample.cpu);
    }
    add({name + ", p50", percentile(wall, 0.5), "ms", 0.0, note});
    add({name + ", p95", percentile(wall, 0.95), "ms", target,
         std::to_string(samples.size()) + " samples"});
    add({name + ", processor", percentile(cpu, 0.5), "ms", 0.0, {}});
}

std::string Results::json() const {
    auto out = nlohmann::json::array();
    for (const auto& line : lines_)
        out.push_back({{"name", line.name},
                       {"value", line.value},
                       {"unit", line.unit},
                       {"target", line.target},
                       {"note", line.note}});
    return out.dump(1);
}

void Results::print() const {
    for (const auto& line : lines_) {
        std::printf("%-44s %10.3f %-8s", line.name.c_str(), line.value, line.unit.c_str());
        if (line.target > 0.0)
            std::printf(" %s %g", line.value < line.target ? "under" : "ABOVE", line.target);
        std::printf("  %s\n", line.note.c_str());
    }
}

double percentile(std::vector<double> samples, double share) {
    if (samples.empty()) return 0.0;
    const auto count = static_cast<double>(samples.size());
    const auto rank = static_cast<std::size_t>(std::max(1.0, std::ceil(share * count)));
    std::nth_element(samples.begin(), samples.begin() + static_cast<std::ptrdiff_t>(rank - 1),
                     samples.end());
    return samples[rank - 1];
}

double processorTime() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

std::size_t residentBytes() {
    releaseUnusedMemory();
    std::ifstream file("/proc/self/statm");
    std::size_t size = 0;
    std::size_t resident = 0;
    file >> size >> resident;
    return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace sinew::bench
