// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace sinew {

/// Whether edits of weights keep the seams between meshes welded (Context::apply): a setting.
inline constexpr const char* kWeldSeamsKey = "paint/weldSeams";

}  // namespace sinew
