// SPDX-License-Identifier: Apache-2.0
#include "editor/deform/fit_weights.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

namespace sinew {
namespace {

using Vector = std::array<double, kMostCandidates>;

bool isLocked(const WeightFit& fit, std::size_t i) {
    return !fit.locked.empty() && fit.locked[i] != 0;
}

/// A small symmetric positive matrix as L D L^T. (Matrices of a fixed size and plain loops: a point
/// has two or three candidates, of which a library's general ones know nothing.)
class Factors {
public:
    /// `at(i, j)` with j <= i.
    template <class At>
    Factors(std::size_t size, At&& at) : size_(size) {
        for (std::size_t i = 0; i < size_; ++i) {
            double* const row = rowOf(i);
            for (std::size_t j = 0; j < i; ++j) {
                row[j] = at(i, j);
                for (std::size_t k = 0; k < j; ++k) row[j] -= row[k] * rowOf(j)[k];
            }
            double diagonal = at(i, i);
            for (std::size_t j = 0; j < i; ++j) {
                const double scaled = row[j] * inverse_[j];
                diagonal -= row[j] * scaled;
                row[j] = scaled;
            }
            inverse_[i] = 1.0 / diagonal;
        }
    }
    /// In its place.
    void solve(Vector& x) const {
        for (std::size_t i = 0; i < size_; ++i)
            for (std::size_t k = 0; k < i; ++k) x[i] -= rowOf(i)[k] * x[k];
        for (std::size_t i = 0; i < size_; ++i) x[i] *= inverse_[i];
        for (std::size_t i = size_; i-- > 0;)
            for (std::size_t k = 0; k < i; ++k) x[k] -= rowOf(i)[k] * x[i];
    }

private:
    const double* rowOf(std::size_t i) const { return &lower_[i * kMostCandidates]; }
    double* rowOf(std::size_t i) { return &lower_[i * kMostCandidates]; }
    const std::size_t size_;
    std::array<double, kMostCandidates * kMostCandidates> lower_;
    Vector inverse_;
};

enum class State : std::uint8_t { Free, AtZero, Out };  // Out: locked, or left out for the limit

/// Half of w G w - 2 pull w + stay |w - near|^2 over the simplex.
class Programme {
public:
    Programme(const WeightFit& fit, const double* gram, const double* pull, double stay,
              std::span<const double> start)
        : fit_(fit), size_(start.size()), gram_(gram), pull_(pull), stay_(stay) {
        for (std::size_t i = 0; i < size_; ++i) {
            weights_[i] = start[i];
            state_[i] = isLocked(fit, i)    ? State::Out
                        : weights_[i] > 0.0 ? State::Free
                                            : State::AtZero;
        }
    }

    void solve() {
        const std::size_t mostSteps = 8 * size_ + 8;
        for (std::size_t step = 0; step < mostSteps; ++step)
            if (!descend() && !release()) return;
    }

    // Leaves out the smallest until no more are left than may be, and solves again each time.
    // Equally small ones go together, so that what mirrors each other stays so.
    void keepTo(std::size_t most) {
        constexpr double kAlike = 1e-5;  // far above rounding
        const auto hasWeight = [](double weight) { return weight > 0.0; };
        while (static_cast<std::size_t>(std::ranges::count_if(weights(), hasWeight)) > most) {
            double least = 2.0;
            for (std::size_t i = 0; i < size_; ++i)
                if (isLeft(i)) least = std::min(least, weights_[i]);
            double rest = 0.0;
            for (std::size_t i = 0; i < size_; ++i)
                if (isLeft(i) && weights_[i] > least + kAlike) rest += weights_[i];
            if (!(rest > 0.0)) return;
            leaveOut(least + kAlike, rest);
            slopeIsKnown_ = false;
            solve();
        }
    }

    std::span<const double> weights() const { return std::span(weights_).first(size_); }

private:
    const Vector& slope() {
        if (std::exchange(slopeIsKnown_, true)) return slope_;
        const auto near = fit_.near.empty() ? fit_.before : fit_.near;
        const double* row = gram_;
        for (std::size_t i = 0; i < size_; ++i, row += size_) {
            double sum = stay_ * (weights_[i] - near[i]) - pull_[i];
            for (std::size_t j = 0; j < size_; ++j) sum += row[j] * weights_[j];
            slope_[i] = sum;
        }
        return slope_;
    }

    // A step to the least of the free ones with their sum kept, or to where the first comes to 0.
    // False: it was there.
    bool descend() {
        std::array<std::size_t, kMostCandidates> free;
        std::size_t count = 0;
        for (std::size_t i = 0; i < size_; ++i)
            if (state_[i] == State::Free) free[count++] = i;
        if (count < 2) return false;
        const Vector& slope = this->slope();
        // The last one takes what the others give.
        const std::size_t last = free[count - 1];
        const double* const lastRow = gram_ + last * size_;
        const Factors factors(count - 1, [&](std::size_t a, std::size_t b) {
            const double both = gram_[free[a] * size_ + free[b]] + (a == b ? stay_ : 0.0);
            return both - lastRow[free[a]] - lastRow[free[b]] + lastRow[last] + stay_;
        });
        Vector way;
        for (std::size_t a = 0; a + 1 < count; ++a) way[a] = slope[last] - slope[free[a]];
        factors.solve(way);
        way[count - 1] = 0.0;
        for (std::size_t a = 0; a + 1 < count; ++a) way[count - 1] -= way[a];
        double share = 1.0;
        std::size_t blocking = count;
        for (std::size_t a = 0; a < count; ++a) {
            const double weight = weights_[free[a]];
            if (!(way[a] < 0.0) || !(weight < -way[a] * share)) continue;
            share = weight / -way[a];
            blocking = a;
        }
        for (std::size_t a = 0; a < count; ++a) weights_[free[a]] += share * way[a];
        slopeIsKnown_ = false;
        if (blocking == count) return false;
        weights_[free[blocking]] = 0.0;
        state_[free[blocking]] = State::AtZero;
        return true;
    }

