// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/check/check.h"

namespace sinew {

/// How much of the points one influence has.
struct SlotUse {
    std::uint32_t points = 0;  ///< with a weight of it that is no zero
    float most = 0.0f;         ///< the largest such weight
};

/// One skin as checks see it, and what several of them want to know of it, made once when it is
/// first asked for (on one thread). The scene is borrowed.
class CheckSubject {
public:
    CheckSubject(const Scene& scene, SkinId id);

    /// The skin's mesh is in the scene and has as many points as there are rows. Where it is not
    /// so, only names may be asked for.
    bool isWhole() const { return mesh && mesh->pointCount() == rows.pointCount(); }

    const Scene& scene;
    const SkinId id;
    const std::shared_ptr<const Skin> skin;
    const std::shared_ptr<const Mesh> mesh;
    const Rows rows;

    /// Points of the mesh where they were bound: world, metres.
    const std::vector<glm::vec3>& boundPoints() const;
    /// The length of their box's diagonal.
    double diagonal() const;
    /// See firstAtPosition(), over the mesh's points.
    const std::vector<std::uint32_t>& firstThere() const;
    /// Per slot, by this skin alone.
    const std::vector<SlotUse>& use() const;
    /// Per slot, by all skins of the scene that a file had as one (several meshes on one skin):
    /// what can be said of its joints is said of all of them.
    std::vector<SlotUse> sharedUse() const;
    /// True for the first of those skins, which reports what is wrong with their joints.
    bool speaksForJoints() const;
    /// True for the first skin that is whole, which reports what is not about one skin.
    bool speaksForScene() const;
    /// The name of an influence: its node's, or the one kept.
    std::string nameOf(SlotIndex slot) const;

    /// A finding on this skin; runChecks() says of which check.
    Finding found(Severity severity, Message message) const;
    /// The same about points, or influences: nothing where there are none. The first argument of
    /// the pattern is their number.
    template <class... More>
    Findings foundAt(std::vector<PointIndex> points, Severity severity, std::string_view pattern,
                     const More&... more) const {
        if (points.empty()) return {};
        Findings out{found(severity, Message(pattern, points.size(), more...))};
        out[0].points = std::move(points);
        return out;
    }
    template <class... More>
    Findings foundOf(std::vector<SlotIndex> influences, Severity severity, std::string_view pattern,
                     const More&... more) const {
        if (influences.empty()) return {};
        Findings out{found(severity, Message(pattern, influences.size(), more...))};
        out[0].slots = std::move(influences);
        return out;
    }

private:
    mutable std::optional<std::vector<glm::vec3>> boundPoints_;
    mutable std::optional<double> diagonal_;
    mutable std::optional<std::vector<std::uint32_t>> firstThere_;
    mutable std::optional<std::vector<SlotUse>> use_;
};

/// Check::run of a check that asks for nothing but the subject.
template <Findings (*kFind)(const CheckSubject&)>
Expected<Findings> plainly(const CheckSubject& subject, const CheckSettings&, const Progress&) {
    return kFind(subject);
}
/// Findings that an operation mends, with its values.
Findings mended(Findings found, std::string_view mend,
                const std::vector<std::pair<std::string, std::string>>& values = {});
/// Puts findings behind others.
void append(Findings& out, Findings more);

/// What a bind matrix does beside rotating and moving.
struct BindShape {
    double least = 1.0;  ///< length of its shortest axis, and of its longest
    double most = 1.0;
    double shear = 0.0;     ///< the largest cosine between two axes
    bool mirrored = false;  ///< it turns right hands into left ones
    bool flat = false;      ///< an axis has no length: nothing can be bound by it
};
BindShape shapeOf(const glm::dmat4& bind);

/// "3.1%", "0.023": two digits of a share or a weight, enough to judge it by.
std::string percent(double share);
std::string twoDigits(double value);
/// "a, b, c and 4 more" of influences, the first few, to be an argument of a message.
std::string namesOf(const CheckSubject& subject, const std::vector<SlotIndex>& slots);

}  // namespace sinew
