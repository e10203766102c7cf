// SPDX-License-Identifier: Apache-2.0
// Where a joint's weights pass over into its parent's decides how much volume linear blend loses:
// a point loses 2 s (1 - s) (1 - cos angle) of its cross-section, s being its share of what moves
// with the joint. So the ramp of s is made steeper and moved along the bone: two numbers a joint,
// which keep it smooth and leave alone what follows one side only.
#include <algorithm>
#include <cmath>

#include "editor/deform/posed_mesh.h"
#include "editor/deform/surface_change.h"
#include "editor/operations/targets.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/pose/range_of_motion.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

/// The logarithm of s / (1 - s) times steepness, and moved.
struct Ramp {
    double steepness = 1.0;
    double offset = 0.0;  ///< above 0: towards the parent
    friend bool operator==(const Ramp&, const Ramp&) = default;
    double at(double share) const {
        const double odds =
            std::pow(share / (1.0 - share), steepness) * std::exp(steepness * offset);
        return odds / (1.0 + odds);
    }
};

/// One skin, its rows and which of its slots move with the joint.
struct HingedSkin {
    SkinId id;
    std::shared_ptr<const Skin> skin;
    Rows rows;
    BoundSurface surface;
    std::vector<std::uint8_t> moving;  // per slot
    ChosenPoints chosen;
    std::vector<float> around;  // per point: the share of what lies around it
};

/// What a ramp comes to, over the joint's range of motion and all skins.
struct RampCost {
    double lost = 0.0;     // volume
    double changed = 0.0;  // out of shape: what is torn open counts here
    double rough = 0.0;
    double moved = 0.0;  // weight, of the area that is blended
};

// 0 and 1, where it follows one side alone.
float shareOf(const HingedSkin& hinged, Row row) {
    float moving = 0.0f;
    float staying = 0.0f;
    for (const Influence& entry : row)
        (entry.slot < hinged.moving.size() && hinged.moving[entry.slot] != 0 ? moving : staying) +=
            entry.weight;
    return moving > 0.0f ? moving / (moving + staying) : 0.0f;
}

// What is added to a share goes by the mean around it: so neighbours change alike, and what was
// uneven, as where thin shells lie over each other, is not torn open.
std::vector<float> sharesAround(const HingedSkin& hinged) {
    constexpr int kPasses = 2;
    std::vector<float> out(hinged.rows.pointCount());
    for (PointIndex p = 0; p < out.size(); ++p) out[p] = shareOf(hinged, hinged.rows[p]);
    for (int pass = 0; pass < kPasses; ++pass) {
        const std::vector<float> from = out;
        for (PointIndex p = 0; p < out.size(); ++p) {
            const auto neighbours = hinged.surface.neighbours[p];
            for (const std::uint32_t q : neighbours) out[p] += from[q];
            out[p] /= static_cast<float>(neighbours.size() + 1);
        }
    }
    return out;
}

RowChange ramping(const HingedSkin& hinged, const Ramp& ramp, float strength) {
    return [&hinged, ramp, strength](PointIndex point, RowBuffer& row, const RowRules& rules) {
        const float share = shareOf(hinged, row);
        if (!(share > 0.0f) || !(share < 1.0f) || !hinged.skin->isMember(point)) return 0u;
        const double around(hinged.around[point]);
        if (!(around > 0.0) || !(around < 1.0)) return 0u;  // by rounding
        const double own = double{share} * (1.0 - double{share});
        const double part = std::min(1.0, own / (around * (1.0 - around)));
        const auto wanted = static_cast<float>(double{share} + part * (ramp.at(around) - around));
        RowBuffer target(row);
        for (Influence& entry : target)
            entry.weight *=
                hinged.moving[entry.slot] != 0 ? wanted / share : (1.0f - wanted) / (1.0f - share);
        blendTowards(row, target, strength, rules);
        return 0u;
    };
}

Expected<Rows> ramped(const HingedSkin& hinged, const Ramp& ramp, float strength,
                      RowsChanged& changed, const Progress& progress) {
    return editedRows(*hinged.skin, hinged.rows, hinged.chosen, ramping(hinged, ramp, strength),
                      changed, progress);
}

