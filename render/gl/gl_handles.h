// SPDX-License-Identifier: Apache-2.0
// Private to render's .cpp files: includes epoxy.
#pragma once

#include <epoxy/gl.h>

#include <utility>

namespace sinew {

/// Owns one OpenGL name; 0: none. Destroyed with a context current that has the object.
template <void (*Generate)(GLuint*), void (*Delete)(GLuint)>
class GlHandle {
public:
    GlHandle() = default;
    GlHandle(GlHandle&& other) noexcept : name_(std::exchange(other.name_, 0)) {}
    GlHandle& operator=(GlHandle&& other) noexcept {
        std::swap(name_, other.name_);
        return *this;
    }
    ~GlHandle() {
        if (name_ != 0) Delete(name_);
    }
    /// The name, made on first use.
    GLuint get() {
        if (name_ == 0) Generate(&name_);
        return name_;
    }
    /// The name as it is.
    GLuint peek() const { return name_; }
    explicit operator bool() const { return name_ != 0; }
    void reset() {
        if (name_ != 0) Delete(std::exchange(name_, 0));
    }

private:
    GLuint name_ = 0;
};

namespace gl {
inline void newBuffer(GLuint* n) { glGenBuffers(1, n); }
inline void deleteBuffer(GLuint n) { glDeleteBuffers(1, &n); }
inline void newTexture(GLuint* n) { glGenTextures(1, n); }
inline void deleteTexture(GLuint n) { glDeleteTextures(1, &n); }
inline void newVertexArray(GLuint* n) { glGenVertexArrays(1, n); }
inline void deleteVertexArray(GLuint n) { glDeleteVertexArrays(1, &n); }
inline void newFramebuffer(GLuint* n) { glGenFramebuffers(1, n); }
inline void deleteFramebuffer(GLuint n) { glDeleteFramebuffers(1, &n); }
inline void newRenderbuffer(GLuint* n) { glGenRenderbuffers(1, n); }
inline void deleteRenderbuffer(GLuint n) { glDeleteRenderbuffers(1, &n); }
inline void newProgram(GLuint* n) { *n = glCreateProgram(); }
inline void deleteProgram(GLuint n) { glDeleteProgram(n); }
}  // namespace gl

using GlBuffer = GlHandle<gl::newBuffer, gl::deleteBuffer>;
using GlTexture = GlHandle<gl::newTexture, gl::deleteTexture>;
using GlProgram = GlHandle<gl::newProgram, gl::deleteProgram>;
using GlRenderbuffer = GlHandle<gl::newRenderbuffer, gl::deleteRenderbuffer>;
// Contexts that share objects do not share these two: they live for one call only.
using GlVertexArray = GlHandle<gl::newVertexArray, gl::deleteVertexArray>;
using GlFramebuffer = GlHandle<gl::newFramebuffer, gl::deleteFramebuffer>;

}  // namespace sinew
