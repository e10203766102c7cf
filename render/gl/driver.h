// SPDX-License-Identifier: Apache-2.0
// Private to render's .cpp files: includes epoxy.
#pragma once

#include <epoxy/gl.h>

#include <string>

namespace sinew {

/// What the current context's driver says of itself (GL_RENDERER, GL_VERSION).
inline std::string driverText(GLenum name) {
    const auto* text = reinterpret_cast<const char*>(glGetString(name));
    return text == nullptr ? std::string("an unknown one") : std::string(text);
}

/// True where the driver calculates on the CPU.
inline bool isSoftwareDriver() {
    const auto driver = driverText(GL_RENDERER);
    for (const char* name : {"llvmpipe", "softpipe", "SwiftShader", "Software Rasterizer"})
        if (driver.find(name) != std::string::npos) return true;
    return false;
}

}  // namespace sinew