double movedShare(const HingedSkin& hinged, const Rows& rows) {
    double moved = 0.0;
    double blended = 0.0;
    for (PointIndex p = 0; p < rows.pointCount(); ++p) {
        const float before = shareOf(hinged, hinged.rows[p]);
        if (!(before > 0.0f) || !(before < 1.0f)) continue;
        const double area(hinged.surface.areas[p]);
        blended += area;
        moved += area * std::abs(double{shareOf(hinged, rows[p])} - double{before});
    }
    return blended > 0.0 ? moved / blended : 0.0;
}

/// A joint and what bends with it, in the poses of its range of motion that fold it farthest.
class Hinge {
public:
    Hinge(const Scene& scene, NodeId joint, const RangeOfMotion& motion)
        : scene_(scene), joint_(joint) {
        for (std::size_t i = 0; i < motion.poses.size(); ++i) {
            const bool goesOn = i + 1 < motion.poses.size() &&
                                motion.poses[i + 1].motion == motion.poses[i].motion &&
                                motion.poses[i + 1].degrees * motion.poses[i].degrees > 0.0;
            if (goesOn) continue;
            poses_.push_back(
                worldOf(scene, motionLocals(scene, motion, RangeOfMotion::secondsOf(i))));
        }
    }

    bool bends() const { return !poses_.empty(); }
    const std::vector<HingedSkin>& skins() const { return skins_; }

    // False where nothing of the skin is blended between the joint and the rest.
    bool add(SkinId id, const Selection& selection) {
        auto surface = BoundSurface::make(scene_, id);
        if (!surface) return false;
        HingedSkin hinged{id, scene_.skin(id), scene_.rows(id), std::move(*surface), {}, {}, {}};
        for (const InfluenceSlot& slot : hinged.skin->slots)
            hinged.moving.push_back(movesWith(slot.node) ? 1 : 0);
        hinged.chosen = chosenPoints(selection, *hinged.skin);
        hinged.around = sharesAround(hinged);
        bool blends = false;
        for (PointIndex p = 0; p < hinged.rows.pointCount() && !blends; ++p) {
            const float share = shareOf(hinged, hinged.rows[p]);
            blends = share > 0.0f && share < 1.0f;
        }
        if (blends) skins_.push_back(std::move(hinged));
        return blends;
    }

    Expected<RampCost> costOf(const Ramp& ramp, const Progress& progress) const {
        RampCost out;
        for (const HingedSkin& hinged : skins_) {
            RowsChanged changed;
            const auto rows = ramped(hinged, ramp, 1.0f, changed, progress);
            if (!rows) return rows.error();
            for (const ScenePose& pose : poses_) {
                if (!progress(0.5)) return cancelled();
                addLoss(hinged, pose, *rows, out);
            }
            out.moved += movedShare(hinged, *rows) / static_cast<double>(skins_.size());
        }
        return out;
    }

    RampCost costWith(const std::vector<Rows>& rows) const {
        RampCost out;
        for (std::size_t i = 0; i < skins_.size(); ++i)
            for (const ScenePose& pose : poses_) addLoss(skins_[i], pose, rows[i], out);
        return out;
    }

private:
    bool movesWith(NodeId node) const {
        while (node.valid() && node != joint_) {
            const Node* at = scene_.nodes().find(node);
            node = at ? at->parent : NodeId();
        }
        return node.valid();
    }
    void addLoss(const HingedSkin& hinged, const ScenePose& pose, const Rows& rows,
                 RampCost& cost) const {
        const auto of = [&](SurfaceMeasure measure) {
            return surfaceChange(scene_, hinged.surface, pose, measure, &rows);
        };
        const SurfaceChange volume = of(SurfaceMeasure::VolumeLost);
        cost.lost += volume.asked;
        cost.changed += volume.outOfShape;
        cost.rough += of(SurfaceMeasure::Roughness).asked;
    }

    const Scene& scene_;
    NodeId joint_;
    std::vector<ScenePose> poses_;
    std::vector<HingedSkin> skins_;
};

