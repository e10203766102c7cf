// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace sinew {

/// The program's version, "1.2.3": that of the project in CMakeLists.txt, which is the one place
/// where it stands.
const char* programVersion();

}  // namespace sinew
