// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/falloff_curve.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace sinew {
namespace {

bool isNumber(const glm::vec2& p) { return std::isfinite(p.x) && std::isfinite(p.y); }

std::vector<glm::vec2> inOrder(std::vector<glm::vec2> points) {
    std::erase_if(points, [](const glm::vec2& p) { return !isNumber(p); });
    for (auto& p : points) p = glm::clamp(p, 0.0f, 1.0f);
    std::ranges::stable_sort(points, {}, &glm::vec2::x);
    std::vector<glm::vec2> out;
    for (const auto& p : points)
        if (out.empty() || p.x - out.back().x >= FalloffCurve::kLeastGap) out.push_back(p);
    if (out.size() < 2) return {{0.0f, 1.0f}, {1.0f, 0.0f}};
    if (out.size() > FalloffCurve::kMostPoints) {
        out[FalloffCurve::kMostPoints - 1] = out.back();
        out.resize(FalloffCurve::kMostPoints);
    }
    out.front().x = 0.0f;
    out.back().x = 1.0f;
    return out;
}

std::vector<float> monotoneSlopes(const std::vector<glm::vec2>& points) {
    const auto rise = [&](std::size_t i) {
        const glm::vec2 way = points[i + 1] - points[i];
        return way.y / way.x;
    };
    std::vector<float> out(points.size(), 0.0f);
    out.front() = rise(0);
    out.back() = rise(points.size() - 2);
    for (std::size_t i = 1; i + 1 < points.size(); ++i) {
        const float before = rise(i - 1), after = rise(i);
        if (before * after > 0.0f) out[i] = 2.0f * before * after / (before + after);
    }
    return out;
}

bool readNumber(std::string_view& text, float& value) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc()) return false;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return true;
}

bool skip(std::string_view& text, char sign) {
    if (!text.starts_with(sign)) return false;
    text.remove_prefix(1);
    return true;
}

void writeNumber(std::string& out, float value) {
    std::array<char, 32> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    out.append(digits.data(), end);
}

}  // namespace

FalloffCurve::FalloffCurve(std::vector<glm::vec2> points)
    : points_(inOrder(std::move(points))), slopes_(monotoneSlopes(points_)) {}

std::optional<FalloffCurve> FalloffCurve::fromText(std::string_view text) {
    std::vector<glm::vec2> points;
    do {
        glm::vec2 p(0.0f);
        if (!readNumber(text, p.x) || !skip(text, ':') || !readNumber(text, p.y)) return {};
        points.push_back(p);
    } while (skip(text, ' '));
    if (!text.empty() || points.size() < 2 || points.size() > kMostPoints) return {};
    return FalloffCurve(std::move(points));
}

std::string FalloffCurve::text() const {
    std::string out;
    for (const auto& p : points_) {
        if (!out.empty()) out += ' ';
        writeNumber(out, p.x);
        out += ':';
        writeNumber(out, p.y);
    }
    return out;
}

float FalloffCurve::at(float t) const {
    t = std::clamp(t, 0.0f, 1.0f);
    std::size_t i = 0;
    while (i + 2 < points_.size() && t > points_[i + 1].x) ++i;
    const glm::vec2 a = points_[i], b = points_[i + 1];
    const float width = b.x - a.x;
    const float s = (t - a.x) / width;
    const float rest = 1.0f - s;
    // Hermite's cubic.
    const float value = rest * rest * (1.0f + 2.0f * s) * a.y + s * s * (3.0f - 2.0f * s) * b.y +
                        s * rest * width * (rest * slopes_[i] - s * slopes_[i + 1]);
    return std::clamp(value, 0.0f, 1.0f);
}

FalloffShape::FalloffShape(std::string_view setting) : kind_(findFalloff(setting)) {
    if (kind_) return;
    kind_ = &falloffs().front();
    const auto curve = FalloffCurve::fromText(setting);
    if (!curve) return;
    table_.resize(kSteps + 1);
    for (int i = 0; i <= kSteps; ++i)
        table_[static_cast<std::size_t>(i)] = curve->at(static_cast<float>(i) / kSteps);
}

bool isFalloff(std::string_view setting) {
    return findFalloff(setting) != nullptr || FalloffCurve::fromText(setting).has_value();
}

}  // namespace sinew
