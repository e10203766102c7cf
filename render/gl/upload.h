// SPDX-License-Identifier: Apache-2.0
// Private to render's .cpp files: includes epoxy.
#pragma once

#include <cstdint>
#include <span>

#include "render/gl/gl_handles.h"

namespace sinew {

/// All bytes go to the driver through here, and are counted.
class Uploader {
public:
    /// A new store of `bytes` for a buffer; `data` may be null (contents undefined).
    void fill(GlBuffer& buffer, const void* data, std::size_t bytes,
              GLenum usage = GL_STATIC_DRAW) {
        // The copy target is bound by nothing else, so no vertex array or texture notices.
        glBindBuffer(GL_COPY_WRITE_BUFFER, buffer.get());
        glBufferData(GL_COPY_WRITE_BUFFER, static_cast<GLsizeiptr>(bytes), data, usage);
        if (data != nullptr) bytes_ += bytes;
    }
    template <class T>
    void fill(GlBuffer& buffer, std::span<const T> data, GLenum usage = GL_STATIC_DRAW) {
        fill(buffer, data.data(), data.size_bytes(), usage);
    }
    /// Replaces a part of a store.
    void patch(GlBuffer& buffer, std::size_t offset, const void* data, std::size_t bytes) {
        if (bytes == 0) return;
        glBindBuffer(GL_COPY_WRITE_BUFFER, buffer.get());
        glBufferSubData(GL_COPY_WRITE_BUFFER, static_cast<GLintptr>(offset),
                        static_cast<GLsizeiptr>(bytes), data);
        bytes_ += bytes;
    }
    void count(std::size_t bytes) { bytes_ += bytes; }
    std::uint64_t bytes() const { return bytes_; }

private:
    std::uint64_t bytes_ = 0;
};

/// A buffer seen by shaders as a texture buffer.
struct TexelBuffer {
    GlBuffer buffer;
    GlTexture texture;
    void attach(GLenum format) {
        glBindTexture(GL_TEXTURE_BUFFER, texture.get());
        glTexBuffer(GL_TEXTURE_BUFFER, format, buffer.get());
    }
    void bind(GLuint unit) const {
        glActiveTexture(GL_TEXTURE0 + unit);
        glBindTexture(GL_TEXTURE_BUFFER, texture.peek());
    }
};

}  // namespace sinew
