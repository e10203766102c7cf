// SPDX-License-Identifier: Apache-2.0
// Private to render's .cpp files: includes epoxy.
#pragma once

#include <glm/glm.hpp>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

#include "editor/scene/error.h"
#include "render/gl/gl_handles.h"

namespace sinew {

/// A linked program made of files in resources/shaders. A line `#include "file.glsl"` there is
/// replaced by that file.
class Shader {
public:
    /// Stages by file ending: .vert, .geom, .frag. `feedback`: varyings that transform feedback
    /// writes, interleaved. `defines`: whole lines that stand after the version of each file.
    /// Refused with the file and the driver's log where it does not build.
    static Expected<Shader> load(std::initializer_list<const char*> files,
                                 std::initializer_list<const char*> feedback = {},
                                 std::string_view defines = {});

    void use() const { glUseProgram(program_.peek()); }
    // Setters act on this program, which must be in use. A name that the driver optimised away is
    // ignored.
    void set(const char* name, int v) const { glUniform1i(at(name), v); }
    void set(const char* name, bool v) const { glUniform1i(at(name), v ? 1 : 0); }
    void set(const char* name, unsigned v) const { glUniform1ui(at(name), v); }
    void set(const char* name, float v) const { glUniform1f(at(name), v); }
    void set(const char* name, const glm::vec2& v) const { glUniform2fv(at(name), 1, &v.x); }
    void set(const char* name, const glm::vec3& v) const { glUniform3fv(at(name), 1, &v.x); }
    void set(const char* name, const glm::vec4& v) const { glUniform4fv(at(name), 1, &v.x); }
    void set(const char* name, std::span<const glm::vec4> v) const {
        glUniform4fv(at(name), static_cast<GLsizei>(v.size()), &v.front().x);
    }
    void set(const char* name, const glm::mat3& m) const {
        glUniformMatrix3fv(at(name), 1, GL_FALSE, &m[0][0]);
    }
    void set(const char* name, const glm::mat4& m) const {
        glUniformMatrix4fv(at(name), 1, GL_FALSE, &m[0][0]);
    }

private:
    GLint at(const char* name) const;
    GlProgram program_;
    mutable std::unordered_map<std::string, GLint> locations_;
};

}  // namespace sinew
