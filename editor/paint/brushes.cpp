// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cassert>
#include <cmath>

#include "editor/paint/brush.h"

// The table of brushes: one line each, in the order that menus and the panel show them. BRUSH(name)
// stands for a function `Brush name()` in a file of its own in brushes/.
#define SINEW_BRUSHES(BRUSH) \
    BRUSH(replaceBrush)      \
    BRUSH(addBrush)          \
    BRUSH(scaleBrush)        \
    BRUSH(smoothBrush)       \
    BRUSH(sharpenBrush)      \
    BRUSH(smearBrush)        \
    BRUSH(gradientBrush)     \
    BRUSH(pairBrush)         \
    BRUSH(takeOffBrush)      \
    BRUSH(historyBrush)      \
    BRUSH(pullBrush)         \
    BRUSH(restoreBrush)

namespace sinew {

#define SINEW_DECLARE_BRUSH(name) Brush name();
SINEW_BRUSHES(SINEW_DECLARE_BRUSH)
#undef SINEW_DECLARE_BRUSH

namespace {

// Brushes are pointed to: the table never moves.
constexpr std::size_t kMostBrushes = 256;

std::vector<Brush>& brushTable() {
    static std::vector<Brush> table = [] {
        std::vector<Brush> all;
        all.reserve(kMostBrushes);
#define SINEW_BRUSH_ENTRY(name) all.push_back(name());
        SINEW_BRUSHES(SINEW_BRUSH_ENTRY)
#undef SINEW_BRUSH_ENTRY
        return all;
    }();
    return table;
}

double asNumber(const ParamSpec& spec, const ParamValue& value) {
    switch (spec.type) {
        case ParamSpec::Type::Bool:
            return std::get<bool>(value) ? 1.0 : 0.0;
        case ParamSpec::Type::Int:
            return static_cast<double>(std::get<std::int64_t>(value));
        case ParamSpec::Type::Float:
            return std::get<double>(value);
        case ParamSpec::Type::Choice: {
            const auto& id = std::get<std::string>(value);
            const auto at = std::find_if(spec.choices.begin(), spec.choices.end(),
                                         [&](const auto& choice) { return choice.first == id; });
            return static_cast<double>(at - spec.choices.begin());
        }
        case ParamSpec::Type::Text:
        case ParamSpec::Type::Nodes:
            break;
    }
    return 0.0;
}

const ParamSpec* specOf(const BrushSettings& settings, std::string_view name) {
    const Brush* brush = findBrush(settings.brush);
    return brush ? findParam(brush->params, name) : nullptr;
}

ParamValue valueOf(const BrushSettings& settings, const ParamSpec& spec) {
    const auto own = settings.params.find(settings.brush);
    if (own == settings.params.end()) return spec.fallback;
    const auto value = own->second.find(spec.name);
    return value == own->second.end() ? spec.fallback : fitted(spec, value->second);
}

}  // namespace

std::span<const Brush> brushes() { return brushTable(); }

const Brush* findBrush(std::string_view id) {
    for (const auto& brush : brushes())
        if (id == brush.id) return &brush;
    return nullptr;
}

bool floods(const Brush& brush) {
    return brush.way == BrushWay::Dabs && !brush.wantsPartner && !brush.wantsPoses &&
           !brush.wantsPast;
}

namespace {
const Brush* brushCalledBy(bool Brush::*key) {
    for (const auto& brush : brushes())
        if (brush.*key) return &brush;
    return nullptr;
}
}  // namespace

const Brush* brushWhileShift() { return brushCalledBy(&Brush::whileShift); }

const Brush* brushWhileAlt() { return brushCalledBy(&Brush::whileAlt); }

void appendBrush(Brush brush) {
    assert(!findBrush(brush.id) && brushes().size() < kMostBrushes);
    brushTable().push_back(std::move(brush));
}

ParamSpec strengthParam(double fallback) {
    return {kStrength,
            "Strength",
            "Strength of one stroke: 0 has no effect, 1 has full effect.",
            ParamSpec::Type::Float,
            fallback,
            0.0,
            1.0};
}

ParamSpec valueParam(const char* hint) {
    return {kValue, "Value", hint, ParamSpec::Type::Float, 1.0, 0.0, 1.0};
}

std::optional<ParamValue> brushParam(const BrushSettings& settings, std::string_view name) {
    const ParamSpec* spec = specOf(settings, name);
    if (!spec) return std::nullopt;
    return valueOf(settings, *spec);
}

double brushNumber(const BrushSettings& settings, std::string_view name, double other) {
    const ParamSpec* spec = specOf(settings, name);
    return spec ? asNumber(*spec, valueOf(settings, *spec)) : other;
}

const std::string& falloffOf(const BrushSettings& settings) {
    const auto own = settings.ownFalloffs.find(settings.brush);
    return own == settings.ownFalloffs.end() ? settings.falloff : own->second;
}

void setFalloff(BrushSettings& settings, std::string falloff) {
    settings.ownFalloffs.insert_or_assign(settings.brush, std::move(falloff));
}

bool usesRadius(const BrushSettings& settings) {
    const Brush* brush = findBrush(settings.brush);
    if (!brush) return true;
    const auto& [param, choices] = brush->radiusOnlyWith;
    const auto set = brushParam(settings, param);
    return !set || std::ranges::count(choices, std::get<std::string>(*set)) > 0;
}

bool setBrushParam(BrushSettings& settings, std::string_view name, const ParamValue& value) {
    const ParamSpec* spec = specOf(settings, name);
    if (!spec) return false;
    settings.params[settings.brush].insert_or_assign(spec->name, fitted(*spec, value));
    return true;
}

}  // namespace sinew
