// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "app/batch/subcommand.h"

// The table of subcommands: one line each. SUBCOMMAND(name) stands for a function `Subcommand
// name()` in a file of its own.
#define SINEW_SUBCOMMANDS(SUBCOMMAND)   \
    SUBCOMMAND(infoCommand)             \
    SUBCOMMAND(bindCommand)             \
    SUBCOMMAND(learnCommand)            \
    SUBCOMMAND(runCommand)              \
    SUBCOMMAND(operationsCommand)       \
    SUBCOMMAND(commandsCommand)         \
    SUBCOMMAND(convertCommand)          \
    SUBCOMMAND(weightsCommand)          \
    SUBCOMMAND(transferCommand)         \
    SUBCOMMAND(updateCommand)           \
    SUBCOMMAND(clipsCommand)            \
    SUBCOMMAND(diffCommand)             \
    SUBCOMMAND(mergeCommand)            \
    SUBCOMMAND(installGitDriverCommand) \
    SUBCOMMAND(checkCommand)            \
    SUBCOMMAND(scoreCommand)            \
    SUBCOMMAND(deformCommand)           \
    SUBCOMMAND(renderCommand)

namespace sinew {

#define SINEW_DECLARE(name) Subcommand name();
SINEW_SUBCOMMANDS(SINEW_DECLARE)
#undef SINEW_DECLARE

std::span<const Subcommand> subcommands() {
#define SINEW_ENTRY(name) name(),
    static const std::array kSubcommands{SINEW_SUBCOMMANDS(SINEW_ENTRY)};
#undef SINEW_ENTRY
    return kSubcommands;
}

}  // namespace sinew
