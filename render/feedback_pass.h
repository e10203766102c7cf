// SPDX-License-Identifier: Apache-2.0
// Private to render's .cpp files: includes epoxy.
#pragma once

#include "render/renderer.h"
#include "render/things/mesh_renderer.h"

namespace sinew {

/// Runs the skinning shader over all corners of a mesh node and reads its results back.
class FeedbackPass {
public:
    static Expected<FeedbackPass> create();
    Renderer::Feedback run(const MeshDraw& draw);

private:
    void capture(const MeshDraw& draw, std::size_t chunk, Renderer::Feedback& out) const;
    Shader shader_;
    GlRenderbuffer pixel_;
};

}  // namespace sinew
