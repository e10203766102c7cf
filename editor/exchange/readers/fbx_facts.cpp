// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/fbx_facts.h"

#include <algorithm>
#include <cstring>
#include <optional>
#include <string_view>

#include "editor/scene/trs.h"

namespace sinew {
namespace {

constexpr std::string_view kMagic = "Kaydara FBX Binary  ";
constexpr std::size_t kHeaderBytes = 27;
constexpr std::uint32_t kFirstWide = 7500;   // from this version on sizes have 64 bits
constexpr std::uint32_t kFirstKnown = 7100;  // older ones keep skins and takes elsewhere
constexpr std::uint32_t kCubic = 0x8;        // bit of KeyAttrFlags
constexpr double kSameBind =
    1e-4;                     // clusters of one mesh agree on it but for the rounding of exporters
constexpr int kDeepest = 32;  // real files nest about 6 deep

template <class T>
std::optional<T> load(std::span<const std::uint8_t> bytes, std::size_t at) {
    T value{};
    if (at > bytes.size() || bytes.size() - at < sizeof value) return std::nullopt;
    std::memcpy(&value, bytes.data() + at, sizeof value);
    return value;
}

// One property of a node: a number, a text, or an array of which only the raw bytes are kept.
struct Property {
    char type = 0;
    std::int64_t number = 0;
    std::string_view text;
    std::uint32_t count = 0;
    std::span<const std::uint8_t> raw;  // empty for a compressed array
};

struct Element {
    std::string_view name;
    std::vector<Property> properties;
    std::size_t childrenAt = 0;
    std::size_t end = 0;
};

class BinaryFbx {
public:
    BinaryFbx(std::span<const std::uint8_t> bytes, FbxFacts& facts) : bytes_(bytes), facts_(facts) {
        version_ = load<std::uint32_t>(bytes, kHeaderBytes - 4).value_or(0);
    }

    void run() {
        if (version_ < kFirstKnown)
            facts_.warnings.emplace_back(
                "This FBX file is of an old version (%1); skins and clips may be incomplete. Save "
                "it as FBX 2011 or newer.",
                version_);
        forEachChild(kHeaderBytes, bytes_.size(), 0, [&](const Element& top) {
            if (top.name == "Objects") readObjects(top);
            if (top.name == "Connections") readConnections(top);
        });
        deriveMeshBinds();
        if (cubicCurves_ > 0)
            facts_.warnings.emplace_back(
                "%1 animation curves are smooth in the file; between their keys they were read as "
                "straight lines.",
                cubicCurves_);
    }

private:
    template <class Visit>
    void forEachChild(std::size_t at, std::size_t end, int depth, const Visit& visit) {
        while (depth < kDeepest) {
            const auto element = read(at);
            if (!element || element->end > end || element->end <= at) return;
            visit(*element);
            at = element->end;
        }
    }

    std::optional<Element> read(std::size_t at) const {
        const bool wide = version_ >= kFirstWide;
        const std::size_t size = wide ? 8 : 4;
        const auto number = [&](std::size_t where) -> std::optional<std::uint64_t> {
            if (wide) return load<std::uint64_t>(bytes_, where);
            const auto narrow = load<std::uint32_t>(bytes_, where);
            return narrow ? std::optional<std::uint64_t>(*narrow) : std::nullopt;
        };
        const auto end = number(at);
        const auto count = number(at + size);
        const auto length = number(at + 2 * size);
        const auto nameLength = load<std::uint8_t>(bytes_, at + 3 * size);
        if (!nameLength || !end || *end == 0 || *end > bytes_.size()) return std::nullopt;
        const std::size_t nameAt = at + 3 * size + 1;
        if (nameAt + *nameLength > *end || *length > *end - nameAt - *nameLength)
            return std::nullopt;
        Element out;
        out.name = textAt(nameAt, *nameLength);
        out.end = static_cast<std::size_t>(*end);
        std::size_t cursor = nameAt + *nameLength;
        out.childrenAt = cursor + static_cast<std::size_t>(*length);
        for (std::uint64_t i = 0; i < *count && cursor < out.childrenAt; ++i) {
            const auto property = readProperty(cursor, out.childrenAt);
            if (!property) break;
            out.properties.push_back(*property);
        }
        return out;
    }

