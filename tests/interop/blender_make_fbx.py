# SPDX-License-Identifier: Apache-2.0
"""Makes rigs and has Blender write each as FBX, with the options that its users have:

    blender -b --factory-startup -P blender_make_fbx.py -- FOLDER

Prints a line `RESULT [paths]`.
"""
import json
import math
import sys
from pathlib import Path

import bpy
from mathutils import Euler, Vector

BONES = 4


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def armature(name, bend=0.0):
    """A chain of bones along +Z that leans and is rolled, so that their axes are nobody's."""
    data = bpy.data.armatures.new(name)
    rig = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(rig)
    bpy.context.view_layer.objects.active = rig
    bpy.ops.object.mode_set(mode='EDIT')
    last, head = None, Vector((0, 0, 0))
    for i in range(BONES):
        bone = data.edit_bones.new(f'{name}_{i}')
        bone.head = head
        head = head + Vector((bend * i, 0.1 * (i % 2), 1.0))
        bone.tail = head
        bone.roll = 0.4 * i
        bone.parent = last
        bone.use_connect = last is not None
        last = bone
    bpy.ops.object.mode_set(mode='OBJECT')
    return rig


def tube(name, rig, shapes=()):
    """A tube around the chain, each ring weighted to two bones."""
    points, faces, sides, rings = [], [], 6, 4 * BONES + 1
    for r in range(rings):
        for s in range(sides):
            a = 2 * math.pi * s / sides
            points.append((0.3 * math.cos(a) + 0.01 * s, 0.3 * math.sin(a), r * BONES / (rings - 1)))
    for r in range(rings - 1):
        for s in range(sides):
            t = (s + 1) % sides
            faces.append((r * sides + s, r * sides + t, (r + 1) * sides + t, (r + 1) * sides + s))
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(points, [], faces)
    obj = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(obj)
    if rig:
        for i in range(BONES):
            group = obj.vertex_groups.new(name=f'{rig.name}_{i}')
            for v, p in enumerate(points):
                weight = max(0.0, 1.0 - abs(p[2] - i - 0.5))
                if weight > 0.0:
                    group.add([v], weight, 'REPLACE')
        obj.modifiers.new('rig', 'ARMATURE').object = rig
        obj.parent = rig
    if shapes:
        obj.shape_key_add(name='Basis')
        for k, (shape, value) in enumerate(shapes):
            key = obj.shape_key_add(name=shape)
            for v, p in enumerate(points):
                key.data[v].co = Vector(p) * (1.0 + 0.2 * k) + Vector((0.5 * p[2], 0.0, 0.1 * k))
            key.value = value
    return obj


def turn(rig, index, frame, angles):
    bone = rig.pose.bones[index]
    bone.rotation_mode = 'XYZ'
    bone.rotation_euler = Euler([math.radians(a) for a in angles])
    bone.keyframe_insert('rotation_euler', frame=frame)


def action(rig, name, scale=False):
    """Few keys far apart, about several axes, more than half a turn between two of them."""
    rig.animation_data_create()
    rig.animation_data.action = bpy.data.actions.new(name)
    rig.animation_data.action.use_fake_user = True
    for frame, angles in ((1, (0, 0, 0)), (13, (40, -60, 20)), (40, (-30, 250, 70))):
        turn(rig, 1, frame, angles)
    for frame, angles in ((5, (0, 0, 0)), (33, (10, 20, 95))):
        turn(rig, 2, frame, angles)
    for frame, place in ((1, (0, 0, 0)), (40, (0.3, 0.2, -0.1))):
        rig.pose.bones[0].location = place
        rig.pose.bones[0].keyframe_insert('location', frame=frame)
    for frame, size in ((1, (1, 1, 1)), (20, (1.5, 0.7, 1.2)), (40, (1, 1, 1))) if scale else ():
        rig.pose.bones[BONES - 1].scale = size
        rig.pose.bones[BONES - 1].keyframe_insert('scale', frame=frame)
    bpy.context.scene.frame_start, bpy.context.scene.frame_end = 1, 40


def rigged(name='Rig', shapes=(), scale=False, **chain):
    rig = armature(name, **chain)
    mesh = tube(f'{name}Body', rig, shapes)
    action(rig, f'{name}Act', scale)
    return rig, mesh


