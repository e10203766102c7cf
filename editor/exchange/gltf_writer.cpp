// SPDX-License-Identifier: Apache-2.0
#include <string_view>

#include "editor/exchange/canonical_scene.h"
#include "editor/exchange/glb.h"
#include "editor/exchange/gltf_write_parts.h"
#include "editor/exchange/writers.h"
#include "editor/platform/file_set.h"
#include "editor/platform/files.h"

namespace sinew {
namespace {

using namespace gltf_write;

void describeBuffer(const Output& out, const std::string& uri, Json& json) {
    if (out.bytes().empty()) return;
    Json buffer = Json::object();
    if (!uri.empty()) buffer["uri"] = uri;
    buffer["byteLength"] = out.bytes().size();
    json["buffers"] = Json::array({std::move(buffer)});
}

Expected<void> writeBinary(const SceneInfo& info, const Output& out,
                           const std::filesystem::path& file) {
    Json json = out.json();
    listExtensions(info, json);
    describeBuffer(out, "", json);
    const auto bytes = joinGlb(jsonText(json), out.bytes());
    if (!bytes) return bytes.error();
    return writeFileAtomically(file, *bytes);
}

// The .gltf itself comes last, so that it never names what is not there yet.
Expected<void> writeText(const SceneInfo& info, const Output& out, SideFiles& sideFiles,
                         const std::filesystem::path& file) {
    Json json = out.json();
    listExtensions(info, json);
    const auto uri = out.bytes().empty()
                         ? std::string()
                         : sideFiles.addReplacing(file.stem().string() + ".bin", out.bytes());
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
    return !format.empty() && format != "glb" && format != "gltf" && format != "vrm";
}

Expected<WriteReport> writeAsItStands(const Scene& scene, const std::filesystem::path& file,
                                      const WriteOptions& options, const Progress& progress) {
    const WritableFormat* format = writableFormat(file);
    const bool asText = format && std::string_view(format->ending) == "gltf";
    Output out;
    const auto plan = planFile(scene, options, out.report);
    if (!plan) return plan.error();
    if (auto fits = checkJointCounts(scene, *plan); !fits) return fits.error();
    if (!progress(0.2)) return cancelled();
    const auto meshOfNode = writeMeshes(scene, *plan, out, progress.stage(0.2, 0.7));
    if (meshOfNode.size() != plan->nodes.size() || !progress(0.7)) return cancelled();
    SideFiles sideFiles(file.parent_path());
    writeInfo(scene, out);
    writeNodes(scene, *plan, meshOfNode, out);
    writeSkins(scene, *plan, out);
    writeClips(scene, *plan, out);
    writeMaterials(scene, out, asText ? &sideFiles : nullptr);
    if (!progress(0.8)) return cancelled();
    const auto done = asText ? writeText(scene.info(), out, sideFiles, file)
                             : writeBinary(scene.info(), out, file);
    if (!done) return done.error();
    return std::move(out.report);
}

}  // namespace

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

}  // namespace sinew
