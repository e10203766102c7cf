// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/canonical_scene.h"
#include "editor/exchange/fbx/parts.h"
#include "editor/exchange/writers.h"
#include "editor/platform/file_set.h"

namespace sinew {
namespace {

using namespace fbx_write;

// Places in the file are counted in 32 bits.
Expected<void> checkSize(const Records& records) {
    if (records.size() < 0xffffffffu) return {};
    return Error{ErrorCode::CannotWrite,
                 Message("The model is too large for one .fbx file (4 GB); write .gltf."),
                 {}};
}

}  // namespace

Expected<WriteReport> writeFbx(const Scene& scene, const std::filesystem::path& file,
                               const WriteOptions& options, const Progress& progress) {
    WriteOptions inUnits = options;
    if (inUnits.metresPerUnit <= 0.0) inUnits.metresPerUnit = 0.01;
    auto canonical = canonicalScene(scene, inUnits, progress.stage(0.0, 0.5));
    if (!canonical) return canonical.error();
    SideFiles sideFiles(file.parent_path());
    File out{.scene = canonical->scene,
             .report = canonical->report,
             .sideFiles = options.embedTextures ? nullptr : &sideFiles,
             .everyKey = options.bakedRate > 0.0};
    writeHead(out);
    out.records.begin("Objects");
    writeModels(out);
    writeMaterials(out);
    if (!writeGeometries(out, progress.stage(0.5, 0.8))) return cancelled();
    writeBindPose(out);
    writeClips(out);
    out.records.end();
    writeEnd(out);
    if (auto fits = checkSize(out.records); !fits) return fits.error();
    if (!progress(0.9)) return cancelled();
    FileSet files;
    if (auto added = sideFiles.addTo(files); !added) return added.error();
    if (auto added = files.add(file, out.records.finish()); !added) return added.error();
    if (auto done = files.commit(); !done) return done.error();
    return std::move(canonical->report);
}

}  // namespace sinew
