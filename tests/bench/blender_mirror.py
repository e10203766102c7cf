# SPDX-License-Identifier: Apache-2.0
"""Blender's mirror of an artist's weights, for mirror_quality.py.

    blender -b --factory-startup -P blender_mirror.py -- FILE OUT.json

The weights of the side that lies across from the left joints are given to the first group, then all groups are mirrored across X
as its users do it (mirror, flip group names, all groups; by place). OUT.json: how far each vertex of that side is from the
artist's row, and how many were left as they were.
"""
import json
import os
import sys

import bpy
import numpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from mirror_sides import distance_of, far_side

for name, kind in (("bool", bool), ("int", int), ("float", float), ("object", object)):
    if name not in numpy.__dict__:
        setattr(numpy, name, kind)


def load(path):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    kind = os.path.splitext(path)[1].lower()
    if kind in (".glb", ".gltf", ".vrm"):
        bpy.ops.import_scene.gltf(filepath=path, merge_vertices=True)
    else:
        bpy.ops.import_scene.fbx(filepath=path)


def rows_of(obj):
    return [{g.group: g.weight for g in v.groups if g.weight > 0} for v in obj.data.vertices]


def mirror(obj):
    """Per vertex of the far side its distance, and how many kept what they were given."""
    for modifier in list(obj.modifiers):
        obj.modifiers.remove(modifier)
    world = obj.matrix_world.copy()
    obj.parent = None
    if obj.data.shape_keys:
        obj.shape_key_clear()
    obj.data.transform(world)
    obj.matrix_world.identity()
    points = numpy.array([v.co[:] for v in obj.data.vertices])
    artist = rows_of(obj)
    names = [g.name for g in obj.vertex_groups]
    side = far_side(points, artist, names, (1.0, 0.0, 0.0), 0.0)
    if side is None:
        return [], 0
    wiped = [int(i) for i in numpy.flatnonzero(side)]
    for group in obj.vertex_groups:
        group.remove(wiped)
    obj.vertex_groups[0].add(wiped, 1.0, "REPLACE")
    bpy.context.view_layer.objects.active = obj
    obj.select_set(True)
    bpy.ops.object.mode_set(mode="WEIGHT_PAINT")
    bpy.ops.object.vertex_group_mirror(mirror_weights=True, flip_group_names=True, all_groups=True, use_topology=False)
    bpy.ops.object.mode_set(mode="OBJECT")
    obj.select_set(False)
    rows = rows_of(obj)
    kept = sum(rows[i] == {0: 1.0} and artist[i] != rows[i] for i in wiped)
    return [distance_of(artist[i], rows[i]) for i in wiped], kept


def main():
    source, out = sys.argv[sys.argv.index("--") + 1:]
    load(source)
    distances, kept = [], 0
    for obj in [o for o in bpy.data.objects if o.type == "MESH" and o.users_scene and o.vertex_groups]:
        found, more = mirror(obj)
        distances += found
        kept += more
    with open(out, "w", encoding="utf-8") as file:
        json.dump({"distances": distances, "kept": kept}, file)


main()
