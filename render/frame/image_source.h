// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "editor/scene/material.h"
#include "editor/scene/message.h"

namespace sinew {

/// An opaque or transparent colour image, rows from the top, RGBA, sRGB.
struct Picture {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgba;  ///< 4 * width * height
    std::vector<Picture> smaller;    ///< its smallerVersions(), or empty: the driver makes them
};

/// Who decodes the images of a scene. They are foreign bytes: the renderer parses none.
class ImageSource {
public:
    struct Answer {
        /// Pending: ask again with a later frame, until then the material's colour alone is drawn.
        enum class State : std::uint8_t { Pending, Ready, Failed } state = State::Pending;
        std::shared_ptr<const Picture> picture;  ///< Ready: at most 16384 pixels on a side
        Message why;                             ///< Failed: one sentence
    };
    virtual ~ImageSource() = default;

    /// Asked on the drawing thread, with every frame that shows the image, until it is Ready or
    /// Failed. The renderer keeps a copy of its own, so nothing needs to be held after that; it
    /// asks anew when it has lost its copy.
    virtual Answer ask(const std::shared_ptr<const Image>& image) = 0;
};

}  // namespace sinew
