// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/exchange/canonical_parts.h"
#include "editor/exchange/unique_names.h"

namespace sinew::canonical {
namespace {

// Normals go with the cofactors, which hold for mirrors and flat matrices too.
glm::dmat3 cofactors(const glm::dmat4& m) {
    const glm::dmat3 a(m);
    return {glm::cross(a[1], a[2]), glm::cross(a[2], a[0]), glm::cross(a[0], a[1])};
}

glm::dvec3 unit(const glm::dvec3& v) {
    const double length = glm::length(v);
    return length > 0.0 ? v / length : v;
}

class MeshMapper {
public:
    MeshMapper(const Mesh& from, const std::vector<glm::dmat4>& byPoint)
        : from_(from), byPoint_(byPoint), out_(std::make_shared<Mesh>(from)) {
        for (const auto& m : byPoint) cofactors_.push_back(cofactors(m));
    }

    std::shared_ptr<Mesh> run() {
        for (std::size_t p = 0; p < from_.pointCount(); ++p)
            out_->positions[p] =
                glm::vec3(matrix(p) * glm::dvec4(glm::dvec3(from_.positions[p]), 1.0));
        for (std::size_t c = 0; c < from_.normals.size(); ++c)
            out_->normals[c] = glm::vec3(normal(c, glm::dvec3(from_.normals[c])));
        const bool mirrored = glm::determinant(glm::dmat3(byPoint_.front())) < 0.0;
        for (std::size_t c = 0; c < from_.tangents.size(); ++c) {
            const glm::dvec3 along(from_.tangents[c]);
            const float side = mirrored ? -from_.tangents[c].w : from_.tangents[c].w;
            out_->tangents[c] = glm::vec4(glm::vec3(unit(linear(c, along))), side);
        }
        for (std::size_t t = 0; t < from_.morphTargets.size(); ++t) mapTarget(t);
        if (mirrored) turnPolygons();
        return std::move(out_);
    }

private:
    const glm::dmat4& matrix(std::size_t p) const {
        return byPoint_.size() == 1 ? byPoint_.front() : byPoint_[p];
    }
    glm::dvec3 linear(std::size_t corner, const glm::dvec3& v) const {
        return glm::dmat3(matrix(from_.cornerPoint[corner])) * v;
    }
    glm::dvec3 normal(std::size_t corner, const glm::dvec3& v) const {
        const auto p = byPoint_.size() == 1 ? 0 : from_.cornerPoint[corner];
        return unit(cofactors_[p] * v);
    }

    void mapTarget(std::size_t t) {
        const MorphTarget& from = from_.morphTargets[t];
        MorphTarget& to = out_->morphTargets[t];
        for (std::size_t p = 0; p < from.positions.size(); ++p)
            to.positions[p] = glm::vec3(glm::dmat3(matrix(p)) * glm::dvec3(from.positions[p]));
        for (std::size_t c = 0; c < from.normals.size() && c < from_.normals.size(); ++c) {
            const glm::dvec3 base(from_.normals[c]);
            const glm::dvec3 moved = base + glm::dvec3(from.normals[c]);
            to.normals[c] = glm::vec3(normal(c, moved) - normal(c, base));
        }
        for (std::size_t c = 0; c < from.tangents.size(); ++c)
            to.tangents[c] = glm::vec3(linear(c, glm::dvec3(from.tangents[c])));
    }

    void turnPolygons() {
        for (std::size_t i = 0; i < out_->polygonCount(); ++i)
            std::reverse(out_->polygonCorners.begin() + out_->polygonFirst[i],
                         out_->polygonCorners.begin() + out_->polygonFirst[i + 1]);
    }

    const Mesh& from_;
    const std::vector<glm::dmat4>& byPoint_;
    std::vector<glm::dmat3> cofactors_;
    std::shared_ptr<Mesh> out_;
};

}  // namespace

std::shared_ptr<Mesh> mapped(const Mesh& mesh, const std::vector<glm::dmat4>& byPoint) {
    if (byPoint.empty()) return std::make_shared<Mesh>(mesh);
    return MeshMapper(mesh, byPoint).run();
}

std::shared_ptr<Mesh> namedShapes(Work& work, std::shared_ptr<Mesh> mesh) {
    UniqueNames names;
    for (MorphTarget& target : mesh->morphTargets) {
        const std::string name = names.take(target.name, "shape");
        if (name != target.name && !target.name.empty())
            work.warn("'%1' is written as '%2'.", target.name, name);
        target.name = name;
    }
    return mesh;
}

}  // namespace sinew::canonical
