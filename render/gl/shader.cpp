// SPDX-License-Identifier: Apache-2.0
#include "render/gl/shader.h"

#include <filesystem>
#include <string_view>
#include <vector>

#include "editor/platform/files.h"
#include "render/gl/driver.h"

namespace sinew {

namespace {

constexpr int kMaxIncludeDepth = 4;

Expected<std::string> sourceOf(const std::string& name, int depth) {
    const auto bytes = readFile(resourceFolder() / "shaders" / name);
    if (!bytes) return bytes.error();
    const std::string text(bytes->begin(), bytes->end());
    std::string out;
    out.reserve(text.size());
    std::size_t at = 0;
    while (at < text.size()) {
        const auto end = std::min(text.find('\n', at), text.size());
        const std::string_view line(text.data() + at, end - at);
        constexpr std::string_view kInclude = "#include \"";
        if (line.starts_with(kInclude) && depth < kMaxIncludeDepth) {
            const auto close = line.find('"', kInclude.size());
            auto part = sourceOf(std::string(line.substr(kInclude.size(), close - kInclude.size())),
                                 depth + 1);
            if (!part) return part.error();
            out += *part;
        } else {
            out += line;
        }
        out += '\n';
        at = end + 1;
    }
    return out;
}

GLenum stageOf(std::string_view file) {
    if (file.ends_with(".vert")) return GL_VERTEX_SHADER;
    if (file.ends_with(".geom")) return GL_GEOMETRY_SHADER;
    return GL_FRAGMENT_SHADER;
}

std::string trimmed(std::string log) {
    while (!log.empty() && (log.back() == '\0' || log.back() == '\n')) log.pop_back();
    return log;
}

Error doesNotBuild(const std::string& what, const std::string& log) {
    return refused("The shader %1 does not compile with the graphics driver %2: %3", what,
                   driverText(GL_RENDERER), log);
}

Expected<void> attachStage(GLuint program, const char* file, std::string_view defines) {
    auto source = sourceOf(file, 0);
    if (!source) return source.error();
    source->insert(source->find('\n') + 1, defines);  // the version comes first
    const GLuint stage = glCreateShader(stageOf(file));
    const char* text = source->c_str();
    glShaderSource(stage, 1, &text, nullptr);
    glCompileShader(stage);
    GLint good = 0;
    glGetShaderiv(stage, GL_COMPILE_STATUS, &good);
    if (good == 0) {
        std::string log(4096, '\0');
        glGetShaderInfoLog(stage, static_cast<GLsizei>(log.size()), nullptr, log.data());
        glDeleteShader(stage);
        return doesNotBuild(file, trimmed(log.c_str()));
    }
    glAttachShader(program, stage);
    glDeleteShader(stage);  // lives as long as the program has it
    return {};
}

}  // namespace

Expected<Shader> Shader::load(std::initializer_list<const char*> files,
                              std::initializer_list<const char*> feedback,
                              std::string_view defines) {
    Shader shader;
    const GLuint program = shader.program_.get();
    for (const char* file : files) {
        const auto attached = attachStage(program, file, defines);
        if (!attached) return attached.error();
    }
    if (feedback.size() > 0)
        glTransformFeedbackVaryings(program, static_cast<GLsizei>(feedback.size()),
                                    feedback.begin(), GL_INTERLEAVED_ATTRIBS);
    glLinkProgram(program);
    GLint good = 0;
    glGetProgramiv(program, GL_LINK_STATUS, &good);
    if (good == 0) {
        std::string log(4096, '\0');
        glGetProgramInfoLog(program, static_cast<GLsizei>(log.size()), nullptr, log.data());
        return doesNotBuild(*files.begin(), trimmed(log.c_str()));
    }
    return shader;
}

GLint Shader::at(const char* name) const {
    const auto [entry, added] = locations_.try_emplace(name, -1);
    if (added) entry->second = glGetUniformLocation(program_.peek(), name);
    return entry->second;
}

}  // namespace sinew
