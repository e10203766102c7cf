// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <limits>
#include <map>
#include <string>

#include "editor/binding/roles/bind_joint.h"
#include "editor/binding/roles/joint_words.h"
#include "editor/geometry/surface/place_box.h"

namespace sinew {
namespace {

bool isFlat(const std::vector<BindJoint>& skeleton) {
    constexpr std::ptrdiff_t kFewest = 3;
    return std::ranges::count(skeleton, true, &BindJoint::isJoint) >= kFewest &&
           std::ranges::all_of(skeleton, [](const BindJoint& j) { return j.parent == kNoIndex; });
}

std::size_t commonWords(const std::vector<std::vector<std::string>>& names) {
    std::size_t common = 0;
    while (std::all_of(names.begin(), names.end(), [&](const auto& words) {
        return common + 1 < words.size() && words[common] == names.front()[common];
    }))
        ++common;
    return common;
}

/// How joints belong together by their names: the first word that not all of them have, and a side.
class Families {
public:
    explicit Families(const std::vector<BindJoint>& skeleton) {
        std::vector<std::vector<std::string>> names;
        for (const auto& joint : skeleton) names.push_back(nameWords(joint.name));
        const std::size_t common = commonWords(names);
        for (const auto& words : names) {
            family_.push_back(familyOf(words, common));
            ++size_[family_.back()];
        }
    }
    bool same(std::size_t a, std::size_t b) const { return family_[a] == family_[b]; }
    bool isAlone(std::size_t joint) const { return size_.at(family_[joint]) == 1; }

private:
    static std::string familyOf(const std::vector<std::string>& words, std::size_t common) {
        std::string stem;
        std::string side;
        for (std::size_t i = common; i < words.size(); ++i) {
            const bool isSide =
                words[i] == "l" || words[i] == "r" || words[i] == "left" || words[i] == "right";
            if (isSide)
                side = words[i].substr(0, 1);
            else if (stem.empty() && words[i].find_first_not_of("0123456789") != std::string::npos)
                stem = words[i];
        }
        return stem + "|" + side;
    }

    std::vector<std::string> family_;
    std::map<std::string, std::size_t> size_;
};

using Links = std::vector<std::vector<std::size_t>>;

double extent(const std::vector<BindJoint>& skeleton, const std::vector<std::size_t>& joints) {
    PlaceBox box;
    for (const auto j : joints) box.add(skeleton[j].position);
    return box.size();
}

// Prim's shortest tree. Between families a way counts as longer, unless it leads to a joint alone;
// joints at one place are all linked to the first of them.
Links shortestTree(const std::vector<BindJoint>& skeleton, const std::vector<std::size_t>& joints) {
    constexpr double kBetweenFamilies = 6.0;
    const Families families(skeleton);
    const double together = kJointsTogether * extent(skeleton, joints);
    const auto cost = [&](std::size_t a, std::size_t b) {
        const double distance = glm::distance(skeleton[a].position, skeleton[b].position);
        if (distance < together) return 0.0;
        const bool near = families.same(a, b) || families.isAlone(a) || families.isAlone(b);
        return distance * (near ? 1.0 : kBetweenFamilies);
    };
    Links links(skeleton.size());
    std::vector<double> best(skeleton.size(), std::numeric_limits<double>::infinity());
    std::vector<std::size_t> from(skeleton.size(), joints.front());
    std::vector<std::size_t> open(joints.begin() + 1, joints.end());
    std::size_t last = joints.front();
    while (!open.empty()) {
        for (const auto j : open)
            if (const double c = cost(last, j); c < best[j]) {
                best[j] = c;
                from[j] = last;
            }
        const auto next = std::ranges::min_element(open, {}, [&](auto j) { return best[j]; });
        last = *next;
        open.erase(next);
        links[last].push_back(from[last]);
        links[from[last]].push_back(last);
    }
    return links;
}

// Where most chains meet; of a plain chain the end that comes first.
std::size_t rootOf(const std::vector<std::size_t>& joints, const Links& links) {
    const auto degree = [&](std::size_t j) { return links[j].size(); };
    const auto most = *std::ranges::max_element(joints, {}, degree);
    if (degree(most) > 2) return most;
    return *std::ranges::find(joints, std::size_t{1}, degree);
}

}  // namespace

void linkByPlace(std::vector<BindJoint>& skeleton) {
    if (!isFlat(skeleton)) return;
    std::vector<std::size_t> joints;
    for (std::size_t j = 0; j < skeleton.size(); ++j)
        if (skeleton[j].isJoint) joints.push_back(j);
    const Links links = shortestTree(skeleton, joints);
    std::vector<std::size_t> order{rootOf(joints, links)};
    std::vector<std::size_t> parent{kNoIndex};  // by place in the order
    for (std::size_t i = 0; i < order.size(); ++i)
        for (const auto next : links[order[i]]) {
            if (parent[i] != kNoIndex && next == order[parent[i]]) continue;
            order.push_back(next);
            parent.push_back(i);
        }
    std::vector<BindJoint> out;
    for (std::size_t i = 0; i < order.size(); ++i) {
        out.push_back(std::move(skeleton[order[i]]));
        if (parent[i] == kNoIndex) continue;
        out.back().parent = static_cast<std::uint32_t>(parent[i]);
        out[parent[i]].below.push_back(static_cast<std::uint32_t>(i));
    }
    for (auto& joint : skeleton)
        if (!joint.isJoint) out.push_back(std::move(joint));
    skeleton = std::move(out);
}

}  // namespace sinew
