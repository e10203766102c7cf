// SPDX-License-Identifier: Apache-2.0
// Every bind method on models as people build them: many shells, holes, edges of three faces, a
// skeleton that does not fit.
#include <cmath>

#include "editor/binding/bind_method.h"
#include "tests/batch/support.h"

namespace sinew {
namespace {

using namespace test;

constexpr std::size_t kMaxInfluences = 4;

struct BindCase {
    const char* method;
    const char* model;
    const char* rig;  ///< null: the model's own skeleton, bound anew
};

std::vector<BindCase> bindCases() {
    std::vector<BindCase> out;
    for (const auto& method : bindMethods())
        for (const auto& [model, rig] : {std::pair("makehuman_base.obj", "rig_human.glb"),
                                         std::pair("bird_unrigged_nonmanifold.glb", "rig_bird.glb"),
                                         std::pair("robot.glb", static_cast<const char*>(nullptr))})
            out.push_back({method.id, model, rig});
    return out;
}

void expectValidRows(const nlohmann::json& table) {
    ASSERT_FALSE(table["meshes"].empty());
    for (const auto& mesh : table["meshes"]) {
        SCOPED_TRACE(mesh["name"].get<std::string>());
        ASSERT_EQ(mesh["points"].size(), mesh["weights"].size());
        for (std::size_t p = 0; p < mesh["weights"].size(); ++p) {
            const auto& row = mesh["weights"][p];
            ASSERT_FALSE(row.empty()) << p;
            ASSERT_LE(row.size(), kMaxInfluences) << p;
            double sum = 0.0;
            for (const auto& entry : row) {
                ASSERT_TRUE(entry[1].is_number()) << p;
                ASSERT_LT(entry[0].get<std::size_t>(), mesh["joints"].size()) << p;
                ASSERT_GT(entry[1].get<double>(), 0.0) << p;
                sum += entry[1].get<double>();
            }
            ASSERT_NEAR(sum, 1.0, 1e-5) << p;
        }
    }
}

class BindModels : public BatchTest, public testing::WithParamInterface<BindCase> {};

TEST_P(BindModels, givesEveryPointAValidRow) {
    const auto model = sharedAsset(GetParam().model);
    if (!model) GTEST_SKIP() << GetParam().model << " is not here";
    std::vector<std::string> call{"bind",     model->string(),  "-o", file("bound.glb"),
                                  "--method", GetParam().method};
    if (GetParam().rig)
        call.insert(call.end(), {"--rig", sharedAsset(GetParam().rig)->string()});
    else
        call.emplace_back("--rebind");
    const Ran run = test::sinew(call);
    ASSERT_EQ(run.code, 0) << run.err;
    expectDone(test::sinew({"weights", file("bound.glb"), "-o", file("table.json")}));
    expectValidRows(jsonOf(file("table.json")));
}

INSTANTIATE_TEST_SUITE_P(Shared, BindModels, testing::ValuesIn(bindCases()),
                         [](const auto& tested) {
                             const std::string model = tested.param.model;
                             return std::string(tested.param.method) + "_" +
                                    model.substr(0, model.find_first_of("._"));
                         });

}  // namespace
}  // namespace sinew
