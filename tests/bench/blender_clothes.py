# SPDX-License-Identifier: Apache-2.0
"""How often parts that lie over one another pass through each other as limbs are bent, for bind_clothes.py.

    blender -b --factory-startup -P blender_clothes.py -- OUT.json JOINT,JOINT,... FILE...

Each file is a bound GLB of the same model. Every joint is turned by 90 degrees about two axes across its bone, either way. A vertex
that lies on one side of another part's surface (within 3% of the model's diagonal) in the bind pose and on the other side in a pose has
passed through; the surface there is one that was near it in the bind pose, too, so that limbs that touch do not count.
"""
import json
import sys

import bpy
import mathutils
import numpy
from mathutils.bvhtree import BVHTree

for name, kind in (("bool", bool), ("int", int), ("float", float), ("object", object)):
    if name not in numpy.__dict__:
        setattr(numpy, name, kind)

REACH = 0.03  # of the diagonal: what lies farther away is not over one another
OVER = 0.7  # cosine: the nearest place lies straight below
THROUGH = 2e-4  # of the diagonal: less than this is rounding


class Surface:
    """All meshes as they stand: places and triangles in world space."""

    def __init__(self, meshes):
        self.places, self.triangles = [], []
        graph = bpy.context.evaluated_depsgraph_get()
        for obj in meshes:
            seen = obj.evaluated_get(graph)
            mesh = seen.to_mesh()
            first = len(self.places)
            self.places += [obj.matrix_world @ v.co for v in mesh.vertices]
            mesh.calc_loop_triangles()
            self.triangles += [tuple(first + v for v in t.vertices) for t in mesh.loop_triangles]
            seen.to_mesh_clear()
        self.tree = BVHTree.FromPolygons(self.places, self.triangles)

    def middle(self, triangle):
        a, b, c = (self.places[v] for v in self.triangles[triangle])
        return (a + b + c) / 3

    def split(self, part):
        """Per part its triangles' indices, and a tree of them."""
        lists = {}
        for i, t in enumerate(self.triangles):
            lists.setdefault(part[t[0]], []).append(i)
        return {p: (l, BVHTree.FromPolygons(self.places, [self.triangles[i] for i in l])) for p, l in lists.items()}


def straight_below(place, of, reach):
    """The place of a part that lies straight below (or above): triangle, signed distance, distance; None beside one."""
    triangles, tree = of
    foot, normal, index, distance = tree.find_nearest(place, reach)
    if foot is None:
        return None
    signed = (place - foot).dot(normal)
    return (triangles[index], signed, distance) if abs(signed) >= OVER * distance else None


def parts_of(surface):
    """Per vertex its connected part; vertices of one place are one."""
    root = list(range(len(surface.places)))

    def top(v):
        while root[v] != v:
            root[v] = root[root[v]]
            v = root[v]
        return v

    at = {}
    for v, place in enumerate(surface.places):
        root[top(v)] = top(at.setdefault(tuple(round(x, 6) for x in place), v))
    for a, b, c in surface.triangles:
        root[top(b)] = top(a)
        root[top(c)] = top(a)
    return [top(v) for v in range(len(root))]


def load(path):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.import_scene.gltf(filepath=path)
    meshes = [o for o in bpy.data.objects if o.type == "MESH" and o.find_armature()]
    rig = meshes[0].find_armature()
    if rig.animation_data:
        rig.animation_data_clear()
    for bone in rig.pose.bones:
        bone.matrix_basis = mathutils.Matrix()
    bpy.context.view_layer.update()
    return rig, meshes


def pairs_of(rest, part, trees, reach):
    """Per vertex the nearest other part below or above it: part, triangle, signed distance."""
    out = {}
    for v, place in enumerate(rest.places):
        others = {part[rest.triangles[hit[2]][0]] for hit in rest.tree.find_nearest_range(place, reach)} - {part[v]}
        found = [(below, p) for p in others if (below := straight_below(place, trees[p], reach))]
        if found:
            below, p = min(found, key=lambda f: f[0][2])
            out[v] = (p, below[0], below[1])
    return out


def passed(rest, posed, near, part, diagonal):
    """How many vertices have passed through, and the deepest."""
    count, deepest = 0, 0.0
    reach = 2 * REACH * diagonal
    trees = posed.split(part)
    for v, (p, triangle, signed) in near.items():
        now = straight_below(posed.places[v], trees[p], reach)
        if now is None or (rest.middle(now[0]) - rest.middle(triangle)).length > reach:
            continue
        depth = -now[1] if signed > 0 else now[1]
        if depth > THROUGH * diagonal:
            count += 1
            deepest = max(deepest, depth / diagonal)
    return count, deepest


def measure(path, joints):
    rig, meshes = load(path)
    rest = Surface(meshes)
    every = numpy.array(rest.places)
    diagonal = float(numpy.linalg.norm(every.max(0) - every.min(0)))
    part = parts_of(rest)
    near = pairs_of(rest, part, rest.split(part), REACH * diagonal)
    poses = []
    for name in joints:
        if name not in rig.pose.bones:
            raise SystemExit(f"no joint {name}: " + " ".join(b.name for b in rig.pose.bones))
        bone = rig.pose.bones[name]
        for axis in ("X", "Z"):  # a bone runs along its Y
            for way in (1, -1):
                bone.matrix_basis = mathutils.Matrix.Rotation(way * numpy.pi / 2, 4, axis)
                bpy.context.view_layer.update()
                count, deepest = passed(rest, Surface(meshes), near, part, diagonal)
                poses.append({"joint": name, "axis": axis, "way": way, "count": count, "deepest": deepest})
        bone.matrix_basis = mathutils.Matrix()
    bpy.context.view_layer.update()
    return {"file": path, "near": len(near), "count": sum(p["count"] for p in poses),
            "deepest": max(p["deepest"] for p in poses), "poses": poses}


out, joints, *files = sys.argv[sys.argv.index("--") + 1:]
results = [measure(f, joints.split(",")) for f in files]
with open(out, "w", encoding="utf-8") as file:
    json.dump(results, file, indent=1)
for r in results:
    print(f"{r['file']}: {r['near']} near, {r['count']} passed through, deepest {r['deepest']:.4f}")
