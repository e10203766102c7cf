// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace sinew {

/// True when the arguments name a subcommand (or --help, --version): then runBatch answers and no
/// window is opened.
bool isBatch(int argc, char** argv);

/// Runs a subcommand without a display. The exit code: 0 done, 1 refused or problems found, 2
/// usage, 3 cannot read, 4 cannot write, standard output among what cannot.
int runBatch(int argc, char** argv);

/// True where no window can be opened: on Linux, where the environment names neither a display nor
/// a platform for Qt, and the arguments name none; and where the X server that it names is gone.
bool lacksDisplay(int argc, char** argv);
/// Says so in place of the window, or that the file named is not there. The exit code, as above.
int tellNoDisplay(int argc, char** argv);

}  // namespace sinew
