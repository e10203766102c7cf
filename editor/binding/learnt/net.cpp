// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/learnt/net.h"

#include <Eigen/Dense>
#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>
#include <numeric>

namespace sinew {
namespace {

using NetMatrix = Eigen::MatrixXf;
using NetView = Eigen::Map<const NetMatrix>;
using NetColumn = Eigen::Map<const Eigen::VectorXf>;

/// The parameters as what they stand for.
struct NetLayers {
    NetView first, second;
    NetColumn firstOffset, secondOffset, last;

    NetLayers(const float* at, Eigen::Index inputs, Eigen::Index hidden)
        : first(at, hidden, inputs),
          second(at + hidden * (inputs + 1), hidden, hidden),
          firstOffset(at + hidden * inputs, hidden),
          secondOffset(at + hidden * (inputs + 1 + hidden), hidden),
          last(at + hidden * (inputs + 2 + hidden), hidden) {}
};

/// What the layers say of some columns of features, kept for the way back.
struct NetAnswer {
    NetMatrix one, two;
    Eigen::RowVectorXf score;

    void of(const NetLayers& net, const Eigen::Ref<const NetMatrix>& features) {
        one.noalias() = net.first * features;
        one = (one.colwise() + net.firstOffset).array().tanh().matrix();
        two.noalias() = net.second * one;
        two = (two.colwise() + net.secondOffset).array().tanh().matrix();
        score.noalias() = net.last.transpose() * two;
    }
};

/// Numbers in [0, 1) that are the same everywhere: splitmix64 (G. Steele et al., 2014).
class SeededNumbers {
public:
    explicit SeededNumbers(std::uint64_t seed) : state_(seed) {}
    std::uint64_t next() {
        std::uint64_t z = state_ += 0x9e3779b97f4a7c15ull;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
        return z ^ (z >> 31);
    }
    double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }

private:
    std::uint64_t state_;
};

Net freshNet(std::uint32_t inputs, std::uint32_t hidden, SeededNumbers& random) {
    Net net{inputs, hidden, std::vector<float>(Net::parameterCount(inputs, hidden), 0.0f)};
    const auto fill = [&](std::size_t from, std::size_t count, double reach) {
        for (std::size_t i = from; i < from + count; ++i)
            net.parameters[i] = static_cast<float>((2.0 * random.unit() - 1.0) * reach);
    };
    const std::size_t h = hidden;
    fill(0, h * inputs, std::sqrt(6.0 / (inputs + hidden)));
    fill(h * (inputs + std::size_t{1}), h * h, std::sqrt(3.0 / hidden));
    return net;
}

class NetTrainer {
public:
    NetTrainer(const NetExamples& examples, const NetTraining& training, Net& net)
        : examples_(examples),
          training_(training),
          net_(net),
          gradient_(Eigen::VectorXf::Zero(static_cast<Eigen::Index>(net.parameters.size()))),
          random_(training.seed + kNoiseSeed),
          mean_(gradient_),
          square_(gradient_) {}

    /// A step over some rows, at a share of the whole training.
    void step(std::span<const std::uint32_t> rows, double done) {
        gather(rows);
        const NetLayers layers(net_.parameters.data(), net_.inputs, net_.hidden);
        answer_.of(layers, features_);
        blame(rows);
        goBack(layers);
        adapt(training_.rate * 0.5 * (1.0 + std::cos(std::numbers::pi * done)));
    }

private:
    void gather(std::span<const std::uint32_t> rows) {
        Eigen::Index count = 0;
        for (const auto row : rows) count += examples_.first[row + 1] - examples_.first[row];
        features_.resize(net_.inputs, count);
        Eigen::Index at = 0;
        for (const auto row : rows) {
            const auto from = examples_.first[row];
            const Eigen::Index n = examples_.first[row + 1] - from;
            features_.middleCols(at, n) = NetView(
                examples_.features.data() + std::size_t{from} * net_.inputs, net_.inputs, n);
            at += n;
        }
        addNoise();
    }

    // What is learnt is not to hang on a rig's very numbers, which tell it from all others.
    void addNoise() {
        const double reach = training_.noise * std::sqrt(3.0);  // evenly, up to that
        for (float& number : features_.reshaped())
            number += static_cast<float>((2.0 * random_.unit() - 1.0) * reach);
    }

