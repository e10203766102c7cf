// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <span>

#include "app/batch/scene_files.h"
#include "editor/scene/error.h"

namespace sinew {

/// What the command line asked for, found while parsing and run afterwards.
using Work = std::function<Expected<void>(const FileReading& reading)>;

/// A subcommand: one file with its options and its work, one line in subcommands.cpp.
struct Subcommand {
    const char* name;
    const char* summary;  ///< one sentence, for --help
    /// Declares the options on `app`; its callback puts the work into `work`.
    void (*declare)(CLI::App& app, Work& work);
};
std::span<const Subcommand> subcommands();

/// Lets the subcommand's work be `run(options, reading)` once its arguments are parsed.
template <class Options, class Run>
void setWork(CLI::App& app, Work& work, std::shared_ptr<Options> options, Run run) {
    app.callback([&work, options, run] {
        work = [options, run](const FileReading& reading) { return run(*options, reading); };
    });
}

}  // namespace sinew
