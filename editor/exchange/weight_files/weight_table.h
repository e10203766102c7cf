// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "editor/exchange/exchange.h"
#include "editor/scene/selection.h"
#include "editor/weights/row_math.h"

namespace sinew {

/// A space in which the points of a table may be meant, where its format does not quite say it.
struct TableSpace {
    glm::dmat4 worldFromPoints{1.0};  ///< of TableMesh::points
    /// Reported when this space is taken: a Message pattern, %1 the mesh; null: nothing to report.
    const char* said = nullptr;
};

/// One skinned mesh of a weight table.
struct TableMesh {
    std::string name;
    std::vector<std::string> joints;
    std::vector<glm::dvec3> points;  ///< metres, Y up, where bound; empty: the table has none (CSV)
    std::vector<RowBuffer> rows;     ///< per point; slots index `joints`
    /// Per row, 1: the table says what the point has; those of others tell nothing. Empty: of all.
    std::vector<std::uint8_t> told;
    glm::dmat4 worldFromMesh{1.0};  ///< where bound: `points` are this times the mesh's own
    /// Of these the one under which the points fit the scene's mesh is taken, the first that does;
    /// empty: the points stand as they are.
    std::vector<TableSpace> spaces;
    /// How a Maya file calls the mesh's shape and the skin's deformer; empty: it is from no such
    /// file.
    std::string shape, deformer;
    /// One skin, of these joints and points, whose layers are the file's and come to `rows`; null:
    /// the file has no layers.
    std::shared_ptr<const Scene> layers;
    std::vector<Message> leftOut;  ///< what the file has and no skin takes; reported

    bool tells(std::size_t point) const {
        return point < rows.size() && (told.empty() || told[point] != 0);
    }
};

/// What a scene's skins say, in the order of skins. Skins without a mesh in the scene are left out.
std::vector<TableMesh> tableOf(const Scene& scene);
/// The mesh skins of a scene, in the order of tableOf().
std::vector<SkinId> tableSkins(const Scene& scene);
/// All rows of a skin, as tables have them.
std::vector<RowBuffer> rowBuffers(const Rows& rows);
/// The name under which a skin's mesh stands in a table: its node's, else its mesh's.
std::string tableName(const Scene& scene, const Skin& skin);

/// The table in a file, by its ending; a mesh that has no name there is called as the file, where
/// its format knows none. Errors: Usage (an ending of no format), CannotRead with what is wrong.
/// Rows are as in the text: unsorted, not normalised; numbers are finite, slots exist; memory is
/// bounded by the file's size.
Expected<std::vector<TableMesh>> readWeightTable(const std::filesystem::path& file);
/// The same of a format that its name does not tell.
struct WeightFormat;
Expected<std::vector<TableMesh>> readWeightTable(const std::filesystem::path& file,
                                                 const WeightFormat& format);

/// Where a mesh of a table goes.
struct TableMatch {
    SkinId skin;  ///< not valid: it is left out
    /// Of the skin, for every joint of the table's mesh; kNoIndex: the joint is left out.
    std::vector<SlotIndex> slots;
};
/// Where the meshes and joints of a table go by their names: meshes, each to another skin, by name,
/// else by name without namespace, path and what Maya adds to shapes, else, where there are as
/// many, by order; joints see matchJoints().
std::vector<TableMatch> matchTable(const Scene& scene, const std::vector<TableMesh>& table);
/// The skin's slot for every joint of the table, or kNoIndex: by name (the second joint of a name
/// is the second slot of that name), else by name without namespace and path ("rig:hips|spine" is
/// spine), where that is one slot's alone.
std::vector<SlotIndex> matchJoints(const Skin& skin, const TableMesh& table);
/// The joints with weights that have no slot.
std::vector<std::size_t> jointsLeftOut(const TableMesh& table, const TableMatch& match);
/// Whether a skin's mesh is called otherwise than the table's, and than its shape in Maya.
bool hasOtherName(const Scene& scene, SkinId skin, const TableMesh& table);
/// Reports what meets under another name than its own, and what is left out.
void sayMatches(const Scene& scene, const std::vector<TableMesh>& table,
                const std::vector<TableMatch>& matches, std::vector<Message>& report);
/// The table's points where they fit these best (see TableMesh::spaces), in another unit if need
/// be, which is reported.
std::vector<glm::vec3> fittedPoints(const TableMesh& table, std::span<const glm::vec3> points,
                                    std::vector<Message>& report);

/// The scene with rows of skins replaced from a table, and layers where it has them, whatever is to
/// be spared. A skin that has these rows stays as it is, and so does a vertex whose joints are all
/// left out. Several joints may go to one slot, and no two meshes to one skin. What is matched to
/// another name is reported. Cancelled where progress says so.
Expected<Scene> withWeights(const Scene& scene, const std::vector<TableMesh>& table,
                            const std::vector<TableMatch>& matches, MatchBy by,
                            std::vector<Message>& report, const Progress& progress);
/// The same by names alone. Refused, with the name, where a mesh, or a joint with weights, is
/// nobody's; see applyWeightTable().
Expected<Scene> withWeights(const Scene& scene, const std::vector<TableMesh>& table, MatchBy by,
                            std::vector<Message>& report, const Progress& progress);

/// What the new weights take the place of in a skin that has layers.
enum class ImportInto {
    Result,       ///< of all layers, which are gone; layers of the file take their place
    ActiveLayer,  ///< of the vertices' weights in the layer that is changed (layerToChange())
    NewLayer      ///< of nothing: a layer above all others has the weights of the vertices that
                  ///< change, and shows those below everywhere else
};

/// The scene `before` with those weights of `after`, which withWeights() made of it, that are
/// meant: what is locked, left out of a skin or not selected keeps its own, and so does what is
/// hidden where nothing is selected. A skin of which nothing changes keeps its layers. What was
/// spared is reported, and what became of layers and Max Influences. `into`: of skins with layers.
Scene withLocksKept(const Scene& before, const Scene& after, const Selection& selection,
                    std::vector<Message>& report, ImportInto into = ImportInto::Result);

/// Whether nothing but this is told: that every vertex of the meshes has its row in the table.
bool tellsAllFound(const std::vector<Message>& report);

/// A kind of weight file: one file, one line in weight_formats.cpp.
struct WeightFormat {
    const char* ending;  ///< lower case, without dot
    const char* label;   ///< an English pattern, translated as a Message
    bool points;         ///< knows where points are, so that others than the same mesh can take it
    std::string (*write)(const std::vector<TableMesh>&, const std::string& fileName);
    /// Errors as readWeightTable().
    Expected<std::vector<TableMesh>> (*parse)(const std::string& text);
};
std::span<const WeightFormat> weightFormats();
/// The format of a file's ending, or null.
const WeightFormat* weightFormat(const std::filesystem::path& file);

}  // namespace sinew
