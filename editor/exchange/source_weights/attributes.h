// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/exchange/source_weights/vertex_rows.h"

namespace sinew::source_weights {

/// Writes the changed vertices' JOINTS_n and WEIGHTS_n: in place where an accessor holds the new
/// numbers and nothing else reads its bytes, else in new accessors at the buffer's end. Vertices
/// that did not change keep their numbers.
class AttributeWriter {
public:
    explicit AttributeWriter(GltfText& file);
    Expected<void> write(const std::map<std::uint32_t, VertexRows>& meshes);
    const std::vector<Message>& remarks() const { return remarks_; }

private:
    // One attribute of one primitive.
    struct Use {
        std::string pointer;  // of the primitive's attributes
        std::string name;
        std::pair<std::uint32_t, std::uint32_t> run;  // mesh, first vertex
        bool weights = false;
        std::uint32_t accessor = kNoIndex;  // the file's; none: it has no such attribute
        std::size_t buffer = 0;             // where new bytes go
        std::vector<double> numbers;        // four a vertex
        std::vector<std::uint8_t> changed;
    };
    void collect(std::uint32_t mesh, const VertexRows& rows);
    void collectPrimitive(std::uint32_t mesh, const std::string& pointer, const Json& primitive,
                          const MeshPart& part, const VertexRows& rows);
    void fill(Use& use, std::size_t set, const MeshPart& part, const VertexRows& rows,
              bool all) const;
    bool fitsInPlace(const std::vector<const Use*>& users) const;
    void putInPlace(const Use& use);
    Expected<void> append(const std::vector<const Use*>& users);
    Expected<void> updateBounds(std::uint32_t accessor, bool weights);

    GltfText& file_;
    Owners owners_;
    std::vector<std::size_t> references_;  // by accessor
    std::vector<Use> uses_;
    std::vector<Message> remarks_;
};

}  // namespace sinew::source_weights
