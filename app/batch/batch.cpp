// SPDX-License-Identifier: Apache-2.0
#include "app/batch/batch.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <string_view>

#include "app/batch/display.h"
#include "app/batch/scene_files.h"
#include "app/batch/subcommand.h"
#include "editor/platform/files.h"
#include "editor/platform/version.h"

namespace sinew {
namespace {

// README.md, "By script".
constexpr int kUsage = 2;
int exitCodeOf(ErrorCode code) {
    switch (code) {
        case ErrorCode::Refused:
        case ErrorCode::Cancelled:
            return 1;
        case ErrorCode::Usage:
            return kUsage;
        case ErrorCode::CannotRead:
            return 3;
        case ErrorCode::CannotWrite:
            return 4;
    }
    return 1;
}

void declareProgram(CLI::App& program, Work& work, FileReading& reading) {
    program.name("sinew");
    program.description(
        "Sinew, a skinning editor. `sinew [FILE]` opens the window; subcommands need no "
        "display.\nExit codes: 0 success, 1 refused or problems found, 2 usage error, 3 cannot "
        "read, 4 cannot write.");
    program.set_version_flag("--version", std::string("sinew ") + programVersion());
    program.require_subcommand(1);
    for (const auto& subcommand : subcommands()) {
        CLI::App& command = *program.add_subcommand(subcommand.name, subcommand.summary);
        subcommand.declare(command, work);
        declareReading(command, reading);
    }
}

// A name that only a mistyped subcommand would have: no file, no path, no option.
bool looksLikeSubcommand(std::string_view argument) {
    if (argument.empty() || argument[0] == '-' ||
        argument.find_first_of("./\\") != std::string_view::npos)
        return false;
    std::error_code ignored;
    return !std::filesystem::exists(std::filesystem::path(argument), ignored);
}

int reportUsage(const CLI::App& program, const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return program.exit(error);  // --help and --version
    const auto chosen = program.get_subcommands();
    const std::string command = chosen.empty() ? "" : chosen.back()->get_name() + ' ';
    std::cerr << "sinew: " << error.what() << " (see `sinew " << command << "--help`)\n";
    return kUsage;
}

int reportUnknown(std::string_view name) {
    std::cerr << "sinew: No subcommand is named " << name << "; available:";
    const char* separator = " ";
    for (const auto& subcommand : subcommands()) {
        std::cerr << separator << subcommand.name;
        separator = ", ";
    }
    std::cerr << ".\n";
    return kUsage;
}

bool isSubcommand(std::string_view name) {
    const auto known = subcommands();
    return std::any_of(known.begin(), known.end(), [&](const auto& s) { return name == s.name; });
}

// With the file's name, where the sentence does not hold it already: a script may have named two.
std::string sentenceOf(const Error& error) {
    const std::string sentence = error.message.english();
    if (error.file.empty() || sentence.find(error.file) != std::string::npos) return sentence;
    return error.file + ": " + sentence;
}

int reportError(const Error& error) {
    std::cerr << "sinew: " << sentenceOf(error) << '\n';
    return exitCodeOf(error.code);
}

int runWork(const Work& work, const FileReading& reading) {
    const auto done = work(reading);
    return done ? 0 : reportError(done.error());
}

int parseAndRun(int argc, char** argv) {
    CLI::App program;
    Work work;
    FileReading reading;
    try {
        declareProgram(program, work, reading);
        program.parse(argc, argv);
        return runWork(work, reading);
    } catch (const CLI::ParseError& error) {
        return reportUsage(program, error);
    } catch (const std::bad_alloc&) {
        std::cerr << "sinew: There is not enough memory for this.\n";
    } catch (const std::exception& error) {
        std::cerr << "sinew: " << error.what() << '\n';
    }
    return 1;
}

// What was printed must have arrived, whatever else the command came to: a script reads it.
int afterPrinting(int code) {
    errno = 0;
    std::cout.flush();
    if (std::cout) return code;
    return reportError(writeError("standard output", errno == 0 ? EIO : errno));
}

bool isSet(const char* variable) {
    const char* value = std::getenv(variable);
    return value && *value;
}

}  // namespace

bool isBatch(int argc, char** argv) {
    if (argc < 2) return false;
    const std::string_view first = argv[1];
    if (first == "--help" || first == "-h" || first == "--version") return true;
    return isSubcommand(first) || looksLikeSubcommand(first);
}

int runBatch(int argc, char** argv) {
    if (argc > 1 && argv[1][0] != '-' && !isSubcommand(argv[1])) return reportUnknown(argv[1]);
    return afterPrinting(parseAndRun(argc, argv));
}

bool lacksDisplay([[maybe_unused]] int argc, [[maybe_unused]] char** argv) {
#ifdef __linux__
    const auto namesOne = [](std::string_view argument) {
        return argument == "-platform" || argument == "--platform" || argument == "-display" ||
               argument == "--display";
    };
    return !isSet("WAYLAND_DISPLAY") && !isSet("WAYLAND_SOCKET") && !isSet("QT_QPA_PLATFORM") &&
           std::none_of(argv + std::min(argc, 1), argv + argc, namesOne) &&
           (!isSet("DISPLAY") || !xServerAnswers());
#else
    return false;
#endif
}

int tellNoDisplay(int argc, char** argv) {
    std::error_code ignored;
    if (argc > 1 && argv[1][0] != '-' && !std::filesystem::exists(argv[1], ignored))
        return reportError(readError(argv[1], ENOENT));
    return reportError(
        refused("There is no display for the window. Set DISPLAY or WAYLAND_DISPLAY (over ssh, "
                "connect with 'ssh -X'), or use a command that needs none: 'sinew --help' lists "
                "them."));
}

}  // namespace sinew
