// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdio>

#include "editor/check/subject.h"

namespace sinew {
namespace {

// Float matrices of files are off by 1e-6 or so; what is below this cannot be seen.
constexpr double kScaleOff = 1e-3;

struct Sorted {
    std::vector<SlotIndex> flat, uneven, scaled;
    double least = 1.0, most = 1.0;  // of the scaled ones
    double unevenness = 1.0, shear = 0.0;
};

Sorted sorted(const CheckSubject& subject) {
    Sorted out;
    for (SlotIndex s = 0; s < subject.skin->slots.size(); ++s) {
        const BindShape shape = shapeOf(subject.skin->slots[s].influenceBind);
        if (shape.flat) {
            out.flat.push_back(s);
        } else if (shape.most / shape.least > 1.0 + kScaleOff || shape.shear > kScaleOff) {
            out.uneven.push_back(s);
            out.unevenness = std::max(out.unevenness, shape.most / shape.least);
            out.shear = std::max(out.shear, shape.shear);
        } else if (std::max(shape.most, 1.0 / shape.most) > 1.0 + kScaleOff) {
            if (out.scaled.empty()) out.least = out.most = shape.most;
            out.least = std::min(out.least, shape.most);
            out.most = std::max(out.most, shape.most);
            out.scaled.push_back(s);
        }
    }
    return out;
}

// Enough digits to tell it from 1.
std::string factorText(double factor) {
    char text[32];
    std::snprintf(text, sizeof text, "%.4g", factor);
    return text;
}

// Of what there is: an uneven scale, a shear or both.
Message unevenText(const CheckSubject& subject, const Sorted& found) {
    const std::size_t joints = found.uneven.size();
    const std::string names = namesOf(subject, found.uneven);
    const std::string scale = factorText(found.unevenness), shear = percent(found.shear);
    if (!(found.shear > kScaleOff))
        return Message(
            "The bind matrices of %1 {joint|joints} are scaled non-uniformly (by up to %2): %3.",
            joints, scale, names);
    if (!(found.unevenness > 1.0 + kScaleOff))
        return Message("The bind matrices of %1 {joint|joints} are sheared (by up to %2): %3.",
                       joints, shear, names);
    return Message(
        "The bind matrices of %1 {joint|joints} are scaled non-uniformly (by up to %2) or sheared "
        "(by up to %3): %4.",
        joints, scale, shear, names);
}

void addScaled(Findings& out, const CheckSubject& subject, Severity severity, Message message,
               const std::vector<SlotIndex>& slots) {
    if (slots.empty()) return;
    out.push_back(subject.found(severity, std::move(message)));
    out.back().slots = slots;
}

Findings findScaledBinds(const CheckSubject& subject) {
    Findings out;
    if (!subject.speaksForJoints()) return out;
    const Sorted found = sorted(subject);
    addScaled(
        out, subject, Severity::Error,
        Message("The bind matrices of %1 joints are flat (singular); nothing can follow them: %2.",
                found.flat.size(), namesOf(subject, found.flat)),
        found.flat);
    addScaled(out, subject, Severity::Warning, unevenText(subject, found), found.uneven);
    addScaled(
        out, subject, Severity::Note,
        found.most - found.least < kScaleOff * found.most
            ? Message("The bind matrices of %1 joints are scaled by %2: %3.", found.scaled.size(),
                      found.most, namesOf(subject, found.scaled))
            : Message("The bind matrices of %1 joints are scaled by %2 to %3: %4.",
                      found.scaled.size(), found.least, found.most, namesOf(subject, found.scaled)),
        found.scaled);
    return out;
}

}  // namespace

Check scaledBinds() {
    return {"scaled-binds", "Scaled bind matrices",
            "Some programs ignore joint scale and show such a skin incorrectly; non-uniform scale "
            "and shear break more of them. FBX export makes the bind matrices rigid; otherwise "
            "freeze the scale in the program that made the skeleton.",
            &plainly<findScaledBinds>};
}

}  // namespace sinew