    // Frees the one at 0 that would lower the sum most. False: none would.
    bool release() {
        const std::span states = std::span(state_).first(size_);
        if (std::ranges::find(states, State::AtZero) == states.end()) return false;
        const Vector& slope = this->slope();
        double level = 0.0;
        int count = 0;
        double steepest = 0.0;  // of what is compared, how large its parts are
        double largest = 0.0;
        for (std::size_t i = 0; i < size_; ++i) {
            steepest = std::max(steepest, gram_[i * size_ + i]);
            largest = std::max(largest, std::abs(pull_[i]));
            if (state_[i] != State::Free) continue;
            level += slope[i];
            ++count;
        }
        if (count == 0) return false;
        level /= count;
        constexpr double kFlat = 1e-12;
        const double least = kFlat * (steepest + largest + stay_);
        std::size_t best = size_;
        for (std::size_t i = 0; i < size_; ++i)
            if (state_[i] == State::AtZero && slope[i] < level - least &&
                (best == size_ || slope[i] < slope[best]))
                best = i;
        if (best == size_) return false;
        state_[best] = State::Free;
        return true;
    }

    bool isLeft(std::size_t i) const { return state_[i] == State::Free && weights_[i] > 0.0; }

    // Those up to a weight; what they had goes to the others, which come to `rest`.
    void leaveOut(double upTo, double rest) {
        double taken = 0.0;
        for (std::size_t i = 0; i < size_; ++i) {
            if (!isLeft(i) || weights_[i] > upTo) continue;
            taken += weights_[i];
            weights_[i] = 0.0;
            state_[i] = State::Out;
        }
        for (std::size_t i = 0; i < size_; ++i)
            if (isLeft(i)) weights_[i] *= (rest + taken) / rest;
    }

    const WeightFit& fit_;
    const std::size_t size_;
    const double* const gram_;
    const double* const pull_;
    const double stay_;
    Vector weights_;
    std::array<State, kMostCandidates> state_;
    Vector slope_;  // of the sum, by weight
    bool slopeIsKnown_ = false;
};

}  // namespace

WeightFitter::WeightFitter(const WeightFit& fit) : fit_(fit) {
    const std::size_t count = fit.before.size();
    assert(count <= kMostCandidates);
    assert(fit.places.size() == count * fit.wanted.size());
    double room = 0.0;
    std::size_t open = 0;
    for (std::size_t i = 0; i < count; ++i)
        if (!isLocked(fit, i)) {
            room += fit.before[i];
            ++open;
        }
    // Less cannot be seen, and is not shared out.
    constexpr double kNoRoom = 1e-4;
    if (open < 2 || room < kNoRoom) {
        outcome_ = FitOutcome::NoRoom;
        return;
    }
    std::fill_n(gram_.begin(), count * count, 0.0);
    std::fill_n(pull_.begin(), count, 0.0);
    for (std::size_t pose = 0; pose < fit.wanted.size(); ++pose) gather(pose);
    // Less is what rounding of bind poses makes of it.
    constexpr double kRounding = 1e-10;
    if (!(spread_ > kRounding * size_)) outcome_ = FitOutcome::NoReach;
}

// Weights come to 1, so places may count from anywhere: from their middle nothing large is there
// that hides how little they differ.
void WeightFitter::gather(std::size_t pose) {
    const std::size_t count = fit_.before.size();
    const auto places = fit_.places.subspan(pose * count, count);
    glm::dvec3 middle(0.0);
    for (const auto& place : places) middle += place;
    middle *= 1.0 / static_cast<double>(count);
    std::array<glm::dvec3, kMostCandidates> from;
    const glm::dvec3 wanted = fit_.wanted[pose] - middle;
    for (std::size_t a = 0; a < count; ++a) {
        from[a] = places[a] - middle;
        pull_[a] += glm::dot(from[a], wanted);
        size_ += glm::dot(places[a], places[a]);
        for (std::size_t b = 0; b <= a; ++b) {
            const double both = glm::dot(from[a], from[b]);
            gram_[a * count + b] += both;
            if (a == b)
                spread_ += both;
            else
                gram_[b * count + a] += both;
        }
    }
}

FitOutcome WeightFitter::solve(std::span<double> weights) const {
    const std::size_t count = fit_.before.size();
    assert(weights.size() == count);
    assert(fit_.near.empty() || fit_.near.size() == count);
    if (outcome_ != FitOutcome::Fitted) return outcome_;
    Programme programme(fit_, gram_.data(), pull_.data(),
                        fit_.stay * spread_ / static_cast<double>(count), weights);
    programme.solve();
    if (fit_.most != 0) programme.keepTo(fit_.most);
    for (std::size_t i = 0; i < count; ++i)
        if (!isLocked(fit_, i)) weights[i] = std::max(0.0, programme.weights()[i]);
    return outcome_;
}

}  // namespace sinew
