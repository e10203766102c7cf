// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <mutex>

#include "editor/binding/blend_widths.h"
#include "editor/operations/skin/bind_solve.h"

namespace sinew {

/// Before the name of a bound mesh of the scene, in a bind's parameter "style".
inline constexpr const char* kStyleOfMesh = "as:";

/// What bound meshes told of how they blend, kept from one bind to the next, as long as they are
/// as they were. May be used from several threads.
class BlendExamples {
public:
    using Widths = std::shared_ptr<const BlendWidths>;
    /// What tells whether it is still the same: the example's blocks or when its file was written,
    /// and how it is bound anew.
    struct Key {
        std::string style;
        BindSettings settings;
        bool inStyle = false;
        std::vector<BlockPtr> blocks;
        std::filesystem::file_time_type written;
        friend bool operator==(const Key&, const Key&) = default;
    };
    Widths find(const Key& key);
    void keep(Key key, Widths widths);

private:
    std::mutex mutex_;
    Key key_;
    Widths widths_;
};

/// Sets in `settings` what the parameter "style" means: a learnt style (bind_style.h), or the
/// program's own, with blends as wide as on bound meshes: on those named ("as:Body"), or on all of
/// a project or model ("hero.glb"). Up to kMostPointsInShippedStyle points the program's own style
/// counts. Cost of an example: its bind. Errors: CannotRead; Refused where nothing is bound there;
/// those of a bind; Cancelled.
Expected<void> followStyle(const Scene& scene, const std::string& style, std::size_t points,
                           BlendExamples* examples, BindSettings& settings,
                           const Progress& progress);

}  // namespace sinew
