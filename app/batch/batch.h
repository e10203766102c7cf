// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace sinew {

/// True when the arguments name a subcommand (or --help, --version): then runBatch answers and no
/// window is opened.
bool isBatch(int argc, char** argv);

/// Runs a subcommand without a display. The exit code: 0 done, 1 refused or problems found, 2
/// usage, 3 cannot read, 4 cannot write.
int runBatch(int argc, char** argv);

}  // namespace sinew
