// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "editor/geometry/surface/adjacency.h"
#include "editor/scene/rows.h"
#include "editor/scene/skin.h"

namespace sinew {

class PosedMesh;

/// What a job reads and writes; all of it outlives the job.
struct DeformBuffers {
    std::span<const glm::vec3> positions;  ///< per point, mesh space, shapes applied
    const Rows* rows = nullptr;  ///< as many points; who changes rows says so by DeformJob::update
    std::span<const glm::vec3> normals;          ///< per corner, mesh space, or empty: none wanted
    std::span<const std::uint32_t> cornerFirst;  ///< points + 1: corners of each point in
                                                 ///< cornerList; empty: corner i is point i
    std::span<const std::uint32_t> cornerList;
    std::span<glm::vec3> outPositions;  ///< per point, world
    std::span<glm::vec3> outNormals;    ///< per corner, world, unit; where `normals` is given
};

/// Points of one page of rows.
struct PagePoints {
    std::uint32_t page = 0;
    std::span<const PointIndex> points;  ///< all of that page, ascending
};

/// A mesh being deformed in one pose while its rows may change: made once, run often. The calls are
/// by runs of points, so that what a point costs is the kernel's alone.
class DeformJob {
public:
    virtual ~DeformJob() = default;
    /// All points, on all cores.
    virtual void runAll() = 0;
    /// Brings up to date what depends on the rows of these points, which have changed since the
    /// last run: those points, and as many rings of points around them as the deformer looks at.
    /// Pages each once. Takes all cores where that pays. With a deformer of no rings, calls for
    /// different pages may run at once. Cost: those points.
    virtual void update(std::span<const PagePoints> changed) = 0;
};

/// A way to carry a mesh by its rows and joints: one file, one line in deformers.cpp. Everything
/// that asks where a bound point stands asks a PosedMesh, which asks the skin's deformer.
struct Deformer {
    const char* id;     ///< stable, as Skin::deformer holds it
    const char* label;  ///< English
    const char* hint;   ///< one sentence
    /// How far over polygon edges a point's place depends on other points' rows: 0, its own row
    /// alone decides.
    std::uint32_t rings;
    /// The vertex shader does the same from rows and matrices. Others are drawn as `job` has them.
    bool inShader;
    std::unique_ptr<DeformJob> (*job)(const PosedMesh& posed, const DeformBuffers& buffers);
    /// World places, in double, of some points with these rows (as many as the mesh has points), by
    /// index in `points`. For picking and checks: no more is calculated than these points need.
    void (*places)(const PosedMesh& posed, const Rows& rows, std::span<const PointIndex> points,
                   std::span<glm::dvec3> out);
};

std::span<const Deformer> deformers();
/// None of that id: null.
const Deformer* findDeformer(std::string_view id);
/// Makes a deformer known by its id while this lives: for trying one that is in no table. Made and
/// gone while no other thread looks one up.
class DeformerOnTrial {
public:
    explicit DeformerOnTrial(const Deformer& deformer);
    ~DeformerOnTrial();
    DeformerOnTrial(const DeformerOnTrial&) = delete;
    DeformerOnTrial& operator=(const DeformerOnTrial&) = delete;
};
/// A skin's deformer; linear blend where this program knows none of its name.
const Deformer& deformerOf(const Skin& skin);

/// The points and those up to `rings` edges around them, ascending: what moves with their rows, or
/// what their places depend on. `points` ascending. Cost: mesh points / 8 bytes, and the points.
std::vector<PointIndex> dilated(std::span<const PointIndex> points, const Compressed& neighbours,
                                std::uint32_t rings);

}  // namespace sinew
