// SPDX-License-Identifier: Apache-2.0
#include "app/batch/picture.h"

#include <glm/gtc/matrix_transform.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

#include "app/batch/scene_files.h"
#include "app/images/worker_images.h"
#include "editor/deform/skinning.h"
#include "editor/exchange/avatar_data.h"
#include "editor/platform/files.h"
#include "editor/platform/gl_context.h"
#include "editor/scene/numbers.h"

#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STB_IMAGE_WRITE_STATIC
#define STBI_WRITE_NO_STDIO
#include <stb/stb_image_write.h>

#include "editor/scene/trs.h"

namespace sinew {

Expected<void> checkPictureName(const std::string& file) {
    if (endingOf(file) == "png") return {};
    return usage(Message("A picture is a PNG file: \"%1\" must end in .png.", file));
}

Expected<void> writePng(const Picture& picture, const std::filesystem::path& file) {
    constexpr int kChannels = 4;
    std::vector<std::uint8_t> bytes;
    const auto append = [](void* to, void* data, int size) {
        const auto* from = static_cast<const std::uint8_t*>(data);
        auto& out = *static_cast<std::vector<std::uint8_t>*>(to);
        out.insert(out.end(), from, from + size);
    };
    const int done =
        stbi_write_png_to_func(append, &bytes, picture.width, picture.height, kChannels,
                               picture.rgba.data(), picture.width * kChannels);
    if (!done)
        return Error{ErrorCode::CannotWrite,
                     Message("The image \"%1\" could not be encoded.", file.string()),
                     file.string()};
    return writeFileAtomically(file, bytes);
}

Expected<Picture> drawnPicture(const Frame& frame) {
    auto context = GlContext::create();
    if (!context) return context.error();
    auto renderer = Renderer::create({.images = std::make_shared<WorkerImagesAtOnce>()});
    if (!renderer) return renderer.error();
    auto picture = (*renderer)->drawPicture(frame);
    warn((*renderer)->takeWarnings());
    return picture;
}

namespace {

// What the picture must hold: all posed points; joints where there is no mesh.
std::vector<glm::dvec3> shownPoints(const Scene& scene, const ScenePose& pose) {
    std::vector<glm::dvec3> out;
    for (const auto& node : scene.nodes().all())
        if (node.mesh.valid())
            for (const auto& p : deformMesh(scene, node.id, pose).positions)
                if (isFinite(p)) out.emplace_back(p);
    if (out.empty())
        for (const auto& world : pose.worldFromNode)
            if (isFinite(glm::dvec3(world[3]))) out.emplace_back(world[3]);
    if (out.empty()) out.emplace_back(0.0);
    return out;
}

struct Box {
    glm::dvec3 low{std::numeric_limits<double>::max()};
    glm::dvec3 high{std::numeric_limits<double>::lowest()};
};

Box boxOf(const std::vector<glm::dvec3>& points) {
    Box box;
    for (const auto& p : points) {
        box.low = glm::min(box.low, p);
        box.high = glm::max(box.high, p);
    }
    return box;
}

// How far in front of the centre's plane the eye must stand to have every point in the picture.
double distanceFor(const std::vector<glm::dvec3>& rotated, const glm::dvec3& centre, double tanX,
                   double tanY) {
    double distance = 0.0;
    for (const auto& p : rotated) {
        const glm::dvec3 off = p - centre;
        distance =
            std::max({distance, off.z + std::abs(off.y) / tanY, off.z + std::abs(off.x) / tanX});
    }
    return distance;
}

}  // namespace

View viewAround(const Scene& scene, const ScenePose& pose, glm::ivec2 size, double yaw,
                double pitch) {
    // Radians, vertical: about a 60 mm lens, which flatters bodies.
    constexpr double kFieldOfView = 0.4;
    constexpr double kMargin = 1.06;
    const double a = glm::radians(looksBack(scene) ? yaw + 180.0 : yaw);
    const double b = glm::radians(glm::clamp(pitch, -89.0, 89.0));
    const glm::dvec3 towards(std::sin(a) * std::cos(b), std::sin(b), std::cos(a) * std::cos(b));
    const glm::dmat4 cameraRotation = glm::lookAt(glm::dvec3(0.0), -towards, glm::dvec3(0, 1, 0));
    auto rotated = shownPoints(scene, pose);
    for (auto& p : rotated) p = glm::dvec3(cameraRotation * glm::dvec4(p, 1.0));
    const Box box = boxOf(rotated);
    const glm::dvec3 centre = (box.low + box.high) * 0.5;
    const double radius = std::max(glm::length(box.high - box.low) * 0.5, 1e-6);
    const double aspect = static_cast<double>(size.x) / size.y;
    const double tanY = std::tan(kFieldOfView / 2) / kMargin;
    const double distance =
        std::max(distanceFor(rotated, centre, tanY * aspect, tanY), radius * 0.1);
    View view;
    view.size = size;
    view.viewFromWorld =
        glm::translate(glm::dmat4(1.0), -(centre + glm::dvec3(0, 0, distance))) * cameraRotation;
    view.clipFromView =
        glm::perspective(kFieldOfView, aspect, std::max(distance - 2 * radius, distance * 1e-3),
                         distance + 4 * radius);
    return view;
}

}  // namespace sinew
