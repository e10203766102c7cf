// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace sinew {

/// Collada text without the white space between a tag and the text behind it: a line break after
/// <v>, <vcount>, <float_array> or <matrix> crashes assimp or loses weights. Comments and CDATA are
/// left alone. O(n), one copy.
std::string withoutLeadingSpace(std::string_view xml);

/// `meter` of the asset's <unit>; none where the file does not say.
std::optional<double> colladaMetresPerUnit(std::string_view xml);

/// Names (else ids) of all <node type="JOINT">, as assimp names nodes.
std::set<std::string> colladaJoints(std::string_view xml);

}  // namespace sinew
