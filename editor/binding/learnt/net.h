// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace sinew {

/// A small multilayer perceptron: two hidden layers of tanh, one number out.
/// `parameters`: the first layer's matrix (hidden x inputs, column by column), its offsets, the
/// second layer's (hidden x hidden), its offsets, the last layer's row.
struct Net {
    std::uint32_t inputs = 0;
    std::uint32_t hidden = 0;
    std::vector<float> parameters;

    static std::size_t parameterCount(std::uint32_t inputs, std::uint32_t hidden) {
        const std::size_t h = hidden;
        return h * inputs + h + h * h + h + h;
    }
};

/// Adds `share` times the net's answer to each of `scores`; `features` are as many columns of
/// `net.inputs` numbers. The result does not depend on the number of threads. Room is kept between
/// calls by the thread.
void addScores(const Net& net, std::span<const float> features, float share,
               std::span<float> scores);

/// Candidates in rows, as a net learns from them: the softmax over a row of prior plus answer is to
/// be what is wanted.
struct NetExamples {
    std::span<const std::uint32_t> first;  ///< rows + 1, into the candidates
    std::span<const float> features;       ///< per candidate, standardised
    std::span<const float> prior;          ///< per candidate, a logit
    std::span<const float> wanted;         ///< per candidate; a row sums to 1
    std::span<const float> importance;     ///< per row
};

struct NetTraining {
    std::uint32_t hidden = 24;
    std::uint32_t epochs = 24;
    std::uint32_t rowsAStep = 64;
    double rate = 2e-3;  ///< of the first step; it falls to nothing along half a cosine
    double decay = 0.3;  ///< of the parameters, a step, times the rate
    double noise = 0.2;  ///< deviation of what is added to each feature, anew in each step
    std::uint32_t seed = 1;
};

/// Trains a net by Adam with decoupled decay (D. Kingma and J. Ba, 2015; I. Loshchilov and F.
/// Hutter, 2019), whose last layer starts at zero, so that the start is the prior. What is made
/// small is the cross entropy and the distance that binds are judged by, half the sum of
/// differences, together. The same bytes for the same input. `wanted`: called after each epoch with
/// its share of the work; false stops.
Net trainedNet(const NetExamples& examples, const NetTraining& training,
               const std::function<bool(double)>& progress);

}  // namespace sinew
