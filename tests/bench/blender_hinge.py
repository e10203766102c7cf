# SPDX-License-Identifier: Apache-2.0
"""How much volume a bend takes, as Blender deforms it: no code of Sinew's is asked.

    blender --background --factory-startup --python tests/bench/blender_hinge.py -- BEFORE.glb AFTER.glb

Two files of one figure, each with the clip that `sinew run pose.rangeOfMotion ... joints=JOINT` makes. Prints for every key of the clip
the volume that the bind pose encloses, what each of the two has lost of it, and the share of the loss that the second has back.
"""
import sys

import bmesh
import bpy
import numpy

numpy.bool = bool  # Debian's Blender 3.4 asks for a name that its numpy has no more

CLIP = "Range of Motion"


def volumes(path):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.import_scene.gltf(filepath=path)
    scene = bpy.context.scene
    action = next(a for a in bpy.data.actions if a.name.startswith(CLIP))
    for armature in (thing for thing in scene.objects if thing.type == "ARMATURE"):
        for track in list(armature.animation_data.nla_tracks):
            armature.animation_data.nla_tracks.remove(track)
        armature.animation_data.action = action
    frames = {round(key.co[0], 3) for curve in action.fcurves for key in curve.keyframe_points}
    out = []
    for frame in sorted(frames):
        scene.frame_set(int(frame), subframe=frame - int(frame))
        graph = bpy.context.evaluated_depsgraph_get()
        total = 0.0
        for thing in scene.objects:
            if thing.type != "MESH" or not thing.find_armature():
                continue
            shown = thing.evaluated_get(graph)
            mesh = bmesh.new()
            mesh.from_mesh(shown.to_mesh())
            mesh.transform(shown.matrix_world)
            total += mesh.calc_volume(signed=True)
            mesh.free()
        out.append((frame, total))
    return out


before, after = (volumes(path) for path in sys.argv[sys.argv.index("--") + 1:][:2])
whole = before[0][1]
for (frame, old), (_, new) in zip(before, after):
    lost, left = whole - old, whole - new
    share = f", {100.0 * (lost - left) / lost:.1f}% of that back" if lost > 1e-4 * abs(whole) else ""
    print(f"HINGE frame {frame:g}: volume {whole:.6g}, lost before {lost:.4g}, after {left:.4g}{share}")
