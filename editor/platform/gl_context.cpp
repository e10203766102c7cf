// SPDX-License-Identifier: Apache-2.0
#include "editor/platform/gl_context.h"

#include <epoxy/egl.h>
#include <epoxy/gl.h>

#include <array>
#include <string>

namespace sinew {

namespace {

std::string eglErrorText() {
    switch (eglGetError()) {
        case EGL_SUCCESS:
            return "EGL reported nothing";
        case EGL_NOT_INITIALIZED:
            return "EGL_NOT_INITIALIZED";
        case EGL_BAD_ALLOC:
            return "EGL_BAD_ALLOC";
        case EGL_BAD_ATTRIBUTE:
            return "EGL_BAD_ATTRIBUTE";
        case EGL_BAD_CONFIG:
            return "EGL_BAD_CONFIG";
        case EGL_BAD_MATCH:
            return "EGL_BAD_MATCH";
        default:
            return "an EGL error";
    }
}

EGLDisplay initialised(EGLDisplay display) {
    const bool works = display != EGL_NO_DISPLAY && eglInitialize(display, nullptr, nullptr);
    return works ? display : EGL_NO_DISPLAY;
}

/// A display that is not a screen: Mesa's surfaceless one, else the first device that answers, else
/// the default.
EGLDisplay openPlatform(EGLenum platform, void* native) {
    return initialised(eglGetPlatformDisplayEXT(platform, native, nullptr));
}

EGLDisplay openDevice() {
    if (!epoxy_has_egl_extension(EGL_NO_DISPLAY, "EGL_EXT_device_enumeration") ||
        !epoxy_has_egl_extension(EGL_NO_DISPLAY, "EGL_EXT_platform_device"))
        return EGL_NO_DISPLAY;
    std::array<EGLDeviceEXT, 16> devices{};
    EGLint count = 0;
    if (!eglQueryDevicesEXT(static_cast<EGLint>(devices.size()), devices.data(), &count))
        return EGL_NO_DISPLAY;
    for (EGLint i = 0; i < count; ++i) {
        const auto display =
            openPlatform(EGL_PLATFORM_DEVICE_EXT, devices[static_cast<std::size_t>(i)]);
        if (display != EGL_NO_DISPLAY) return display;
    }
    return EGL_NO_DISPLAY;
}

EGLDisplay openDisplay() {
    EGLDisplay display = EGL_NO_DISPLAY;
    if (epoxy_has_egl_extension(EGL_NO_DISPLAY, "EGL_MESA_platform_surfaceless"))
        display = openPlatform(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY);
    if (display == EGL_NO_DISPLAY) display = openDevice();
    if (display != EGL_NO_DISPLAY) return display;
    return initialised(eglGetDisplay(EGL_DEFAULT_DISPLAY));
}

EGLConfig chooseConfig(EGLDisplay display) {
    // Surfaces are never made, so any config that can render OpenGL will do; 0 asks for no surface
    // type.
    const EGLint wanted[] = {EGL_SURFACE_TYPE, 0, EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT, EGL_NONE};
    EGLConfig config = nullptr;
    EGLint count = 0;
    if (!eglChooseConfig(display, wanted, &config, 1, &count) || count == 0) return nullptr;
    return config;
}

Error noContext(const std::string& why) {
    return refused(
        "Images cannot be rendered here: no offscreen OpenGL 4.1 context could be created (%1). "
        "Install a graphics driver or Mesa (libgl1-mesa-dri, libegl1).",
        why);
}

class EglContext final : public GlContext {
public:
    EglContext(EGLDisplay display, EGLContext context) : display_(display), context_(context) {}
    ~EglContext() override {
        if (eglGetCurrentContext() == context_)
            eglMakeCurrent(display_, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
        // The display stays initialised: other contexts of the process share it.
        eglDestroyContext(display_, context_);
    }
    void makeCurrent() override {
        eglMakeCurrent(display_, EGL_NO_SURFACE, EGL_NO_SURFACE, context_);
    }

private:
    EGLDisplay display_;
    EGLContext context_;
};

}  // namespace

Expected<std::unique_ptr<GlContext>> GlContext::create() {
    // epoxy ends the program when asked for a function of a library that is not there.
    if (!epoxy_has_egl()) return noContext("the EGL library is missing");
    const EGLDisplay display = openDisplay();
    if (display == EGL_NO_DISPLAY) return noContext(eglErrorText());
    if (!epoxy_has_egl_extension(display, "EGL_KHR_surfaceless_context"))
        return noContext("the driver needs a window for every context");
    if (!eglBindAPI(EGL_OPENGL_API)) return noContext("the driver has OpenGL ES only");
    const EGLConfig config = chooseConfig(display);
    const EGLint attributes[] = {EGL_CONTEXT_MAJOR_VERSION,
                                 4,
                                 EGL_CONTEXT_MINOR_VERSION,
                                 1,
                                 EGL_CONTEXT_OPENGL_PROFILE_MASK,
                                 EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
                                 EGL_NONE};
    const EGLContext context = eglCreateContext(display, config, EGL_NO_CONTEXT, attributes);
    if (context == EGL_NO_CONTEXT) return noContext(eglErrorText());
    if (!eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context)) {
        const std::string why = eglErrorText();
        eglDestroyContext(display, context);
        return noContext(why);
    }
    return std::unique_ptr<GlContext>(std::make_unique<EglContext>(display, context));
}

}  // namespace sinew