    std::string_view textAt(std::size_t at, std::size_t length) const {
        return {reinterpret_cast<const char*>(bytes_.data()) + at, length};
    }

    // Moves `at` behind the property.
    std::optional<Property> readProperty(std::size_t& at, std::size_t end) const {
        Property out;
        out.type = static_cast<char>(bytes_[at++]);
        const std::string_view scalars = "YCIFDL";
        constexpr std::size_t kScalarSizes[] = {2, 1, 4, 4, 8, 8};
        if (const auto s = scalars.find(out.type); s != std::string_view::npos) {
            if (out.type == 'I') out.number = load<std::int32_t>(bytes_, at).value_or(0);
            if (out.type == 'L') out.number = load<std::int64_t>(bytes_, at).value_or(0);
            at += kScalarSizes[s];
            return at <= end ? std::optional(out) : std::nullopt;
        }
        const auto first = load<std::uint32_t>(bytes_, at);
        if (!first) return std::nullopt;
        if (out.type == 'S' || out.type == 'R') {
            if (at + 4 + *first > end) return std::nullopt;
            out.text = textAt(at + 4, *first);
            at += 4 + *first;
            return out;
        }
        const auto encoding = load<std::uint32_t>(bytes_, at + 4);
        const auto length = load<std::uint32_t>(bytes_, at + 8);
        if (!encoding || !length || at + 12 + *length > end) return std::nullopt;
        out.count = *first;
        if (*encoding == 0) out.raw = bytes_.subspan(at + 12, *length);
        at += 12 + *length;
        return out;
    }

    void readObjects(const Element& objects) {
        forEachChild(objects.childrenAt, objects.end, 1, [&](const Element& object) {
            if (object.name == "Model") readModel(object);
            if (object.name == "AnimationCurve") readCurve(object);
            if (object.name == "Deformer") readCluster(object);
        });
    }

    // Model: id, "Name\0\1Model", "LimbNode".
    void readModel(const Element& model) {
        if (model.properties.size() < 3) return;
        const std::string_view whole = model.properties[1].text;
        const std::string name(whole.substr(0, whole.find('\0')));
        const std::string_view type = model.properties[2].text;
        modelNames_[model.properties[0].number] = name;
        if (type == "LimbNode" || type == "Limb" || type == "Root") facts_.joints.insert(name);
        forEachChild(model.childrenAt, model.end, 2, [&](const Element& list) {
            if (list.name != "Properties70") return;
            forEachChild(list.childrenAt, list.end, 3, [&](const Element& p) {
                if (p.properties.size() < 5 || p.properties[0].text != "InheritType") return;
                if (p.properties[4].number != 1)
                    facts_.inheritType[name] = static_cast<int>(p.properties[4].number);
            });
        });
    }

    void readCurve(const Element& curve) {
        bool cubic = false;
        std::uint32_t keys = 0;
        forEachChild(curve.childrenAt, curve.end, 2, [&](const Element& part) {
            if (part.properties.empty()) return;
            const Property& array = part.properties[0];
            if (part.name == "KeyTime") keys = array.count;
            if (part.name != "KeyAttrFlags") return;
            for (std::size_t i = 0; i + 4 <= array.raw.size(); i += 4)
                cubic |= (load<std::uint32_t>(array.raw, i).value_or(0) & kCubic) != 0;
        });
        if (cubic && keys > 1) ++cubicCurves_;
    }