    // What each candidate's score is to blame for: the loss by the scores.
    void blame(std::span<const std::uint32_t> rows) {
        constexpr float kDistance = 1.0f;  // beside the cross entropy
        blame_.resize(answer_.score.size());
        float total = 0.0f;
        for (const auto row : rows) total += examples_.importance[row];
        Eigen::Index at = 0;
        for (const auto row : rows) {
            const auto from = examples_.first[row];
            const Eigen::Index n = examples_.first[row + 1] - from;
            const NetColumn prior(examples_.prior.data() + from, n);
            const NetColumn wanted(examples_.wanted.data() + from, n);
            Eigen::VectorXf got = prior + answer_.score.segment(at, n).transpose();
            got = (got.array() - got.maxCoeff()).exp().matrix();
            got /= got.sum();
            const Eigen::VectorXf off = got - wanted;
            // Smooth where a weight is right already.
            constexpr float kRight = 0.02f;
            const Eigen::VectorXf side =
                0.5f * (off.array() / (off.array().square() + kRight * kRight).sqrt()).matrix();
            const Eigen::VectorXf distance =
                (got.array() * (side.array() - got.dot(side))).matrix();
            blame_.segment(at, n) =
                (off + kDistance * distance).transpose() * (examples_.importance[row] / total);
            at += n;
        }
    }

    void goBack(const NetLayers& layers) {
        const Eigen::Index h = net_.hidden;
        const Eigen::Index inputs = net_.inputs;
        float* const at = gradient_.data();
        Eigen::Map<Eigen::VectorXf>(at + h * (inputs + 2 + h), h).noalias() =
            answer_.two * blame_.transpose();
        back_.noalias() = layers.last * blame_;
        back_.array() *= 1.0f - answer_.two.array().square();
        Eigen::Map<NetMatrix>(at + h * (inputs + 1), h, h).noalias() =
            back_ * answer_.one.transpose();
        Eigen::Map<Eigen::VectorXf>(at + h * (inputs + 1 + h), h) = back_.rowwise().sum();
        further_.noalias() = layers.second.transpose() * back_;
        further_.array() *= 1.0f - answer_.one.array().square();
        Eigen::Map<NetMatrix>(at, h, inputs).noalias() = further_ * features_.transpose();
        Eigen::Map<Eigen::VectorXf>(at + h * inputs, h) = further_.rowwise().sum();
    }

    void adapt(double rate) {
        constexpr float kMean = 0.9f;
        constexpr float kSquare = 0.999f;
        constexpr float kLeast = 1e-8f;
        ++steps_;
        mean_ = kMean * mean_ + (1.0f - kMean) * gradient_;
        square_ = (kSquare * square_.array() + (1.0f - kSquare) * gradient_.array().square());
        const double whole =
            rate * std::sqrt(1.0 - std::pow(kSquare, steps_)) / (1.0 - std::pow(kMean, steps_));
        Eigen::Map<Eigen::VectorXf> parameters(net_.parameters.data(), gradient_.size());
        parameters *= static_cast<float>(1.0 - rate * training_.decay);
        parameters.array() -=
            static_cast<float>(whole) * mean_.array() / (square_.array().sqrt() + kLeast);
    }

    const NetExamples& examples_;
    const NetTraining& training_;
    static constexpr std::uint32_t kNoiseSeed = 1000;
    Net& net_;
    NetAnswer answer_;
    NetMatrix features_, back_, further_;
    Eigen::RowVectorXf blame_;
    Eigen::VectorXf gradient_;
    SeededNumbers random_;
    Eigen::VectorXf mean_, square_;
    int steps_ = 0;
};

}  // namespace

void addScores(const Net& net, std::span<const float> features, float share,
               std::span<float> scores) {
    assert(features.size() == scores.size() * net.inputs);
    thread_local NetAnswer answer;
    const auto count = static_cast<Eigen::Index>(scores.size());
    answer.of(NetLayers(net.parameters.data(), net.inputs, net.hidden),
              NetView(features.data(), net.inputs, count));
    Eigen::Map<Eigen::RowVectorXf>(scores.data(), count) += share * answer.score;
}

Net trainedNet(const NetExamples& examples, const NetTraining& training,
               const std::function<bool(double)>& progress) {
    SeededNumbers random(training.seed);
    const std::size_t rowCount = examples.importance.size();
    assert(rowCount > 0 && examples.first.size() == rowCount + 1);
    const std::size_t inputs = examples.features.size() / examples.prior.size();
    Net net = freshNet(static_cast<std::uint32_t>(inputs), training.hidden, random);
    NetTrainer trainer(examples, training, net);
    std::vector<std::uint32_t> order(rowCount);
    std::iota(order.begin(), order.end(), 0u);
    for (std::uint32_t epoch = 0; epoch < training.epochs; ++epoch) {
        for (std::size_t i = rowCount; i > 1; --i)
            std::swap(order[i - 1], order[random.next() % i]);
        for (std::size_t at = 0; at < rowCount; at += training.rowsAStep) {
            const std::size_t n = std::min<std::size_t>(training.rowsAStep, rowCount - at);
            const double done =
                (epoch + static_cast<double>(at) / static_cast<double>(rowCount)) / training.epochs;
            trainer.step({order.data() + at, n}, done);
        }
        if (!progress((epoch + 1.0) / training.epochs)) break;
    }
    return net;
}

}  // namespace sinew
