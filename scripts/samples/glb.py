# SPDX-License-Identifier: Apache-2.0
"""A small GLB writer. Metres, Y up, quaternions (x, y, z, w), matrices for column vectors."""
import json
import struct

import numpy as np

_TYPES = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4, "MAT4": 16}
_COMPONENTS = {"u1": 5121, "u2": 5123, "u4": 5125, "f4": 5126}


class Glb:
    """Collects a document's JSON and its one buffer; save() writes both."""

    def __init__(self, name):
        self.doc = {"asset": {"version": "2.0", "generator": "Sinew scripts/make_samples.py"},
                    "scene": 0, "scenes": [{"name": name, "nodes": []}]}
        self.blob = bytearray()

    def add(self, kind, **item):
        """Appends to a top-level list ("nodes", "meshes", ...), leaving out what is None."""
        items = self.doc.setdefault(kind, [])
        items.append({key: value for key, value in item.items() if value is not None})
        return len(items) - 1

    def node(self, parent=None, **item):
        """Adds a node under `parent` (an index) or, with None, to the scene."""
        index = self.add("nodes", **item)
        if parent is None:
            self.doc["scenes"][0]["nodes"].append(index)
        else:
            self.doc["nodes"][parent].setdefault("children", []).append(index)
        return index

    def view(self, data, target=None, stride=None):
        """Appends bytes, aligned to 4, as a buffer view."""
        self.blob += b"\0" * (-len(self.blob) % 4)
        offset = len(self.blob)
        self.blob += data
        return self.add("bufferViews", buffer=0, byteOffset=offset, byteLength=len(data),
                        byteStride=stride, target=target)

    def accessor(self, values, kind, component="f4", target=None, bounds=False):
        """values: count rows of `kind`; target 34962 for vertex data, 34963 for indices."""
        rows = np.asarray(values, "<" + component).reshape(-1, _TYPES[kind])
        width = rows.shape[1] * rows.itemsize
        stride = None
        if target == 34962 and width % 4:  # vertex data stands on 4-byte borders
            stride = width + -width % 4
            padded = np.zeros((len(rows), stride), np.uint8)
            padded[:, :width] = np.ascontiguousarray(rows).view(np.uint8).reshape(len(rows), width)
            data = padded.tobytes()
        else:
            data = np.ascontiguousarray(rows).tobytes()
        item = dict(bufferView=self.view(data, target, stride), componentType=_COMPONENTS[component],
                    count=len(rows), type=kind)
        if bounds:
            item["min"], item["max"] = rows.min(0).tolist(), rows.max(0).tolist()
        return self.add("accessors", **item)

    def vertex(self, values, kind, component="f4", bounds=False):
        return self.accessor(values, kind, component, 34962, bounds)

    def indices(self, triangles):
        """Triangles as a scalar index accessor, 16 bits wide where that is enough."""
        flat = np.asarray(triangles).ravel()
        return self.accessor(flat, "SCALAR", "u2" if flat.max() < 65535 else "u4", 34963)

    def surface(self, points, normals, uvs=None):
        """The attributes every mesh has."""
        attributes = {"POSITION": self.vertex(points, "VEC3", bounds=True),
                      "NORMAL": self.vertex(unit(normals), "VEC3")}
        if uvs is not None:
            attributes["TEXCOORD_0"] = self.vertex(uvs, "VEC2")
        return attributes

    def weights(self, attributes, rows):
        """rows: for each vertex a list of (joint, weight); adds as many JOINTS_n as needed."""
        sets = max(1, max((len(row) + 3) // 4 for row in rows))
        joints = np.zeros((len(rows), sets * 4), int)
        values = np.zeros((len(rows), sets * 4), np.float32)
        for i, row in enumerate(rows):
            for k, (joint, weight) in enumerate(row):
                joints[i, k], values[i, k] = joint, weight
        component = "u1" if joints.max() < 256 else "u2"
        for n in range(sets):
            part = slice(4 * n, 4 * n + 4)
            attributes[f"JOINTS_{n}"] = self.vertex(joints[:, part], "VEC4", component)
            attributes[f"WEIGHTS_{n}"] = self.vertex(values[:, part], "VEC4")

    def skin(self, joints, inverse_binds, name=None, skeleton=None):
        """joints: node indices; inverse_binds: 4x4 matrices, joint from mesh."""
        flat = np.array([np.asarray(m).T for m in inverse_binds])  # glTF stores columns
        return self.add("skins", name=name, joints=list(joints), skeleton=skeleton,
                        inverseBindMatrices=self.accessor(flat, "MAT4"))

    def clip(self, name, channels):
        """channels: (node, path, times in seconds, values, interpolation)."""
        samplers, targets = [], []
        for node, path, times, values, interpolation in channels:
            kind = {"rotation": "VEC4", "weights": "SCALAR"}.get(path, "VEC3")
            samplers.append({"input": self.accessor(times, "SCALAR", bounds=True),
                             "output": self.accessor(values, kind),
                             "interpolation": interpolation})
            targets.append({"sampler": len(samplers) - 1, "target": {"node": node, "path": path}})
        return self.add("animations", name=name, channels=targets, samplers=samplers)

    def texture(self, png, name):
        """An embedded PNG; returns the texture's index."""
        image = self.add("images", name=name, mimeType="image/png", bufferView=self.view(png))
        sampler = self.add("samplers", magFilter=9729, minFilter=9987, wrapS=10497, wrapT=10497)
        return self.add("textures", source=image, sampler=sampler)

    def material(self, name, colour=None, texture=None, roughness=0.8, double=None):
        """colour: linear RGB factor."""
        pbr = {"metallicFactor": 0.0, "roughnessFactor": roughness}
        if colour is not None:
            pbr["baseColorFactor"] = [*colour, 1.0]
        if texture is not None:
            pbr["baseColorTexture"] = {"index": texture}
        return self.add("materials", name=name, pbrMetallicRoughness=pbr, doubleSided=double)

    def save(self, path):
        self.blob += b"\0" * (-len(self.blob) % 4)
        self.doc["buffers"] = [{"byteLength": len(self.blob)}]
        text = json.dumps(self.doc, separators=(",", ":")).encode()
        text += b" " * (-len(text) % 4)
        with open(path, "wb") as file:
            file.write(struct.pack("<4sII", b"glTF", 2, 28 + len(text) + len(self.blob)))
            file.write(struct.pack("<I4s", len(text), b"JSON") + text)
            file.write(struct.pack("<I4s", len(self.blob), b"BIN\0") + self.blob)


def unit(rows):
    """Rows scaled to length 1."""
    rows = np.asarray(rows, float)
    return rows / np.linalg.norm(rows, axis=-1, keepdims=True)


def turn(axis, degrees):
    """The quaternion (x, y, z, w) of a right-handed turn about `axis`."""
    half = np.radians(degrees) / 2
    return [*(unit(axis) * np.sin(half)).tolist(), float(np.cos(half))]


def translation(x, y, z):
    matrix = np.eye(4)
    matrix[:3, 3] = x, y, z
    return matrix
