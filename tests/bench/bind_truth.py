# SPDX-License-Identifier: Apache-2.0
"""What a rigger sees of weights: how a skin moves joint by joint, keeps its volume, how smooth it is, which joints it forgot."""
import json
import struct

import numpy

from bind_volume import capped, skeleton_of, volume

TURN = 45.0  # degrees that a joint is turned in the range of motion
BEND = 90.0  # degrees that a hinge is bent
REACH = 0.45  # of the shorter of a hinge's bones: how far around it volume is looked at
MOST_HINGES = 12
USED = 0.002  # of all weight: a joint with less is not used


def _rotation(axis, degrees):
    x, y, z = axis
    turn = numpy.radians(degrees)
    cross = numpy.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return numpy.eye(3) + numpy.sin(turn) * cross + (1 - numpy.cos(turn)) * cross @ cross


def _across(v):
    """Two directions across v, of unit length."""
    v = v / max(numpy.linalg.norm(v), 1e-30)
    a = numpy.cross(v, numpy.eye(3)[numpy.abs(v).argmin()])
    a /= numpy.linalg.norm(a)
    return a, numpy.cross(v, a)


def triangles_of_glb(glb):
    """World points of a GLB's skinned meshes as they are stored, and its triangles; points of one place are one."""
    data = glb.read_bytes()
    length = struct.unpack("<I", data[12:16])[0]
    scene, binary = json.loads(data[20:20 + length]), data[28 + length:]

    def array(index):
        accessor = scene["accessors"][index]
        view = scene["bufferViews"][accessor["bufferView"]]
        kind = {5121: "<u1", 5123: "<u2", 5125: "<u4", 5126: "<f4"}[accessor["componentType"]]
        width = {"SCALAR": 1, "VEC3": 3}[accessor["type"]]
        start = view.get("byteOffset", 0) + accessor.get("byteOffset", 0)
        return numpy.frombuffer(binary, kind, accessor["count"] * width, start).reshape(-1, width)

    points, triangles, count = [], [], 0
    for node in scene["nodes"]:
        for part in scene["meshes"][node["mesh"]]["primitives"] if "mesh" in node and "skin" in node else ():
            own = array(part["attributes"]["POSITION"]).astype(float)
            triangles.append(array(part["indices"]).reshape(-1, 3).astype(int) + count)
            points.append(own)
            count += len(own)
    points = numpy.concatenate(points)
    _, first, same = numpy.unique(points, axis=0, return_index=True, return_inverse=True)
    return points[first], same.reshape(-1)[numpy.concatenate(triangles)]


