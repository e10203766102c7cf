// SPDX-License-Identifier: Apache-2.0
#include <assimp/scene.h>

#include <algorithm>
#include <cmath>

#include "editor/exchange/readers/assimp/convert.h"
#include "editor/exchange/readers/assimp/source.h"
#include "editor/exchange/readers/collada/text.h"
#include "editor/exchange/readers/map_value.h"

namespace sinew::assimp {
namespace {

// Writers avoid a strength of exactly 0, which assimp takes for 1.
constexpr float kNothing = 1e-20f;
constexpr double kTicksPerSecond = 1000.0;  // as assimp has it for Collada

std::unique_ptr<aiNode> takeShapesNode(aiNode& root) {
    for (unsigned i = 0; i < root.mNumChildren; ++i) {
        if (toText(root.mChildren[i]->mName) != kShapesNode) continue;
        std::unique_ptr<aiNode> out(root.mChildren[i]);
        std::copy(root.mChildren + i + 1, root.mChildren + root.mNumChildren, root.mChildren + i);
        --root.mNumChildren;
        return out;
    }
    return nullptr;
}

// Corners of meshes that were one in the file, one after the other.
struct Corners {
    std::vector<aiVector3D> positions;
    std::vector<aiVector3D> normals;  // as many, or none

    void append(const aiMesh& mesh) {
        if (mesh.HasNormals() && normals.size() == positions.size())
            normals.insert(normals.end(), mesh.mNormals, mesh.mNormals + mesh.mNumVertices);
        positions.insert(positions.end(), mesh.mVertices, mesh.mVertices + mesh.mNumVertices);
    }
    bool hasNormals() const { return normals.size() == positions.size(); }
};

// The shape of a part whose corners begin at `first`; `relative`: they are offsets from the part's.
aiAnimMesh* shapeOf(const Corners& all, std::size_t first, const aiMesh& mesh, bool relative) {
    auto out = std::make_unique<aiAnimMesh>();
    const unsigned count = mesh.mNumVertices;
    out->mNumVertices = count;
    const auto copy = [&](const std::vector<aiVector3D>& from, const aiVector3D* base) {
        auto* to = new aiVector3D[count];
        std::copy_n(from.begin() + static_cast<std::ptrdiff_t>(first), count, to);
        for (unsigned i = 0; relative && i < count; ++i) to[i] += base[i];
        return to;
    };
    out->mVertices = copy(all.positions, mesh.mVertices);
    // Of offsets other programs write no normals, or those of a mesh that is none.
    if (all.hasNormals() && mesh.HasNormals() && !relative)
        out->mNormals = copy(all.normals, mesh.mNormals);
    return out.release();
}

class ShapeAdder {
public:
    ShapeAdder(aiScene& scene, const ColladaFacts& facts, std::vector<Message>& warnings)
        : scene_(scene), facts_(facts), warnings_(warnings), nodesOf_(facts.shapes.size()) {}

    void run() {
        const auto shapes = takeShapesNode(*scene_.mRootNode);
        if (!shapes) return;
        for (unsigned i = 0; i < shapes->mNumMeshes; ++i) {
            const aiMesh& mesh = *scene_.mMeshes[shapes->mMeshes[i]];
            targets_[toText(mesh.mName)].append(mesh);
        }
        visit(*scene_.mRootNode);
        addKeys();
    }

private:
    using KeysByTime = std::map<float, std::vector<std::pair<unsigned, float>>>;  // shape, strength

    void visit(const aiNode& node) {
        for (std::size_t s = 0; s < facts_.shapes.size(); ++s) give(node, s);
        for (unsigned i = 0; i < node.mNumChildren; ++i) visit(*node.mChildren[i]);
    }

    // Shapes for the parts that one mesh of the file has become under a node.
    void give(const aiNode& node, std::size_t index) {
        const ColladaShapes& shapes = facts_.shapes[index];
        std::vector<aiMesh*> parts;
        std::size_t corners = 0;
        for (unsigned i = 0; i < node.mNumMeshes; ++i) {
            aiMesh* mesh = scene_.mMeshes[node.mMeshes[i]];
            if (toText(mesh->mName) != shapes.mesh) continue;
            parts.push_back(mesh);
            corners += mesh->mNumVertices;
        }
        if (parts.empty()) return;
        if (!fit(shapes, corners)) {
            if (reported_.insert(shapes.mesh).second)
                warnings_.emplace_back(
                    "The blend shapes of mesh '%1' have different polygons than the mesh; they are "
                    "left out.",
                    nameOf(shapes.mesh));
            return;
        }
        nodesOf_[index].push_back(toText(node.mName));
        std::size_t first = 0;
        for (aiMesh* mesh : parts) {
            if (mesh->mNumAnimMeshes == 0) addTo(*mesh, shapes, first);
            first += mesh->mNumVertices;
        }
    }

