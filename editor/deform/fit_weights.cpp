// SPDX-License-Identifier: Apache-2.0
#include "editor/deform/fit_weights.h"

#include <Eigen/Cholesky>
#include <Eigen/Core>
#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace sinew {
namespace {

constexpr int kMost = static_cast<int>(kMostCandidates);
using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::ColMajor, kMost, kMost>;
using Vector = Eigen::Matrix<double, Eigen::Dynamic, 1, Eigen::ColMajor, kMost, 1>;

enum class State : std::uint8_t { Free, AtZero, Out };  // Out: locked, or left out for the limit

/// Half of w G w - 2 pull w + stay |w - near|^2 over the simplex.
class Programme {
public:
    Programme(const WeightFit& fit, Matrix gram, Vector pull, double stay)
        : fit_(fit),
          gram_(std::move(gram)),
          pull_(std::move(pull)),
          stay_(stay),
          weights_(fit.before.size()) {
        for (int i = 0; i < size(); ++i) weights_(i) = fit.before[index(i)];
        state_.fill(State::AtZero);
        for (int i = 0; i < size(); ++i)
            state_[index(i)] = locked(i)           ? State::Out
                               : weights_(i) > 0.0 ? State::Free
                                                   : State::AtZero;
    }

    void solve() {
        const int mostSteps = 8 * size() + 8;
        for (int step = 0; step < mostSteps; ++step)
            if (!descend() && !release()) return;
    }

    // Leaves out the smallest until no more are left than may be, and solves again each time.
    // Equally small ones go together, so that what mirrors each other stays so.
    void keepTo(std::size_t most) {
        constexpr double kAlike = 1e-5;  // far above rounding
        while (static_cast<std::size_t>((weights_.array() > 0.0).count()) > most) {
            double least = 2.0;
            for (int i = 0; i < size(); ++i)
                if (isLeft(i)) least = std::min(least, weights_(i));
            double rest = 0.0;
            for (int i = 0; i < size(); ++i)
                if (isLeft(i) && weights_(i) > least + kAlike) rest += weights_(i);
            if (!(rest > 0.0)) return;
            leaveOut(least + kAlike, rest);
            solve();
        }
    }

    const Vector& weights() const { return weights_; }

private:
    int size() const { return static_cast<int>(weights_.size()); }
    static std::size_t index(int i) { return static_cast<std::size_t>(i); }
    bool locked(int i) const { return !fit_.locked.empty() && fit_.locked[index(i)] != 0; }
    Vector gradient() const {
        Vector out = gram_ * weights_ - pull_;
        const auto near = fit_.near.empty() ? fit_.before : fit_.near;
        for (int i = 0; i < size(); ++i) out(i) += stay_ * (weights_(i) - near[index(i)]);
        return out;
    }

    // A step to the least of the free ones with their sum kept, or to where the first comes to 0.
    // False: it was there.
    bool descend() {
        std::array<int, kMost> free{};
        int count = 0;
        for (int i = 0; i < size(); ++i)
            if (state_[index(i)] == State::Free) free[index(count++)] = i;
        if (count < 2) return false;
        const Vector slope = gradient();
        Matrix part(count, count);
        Vector down(count);
        for (int a = 0; a < count; ++a) {
            down(a) = -slope(free[index(a)]);
            for (int b = 0; b < count; ++b) part(a, b) = gram_(free[index(a)], free[index(b)]);
            part(a, a) += stay_;
        }
        const Eigen::LLT<Matrix> solver(part);
        const Vector ones = solver.solve(Vector::Ones(count));
        Vector way = solver.solve(down);
        way -= ones * (way.sum() / ones.sum());
        double share = 1.0;
        int blocking = -1;
        for (int a = 0; a < count; ++a) {
            const double weight = weights_(free[index(a)]);
            if (!(way(a) < 0.0) || !(weight < -way(a) * share)) continue;
            share = weight / -way(a);
            blocking = a;
        }
        for (int a = 0; a < count; ++a) weights_(free[index(a)]) += share * way(a);
        if (blocking < 0) return false;
        weights_(free[index(blocking)]) = 0.0;
        state_[index(free[index(blocking)])] = State::AtZero;
        return true;
    }

