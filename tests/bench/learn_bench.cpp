// SPDX-License-Identifier: Apache-2.0
// How a style does on a family of rigs is told by one that was learnt without it.
#include <cstdio>
#include <fstream>
#include <set>
#include <sstream>

#include "editor/exchange/exchange.h"
#include "editor/operations/skin/bind_meshes.h"
#include "editor/platform/files.h"
#include "tests/bench/cases.h"

namespace sinew::bench {
namespace {

struct Teacher {
    std::string family;
    std::vector<RigExamples> rigs;
};

bool failed(const std::string& what, const Error& error) {
    std::fprintf(stderr, "%s: %s\n", what.c_str(), error.message.english().c_str());
    return false;
}

// Lines of use, family and file, with tabs between; only `learn` teaches.
bool readTeachers(const std::filesystem::path& list, const std::filesystem::path& shared,
                  std::vector<Teacher>& teachers, std::set<std::string>& families) {
    std::ifstream lines(list);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream cells(line);
        std::string use, family, file;
        std::getline(cells, use, '\t');
        std::getline(cells, family, '\t');
        std::getline(cells, file, '\t');
        if (line.empty() || line.front() == '#') continue;
        families.insert(family);
        if (use != "learn") continue;
        const auto scene = importScene(shared / file, {}, Progress());
        if (!scene) return failed(file, scene.error());
        auto rigs = bindExamples(*scene, Progress());
        if (!rigs) return failed(file, rigs.error());
        for (RigExamples& rig : *rigs) rig.name = std::filesystem::path(file).filename().string();
        teachers.push_back({family, std::move(*rigs)});
    }
    return !teachers.empty();
}

bool writeStyle(const std::vector<Teacher>& teachers, const std::string& without,
                const std::filesystem::path& file) {
    std::vector<RigExamples> rigs;
    for (const Teacher& teacher : teachers)
        if (teacher.family != without)
            rigs.insert(rigs.end(), teacher.rigs.begin(), teacher.rigs.end());
    const auto style = learntStyle(rigs, Progress());
    if (!style) return failed(file.string(), style.error());
    const auto written = writeFileAtomically(file, styleText(*style));
    std::printf("%s: %zu rigs\n", file.c_str(), style->learntFrom.size());
    std::fflush(stdout);
    return written ? true : failed(file.string(), written.error());
}

}  // namespace

bool learnStyles(const std::filesystem::path& list, const std::filesystem::path& shared,
                 const std::filesystem::path& folder) {
    std::vector<Teacher> teachers;
    std::set<std::string> families;
    if (!readTeachers(list, shared, teachers, families)) return false;
    std::filesystem::create_directories(folder);
    for (const std::string& family : families)
        if (!writeStyle(teachers, family, folder / (family + ".style"))) return false;
    return writeStyle(teachers, "", folder / "open.style");
}

}  // namespace sinew::bench
