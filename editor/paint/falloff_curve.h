// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/paint/brush.h"

namespace sinew {

/// A falloff that was drawn: through points (distance, strength), each 0 to 1, smooth and nowhere
/// beyond the points that a part of it joins (monotone cubic, Fritsch and Butland 1984).
class FalloffCurve {
public:
    static constexpr std::size_t kMostPoints = 8;
    /// Points a hair's breadth apart would make a step of no use.
    static constexpr float kLeastGap = 0.01f;

    /// Points are brought into order and range; the first comes to lie at 0, the last at 1. Those
    /// that are no numbers, too near to the one before, or too many are left out; a straight line
    /// where less than two are left.
    explicit FalloffCurve(std::vector<glm::vec2> points);
    /// What text() gave; none for other texts.
    static std::optional<FalloffCurve> fromText(std::string_view text);
    /// "0:1 0.25:0.9 1:0", the same in every language.
    std::string text() const;

    const std::vector<glm::vec2>& points() const { return points_; }
    float at(float t) const;
    friend bool operator==(const FalloffCurve&, const FalloffCurve&) = default;

private:
    std::vector<glm::vec2> points_;
    std::vector<float> slopes_;  // one a point
};

/// What BrushSettings::falloff stands for, ready for many points.
class FalloffShape {
public:
    /// The first of falloffs() where the setting is neither a kind nor a curve.
    explicit FalloffShape(std::string_view setting = {});
    /// 0 from t = 1 on and for what is no number.
    float operator()(float t) const {
        if (table_.empty()) return falloff(*kind_, t);
        if (!(t < 1.0f)) return 0.0f;
        const float place = (t > 0.0f ? t : 0.0f) * kSteps;
        const auto step = static_cast<std::size_t>(place);
        return table_[step] + (table_[step + 1] - table_[step]) * (place - float(step));
    }

    /// The same of many, in their place.
    void each(std::span<float> t) const {
        if (table_.empty()) return kind_->each(t);
        for (float& one : t) one = (*this)(one);
    }

private:
    static constexpr int kSteps = 256;
    const Falloff* kind_;
    std::vector<float> table_;  // kSteps + 1 of a curve, or none
};

/// True for a kind of falloffs() and for the text of a curve.
bool isFalloff(std::string_view setting);

}  // namespace sinew
