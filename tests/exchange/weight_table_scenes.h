// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "editor/exchange/weight_files/weight_table.h"
#include "editor/weights/row_math.h"
#include "tests/exchange/files/gltf_file.h"

namespace sinew::weight_tables {

// A tube on a chain of three joints, weighted by position along it.
inline Scene tube(int rings, int sides) {
    auto mesh = test::tubeMesh(rings, sides, 2.0f, 0.2f);
    Scene scene = test::sceneOf(mesh);
    const auto joints = test::addChain(scene, {0.0, 1.0, 2.0});
    std::vector<std::vector<Influence>> rows;
    for (const auto& p : mesh->positions) {
        const float t = std::clamp(p.x, 0.0f, 2.0f);
        const SlotIndex low = t < 1.0f ? 0 : 1;
        const float high = t - static_cast<float>(low);
        std::vector<Influence> row;
        if (high < 1.0f) row.push_back({low, 1.0f - high});
        if (high > 0.0f) row.push_back({low + 1, high});
        rows.push_back(row);
    }
    test::addSkin(scene, scene.nodes().all()[0].id, joints, rows);
    return scene;
}

// Everything on one of the joints.
inline Scene onJoint(Scene scene, SlotIndex slot) {
    const SkinId id = scene.skins()[0];
    RowsBuilder builder;
    const std::vector<Influence> row = {{slot, 1.0f}};
    for (std::size_t p = 0; p < scene.rows(id).pointCount(); ++p) builder.append(row);
    scene.setRows(id, builder.finish());
    return scene;
}

inline Scene onFirstJoint(const Scene& scene) { return onJoint(scene, 0); }

inline float largestDifference(const Scene& a, const Scene& b) {
    const Rows x = a.rows(a.skins()[0]);
    const Rows y = b.rows(b.skins()[0]);
    EXPECT_EQ(x.pointCount(), y.pointCount());
    float largest = 0.0f;
    for (PointIndex p = 0; p < x.pointCount(); ++p) {
        float dense[2][3] = {};
        for (const auto& entry : x[p]) dense[0][entry.slot] = entry.weight;
        for (const auto& entry : y[p]) dense[1][entry.slot] = entry.weight;
        for (int k = 0; k < 3; ++k)
            largest = std::max(largest, std::abs(dense[0][k] - dense[1][k]));
    }
    return largest;
}

inline std::filesystem::path written(const Scene& scene, const char* name) {
    const auto path = test::temporaryFolder() / name;
    const auto done = writeWeightTable(scene, path);
    EXPECT_TRUE(done.ok());
    return path;
}

// With a second mesh, "jacket", that has the first one's weights in a layer.
inline constexpr std::uint32_t kFine = 5;
inline SkinId jacketOf(const Scene& scene) { return scene.skins()[1]; }
inline Scene withJacket(Scene scene) {
    const SkinId first = scene.skins()[0];
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    Node node = *nodes->find(scene.skin(first)->meshNode);
    node.id = {};
    node.name = "jacket";
    auto skin = std::make_shared<Skin>(*scene.skin(first));
    skin->meshNode = nodes->add(node);
    skin->layers = {{kFine, "fine", true, 1.0f, kNoIndex}};
    scene.setNodes(nodes);
    const SkinId id(scene.nextOwner(BlockKind::Skin));
    scene.setSkin(id, skin);
    scene.setRows(id, scene.rows(first));
    scene.setRows(id, scene.rows(first), kFine);
    return scene;
}

inline std::string said(const std::vector<Message>& report) {
    std::string out;
    for (const auto& line : report) out += line.english() + "\n";
    return out;
}

inline bool has(const std::string& text, const char* words) {
    return text.find(words) != std::string::npos;
}

}  // namespace sinew::weight_tables
