// SPDX-License-Identifier: Apache-2.0
// sinew install-git-driver: lets git merge projects and weight tables by 'sinew merge'.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "app/batch/subcommand.h"
#include "editor/platform/files.h"
#include "editor/platform/process.h"

namespace sinew {
namespace {

namespace fs = std::filesystem;

struct DriverOptions {
    std::vector<std::string> patterns{"*.sinew"};
    std::string folder = ".";
};

/// The top of the working tree that a folder lies in; empty: it lies in none.
fs::path workingTree(const fs::path& folder) {
    std::error_code none;
    for (fs::path at = fs::absolute(folder, none).lexically_normal();; at = at.parent_path()) {
        if (fs::exists(at / ".git", none)) return at;
        if (at == at.parent_path()) return {};
    }
}

fs::path gitProgram() {
    const char* path = std::getenv("PATH");
    std::istringstream folders(path ? path : "/usr/bin:/bin");
    std::error_code none;
    for (std::string folder; std::getline(folders, folder, ':');)
        if (const fs::path git = fs::path(folder) / "git";
            git.is_absolute() && fs::exists(git, none))
            return git;
    return {};
}

// For the shell that git gives the driver to.
std::string quoted(const std::string& text) {
    std::string out = "'";
    for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + "'";
}

Expected<void> configure(const fs::path& tree, const std::string& key, const std::string& value) {
    ProcessRequest request;
    request.program = gitProgram();
    if (request.program.empty()) return refused("git is not installed.");
    request.arguments = {"-C", tree.string(), "config", key, value};
    request.showErrors = true;
    const auto done = runProcess(request, {});
    if (!done) return done.error();
    if (done->end == ProcessResult::End::Exited && done->code == 0) return {};
    return refused("git could not be told about the merge driver (%1).", tree.string());
}

Expected<void> addAttributes(const fs::path& file, const std::vector<std::string>& patterns) {
    std::string text;
    if (fs::exists(file)) {
        const auto bytes = readFile(file);
        if (!bytes) return bytes.error();
        text.assign(bytes->begin(), bytes->end());
    }
    for (const auto& pattern : patterns) {
        const std::string line = pattern + " merge=sinew\n";
        if (("\n" + text).find("\n" + line) != std::string::npos) continue;
        if (!text.empty() && text.back() != '\n') text += '\n';
        text += line;
    }
    return writeFileAtomically(file, text);
}

Expected<void> runInstall(const DriverOptions& options, const FileReading&) {
    const fs::path tree = workingTree(options.folder);
    if (tree.empty())
        return refused("%1 is in no git repository.", fs::absolute(options.folder).string());
    const std::string program = (programFolder() / "sinew").string();
    const std::string driver = quoted(program) + " merge %O %A %B -o %A --name %P";
    for (const auto& [key, value] : {std::pair("merge.sinew.name", std::string("Sinew")),
                                     std::pair("merge.sinew.driver", driver)})
        if (auto ok = configure(tree, key, value); !ok) return ok;
    if (auto ok = addAttributes(tree / ".gitattributes", options.patterns); !ok) return ok;
    std::cout << "git merges these files by Sinew now: ";
    for (const auto& pattern : options.patterns) std::cout << pattern << ' ';
    std::cout << "(" << (tree / ".gitattributes").string() << ")\n";
    return {};
}

void declareInstall(CLI::App& app, Work& work) {
    auto options = std::make_shared<DriverOptions>();
    app.add_option("PATTERNS", options->patterns,
                   "Which files, as .gitattributes has it (default: *.sinew; a folder of weight "
                   "tables: weights/*.json)");
    app.add_option("-C", options->folder, "A folder of the repository (default: this one)");
    setWork(app, work, options, runInstall);
}

}  // namespace

Subcommand installGitDriverCommand() {
    return {"install-git-driver",
            "Lets git merge projects and weight tables vertex by vertex, in this repository.",
            &declareInstall};
}

}  // namespace sinew
