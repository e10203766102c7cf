// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/canonical_scene.h"
#include "editor/exchange/collada/parts.h"
#include "editor/exchange/unique_names.h"
#include "editor/exchange/writers.h"

namespace sinew {
namespace {

using namespace collada_write;

/// A file's text but for a clip, which stands between the two halves.
struct Text {
    std::string before;
    std::vector<std::string> clips;
    std::string after;
};

// False: cancelled.
bool writeAll(File& out, Text& text, const Progress& progress) {
    constexpr const char* kHead = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n";
    out.xml.open("COLLADA",
                 {{"xmlns", "http://www.collada.org/2005/11/COLLADASchema"}, {"version", "1.4.1"}});
    nameAll(out);
    writeAsset(out);
    writeMaterials(out);
    if (!writeGeometries(out, progress)) return false;
    writeControllers(out);
    text.before = kHead + out.xml.take();
    for (const ClipId id : out.scene.clips()) {
        writeClip(out, *out.scene.clip(id));
        text.clips.push_back(out.xml.take());
    }
    writeNodes(out);
    out.xml.close();
    text.after = out.xml.take();
    return true;
}

// Readers take all animations of a file for one, so a file holds one clip. Further ones go into
// files of their own; the chosen file comes last, as it is the one that people open.
Expected<void> addFiles(const File& out, Text& text, const std::filesystem::path& file,
                        FileSet& files) {
    UniqueNames names;
    const auto clips = out.scene.clips();
    for (std::size_t c = 1; c < text.clips.size(); ++c) {
        const std::string& clip = out.scene.clip(clips[c])->name;
        const std::string name =
            safeFileName(names.take(file.stem().string() + '.' + safeFileName(clip), "clip") +
                         file.extension().string());
        out.report.warnings.emplace_back(
            "The format has room for one clip; '%1' is written into '%2' beside it.", clip, name);
        out.report.clipFiles.push_back(file.parent_path() / name);
        const std::string whole = text.before + text.clips[c] + text.after;
        if (auto added = files.add(file.parent_path() / name, bytesOf(whole)); !added) return added;
    }
    if (!text.clips.empty()) text.before += text.clips.front();
    text.before += text.after;
    return files.add(file, bytesOf(text.before));
}

}  // namespace

Expected<WriteReport> writeCollada(const Scene& scene, const std::filesystem::path& file,
                                   const WriteOptions& options, const Progress& progress) {
    auto canonical = canonicalScene(scene, options, progress.stage(0.0, 0.4));
    if (!canonical) return canonical.error();
    SideFiles sideFiles(file.parent_path());
    File out{.scene = canonical->scene, .report = canonical->report, .sideFiles = sideFiles};
    Text text;
    if (!writeAll(out, text, progress.stage(0.4, 0.8)) || !progress(0.8)) return cancelled();
    FileSet files;
    if (auto added = sideFiles.addTo(files); !added) return added.error();
    if (auto added = addFiles(out, text, file, files); !added) return added.error();
    if (!progress(0.95)) return cancelled();
    if (auto done = files.commit(); !done) return done.error();
    return std::move(canonical->report);
}

}  // namespace sinew
