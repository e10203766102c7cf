// SPDX-License-Identifier: Apache-2.0
// How assimp by itself reads and deforms a file, with nothing of Sinew's readers between:
//
//   assimp_deform FILE EXPECTED.json
//
// Node transforms and clips are evaluated as assimp's documentation describes them. Prints a line
// `RESULT {"poses": n, "worst": share of the diagonal, "at": which, "weights": largest difference,
// "joints": what is wrong with them}`. EXPECTED.json as in blender_common.py, with "names": what
// assimp calls nodes -> their names.
#include <assimp/scene.h>

#include <algorithm>
#include <assimp/Importer.hpp>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace {

using Json = nlohmann::json;
using Point = aiVector3t<double>;
using Matrix = aiMatrix4x4t<double>;
using Row = std::map<std::string, double>;

Json load(const std::string& path) {
    std::ifstream stream(path);
    return Json::parse(stream);
}

Matrix toDouble(const aiMatrix4x4& m) {
    return {m.a1, m.a2, m.a3, m.a4, m.b1, m.b2, m.b3, m.b4,
            m.c1, m.c2, m.c3, m.c4, m.d1, m.d2, m.d3, m.d4};
}
Point toDouble(const aiVector3D& v) { return {v.x, v.y, v.z}; }

// ---- comparing
// -----------------------------------------------------------------------------------

bool byX(const Point& a, const Point& b) { return a.x < b.x; }

/// Points in order of x, each once.
std::vector<Point> sorted(std::vector<Point> points) {
    const auto less = [](const Point& a, const Point& b) {
        return std::tie(a.x, a.y, a.z) < std::tie(b.x, b.y, b.z);
    };
    std::ranges::sort(points, less);
    const auto same = [](const Point& a, const Point& b) {
        return a.x == b.x && a.y == b.y && a.z == b.z;
    };
    points.erase(std::unique(points.begin(), points.end(), same), points.end());
    return points;
}

double diagonalOf(const std::vector<Point>& points) {
    Point low(1e300, 1e300, 1e300);
    Point high(-1e300, -1e300, -1e300);
    for (const auto& p : points)
        for (unsigned k = 0; k < 3; ++k) {
            low[k] = std::min(low[k], p[k]);
            high[k] = std::max(high[k], p[k]);
        }
    return (high - low).Length();
}

double farthest(const std::vector<Point>& from, const std::vector<Point>& to, double diagonal) {
    double worst = 0.0;
    for (const auto& p : from) {
        double nearest = diagonal;
        const auto start = std::lower_bound(to.begin(), to.end(), p, byX);
        for (auto it = start; it != to.end() && it->x - p.x < nearest; ++it)
            nearest = std::min(nearest, (*it - p).Length());
        for (auto it = start; it != to.begin() && p.x - std::prev(it)->x < nearest; --it)
            nearest = std::min(nearest, (*std::prev(it) - p).Length());
        worst = std::max(worst, nearest);
    }
    return worst;
}

double difference(const Row& a, const Row& b) {
    double out = 0.0;
    for (const auto& [name, w] : a) {
        const auto it = b.find(name);
        out = std::max(out, std::abs(w - (it == b.end() ? 0.0 : it->second)));
    }
    for (const auto& [name, w] : b)
        if (!a.contains(name)) out = std::max(out, w);
    return out;
}

// ---- evaluating
// ----------------------------------------------------------------------------------

template <class Key, class Mix>
auto sample(const Key* keys, unsigned count, double time, Mix&& mix) {
    const Key* next = std::upper_bound(keys, keys + count, time,
                                       [](double t, const Key& k) { return t < k.mTime; });
    if (next == keys) return keys[0].mValue;
    if (next == keys + count) return keys[count - 1].mValue;
    const Key& a = next[-1];
    return mix(a.mValue, next->mValue, (time - a.mTime) / (next->mTime - a.mTime));
}

Matrix localAt(const aiNodeAnim& channel, double time) {
    const auto line = [](const aiVector3D& a, const aiVector3D& b, double t) {
        return a + (b - a) * static_cast<float>(t);
    };
    const auto arc = [](const aiQuaternion& a, const aiQuaternion& b, double t) {
        aiQuaternion out;
        aiQuaternion::Interpolate(out, a, b, static_cast<float>(t));
        return out;
    };
    const aiVector3D place = sample(channel.mPositionKeys, channel.mNumPositionKeys, time, line);
    aiQuaternion turn = sample(channel.mRotationKeys, channel.mNumRotationKeys, time, arc);
    const aiVector3D size = sample(channel.mScalingKeys, channel.mNumScalingKeys, time, line);
    return toDouble(aiMatrix4x4(size, turn.Normalize(), place));
}

class Model {
public:
    Model(const aiScene& scene, const Json& names) : scene_(scene), names_(names) {
        double centimetres = 0.0;
        float asFloat = 0.0f;
        if (scene.mMetaData && (scene.mMetaData->Get("UnitScaleFactor", centimetres) ||
                                (scene.mMetaData->Get("UnitScaleFactor", asFloat) &&
                                 (centimetres = static_cast<double>(asFloat), true))))
            metres_ = centimetres / 100.0;
        collect(*scene.mRootNode);
    }

