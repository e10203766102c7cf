// SPDX-License-Identifier: Apache-2.0
// What every operation of the menu Weights owes, on states that nobody would think of.
#include <cmath>
#include <random>

#include "editor/weights/layers.h"
#include "editor/weights/row_math.h"
#include "tests/operations/weight_scenes.h"
#include "tests/support/composite.h"

namespace sinew {
namespace {

using namespace test;

constexpr int kStates = 500;
constexpr int kJoints = 5;

class RandomState {
public:
    explicit RandomState(std::uint32_t seed) : engine_(seed) {
        scene = skinned(twoGrids(4, 3, 0.5f), kJoints, rows());
        scene = withSkin(scene, [&](Skin& skin) {
            skin.maxInfluences = limit_;
            for (auto& slot : skin.slots) slot.locked = chance(0.25);
            if (chance(0.4)) skin.lockedPoints = marks(0.2);
            if (chance(0.3)) skin.member = marks(0.9);
        });
        selection.activeSkin = scene.skins().at(0);
        selection.activeSlot = below(kJoints);
        if (chance(0.6)) choosePoints();
    }

    Params paramsFor(const Operation& operation) {
        Params out;
        for (const ParamSpec& spec : operation.params)
            if (chance(0.8)) out[spec.name] = valueOf(spec);
        if (findParam(operation.params, kClipboardParam))
            out[kClipboardParam] = clipboardFor(operation);
        if (std::string_view(operation.id) == "weights.fitShape") {
            addShape();
            out["from"] = std::string("shape");
        }
        return out;
    }

    Scene scene;
    Selection selection;

private:
    static constexpr std::uint32_t kPoints = 2 * 5 * 4;

    bool chance(double share) {
        return std::uniform_real_distribution<>(0.0, 1.0)(engine_) < share;
    }
    std::uint32_t below(std::uint32_t end) {
        return std::uniform_int_distribution<std::uint32_t>(0, end - 1)(engine_);
    }
    double between(double least, double most) {
        return std::uniform_real_distribution<>(least, most)(engine_);
    }
    std::vector<std::uint8_t> marks(double share) {
        std::vector<std::uint8_t> out(kPoints);
        for (auto& mark : out) mark = chance(share) ? 1 : 0;
        return out;
    }
    std::vector<std::vector<Influence>> rows() {
        limit_ = below(5);
        const std::uint32_t most = limit_ == 0 ? kJoints : limit_;
        std::vector<std::vector<Influence>> out(kPoints);
        for (auto& row : out) {
            if (chance(0.1)) continue;
            const std::uint32_t count = 1 + below(most);
            while (row.size() < count) {
                const SlotIndex slot = below(kJoints);
                // Faint ones among them.
                const double weight = chance(0.2) ? between(1e-6, 1e-3) : between(0.01, 1.0);
                if (weightOf(row, slot) == 0.0f) row.push_back({slot, static_cast<float>(weight)});
            }
            makeValid(row);
        }
        return out;
    }
    /// Joints stand elsewhere than where they were bound, and a mesh says where points are wanted.
    void addShape() {
        const auto somewhere = [&] {
            return glm::dvec3(between(-1.0, 1.0), between(-1.0, 1.0), between(-1.0, 1.0));
        };
        auto shape = std::make_shared<Mesh>(*twoGrids(4, 3, 0.5f));
        for (auto& place : shape->positions) place += glm::vec3(somewhere());
        const MeshId id(scene.nextOwner(BlockKind::Mesh));
        scene.setMesh(id, shape);
        auto nodes = std::make_shared<NodeTable>(scene.nodes());
        for (const auto& slot : onlySkin(scene).slots)
            nodes->edit(slot.node).local.translation += somewhere();
        Node node;
        node.name = "shape";
        node.kind = NodeKind::Mesh;
        node.mesh = id;
        nodes->add(std::move(node));
        scene.setNodes(nodes);
    }
    void choosePoints() {
        PointSelection chosen{onlySkin(scene).meshNode, {}, {}};
        const double share = between(0.05, 0.9);
        const bool soft = chance(0.4);
        for (PointIndex p = 0; p < kPoints; ++p) {
            if (!chance(share)) continue;
            chosen.points.push_back(p);
            if (soft) chosen.strength.push_back(static_cast<float>(between(0.01, 1.0)));
        }
        if (!chosen.points.empty()) selection.points = {chosen};
    }
    /// What a person would have copied before.
    std::string clipboardFor(const Operation& operation) {
        const std::string_view id = operation.id;
        if (id == "weights.setCells") return table();
        const bool influences = id == "weights.pasteInfluences" || id == "weights.addInfluences";
        if (id != "weights.pasteSkin" && !influences)
            return R"({"sinewWeights": {"B": 0.5, "D": 0.3, "E": 0.2}})";
        const Scene other = skinned(twoGrids(4, 3, 0.5f), kJoints, rows());
        if (!influences) return runOn(other, "weights.copySkin")->clipboard.value();
        Selection all;
        all.nodes = {onlySkin(other).meshNode};
        all.activeSkin = other.skins().front();
        all.activeSlot = static_cast<SlotIndex>(between(0.0, 0.999) * kJoints);
        const auto copied = runOn(other, "weights.copyInfluences", {}, all);
        return copied && copied->clipboard ? *copied->clipboard : std::string();
    }
    std::string table() {
        std::string out = "Vertex\tE\tB\tA\n";
        for (PointIndex p = 0; p < kPoints; ++p) {
            if (chance(0.5)) continue;
            out += std::to_string(p);
            for (int column = 0; column < 3; ++column)
                out += '\t' + (chance(0.3) ? "" : std::to_string(between(0.0, 1.0)));
            out += '\n';
        }
        return out;
    }
    ParamValue valueOf(const ParamSpec& spec) {
        switch (spec.type) {
            case ParamSpec::Type::Bool:
                return chance(0.5);
            case ParamSpec::Type::Int:
                return static_cast<std::int64_t>(
                    std::floor(between(spec.minimum, std::min(spec.maximum, 30.0) + 0.999)));
            case ParamSpec::Type::Float:
                return chance(0.2) ? spec.minimum
                                   : between(spec.minimum, std::min(spec.maximum, 4.0));
            case ParamSpec::Type::Choice:
                return spec.choices[below(static_cast<std::uint32_t>(spec.choices.size()))].first;
            case ParamSpec::Type::Text:
                return std::string();
            case ParamSpec::Type::Nodes:
                return std::vector<NodeId>{onlySkin(scene).slots[below(kJoints)].node};
        }
        return false;
    }