class Truth:
    """The artist's weights of one model, and all that others are measured by."""

    def __init__(self, neutral, names, points, weights):
        """`weights`: the artist's, a row a point, a column a name."""
        world, above = skeleton_of(neutral)
        self.names, self.points, self.weights = names, points, weights
        self.place = {name: world[name][:3, 3] for name in names if name in world}
        self.above = above
        self.diagonal = float(numpy.linalg.norm(points.max(0) - points.min(0)))
        self._find_parts()
        self._find_triangles(neutral)
        self.hinges = self._hinges()
        self.kept = self._kept(weights)

    def _find_parts(self):
        index = {name: i for i, name in enumerate(self.names)}
        self.under = numpy.zeros((len(self.names), len(self.names)))  # joint, those that move with it
        for name in self.names:
            at, steps = name, 0
            while at is not None and steps < 1000:
                if at in index:
                    self.under[index[at], index[name]] = 1.0
                at, steps = self.above.get(at), steps + 1
        self.children = {}
        for name in self.names:
            if self.above.get(name) in index:
                self.children.setdefault(self.above[name], []).append(name)

    def _find_triangles(self, neutral):
        points, triangles = triangles_of_glb(neutral)
        key = {tuple(p): i for i, p in reversed(list(enumerate(numpy.round(self.points / self.diagonal, 5).tolist())))}
        same = numpy.array([key.get(tuple(p), -1) for p in numpy.round(points / self.diagonal, 5).tolist()])
        triangles = same[triangles]
        keep = (triangles >= 0).all(1) & (triangles[:, 0] != triangles[:, 1]) & (triangles[:, 1] != triangles[:, 2])
        self.triangles = triangles[keep & (triangles[:, 0] != triangles[:, 2])]
        edges = numpy.concatenate([self.triangles[:, [0, 1]], self.triangles[:, [1, 2]], self.triangles[:, [2, 0]]])
        self.edges = numpy.unique(numpy.concatenate([edges, edges[:, ::-1]]), axis=0) if len(edges) else edges

    def _hinges(self):
        """Joints between two bones that are used, with what lies around them: the busiest ones."""
        out = []
        for name, below in self.children.items():
            upper = self.above.get(name)
            if upper not in self.place or name not in self.place or len(below) != 1 or below[0] not in self.place:
                continue
            a, b, c = self.place[upper], self.place[name], self.place[below[0]]
            shorter = min(numpy.linalg.norm(b - a), numpy.linalg.norm(c - b))
            if shorter < 1e-3 * self.diagonal or not len(self.triangles):
                continue
            column = self.weights @ self.under[self.names.index(name)]
            mixed = (self.weights[:, self.names.index(name)] + self.weights[:, self.names.index(upper)]) > 0.5
            near = numpy.linalg.norm(self.points - b, axis=1) < REACH * shorter
            own = near & mixed
            part = self.triangles[own[self.triangles].all(1)]
            if len(part) >= 12 and 0.02 < column[own].mean() < 0.98:
                out.append((len(part), name, part, _across(c - b)))
        return sorted(out, key=lambda hinge: (-hinge[0], hinge[1]))[:MOST_HINGES]

    def _turned(self, share, name, axis, degrees):
        """Where points go that follow a turned joint by these shares."""
        off = self.points - self.place[name]
        return self.points + share[:, None] * (off @ (_rotation(axis, degrees) - numpy.eye(3)).T)

    def _kept(self, weights):
        out = []
        for _, name, part, (axis, _) in self.hinges:
            loops = capped(part)
            flat = volume(self.points, part, loops)
            share = weights @ self.under[self.names.index(name)]
            bent = volume(self._turned(share, name, axis, BEND), part, loops)
            out.append(bent / flat if abs(flat) > 1e-12 * self.diagonal ** 3 else numpy.nan)
        return numpy.array(out)

    def _moved(self, weights):
        """Over a range of motion, joint after joint: mean distance from where the artist's weights put a vertex, by diagonals."""
        total, turns = 0.0, 0
        for i, name in enumerate(self.names):
            theirs = self.weights @ self.under[i]
            if name not in self.place or theirs.max() < 0.05:
                continue
            off = weights @ self.under[i] - theirs
            for axis in _across(numpy.array([0.3, 1.0, 0.2])):
                step = (self.points - self.place[name]) @ (_rotation(axis, TURN) - numpy.eye(3)).T
                total += (numpy.abs(off) * numpy.linalg.norm(step, axis=1)).mean()
                turns += 1
        return total / max(1, turns) / self.diagonal

    def _rough(self, weights):
        """How far a row is from the mean of its neighbours', half the sum of differences."""
        if not len(self.edges):
            return 0.0
        mean, count = numpy.zeros_like(weights), numpy.bincount(self.edges[:, 0], minlength=len(weights))
        numpy.add.at(mean, self.edges[:, 0], weights[self.edges[:, 1]])
        inside = count > 0
        return float(0.5 * numpy.abs(weights[inside] - mean[inside] / count[inside, None]).sum(1).mean())

    def tell(self, weights, other):
        """`weights`: a candidate's, by the same points and names; `other`: what it has on further joints."""
        theirs, ours = self.weights.sum(0) / len(self.points), weights.sum(0) / len(self.points)
        kept = self._kept(weights)
        both = numpy.isfinite(kept) & numpy.isfinite(self.kept)
        return {
            "turned": self._moved(weights),
            "kept": float(numpy.clip(kept[both], -1, 3).mean()) if both.any() else None,
            "artist_kept": float(numpy.clip(self.kept[both], -1, 3).mean()) if both.any() else None,
            "rough": self._rough(weights),
            "artist_rough": self._rough(self.weights),
            "empty_joints": [n for n, t, o in zip(self.names, theirs, ours) if t > USED and o <= USED / 10],
            "full_joints": [n for n, t, o in zip(self.names, theirs, ours) if o > USED and t <= USED / 10],
            "missing": {n: round(float(m), 4) for n, m in
                        zip(self.names, numpy.maximum(self.weights - weights, 0).mean(0)) if m > 0.005},
            "surplus": {n: round(float(m), 4) for n, m in
                        zip(self.names, numpy.maximum(weights - self.weights, 0).mean(0)) if m > 0.005},
            "elsewhere": float(other.mean()),
        }
