// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <glm/glm.hpp>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "editor/exchange/readers/collada/facts.h"
#include "editor/scene/error.h"

struct aiScene;

namespace sinew::fbx_read {
struct Document;
}

namespace sinew::assimp {

/// How lengths and axes of a file become metres with Y up: `p * metresPerUnit`, and `worldFromFile`
/// on the left of every root's transform.
struct FileSpace {
    double metresPerUnit = 1.0;
    glm::dmat3 worldFromFile{1.0};  ///< a signed permutation
    char upAxis = 'Y';
};

/// A file as assimp read it, without any post-processing, and what had to be read beside it.
struct AssimpSource {
    struct Release {
        void operator()(aiScene* scene) const;
    };
    std::unique_ptr<aiScene, Release> scene;
    std::filesystem::path file;
    std::string ending;
    FileSpace space;
    double ticksPerSecond = 25.0;       ///< of clips that state none
    std::set<std::string> objectNames;  ///< OBJ: after `o`; other nodes are groups of an object
    ColladaFacts facts;  ///< of other formats the names of what they give none, by assimp's
    std::shared_ptr<const fbx_read::Document> fbx;  ///< FBX: what is taken from the file itself
    /// FBX: where skinned meshes stood when bound; by source node, metres, Y up.
    std::map<std::size_t, glm::dmat4> meshBinds;
    bool joinedByPosition = false;  ///< vertices were joined though the options said not to
    std::vector<Message> warnings;

    /// Warns of what there are so many of, where there are any: %1 is their number.
    template <class... Args>
    void warnOf(std::size_t count, std::string_view text, const Args&... more) {
        if (count > 0) warnings.emplace_back(text, count, more...);
    }
    /// The same of names; %2 is the first.
    void warnOf(const std::set<std::string>& names, std::string_view text) {
        if (!names.empty()) warnings.emplace_back(text, names.size(), *names.begin());
    }
};

/// Reads with exactly the importer of the file's ending, whatever the content looks like. Errors:
/// CannotRead.
Expected<AssimpSource> openWithAssimp(const std::filesystem::path& file, const std::string& ending);

/// Gives meshes of a Collada file the shapes that assimp cannot read, as it gives those of other
/// formats: from the meshes under kShapesNode, which is removed, and their keys to the first clip.
void addShapes(aiScene& scene, const ColladaFacts& facts, std::vector<Message>& warnings);

}  // namespace sinew::assimp