    /// World positions of all vertices, metres; no clip: as the nodes stand. Nothing: no such clip.
    std::optional<std::vector<Point>> posed(const std::optional<std::string>& clip,
                                            double seconds) const {
        const aiAnimation* animation = clip ? find(*clip) : nullptr;
        if (clip && !animation) return std::nullopt;
        const double ticks =
            animation && animation->mTicksPerSecond > 0.0 ? animation->mTicksPerSecond : 25.0;
        const auto world = worlds(animation, seconds * ticks);
        std::vector<Point> out;
        for (const aiNode* node : nodes_)
            for (unsigned i = 0; i < node->mNumMeshes; ++i)
                add(*scene_.mMeshes[node->mMeshes[i]], *node, animation, seconds * ticks, world,
                    out);
        for (auto& p : out) p *= metres_;
        return out;
    }

    /// Weights by joint of the vertices in the order of posed(); no bones: an empty row.
    std::vector<Row> rows() const {
        std::vector<Row> out;
        for (const aiNode* node : nodes_)
            for (unsigned i = 0; i < node->mNumMeshes; ++i) {
                const aiMesh& mesh = *scene_.mMeshes[node->mMeshes[i]];
                const std::size_t first = out.size();
                out.resize(first + mesh.mNumVertices);
                for (unsigned b = 0; b < mesh.mNumBones; ++b)
                    for (unsigned w = 0; w < mesh.mBones[b]->mNumWeights; ++w) {
                        const aiVertexWeight& weight = mesh.mBones[b]->mWeights[w];
                        out[first + weight.mVertexId][nameOf(mesh.mBones[b]->mName)] +=
                            static_cast<double>(weight.mWeight);
                    }
            }
        return out;
    }

    /// What is wrong with the joints; empty: nothing.
    std::string lost(const Json& joints) const {
        std::map<std::string, const aiNode*> byName;
        for (const aiNode* node : nodes_) byName[nameOf(node->mName)] = node;
        for (const auto& [name, parent] : joints.items()) {
            const auto at = byName.find(name);
            if (at == byName.end()) return "no joint " + name;
            const aiNode* up = at->second->mParent;
            while (up && !joints.contains(nameOf(up->mName))) up = up->mParent;
            const std::string above = up ? nameOf(up->mName) : "";
            if (above != (parent.is_null() ? "" : parent.get<std::string>()))
                return name + " hangs below '" + above + "'";
        }
        return {};
    }

private:
    void collect(const aiNode& node) {
        nodes_.push_back(&node);
        for (unsigned i = 0; i < node.mNumChildren; ++i) collect(*node.mChildren[i]);
    }

    std::string nameOf(const aiString& name) const {
        const auto known = names_.find(name.C_Str());
        return known == names_.end() ? name.C_Str() : known->get<std::string>();
    }

    const aiAnimation* find(const std::string& clip) const {
        for (unsigned a = 0; a < scene_.mNumAnimations; ++a)
            if (scene_.mAnimations[a]->mName.C_Str() == clip) return scene_.mAnimations[a];
        return nullptr;
    }

    std::map<std::string, Matrix> worlds(const aiAnimation* animation, double ticks) const {
        std::map<std::string, const aiNodeAnim*> channels;
        for (unsigned c = 0; animation && c < animation->mNumChannels; ++c)
            channels[animation->mChannels[c]->mNodeName.C_Str()] = animation->mChannels[c];
        std::map<std::string, Matrix> out;
        for (const aiNode* node : nodes_) {
            const auto channel = channels.find(node->mName.C_Str());
            const Matrix local = channel == channels.end() ? toDouble(node->mTransformation)
                                                           : localAt(*channel->second, ticks);
            out[node->mName.C_Str()] =
                node->mParent ? out[node->mParent->mName.C_Str()] * local : local;
        }
        return out;
    }

    // Vertices with the blend shapes that the clip sets.
    static std::vector<Point> morphed(const aiMesh& mesh, const aiNode& node,
                                      const aiAnimation* animation, double ticks) {
        std::vector<Point> out;
        for (unsigned v = 0; v < mesh.mNumVertices; ++v) out.push_back(toDouble(mesh.mVertices[v]));
        for (unsigned c = 0; animation && c < animation->mNumMorphMeshChannels; ++c) {
            const aiMeshMorphAnim& channel = *animation->mMorphMeshChannels[c];
            const std::string name = channel.mName.C_Str();
            if (channel.mNumKeys == 0 || name.substr(0, name.find('*')) != node.mName.C_Str())
                continue;
            for (unsigned t = 0; t < mesh.mNumAnimMeshes; ++t) {
                const double w = shapeWeight(channel, t, ticks);
                for (unsigned v = 0; v < mesh.mNumVertices; ++v)
                    out[v] += toDouble(mesh.mAnimMeshes[t]->mVertices[v] - mesh.mVertices[v]) * w;
            }
        }
        return out;
    }

