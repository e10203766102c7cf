// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <glm/gtc/type_ptr.hpp>
#include <map>
#include <optional>

#include "editor/exchange/gltf/plan.h"
#include "editor/exchange/source_weights/fbx_model.h"
#include "editor/exchange/source_weights/vertex_rows.h"

namespace sinew::source_weights {
namespace {

// Influences by the name of their model.
using NamedRow = std::map<std::string, double>;

std::optional<glm::dmat4> matrixIn(const FbxRecord& cluster, std::string_view name) {
    const FbxRecord* record = cluster.find(name);
    const auto numbers = record ? record->doubles(0) : std::nullopt;
    if (!numbers || numbers->size() != 16) return std::nullopt;
    return glm::make_mat4(numbers->data());
}

std::vector<double> numbersOf(const glm::dmat4& matrix) {
    return {glm::value_ptr(matrix), glm::value_ptr(matrix) + 16};
}

// One mesh's weights on their way into its clusters.
class ClusterWriter {
public:
    ClusterWriter(const Scene& document, const Scene& source, const Match& match,
                  const MatchedMesh& mesh, FbxModel& model, SourceWeightsReport& report)
        : document_(document),
          source_(source),
          match_(match),
          matched_(mesh),
          model_(model),
          report_(report),
          label_(meshLabel(document, mesh.meshNode)) {}

    Expected<void> write(const Progress& progress) {
        const Node& node = *source_.nodes().find(matched_.sourceNode);
        auto skin = model_.skinOf(node.name);
        if (!skin) return skin.error();
        skin_ = *skin;
        const auto numbers = jointNumbers();
        if (!numbers) return numbers.error();
        const auto rows = rowsOf(document_, source_, matched_, *numbers, progress);
        if (!rows) return rows.error();
        const auto corners = controlPoints(*skin_.geometry, *source_.mesh(node.mesh));
        if (!corners) return corners.error();
        if (auto gathered = gather(*rows, *corners); !gathered) return gathered;
        report_.vertices += changed_.size();
        tellRepaired(repaired_.size(), !changed_.empty(), label_, report_.remarks);
        if (changed_.empty()) return {};
        if (auto made = makeClusters(); !made) return made;
        for (const auto& [joint, cluster] : skin_.clusters)
            if (auto done = update(joint, *cluster); !done) return done;
        return {};
    }

private:
    // Slots of the source's skin keep their numbers, as rows are compared by them; others come
    // behind.
    Expected<JointNumbers> jointNumbers() {
        const auto ours = document_.skin(matched_.skin);
        const auto theirs = source_.skin(matched_.sourceSkin);
        if (!theirs)
            return refused("The mesh '%1' is not bound in the file. Export the model instead.",
                           label_);
        for (const auto& slot : theirs->slots) names_.push_back(slot.name);
        JointNumbers out;
        for (const auto& slot : ours->slots) {
            const NodeId node = match_.nodes.sourceOf(slot.node);
            auto number = node.valid() ? theirs->slotOf(node) : kNoIndex;
            if (number == kNoIndex) {
                number = static_cast<std::uint32_t>(names_.size());
                const Node* there = source_.nodes().find(node);
                names_.push_back(there ? there->name : std::string());
                ourName_[number] = slot.name;
            }
            out.ofSlot.push_back(number);
        }
        return out;
    }

    Expected<void> gather(const VertexRows& rows, const std::vector<FbxCorner>& corners) {
        for (const auto& [corner, point] : corners) {
            NamedRow row;
            for (const Influence& entry : rows.rows[corner]) {
                if (!model_.model(names_[entry.slot]))
                    return refused(
                        "The file has no joint '%1', or several of that name, and vertices of '%2' "
                        "are weighted to it. Export the model instead.",
                        ourName_.contains(entry.slot) ? ourName_[entry.slot] : names_[entry.slot],
                        label_);
                row[names_[entry.slot]] += static_cast<double>(entry.weight);
            }
            const auto [known, isNew] = rowOf_.try_emplace(point, row);
            if (!isNew && known->second != row)
                return refused(
                    "Vertices of '%1' that are a single vertex in the file have different weights "
                    "here. Export the model instead.",
                    label_);
            if (rows.changed[corner]) changed_.insert(point);
            if (rows.repaired[corner]) repaired_.insert(point);
        }
        return {};
    }

    Expected<void> makeClusters() {
        for (const auto point : changed_)
            for (const auto& [joint, weight] : rowOf_[point]) {
                if (skin_.clusters.contains(joint)) continue;
                if (auto made = makeCluster(joint); !made) return made;
            }
        return {};
    }

