// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace sinew {

/// Opens the window (and the file named on the command line, else the sample) and runs until it is closed. The exit code.
int runWindow(int argc, char** argv);

}  // namespace sinew
