// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "editor/pose/tried_poses.h"
#include "editor/scene/error.h"
#include "editor/scene/progress.h"
#include "editor/scene/scene.h"

namespace sinew {

/// How foreign files are read.
struct ReadOptions {
    bool weld = true;  ///< join corners split at seams into points; see weld.h
};

/// The progress of piece `i` of `count` alike ones.
inline Progress stageOf(const Progress& progress, std::size_t i, std::size_t count) {
    const double pieces = static_cast<double>(count);
    return progress.stage(static_cast<double>(i) / pieces, static_cast<double>(i + 1) / pieces);
}

/// Tells that `i` of `count` alike pieces are done. False: cancelled.
inline bool tellDone(const Progress& progress, std::size_t i, std::size_t count) {
    return progress(static_cast<double>(i) / static_cast<double>(count));
}
/// The same of points, asked of each and told every some milliseconds.
inline bool goesOnAt(const Progress& progress, std::size_t point, std::size_t count) {
    constexpr std::size_t kPiece = 1 << 16;
    return point % kPiece != 0 || tellDone(progress, point, count);
}

// ---- the editor's side

/// Endings (lower case, without dot) that can be opened, e.g. {"glb", "gltf", "fbx", ...}.
std::span<const char* const> readableEndings();

/// How long a reader may take. One that takes longer than its file's size explains will mostly not
/// come back; but the user may know better.
struct ReadTimeout {
    std::optional<double> seconds;  ///< none: by the file's size, a minute and 4 s a megabyte
    /// Asked after that again and again (every 20 ms, on the reading thread, with the seconds since
    /// the start), while the reader goes on: true waits longer, false gives up. It should answer at
    /// once; a window shows its question meanwhile. Null: gives up.
    std::function<bool(double seconds)> waitLonger;
};

/// Reads a foreign file in the worker program, with limits on memory and time, and checks what
/// comes back. Errors: CannotRead with one sentence; Cancelled. Blocks; call it off the GUI thread.
Expected<Scene> importScene(const std::filesystem::path& file, const ReadOptions& options,
                            const Progress& progress, const ReadTimeout& timeout = {});

/// Adds all of `addition` to `base`: ids renumbered, roots stay roots. `newNodes` (may be null)
/// gets the added nodes' ids.
Scene merged(const Scene& base, const Scene& addition, std::vector<NodeId>* newNodes = nullptr);

/// Joints (and groups) of an addition and those of the base that bear their names, where a name is
/// there once on both sides.
using NodeMatches = std::vector<std::pair<NodeId, NodeId>>;  // of the addition, of the base
NodeMatches matchesByName(const Scene& base, const Scene& addition);
/// Those of the matches that are joints in either scene; the others are groups.
NodeMatches jointsAmong(const NodeMatches& matches, const Scene& base, const Scene& addition);

/// The same, but what is matched is not added: the base's nodes take its place in skins, clips and
/// as parents, and stay where they stand. Skins keep their own bind pose. Groups that would be left
/// empty go.
Scene mergedOnto(const Scene& base, const Scene& addition, const NodeMatches& matches,
                 std::vector<NodeId>* newNodes = nullptr);

/// What of an addition moves the base: its clips, of matched nodes alone, and these nodes. Added
/// onto the base it adds clips and nothing else. Clips without a key of such a node are left out.
Scene clipsAlone(const Scene& addition, const NodeMatches& matches);

/// The skeleton of an addition: its joints, what they hang on, and groups that hang on them, with
/// the clips that move any of these. Meshes, skins and looks are left out; a mesh that joints hang
/// on is a group. Nodes stand as they stood.
Scene skeletonAlone(const Scene& addition);

/// How many of the matches are joints that skins of the addition, scaled by `factor`, bind
/// elsewhere than the base's bind pose has them: in place, orientation or size, by more than files
/// round. On the base's joints those skins' meshes would not look as they do in their own file.
std::size_t boundElsewhere(const Scene& base, const Scene& addition, const NodeMatches& matches,
                           double factor);

/// How many of the matches are joints that clips of the addition, scaled by `factor`, move to
/// offsets of another rig: their translation is keyed, and stored otherwise than the base's by more
/// than files round, below parents that are matched, too.
std::size_t keyedElsewhere(const Scene& base, const Scene& addition, const NodeMatches& matches,
                           double factor);

/// How many times the base is larger than the addition where one looks like the other's skeleton
/// and the two are in different units: a round factor as units have it, else two digits; 1 where
/// they fit, or there is nothing to compare.
double unitFactor(const Scene& base, const Scene& addition, const NodeMatches& matches);

/// What a limit of influences costs, to report before writing.
struct ReductionCost {
    std::uint32_t limit = 0;   ///< influences; 0: all are kept
    std::uint32_t points = 0;  ///< points that hold more and would change
    double shift = 0.0;        ///< how far the worst of them moves in its worst moment, metres
    std::optional<TriedPose> worst;   ///< that moment; none: the stored pose
    std::map<SkinId, double> shifts;  ///< likewise, of each skin with points that change
};

/// What is written of a scene, and how. What a format has no choice of (see WritableFormat) must
/// stand at its default, or the writer refuses.
struct WriteOptions {
    std::uint32_t maxInfluences = 0;  ///< 0: all there are; games take 4 or 8
    bool dropClearedWeights =
        false;  ///< export meshes whose bones are cleared without weights instead of refusing
    double metresPerUnit = 0.0;  ///< 0: the format's own (glTF, Collada 1 m; FBX 1 cm)
    char upAxis = 'Y';           ///< 'Y' or 'Z', right-handed
    std::optional<std::vector<ClipId>> clips;  ///< these; none: all
    /// Above 0: every joint is keyed at this many frames a second. 0: keys where the scene has
    /// them.
    double bakedRate = 0.0;
    bool embedTextures = true;  ///< false: copied beside the file
    /// These meshes' nodes, the joints that they are bound to, and what stands above; empty: all.
    std::vector<NodeId> only;
    /// Joints are left out that are no influence of a mesh that is written, and have none below
    /// them, nor a node that is no joint. What extensions name stays, as bones of an avatar do, and
    /// all do where no mesh that is written is bound.
    bool leaveOutJoints = false;
    /// What that limit costs the part of the scene that is written, where it was found out before:
    /// it is not measured again.
    std::optional<ReductionCost> reduction = {};
};
struct WriteReport {
    std::vector<Message> warnings;
    std::size_t graveWarnings = 0;  ///< so many of them, the first: why programs refuse the file
    /// Where a file holds one clip: further files, the same but for the clip, in the order of clips
    /// after the first (and last the stored pose, where that is written as one).
    std::vector<std::filesystem::path> clipFiles;
    bool oneBind = false;  ///< skins that bound a joint in different poses hold one bind now
    /// Names in the file of joints, and of mesh nodes, that could not keep their own.
    std::map<NodeId, std::string> jointNames;
    std::map<NodeId, std::string> meshNames;
    std::uint32_t pointsReduced = 0;     ///< points that held more influences than maxInfluences
    double reducedShift = 0.0;           ///< how far the worst of them moves, see ReductionCost
    std::uint32_t pointsUnweighted = 0;  ///< put on the added static joint
};
/// Points that an export with `maxInfluences` (0: all are kept) would change. O(points).
std::uint32_t pointsAbove(const Scene& scene, std::uint32_t maxInfluences);
/// The same and how far they move, over the stored pose and 25 moments of every clip; without
/// clips, over the stored pose and the range of motion of all joints. Errors: Cancelled. Cost:
/// points that change times moments; in the range of motion, those below the joint alone.
Expected<ReductionCost> reductionCost(const Scene& scene, std::uint32_t maxInfluences,
                                      const Progress& progress);

/// A kind of file that can be written, and what one may choose of it.
struct WritableFormat {
    const char* ending = "";     ///< lower case, without dot
    const char* label = "";      ///< an English pattern, translated as a Message
    const char* reader = "";     ///< what reads it back; empty: nothing here does
    bool weights = false;        ///< holds joints, weights and clips
    bool space = false;          ///< has a choice of unit and up axis
    bool statesSpace = true;     ///< says its unit and axes, for those who read it
    bool embeds = false;         ///< can hold textures
    bool copies = false;         ///< can point to textures beside it
    bool bindPose = false;       ///< holds where joints stood when bound, whatever the stored pose
    unsigned fewestCorners = 1;  ///< polygons of fewer have no place: 2 leaves dots, 3 lines too
    /// Why a scene cannot be written so, or empty; null: every scene can.
    Message (*obstacle)(const Scene& scene) = nullptr;
};
/// All formats, in the order of lists: what writers.cpp has a line for.
std::span<const WritableFormat> writableFormats();
/// The format of a file's ending, or null.
const WritableFormat* writableFormat(const std::filesystem::path& file);

/// Writes the part of a scene that the options choose, by the file's ending: GLB, glTF and VRM as
/// the scene stands where it came from one of them, with nodes at their stored pose; FBX and
/// Collada from the canonical scene (canonical_scene.h), with joints at the bind pose; OBJ in
/// the stored pose. Files beside it (a .bin, pictures, further clips) come with it, all or none:
/// temporary files beside the target, flushed, renamed. Errors: CannotWrite; Cancelled; Refused
/// (cleared bones, an ending that cannot be written, an option that the format has no choice of,
/// more baked keys than a file can hold).
Expected<WriteReport> writeScene(const Scene& scene, const std::filesystem::path& file,
                                 const WriteOptions& options, const Progress& progress);

/// Weights alone, by the file's ending: .json, .csv, or .xml as Maya's deformerWeights has it (see
/// weight_table.h). All or nothing. Errors: Usage (another ending), CannotWrite.
Expected<void> writeWeightTable(const Scene& scene, const std::filesystem::path& file);
enum class MatchBy { Index, Position, Surface };
/// The scene with rows of skins replaced from a table; meshes and joints found as
/// weight_table.h says. Errors name what does not match. `report` gets counts as sentences.
Expected<Scene> applyWeightTable(const Scene& scene, const std::filesystem::path& file, MatchBy by,
                                 std::vector<Message>& report);

}  // namespace sinew
