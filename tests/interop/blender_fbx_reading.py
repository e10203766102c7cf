# SPDX-License-Identifier: Apache-2.0
"""How Blender's own reader deforms an FBX file.

    blender -b --factory-startup -P blender_fbx_reading.py -- times FILE.fbx
        prints `RESULT {"clips": {name: [seconds, seconds, seconds]}}`: where the clips can be compared
    blender -b --factory-startup -P blender_fbx_reading.py -- compare FILE.fbx POSES.json
        POSES.json: a list of {"pose": "bind" or "stored", or "clip": name, "seconds": t; "points": JSON of `sinew deform`};
        prints `RESULT {"worst": share of the diagonal, "at": which}`

Blender takes every curve as straight between its keys, and blends quaternions between the keys of a bone. So clips are looked at
where the file's curves have keys in common; where all its curves are straight, anywhere, and Blender's reader is given the
curves' values at that time as keys, too.
"""
import bisect
import json
import math
import sys

import bpy
import mathutils
from io_scene_fbx import import_fbx, parse_fbx

FIRST_FRAME = 1.0  # where Blender's reader puts the time 0
TICKS = 46186158000
CUBIC = 0x8
HOLD = 0x2
SHARES = (0.0, 0.37, 1.0)
ALIKE = 1e-5  # of the diagonal: points at one place


def child(element, name):
    return next((e for e in element.elems if e is not None and e.id == name), None)


def curves_by_take(path):
    """{take: [(key times, is straight)]}, by the file's connections."""
    root, _ = parse_fbx.parse(path)
    objects = {e.props[0]: e for e in child(root, b'Objects').elems if e is not None and e.props}
    below = {}
    for c in child(root, b'Connections').elems:
        below.setdefault(c.props[2], []).append(c.props[1])
    out = {}
    for key, element in objects.items():
        if element.id != b'AnimationStack':
            continue
        found = out.setdefault(element.props[1].split(b'\0')[0].decode(), [])
        for node in (n for layer in below.get(key, ()) for n in below.get(layer, ())):
            for curve in (objects[c] for c in below.get(node, ()) if c in objects):
                if curve.id == b'AnimationCurve':
                    times = list(child(curve, b'KeyTime').props[0])
                    flags = child(curve, b'KeyAttrFlags').props[0]
                    found.append((times, len(times) < 2 or not any(f & (CUBIC | HOLD) for f in flags)))
    return out


def times_of(path):
    out = {}
    for take, curves in curves_by_take(path).items():
        if not curves:
            continue
        first, last = min(c[0][0] for c in curves), max(c[0][-1] for c in curves)
        wanted = [first + (last - first) * s for s in SHARES]
        if not all(straight for _, straight in curves):
            common = sorted(set.intersection(*(set(t) for t, _ in curves if len(t) > 1)))
            if not common:
                continue
            wanted = [min(common, key=lambda t, w=w: abs(t - w)) for w in wanted]
        out[take] = [t / TICKS for t in wanted]
    return out


def with_more_keys(seconds):
    """Blender's list of a curve's values, at the curves' own keys and at these times."""
    def values(curve, time, times, keys):
        if time <= times[0]:
            return keys[0]
        if time >= times[-1]:
            return keys[-1]
        after = bisect.bisect_right(times, time)
        share = (time - times[after - 1]) / (times[after] - times[after - 1])
        return keys[after - 1] + (keys[after] - keys[after - 1]) * share

    def iterate(curves, start_frame, start_ticks, fps):
        read = [(c, child(c[2], b'KeyTime').props[0], child(c[2], b'KeyValueFloat').props[0]) for c in curves]
        for time in sorted({t for _, times, _ in read for t in times} | {s * TICKS for s in seconds}):
            yield ((time - start_ticks) * fps / TICKS + start_frame,
                   [(values(c, time, times, keys), c) for c, times, keys in read])

    return iterate


def points():
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    out = []
    for obj in sorted((o for o in bpy.context.scene.objects if o.type == 'MESH'), key=lambda o: o.name):
        evaluated = obj.evaluated_get(graph)
        mesh = evaluated.to_mesh()
        world = [evaluated.matrix_world @ v.co for v in mesh.vertices]
        out += [(p.x, p.z, -p.y) for p in world]  # Blender has Z up
        evaluated.to_mesh_clear()
    return out


def read(path, animated):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.import_scene.fbx(filepath=path, use_anim=animated)


def animated():
    for obj in bpy.context.scene.objects:
        yield obj
        if obj.type == 'MESH' and obj.data.shape_keys:
            yield obj.data.shape_keys


def hold(pose):
    for obj in bpy.context.scene.objects:
        if obj.type == 'ARMATURE':
            obj.data.pose_position = pose


def play(clip, seconds):
    for item in animated():
        whole = f'{item.name}|{clip}'
        named = [a for a in bpy.data.actions if a.name == whole[:63] or a.name.startswith(f'{whole}|'[:63])]
        if item.animation_data:
            item.animation_data.action = named[0] if named else None
    fps = bpy.context.scene.render.fps / bpy.context.scene.render.fps_base
    frame = FIRST_FRAME + seconds * fps
    bpy.context.scene.frame_set(math.floor(frame), subframe=frame - math.floor(frame))


def tree_of(cloud):
    tree = mathutils.kdtree.KDTree(len(cloud))
    for i, p in enumerate(cloud):
        tree.insert(p, i)
    tree.balance()
    return tree


class Matches:
    """Which points of ours each of Blender's is, by a pose in which both have them at one place."""

    def __init__(self, ours, theirs):
        self.diagonal = math.dist(*([f(p[k] for p in ours) for k in range(3)] for f in (min, max))) or 1.0
        tree = tree_of(ours)
        self.candidates = [[i for _, i, _ in tree.find_range(p, ALIKE * self.diagonal)] or [tree.find(p)[1]] for p in theirs]
        self.missing = len(ours) - len({i for c in self.candidates for i in c})

    def worst(self, ours, theirs):
        return max(min(math.dist(p, ours[i]) for i in c) for p, c in zip(theirs, self.candidates)) / self.diagonal


def compare(path, poses):
    worst, where, matches = 0.0, '', None
    import_fbx.blen_read_animations_curves_iter = with_more_keys({p['seconds'] for p in poses if 'clip' in p})
    before = None
    for pose in poses:
        if before != (pose.get('clip'), 'clip' in pose):  # an action leaves what it does not key as the one before had it
            read(path, 'clip' in pose)
        before = (pose.get('clip'), 'clip' in pose)
        hold('REST' if pose.get('pose') == 'bind' else 'POSE')
        if 'clip' in pose:
            play(pose['clip'], pose['seconds'])
        with open(pose['points'], encoding='utf-8') as file:
            ours = json.load(file)['points']
        theirs = points()
        matches = matches or Matches(ours, theirs)
        if matches.missing:
            return {'worst': 1.0, 'at': f'{matches.missing} of {len(ours)} points that Blender does not have'}
        away = matches.worst(ours, theirs)
        if '--all' in sys.argv:
            print(away, pose)
        if away > worst:
            worst, where = away, pose.get('pose') or f"{pose['clip']} at {pose['seconds']:.3f} s"
    return {'worst': worst, 'at': where}


def main():
    mode, path, *rest = sys.argv[sys.argv.index('--') + 1:]
    if mode == 'times':
        print('RESULT', json.dumps({'clips': times_of(path)}))
    else:
        with open(rest[0], encoding='utf-8') as file:
            print('RESULT', json.dumps(compare(path, json.load(file))))


main()