    // Deformer: id, "Name\0\1SubDeformer", "Cluster", with two matrices of 16 doubles.
    void readCluster(const Element& deformer) {
        if (deformer.properties.size() < 3 || deformer.properties[2].text != "Cluster") return;
        std::optional<glm::dmat4> transform;
        std::optional<glm::dmat4> link;
        forEachChild(deformer.childrenAt, deformer.end, 2, [&](const Element& part) {
            if (part.name == "Transform") transform = matrixOf(part);
            if (part.name == "TransformLink") link = matrixOf(part);
        });
        if (transform && link)
            clusterBinds_.emplace_back(deformer.properties[0].number, *link * *transform);
    }

    // FBX writes matrices of row vectors by rows, which are columns of column vectors.
    static std::optional<glm::dmat4> matrixOf(const Element& part) {
        if (part.properties.empty() || part.properties[0].type != 'd' ||
            part.properties[0].raw.size() != sizeof(glm::dmat4))
            return std::nullopt;
        glm::dmat4 out(1.0);
        std::memcpy(&out, part.properties[0].raw.data(), sizeof out);
        return out;
    }

    // C: "OO", child, parent. A cluster hangs on its skin, the skin on a geometry, the geometry on
    // models.
    void readConnections(const Element& connections) {
        forEachChild(connections.childrenAt, connections.end, 1, [&](const Element& c) {
            if (c.name == "C" && c.properties.size() >= 3 && c.properties[0].text == "OO")
                parents_.emplace(c.properties[1].number, c.properties[2].number);
        });
    }

    void deriveMeshBinds() {
        std::map<std::string, int> models;
        for (const auto& [id, name] : modelNames_) ++models[name];
        std::set<std::string> doubtful;
        for (const auto& [cluster, bind] : clusterBinds_)
            for (const auto skin : parentsOf(cluster))
                for (const auto geometry : parentsOf(skin))
                    for (const auto model : parentsOf(geometry)) {
                        const auto named = modelNames_.find(model);
                        if (named == modelNames_.end()) continue;
                        const auto [it, added] = facts_.meshBind.emplace(named->second, bind);
                        if (models[named->second] > 1 ||
                            (!added && !(relativeDifference(it->second, bind) <= kSameBind)))
                            doubtful.insert(named->second);
                    }
        for (const auto& name : doubtful) facts_.meshBind.erase(name);
    }

    std::vector<std::int64_t> parentsOf(std::int64_t id) const {
        std::vector<std::int64_t> out;
        const auto [first, last] = parents_.equal_range(id);
        for (auto it = first; it != last; ++it) out.push_back(it->second);
        return out;
    }

    std::span<const std::uint8_t> bytes_;
    FbxFacts& facts_;
    std::map<std::int64_t, std::string> modelNames_;
    std::vector<std::pair<std::int64_t, glm::dmat4>> clusterBinds_;
    std::multimap<std::int64_t, std::int64_t> parents_;
    std::uint32_t version_ = 0;
    std::size_t cubicCurves_ = 0;
};

// `Model: 123, "Model::Name", "LimbNode" {`
void scanText(std::string_view text, FbxFacts& facts) {
    constexpr std::string_view kModel = "\"Model::";
    for (auto at = text.find(kModel); at != std::string_view::npos;
         at = text.find(kModel, at + 1)) {
        const auto line = text.substr(at, std::min(text.find('\n', at), text.size()) - at);
        const auto nameEnd = line.find('"', kModel.size());
        if (nameEnd == std::string_view::npos) continue;
        const auto type = line.substr(nameEnd + 1);
        for (const char* joint : {"\"LimbNode\"", "\"Limb\"", "\"Root\""})
            if (type.find(joint) != std::string_view::npos)
                facts.joints.emplace(line.substr(kModel.size(), nameEnd - kModel.size()));
    }
}

}  // namespace

FbxFacts fbxFacts(std::span<const std::uint8_t> bytes) {
    FbxFacts out;
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    if (text.starts_with(kMagic))
        BinaryFbx(bytes, out).run();
    else
        scanText(text, out);
    return out;
}

}  // namespace sinew