    std::mt19937 engine_;
    std::uint32_t limit_ = 0;
};

bool isValidRow(Row row, std::size_t slots) {
    double sum = 0.0;
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (!(row[i].weight > 0.0f) || row[i].slot >= slots) return false;
        if (i > 0 && row[i].slot <= row[i - 1].slot) return false;
        sum += static_cast<double>(row[i].weight);
    }
    return row.empty() || std::abs(sum - 1.0) < 1e-5;
}

/// The points that an operation may change. A skin's Max Influences holds for all of its vertices.
std::vector<std::uint8_t> mayChange(const Operation& operation, const RandomState& state) {
    const Skin skin = onlySkin(state.scene);
    const bool all = state.selection.points.empty() ||
                     std::string_view(operation.id) == "weights.setMaxInfluences";
    std::vector<std::uint8_t> out(skin.pointCount, all ? 1 : 0);
    for (const PointSelection& chosen : state.selection.points)
        for (const PointIndex p : chosen.points) out[p] = 1;
    for (PointIndex p = 0; p < skin.pointCount; ++p)
        if (skin.isLocked(p)) out[p] = 0;
    return out;
}

/// Empty, or what an operation did that it must not.
std::string broken(const Operation& operation, const RandomState& state, const Edit& edit) {
    const Scene done = applied(state.scene, edit);
    if (!difference(state.scene, applied(done, inverse(edit)), Message()).empty())
        return "undo is another scene";
    const Skin skin = onlySkin(state.scene);
    const Rows before = onlyRows(state.scene);
    const Rows now = onlyRows(done);
    const auto changeable = mayChange(operation, state);
    for (PointIndex p = 0; p < skin.pointCount; ++p) {
        const std::string at = " at vertex " + std::to_string(p);
        if (!isValidRow(now[p], skin.slots.size())) return "no valid row" + at;
        if (!changeable[p] && !std::ranges::equal(before[p], now[p])) return "changed" + at;
        for (SlotIndex s = 0; s < skin.slots.size(); ++s)
            if (skin.slots[s].locked && weightOf(before[p], s) != weightOf(now[p], s))
                return "a locked influence changed" + at;
    }
    return {};
}

TEST(EveryWeightOperation, keepsRowsValidLocksSelectionAndUndoInRandomStates) {
    for (const Operation& operation : operations()) {
        // What layers come to follows from them alone: operations on layers have tests of their
        // own.
        const std::string_view menu = operation.menu;
        if (!menu.starts_with("Weights") || menu == "Weights > Layers") continue;
        int done = 0;
        for (std::uint32_t seed = 0; seed < kStates; ++seed) {
            RandomState state(seed);
            const Params params = state.paramsFor(operation);
            const auto outcome = runOperation(operation, state.scene, state.selection, params, {});
            if (!outcome) {
                ASSERT_EQ(outcome.error().code, ErrorCode::Refused)
                    << operation.id << ": " << outcome.error().message.english();
                continue;
            }
            ++done;
            ASSERT_EQ(broken(operation, state, outcome->edit), "")
                << operation.id << ", state " << seed;
        }
        EXPECT_GT(done, kStates / 10) << operation.id << " was nearly always refused";
    }
}

TEST(EveryWeightOperation, previewsWhatItThenDoes) {
    for (const Operation& operation : operations()) {
        if (!std::string_view(operation.menu).starts_with("Weights") || !operation.preview)
            continue;
        for (std::uint32_t seed = 0; seed < 20; ++seed) {
            RandomState state(seed);
            const auto params = completed(operation, state.paramsFor(operation));
            ASSERT_TRUE(params.ok());
            std::shared_ptr<void> memory;
            const auto run = operation.run(state.scene, state.selection, *params, {});
            auto shown = operation.preview(state.scene, state.selection, *params, memory, {});
            if (shown) shown = operation.preview(state.scene, state.selection, *params, memory, {});
            ASSERT_EQ(run.ok(), shown.ok()) << operation.id;
            if (!run) continue;
            EXPECT_EQ(listed(onlyRows(applied(state.scene, run->edit))),
                      listed(onlyRows(applied(state.scene, shown->edit))))
                << operation.id << ", state " << seed;
        }
    }
}

/// A random state with a base and a layer that covers some of it in part; one of the two is active.
RandomState withLayers(std::uint32_t seed) {
    RandomState state(seed);
    Selection some = state.selection;
    for (PointSelection& chosen : some.points) chosen.strength.assign(chosen.points.size(), 0.4f);
    const std::string from = some.points.empty() ? "empty" : "selection";
    state.scene = after(state.scene, "layer.add", {{"from", from}}, some);
    state.selection.activeLayer = onlySkin(state.scene).layers[seed % 2].id;
    return state;
}

/// Empty, or what an operation did to a layer that it must not.
std::string brokenOnLayer(const RandomState& state, const Edit& edit) {
    const Scene done = applied(state.scene, edit);
    const SkinId id = state.scene.skins().at(0);
    const Skin skin = onlySkin(state.scene);
    if (!difference(state.scene, applied(done, inverse(edit)), Message()).empty())
        return "undo is another scene";
    if (onlySkin(done).layers != skin.layers) return "the layers are others";
    if (!isComposite(done, id)) return "the result is not what the layers come to";
    const std::uint32_t active = state.selection.activeLayer;
    for (const SkinLayer& layer : skin.layers) {
        const Rows before = state.scene.rows(id, layer.id);
        const Rows now = done.rows(id, layer.id);
        if (layer.id != active && before.pages() != now.pages()) return "another layer changed";
        for (PointIndex p = 0; p < skin.pointCount; ++p) {
            double sum = 0.0;
            for (const Influence& entry : now[p]) sum += entry.weight;
            if (sum > 1.0 + 1e-5) return "more than all at vertex " + std::to_string(p);
            if (skin.isLocked(p) && !std::ranges::equal(before[p], now[p]))
                return "locked vertex " + std::to_string(p) + " changed";
            for (SlotIndex s = 0; s < skin.slots.size(); ++s)
                if (skin.slots[s].locked && weightOf(before[p], s) != weightOf(now[p], s))
                    return "a locked influence changed at vertex " + std::to_string(p);
        }
    }
    return {};
}

TEST(EveryWeightOperation, changesOneLayerAloneAndTheResultFollows) {
    for (const Operation& operation : operations()) {
        if (!operation.onLayer) continue;
        int done = 0;
        for (std::uint32_t seed = 0; seed < kStates / 5; ++seed) {
            RandomState state = withLayers(seed);
            const Params params = state.paramsFor(operation);
            const auto outcome = runOperation(operation, state.scene, state.selection, params, {});
            if (!outcome) continue;
            ++done;
            ASSERT_EQ(brokenOnLayer(state, outcome->edit), "")
                << operation.id << ", state " << seed;
        }
        EXPECT_GT(done, 3) << operation.id << " was nearly always refused";
    }
}

}  // namespace
}  // namespace sinew
