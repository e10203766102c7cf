// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>

#include "editor/exchange/exchange.h"
#include "editor/exchange/side_files.h"

namespace sinew {

/// The materials of an OBJ file: an .mtl text, and what each is called in it.
struct ObjMaterials {
    std::string text;  ///< empty: there are none
    std::map<MaterialId, std::string> nameOf;
};

/// Pictures go beside the file. A material for polygons without one is added where others have one.
ObjMaterials objMaterials(const Scene& scene, SideFiles& sideFiles, WriteReport& report);

}  // namespace sinew