// The least of volume lost, shape lost, roughness and weight that moves, each beside what it was,
// that makes nothing rougher than is allowed. A ramp that is no better than the present one is not
// taken.
Expected<Ramp> bestRamp(const Hinge& hinge, double rougher, const Progress& progress) {
    static constexpr double kSteepness[] = {1.0, 1.2, 1.5, 2.0, 3.0, 4.0};
    static constexpr double kOffsets[] = {-1.0, -0.5, 0.0, 0.5, 1.0};
    constexpr double kTried = std::size(kSteepness) * std::size(kOffsets);
    const auto was = hinge.costOf(Ramp(), progress.stage(0.0, 0.04));
    if (!was) return was.error();
    const auto beside = [](double now, double before) {
        return before > 0.0 ? now / before : now > 0.0 ? 2.0 : 1.0;
    };
    Ramp best;
    double least = 3.0;
    double done = 0.0;
    for (const double steepness : kSteepness)
        for (const double offset : kOffsets) {
            const Ramp ramp{steepness, offset};
            const double at = 0.04 + 0.96 * done++ / kTried;
            const auto cost = hinge.costOf(ramp, progress.stage(at, at + 0.96 / kTried));
            if (!cost) return cost.error();
            const double rough = beside(cost->rough, was->rough);
            const double sum = beside(cost->lost, was->lost) + beside(cost->changed, was->changed) +
                               rough + cost->moved;
            if (rough > 1.0 + rougher || !(sum < least)) continue;
            least = sum;
            best = ramp;
        }
    return best;
}

NodeId jointToFix(const Scene& scene, const Selection& selection, const Params& params) {
    const auto& named = nodesParam(params, "joint");
    if (!named.empty()) return named.front();
    const auto skin = scene.skin(selection.activeSkin);
    return skin && selection.activeSlot < skin->slots.size()
               ? skin->slots[selection.activeSlot].node
               : NodeId();
}

Expected<Hinge> hingeOf(const Scene& scene, const Selection& selection, const Params& params,
                        const Progress& progress) {
    const NodeId joint = jointToFix(scene, selection, params);
    if (!joint.valid()) return refused("Choose the joint that bends there, or make it active.");
    const auto motion = rangeOfMotion(scene, {joint}, progress);
    if (!motion) return cancelled();
    Hinge hinge(scene, joint, *motion);
    if (!hinge.bends())
        return refused("%1 bends no mesh: choose an influence below the one that carries the body.",
                       nodeLabel(scene, joint));
    for (const SkinId id : targetSkinsWithBones(scene, selection)) hinge.add(id, selection);
    if (hinge.skins().empty())
        return refused("No vertex is shared between %1 and what it hangs on.",
                       nodeLabel(scene, joint));
    return hinge;
}

/// What has been found for a joint: how far it is taken needs no new search.
struct KnownRamp {
    NodeId joint;
    double rougher = 0.0;
    Ramp ramp;
};

// How far vertices go in the test poses of all other joints, metres.
struct MovedElsewhere {
    double most = 0.0;
    double mean = 0.0;  // of vertices that move at all
};
Expected<MovedElsewhere> movedElsewhere(const Scene& scene, const Hinge& hinge, NodeId joint,
                                        const std::vector<Rows>& rows, const Progress& progress) {
    constexpr double kMoves = 1e-6;  // of the layer below the surface
    const auto motion = rangeOfMotion(scene, {}, progress.stage(0.0, 0.0));
    if (!motion) return cancelled();
    MovedElsewhere out;
    std::size_t moving = 0;
    for (std::size_t i = 0; i < motion->poses.size(); ++i) {
        if (turns(motion->poses[i], joint)) continue;
        if (!progress(static_cast<double>(i) / static_cast<double>(motion->poses.size())))
            return cancelled();
        const auto pose = worldOf(scene, motionLocals(scene, *motion, RangeOfMotion::secondsOf(i)));
        for (std::size_t s = 0; s < rows.size(); ++s) {
            const HingedSkin& hinged = hinge.skins()[s];
            const auto blended = differingPoints(rows[s], hinged.rows);
            const auto posed = PosedMesh::make(scene, hinged.skin->meshNode, hinged.id, pose);
            std::vector<glm::dvec3> before(blended.size()), after(blended.size());
            posed->places(hinged.rows, blended, before);
            posed->places(rows[s], blended, after);
            for (std::size_t p = 0; p < blended.size(); ++p) {
                const double way = glm::distance(before[p], after[p]);
                if (!(way > kMoves * hinged.surface.layer)) continue;
                out.most = std::max(out.most, way);
                out.mean += way;
                ++moving;
            }
        }
    }
    if (moving > 0) out.mean /= static_cast<double>(moving);
    return out;
}