    bool fit(const ColladaShapes& shapes, std::size_t corners) const {
        return std::ranges::all_of(shapes.targets, [&](const std::string& id) {
            const Corners* target = valueIn(targets_, id);
            return target && target->positions.size() == corners;
        });
    }

    std::string nameOf(const std::string& mesh) const {
        const std::string* known = valueIn(facts_.meshNames, mesh);
        return known ? *known : mesh;
    }

    void addTo(aiMesh& mesh, const ColladaShapes& shapes, std::size_t first) const {
        mesh.mNumAnimMeshes = static_cast<unsigned>(shapes.targets.size());
        mesh.mAnimMeshes = new aiAnimMesh*[mesh.mNumAnimMeshes];
        for (std::size_t t = 0; t < shapes.targets.size(); ++t) {
            aiAnimMesh* shape =
                shapeOf(targets_.at(shapes.targets[t]), first, mesh, shapes.relative);
            shape->mName.Set(nameOf(shapes.targets[t]));
            const float weight = shapes.weights[t];
            shape->mWeight = std::abs(weight) < kNothing ? 0.0f : weight;
            mesh.mAnimMeshes[t] = shape;
        }
    }

    void addKeys() {
        std::vector<aiMeshMorphAnim*> channels;
        std::string clip;
        for (std::size_t s = 0; s < facts_.shapes.size(); ++s) {
            KeysByTime keys;
            for (const ColladaShapeKeys& one : facts_.shapeKeys) {
                if (one.shapes != s) continue;
                clip = one.clip;
                for (std::size_t k = 0; k < one.times.size(); ++k)
                    keys[one.times[k]].emplace_back(one.target, one.values[k]);
            }
            if (!keys.empty())
                for (const std::string& node : nodesOf_[s])
                    channels.push_back(channelOf(node, keys));
        }
        if (channels.empty()) return;
        aiAnimation& animation = firstAnimation(clip);
        delete[] animation.mMorphMeshChannels;
        animation.mNumMorphMeshChannels = static_cast<unsigned>(channels.size());
        animation.mMorphMeshChannels = new aiMeshMorphAnim*[channels.size()];
        std::ranges::copy(channels, animation.mMorphMeshChannels);
    }

    static aiMeshMorphAnim* channelOf(const std::string& node, const KeysByTime& keys) {
        auto out = std::make_unique<aiMeshMorphAnim>();
        out->mName.Set(node);
        out->mKeys = new aiMeshMorphKey[keys.size()];
        for (const auto& [time, values] : keys) {
            aiMeshMorphKey& key = out->mKeys[out->mNumKeys++];
            key.mTime = static_cast<double>(time) * kTicksPerSecond;
            key.mNumValuesAndWeights = static_cast<unsigned>(values.size());
            key.mValues = new unsigned[values.size()];
            key.mWeights = new double[values.size()];
            for (std::size_t v = 0; v < values.size(); ++v) {
                key.mValues[v] = values[v].first;
                key.mWeights[v] = static_cast<double>(values[v].second);
            }
        }
        return out.release();
    }

    // A clip of shapes alone is none to assimp.
    aiAnimation& firstAnimation(const std::string& name) {
        if (scene_.mNumAnimations == 0) {
            delete[] scene_.mAnimations;
            scene_.mAnimations = new aiAnimation*[1];
            scene_.mAnimations[0] = new aiAnimation;
            scene_.mAnimations[0]->mName.Set(name);
            scene_.mAnimations[0]->mTicksPerSecond = kTicksPerSecond;
            scene_.mNumAnimations = 1;
        }
        return *scene_.mAnimations[0];
    }

    aiScene& scene_;
    const ColladaFacts& facts_;
    std::vector<Message>& warnings_;
    std::map<std::string, Corners> targets_;
    std::vector<std::vector<std::string>> nodesOf_;  // by shapes: nodes that show the mesh
    std::set<std::string> reported_;
};

}  // namespace

void addShapes(aiScene& scene, const ColladaFacts& facts, std::vector<Message>& warnings) {
    if (!facts.shapes.empty() && scene.mRootNode) ShapeAdder(scene, facts, warnings).run();
}

}  // namespace sinew::assimp
