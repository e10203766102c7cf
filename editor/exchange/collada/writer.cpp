// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/codec/json_text.h"
#include "editor/exchange/canonical/canonical_scene.h"
#include "editor/exchange/collada/parts.h"
#include "editor/exchange/texts.h"
#include "editor/exchange/writers.h"

// What all parts of a Collada file are made of: ids, asset, sources, extras.
namespace sinew::collada_write {
namespace {

// The same for every file, so that the same scene gives the same bytes.
constexpr const char* kTime = "1970-01-01T00:00:00Z";

void writeAccessor(Xml& xml, const std::string& array, std::size_t count, std::uint32_t stride,
                   const SourceShape& shape) {
    xml.open("technique_common");
    xml.open("accessor", {{"source", '#' + array},
                          {"count", std::to_string(count)},
                          {"stride", std::to_string(stride)}});
    const std::string_view names = shape.parameters;
    if (shape.letters)
        for (std::size_t i = 0; i < names.size(); ++i)
            xml.empty("param", {{"name", names.substr(i, 1)}, {"type", shape.type}});
    else
        xml.empty("param", {{"name", names}, {"type", shape.type}});
    xml.close(2);
}

// Gives all nodes and shape weights their ids.
void nameAll(File& file) {
    const auto& nodes = file.scene.nodes().all();
    // Readers (assimp) look for nodes by id and by name alike, and take any node whose id is a part
    // of it for the target of a shape's keys: an id is no other node's name and no part of those.
    std::set<std::string> names;
    std::vector<std::string> targets;
    for (const Node& node : nodes) {
        names.insert(node.name);
        const auto mesh = file.scene.mesh(node.mesh);
        if (!mesh || mesh->morphTargets.empty()) continue;
        const std::string id =
            file.ids.take("weights-" + std::to_string(file.shapeWeightsOf.size()));
        file.shapeWeightsOf[node.id] = id;
        targets.push_back(id + "(0123456789)");
    }
    for (const Node& node : nodes)
        file.nodeOf.push_back(file.ids.take(node.name, [&](const std::string& id) {
            return (id == node.name || !names.contains(id)) &&
                   std::ranges::none_of(targets, [&](const std::string& target) {
                       return target.find(id) != std::string::npos;
                   });
        }));
}

void writeAsset(File& file) {
    const SceneInfo& info = file.scene.info();
    Xml& xml = file.xml;
    xml.open("asset");
    xml.open("contributor");
    xml.leaf("authoring_tool", "Sinew");
    xml.close();
    xml.leaf("created", kTime);
    xml.leaf("modified", kTime);
    const char* name = info.metresPerUnit == 1.0    ? "meter"
                       : info.metresPerUnit == 0.01 ? "centimeter"
                                                    : "unit";
    xml.empty("unit", {{"name", name}, {"meter", shortest(info.metresPerUnit)}});
    xml.leaf("up_axis", info.upAxis == 'Z' ? "Z_UP" : "Y_UP");
    xml.close();
}

}  // namespace

void writeSource(Xml& xml, const std::string& id, std::span<const float> values,
                 std::uint32_t stride, const SourceShape& shape) {
    const std::string array = id + "-array";
    xml.open("source", {{"id", id}});
    xml.numbers("float_array", {{"id", array}, {"count", std::to_string(values.size())}}, values);
    writeAccessor(xml, array, values.size() / stride, stride, shape);
    xml.close();
}

void writeSource(Xml& xml, const std::string& id, const char* arrayName,
                 std::span<const std::string> words, const SourceShape& shape) {
    const std::string array = id + "-array";
    xml.open("source", {{"id", id}});
    xml.words(arrayName, {{"id", array}, {"count", std::to_string(words.size())}}, words);
    writeAccessor(xml, array, words.size(), 1, shape);
    xml.close();
}

void writeInput(Xml& xml, const char* semantic, const std::string& source, const char* offset) {
    const std::string url = '#' + source;
    if (offset)
        xml.empty("input", {{"semantic", semantic}, {"source", url}, {"offset", offset}});
    else
        xml.empty("input", {{"semantic", semantic}, {"source", url}});
}

void writeExtra(Xml& xml, const std::string& extrasJson) {
    const auto json = parseJson(extrasJson);
    if (!json || !json->is_object() || json->empty()) return;
    xml.open("extra");
    xml.open("technique", {{"profile", "SINEW"}});
    for (const auto& [key, value] : json->items()) {
        const char* type = value.is_boolean()  ? "bool"
                           : value.is_number() ? "float"
                           : value.is_string() ? "string"
                                               : "json";
        xml.leaf("param", {{"name", key}, {"type", type}},
                 value.is_string() ? value.get<std::string>() : jsonText(value));
    }
    xml.close(2);
}

}  // namespace sinew::collada_write

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
    if (!writeGeometries(out, progress.stage(0.0, 0.5)) ||
        !writeControllers(out, progress.stage(0.5, 1.0)))
        return false;
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
    std::vector<std::string> clips;
    for (const ClipId id : out.scene.clips()) clips.push_back(out.scene.clip(id)->name);
    out.report.clipFiles = clipFiles(file, clips);
    for (std::size_t c = 1; c < text.clips.size(); ++c) {
        const std::filesystem::path& beside = out.report.clipFiles[c - 1];
        out.report.warnings.emplace_back(
            "The format holds only one clip; '%1' is written to '%2' next to it.", clips[c],
            beside.filename().string());
        const std::string whole = text.before + text.clips[c] + text.after;
        if (auto added = files.add(beside, bytesOf(whole)); !added) return added;
    }
    if (!text.clips.empty()) text.before += text.clips.front();
    text.before += text.after;
    return files.add(file, bytesOf(text.before));
}

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

}  // namespace

Writer colladaWriter() {
    return {{.ending = "dae",
             .label = "Collada",
             .reader = kAssimpReader,
             .weights = true,
             .space = true,
             .copies = true,
             .bindPose = true,
             .fewestCorners = 2},
            &writeCollada};
}

}  // namespace sinew
