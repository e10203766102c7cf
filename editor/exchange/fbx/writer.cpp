// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include "editor/exchange/canonical/canonical_scene.h"
#include "editor/exchange/fbx/parts.h"
#include "editor/exchange/writers.h"
#include "editor/platform/file_set.h"

// What stands around the objects of an FBX file: header, settings, definitions, connections, takes.
namespace sinew::fbx_write {
namespace {

// The file's identity, its time and the first bytes of its end belong together: one set that
// programs accept, the same for every file, so that the same scene gives the same bytes.
constexpr std::array<std::uint8_t, 16> kFileId = {0x28, 0xb3, 0x2a, 0xeb, 0xb6, 0x24, 0xcc, 0xc2,
                                                  0xbf, 0xc8, 0xb0, 0x2a, 0xa9, 0x2b, 0xfc, 0xf1};
constexpr const char* kCreationTime = "1970-01-01 10:00:00:000";
constexpr const char* kCreator = "Sinew";

void writeHeaderExtension(Records& r) {
    r.begin("FBXHeaderExtension");
    r.record("FBXHeaderVersion", 1003);
    r.record("FBXVersion", 7400);
    r.record("EncryptionType", 0);
    r.begin("CreationTimeStamp");
    r.record("Version", 1000);
    r.record("Year", 1970);
    r.record("Month", 1);
    r.record("Day", 1);
    r.record("Hour", 10);
    r.record("Minute", 0);
    r.record("Second", 0);
    r.record("Millisecond", 0);
    r.end();
    r.record("Creator", kCreator);
    r.end();
    r.begin("FileId");
    r.addBytes(kFileId);
    r.end();
    r.record("CreationTime", kCreationTime);
    r.record("Creator", kCreator);
}

std::int64_t longestClip(const Scene& scene) {
    double end = 0.0;
    for (const ClipId id : scene.clips()) end = std::max(end, scene.clip(id)->end());
    return ticksOf(end);
}

// Of all clips one rate: the first that is known, else 30.
double frameRate(const Scene& scene) {
    for (const ClipId id : scene.clips())
        if (const double rate = scene.clip(id)->framesPerSecond; rate > 0.0) return rate;
    return 30.0;
}

// X to the right, right-handed. FBX counts units in centimetres.
void writeSettings(const Scene& scene, Records& r) {
    constexpr std::int32_t kOwnRate = 14;
    r.begin("GlobalSettings");
    r.record("Version", 1000);
    {
        Properties p(r);
        const bool zUp = scene.info().upAxis == 'Z';
        p.integer("UpAxis", zUp ? 2 : 1);
        p.integer("UpAxisSign", 1);
        p.integer("FrontAxis", zUp ? 1 : 2);
        p.integer("FrontAxisSign", zUp ? -1 : 1);
        p.integer("CoordAxis", 0);
        p.integer("CoordAxisSign", 1);
        p.integer("OriginalUpAxis", -1);
        p.integer("OriginalUpAxisSign", 1);
        p.decimal("UnitScaleFactor", scene.info().metresPerUnit * 100.0);
        p.decimal("OriginalUnitScaleFactor", scene.info().metresPerUnit * 100.0);
        p.choice("TimeMode", kOwnRate);
        p.time("TimeSpanStart", 0);
        p.time("TimeSpanStop", longestClip(scene));
        p.decimal("CustomFrameRate", frameRate(scene));
    }
    r.end();
}

void writeDocuments(File& file) {
    Records& r = file.records;
    r.begin("Documents");
    r.record("Count", 1);
    r.begin("Document");
    r.add(file.newId());
    r.add("Scene");
    r.add("Scene");
    { Properties none(r); }
    r.record("RootNode", std::int64_t{0});
    r.end();
    r.end();
    r.begin("References");
    r.end();
}

// The counts are known when all objects are written.
void writeDefinitions(File& file) {
    constexpr std::array kRecords{"GlobalSettings", "Model",          "NodeAttribute",
                                  "Geometry",       "Deformer",       "Pose",
                                  "Material",       "Texture",        "Video",
                                  "AnimationStack", "AnimationLayer", "AnimationCurveNode",
                                  "AnimationCurve"};
    Records& r = file.records;
    r.begin("Definitions");
    r.record("Version", 100);
    r.record("Count", 0);
    file.totalAt = r.size();
    for (const char* name : kRecords) {
        r.begin("ObjectType");
        r.add(name);
        r.record("Count", 0);
        file.counts[name].second = r.size();
        r.end();
    }
    r.end();
    file.counts["GlobalSettings"].first = 1;
}

void writeConnections(File& file) {
    Records& r = file.records;
    r.begin("Connections");
    for (const Connection& c : file.connections) {
        r.begin("C");
        r.add(c.property.empty() ? "OO" : "OP");
        r.add(c.child);
        r.add(c.parent);
        if (!c.property.empty()) r.add(c.property);
        r.end();
    }
    r.end();
}

void writeTakes(File& file) {
    Records& r = file.records;
    const auto ids = file.scene.clips();
    r.begin("Takes");
    r.record("Current", ids.empty() ? std::string() : file.scene.clip(ids.front())->name);
    for (const ClipId id : ids) {
        const auto clip = file.scene.clip(id);
        r.begin("Take");
        r.add(clip->name);
        r.record("FileName", clip->name + ".tak");
        for (const char* span : {"LocalTime", "ReferenceTime"}) {
            r.begin(span);
            r.add(startTicks(*clip));
            r.add(ticksOf(clip->end()));
            r.end();
        }
        r.end();
    }
    r.end();
}

void writeHead(File& file) {
    writeHeaderExtension(file.records);
    writeSettings(file.scene, file.records);
    writeDocuments(file);
    writeDefinitions(file);
}

void writeEnd(File& file) {
    std::int32_t total = 0;
    for (const auto& [name, count] : file.counts) {
        file.records.setInt(count.second, count.first);
        total += count.first;
    }
    file.records.setInt(file.totalAt, total);
    writeConnections(file);
    writeTakes(file);
}

}  // namespace

ObjectId File::begin(const char* record, const std::string& name, const char* className,
                     const char* kind, ObjectId id) {
    if (id == 0) id = newId();
    ++counts[record].first;
    records.begin(record);
    records.add(id);
    using namespace std::string_literals;
    records.add(name + "\0\1"s + className);
    records.add(kind);
    return id;
}

}  // namespace sinew::fbx_write

namespace sinew {
namespace {

using namespace fbx_write;

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
    // Offsets in the file are counted in 32 bits.
    if (out.records.size() >= 0xffffffffu)
        return Error{
            ErrorCode::CannotWrite,
            Message("The model is too large for one .fbx file (4 GB); write .gltf instead."),
            {}};
    if (!progress(0.9)) return cancelled();
    FileSet files;
    if (auto added = sideFiles.addTo(files); !added) return added.error();
    if (auto added = files.add(file, out.records.finish()); !added) return added.error();
    if (auto done = files.commit(); !done) return done.error();
    return std::move(canonical->report);
}

}  // namespace

Writer fbxWriter() {
    return {{.ending = "fbx",
             .label = "FBX binary",
             .reader = kAssimpReader,
             .weights = true,
             .space = true,
             .embeds = true,
             .copies = true,
             .bindPose = true,
             .fewestCorners = 3},
            &writeFbx};
}

}  // namespace sinew
