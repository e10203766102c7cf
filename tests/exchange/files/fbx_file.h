// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <sstream>
#include <string>

namespace sinew::test {

/// The transform of an FBX model as its properties state it (degrees, Euler XYZ). `matrix()` is the
/// formula of the FBX SDK's documentation, written out here on its own.
struct FbxTransform {
    glm::dvec3 translation{0.0};
    glm::dvec3 rotation{0.0};
    glm::dvec3 scale{1.0};
    glm::dvec3 preRotation{0.0};
    glm::dvec3 postRotation{0.0};
    glm::dvec3 rotationPivot{0.0};
    glm::dvec3 rotationOffset{0.0};
    glm::dvec3 scalingPivot{0.0};
    glm::dvec3 geometricTranslation{0.0};
    glm::dvec3 geometricRotation{0.0};
    std::string more;  ///< further properties, as text

    static glm::dmat4 moved(const glm::dvec3& by) { return glm::translate(glm::dmat4(1.0), by); }
    static glm::dmat4 rotated(const glm::dvec3& degrees) {
        const glm::dvec3 r = glm::radians(degrees);
        return glm::rotate(glm::dmat4(1.0), r.z, {0, 0, 1}) *
               glm::rotate(glm::dmat4(1.0), r.y, {0, 1, 0}) *
               glm::rotate(glm::dmat4(1.0), r.x, {1, 0, 0});
    }
    glm::dmat4 matrix() const {
        return moved(translation) * moved(rotationOffset) * moved(rotationPivot) *
               rotated(preRotation) * rotated(rotation) * glm::inverse(rotated(postRotation)) *
               moved(-rotationPivot) * moved(scalingPivot) * glm::scale(glm::dmat4(1.0), scale) *
               moved(-scalingPivot);
    }
    glm::dmat4 geometric() const {
        return moved(geometricTranslation) * rotated(geometricRotation);
    }

    std::string properties() const {
        std::ostringstream out;
        out.precision(17);
        const auto put = [&](const char* name, const glm::dvec3& v) {
            out << "P: \"" << name << "\", \"Vector3D\", \"Vector\", \"\"," << v.x << ',' << v.y
                << ',' << v.z << '\n';
        };
        out << "Properties70: {\nP: \"RotationActive\", \"bool\", \"\", \"\",1\n";
        put("Lcl Translation", translation);
        put("Lcl Rotation", rotation);
        put("Lcl Scaling", scale);
        put("PreRotation", preRotation);
        put("PostRotation", postRotation);
        put("RotationPivot", rotationPivot);
        put("RotationOffset", rotationOffset);
        put("ScalingPivot", scalingPivot);
        put("GeometricTranslation", geometricTranslation);
        put("GeometricRotation", geometricRotation);
        out << more << "}\n";
        return out.str();
    }
};

/// An ASCII FBX file of one quad skinned to `joint` and a child of it, `tip`; joint's rotation
/// about X goes to `rotatedTo` degrees in one second.
struct FbxFile {
    FbxTransform mesh;
    FbxTransform joint;
    FbxTransform tip;
    double rotatedTo = 0.0;
    bool zUp = false;
    double centimetresPerUnit = 1.0;
    bool withMesh = true;
    std::string geometryProperties;  ///< text
    std::string jointName = "Joint";
    std::string tipName = "Tip";
    std::string moreObjects;      ///< text put at the end of Objects
    std::string moreConnections;  ///< and of Connections

    static std::string array(const glm::dmat4& m) {
        std::ostringstream out;
        out.precision(17);
        out << "*16 {\na: ";
        for (int c = 0; c < 4; ++c)
            for (int r = 0; r < 4; ++r) out << (c + r ? "," : "") << m[c][r];
        out << "\n}\n";
        return out.str();
    }

    std::string cluster(int id, const glm::dmat4& link, const std::string& points) const {
        std::ostringstream out;
        out << "Deformer: " << id << ", \"SubDeformer::\", \"Cluster\" {\nVersion: 100\n"
            << "Indexes: *2 {\na: " << points << "\n}\nWeights: *2 {\na: 1,1\n}\n"
            << "Transform: " << array(glm::inverse(link) * mesh.matrix())
            << "TransformLink: " << array(link) << "}\n";
        return out.str();
    }

