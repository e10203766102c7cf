// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/obj/writer.h"

#include <algorithm>
#include <fstream>
#include <map>

#include "editor/deform/skinning.h"
#include "editor/exchange/plain_material.h"
#include "editor/exchange/side_files.h"
#include "editor/exchange/texts.h"
#include "editor/exchange/uri.h"
#include "editor/exchange/writers.h"

namespace sinew {
namespace {

// What readers take for no material at all.
constexpr const char* kNoObjMaterial = "DefaultMaterial";

// The name with `_` for characters up to `last`.
std::string replacedUpTo(char last, std::string name) {
    std::ranges::replace_if(
        name, [&](char c) { return static_cast<unsigned char>(c) <= last; }, '_');
    return name;
}

template <class Vector>
void appendLine(std::string& text, const char* key, const Vector& v) {
    text += key;
    appendNumbers(text, std::span<const float>(&v.x, Vector::length()));
    text += '\n';
}

// The materials of an OBJ file: an .mtl text, and what each is called in it.
struct ObjMaterials {
    std::string text;  // empty: there are none
    std::map<MaterialId, std::string> nameOf;
};

// Pictures go beside the file. A material for polygons without one is added where others have one.
class ObjMaterialWriter {
public:
    ObjMaterialWriter(const Scene& scene, SideFiles& sideFiles, WriteReport& report)
        : scene_(scene), sideFiles_(sideFiles), report_(report) {}

    ObjMaterials run() {
        for (const MaterialId id : scene_.materials())
            write(id, plainMaterial(scene_, *scene_.material(id)));
        if (needsDefaultMaterial(scene_)) {
            PlainMaterial none;
            none.name = kNoObjMaterial;
            write(MaterialId(), none);
        }
        losses_.warn(report_);
        return std::move(out_);
    }

private:
    void write(MaterialId id, const PlainMaterial& m) {
        // One word: many readers end a name at its first space.
        const std::string name = names_.take(replacedUpTo(' ', m.name), "material");
        out_.nameOf[id] = name;
        out_.text += "newmtl " + name + "\nillum 1\n";
        appendLine(out_.text, "Kd ", glm::vec3(m.colour));
        if (m.glow != glm::dvec3(0.0)) appendLine(out_.text, "Ke ", glm::vec3(m.glow));
        if (m.alpha < 1.0) out_.text += "d " + shortest(static_cast<float>(m.alpha)) + '\n';
        map("map_Kd", m.map(PlainMaterial::Channel::Colour));
        map("norm", m.map(PlainMaterial::Channel::Normal));
        map("map_Ke", m.map(PlainMaterial::Channel::Glow));
        out_.text += '\n';
        losses_.add(m);
    }

    void map(const char* key, const PlainMaterial::Map* map) {
        if (!map) return;
        const auto texture = scene_.texture(map->texture);
        const bool clamped = !texture->repeatU || !texture->repeatV;
        out_.text +=
            std::string(key) + (clamped ? " -clamp on " : " ") + pictureOf(texture->image) + '\n';
    }

    const std::string& pictureOf(ImageId id) {
        const auto [at, fresh] = pictures_.emplace(id, "");
        if (fresh)
            at->second =
                percentDecoded(addPicture(sideFiles_, *scene_.image(id), report_.warnings));
        return at->second;
    }

    const Scene& scene_;
    SideFiles& sideFiles_;
    WriteReport& report_;
    ObjMaterials out_;
    UniqueNames names_;
    std::map<ImageId, std::string> pictures_;
    MaterialLosses losses_;
};

class ObjText {
public:
    ObjText(const Scene& scene, const WriteOptions& options, const ObjMaterials& materials)
        : scene_(scene),
          materials_(materials),
          unitsPerMetre_(options.metresPerUnit > 0.0 ? 1.0 / options.metresPerUnit : 1.0),
          zUp_(options.upAxis == 'Z') {}

    std::size_t objects() const { return objects_; }

    void add(const Node& node, const Mesh& mesh, const ScenePose& pose) {
        ++objects_;
        text_ += "o " + replacedUpTo('\x1f', names_.take(node.name, "mesh")) + '\n';
        const DeformedMesh shape = deformMesh(scene_, node.id, pose);
        for (const auto& p : shape.positions) appendLine(text_, "v ", rotated(p, unitsPerMetre_));
        if (!mesh.uvs.empty())
            for (const auto& uv : mesh.uvs.front())
                appendLine(text_, "vt ", glm::vec2(uv.x, 1.0f - uv.y));
        for (const auto& n : shape.normals) appendLine(text_, "vn ", rotated(n, 1.0));
        const glm::dmat3 world(pose.worldFromNode[scene_.nodes().indexOf(node.id)]);
        const bool mirrored = !scene_.skinOf(node.id).valid() && glm::determinant(world) < 0.0;
        for (const MeshPart& part : mesh.parts)
            addPart(mesh, part, !mesh.uvs.empty(), !shape.normals.empty(), mirrored);
        firstPoint_ += shape.positions.size();
        firstUv_ += mesh.uvs.empty() ? 0 : mesh.uvs.front().size();
        firstNormal_ += shape.normals.size();
    }

