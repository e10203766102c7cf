# SPDX-License-Identifier: Apache-2.0
"""What the scripts that run inside Blender share: posed points, bones, weights, and how far they are from what is expected.

EXPECTED.json: {"joints": {name: parent or null}, "weights": {"points": [[x, y, z]], "rows": [{joint: weight}]} (bound points in
the bind pose, metres, Y up), "poses": [{"clip": name or null (the bind pose), "seconds": t, "points": JSON of `sinew deform`}]}.
"""
import json
import math

import bpy
import mathutils

REACH = 2e-4  # of the diagonal: how far the same point may be in two files


def y_up(p):
    """Blender has Z up."""
    return (p.x, p.z, -p.y)


def shown(kind):
    return sorted((o for o in bpy.context.scene.objects if o.type == kind), key=lambda o: o.name)


def points(convert=tuple):
    """World positions of all vertices as they are shown."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    out = []
    for obj in shown('MESH'):
        evaluated = obj.evaluated_get(graph)
        mesh = evaluated.to_mesh()
        out += [convert(evaluated.matrix_world @ v.co) for v in mesh.vertices]
        evaluated.to_mesh_clear()
    return out


def set_rest(rest):
    for armature in bpy.data.armatures:
        armature.pose_position = 'REST' if rest else 'POSE'


def diagonal(cloud):
    return math.dist(*([f(p[k] for p in cloud) for k in range(3)] for f in (min, max)))


def tree_of(cloud):
    tree = mathutils.kdtree.KDTree(len(cloud))
    for i, p in enumerate(cloud):
        tree.insert(p, i)
    tree.balance()
    return tree


def farthest(source, target):
    tree = tree_of(target)
    return max(tree.find(p)[2] for p in source)


def apart(expected, got):
    """The largest distance of a point to the nearest of the other set, as share of the diagonal."""
    return max(farthest(expected, got), farthest(got, expected)) / diagonal(expected)


def bones():
    """Every bone's name and its parent's."""
    return {b.name: b.parent.name if b.parent else None for o in shown('ARMATURE') for b in o.data.bones}


def rows():
    """Positions and weights of the vertices that bones move, in the rest pose."""
    names = set(bones())
    set_rest(True)
    positions = points(y_up)
    set_rest(False)
    out, at = [], 0
    for obj in shown('MESH'):
        groups = {g.index: g.name for g in obj.vertex_groups if g.name in names}
        for v in obj.data.vertices:
            row = {groups[g.group]: g.weight for g in v.groups if g.group in groups and g.weight > 0.0}
            if row:
                out.append((positions[at], row))
            at += 1
    return out


def difference(a, b):
    return max((abs(a.get(name, 0.0) - b.get(name, 0.0)) for name in a.keys() | b.keys()), default=0.0)


def weights_apart(expected, got):
    """The largest difference of an expected row from the most alike of those at its position."""
    wanted = [(p, r) for p, r in zip(expected['points'], expected['rows']) if r]
    if not wanted:
        return 0.0
    if not got:
        return 1.0
    tree = tree_of([p for p, _ in got])
    reach = REACH * diagonal([p for p, _ in wanted])
    return max(min((difference(row, got[i][1]) for _, i, _ in tree.find_range(position, reach)), default=1.0)
               for position, row in wanted)


def joints_lost(expected):
    """What is wrong with the bones, in words; empty: nothing."""
    have = bones()
    for name, parent in expected.items():
        short = name.encode()[:63].decode(errors='ignore')  # all that Blender keeps
        if short not in have:
            return f'no bone {name}'
        above = have[short]
        if above != (parent and parent.encode()[:63].decode(errors='ignore')):
            return f'{name} hangs below {above}, not {parent}'
    return ''


def load(path):
    with open(path, encoding='utf-8') as file:
        return json.load(file)


def report(**result):
    print('RESULT', json.dumps(result))
