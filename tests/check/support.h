// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "editor/check/check.h"
#include "editor/weights/row_math.h"
#include "tests/operations/support.h"

namespace sinew::test {

using ListedRows = std::vector<std::vector<Influence>>;

/// Rows that fall from each joint to the next along X, as a good bind of an arm has them.
inline ListedRows rampRows(const Mesh& mesh, const std::vector<double>& joints) {
    ListedRows rows;
    for (const auto& p : mesh.positions) {
        SlotIndex low = 0;
        while (low + 2 < joints.size() && static_cast<double>(p.x) > joints[low + 1]) ++low;
        const double t = std::clamp(
            (static_cast<double>(p.x) - joints[low]) / (joints[low + 1] - joints[low]), 0.0, 1.0);
        std::vector<Influence> row;
        if (t < 0.999) row.push_back({low, static_cast<float>(1.0 - t)});
        if (t > 0.001) row.push_back({low + 1, static_cast<float>(t)});
        if (row.size() == 1) row[0].weight = 1.0f;
        rows.push_back(row);
    }
    return rows;
}

/// An arm with nothing wrong: a closed tube of length 4 on four joints, all of them with weights.
struct Arm {
    explicit Arm(std::shared_ptr<Mesh> made = tubeMesh(41, 12, 4.0f, 0.25f),
                 std::vector<double> at = {0.0, 1.0, 2.0, 4.0})
        : mesh(made), scene(sceneOf(made)), xs(at) {
        joints = addChain(scene, xs);
        skin = addSkin(scene, scene.nodes().all()[0].id, joints, rampRows(*mesh, xs));
    }
    ListedRows rows() const { return listed(scene.rows(skin)); }
    void setRows(const ListedRows& rows) {
        RowsBuilder builder;
        for (const auto& row : rows) builder.append(row);
        scene.setRows(skin, builder.finish());
    }
    /// Puts these rows in place of those of some points.
    void setRow(const std::vector<PointIndex>& points, const std::vector<Influence>& row) {
        auto all = rows();
        for (const PointIndex p : points) all[p] = row;
        setRows(all);
    }
    template <class Change>
    void changeSkin(Change&& change) {
        auto changed = std::make_shared<Skin>(*scene.skin(skin));
        change(*changed);
        scene.setSkin(skin, changed);
    }
    std::shared_ptr<Mesh> mesh;
    Scene scene;
    std::vector<double> xs;
    std::vector<NodeId> joints;
    SkinId skin;
};

inline std::vector<Finding> findings(const Scene& scene, const CheckSettings& settings = {}) {
    auto found = runChecks(scene, settings, {});
    EXPECT_TRUE(found.ok());
    return found.ok() ? *found : std::vector<Finding>();
}

/// The only finding, which must be of this check; an empty one where that is not so.
inline Finding onlyFinding(const Scene& scene, const std::string& check) {
    const auto found = findings(scene);
    std::string all;
    for (const auto& f : found) all += std::string(f.check) + ": " + f.message.english() + "\n";
    EXPECT_EQ(found.size(), 1u) << all;
    if (found.size() != 1) return {};
    EXPECT_EQ(found[0].check, check) << all;
    return found[0];
}

/// The scene after the operation that a finding names, on what it names.
inline Scene mended(const Scene& scene, const Finding& finding) {
    const Operation* operation = findOperation(finding.mend);
    EXPECT_NE(operation, nullptr) << finding.mend;
    if (!operation) return scene;
    Params params;
    for (const auto& [name, value] : finding.mendValues)
        for (const auto& spec : operation->params)
            if (name == spec.name) {
                const auto parsed = parseParam(spec, value, scene);
                EXPECT_TRUE(parsed.ok()) << name << "=" << value;
                if (parsed.ok()) params[name] = *parsed;
            }
    EXPECT_EQ(params.size(), finding.mendValues.size());
    Selection selection;
    selection.nodes = {finding.meshNode};
    selection.activeSkin = finding.skin;
    if (!finding.points.empty()) selection.points = {{finding.meshNode, finding.points, {}}};
    return after(scene, operation->id, params, selection);
}

}  // namespace sinew::test
