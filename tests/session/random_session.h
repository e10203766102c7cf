// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <string>

#include "editor/operations/operation.h"
#include "editor/paint/stroke.h"

namespace sinew::test {

/// Somebody who does things to a scene at random: operations of the table with random parameters on
/// random selections, and strokes with every brush. One seed, one series of edits.
class RandomSession {
public:
    explicit RandomSession(std::uint32_t seed) : random_(seed) {}

    /// An edit that changes something on this scene; what is refused is not counted. Nothing where
    /// nothing can be done.
    std::optional<Edit> next(const Scene& scene);
    /// What the last edit was, for messages of tests.
    const std::string& did() const { return did_; }
    /// A number below `count`, of the same series.
    std::uint32_t below(std::size_t count) { return static_cast<std::uint32_t>(random_() % count); }

private:
    std::optional<Edit> operate(const Scene& scene);
    /// Whether there is still about as much to work on as at first.
    bool staysAlike(const Scene& after);
    std::optional<Edit> stroke(const Scene& scene);
    Selection randomSelection(const Scene& scene);
    Params randomParams(const Operation& operation, const Scene& scene);
    ParamValue randomValue(const ParamSpec& spec, const Scene& scene);
    std::vector<NodeId> randomNodes(const Scene& scene, NodeKind kind);
    BrushSettings randomBrush();
    double between(double low, double high);
    bool oneIn(std::uint32_t count) { return below(count) == 0; }

    std::mt19937 random_;
    std::string did_;
    std::shared_ptr<const PaintSurface> surface_;
    std::size_t nodes_ = 0;  // at first
};

}  // namespace sinew::test
