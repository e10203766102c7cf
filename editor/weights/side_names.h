// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sinew {

/// Without namespace and path: "rig:hips|rig:spine" is spine.
std::string_view bareName(std::string_view name);

/// What nearly all of the names begin with, up to a divider ("rig|", "rig|DEF_"), the shortest
/// first: lists leave out the last one. None where there are few names, or where no word but a side
/// would be left of one of them.
std::vector<std::string> sharedBeginnings(const std::vector<std::string>& names);
/// What nearly all of them end in, from a divider on ("_Armature", ".jnt"), the longest that is no
/// number and tells no side. Empty under the same conditions.
std::string sharedEnding(const std::vector<std::string>& names);

/// The name with its side turned round, or none where it tells no side: `left` and `right`, 左 and
/// 右, or `l` and `r` (`lf` and `rt`) set apart: by anything but letters and digits, or as capitals
/// that begin or end the name (LArm, ArmL). Letter case is kept. Of several the plainest counts:
/// bright_L is bright_R.
std::optional<std::string> otherSideName(const std::string& name);

/// Where a name's word for its side begins, with what sets it apart, if the name ends in it: 3 of
/// "arm_L". Else the name's size.
std::size_t sideEndingAt(const std::string& name);

/// Which side a name tells, as a character has them.
enum class NamedSide : std::uint8_t { None, Left, Right };
NamedSide sideNamed(const std::string& name);

/// A name, and what it is on the other side.
class SidedName {
public:
    explicit SidedName(std::string name);

    bool hasSide() const { return other_.has_value(); }
    enum class Match : std::uint8_t {
        Exact,
        ButNumber,  ///< but for the number at the end, which some exporters give: leg.L_04,
                    ///< leg.R_07
        None
    };
    /// Whether another name is this one's on the other side.
    Match matches(const SidedName& other) const;

private:
    std::string name_;
    std::string plain_;  // without the number at its end
    std::optional<std::string> other_;
    std::optional<std::string> plainOther_;
};

}  // namespace sinew
