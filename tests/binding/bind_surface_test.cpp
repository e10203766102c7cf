// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/bind_surface.h"

#include <glm/gtc/matrix_transform.hpp>

#include "tests/binding/bind_case.h"

namespace sinew {
namespace {

using namespace test;

double worstAngle(const std::vector<glm::vec3>& a, const std::vector<glm::vec3>& b) {
    double least = 1.0;
    for (std::size_t p = 0; p < a.size(); ++p)
        least = std::min(least, static_cast<double>(glm::dot(a[p], b[p])));
    return least;
}

TEST(BindSurface, facesOutWhicheverWayItsTrianglesDo) {
    const BindCase arm = armCase();
    auto flipped = arm.triangles;
    for (auto& t : flipped) std::swap(t.y, t.z);
    auto mixed = arm.triangles;
    for (std::size_t i = 0; i < mixed.size(); i += 3) std::swap(mixed[i].y, mixed[i].z);
    const BindSurface straight(arm.points, arm.triangles);
    for (const auto& triangles : {flipped, mixed}) {
        const BindSurface other(arm.points, triangles);
        EXPECT_GT(worstAngle(straight.outward(), other.outward()), 1.0 - 1e-6);
    }
    // And out is away from the tube's axis.
    for (std::size_t p = 0; p + 2 < arm.points.size(); ++p) {
        const glm::dvec3 away(0.0, arm.points[p].y, arm.points[p].z);
        EXPECT_GT(glm::dot(glm::dvec3(straight.outward()[p]), away), 0.0) << p;
    }
}

TEST(BindSurface, isOfOneSizeWhateverTheModelsUnitIs) {
    const BindCase arm = armCase();
    const BindSurface metres(arm.points, arm.triangles);
    for (const double scale : {1e-3, 1e3}) {
        auto points = arm.points;
        for (auto& p : points) p = p * scale + glm::dvec3(7, -5, 3) * scale;
        const BindSurface other(points, arm.triangles);
        EXPECT_NEAR(other.unitPerWorld() * scale, metres.unitPerWorld(), 1e-12);
        for (std::size_t p = 0; p < points.size(); ++p)
            ASSERT_LT(glm::length(other.points()[p] - metres.points()[p]), 1e-12);
        EXPECT_EQ(other.points()[3], other.unitFromWorld(points[3]));
    }
    glm::dvec3 low(1.0), high(-1.0);
    for (const auto& p : metres.points()) {
        low = glm::min(low, p);
        high = glm::max(high, p);
    }
    EXPECT_NEAR(glm::length(high - low), 1.0, 1e-12);
}

TEST(BindSurface, isAsLargeAsItsFaces) {
    BindCase arm = armCase();
    const BindSurface alone(arm.points, arm.triangles);
    arm.points.emplace_back(1e4, 0, 0);
    EXPECT_EQ(BindSurface(arm.points, arm.triangles).unitPerWorld(), alone.unitPerWorld());
}

TEST(BindSurface, countsAllThatIsFarAsOnePart) {
    BindCase arm = armCase();
    const auto parts = BindSurface(arm.points, arm.triangles).parts().count;
    std::vector<std::uint8_t> far(arm.points.size(), 0);
    for (const double x : {90.0, 91.0, 92.0}) {
        arm.points.emplace_back(x, 0, 0);
        far.push_back(1);
    }
    const BindSurface with(arm.points, arm.triangles, far);
    EXPECT_EQ(with.farCount(), 3u);
    EXPECT_EQ(with.parts().count, parts + 1);
    EXPECT_EQ(with.parts().shellOfPoint.back(), parts);
}

// Turned, mirrored (with faces that face out still), in another unit and elsewhere, a surface has
// the same places in its own space, so that whatever is found there is the same too.
TEST(BindSurface, hasTheSamePlacesHoweverItStandsInTheWorld) {
    BindCase crooked = armCase();
    crooked.addBox({0.3, 0.2, -0.9}, {0.9, 1.4, -0.1}, 3);  // nothing is like anything
    BindCase box;                                           // its inertia tells no axes apart
    box.addBox({-1, -1, -1}, {1, 1, 1}, 4);
    BindCase sheet;
    sheet.points = {{0, 0, 0}, {3, 0, 0}, {3, 2, 0}, {0, 2, 0}, {4, 1, 0}};
    sheet.triangles = {{0, 1, 2}, {0, 2, 3}, {1, 4, 2}};
    const glm::dmat4 turned =
        glm::rotate(glm::dmat4(1.0), 2.0, glm::normalize(glm::dvec3(1, -2, 0.5)));
    const glm::dmat4 mirrored = glm::scale(glm::dmat4(1.0), glm::dvec3(-1, 1, 1));
    const glm::dmat4 motions[] = {turned, mirrored, turned * mirrored,
                                  glm::scale(turned, glm::dvec3(250.0)),
                                  glm::translate(turned, glm::dvec3(40, -3, 7))};
    for (const BindCase* shape : {&crooked, &box, &sheet}) {
        const BindSurface plain(shape->points, shape->triangles);
        for (const auto& motion : motions) {
            auto points = shape->points;
            for (auto& p : points) p = glm::dvec3(motion * glm::dvec4(p, 1.0));
            auto triangles = shape->triangles;
            if (glm::determinant(motion) < 0.0)
                for (auto& t : triangles) std::swap(t.y, t.z);
            const BindSurface moved(points, triangles);
            for (std::size_t p = 0; p < points.size(); ++p)
                ASSERT_LT(glm::length(moved.points()[p] - plain.points()[p]), 1e-9) << p;
            EXPECT_EQ(moved.triangles(), plain.triangles());
            const glm::dvec3 direction = glm::dvec3(motion * glm::dvec4(0.3, 0.4, -0.6, 0.0));
            EXPECT_LT(
                glm::length(moved.turnedToWorld(moved.turnedFromWorld(direction)) - direction),
                1e-9 * glm::length(direction));
        }
    }
}

// A face looks the same way in the surface's own space as in the world, whichever way that is
// mirrored: an open sheet has nothing else to tell its outside by.
TEST(BindSurface, keepsTheWayAnOpenSheetFaces) {
    for (const double x : {1.0, -1.0})
        for (const double y : {1.0, -1.0}) {
            BindCase sheet;
            sheet.points = {{0, 0, 0}, {3 * x, 0, 0}, {3 * x, 2 * y, 0}, {0, 2 * y, 0}};
            sheet.triangles = {{0, 1, 2}, {0, 2, 3}};
            const BindSurface surface(sheet.points, sheet.triangles);
            const glm::dvec3 out(surface.outward()[0]);
            EXPECT_LT(glm::length(surface.turnedToWorld(out) - glm::dvec3(0, 0, x * y)), 1e-6);
        }
}

// Hair is often made of faces back to back: what rounding leaves of their sum is no direction.
TEST(BindSurface, hasNoOutsideWhereFacesLieBackToBack) {
    for (const double angle : {0.0, 0.3, 1.1, 2.0}) {
        const glm::dmat4 turn =
            glm::rotate(glm::dmat4(1.0), angle, glm::normalize(glm::dvec3(1, -2, 0.5)));
        BindCase card;
        for (const glm::dvec3 p :
             {glm::dvec3(0.1, 0, 0), {3, 0.3, 0.1}, {3.1, 2, 0.7}, {0, 2, 0.9}})
            card.points.push_back(glm::dvec3(turn * glm::dvec4(p, 1.0)));
        card.triangles = {{0, 1, 2}, {0, 2, 3}, {1, 0, 2}, {2, 0, 3}};
        const BindSurface surface(card.points, card.triangles);
        for (const auto& out : surface.outward()) EXPECT_EQ(out, glm::vec3(0.0f)) << angle;
    }
}

TEST(BindSurface, tellsPartsNeighboursAndAreas) {
    BindCase boxes;
    boxes.addBox({0, 0, 0}, {1, 1, 1}, 2);
    const auto second = boxes.addBox({3, 0, 0}, {4, 1, 1}, 2);
    boxes.points.push_back({9, 9, 9});
    const BindSurface surface(boxes.points, boxes.triangles);
    EXPECT_EQ(surface.parts().count, 3u) << "a point without triangles is a part of its own";
    EXPECT_EQ(surface.parts().shellOfPoint[second], 1u);
    const double unit2 = surface.unitPerWorld() * surface.unitPerWorld();
    EXPECT_NEAR(surface.partAreas()[0], 6.0 * unit2, 1e-12);
    EXPECT_NEAR(surface.partAreas()[1], 6.0 * unit2, 1e-12);
    EXPECT_EQ(surface.partAreas()[2], 0.0);
    EXPECT_EQ(surface.outward().back(), glm::vec3(0.0f));
    for (std::uint32_t p = 0; p < surface.pointCount(); ++p) {
        const auto around = surface.neighbours()[p];
        EXPECT_TRUE(std::is_sorted(around.begin(), around.end()));
        EXPECT_EQ(std::adjacent_find(around.begin(), around.end()), around.end());
        EXPECT_EQ(std::find(around.begin(), around.end(), p), around.end());
        for (const auto n : around) {
            const auto back = surface.neighbours()[n];
            EXPECT_NE(std::find(back.begin(), back.end(), p), back.end());
        }
    }
}

TEST(BindSurface, keepsWhatItHasMade) {
    const BindCase arm = armCase();
    const BindSurface surface(arm.points, arm.triangles);
    EXPECT_EQ(&surface.neighbours(), &surface.neighbours());
    EXPECT_EQ(surface.solid(64), surface.solid(64));
    EXPECT_NE(surface.solid(64), surface.solid(65));
    EXPECT_EQ(&surface.equations(Progress())->get(), &surface.equations(Progress())->get());
}

TEST(BindSurface, makesItsEquationsAnewAfterACancel) {
    const BindCase arm = armCase();
    const BindSurface surface(arm.points, arm.triangles);
    const auto stopped = surface.equations(Progress([](double) { return false; }));
    ASSERT_FALSE(stopped.ok());
    EXPECT_EQ(stopped.error().code, ErrorCode::Cancelled);
    EXPECT_TRUE(surface.equations(Progress()).ok());
}

TEST(BindSurface, hasNoSolidWithoutTriangles) {
    const BindSurface dots({{0, 0, 0}, {1, 2, 3}}, {});
    EXPECT_EQ(dots.solid(64), nullptr);
    EXPECT_TRUE(dots.flipped().empty());
    EXPECT_EQ(dots.parts().count, 2u);
    const BindSurface nothing({}, {});
    EXPECT_EQ(nothing.pointCount(), 0u);
    EXPECT_EQ(nothing.unitFromWorld({2, 0, 0}), glm::dvec3(2, 0, 0));
}

}  // namespace
}  // namespace sinew
