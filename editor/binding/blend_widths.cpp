// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/blend_widths.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "editor/binding/finish_rows.h"
#include "editor/weights/row_math.h"
#include "editor/weights/side_names.h"

namespace sinew {
namespace {

using Pair = std::pair<SlotIndex, SlotIndex>;

template <class Visit>
void forEachPair(Row row, Visit&& visit) {
    for (std::size_t i = 0; i < row.size(); ++i)
        for (std::size_t j = i + 1; j < row.size(); ++j)
            visit(row[i].slot, row[j].slot, double{row[i].weight} * double{row[j].weight});
}

/// The points where two joints blend more than any others, by the method's or the artist's rows.
struct Transition {
    std::vector<std::uint32_t> points;
    double blend = 0.0;  ///< the area's integral of the products of both rows' weights
};

std::map<Pair, Transition> transitionsIn(const BlendExample& example) {
    std::map<Pair, Transition> out;
    std::map<Pair, double> here;
    for (std::uint32_t p = 0; p < example.areas.size(); ++p) {
        // Where one of the two has nothing to say, the other says nothing of its width.
        if (example.solved[p].empty() || example.wanted[p].empty()) continue;
        here.clear();
        for (const Row row : {Row(example.solved[p]), Row(example.wanted[p])})
            forEachPair(row, [&](SlotIndex a, SlotIndex b, double product) {
                here[std::minmax(a, b)] += product;
            });
        const auto most =
            std::ranges::max_element(here, {}, [](const auto& entry) { return entry.second; });
        if (most == here.end()) continue;
        Transition& at = out[most->first];
        at.points.push_back(p);
        at.blend += example.areas[p] * most->second;
    }
    return out;
}

// Between rows stretched by `softness` and the artist's: squares of differences, by area.
double errorAt(const BlendExample& example, std::span<const std::uint32_t> points,
               double softness) {
    double out = 0.0;
    std::vector<Influence> row;
    for (const std::uint32_t p : points) {
        row = example.solved[p];
        stretchBlend(row, softness);
        fadeFaint(row);
        stretchBlend(row, 1.0);
        double squares = 0.0;
        for (const Influence& i : example.wanted[p]) {
            const double apart = weightOf(row, i.slot) - i.weight;
            squares += apart * apart;
        }
        for (const Influence& i : row)
            if (weightOf(example.wanted[p], i.slot) == 0.0f)
                squares += double{i.weight} * double{i.weight};
        out += example.areas[p] * squares;
    }
    return out;
}

// The softness with the least error, from a quarter to four as it can be set by hand; 1 where
// none is better.
double bestSoftness(const BlendExample& example, std::span<const std::uint32_t> points) {
    constexpr int kSteps = 10;  // either way
    const auto at = [](double step) { return std::pow(4.0, step / kSteps); };
    std::array<double, 2 * kSteps + 1> errors{};
    tbb::parallel_for(std::size_t{0}, errors.size(), [&](std::size_t i) {
        errors[i] = errorAt(example, points, at(static_cast<double>(i) - kSteps));
    });
    std::size_t best = kSteps;
    for (std::size_t i = 0; i < errors.size(); ++i)
        if (errors[i] < errors[best]) best = i;
    double step = static_cast<double>(best) - kSteps;
    if (best == 0 || best + 1 == errors.size()) return at(step);
    // The least of a parabola through it and its neighbours.
    const double left = errors[best - 1], right = errors[best + 1];
    const double bend = left - 2.0 * errors[best] + right;
    if (bend > 0.0) step += 0.5 * (left - right) / bend;
    return at(step);
}

std::pair<std::string, std::string> namesOf(const Pair& pair, std::span<const std::string> names) {
    return std::minmax(std::string(bareName(names[pair.first])),
                       std::string(bareName(names[pair.second])));
}

}  // namespace

double PairSoftness::of(SlotIndex a, SlotIndex b) const {
    const auto known = ofPair_.find(key(a, b));
    return known == ofPair_.end() ? all_ : known->second;
}

double PairSoftness::of(Row row) const {
    double sum = 0.0, weights = 0.0;
    forEachPair(row, [&](SlotIndex a, SlotIndex b, double product) {
        sum += product * std::log(of(a, b));
        weights += product;
    });
    return weights > 0.0 ? std::exp(sum / weights) : 1.0;
}

PairSoftness BlendWidths::of(std::span<const std::string> names) const {
    PairSoftness out(all);
    std::multimap<std::string, SlotIndex> slots;
    for (SlotIndex s = 0; s < names.size(); ++s) slots.emplace(bareName(names[s]), s);
    for (const auto& [pair, softness] : between) {
        const auto [first, firstEnd] = slots.equal_range(pair.first);
        const auto [second, secondEnd] = slots.equal_range(pair.second);
        for (auto a = first; a != firstEnd; ++a)
            for (auto b = second; b != secondEnd; ++b) out.set(a->second, b->second, softness);
    }
    return out;
}

void stretchBlend(std::vector<Influence>& row, double softness) {
    double sum = 0.0;
    for (Influence& i : row) {
        i.weight = static_cast<float>(std::pow(i.weight, 1.0 / softness));
        sum += i.weight;
    }
    if (sum > 0.0)
        for (Influence& i : row) i.weight = static_cast<float>(i.weight / sum);
}

BlendWidths measuredWidths(const BlendExample& example) {
    constexpr double kShareOfAll = 0.1;  // of a usual pair's blend: what all weigh beside a pair
    const auto transitions = transitionsIn(example);
    std::vector<std::uint32_t> all;
    double blend = 0.0;
    for (const auto& [pair, at] : transitions) {
        all.insert(all.end(), at.points.begin(), at.points.end());
        blend += at.blend;
    }
    BlendWidths out;
    out.all = bestSoftness(example, all);
    // The less a pair blends beside a usual one, the less it says, and the more all others count.
    const double usual = blend / static_cast<double>(std::max<std::size_t>(transitions.size(), 1));
    for (const auto& [pair, at] : transitions)
        out.between[namesOf(pair, example.names)] =
            out.all * std::pow(bestSoftness(example, at.points) / out.all,
                               at.blend / (at.blend + kShareOfAll * usual));
    return out;
}

}  // namespace sinew