def usual():
    rigged()


def bent():
    rigged(bend=0.3)


def centimetres():
    bpy.context.scene.unit_settings.scale_length = 0.01
    rigged()


def two_armatures():
    first, _ = rigged('Left')
    second, _ = rigged('Right', bend=0.2)
    above = bpy.data.objects.new('Above', None)
    bpy.context.scene.collection.objects.link(above)
    above.rotation_euler = (0.3, 0.2, 1.0)
    above.location = (1, 2, 3)
    first.parent = above
    second.location = (4, 0, 0)


def scaled_objects():
    rig, mesh = rigged()
    rig.scale = (2, 2, 2)
    rig.rotation_euler = (0.5, 0.1, -0.7)
    rig.location = (1, 2, 3)
    mesh.location = (0, 0.1, 0)


def scaled_bones():
    rigged(scale=True)


def shapes():
    _, mesh = rigged(shapes=(('Smile', 0.25), ('Frown', 0.0)))
    key = mesh.data.shape_keys.key_blocks['Frown']
    for frame, value in ((1, 0.0), (10, 0.9), (40, 0.3)):
        key.value = value
        key.keyframe_insert('value', frame=frame)


def still_shapes():
    tube('Face', None, (('Smile', 0.75), ('Frown', 0.5)))


def posed():
    rig = armature('Rig')
    tube('RigBody', rig)
    for i, angles in enumerate(((10, 0, 0), (0, 50, 0), (20, 10, 40), (0, 0, 0))):
        rig.pose.bones[i].rotation_mode = 'XYZ'
        rig.pose.bones[i].rotation_euler = Euler([math.radians(a) for a in angles])


def several_actions():
    rig, _ = rigged()
    action(rig, 'Second', scale=True)
    rig.animation_data.action = None


def moving_objects():
    rig, _ = rigged()
    box = tube('Box', None)
    box.location = (3, 0, 0)
    for frame, place, angles in ((1, (3, 0, 0), (0, 0, 0)), (40, (3, 1, 2), (1, 2, 3))):
        box.location, box.rotation_euler = place, angles
        box.keyframe_insert('location', frame=frame)
        box.keyframe_insert('rotation_euler', frame=frame)


VARIANTS = [
    ('usual', usual, {}),
    ('bent', bent, {}),
    ('unsimplified', usual, {'bake_anim_simplify_factor': 0.0}),
    ('simplified', bent, {'bake_anim_simplify_factor': 10.0}),
    ('centimetres', centimetres, {}),
    ('scale_units', usual, {'apply_scale_options': 'FBX_SCALE_UNITS'}),
    ('scale_all', usual, {'apply_scale_options': 'FBX_SCALE_ALL', 'global_scale': 0.01}),
    ('z_up', usual, {'axis_up': 'Z', 'axis_forward': '-Y'}),
    ('z_up_y_forward', bent, {'axis_up': 'Z', 'axis_forward': 'Y'}),
    ('x_up', usual, {'axis_up': 'X', 'axis_forward': 'Y'}),
    ('no_leaf_bones', usual, {'add_leaf_bones': False}),
    ('bone_axes', usual, {'primary_bone_axis': 'X', 'secondary_bone_axis': 'Y'}),
    ('space_transform', moving_objects, {'bake_space_transform': True}),
    ('two_armatures', two_armatures, {}),
    ('scaled_objects', scaled_objects, {}),
    ('scaled_bones', scaled_bones, {}),
    ('shapes', shapes, {}),
    ('still_shapes', still_shapes, {}),
    ('posed', posed, {'bake_anim': False}),
    ('several_actions', several_actions, {}),
    ('moving_objects', moving_objects, {}),
]


def main():
    folder = Path(sys.argv[sys.argv.index('--') + 1])
    paths = []
    for name, make, options in VARIANTS:
        clear()
        make()
        path = folder / f'blender_{name}.fbx'
        bpy.ops.export_scene.fbx(filepath=str(path), use_custom_props=True, **options)
        paths.append(str(path))
    print('RESULT', json.dumps(paths))


main()
