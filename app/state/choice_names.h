// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QVariant>
#include <optional>
#include <span>
#include <utility>

#include "app/state/context.h"

namespace sinew {

/// How the choices of an enumeration are stored: by name, so that values may be added and put into
/// another order and stored choices stay what they were. What was stored before choices had names
/// is a number (in a project a JSON number, in the settings its text).
template <class Choice>
struct ChoiceNames {
    std::span<const std::pair<const char*, Choice>> names;
    /// The names that the old numbers 0, 1, ... stand for. Written down once; a new choice has no
    /// number.
    std::span<const char* const> numbered;

    /// The name that is stored for a choice.
    QString of(Choice choice) const {
        for (const auto& [name, named] : names)
            if (named == choice) return QLatin1String(name);
        return {};
    }
    /// The choice that was stored as a name or a number; none where it is neither.
    std::optional<Choice> read(const QVariant& stored) const;
};

/// What a stored name or old number stands for: the name; empty where it is no number that has one.
QString storedName(const QVariant& stored, std::span<const char* const> numbered);

template <class Choice>
std::optional<Choice> ChoiceNames<Choice>::read(const QVariant& stored) const {
    const QString name = storedName(stored, numbered);
    for (const auto& [known, choice] : names)
        if (name == QLatin1String(known)) return choice;
    return std::nullopt;
}

ChoiceNames<Shading> shadingNames();
ChoiceNames<Space> spaceNames();
ChoiceNames<Ramp> rampNames();
ChoiceNames<BoneStyle> boneNames();
/// Tools have ids of their own (app/tools/tools.h); this is what their old numbers stand for.
std::span<const char* const> numberedTools();

}  // namespace sinew
