// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/exchange/readers/gltf_source.h"
#include "editor/scene/mesh.h"

namespace sinew::gltf {

/// Appends a primitive's triangles (strips and fans taken apart,
/// those of FB_ngon_encoding put together), lines or dots to the mesh, over
/// the `part`'s corners, and fills the part's topology, index flag and polygon run. Throws Damage
/// for an index out of range.
void appendPolygons(const Source& source, const tinygltf::Primitive& primitive, Mesh& mesh,
                    MeshPart& part);

}  // namespace sinew::gltf