    // Where the joint stood is known from a joint of the skin that the file has and the step from
    // that one to it here.
    Expected<void> makeCluster(const std::string& joint) {
        const auto ours = document_.skin(matched_.skin);
        const auto slot = [&](const std::string& name) -> const InfluenceSlot* {
            for (const auto& one : ours->slots)
                if (const Node* there = source_.nodes().find(match_.nodes.sourceOf(one.node)))
                    if (there->name == name) return &one;
            return nullptr;
        };
        const InfluenceSlot* wanted = slot(joint);
        for (const auto& [name, cluster] : skin_.clusters) {
            const InfluenceSlot* known = slot(name);
            const auto link = matrixIn(*cluster, "TransformLink");
            const auto transform = matrixIn(*cluster, "Transform");
            if (!wanted || !known || !link || !transform) continue;
            auto step = glm::inverse(known->influenceBind) * wanted->influenceBind;
            step[3] = glm::dvec4(glm::dvec3(step[3]) / source_.info().metresPerUnit, 1.0);
            const auto newLink = *link * step;
            const auto meshBind = *link * *transform;
            if (!model_.addCluster(skin_, joint, numbersOf(newLink),
                                   numbersOf(glm::inverse(newLink) * meshBind)))
                break;
            ++report_.jointsAdded;
            report_.remarks.emplace_back("Joint '%1' is added to the skin of '%2'.", joint, label_);
            return {};
        }
        return refused("Joint '%1' cannot be added to the skin of '%2'. Export the model instead.",
                       joint, label_);
    }

    // Entries of points that did not change stay as they are and where they are.
    Expected<void> update(const std::string& joint, FbxRecord& cluster) {
        FbxRecord* indices = cluster.find("Indexes");
        FbxRecord* weights = cluster.find("Weights");
        const auto oldPoints = indices ? indices->integers(0) : std::vector<std::int32_t>();
        const auto oldWeights = weights ? weights->doubles(0) : std::vector<double>();
        if (!oldPoints || !oldWeights || oldPoints->size() != oldWeights->size())
            return refused("The weights of joint '%1' in the file are damaged.", joint);
        std::vector<std::int32_t> points;
        std::vector<double> values;
        std::set<std::uint32_t> written;
        const auto put = [&](std::uint32_t point, double weight) {
            points.push_back(static_cast<std::int32_t>(point));
            values.push_back(weight);
        };
        const auto putNew = [&](std::uint32_t point) {
            const auto& row = rowOf_[point];
            const auto now = row.find(joint);
            if (now != row.end() && written.insert(point).second) put(point, now->second);
        };
        for (std::size_t i = 0; i < oldPoints->size(); ++i) {
            const auto point = static_cast<std::uint32_t>((*oldPoints)[i]);
            if (changed_.contains(point))
                putNew(point);
            else
                put(point, (*oldWeights)[i]);
        }
        for (const auto point : changed_) putNew(point);
        if (points != *oldPoints || values != *oldWeights) replace(cluster, points, values);
        return {};
    }

    static void replace(FbxRecord& cluster, const std::vector<std::int32_t>& points,
                        const std::vector<double>& values) {
        const auto set = [&](std::string_view name, const auto& list) {
            if (FbxRecord* old = cluster.find(name)) {
                old->properties[0] = fbxArray(list, old->properties[0]);
                return;
            }
            const auto at = std::ranges::find(cluster.inner, "Transform", &FbxRecord::name);
            cluster.inner.insert(at, fbxRecord(name, {fbxArray(list, {})}));
        };
        set("Indexes", points);
        set("Weights", values);
    }

    const Scene& document_;
    const Scene& source_;
    const Match& match_;
    const MatchedMesh& matched_;
    FbxModel& model_;
    SourceWeightsReport& report_;
    std::string label_;
    FbxSkin skin_;
    std::vector<std::string> names_;                // by joint number: of the file's models
    std::map<std::uint32_t, std::string> ourName_;  // of numbers that are no slot of the source
    std::map<std::uint32_t, NamedRow> rowOf_;       // by control point
    std::set<std::uint32_t> changed_;               // control points
    std::set<std::uint32_t> repaired_;              // control points, see VertexRows
};

}  // namespace

Expected<void> putWeights(const Scene& document, const Scene& source, const Match& match,
                          FbxTree& tree, SourceWeightsReport& report, const Progress& progress) {
    FbxModel model(tree);
    for (std::size_t i = 0; i < match.meshes.size(); ++i) {
        const Progress own = stageOf(progress, i, match.meshes.size());
        ClusterWriter writer(document, source, match, match.meshes[i], model, report);
        if (auto done = writer.write(own); !done) return done;
    }
    return {};
}

}  // namespace sinew::source_weights
