// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/assimp/source.h"

#include <assimp/BaseImporter.h>
#include <assimp/config.h>
#include <assimp/scene.h>

#include <algorithm>
#include <assimp/Importer.hpp>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <unordered_set>

#include "editor/exchange/damaged_file.h"
#include "editor/exchange/readers/assimp/convert.h"
#include "editor/exchange/readers/collada/text.h"
#include "editor/exchange/readers/fbx/document.h"
#include "editor/platform/files.h"

namespace sinew::assimp {
namespace {

// Files of DirectX that state no rate count 4800 ticks a second (D3DX documentation of
// AnimTicksPerSecond); for all others assimp's own viewer takes 25.
constexpr double kTicksOfX = 4800.0;

// A character of MikuMikuDance is some 20 units tall; other programs take its unit for 8 cm, too.
constexpr double kMetresOfPmx = 0.08;

// One line, whatever the library says.
std::string oneSentence(std::string_view text) {
    std::string out(text.substr(0, 200));
    std::ranges::replace_if(
        out, [](char c) { return static_cast<unsigned char>(c) < 0x20; }, ' ');
    while (!out.empty() && (out.back() == '.' || out.back() == ' ')) out.pop_back();
    return out;
}

// `failure`: what the importer threw; null where none of them took the file for its own.
Error cannotParse(const std::filesystem::path& file, const std::string& ending,
                  const std::exception_ptr& failure) {
    const auto error = [&](std::string_view text, auto&&... more) {
        return unreadable(damagedFile(Message(text, file.string(), more...)), file);
    };
    std::string kind = ending;
    std::ranges::transform(kind, kind.begin(),
                           [](char c) { return static_cast<char>(std::toupper(c)); });
    std::string reason;
    try {
        if (failure) std::rethrow_exception(failure);
    } catch (const std::bad_alloc&) {
        return error(
            "The file \"%1\" could not be read: it asks for more memory than its size justifies. "
            "It is probably damaged.");
    } catch (const std::exception& thrown) {
        reason = oneSentence(thrown.what());
    }
    if (reason.empty())
        return error("The file \"%1\" could not be read: it is not a %2 file, or it is damaged.",
                     kind);
    const Message notWhole("The file \"%1\" could not be read: it is not a whole %2 file.",
                           file.string(), kind);
    return unreadable(damagedFile(notWhole, reason), file);
}

// Only the importer of the ending stays: others would take over files by what their first bytes
// look like.
bool keepOnly(Assimp::Importer& importer, const std::string& ending) {
    const std::string extension = "." + ending;
    Assimp::BaseImporter* wanted = importer.GetImporter(extension.c_str());
    if (!wanted) return false;
    for (std::size_t i = importer.GetImporterCount(); i-- > 0;) {
        Assimp::BaseImporter* other = importer.GetImporter(i);
        if (!other || other == wanted) continue;
        importer.UnregisterLoader(other);  // which gives it back to us
        delete other;
    }
    return true;
}

void configure(Assimp::Importer& importer) {
    importer.SetPropertyBool(AI_CONFIG_IMPORT_NO_SKELETON_MESHES, true);
    importer.SetPropertyBool(AI_CONFIG_IMPORT_REMOVE_EMPTY_BONES, false);
    importer.SetPropertyBool(AI_CONFIG_IMPORT_FBX_PRESERVE_PIVOTS, true);
    importer.SetPropertyBool(AI_CONFIG_IMPORT_FBX_READ_ALL_GEOMETRY_LAYERS, true);
    importer.SetPropertyBool(AI_CONFIG_IMPORT_FBX_EMBEDDED_TEXTURES_LEGACY_NAMING, false);
}

// assimp may list one bone object twice where two joints share a name, and would then free it
// twice.
void dropRepeatedBones(aiScene& scene) {
    for (unsigned m = 0; m < scene.mNumMeshes; ++m) {
        aiMesh& mesh = *scene.mMeshes[m];
        std::unordered_set<const aiBone*> seen;
        const auto end =
            std::remove_if(mesh.mBones, mesh.mBones + mesh.mNumBones,
                           [&](const aiBone* bone) { return !seen.insert(bone).second; });
        mesh.mNumBones = static_cast<unsigned>(end - mesh.mBones);
    }
}

// assimp leaves bones of PMX that hang on no other at the origin, wherever they stand; the meshes'
// offsets know where.
void placeRootBones(aiScene& scene) {
    for (unsigned m = 0; m < scene.mNumMeshes; ++m)
        for (unsigned b = 0; b < scene.mMeshes[m]->mNumBones; ++b) {
            const aiBone& bone = *scene.mMeshes[m]->mBones[b];
            aiNode* node = scene.mRootNode->FindNode(bone.mName);
            if (!node || node->mParent != scene.mRootNode || !node->mTransformation.IsIdentity())
                continue;
            aiMatrix4x4 bind = bone.mOffsetMatrix;
            bind.Inverse();
            node->mTransformation = bind;
        }
}

template <class T>
std::optional<T> metadata(const aiScene& scene, const char* key) {
    T value{};
    if (!scene.mMetaData || !scene.mMetaData->Get(key, value)) return std::nullopt;
    return value;
}

// The short decimal that a float was read from: 2.54 and not 2.53999996.
double asWritten(float value) {
    char digits[32];
    std::snprintf(digits, sizeof digits, "%.7g", static_cast<double>(value));
    return std::strtod(digits, nullptr);
}

// UpAxis, FrontAxis and CoordAxis name the file's axes that point up, to the front and to the
// right. The right one follows from the other two: a file that claims a left-handed set still holds
// right-handed data.
void readFbxSpace(AssimpSource& out) {
    const aiScene& scene = *out.scene;
    double centimetres = 1.0;
    if (const auto d = metadata<double>(scene, "UnitScaleFactor"))
        centimetres = *d;
    else if (const auto f = metadata<float>(scene, "UnitScaleFactor"))
        centimetres = asWritten(*f);
    if (std::isfinite(centimetres) && centimetres > 0.0)
        out.space.metresPerUnit = centimetres / 100.0;
    const int up = metadata<int>(scene, "UpAxis").value_or(1);
    const int front = metadata<int>(scene, "FrontAxis").value_or(2);
    if (up < 0 || up > 2 || front < 0 || front > 2 || up == front) {
        out.warnings.emplace_back(
            "The file does not specify its up axis; Y was assumed. Rotate the scene if it lies on "
            "its side.");
        return;
    }
    glm::dvec3 upward(0.0);
    glm::dvec3 forward(0.0);
    upward[up] = metadata<int>(scene, "UpAxisSign").value_or(1) < 0 ? -1.0 : 1.0;
    forward[front] = metadata<int>(scene, "FrontAxisSign").value_or(1) < 0 ? -1.0 : 1.0;
    out.space.worldFromFile =
        glm::transpose(glm::dmat3(glm::cross(upward, forward), upward, forward));
    out.space.upAxis = "XYZ"[up];
}

// assimp puts unit and axes into the root. The root's rotation is the axes; the unit is taken from
// the text in double.
void readColladaSpace(AssimpSource& out) {
    const glm::dmat3 root(toGlm(out.scene->mRootNode->mTransformation));
    const double scale = std::cbrt(std::abs(glm::determinant(root)));
    if (!(scale > 0.0) || !std::isfinite(scale)) return;
    out.space.metresPerUnit = out.facts.metresPerUnit.value_or(scale);
    for (int c = 0; c < 3; ++c)
        for (int r = 0; r < 3; ++r) out.space.worldFromFile[c][r] = std::round(root[c][r] / scale);
    for (int axis = 0; axis < 3; ++axis)
        if (out.space.worldFromFile[axis].y > 0.5) out.space.upAxis = "XYZ"[axis];
    out.scene->mRootNode->mTransformation = aiMatrix4x4();
}

std::set<std::string> objObjects(std::string_view text) {
    std::set<std::string> out;
    for (std::size_t at = 0; at < text.size();) {
        const auto end = std::min(text.find('\n', at), text.size());
        if (text[at] == 'o' && at + 1 < end && (text[at + 1] == ' ' || text[at + 1] == '\t')) {
            const auto first = text.find_first_not_of(" \t", at + 1);
            const auto last = text.find_last_not_of(" \t\r", end - 1);
            if (first <= last) out.emplace(text.substr(first, last - first + 1));
        }
        at = end + 1;
    }
    return out;
}

void takeFacts(AssimpSource& out) {
    readColladaSpace(out);
    addShapes(*out.scene, out.facts, out.warnings);
    for (const std::string& id : out.facts.missingMeshes)
        out.warnings.emplace_back("The mesh '%1' is not in the file; what shows it was left out.",
                                  id);
    out.warnOf(
        out.facts.overlapping,
        "%1 {list|lists} of the file (<accessor>) {has|have} a stride shorter than {its|their} "
        "elements, so {its|their} values are wrong. Export the file again.");
    out.warnOf(out.facts.otherExtras,
               "The contents of %1 <extra> elements of nodes and meshes (custom properties of "
               "another program) are not kept.");
}

// What a file gives no name, for which assimp has one of its own, is called after the file.
void nameAfterFile(AssimpSource& out, const char* nameless) {
    out.facts.nodes[nameless].name = out.facts.meshNames[nameless] = out.file.stem().string();
}

// What assimp does not report of a file, or reports only for the text as it was.
void readBeside(AssimpSource& out, const std::vector<std::uint8_t>& bytes) {
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    if (out.ending == "fbx") {
        readFbxSpace(out);
        out.fbx = std::make_shared<const fbx_read::Document>(fbx_read::readDocument(bytes));
    } else if (out.ending == "obj") {
        out.objectNames = objObjects(text);
        constexpr const char* kNameless = "defaultobject";
        if (!out.objectNames.contains(kNameless)) nameAfterFile(out, kNameless);
    } else if (out.ending == "stl" || out.ending == "ply") {
        nameAfterFile(out, "");
    } else if (out.ending == "off") {
        nameAfterFile(out, "<OFFRoot>");
    } else if (out.ending == "x") {
        out.ticksPerSecond = kTicksOfX;
    } else if (out.ending == "pmx") {
        out.space.metresPerUnit = kMetresOfPmx;
        out.warnings.emplace_back(
            "Of PMX files meshes, bones, weights and materials are read; morphs, IK, rigid bodies "
            "and joints of physics are not.");
    }
    if (isCutOff(out.ending, text))
        out.warnings.emplace_back(
            "The file ends unexpectedly; it is probably cut off, and anything after that point is "
            "missing.");
}

// Has assimp read the text as it can, and looks into it for what assimp does not report.
ColladaFacts readCollada(Assimp::Importer& importer, const std::vector<std::uint8_t>& bytes) {
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    pugi::xml_document xml;
    parseCollada(text, xml);
    ColladaFacts facts = colladaFacts(xml);
    xml.reset();
    const std::string clean = textForAssimp(text);
    importer.ReadFileFromMemory(clean.data(), clean.size(), 0, "dae");
    return facts;
}

}  // namespace

void AssimpSource::Release::operator()(aiScene* scene) const { delete scene; }

Expected<AssimpSource> openWithAssimp(const std::filesystem::path& file,
                                      const std::string& ending) {
    AssimpSource out;
    std::exception_ptr failure;
    {
        Assimp::Importer importer;
        if (!keepOnly(importer, ending)) return cannotParse(file, ending, nullptr);
        configure(importer);
        if (ending == "dae") {
            const auto text = readFile(file);
            if (!text) return text.error();
            out.facts = readCollada(importer, *text);
        } else {
            importer.ReadFile(file.string(), 0);
        }
        failure = importer.GetException();
        out.scene.reset(importer.GetOrphanedScene());
    }
    // Only now, when assimp has given its own copy back.
    const auto bytes = readFile(file);
    if (!bytes) return bytes.error();
    if (!out.scene || !out.scene->mRootNode) return cannotParse(file, ending, failure);
    dropRepeatedBones(*out.scene);
    if (ending == "pmx") placeRootBones(*out.scene);
    out.file = file;
    out.ending = ending;
    if (ending == "dae") takeFacts(out);
    readBeside(out, *bytes);
    return out;
}

}  // namespace sinew::assimp
