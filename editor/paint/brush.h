// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "editor/scene/params.h"

namespace sinew {

/// Kinds of falloff, one line each in falloffs.cpp.
struct Falloff {
    const char* id;  ///< stable, as settings store it
    const char* label;
    /// 1 at the centre, 0 at t = 1 (t: the normalised distance of gatherer.h). For t in [0, 1).
    float (*at)(float t);
    /// The same of many, in their place: 0 from t = 1 on and for what is no number.
    void (*each)(std::span<float> t);
};
std::span<const Falloff> falloffs();
const Falloff* findFalloff(std::string_view id);
/// As `kind.at`, but 0 from t = 1 on and for what is no number.
inline float falloff(const Falloff& kind, float t) {
    if (!(t < 1.0f)) return 0.0f;
    return kind.at(t > 0.0f ? t : 0.0f);
}

struct BrushPoint;

/// What a brush makes of the way from press to release.
enum class BrushWay {
    Dabs,     ///< dabs along it, each by itself
    Drag,     ///< dabs along it, each from where the last one was and on what it left
    Stretch,  ///< one dab from the press to the pointer, made anew as the pointer moves
    Pull      ///< one dab at the press, dragged to the pointer and made anew as that moves
};

/// A brush: one file in brushes/, one line in brushes.cpp. Menus, keys, palette, panel and colours
/// are made from this.
struct Brush {
    const char* id;  ///< stable
    const char* label;
    const char* hint;        ///< one sentence
    const char* words = "";  ///< that people look for it by besides, parted by commas; never shown
    const char* icon = "";   ///< a file in resources/icons; empty: the paint tool's
    const char* editLabel;   ///< pattern of the edit's label; %1: the active influence's name
    /// The same with Ctrl, which does the opposite; empty: there is none, and Ctrl changes nothing.
    const char* oppositeLabel = "";
    glm::vec4 colour;       ///< of the ring
    const char* maya = "";  ///< keys under the preset, several divided by a blank; empty: none
    const char* blender = "";
    /// Takes the place of the chosen brush while Shift is held. One brush at most.
    bool whileShift = false;
    /// The same while Alt is held, where that is no key of the camera. One brush at most.
    bool whileAlt = false;
    /// Leaves islands alone that are marked to stay in one piece (weights/rigid_islands.h).
    bool sparesIslands = false;
    /// Works on whole rows, whichever influence is active, or none. Others set the active
    /// influence's weight (and make up the sum from the row's other unlocked ones), so they refuse
    /// a locked one.
    bool wholeRows = false;
    /// Moves weight between the active influence and StrokeTarget::partner alone.
    bool wantsPartner = false;
    /// Wants BrushPoint::fill.
    bool wantsFill = false;
    /// Wants BrushPoint::poses: weights are found from places. A dab is tried out first, so that
    /// BrushPoint::tried tells what becomes of the points around.
    bool wantsPoses = false;
    /// Wants BrushPoint::past: the rows of an earlier state.
    bool wantsPast = false;
    BrushWay way = BrushWay::Dabs;
    /// Where the radius counts; no parameter: always.
    ParamSpec::OnlyWith radiusOnlyWith = {};
    /// What can be set, in the order of the panel and of BrushPoint::params: Bool, Int, Float and
    /// Choice. One named kStrength tells how much a stroke does, and is drawn with the ring.
    std::vector<ParamSpec> params;
    /// Makes the new row of a point.
    void (*apply)(BrushPoint& point);
};
std::span<const Brush> brushes();
const Brush* findBrush(std::string_view id);
/// True where Ctrl makes it do something else.
inline bool hasOpposite(const Brush& brush) { return *brush.oppositeLabel != '\0'; }
/// True where a stroke is one dab that is made anew.
constexpr bool isRemade(BrushWay way) { return way >= BrushWay::Stretch; }
/// True where a brush may look at other points' places (DabPlace::positions), so that none moves
/// before all are painted.
inline bool looksAtPlacesAround(const Brush& brush) {
    return brush.way == BrushWay::Drag || brush.wantsPoses;
}
/// True where a brush can be applied to many points at once, without a way or a place.
bool floods(const Brush& brush);
/// The brush that Shift or Alt calls, or null.
const Brush* brushWhileShift();
const Brush* brushWhileAlt();
/// Appends a brush to the table, as a line in brushes.cpp does: for tests of what the table gives.
/// Before anything asked for the table.
void appendBrush(Brush brush);

/// Names of parameters that keys of the window change as well.
inline constexpr const char* kStrength = "strength";
inline constexpr const char* kValue = "value";
/// 0..1: the share of a brush's whole effect that one stroke has.
ParamSpec strengthParam(double fallback);
/// 0..1, with the brush's own sentence.
ParamSpec valueParam(const char* hint);

/// What a brush's radius may be, metres.
inline constexpr float kLeastRadius = 1e-4f;
inline constexpr float kMostRadius = 100.0f;

struct BrushSettings {
    std::string brush = "add";         ///< id in brushes()
    std::string gatherer = "surface";  ///< id in gatherers()
    /// Id in falloffs(), or FalloffCurve::text(): of all brushes but those that have one of their
    /// own, by the brush's id. falloffOf() has that of the chosen brush.
    std::string falloff = "smooth";
    std::map<std::string, std::string, std::less<>> ownFalloffs;
    float radius = 0.1f;      ///< world, metres; of all brushes
    bool inverted = false;    ///< Ctrl: the opposite, of a brush that has one
    bool accumulate = false;  ///< going over a point again in one stroke adds again
    bool allMeshes = true;    ///< strokes reach all visible meshes (stroke_targets.h)
    /// What was set of each brush's parameters, by the brush's id; the others have their fallback.
    std::map<std::string, Params, std::less<>> params;

    friend bool operator==(const BrushSettings&, const BrushSettings&) = default;
};

/// A parameter of the chosen brush: as set, or its fallback. Nothing where the brush has none of
/// this name, or there is no such brush.
std::optional<ParamValue> brushParam(const BrushSettings& settings, std::string_view name);
/// The same as a number (Bool: 0 or 1, Choice: its index); `other` where there is none.
double brushNumber(const BrushSettings& settings, std::string_view name, double other);
/// The chosen brush's falloff: its own, or that of all.
const std::string& falloffOf(const BrushSettings& settings);
/// Gives the chosen brush a falloff of its own.
void setFalloff(BrushSettings& settings, std::string falloff);
/// True where what the chosen brush reaches depends on its radius.
bool usesRadius(const BrushSettings& settings);
/// Sets a parameter of the chosen brush, brought into its range. False, with nothing changed, where
/// the brush has none of this name.
bool setBrushParam(BrushSettings& settings, std::string_view name, const ParamValue& value);

}  // namespace sinew
