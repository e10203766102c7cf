// SPDX-License-Identifier: Apache-2.0
// A bind is the same for a model in another unit, turned, or mirrored.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <glm/gtc/matrix_transform.hpp>
#include <sstream>

#include "editor/exchange/exchange.h"
#include "editor/operations/operation.h"
#include "editor/weights/row_math.h"
#include "tests/bench/cases.h"

namespace sinew::bench {
namespace {

struct Motion {
    const char* name;
    glm::dmat4 matrix;
};

std::vector<Motion> motions() {
    const glm::dmat4 one(1.0);
    return {{"0.01", glm::scale(one, glm::dvec3(0.01))},
            {"100", glm::scale(one, glm::dvec3(100.0))},
            {"turned", glm::rotate(one, 2.0, glm::normalize(glm::dvec3(1.0, -2.0, 0.5)))},
            {"mirrored", glm::scale(one, glm::dvec3(-1.0, 1.0, 1.0))}};
}

// The scene as if all had been bound elsewhere.
Scene boundElsewhere(const Scene& scene, const glm::dmat4& matrix) {
    Scene out = scene;
    for (const SkinId id : scene.skins()) {
        auto skin = std::make_shared<Skin>(*scene.skin(id));
        skin->skinBind = matrix * skin->skinBind;
        for (auto& slot : skin->slots) slot.influenceBind = matrix * slot.influenceBind;
        for (auto& entry : skin->bindPose)
            if (std::ranges::find(skin->bindPose, entry.parent, &BindPoseEntry::node) ==
                skin->bindPose.end())
                entry.local = toTrs(matrix * toMatrix(entry.local));
        out.setSkin(id, std::move(skin));
    }
    return out;
}

Expected<Scene> boundAnew(const Scene& scene) {
    Selection skinned;  // with nothing selected, meshes that are not bound yet come first
    for (const SkinId id : scene.skins()) skinned.nodes.push_back(scene.skin(id)->meshNode);
    const auto outcome = runOperation(*findOperation("skin.smooth"), scene, skinned,
                                      {{"rebind", true}, {"style", std::string("none")}}, {});
    if (!outcome) return outcome.error();
    return applied(scene, outcome->edit);
}

struct Apart {
    double mean = 0.0;
    std::size_t far = 0;      // points whose rows are more than 0.05 apart
    std::size_t invalid = 0;  // points without a valid row
    std::size_t points = 0;
};

void compare(const Scene& a, const Scene& b, Apart& out) {
    for (const SkinId id : a.skins()) {
        const Rows one = a.rows(id), other = b.rows(id);
        const auto slots = static_cast<SlotIndex>(a.skin(id)->slots.size());
        for (PointIndex p = 0; p < one.pointCount(); ++p) {
            double half = 0.0, sum = 0.0;
            for (SlotIndex s = 0; s < slots; ++s)
                half += 0.5 * std::abs(static_cast<double>(weightOf(one[p], s)) -
                                       static_cast<double>(weightOf(other[p], s)));
            for (const Influence& i : other[p]) sum += i.weight;
            out.mean += half;
            out.far += half > 0.05;
            out.invalid += other[p].empty() || std::abs(sum - 1.0) > 1e-5 || other[p].size() > 4;
        }
        out.points += one.pointCount();
    }
}

}  // namespace

bool bindElsewhere(const std::filesystem::path& list, const std::filesystem::path& shared) {
    std::ifstream lines(list);
    std::printf("file\tmotion\tmean\tabove 0.05\tinvalid\tpoints\n");
    bool good = false;
    for (std::string line; std::getline(lines, line);) {
        std::istringstream cells(line);
        std::string use, family, file;
        std::getline(cells, use, '\t');
        std::getline(cells, family, '\t');
        std::getline(cells, file, '\t');
        if (line.empty() || line.front() == '#') continue;
        const auto scene = importScene(shared / file, {}, Progress());
        const auto plain = scene ? boundAnew(*scene) : Expected<Scene>(scene.error());
        if (!plain) {
            std::printf("%s\t%s\n", file.c_str(), plain.error().message.english().c_str());
            continue;
        }
        for (const Motion& motion : motions()) {
            const auto moved = boundAnew(boundElsewhere(*scene, motion.matrix));
            if (!moved) {
                std::printf("%s\t%s\t%s\n", file.c_str(), motion.name,
                            moved.error().message.english().c_str());
                continue;
            }
            Apart apart;
            compare(*plain, *moved, apart);
            std::printf("%s\t%s\t%.6f\t%zu\t%zu\t%zu\n", file.c_str(), motion.name,
                        apart.mean / static_cast<double>(std::max<std::size_t>(apart.points, 1)),
                        apart.far, apart.invalid, apart.points);
            std::fflush(stdout);
            good = true;
        }
    }
    return good;
}

}  // namespace sinew::bench
