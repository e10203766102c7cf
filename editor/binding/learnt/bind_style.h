// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "editor/binding/learnt/net.h"
#include "editor/scene/error.h"

namespace sinew {

/// How artists weighted the rigs that it was learnt from, as corrections to what solvers say:
/// numbers a bone and point (BindFeatures) are standardised and given to some nets, whose mean is
/// added to the logarithm of the solvers' weight. Where the nets, each of which saw other rigs,
/// disagree, little is known, and the row stays as solvers gave it: of the correction c / (c +
/// caution d) is made, where c and d are the squares of how far it moves the row and of how far the
/// nets are apart, on average, both by half the sum of differences.
struct BindStyle {
    std::vector<float> mean, perDeviation;  ///< of each number
    std::vector<Net> nets;
    float caution = 0.0f;
    /// Learnt from bodies of many hands: as much of the correction is made as of the rig is held by
    /// bones that are named as a body's are, but half of it at least.
    bool ofBodies = false;
    std::vector<std::string> learntFrom;  ///< file names, for people

    /// Features, column by column, as the nets take them.
    void standardise(std::vector<float>& features) const;
};

/// A style as a file's text, and back. Numbers come back the same.
std::string styleText(const BindStyle& style);
/// CannotRead, with a sentence, where the text is no style, or one for other features.
Expected<BindStyle> styleOf(std::string_view text);

/// The name of the style that comes with the program, learnt from openly licensed models.
inline constexpr const char* kShippedStyle = "shipped";
/// As many points as the models that it was learnt from have: larger ones are bound without it
/// unless it is chosen, as fast as the solvers are.
inline constexpr std::size_t kMostPointsInShippedStyle = 40'000;

/// The style in a file, or the shipped one by its name; null where the name is empty or "none".
/// CannotRead, with a sentence and the file, where that is no style.
Expected<std::shared_ptr<const BindStyle>> styleNamed(const std::string& name);

}  // namespace sinew
