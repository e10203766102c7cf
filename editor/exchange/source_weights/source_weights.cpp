// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/source_weights/source_weights.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <optional>
#include <tuple>
#include <utility>

#include "editor/exchange/damaged_file.h"
#include "editor/exchange/source_weights/fbx_model.h"
#include "editor/exchange/source_weights/vertex_rows.h"
#include "editor/platform/file_set.h"
#include "editor/platform/files.h"

namespace sinew {
namespace {

namespace fs = std::filesystem;
using namespace source_weights;

// Float weights that were normalised once more on reading.
constexpr double kAllowed = 1e-6;

bool isText(const fs::path& file) { return endingOf(file) == "gltf"; }
bool isFbx(const fs::path& file) { return endingOf(file) == "fbx"; }

/// The file's corners must be the document's; FBX ones are joined in the document or not.
Expected<std::pair<Scene, Match>> readAndMatch(const Scene& document, const fs::path& file,
                                               const Progress& progress) {
    std::optional<Error> why;
    for (const bool weld : {true, false}) {
        if (weld && !isFbx(file)) continue;
        auto source = importScene(file, {.weld = weld}, progress);
        if (!source) return source.error();
        auto match = matchSource(document, *source);
        if (match) return std::pair(std::move(*source), std::move(*match));
        if (!why) why = match.error();
    }
    return *why;
}

/// A folder of its own in the system's temporary one, gone with this.
class ScratchFolder {
public:
    ScratchFolder() {
        std::error_code error;
        std::string name = (fs::temp_directory_path(error) / "sinew-XXXXXX").string();
        if (!error && ::mkdtemp(name.data())) path_ = name;
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    ~ScratchFolder() {
        std::error_code ignored;
        if (!path_.empty()) fs::remove_all(path_, ignored);
    }
    const fs::path& path() const { return path_; }

private:
    fs::path path_;
};

Expected<void> writeBytes(const std::vector<OutputFile>& files) {
    FileSet set;
    for (const OutputFile& file : files) {
        std::error_code error;
        if (file.mustBeNew && fs::exists(file.path, error)) {
            const auto there = readFile(file.path);
            if (there && *there == file.bytes) continue;
            return refused(
                "\"%1\" already exists and does not belong to the source file; choose another "
                "folder.",
                file.path.string());
        }
        if (file.path.has_parent_path()) fs::create_directories(file.path.parent_path(), error);
        if (auto added = set.add(file.path, file.bytes); !added) return added;
    }
    return set.commit();
}

}  // namespace

struct SourceWeights::State {
    fs::path path;
    Scene document;
    Scene source;
    Match match;
    std::optional<GltfText> gltf;
    std::optional<FbxTree> fbx;  // one of the two
    SourceWeightsReport report;

    Expected<void> open() {
        if (!isFbx(path)) {
            auto opened = GltfText::open(path);
            if (!opened) return opened.error();
            gltf = std::move(*opened);
            return {};
        }
        const auto bytes = readFile(path);
        if (!bytes) return bytes.error();
        fbx = FbxTree::parse(*bytes);
        if (!fbx)
            return refused(
                "Weights can be saved into binary FBX files only, and \"%1\" is another type or "
                "has an "
                "unknown layout. Export the model instead.",
                path.string());
        return {};
    }

    Expected<void> change(const Progress& progress) {
        report.meshes = match.meshes.size();
        add(match.remarks);
        if (gltf) return changeGltf(progress);
        const auto before = fbx->bytes().size();
        if (auto done = putWeights(document, source, match, *fbx, report, progress); !done)
            return done;
        const auto after = fbx->bytes().size();
        report.bytesAdded = after > before ? after - before : 0;
        return {};
    }

