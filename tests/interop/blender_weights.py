# SPDX-License-Identifier: Apache-2.0
"""The weights that Blender reads from an FBX file:

    blender -b --factory-startup -P blender_weights.py -- FILE.fbx

Prints a line `RESULT {mesh: [[position, {bone: weight}], ...]}`, vertices in the file's order, sums made 1.
"""
import json
import sys

import bpy


def rows(obj):
    names = {group.index: group.name for group in obj.vertex_groups}
    for vertex in obj.data.vertices:
        row = {names[g.group]: g.weight for g in vertex.groups if g.weight > 0.0}
        total = sum(row.values())
        yield [list(vertex.co), {bone: weight / total for bone, weight in row.items()}]


bpy.ops.wm.read_factory_settings(use_empty=True)
bpy.ops.import_scene.fbx(filepath=sys.argv[sys.argv.index('--') + 1])
print('RESULT', json.dumps({o.name: list(rows(o)) for o in bpy.context.scene.objects if o.type == 'MESH'}))
