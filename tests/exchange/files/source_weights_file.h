// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "editor/exchange/exchange.h"
#include "editor/exchange/source_weights/source_weights.h"
#include "editor/platform/files.h"
#include "tests/exchange/files/gltf_file.h"

namespace sinew::test {

namespace fs = std::filesystem;

using Bytes = std::vector<std::uint8_t>;

inline Scene imported(const fs::path& file) {
    auto scene = importScene(file, {}, {});
    EXPECT_TRUE(scene.ok()) << (scene.ok() ? "" : scene.error().message.english());
    return scene ? *scene : Scene();
}

inline Bytes bytesOf(const fs::path& file) {
    const auto bytes = readFile(file);
    return bytes ? *bytes : Bytes{};
}

/// The scene with one point's row replaced.
inline Scene withRow(Scene scene, SkinId skin, PointIndex point, std::vector<Influence> row) {
    const std::vector<PointIndex> points{point};
    scene.setRows(skin, withRows(scene.rows(skin), points, [&](std::size_t) { return Row(row); }));
    return scene;
}

/// Saves weights into a source, as "out" beside it, and looks at what came of it.
class SourceWeightsTest : public testing::Test {
protected:
    Expected<SourceWeightsReport> save(const Scene& scene, const fs::path& source) {
        written_ = source.parent_path() / ("out" + source.extension().string());
        const auto plan = SourceWeights::plan(scene, source, {});
        if (!plan) return plan.error();
        return plan->write(written_, {});
    }
    SourceWeightsReport saved(const Scene& scene, const fs::path& source) {
        const auto report = save(scene, source);
        EXPECT_TRUE(report.ok()) << (report.ok() ? "" : report.error().message.english());
        return report ? *report : SourceWeightsReport{};
    }
    void expectRefused(const Scene& scene, const fs::path& source, const std::string& said) {
        const auto report = save(scene, source);
        ASSERT_FALSE(report.ok());
        EXPECT_NE(report.error().message.english().find(said), std::string::npos)
            << report.error().message.english();
        EXPECT_FALSE(fs::exists(written_));
    }
    // The row that the written file gives to a point of its only skin.
    std::vector<Influence> rowOf(PointIndex point, SkinId skin = SkinId(0)) const {
        const auto scene = imported(written_);
        const Rows rows = scene.rows(skin);
        if (point >= rows.pointCount()) return {};
        return {rows[point].begin(), rows[point].end()};
    }
    fs::path written_;
};

inline bool reports(const SourceWeightsReport& report, const std::string& said) {
    return std::ranges::any_of(report.remarks, [&](const Message& m) {
        return m.english().find(said) != std::string::npos;
    });
}

inline const std::vector<Influence> kHalves{{0, 0.5f}, {1, 0.5f}};

}  // namespace sinew::test