    static double shapeWeight(const aiMeshMorphAnim& channel, unsigned target, double ticks) {
        std::map<double, double> keys;
        for (unsigned k = 0; k < channel.mNumKeys; ++k)
            for (unsigned v = 0; v < channel.mKeys[k].mNumValuesAndWeights; ++v)
                if (channel.mKeys[k].mValues[v] == target)
                    keys[channel.mKeys[k].mTime] = channel.mKeys[k].mWeights[v];
        if (keys.empty()) return 0.0;
        const auto next = keys.upper_bound(ticks);
        if (next == keys.begin()) return next->second;
        const auto before = std::prev(next);
        if (next == keys.end()) return before->second;
        return before->second + (next->second - before->second) * (ticks - before->first) /
                                    (next->first - before->first);
    }

    static void add(const aiMesh& mesh, const aiNode& node, const aiAnimation* animation,
                    double ticks, const std::map<std::string, Matrix>& world,
                    std::vector<Point>& out) {
        const auto points = morphed(mesh, node, animation, ticks);
        std::vector<Point> sum(points.size(), Point(0.0, 0.0, 0.0));
        std::vector<double> total(points.size(), 0.0);
        for (unsigned b = 0; b < mesh.mNumBones; ++b) {
            const aiBone& bone = *mesh.mBones[b];
            const auto at = world.find(bone.mName.C_Str());
            if (at == world.end()) continue;
            const Matrix matrix = at->second * toDouble(bone.mOffsetMatrix);
            for (unsigned w = 0; w < bone.mNumWeights; ++w) {
                const auto& weight = bone.mWeights[w];
                const auto share = static_cast<double>(weight.mWeight);
                sum[weight.mVertexId] += (matrix * points[weight.mVertexId]) * share;
                total[weight.mVertexId] += share;
            }
        }
        const Matrix& still = world.at(node.mName.C_Str());
        for (std::size_t v = 0; v < points.size(); ++v)
            out.push_back(total[v] > 0.0 ? sum[v] / total[v] : still * points[v]);
    }

    const aiScene& scene_;
    const Json& names_;
    std::vector<const aiNode*> nodes_;
    double metres_ = 1.0;
};

std::vector<Point> pointsOf(const Json& list) {
    std::vector<Point> out;
    for (const auto& p : list)
        out.emplace_back(p[0].get<double>(), p[1].get<double>(), p[2].get<double>());
    return out;
}

// The largest difference of an expected row from the most alike of those at its place.
double weightsApart(const Model& model, const Json& expected) {
    constexpr double kReach = 2e-4;
    const auto wanted = pointsOf(expected["points"]);
    const auto places = *model.posed(std::nullopt, 0.0);
    const auto rows = model.rows();
    std::multimap<double, std::size_t> order;
    for (std::size_t i = 0; i < places.size(); ++i) order.emplace(places[i].x, i);
    const double reach = kReach * diagonalOf(wanted);
    double worst = 0.0;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        Row row;
        for (const auto& [name, w] : expected["rows"][i].items()) row[name] = w.get<double>();
        if (row.empty()) continue;
        double best = 1.0;
        for (auto it = order.lower_bound(wanted[i].x - reach);
             it != order.end() && it->first <= wanted[i].x + reach; ++it)
            if ((places[it->second] - wanted[i]).Length() <= reach)
                best = std::min(best, difference(row, rows[it->second]));
        worst = std::max(worst, best);
    }
    return worst;
}

int judge(const std::string& file, const std::string& expectedFile) {
    Assimp::Importer importer;
    const aiScene* scene = importer.ReadFile(file, 0);
    if (!scene) {
        std::printf("Error: %s\n", importer.GetErrorString());
        return 1;
    }
    const Json expected = load(expectedFile);
    const Model model(*scene, expected["names"]);
    Json result{{"poses", expected["poses"].size()}, {"worst", 0.0}, {"at", ""}};
    for (const auto& pose : expected["poses"]) {
        const auto clip =
            pose["clip"].is_null() ? std::nullopt : std::optional(pose["clip"].get<std::string>());
        const auto got = model.posed(clip, pose["seconds"].get<double>());
        if (!got) {
            std::printf("Error: there is no clip %s\n", clip->c_str());
            return 1;
        }
        const auto a = sorted(pointsOf(load(pose["points"].get<std::string>())["points"]));
        const auto b = sorted(*got);
        const double diagonal = diagonalOf(a);
        const double away = std::max(farthest(a, b, diagonal), farthest(b, a, diagonal)) / diagonal;
        if (away > result["worst"].get<double>()) {
            result["worst"] = away;
            result["at"] = clip.value_or("bind pose");
        }
    }
    result["weights"] = weightsApart(model, expected["weights"]);
    result["joints"] = model.lost(expected["joints"]);
    std::printf("RESULT %s\n", result.dump().c_str());
    return 0;
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 3) {
        std::fprintf(stderr, "assimp_deform FILE EXPECTED.json\n");
        return 2;
    }
    try {
        return judge(arguments[1], arguments[2]);
    } catch (const std::exception& e) {
        std::printf("Error: %s\n", e.what());
        return 1;
    }
}
