// SPDX-License-Identifier: Apache-2.0
#include "editor/check/subject.h"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "editor/geometry/surface/coinciding_points.h"
#include "editor/geometry/surface/place_box.h"
#include "editor/scene/nested_message.h"

namespace sinew {
namespace {

std::vector<SlotUse> countUse(const Rows& rows, std::size_t slots) {
    tbb::enumerable_thread_specific<std::vector<SlotUse>> parts(
        [slots] { return std::vector<SlotUse>(slots); });
    tbb::parallel_for(std::size_t{0}, rows.pages().size(), [&](std::size_t page) {
        auto& use = parts.local();
        for (const Influence& entry : rows.pages()[page]->entries) {
            if (entry.slot >= slots || !(entry.weight > 0.0f)) continue;
            ++use[entry.slot].points;
            use[entry.slot].most = std::max(use[entry.slot].most, entry.weight);
        }
    });
    std::vector<SlotUse> out(slots);
    for (const auto& part : parts)
        for (std::size_t s = 0; s < slots; ++s) {
            out[s].points += part[s].points;
            out[s].most = std::max(out[s].most, part[s].most);
        }
    return out;
}

}  // namespace

CheckSubject::CheckSubject(const Scene& s, SkinId i)
    : scene(s), id(i), skin(s.skin(i)), mesh(s.meshOf(skin->meshNode)), rows(s.rows(i)) {}

const std::vector<glm::vec3>& CheckSubject::boundPoints() const {
    if (!boundPoints_) {
        boundPoints_.emplace(mesh->pointCount());
        tbb::parallel_for(std::size_t{0}, mesh->pointCount(), [&](std::size_t p) {
            (*boundPoints_)[p] =
                glm::vec3(skin->skinBind * glm::dvec4(glm::dvec3(mesh->positions[p]), 1.0));
        });
    }
    return *boundPoints_;
}

double CheckSubject::diagonal() const {
    if (!diagonal_) diagonal_ = boxAround(boundPoints()).size();
    return *diagonal_;
}

const std::vector<std::uint32_t>& CheckSubject::firstThere() const {
    if (!firstThere_) firstThere_ = firstAtPosition(mesh->positions);
    return *firstThere_;
}

const std::vector<SlotUse>& CheckSubject::use() const {
    if (!use_) use_ = countUse(rows, skin->slots.size());
    return *use_;
}

bool CheckSubject::speaksForJoints() const {
    const auto source = skin->sourceSkin;
    if (source == kNoIndex) return true;
    for (const SkinId other : scene.skins())
        if (other < id && scene.skin(other)->sourceSkin == source) return false;
    return true;
}

bool CheckSubject::speaksForScene() const {
    return std::ranges::none_of(scene.skins(), [&](SkinId other) {
        return other < id && CheckSubject(scene, other).isWhole();
    });
}

std::vector<SlotUse> CheckSubject::sharedUse() const {
    auto out = use();
    for (const SkinId other : scene.skins()) {
        const auto shared = scene.skin(other);
        if (other == id || skin->sourceSkin == kNoIndex || shared->sourceSkin != skin->sourceSkin)
            continue;
        const auto theirs = countUse(scene.rows(other), shared->slots.size());
        for (std::size_t s = 0; s < theirs.size(); ++s) {
            const SlotIndex here = skin->slotOf(shared->slots[s].node);
            if (here == kNoIndex) continue;
            out[here].points += theirs[s].points;
            out[here].most = std::max(out[here].most, theirs[s].most);
        }
    }
    return out;
}

std::string CheckSubject::nameOf(SlotIndex slot) const {
    const Node* node = scene.nodes().find(skin->slots[slot].node);
    if (node && !node->name.empty()) return node->name;
    if (!skin->slots[slot].name.empty()) return skin->slots[slot].name;
    return "#" + std::to_string(node ? node->id.value : slot);
}

Finding CheckSubject::found(Severity severity, Message message) const {
    Finding out;
    out.severity = severity;
    out.skin = id;
    out.meshNode = skin->meshNode;
    out.message = std::move(message);
    return out;
}

Findings mended(Findings found, std::string_view mend,
                const std::vector<std::pair<std::string, std::string>>& values) {
    for (Finding& one : found) {
        one.mend = mend;
        one.mendValues = values;
    }
    return found;
}

void append(Findings& out, Findings more) { std::ranges::move(more, std::back_inserter(out)); }

BindShape shapeOf(const glm::dmat4& bind) {
    const glm::dmat3 axes(bind);
    const double lengths[] = {glm::length(axes[0]), glm::length(axes[1]), glm::length(axes[2])};
    BindShape out;
    out.least = std::min({lengths[0], lengths[1], lengths[2]});
    out.most = std::max({lengths[0], lengths[1], lengths[2]});
    // Of a scale that floats can hold beside the others.
    out.flat = !(out.least > 1e-9 * out.most);
    if (out.flat) return out;
    for (int i = 0; i < 3; ++i) {
        const int k = (i + 1) % 3;
        out.shear =
            std::max(out.shear, std::abs(glm::dot(axes[i], axes[k])) / (lengths[i] * lengths[k]));
    }
    out.mirrored = glm::determinant(axes) < 0.0;
    return out;
}

std::string twoDigits(double value) {
    char text[32];
    std::snprintf(text, sizeof text, std::abs(value) >= 10.0 ? "%.0f" : "%.2g", value);
    return text;
}

std::string percent(double share) { return twoDigits(100.0 * share) + '%'; }

std::string namesOf(const CheckSubject& subject, const std::vector<SlotIndex>& slots) {
    std::vector<std::string> names;
    for (const SlotIndex slot : slots) names.push_back(subject.nameOf(slot));
    return listed(names);
}

}  // namespace sinew
