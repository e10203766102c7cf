// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "editor/exchange/gltf_output.h"
#include "editor/exchange/gltf_plan.h"
#include "editor/platform/file_set.h"

// The stages of writing a glTF file. Each adds its part to the output.
namespace sinew::gltf_write {

/// Meshes of all nodes; gives the mesh number of each planned node, -1: none. Nodes that share mesh
/// and rows share one.
std::vector<int> writeMeshes(const Scene& scene, const Plan& plan, Output& out,
                             const Progress& progress);
void writeSkins(const Scene& scene, const Plan& plan, Output& out);
void writeNodes(const Scene& scene, const Plan& plan, const std::vector<int>& meshOfNode,
                Output& out);
void writeClips(const Scene& scene, const Plan& plan, Output& out);

/// Files beside a .gltf that it names by URIs.
class SideFiles {
public:
    explicit SideFiles(std::filesystem::path folder) : folder_(std::move(folder)) {}

    /// Adds a file of about that name; gives the URI. A file there that is not the same is left
    /// alone: another name is taken.
    std::string add(std::string name, std::span<const std::uint8_t> bytes);
    /// As add(), but replaces what is there.
    std::string addReplacing(const std::string& name, std::span<const std::uint8_t> bytes);
    /// Adds all to what is written together.
    Expected<void> addTo(FileSet& set) const;

private:
    struct File {
        std::string name;
        std::vector<std::uint8_t> bytes;
    };
    bool isFree(const std::string& name, std::span<const std::uint8_t> bytes) const;
    std::filesystem::path folder_;
    std::vector<File> files_;
};

/// Materials, textures, samplers and images. `sideFiles` null: images go into the buffer; else they
/// become files.
void writeMaterials(const Scene& scene, Output& out, SideFiles* sideFiles);
/// asset, scene, root extras and extensions.
void writeInfo(const Scene& scene, Output& out);
/// extensionsUsed and extensionsRequired of what stands in the JSON.
void listExtensions(const SceneInfo& info, Json& json);

/// Number of a material in the written file: its place among all; -1: none.
int materialIndex(const Scene& scene, MaterialId id);

}  // namespace sinew::gltf_write
