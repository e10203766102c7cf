// SPDX-License-Identifier: Apache-2.0
// Drawing into somebody else's framebuffer, in whatever state its owner left the context.
#include <array>

#include "tests/render/support.h"

namespace sinew::test {
namespace {

constexpr glm::ivec2 kSize{160, 120};

/// A framebuffer as a window's toolkit makes it.
class Target {
public:
    explicit Target(GLsizei samples) {
        glGenFramebuffers(1, &framebuffer_);
        glGenRenderbuffers(2, buffers_.data());
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_);
        const std::array<GLenum, 2> formats{GL_RGBA8, GL_DEPTH24_STENCIL8};
        const std::array<GLenum, 2> places{GL_COLOR_ATTACHMENT0, GL_DEPTH_STENCIL_ATTACHMENT};
        for (std::size_t i = 0; i < 2; ++i) {
            glBindRenderbuffer(GL_RENDERBUFFER, buffers_[i]);
            glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples, formats[i], kSize.x,
                                             kSize.y);
            glFramebufferRenderbuffer(GL_FRAMEBUFFER, places[i], GL_RENDERBUFFER, buffers_[i]);
        }
    }
    ~Target() {
        glDeleteFramebuffers(1, &framebuffer_);
        glDeleteRenderbuffers(2, buffers_.data());
    }
    GLuint name() const { return framebuffer_; }
    glm::vec3 read(int x, int y) const {
        std::array<std::uint8_t, 4> pixel{};
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_);
        glReadPixels(x, kSize.y - 1 - y, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, pixel.data());
        return glm::vec3(pixel[0], pixel[1], pixel[2]) / 255.0f;
    }

private:
    GLuint framebuffer_ = 0;
    std::array<GLuint, 2> buffers_{};
};

class DrawingIntoATarget : public RenderTest {
protected:
    Scene scene_ = twoBones();
    ScenePose pose_ = currentPose(scene_);
    Frame frame() {
        auto f = frontFrame(scene_, pose_, {1.5, 0.0, 0.0}, 1.5, kSize);
        f.shading = Shading::Weights;
        f.activeSkin = scene_.skins().front();
        f.activeSlot = 0;
        f.lit = false;
        return f;
    }
};

TEST_F(DrawingIntoATarget, looksAsThePictureDoesInEverySmoothing) {
    const auto expected = renderer().drawPicture(frame());
    ASSERT_TRUE(expected.ok());
    for (const auto smoothing : {Smoothing::None, Smoothing::IfCheap, Smoothing::Always}) {
        const Target target(0);
        auto f = frame();
        f.smoothing = smoothing;
        renderer().draw(f, target.name());
        for (const auto& at :
             {glm::ivec2(80, 60), glm::ivec2(70, 30), glm::ivec2(5, 5), glm::ivec2(150, 110)})
            EXPECT_LE(difference(target.read(at.x, at.y), colourAt(*expected, at.x, at.y)), 0.01f);
    }
}

TEST_F(DrawingIntoATarget, takesAMultisampledOne) {
    const Target target(4);
    renderer().draw(frame(), target.name());
    EXPECT_EQ(glGetError(), static_cast<GLenum>(GL_NO_ERROR));
}

TEST_F(DrawingIntoATarget, dependsOnNoStateLeftBehind) {
    const auto expected = renderer().drawPicture(frame());
    ASSERT_TRUE(expected.ok());
    const Target target(0);
    glEnable(GL_SCISSOR_TEST);
    glScissor(0, 0, 3, 3);
    glEnable(GL_CULL_FACE);
    glCullFace(GL_FRONT_AND_BACK);
    glEnable(GL_BLEND);
    glBlendEquation(GL_FUNC_REVERSE_SUBTRACT);
    glEnable(GL_FRAMEBUFFER_SRGB);
    glEnable(GL_STENCIL_TEST);
    glStencilFunc(GL_NEVER, 0, 0xff);
    glDepthFunc(GL_NEVER);
    glDepthMask(GL_FALSE);
    glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE);
    glPolygonMode(GL_FRONT_AND_BACK, GL_LINE);
    glViewport(0, 0, 2, 2);
    renderer().draw(frame(), target.name());
    EXPECT_LE(difference(target.read(80, 60), colourAt(*expected, 80, 60)), 0.01f);
    EXPECT_LE(difference(target.read(5, 5), colourAt(*expected, 5, 5)), 0.01f);
}

TEST_F(DrawingIntoATarget, leavesNothingBound) {
    const Target target(0);
    renderer().draw(frame(), target.name());
    for (const GLenum what :
         {GL_CURRENT_PROGRAM, GL_VERTEX_ARRAY_BINDING, GL_ARRAY_BUFFER_BINDING}) {
        GLint bound = -1;
        glGetIntegerv(what, &bound);
        EXPECT_EQ(bound, 0);
    }
    EXPECT_FALSE(glIsEnabled(GL_BLEND));
    EXPECT_FALSE(glIsEnabled(GL_CULL_FACE));
}

}  // namespace
}  // namespace sinew::test
