// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/scene/scene.h"

namespace sinew::fuzz {

/// Does with a scene that came through the checks what the editor does with one that it opens: pose
/// and clips, triangles and neighbours, deformed points, a merge, and, where a folder is given, an
/// export into it. Whatever the checks let through must be safe for all of it. Nothing is returned:
/// a sanitizer or an assertion speaks.
void use(const Scene& scene);
void exportInto(const Scene& scene, const char* folder);

}  // namespace sinew::fuzz