    std::string take() { return std::move(text_); }

private:
    glm::vec3 rotated(const glm::vec3& v, double factor) const {
        const glm::dvec3 p = glm::dvec3(v) * factor;
        return zUp_ ? glm::vec3(p.x, -p.z, p.y) : glm::vec3(p);
    }

    void addPart(const Mesh& mesh, const MeshPart& part, bool uvs, bool normals, bool mirrored) {
        const bool known = scene_.material(part.material) != nullptr;
        const auto material = materials_.nameOf.find(known ? part.material : MaterialId());
        if (material != materials_.nameOf.end()) text_ += "usemtl " + material->second + '\n';
        for (auto i = part.firstPolygon; i < part.firstPolygon + part.polygonCount; ++i) {
            const auto polygon = mesh.polygon(i);
            const std::size_t n = polygon.size();
            text_ += n > 2 ? 'f' : n == 2 ? 'l' : 'p';
            for (std::size_t k = 0; k < n; ++k)
                corner(mesh, polygon[mirrored ? n - 1 - k : k], uvs && n > 1, normals && n > 2);
            text_ += '\n';
        }
    }

    void corner(const Mesh& mesh, std::uint32_t c, bool uv, bool normal) {
        text_ += ' ';
        appendNumber(text_, firstPoint_ + mesh.cornerPoint[c]);
        if (uv || normal) text_ += '/';
        if (uv) appendNumber(text_, firstUv_ + c);
        if (normal) {
            text_ += '/';
            appendNumber(text_, firstNormal_ + c);
        }
    }

    const Scene& scene_;
    const ObjMaterials& materials_;
    double unitsPerMetre_;
    bool zUp_;
    UniqueNames names_;
    std::string text_;
    std::size_t objects_ = 0;
    std::size_t firstPoint_ = 1;
    std::size_t firstUv_ = 1;
    std::size_t firstNormal_ = 1;
};

// The .mtl of the .obj that is written over; it is named before the points.
std::string materialFileOf(const std::filesystem::path& file) {
    constexpr std::string_view kNamed = "mtllib ";
    std::ifstream text(file, std::ios::binary);
    for (std::string line; std::getline(text, line) && !line.starts_with("v ");) {
        if (!line.starts_with(kNamed)) continue;
        if (line.ends_with('\r')) line.pop_back();
        return line.substr(kNamed.size());
    }
    return {};
}

std::string headOf(const WriteOptions& options, const std::string& materialFile) {
    std::string out = "# Written by Sinew: world space, ";
    out += options.metresPerUnit > 0.0 && options.metresPerUnit != 1.0
               ? "units of " + shortest(options.metresPerUnit) + " m, "
               : "metres, ";
    out += std::string(1, options.upAxis) + " up\n";
    if (!materialFile.empty()) out += "mtllib " + materialFile + '\n';
    return out;
}

}  // namespace

Expected<WriteReport> writePosedObj(const Scene& scene, const std::filesystem::path& file,
                                    const WriteOptions& options, const PoseOf& poseOf,
                                    const Progress& progress) {
    WriteReport report;
    SideFiles sideFiles(file.parent_path());
    const ObjMaterials materials = ObjMaterialWriter(scene, sideFiles, report).run();
    ObjText text(scene, options, materials);
    const auto& nodes = scene.nodes().all();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const auto mesh = scene.mesh(nodes[i].mesh);
        if (!mesh) continue;
        if (!tellDone(progress, i, nodes.size())) return cancelled();
        const auto pose = poseOf(nodes[i].id);
        if (!pose) return pose.error();
        text.add(nodes[i], *mesh, *pose);
    }
    if (text.objects() == 0) return refused("There is no mesh to write.");
    std::string materialFile;
    if (!materials.text.empty()) {
        materialFile = percentDecoded(sideFiles.add(
            file.stem().string() + ".mtl", bytesOf(materials.text),
            [own = materialFileOf(file)](const std::string& name) { return own == name; }));
    }
    const std::string whole = headOf(options, materialFile) + text.take();
    FileSet files;
    if (auto added = sideFiles.addTo(files); !added) return added.error();
    if (auto added = files.add(file, bytesOf(whole)); !added) return added.error();
    if (!progress(0.95)) return cancelled();
    if (auto done = files.commit(); !done) return done.error();
    return report;
}

namespace {

Expected<WriteReport> writeStored(const Scene& scene, const std::filesystem::path& file,
                                  const WriteOptions& options, const Progress& progress) {
    const ScenePose stored = storedPose(scene);
    auto written = writePosedObj(
        scene, file, options, [&](NodeId) -> Expected<ScenePose> { return stored; }, progress);
    if (written && (!scene.skins().empty() || !scene.clips().empty()))
        written->warnings.emplace_back(
            "The format has no joints: the meshes are written in the stored pose.");
    return written;
}

}  // namespace

Writer objWriter() {
    return {{.ending = "obj",
             .label = "OBJ, meshes in the stored pose",
             .reader = kAssimpReader,
             .space = true,
             .statesSpace = false,
             .copies = true},
            &writeStored};
}

}  // namespace sinew