    std::string text() const {
        std::ostringstream out;
        out.precision(17);
        const int up = zUp ? 2 : 1;
        const int front = zUp ? 1 : 2;
        out << "; FBX 7.4.0 project file\nFBXHeaderExtension:  {\nFBXHeaderVersion: 1003\n"
               "FBXVersion: 7400\n}\nGlobalSettings:  {\nVersion: 1000\nProperties70:  {\n";
        const auto setting = [&](const char* name, int value) {
            out << "P: \"" << name << "\", \"int\", \"Integer\", \"\"," << value << '\n';
        };
        setting("UpAxis", up);
        setting("UpAxisSign", 1);
        setting("FrontAxis", front);
        setting("FrontAxisSign", zUp ? -1 : 1);
        setting("CoordAxis", 0);
        setting("CoordAxisSign", 1);
        out << "P: \"UnitScaleFactor\", \"double\", \"Number\", \"\"," << centimetresPerUnit
            << "\n}\n}\nObjects:  {\n";
        if (withMesh)
            out << "Geometry: 1, \"Geometry::Quad\", \"Mesh\" {\nProperties70: {\n"
                << geometryProperties
                << "}\nVertices: *12 {\n"
                   "a: 0,0,0,2,0,0,2,1,0,0,1,0\n}\nPolygonVertexIndex: *4 {\na: 0,1,2,-4\n}\n"
                   "GeometryVersion: 124\nLayerElementMaterial: 0 {\nVersion: 101\nName: \"\"\n"
                   "MappingInformationType: \"AllSame\"\nReferenceInformationType: "
                   "\"IndexToDirect\"\nMaterials: *1 {\na: 0\n}\n}\nLayer: 0 {\nVersion: 100\n"
                   "LayerElement: {\nType: \"LayerElementMaterial\"\nTypedIndex: 0\n}\n}\n}\n"
                   "Model: 10, \"Model::Quad\", \"Mesh\" {\nVersion: 232\n"
                << mesh.properties() << "}\n";
        out << "Model: 11, \"Model::" << jointName << "\", \"LimbNode\" {\nVersion: 232\n"
            << joint.properties() << "}\nModel: 12, \"Model::" << tipName
            << "\", \"LimbNode\" {\nVersion: 232\n"
            << tip.properties()
            << "}\nNodeAttribute: 21, \"NodeAttribute::\", \"LimbNode\" {\nTypeFlags: "
               "\"Skeleton\"\n}\nNodeAttribute: 22, \"NodeAttribute::\", \"LimbNode\" {\n"
               "TypeFlags: \"Skeleton\"\n}\n";
        if (withMesh)
            out << "Deformer: 30, \"Deformer::\", \"Skin\" {\nVersion: 101\n}\n"
                << cluster(31, joint.matrix(), "0,3")
                << cluster(32, joint.matrix() * tip.matrix(), "1,2");
        out << "AnimationStack: 40, \"AnimStack::Turn\", \"\" {\n}\n"
               "AnimationLayer: 41, \"AnimLayer::Base\", \"\" {\n}\n"
               "AnimationCurveNode: 42, \"AnimCurveNode::R\", \"\" {\n}\n";
        const auto curve = [&](int id, double from, double to) {
            out << "AnimationCurve: " << id << ", \"AnimCurve::\", \"\" {\nDefault: 0\n"
                << "KeyVer: 4008\nKeyTime: *2 {\na: 0,46186158000\n}\nKeyValueFloat: *2 {\na: "
                << from << ',' << to << "\n}\nKeyAttrFlags: *1 {\na: 24836\n}\n"
                << "KeyAttrDataFloat: *4 {\na: 0,0,0,0\n}\nKeyAttrRefCount: *1 {\na: 2\n}\n}\n";
        };
        curve(43, joint.rotation.x, rotatedTo);
        curve(44, joint.rotation.y, joint.rotation.y);
        curve(45, joint.rotation.z, joint.rotation.z);
        out << moreObjects << "}\nConnections:  {\n";
        if (withMesh)
            out << "C: \"OO\",10,0\nC: \"OO\",1,10\nC: \"OO\",30,1\nC: \"OO\",31,30\n"
                   "C: \"OO\",32,30\nC: \"OO\",11,31\nC: \"OO\",12,32\n";
        out << "C: \"OO\",11,0\nC: \"OO\",12,11\nC: \"OO\",21,11\nC: \"OO\",22,12\n"
               "C: \"OO\",41,40\nC: \"OO\",42,41\nC: \"OP\",42,11, \"Lcl Rotation\"\n"
               "C: \"OP\",43,42, \"d|X\"\nC: \"OP\",44,42, \"d|Y\"\nC: \"OP\",45,42, \"d|Z\"\n"
            << moreConnections << "}\n";
        return out.str();
    }
};

}  // namespace sinew::test
