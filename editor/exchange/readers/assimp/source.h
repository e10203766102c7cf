// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <glm/glm.hpp>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

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
    double ticksPerSecond = 25.0;  ///< of clips that state none
    std::set<std::string>
        objectNames;  ///< OBJ: names after `o`; the other nodes are groups of an object
    std::map<std::string, std::string>
        nodeNames;  ///< what assimp calls a node -> its name, where that is another one
    std::map<std::string, std::string> meshNames;   ///< the same of meshes
    std::map<std::string, std::string> meshExtras;  ///< Collada: custom properties of meshes
    std::map<std::string, std::string> nodeExtras;  ///< custom properties, by what assimp calls it
    std::set<std::string> jointNames;  ///< Collada: nodes that the file says are joints
    std::shared_ptr<const fbx_read::Document> fbx;  ///< FBX: what is taken from the file itself
    std::map<std::size_t, glm::dmat4>
        meshBinds;  ///< FBX: where skinned meshes stood when bound; by source node, metres, Y up
    bool joinedByPosition = false;  ///< vertices were joined though the options said not to
    std::vector<Message> warnings;
};

/// Reads with exactly the importer of the file's ending, whatever the content looks like. Errors:
/// CannotRead.
Expected<AssimpSource> openWithAssimp(const std::filesystem::path& file, const std::string& ending);

}  // namespace sinew::assimp