void tellFix(const Hinge& hinge, const std::vector<Rows>& rows, Report& report) {
    std::vector<Rows> before;
    for (const HingedSkin& hinged : hinge.skins()) before.push_back(hinged.rows);
    const RampCost was = hinge.costWith(before);
    const RampCost now = hinge.costWith(rows);
    const auto percent = [](double after, double past) {
        return past > 0.0 ? std::round(1000.0 * (after / past - 1.0)) / 10.0 : 0.0;
    };
    report.numbers["volumeLostChange"] = percent(now.lost, was.lost);
    report.numbers["roughnessChange"] = percent(now.rough, was.rough);
    report.say(
        "Where the joint bends farthest, %1% of the volume that was lost is back; the roughness "
        "changes by %2%.",
        0.0 - percent(now.lost, was.lost), percent(now.rough, was.rough));
}

// `tellAll`: and tells what comes of it, for which a preview does not wait.
template <bool tellAll>
Expected<Outcome> fixed(const Scene& scene, const Selection& selection, const Params& params,
                        KnownRamp& known, const Progress& progress) {
    const auto hinge = hingeOf(scene, selection, params, progress.stage(0.0, 0.0));
    if (!hinge) return hinge.error();
    const NodeId joint = jointToFix(scene, selection, params);
    const double rougher = floatParam(params, "rougher");
    if (known.joint != joint || known.rougher != rougher) {
        const auto ramp = bestRamp(*hinge, rougher, progress.stage(0.0, 0.7));
        if (!ramp) return ramp.error();
        known = {joint, rougher, *ramp};
    }
    const auto strength = static_cast<float>(floatParam(params, "strength"));
    Outcome outcome;
    Scene after = scene;
    std::vector<Rows> rows;
    for (const HingedSkin& hinged : hinge->skins()) {
        RowsChanged changed;
        auto found = ramped(hinged, known.ramp, strength, changed, progress.stage(0.7, 0.8));
        if (!found) return found.error();
        rows.push_back(std::move(*found));
        writeRows(after, hinged.id, rows.back());
        reportRows(scene, *hinged.skin, changed, outcome.report, selection);
    }
    outcome.edit = difference(scene, after, Message("Fix Joint"));
    if (!tellAll) return outcome;
    tellFix(*hinge, rows, outcome.report);
    if (known.ramp == Ramp())
        outcome.report.say(
            "No other way from its weights to its parent's keeps the shape better where it bends, "
            "without making the surface rougher than is allowed.");
    const auto moved = movedElsewhere(scene, *hinge, joint, rows, progress.stage(0.8, 1.0));
    if (!moved) return moved.error();
    outcome.report.numbers["movedElsewhereMost"] = moved->most;
    outcome.report.numbers["movedElsewhereMean"] = moved->mean;
    outcome.report.say(
        "In the test poses of other joints vertices move by %1 m at most, by %2 m in the mean.",
        moved->most, moved->mean);
    return outcome;
}

}  // namespace

Operation fixJoint() {
    using Type = ParamSpec::Type;
    Operation op = rowsOperation(
        "weights.fix", "Fix Joint...", "Weights > Smooth and Sharpen", "pose",
        "Gives back volume that is lost where a joint bends: makes the way from its weights to its "
        "parent's shorter and puts it where it keeps the shape best.");
    op.verb = "Fix";
    op.riggerWord = "Fix This Pose, Volume Loss, Collapsing Elbow, Armpit";
    op.params = {
        {"joint", "Joint", "The joint that bends there. If none is named: the active influence.",
         Type::Nodes, std::vector<NodeId>{}, 0, 1},
        {"strength", "Strength", "How far towards the weights that were found.", Type::Float, 1.0,
         0.0, 1.0},
        {"rougher", "Rougher by at Most",
         "How much rougher the surface may become where it bends: a shorter way bends it harder.",
         Type::Float, 0.05, 0.0, 1.0}};
    op.run = &runWith<KnownRamp, fixed<true>>;
    op.preview = &previewWith<KnownRamp, fixed<false>>;
    return op;
}

}  // namespace sinew