    Expected<void> changeGltf(const Progress& progress) {
        SkinPlan skins(document, source, match, *gltf);
        const auto meshes = vertexRows(document, source, match, *gltf, skins, progress);
        if (!meshes) return meshes.error();
        std::size_t before = 0;
        for (const auto& buffer : gltf->buffers()) before += buffer.bytes.size();
        std::vector<Message> remarks;
        if (auto done = writeAttributes(*gltf, *meshes, remarks); !done) return done;
        if (auto done = skins.write(*gltf); !done) return done;
        for (const auto& [mesh, rows] : *meshes) {
            report.vertices += rows.changes();
            tellRepaired(static_cast<std::size_t>(std::ranges::count(rows.repaired, 1)),
                         rows.changes() > 0, rows.label, report.remarks);
        }
        report.jointsAdded = skins.added();
        for (const auto& buffer : gltf->buffers()) report.bytesAdded += buffer.bytes.size();
        report.bytesAdded -= before;
        add(skins.remarks());
        add(remarks);
        return {};
    }

    void add(const std::vector<Message>& remarks) {
        for (const Message& remark : remarks)
            if (std::ranges::find(report.remarks, remark) == report.remarks.end())
                report.remarks.push_back(remark);
    }

    Expected<std::vector<OutputFile>> files(const fs::path& output) const {
        if (gltf) return gltf->files(output);
        return std::vector<OutputFile>{{output, fbx->bytes()}};
    }

    Expected<double> readBack(const fs::path& output, const Progress& progress) const {
        const ScratchFolder scratch;
        const auto trial = scratch.path() / ("model." + endingOf(output));
        const auto made = files(trial);
        if (!made) return made.error();
        if (auto written = writeBytes(*made); !written) return written.error();
        const auto again = importScene(trial, {.weld = false}, progress);
        if (!again) return again.error();
        return largestDifference(document, match, source, *again, fbx.has_value());
    }
};

bool SourceWeights::takes(const fs::path& file) {
    constexpr std::array kEndings = {"glb", "gltf", "vrm", "fbx"};
    return std::ranges::find(kEndings, endingOf(file)) != kEndings.end();
}

Expected<SourceWeights> SourceWeights::plan(const Scene& scene, const fs::path& source,
                                            const Progress& progress) {
    if (!takes(source))
        return refused(
            "Weights can be saved into .glb, .gltf, .vrm and .fbx files, not into \"%1\".",
            source.string());
    auto there = readAndMatch(scene, source, progress.stage(0.0, 0.8));
    if (!there) return there.error();
    try {
        auto state = std::make_shared<State>();
        state->path = source;
        state->document = scene;
        std::tie(state->source, state->match) = std::move(*there);
        if (auto done = state->open(); !done) return done.error();
        if (auto done = state->change(progress.stage(0.8, 1.0)); !done) return done.error();
        if (!progress(1.0)) return cancelled();
        return SourceWeights(std::move(state));
    } catch (const Json::exception&) {
        return unreadable(damagedFile(Message("The file \"%1\" is damaged.", source.string())),
                          source);
    }
}

const SourceWeightsReport& SourceWeights::report() const { return state_->report; }

Expected<SourceWeightsReport> SourceWeights::write(const fs::path& output,
                                                   const Progress& progress) const {
    if (!takes(output) || isText(output) != isText(state_->path) ||
        isFbx(output) != isFbx(state_->path))
        return refused("Weights are saved into a file of the source's type (%1), not into \"%2\".",
                       '.' + endingOf(state_->path), output.string());
    const auto difference = state_->readBack(output, progress.stage(0.0, 0.8));
    if (!difference) return difference.error();
    if (*difference > kAllowed)
        return refused("The weights would differ by %1 when read back, so nothing was written.",
                       *difference);
    const auto files = state_->files(output);
    if (!files) return files.error();
    if (!progress(0.9)) return cancelled();
    if (auto written = writeBytes(*files); !written) return written.error();
    auto report = state_->report;
    report.largestDifference = *difference;
    return report;
}

}  // namespace sinew
