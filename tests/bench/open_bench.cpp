// SPDX-License-Identifier: Apache-2.0
#include <cstdio>
#include <cstdlib>

#include "editor/codec/scene_codec.h"
#include "editor/exchange/exchange.h"
#include "tests/bench/cases.h"

namespace sinew::bench {
namespace {

Scene opened(const std::filesystem::path& file) {
    auto scene = importScene(file, {}, Progress());
    if (scene) return std::move(scene).value();
    std::fprintf(stderr, "%s\n", scene.error().message.english().c_str());
    std::exit(1);
}

std::size_t pointsOf(const Scene& scene) {
    std::size_t points = 0;
    for (const auto id : scene.meshes()) points += scene.mesh(id)->pointCount();
    return points;
}

}  // namespace

void benchOpening(Results& results, const std::filesystem::path& file, int times) {
    std::size_t points = 0;
    const auto samples = repeated(times, [&] { points = pointsOf(opened(file)); });
    results.addSamples("open " + std::to_string(points / 1000) + "k points, GLB, worker", samples,
                       points < 200000 ? 200.0 : 0.0);
}

void benchCodec(Results& results, const Scene& scene, int times) {
    std::vector<std::uint8_t> blob;
    const std::string name = std::to_string(pointsOf(scene) / 1000) + "k points";
    const auto encoding = repeated(times, [&] { blob = encodeScene(scene); });
    const auto decoding = repeated(times, [&] {
        if (!decodeScene(blob)) std::exit(1);
    });
    results.addSamples("scene blob, encode " + name, encoding, 0.0,
                       std::to_string(blob.size() >> 20) + " MiB");
    results.addSamples("scene blob, decode " + name, decoding, 0.0);
}

void benchMemory(Results& results, const std::filesystem::path& file) {
    const auto before = residentBytes();
    const Scene scene = opened(file);
    const auto points = static_cast<double>(pointsOf(scene));
    const auto grown = static_cast<double>(residentBytes()) - static_cast<double>(before);
    std::size_t blocks = 0;
    for (const auto& [id, block] : scene.blocks()) blocks += block->bytes();
    results.add({"memory of the open document", grown / points, "B/point", 500.0,
                 std::to_string(static_cast<int>(static_cast<double>(blocks) / points)) +
                     " B/point in blocks, " + std::to_string(static_cast<int>(points)) +
                     " points"});
}

}  // namespace sinew::bench
