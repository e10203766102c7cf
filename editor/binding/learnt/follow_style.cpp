// SPDX-License-Identifier: Apache-2.0
#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>

#include "editor/binding/learnt/bind_style.h"
#include "editor/binding/learnt/features.h"

namespace sinew {
namespace {

constexpr float kElsewhere = 0.5f;     // of a correction that bodies taught, on what is none
constexpr std::uint32_t kBlock = 128;  // points whose candidates the nets are given together

using StyledRow = std::vector<Influence>;

// What logits stand for: numbers above 0 that add up to 1.
void softmax(std::span<const float> logits, std::vector<float>& out) {
    const float most = *std::max_element(logits.begin(), logits.end());
    out.clear();
    float sum = 0.0f;
    for (const float logit : logits) sum += out.emplace_back(std::exp(logit - most));
    for (float& weight : out) weight /= sum;
}

float halfApart(std::span<const float> a, std::span<const float> b) {
    float sum = 0.0f;
    for (std::size_t i = 0; i < a.size(); ++i) sum += std::abs(a[i] - b[i]);
    return 0.5f * sum;
}

/// The candidates of some points, and what each net says of them.
struct StyleBlock {
    std::vector<SlotIndex> slots;
    std::vector<std::uint32_t> ends;  // per point, into the candidates
    std::vector<float> features, prior;
    std::vector<std::vector<float>> logits;  // per net
    // Of one point.
    std::vector<float> mean, styled, own, plain;
};

class StyleFollower {
public:
    StyleFollower(const BindProblem& problem, const SolverAnswers& answers,
                  std::span<const std::uint8_t> untouched, const BindStyle& style)
        : problem_(problem),
          answers_(answers),
          untouched_(untouched),
          style_(style),
          features_(problem, answers),
          most_(style.ofBodies ? std::max(kElsewhere, static_cast<float>(features_.bodyShare()))
                               : 1.0f) {}

    std::vector<StyledRow> rows(std::uint32_t from, std::uint32_t to) const {
        thread_local StyleBlock block;
        ask(from, to, block);
        std::vector<StyledRow> out;
        std::uint32_t begin = 0;
        for (auto p = from; p < to; ++p) {
            const auto end = block.ends[p - from];
            out.push_back(end > begin ? styledRow(p, begin, end, block)
                                      : answers_.rows->influencesOf(p));
            begin = end;
        }
        return out;
    }

private:
    bool stays(std::uint32_t p) const { return problem_.isKept(p) || untouched_[p]; }

    void ask(std::uint32_t from, std::uint32_t to, StyleBlock& block) const {
        block.slots.clear();
        block.ends.clear();
        block.features.clear();
        block.prior.clear();
        for (auto p = from; p < to; ++p) {
            if (!stays(p)) features_.append(p, block.slots, block.features);
            block.ends.push_back(static_cast<std::uint32_t>(block.slots.size()));
        }
        for (std::size_t i = 0; i < block.slots.size(); ++i)
            block.prior.push_back(block.features[i * BindFeatures::kCount + BindFeatures::kPrior]);
        style_.standardise(block.features);
        block.logits.assign(style_.nets.size(), block.prior);
        if (block.slots.empty()) return;
        for (std::size_t n = 0; n < style_.nets.size(); ++n)
            addScores(style_.nets[n], block.features, 1.0f, block.logits[n]);
    }

    // How much of the correction is to be made.
    float trust(std::uint32_t begin, StyleBlock& block) const {
        constexpr float kNothing = 1e-6f;
        const float change = halfApart(block.styled, block.plain);
        float apart = 0.0f;
        for (const auto& logits : block.logits) {
            softmax({logits.data() + begin, block.styled.size()}, block.own);
            apart += halfApart(block.own, block.styled) / static_cast<float>(block.logits.size());
        }
        const float c = change * change + kNothing;
        return most_ * c / (c + style_.caution * apart * apart);
    }

    StyledRow styledRow(std::uint32_t point, std::uint32_t begin, std::uint32_t end,
                        StyleBlock& block) const {
        const std::size_t count = end - begin;
        block.mean.assign(count, 0.0f);
        for (const auto& logits : block.logits)
            for (std::size_t i = 0; i < count; ++i)
                block.mean[i] += logits[begin + i] / static_cast<float>(block.logits.size());
        softmax(block.mean, block.styled);
        StyledRow row = answers_.rows->influencesOf(point);
        block.plain.assign(count, 0.0f);
        for (std::size_t i = 0; i < count; ++i)
            for (const Influence& own : row)
                if (own.slot == block.slots[begin + i]) block.plain[i] = own.weight;
        const float share = trust(begin, block);
        for (Influence& own : row) own.weight *= 1.0f - share;
        for (std::size_t i = 0; i < count; ++i) {
            const SlotIndex slot = block.slots[begin + i];
            const auto own = std::ranges::find(row, slot, &Influence::slot);
            if (own != row.end())
                own->weight += share * block.styled[i];
            else
                row.push_back({slot, share * block.styled[i]});
        }
        constexpr float kNothing = 1e-4f;
        std::erase_if(row, [](const Influence& i) { return i.weight < kNothing; });
        std::ranges::sort(row, {}, &Influence::slot);
        return row;
    }

    const BindProblem& problem_;
    const SolverAnswers& answers_;
    std::span<const std::uint8_t> untouched_;
    const BindStyle& style_;
    BindFeatures features_;
    float most_;  // of a correction
};

}  // namespace

Expected<SparseRows> rowsInStyle(const BindProblem& problem, const SolverAnswers& answers,
                                 std::span<const std::uint8_t> untouched, const BindStyle& style,
                                 const Progress& progress) {
    const StyleFollower follower(problem, answers, untouched, style);
    const std::uint32_t count = answers.rows->rowCount();
    std::vector<std::vector<StyledRow>> blocks((count + kBlock - 1) / kBlock);
    // So many are done while nobody asks.
    constexpr std::size_t kAtOnce = 64;
    for (std::size_t first = 0; first < blocks.size(); first += kAtOnce) {
        if (!progress(static_cast<double>(first) / static_cast<double>(blocks.size())))
            return cancelled();
        tbb::parallel_for(first, std::min(first + kAtOnce, blocks.size()), [&](std::size_t b) {
            const auto from = static_cast<std::uint32_t>(b) * kBlock;
            blocks[b] = follower.rows(from, std::min(count, from + kBlock));
        });
    }
    if (!progress(1.0)) return cancelled();
    SparseRows out;
    for (const auto& block : blocks)
        for (const StyledRow& row : block) out.addRow(row);
    return out;
}

}  // namespace sinew
