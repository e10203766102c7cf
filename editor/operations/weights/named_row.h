// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>

#include "editor/operations/weights/edit_rows.h"

// A row that goes from mesh to mesh: influences by name.
namespace sinew {

using NamedRow = std::map<std::string, double>;

/// What a named row calls an influence: its name, with #2 behind it where it is the skin's second
/// of that name, and so on.
std::string influenceKey(const Skin& skin, SlotIndex slot);
/// The influence of that key; where the skin has fewer of the name its last one; or kNoIndex.
SlotIndex slotOfKey(const Skin& skin, const std::string& key);

/// The average of the selected vertices of all meshes, each as far as it is meant. Refused where
/// none is selected or none has weights.
Expected<NamedRow> averageRow(const Scene& scene, const Selection& selection);

/// As text for a clipboard, and back: {"sinewWeights": {"elbow": 0.75, "wrist": 0.25}}.
std::string textOfRow(const NamedRow& row);
Expected<NamedRow> rowOfText(const std::string& text);

/// Moves the rows of the target skins towards a named one by `strength`, and reports the names that
/// a skin's influences do not have. A skin that has none of them stays. What a copied layer shows
/// of the layers below is, on a skin without layers, what it has.
Expected<Outcome> moveTowards(const NamedRow& row, float strength, const Scene& scene,
                              const Selection& selection, const Message& label,
                              const Progress& progress);

/// What Operation::obstacle says where vertices have to be selected.
Message noVerticesChosen(const Scene& scene, const Selection& selection);

}  // namespace sinew
