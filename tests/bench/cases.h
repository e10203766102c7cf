// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "editor/paint/brush.h"
#include "tests/bench/measure.h"
#include "tests/bench/models.h"

namespace sinew::bench {

/// Dabs of each of the brushes over about `points` points at random places of the surface and the
/// same on its other side, `places` strokes of a few dabs.
void benchDabs(Results& results, const Model& model, std::span<const Brush> brushes,
               std::size_t points, int places);
/// Drags of the brushes that go by places over about `points` points, with three pinned poses.
void benchPull(Results& results, const Model& model, std::size_t points, int places);
/// Dabs into one of eight layers and onto a mask, and laying all layers together anew.
void benchLayers(Results& results, const Model& model, std::size_t points, int places);
/// Dabs of each of the brushes over every point of the mesh.
void benchDabOverAll(Results& results, const Model& model, std::span<const Brush> brushes,
                     int dabs);
/// Dabs of each brush here and there on all meshes of a crowd, which stand at one place.
void benchDabsOverCrowd(Results& results, const Scene& scene, std::span<const Brush> brushes,
                        int dabs);
/// What must be there before the first dab.
void benchStrokeBegin(Results& results, const Model& model, int times);

/// Positions and normals, linear blend, one thread and all cores.
void benchDeform(Results& results, const Model& model, const std::string& name, double target,
                 int times);
/// All skins of a scene, one after the other.
void benchCrowd(Results& results, const Scene& scene, int times);

/// Operations over all rows: normalise, limit, prune, smooth.
void benchOperators(Results& results, const Model& model, int times);

/// What the weight table asks: influences, orders, a table pasted.
void benchWeightTable(Results& results, const Model& model, int times);

/// All checks of a skin.
void benchChecks(Results& results, const Model& model, int times);

/// A solid of the mesh on a voxel grid, distances and weights of the bones in it, and what its
/// points ask of these.
void benchVoxels(Results& results, const Model& model, int resolution, int times);

/// Joints dragged by small steps, the mesh bound anew after each as the window does it.
void benchLiveBind(Results& results, const Scene& unbound, const std::string& method, int steps);

/// Styles learnt from a list of models (tests/bench/bind_models.tsv), below `shared`, in `folder`:
/// shipped.style, from all that may teach, with their licences in shipped.txt; with `families` also
/// one without each family, FAMILY.style. False, with a sentence on stderr, where a file cannot be
/// read or written.
bool learnStyles(const std::filesystem::path& list, const std::filesystem::path& shared,
                 const std::filesystem::path& folder, bool families);

/// How far the weights of a bind change where a model stands elsewhere: in units a hundred times
/// smaller and larger, turned, mirrored; over the list's models, as a table on stdout. False where
/// none could be bound.
bool bindElsewhere(const std::filesystem::path& list, const std::filesystem::path& shared);

/// Opening a file through the worker, and the blob between worker and editor.
void benchOpening(Results& results, const std::filesystem::path& file, int times);
void benchCodec(Results& results, const Scene& scene, int times);
/// A project of the model in `folder`: saved whole, saved after strokes, opened.
void benchProject(Results& results, const Model& model, const std::filesystem::path& folder,
                  int times);
/// Resident increase when a file is opened and nothing else is kept: by point.
void benchMemory(Results& results, const std::filesystem::path& file);

/// How long until a finished edit is on the disk, by its size.
void benchJournal(Results& results, int times);
/// Journaling a newly opened document, and bringing it back.
void benchRecovery(Results& results, const Scene& scene);

}  // namespace sinew::bench
