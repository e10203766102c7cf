// SPDX-License-Identifier: Apache-2.0
// How a style does on a family of rigs is told by one that was learnt without it.
#include <algorithm>
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
    std::string licence;  ///< a line of file, licence and source
    std::vector<RigExamples> rigs;
};

bool failed(const std::string& what, const Error& error) {
    std::fprintf(stderr, "%s: %s\n", what.c_str(), error.message.english().c_str());
    return false;
}

// Lines of use, family, file, licence and source, with tabs between; only `learn` teaches.
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
        for (RigExamples& rig : *rigs) {
            rig.name = std::filesystem::path(file).filename().string();
            rig.family = family;
        }
        std::string licence;
        std::getline(cells, licence);
        teachers.push_back({family, file + '\t' + licence + '\n', std::move(*rigs)});
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

bool writeLicences(const std::vector<Teacher>& teachers, const std::filesystem::path& file) {
    std::string text =
        "What shipped.style was learnt from. It holds what their artists have in common, as "
        "numbers, "
        "and nothing of the models.\nfile\tlicence\tsource\n";
    for (const Teacher& teacher : teachers) text += teacher.licence;
    const auto written = writeFileAtomically(file, text);
    return written ? true : failed(file.string(), written.error());
}

}  // namespace

bool learnStyles(const std::filesystem::path& list, const std::filesystem::path& shared,
                 const std::filesystem::path& folder, bool families) {
    std::vector<Teacher> teachers;
    std::set<std::string> without;
    if (!readTeachers(list, shared, teachers, without)) return false;
    std::filesystem::create_directories(folder);
    if (!writeLicences(teachers, folder / "shipped.txt")) return false;
    if (!writeStyle(teachers, "", folder / "shipped.style")) return false;
    if (!families) return true;
    return std::ranges::all_of(without, [&](const std::string& family) {
        return writeStyle(teachers, family, folder / (family + ".style"));
    });
}

}  // namespace sinew::bench
