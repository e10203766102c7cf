// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <epoxy/gl.h>
#include <gtest/gtest.h>

#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/quaternion.hpp>
#include <limits>
#include <memory>
#include <random>

#include "editor/deform/skinning.h"
#include "editor/platform/gl_context.h"
#include "render/renderer.h"
#include "tests/support/fixtures.h"
#include "tests/support/random.h"

namespace sinew::test {

/// A real software or hardware context; without one these tests fail, they do not pass by being
/// skipped.
class RenderTest : public testing::Test {
protected:
    static void SetUpTestSuite() {
        auto made = GlContext::create();
        if (!made) return;
        context_ = std::move(*made);
    }
    static void TearDownTestSuite() { context_.reset(); }
    void SetUp() override {
        ASSERT_NE(context_, nullptr) << "no OpenGL context: install libegl1 and libgl1-mesa-dri";
        renderer_ = make({});
        ASSERT_NE(renderer_, nullptr);
    }
    void TearDown() override {
        EXPECT_EQ(glGetError(), static_cast<GLenum>(GL_NO_ERROR));
        renderer_.reset();
    }

    static std::unique_ptr<Renderer> make(const RendererOptions& options) {
        auto renderer = Renderer::create(options);
        if (!renderer) {
            ADD_FAILURE() << renderer.error().message.english();
            return nullptr;
        }
        return std::move(*renderer);
    }
    Renderer& renderer() { return *renderer_; }

private:
    static inline std::unique_ptr<GlContext> context_;
    std::unique_ptr<Renderer> renderer_;
};

/// A frame without aids, that looks along -Z at `centre`, with `halfHeight` of the world above and
/// below it; parallel.
inline Frame frontFrame(const Scene& scene, const ScenePose& pose, glm::dvec3 centre,
                        double halfHeight, glm::ivec2 size = {320, 240}) {
    Frame frame;
    frame.scene = &scene;
    frame.pose = &pose;
    frame.view.size = size;
    const double halfWidth = halfHeight * size.x / size.y;
    frame.view.viewFromWorld =
        glm::lookAt(centre + glm::dvec3(0.0, 0.0, 50.0), centre, glm::dvec3(0.0, 1.0, 0.0));
    frame.view.clipFromView =
        glm::ortho(-halfWidth, halfWidth, -halfHeight, halfHeight, 1.0, 100.0);
    frame.joints = frame.grid = frame.axes = false;
    return frame;
}

/// The colour of a pixel, 0..1.
inline glm::vec3 colourAt(const Picture& picture, int x, int y) {
    const auto i = (static_cast<std::size_t>(y) * static_cast<std::size_t>(picture.width) +
                    static_cast<std::size_t>(x)) *
                   4;
    return glm::vec3(picture.rgba[i], picture.rgba[i + 1], picture.rgba[i + 2]) / 255.0f;
}

/// Largest difference of two colours' channels.
inline float difference(const glm::vec3& a, const glm::vec3& b) {
    const auto d = glm::abs(a - b);
    return std::max({d.x, d.y, d.z});
}

/// The stored pose with every joint turned by up to `radians` about a random axis.
inline ScenePose randomPose(const Scene& scene, unsigned seed, double radians) {
    test::Random random(seed);
    std::uniform_real_distribution<double> unit(-1.0, 1.0);
    auto locals = storedLocals(scene);
    const auto& nodes = scene.nodes().all();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const glm::dvec3 axis(unit(random), unit(random), unit(random) + 1e-3);
        if (nodes[i].kind == NodeKind::Joint)
            locals.locals[i].rotation *=
                glm::angleAxis(radians * unit(random), glm::normalize(axis));
    }
    return worldOf(scene, std::move(locals));
}

/// The smallest box around points.
struct Box {
    glm::dvec3 low{std::numeric_limits<double>::infinity()};
    glm::dvec3 high{-std::numeric_limits<double>::infinity()};
    void add(const glm::dvec3& p) {
        low = glm::min(low, p);
        high = glm::max(high, p);
    }
    double diagonal() const { return glm::length(high - low); }
};

}  // namespace sinew::test