    // Frees the one at 0 that would lower the sum most. False: none would.
    bool release() {
        const Vector slope = gradient();
        double level = 0.0;
        int count = 0;
        for (int i = 0; i < size(); ++i)
            if (state_[index(i)] == State::Free) {
                level += slope(i);
                ++count;
            }
        if (count == 0) return false;
        level /= count;
        constexpr double kFlat = 1e-12;
        const double least =
            kFlat * (gram_.diagonal().maxCoeff() + pull_.cwiseAbs().maxCoeff() + stay_);
        int best = -1;
        for (int i = 0; i < size(); ++i)
            if (state_[index(i)] == State::AtZero && slope(i) < level - least &&
                (best < 0 || slope(i) < slope(best)))
                best = i;
        if (best < 0) return false;
        state_[index(best)] = State::Free;
        return true;
    }

    bool isLeft(int i) const { return state_[index(i)] == State::Free && weights_(i) > 0.0; }

    // Those up to a weight; what they had goes to the others, which come to `rest`.
    void leaveOut(double upTo, double rest) {
        double taken = 0.0;
        for (int i = 0; i < size(); ++i) {
            if (!isLeft(i) || weights_(i) > upTo) continue;
            taken += weights_(i);
            weights_(i) = 0.0;
            state_[index(i)] = State::Out;
        }
        for (int i = 0; i < size(); ++i)
            if (isLeft(i)) weights_(i) *= (rest + taken) / rest;
    }

    const WeightFit& fit_;
    const Matrix gram_;
    const Vector pull_;
    const double stay_;
    Vector weights_;
    std::array<State, kMostCandidates> state_;
};

glm::dvec3 middleOf(std::span<const glm::dvec3> places) {
    glm::dvec3 out(0.0);
    for (const auto& place : places) out += place / static_cast<double>(places.size());
    return out;
}

// How far apart the candidates carry the point, squared, over all poses; below what rounding of
// bind poses makes of it: 0.
double spreadOf(const WeightFit& fit) {
    constexpr double kRounding = 1e-10;
    const std::size_t count = fit.before.size();
    double spread = 0.0;
    double size = 0.0;
    for (std::size_t pose = 0; pose < fit.wanted.size(); ++pose) {
        const auto places = fit.places.subspan(pose * count, count);
        const glm::dvec3 middle = middleOf(places);
        for (const auto& place : places) {
            spread += glm::dot(place - middle, place - middle);
            size += glm::dot(place, place);
        }
    }
    return spread > kRounding * size ? spread : 0.0;
}

}  // namespace

FitOutcome fitWeights(const WeightFit& fit, std::span<double> out) {
    const std::size_t count = fit.before.size();
    assert(count <= kMostCandidates && out.size() == count);
    assert(fit.places.size() == count * fit.wanted.size());
    assert(fit.near.empty() || fit.near.size() == count);
    std::ranges::copy(fit.before, out.begin());
    double room = 0.0;
    std::size_t open = 0;
    for (std::size_t i = 0; i < count; ++i)
        if (fit.locked.empty() || !fit.locked[i]) {
            room += fit.before[i];
            ++open;
        }
    // Less cannot be seen, and is not shared out.
    constexpr double kNoRoom = 1e-4;
    if (open < 2 || room < kNoRoom) return FitOutcome::NoRoom;
    const double spread = spreadOf(fit);
    if (!(spread > 0.0)) return FitOutcome::NoReach;
    // Weights come to 1, so places may count from anywhere: from their middle nothing large is
    // there that hides how little they differ.
    const auto size = static_cast<Eigen::Index>(count);
    Matrix gram = Matrix::Zero(size, size);
    Vector pull = Vector::Zero(size);
    for (std::size_t pose = 0; pose < fit.wanted.size(); ++pose) {
        const auto places = fit.places.subspan(pose * count, count);
        const glm::dvec3 middle = middleOf(places);
        for (std::size_t a = 0; a < count; ++a) {
            const auto row = static_cast<Eigen::Index>(a);
            const glm::dvec3 from = places[a] - middle;
            pull(row) += glm::dot(from, fit.wanted[pose] - middle);
            for (std::size_t b = 0; b <= a; ++b)
                gram(row, static_cast<Eigen::Index>(b)) += glm::dot(from, places[b] - middle);
        }
    }
    gram.triangularView<Eigen::StrictlyUpper>() = gram.transpose();
    Programme programme(fit, gram, pull, fit.stay * spread / static_cast<double>(count));
    programme.solve();
    if (fit.most != 0) programme.keepTo(fit.most);
    for (std::size_t i = 0; i < count; ++i)
        if (fit.locked.empty() || !fit.locked[i])
            out[i] = std::max(0.0, programme.weights()(static_cast<Eigen::Index>(i)));
    return FitOutcome::Fitted;
}

}  // namespace sinew
