// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "editor/paint/stroke.h"
#include "editor/paint/surface_gatherer.h"
#include "tests/bench/cases.h"

// What measurements of painting have in common: where dabs land, and what is measured of one.
namespace sinew::bench {

/// What the renderer copies of a dab's pages into its buffers, one of row tables and one of
/// entries. (Behind the table in one buffer, the entries would lie four bytes behind their source
/// in a 4 KiB page: some processors copy so at a quarter of the speed.)
class Uploads {
public:
    explicit Uploads(const Rows& rows) : seen_(rows.pages()) {}
    void take(const Rows& rows);

private:
    std::vector<RowPagePtr> seen_;
    decltype(RowPage::first) table_;
    std::vector<Influence> entries_;
};

struct Surface {
    std::shared_ptr<const PaintSurface> paint;
    Triangles triangles;
    ScenePose pose;
};
Surface surfaceOf(const Model& model);

/// The influences that painting at a place has to do with.
struct Slots {
    SlotIndex strongest = 0;
    SlotIndex other = 1;
};

BrushSettings settingsOf(const Brush& brush, float radius);
/// Ends the program where it cannot begin.
std::unique_ptr<Stroke> begun(const Model& model, const Surface& surface,
                              std::span<const StrokeTarget> targets, const BrushSettings& settings,
                              std::span<const ScenePose> pinned = {});
/// What scales or takes away works on the strongest influence, so that there is something to take.
StrokeTarget targetOf(const Model& model, const Brush& brush, const Slots& slots,
                      std::uint32_t centre);
std::unique_ptr<Stroke> beginStroke(const Model& model, const Surface& surface, float radius,
                                    const char* id);
BrushHit hitOn(const Model& model, const Surface& surface, std::span<const glm::vec3> posed,
               std::uint32_t triangle);
/// A dab, the scene that is drawn of it, and its upload.
Sample refresh(Stroke& stroke, Uploads& uploads, std::span<const BrushHit> hits,
               std::uint32_t& changed);
PosedSurface posedLike(const Model& model, const Surface& surface);

/// A dab on one side with its mirror image on the other.
struct Place {
    BrushHit hits[2];
    Slots slots[2];
    glm::dvec3 along[2];  // a step of the brush
    float radius = 0.0f;
};
/// Anywhere, each reaching about so many points.
std::vector<Place> placesOn(const Model& model, const Surface& surface, const PosedSurface& posed,
                            std::size_t points, int count);

}  // namespace sinew::bench
