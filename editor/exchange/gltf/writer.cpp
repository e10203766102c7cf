// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>
#include <set>
#include <string_view>

#include "editor/exchange/avatar_data.h"
#include "editor/exchange/canonical/canonical_scene.h"
#include "editor/exchange/gltf/carried.h"
#include "editor/exchange/gltf/glb.h"
#include "editor/exchange/gltf/write_parts.h"
#include "editor/exchange/uri.h"
#include "editor/exchange/writers.h"
#include "editor/platform/file_set.h"
#include "editor/platform/files.h"
#include "editor/pose/pose.h"

namespace sinew {
namespace {

using namespace gltf_write;

void collectExtensions(const Json& json, std::set<std::string>& names) {
    if (json.is_array())
        for (const auto& item : json) collectExtensions(item, names);
    if (!json.is_object()) return;
    for (const auto& [key, value] : json.items()) {
        if (key == "extras") continue;
        if (key == "extensions" && value.is_object())
            for (const auto& [name, content] : value.items()) names.insert(name);
        collectExtensions(value, names);
    }
}

// Extensions that say something of the order of triangles, which is kept, and have no object of
// their own.
bool isKeptWithoutObject(const std::string& name) { return name == "FB_ngon_encoding"; }

// Of the names that the source listed those that are still true. (KHR_mesh_quantization is not:
// floats are written.)
Json keptNames(const std::vector<std::string>& listed, const std::set<std::string>& present) {
    Json out = Json::array();
    for (const auto& name : listed)
        if (present.contains(name) || isKeptWithoutObject(name)) out.push_back(name);
    return out;
}

// asset, scene, root extras and extensions.
void writeInfo(const Scene& scene, Output& out) {
    const SceneInfo& info = scene.info();
    Json asset = parseJson(info.assetJson).value_or(Json::object());
    if (!asset.is_object()) asset = Json::object();
    asset["version"] = "2.0";
    asset["generator"] = "Sinew";
    out.put("", "asset", std::move(asset));
    Json extensions = parseJson(info.rootExtensionsJson).value_or(Json::object());
    if (extensions.is_object() && extensions.contains(kSceneExtensions)) {
        out.carry("/scenes/0", "extensions", jsonText(extensions[kSceneExtensions]));
        extensions.erase(kSceneExtensions);
    }
    if (!extensions.empty()) out.carry("", "extensions", jsonText(extensions));
    out.carry("", "extras", info.rootExtrasJson);
    out.carry("/scenes/0", "extras", info.sceneExtrasJson);
}

// extensionsUsed and extensionsRequired of what stands in the JSON.
void listExtensions(const SceneInfo& info, Json& json) {
    std::set<std::string> present;
    collectExtensions(json, present);
    json.erase("extensionsUsed");
    json.erase("extensionsRequired");
    Json used = keptNames(info.extensionsUsed, present);
    for (const auto& name : present)
        if (std::find(used.begin(), used.end(), name) == used.end()) used.push_back(name);
    Json required = keptNames(info.extensionsRequired, present);
    if (!used.empty()) json["extensionsUsed"] = std::move(used);
    if (!required.empty()) json["extensionsRequired"] = std::move(required);
}

void describeBuffer(const Output& out, const std::string& uri, Json& json) {
    if (out.bytes().empty()) return;
    Json buffer = Json::object();
    if (!uri.empty()) buffer["uri"] = uri;
    buffer["byteLength"] = out.bytes().size();
    json["buffers"] = Json::array({std::move(buffer)});
}

Expected<void> writeBinary(Json json, const Output& out, const std::filesystem::path& file) {
    describeBuffer(out, "", json);
    const auto bytes = joinGlb(jsonText(json), out.bytes());
    if (!bytes) return bytes.error();
    return writeFileAtomically(file, *bytes);
}

// What the .gltf that is written over has its buffers in, as it names them.
std::set<std::string> buffersOf(const std::filesystem::path& file) {
    std::set<std::string> out;
    const auto bytes = readFile(file);
    if (!bytes) return out;
    const std::string_view text(reinterpret_cast<const char*>(bytes->data()), bytes->size());
    const Json json = parseJson(text).value_or(Json());
    for (const Json& buffer : arrayMember(json, "buffers"))
        if (buffer.is_object() && buffer.contains("uri") && buffer["uri"].is_string())
            out.insert(percentDecoded(buffer["uri"].get<std::string>()));
    return out;
}

// The .gltf itself comes last, so that it never names what is not there yet.
Expected<void> writeText(Json json, const Output& out, SideFiles& sideFiles,
                         const std::filesystem::path& file) {
    std::string uri;
    if (!out.bytes().empty())
        uri = sideFiles.add(
            file.stem().string() + ".bin", out.bytes(),
            [own = buffersOf(file)](const std::string& name) { return own.contains(name); });
    describeBuffer(out, uri, json);
    FileSet files;
    if (auto added = sideFiles.addTo(files); !added) return added;
    const auto text = json.dump(1, ' ', false, Json::error_handler_t::replace) + '\n';
    if (auto added = files.add(file, bytesOf(text)); !added) return added;
    return files.commit();
}

Expected<void> checkJointCounts(const Scene& scene, const Plan& plan) {
    constexpr std::size_t kMostJoints = 65536;
    for (const auto& skin : plan.skins)
        if (skin.joints.size() > kMostJoints)
            return Error{ErrorCode::CannotWrite,
                         Message("Skin '%1' has %2 joints; glTF takes at most %3.",
                                 scene.skin(skin.head)->name, skin.joints.size(), kMostJoints),
                         {}};
    return {};
}

// A file of this format is written as it was read. What came from another has transforms there
// that other programs take differently here (scaled joints, meshes that stand elsewhere).
bool isForeign(const Scene& scene) {
    const std::string& format = scene.info().sourceFormat;
    return !format.empty() && !isGltfFormat(format);
}

// Only a skin makes joints of nodes for other programs: a skeleton that nothing is bound to yet
// gets one that no mesh has, for every tree of it; but not one that was read from a file of this
// format without.
Scene withSkeletons(const Scene& scene) {
    const auto hasJoints = [&](SkinId id) { return !scene.skin(id)->slots.empty(); };
    if (std::ranges::any_of(scene.skins(), hasJoints)) return scene;
    const auto world = storedPose(scene).worldFromNode;
    std::map<NodeId, Skin> skins;  // by the top of their tree
    std::set<NodeId> made;         // the tops of trees that no such file has
    for (const Node& node : scene.nodes().all()) {
        if (node.kind != NodeKind::Joint) continue;
        const Node* top = &node;
        while (const Node* above = scene.nodes().find(top->parent)) top = above;
        InfluenceSlot slot;
        slot.node = node.id;
        slot.name = node.name;
        slot.influenceBind = world[scene.nodes().indexOf(node.id)];
        skins[top->id].slots.push_back(std::move(slot));
        if (isForeign(scene) || node.sourceIndex == kNoIndex) made.insert(top->id);
    }
    Scene out = scene;
    for (const NodeId top : made)
        out.setSkin(SkinId(out.nextOwner(BlockKind::Skin)),
                    std::make_shared<Skin>(std::move(skins[top])));
    return out;
}

Expected<WriteReport> writeAsItStands(const Scene& given, const std::filesystem::path& file,
                                      const WriteOptions& options, const Progress& progress) {
    const Scene scene = withSkeletons(given);
    const WritableFormat* format = writableFormat(file);
    const bool asText = format && std::string_view(format->ending) == "gltf";
    Output out;
    const auto plan = planFile(scene, options, progress.stage(0.0, 0.2), out.report);
    if (!plan) return plan.error();
    if (auto fits = checkJointCounts(scene, *plan); !fits) return fits.error();
    if (!progress(0.2)) return cancelled();
    const auto meshes = writeMeshes(scene, *plan, out, progress.stage(0.2, 0.7));
    if (meshes.ofNode.size() != plan->nodes.size() || !progress(0.7)) return cancelled();
    SideFiles sideFiles(file.parent_path());
    writeInfo(scene, out);
    writeNodes(scene, *plan, meshes.ofNode, out);
    writeSkins(scene, *plan, out);
    writeClips(scene, *plan, out);
    writeMaterials(scene, out, asText ? &sideFiles : nullptr);
    if (!progress(0.8)) return cancelled();
    Json json = out.json();
    renumberExtensions(scene, *plan, meshes, json, out.report);
    listExtensions(scene.info(), json);
    const auto done = asText ? writeText(std::move(json), out, sideFiles, file)
                             : writeBinary(std::move(json), out, file);
    if (!done) return done.error();
    return std::move(out.report);
}

Expected<WriteReport> writeGltf(const Scene& scene, const std::filesystem::path& file,
                                const WriteOptions& options, const Progress& progress) {
    if (!isForeign(scene)) return writeAsItStands(scene, file, options, progress);
    auto canonical = canonicalScene(scene, options, progress.stage(0.0, 0.4), StoredPose::AsNodes);
    if (!canonical) return canonical.error();
    auto written = writeAsItStands(canonical->scene, file, options, progress.stage(0.4, 1.0));
    if (!written) return written;
    WriteReport& report = canonical->report;
    report.warnings.insert(report.warnings.end(), written->warnings.begin(),
                           written->warnings.end());
    report.pointsUnweighted = written->pointsUnweighted;
    return std::move(report);
}

// What makes a file an avatar (which bone is which, face, licence) is carried, and not made up.
Message obstacleVrm(const Scene& scene) {
    if (isAvatar(scene)) return {};
    return Message(
        "Only what was opened from a VRM file can be written as one: a VRM avatar also says "
        "which bone is which, how its face moves and who may use it. Export GLB, and let an "
        "avatar tool (UniVRM, VRoid) make the VRM file.");
}

Expected<WriteReport> writeVrm(const Scene& scene, const std::filesystem::path& file,
                               const WriteOptions& options, const Progress& progress) {
    if (Message why = obstacleVrm(scene); !why.empty())
        return Error{ErrorCode::Refused, std::move(why), {}};
    return writeGltf(scene, file, options, progress);
}

constexpr WritableFormat kBinary{
    .ending = "glb", .label = "glTF binary", .reader = kOwnReader, .weights = true, .embeds = true};

}  // namespace

Writer glbWriter() { return {kBinary, &writeGltf, true}; }

Writer gltfWriter() {
    WritableFormat format = kBinary;
    format.ending = "gltf";
    format.label = "glTF with separate files";
    format.embeds = false;
    format.copies = true;
    return {format, &writeGltf, true};
}

Writer vrmWriter() {
    WritableFormat format = kBinary;
    format.ending = "vrm";
    format.label = "VRM";
    format.obstacle = &obstacleVrm;
    return {format, &writeVrm, true};
}

}  // namespace sinew
