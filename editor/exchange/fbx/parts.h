// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "editor/codec/json_text.h"
#include "editor/exchange/exchange.h"
#include "editor/exchange/fbx/records.h"
#include "editor/exchange/side_files.h"

// The stages of writing an FBX file from a canonical scene (canonical_scene.h), in its unit and
// axes.
namespace sinew::fbx_write {

/// FBX's clock.
inline constexpr double kTicksPerSecond = 46186158000.0;

using ObjectId = std::int64_t;

/// "C" records, collected while objects are written.
struct Connection {
    ObjectId child = 0;
    ObjectId parent = 0;
    std::string property;  ///< of the parent; empty: object to object
};

/// A file in the making.
struct File {
    const Scene& scene;
    WriteReport& report;
    SideFiles* sideFiles = nullptr;  ///< where pictures go; null: into the file
    bool everyKey = false;           ///< curves that stand still keep all their keys
    Records records;
    std::vector<Connection> connections;
    /// Objects by record, for the definitions: how many, and where that is said.
    std::map<std::string, std::pair<std::int32_t, std::size_t>> counts;
    std::size_t totalAt = 0;
    std::vector<ObjectId> modelOf;  ///< by node index
    std::map<MaterialId, ObjectId> materialOf;
    /// Blend shape channels of a mesh node, by target.
    std::map<NodeId, std::vector<ObjectId>> channelsOf;
    ObjectId next = 1'000'000;

    ObjectId newId() { return next++; }
    void connect(ObjectId child, ObjectId parent, std::string property = {}) {
        connections.push_back({child, parent, std::move(property)});
    }
    /// Opens an object's record: id (0: a new one), "name\0\1class", kind.
    ObjectId begin(const char* record, const std::string& name, const char* className,
                   const char* kind, ObjectId id = 0);
};

/// The records of a "Properties70".
class Properties {
public:
    explicit Properties(Records& records) : records_(records) { records_.begin("Properties70"); }
    ~Properties() { records_.end(); }
    Properties(const Properties&) = delete;
    Properties& operator=(const Properties&) = delete;

    void integer(const char* name, std::int32_t v) { put(name, "int", "Integer", "", v); }
    void choice(const char* name, std::int32_t v) { put(name, "enum", "", "", v); }
    void flag(const char* name, bool v) { put(name, "bool", "", "", v ? 1 : 0); }
    void number(const char* name, double v) { put(name, "Number", "", "A", v); }
    void decimal(const char* name, double v) { put(name, "double", "Number", "", v); }
    void vector(const char* name, const char* type, const glm::dvec3& v);
    void time(const char* name, std::int64_t ticks) { put(name, "KTime", "Time", "", ticks); }
    void text(const char* name, const std::string& v, const char* kind = "") {
        put(name, "KString", kind, "", v);
    }
    /// Members of a JSON object as properties of the user.
    void user(const std::string& extrasJson);

private:
    void head(const std::string& name, const char* type, const char* label, const char* flags);
    template <class T>
    void put(const std::string& name, const char* type, const char* label, const char* flags,
             const T& v) {
        head(name, type, label, flags);
        records_.add(v);
        records_.end();
    }
    void writeUser(const std::string& key, const Json& value);
    Records& records_;
};

/// What a mesh's texture coordinates of that number are called.
inline std::string uvSetName(std::size_t set) {
    return set == 0 ? "UVMap" : "UVMap_" + std::to_string(set + 1);
}

inline std::int64_t ticksOf(double seconds) {
    const double ticks = seconds * kTicksPerSecond;
    return static_cast<std::int64_t>(ticks < 0.0 ? ticks - 0.5 : ticks + 0.5);
}

/// Where a clip's span starts: at 0 unless it has keys before, as readers (assimp) move a clip that
/// starts later to 0.
inline std::int64_t startTicks(const Clip& clip) {
    return std::min(ticksOf(clip.start()), std::int64_t{0});
}

void writeModels(File& file);
/// False: cancelled.
bool writeGeometries(File& file, const Progress& progress);
/// One geometry of a mesh node; gives its id.
ObjectId writeGeometry(File& file, const Node& node, const Mesh& mesh);
void writeShapes(File& file, const Node& node, const Mesh& mesh, ObjectId geometry);
void writeBindPose(File& file);
void writeMaterials(File& file);
void writeClips(File& file);

}  // namespace sinew::fbx_write
