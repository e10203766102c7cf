// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "editor/exchange/collada/xml.h"
#include "editor/exchange/exchange.h"
#include "editor/exchange/side_files.h"

// The stages of writing a Collada 1.4.1 file from a canonical scene (canonical_scene.h), in its
// unit and axes.
namespace sinew::collada_write {

/// Name of the transform of every node, by which clips reach it.
inline constexpr const char* kTransform = "transform";

/// "stem-000012": readers (assimp) keep what is called so in the order of the numbers.
std::string numberedId(const std::string& stem, std::size_t number, std::size_t digits);

/// Ids, each once in the file: letters (of all scripts), digits, `-` and `_`, with `_` for all
/// else; no dots and slashes, by which Collada addresses parts of an element.
class Ids {
public:
    /// The id like `name`, or with a number behind it; `accept` may turn down more.
    std::string take(std::string_view name,
                     const std::function<bool(const std::string&)>& accept = {});
    /// The same for an element whose parts have its id with `-` and a word behind it.
    std::string takeStem(std::string_view name);

private:
    std::set<std::string> taken_;
};

/// A file in the making. Elements point to each other by these ids.
struct File {
    const Scene& scene;
    WriteReport& report;
    SideFiles& sideFiles;
    Xml xml;
    Ids ids;
    std::vector<std::string> nodeOf;  ///< by node index; of joints the sid, too
    std::map<MaterialId, std::string> materialOf;
    std::map<NodeId, std::string> geometryOf;      ///< by mesh node
    std::map<NodeId, std::string> skinOf;          ///< controllers of mesh nodes
    std::map<NodeId, std::string> shapeWeightsOf;  ///< sources of mesh nodes

    /// Of the material of a part; empty: none.
    std::string symbolOf(const MeshPart& part) const {
        const bool known = scene.material(part.material) != nullptr;
        const auto at = materialOf.find(known ? part.material : MaterialId());
        return at == materialOf.end() ? std::string() : at->second;
    }
    std::string nodeId(NodeId id) const { return nodeOf[scene.nodes().indexOf(id)]; }
};

/// One of the lists of numbers or words that others point to: `<source>` with its accessor.
struct SourceShape {
    const char* parameters;  ///< one letter a parameter ("XYZ"), or the name of the only one
    bool letters = true;
    const char* type = "float";
};
void writeSource(Xml& xml, const std::string& id, std::span<const float> values,
                 std::uint32_t stride, const SourceShape& shape);
void writeSource(Xml& xml, const std::string& id, const char* array,
                 std::span<const std::string> words, const SourceShape& shape);
/// `offset`: of its indices among those of all inputs; null: it has none.
void writeInput(Xml& xml, const char* semantic, const std::string& source,
                const char* offset = nullptr);

/// Images, effects, materials.
void writeMaterials(File& file);
/// Meshes, and shapes as meshes of their own. False: cancelled.
bool writeGeometries(File& file, const Progress& progress);
/// Shapes and skins. False: cancelled.
bool writeControllers(File& file, const Progress& progress);
void writeNodes(File& file);
/// All tracks of one clip.
void writeClip(File& file, const Clip& clip);
/// Members of a JSON object as parameters of an `<extra>`; nothing where there are none.
void writeExtra(Xml& xml, const std::string& extrasJson);

}  // namespace sinew::collada_write
