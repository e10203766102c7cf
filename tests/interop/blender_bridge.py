# SPDX-License-Identifier: Apache-2.0
"""The add-on in a real Blender, started by bridge_checks.py:

    blender -b --factory-startup -P blender_bridge.py -- SINEW SINEW_BRIDGE.py WORK

Makes scenes that have what rigs have, sends them, edits the projects with `sinew run`, takes the weights back, and compares weights
and everything else in the file before and after. Prints a line `RESULT {"checks": n, "worst": ..., "failed": [...]}`.
"""
import json
import math
import os
import subprocess
import sys
import traceback

import bpy
import mathutils

SINEW, ADDON, WORK = sys.argv[sys.argv.index('--') + 1:][:3]
os.environ['SINEW_BRIDGE_FOLDER'] = os.path.join(WORK, 'sends')
os.environ['SINEW_BRIDGE_NO_WINDOW'] = '1'
os.environ['SINEW'] = SINEW
SAME = 1e-6
RESULT = {'checks': 0, 'worst': 0.0, 'failed': []}


def check(condition, text):
    RESULT['checks'] += 1
    if not condition:
        RESULT['failed'].append(text)
        print('FAILED', text)


def sinew(*arguments):
    done = subprocess.run([SINEW, *map(str, arguments)], capture_output=True, text=True, timeout=300, check=False)
    if done.returncode != 0:
        raise RuntimeError(done.stderr)
    return done.stdout


# ---- scenes

def add_armature(name, bones):
    """`bones`: (name, head, tail, parent, deforms)."""
    armature = bpy.data.objects.new(name, bpy.data.armatures.new(name))
    bpy.context.scene.collection.objects.link(armature)
    bpy.context.view_layer.objects.active = armature
    bpy.ops.object.mode_set(mode='EDIT')
    for bone_name, head, tail, parent, deforms in bones:
        bone = armature.data.edit_bones.new(bone_name)
        bone.head, bone.tail, bone.use_deform = head, tail, deforms
        bone.parent = armature.data.edit_bones[parent] if parent else None
    bpy.ops.object.mode_set(mode='OBJECT')
    return armature


BONES = [('Bone', (0, 0, 0), (0, 0, 1), None, True), ('Bone.001', (0, 0, 1), (0, 0.1, 2), 'Bone', True),
         ('bone', (0, 0.1, 2), (0, 0, 3), 'Bone.001', True), ('ボーン', (0, 0, 3), (0.2, 0, 4), 'bone', True),
         ('ctrl', (1, 0, 0), (1, 0, 1), 'Bone', False), ('side "x"', (0.4, 0, 2), (1.2, 0, 2.3), 'Bone.001', True),
         ('tip', (0.2, 0, 4), (0.4, 0, 4.5), 'ボーン', True)]


def column(name, rings, sides, height):
    """A tube of quads, a cap with one n-gon, a second sheet on the first ring's vertices, and loose vertices."""
    vertices = [(0.3 * math.cos(2 * math.pi * s / sides), 0.3 * math.sin(2 * math.pi * s / sides), height * r / (rings - 1))
                for r in range(rings) for s in range(sides)]
    faces = [(r * sides + s, r * sides + (s + 1) % sides, (r + 1) * sides + (s + 1) % sides, (r + 1) * sides + s)
             for r in range(rings - 1) for s in range(sides)]
    faces.append(tuple((rings - 1) * sides + s for s in range(sides)))
    start = len(vertices)
    vertices += vertices[:sides]
    faces.append(tuple(start + s for s in reversed(range(sides))))
    vertices += [(2, 2, 2), (2, 2, 2), (-2, 0, 1)]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    mesh.uv_layers.new(name='UVMap')
    obj = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(obj)
    return obj


def weigh(obj, bones, total=1.0):
    """Smooth weights along z over the bones, sums of `total`; the last three vertices get none."""
    for bone in bones:
        obj.vertex_groups.new(name=bone)
    count = len(obj.data.vertices)
    for vertex in obj.data.vertices:
        if vertex.index >= count - 3:
            continue
        shares = [math.exp(-(vertex.co.z - 0.7 * k) ** 2 * 1.5) + 0.001 * (vertex.index % 3) for k in range(len(bones))]
        for bone, share in zip(bones, shares):
            obj.vertex_groups[bone].add((vertex.index,), total * share / sum(shares), 'REPLACE')


def add_material(obj):
    image = bpy.data.images.new('絵', 4, 4)
    image.pixels = [0.5, 0.2, 0.1, 1.0] * 16
    image.pack()
    material = bpy.data.materials.new('paint')
    material.use_nodes = True
    texture = material.node_tree.nodes.new('ShaderNodeTexImage')
    texture.image = image
    material.node_tree.links.new(texture.outputs['Color'],
                                 next(n for n in material.node_tree.nodes if n.type == 'BSDF_PRINCIPLED').inputs['Base Color'])
    obj.data.materials.append(material)
    obj.data.materials.append(bpy.data.materials.new('plain'))
    for i, polygon in enumerate(obj.data.polygons):
        polygon.material_index = i % 2


def add_action(armature, name, degrees):
    action = bpy.data.actions.new(name)
    for bone in ('Bone.001', 'ボーン', 'side "x"'):
        path = f'pose.bones["{bpy.utils.escape_identifier(bone)}"].rotation_quaternion'
        for axis in range(4):
            curve = action.fcurves.new(path, index=axis)
            for frame, share in ((1, 0.0), (8, 1.0), (16, -0.5)):
                turn = mathutils.Quaternion((1, 0, 0), math.radians(degrees * share))
                curve.keyframe_points.insert(frame, turn[axis])
    return action


def make_scene(scale_length=1.0):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.preferences.addon_enable(module='sinew_bridge')
    scene = bpy.context.scene
    scene.unit_settings.scale_length = scale_length
    armature = add_armature('Rig', BONES)
    armature.location, armature.rotation_euler, armature.scale = (1, 2, 3), (0.3, -0.2, 0.9), (1.3, 1.3, 1.3)
    body = column('体', 24, 16, 4.0)
    body.parent = armature
    body.location, body.rotation_euler, body.scale = (0.01, 0.02, 0.0), (0, 0, 0.1), (1.01, 1.01, 1.01)
    deform = [b[0] for b in BONES if b[4] and b[0] != 'tip']
    body.vertex_groups.new(name='mask').add(range(0, 40), 0.3, 'REPLACE')
    weigh(body, deform, total=0.8)
    body.vertex_groups.new(name='ctrl').add(range(0, 60, 2), 0.7, 'REPLACE')
    body.vertex_groups['Bone'].lock_weight = True
    body.vertex_groups.active_index = 2
    body.shape_key_add(name='Basis')
    smile = body.shape_key_add(name='Smile')
    smile.data[5].co.x += 0.5
    smile.value = 0.5
    body.modifiers.new('Armature', 'ARMATURE').object = armature
    body.modifiers.new('Subdivision', 'SUBSURF')
    add_material(body)
    head = column('head', 8, 6, 4.0)
    head.parent = armature
    weigh(head, ['bone', 'ボーン'])
    head.modifiers.new('Armature', 'ARMATURE').object = armature
    twin = bpy.data.objects.new('head.linked', head.data)
    scene.collection.objects.link(twin)
    twin.location.x = 5
    armature.animation_data_create().action = add_action(armature, 'wave', 40)
    add_action(armature, 'nod', -30)
    scene.frame_set(6)
    bpy.context.view_layer.update()
    armature.pose.bones['bone'].rotation_quaternion = mathutils.Quaternion((0, 0, 1), 0.4)  # posed and not keyed
    bpy.context.view_layer.update()
    return armature, body, head, twin


def select(*objects, active=None):
    for obj in bpy.context.view_layer.objects:
        obj.select_set(obj in objects)
    bpy.context.view_layer.objects.active = active or objects[0]


# ---- what is in the file

VOLATILE = {'rna_type', 'bl_rna', 'session_uid', 'is_evaluated', 'original', 'depsgraph', 'groups', 'vertex_groups', 'loop_triangles',
            'loop_triangle_polygons', 'cycles', 'is_updated', 'is_updated_data', 'library_weak_reference', 'bound_box', 'preview',
            'window_managers', 'dimensions', 'name_full', 'select_history', 'active_pointer'}


def value_of(value):
    if isinstance(value, (str, int, float, bool, bytes, type(None))):
        return value
    if isinstance(value, set):
        return tuple(sorted(value))
    try:
        return tuple(value_of(v) for v in value)
    except TypeError:
        return str(value)


def walk(struct, path, out, seen):
    key = struct.as_pointer()
    if (key, struct.bl_rna.identifier) in seen:
        return
    seen.add((key, struct.bl_rna.identifier))
    for prop in struct.bl_rna.properties:
        name = prop.identifier
        if name in VOLATILE or not hasattr(struct, name):
            continue
        value = getattr(struct, name)
        here = f'{path}.{name}'
        if prop.type == 'COLLECTION':
            out[here] = len(value)
            for i, item in enumerate(value):
                if isinstance(item, bpy.types.ID) and not item.is_embedded_data:
                    out[f'{here}[{i}]'] = item.name
                elif item is not None:
                    walk(item, f'{here}[{i}]', out, seen)
        elif prop.type == 'POINTER':
            if isinstance(value, bpy.types.ID) and not value.is_embedded_data:
                out[here] = value.name
            elif value is not None:
                walk(value, here, out, seen)
        else:
            out[here] = value_of(value)


def snapshot(bones):
    """Everything in the file but the weights of the bones' groups."""
    out = {}
    for kind in ('scenes', 'objects', 'meshes', 'armatures', 'actions', 'materials', 'images', 'collections', 'shape_keys',
                 'node_groups', 'textures', 'worlds', 'curves', 'lights', 'cameras'):
        items = getattr(bpy.data, kind)
        out[kind] = [item.name for item in items]
        for item in items:
            walk(item, f'{kind}["{item.name}"]', out, set())
    for obj in bpy.data.objects:
        if obj.type != 'MESH':
            continue
        out[f'{obj.name} groups'] = [(g.name, g.lock_weight, g.index) for g in obj.vertex_groups]
        out[f'{obj.name} active group'] = obj.vertex_groups.active_index
        names = {g.index: g.name for g in obj.vertex_groups}
        out[f'{obj.name} other weights'] = [
            sorted((names[g.group], g.weight) for g in v.groups if names[g.group] not in bones) for v in obj.data.vertices]
    out['mode'], out['active'] = bpy.context.mode, bpy.context.view_layer.objects.active.name
    out['selected'] = [o.name for o in bpy.context.selected_objects]
    return out


def compare(before, after, new_groups=()):
    different = []
    for key in {*before, *after}:
        a, b = before.get(key, 'absent'), after.get(key, 'absent')
        if key.endswith(' groups'):
            b = [g for g in b if g in a or g[0] not in new_groups]
        if a != b:
            different.append(f'{key}: {str(a)[:80]} became {str(b)[:80]}')
    return different


def weights(obj, bones):
    """Per vertex {bone: weight}, as they stand."""
    if obj.mode == 'EDIT':
        obj.update_from_editmode()
    names = {g.index: g.name for g in obj.vertex_groups}
    return [{names[g.group]: g.weight for g in v.groups if names[g.group] in bones} for v in obj.data.vertices]


def normalised(row):
    total = sum(row.values())
    return {k: v / total for k, v in row.items() if v > 0.0} if total > 0.0 else {}


def farthest(rows, others):
    return max(max((abs(a.get(k, 0.0) - b.get(k, 0.0)) for k in {*a, *b}), default=0.0) for a, b in zip(rows, others))


def project_rows(project, name):
    out = os.path.join(WORK, 'rows.json')
    sinew('weights', project, '-o', out)
    with open(out, encoding='utf-8') as file:
        mesh = next(m for m in json.load(file)['meshes'] if m['name'] == name)
    return [{mesh['joints'][j]: w for j, w in row} for row in mesh['weights']]


def newest_project():
    root = os.environ['SINEW_BRIDGE_FOLDER']
    return os.path.join(root, max(os.listdir(root)), 'edit.sinew')


def edit(project, operation, *values):
    info = json.loads(sinew('info', project, '--json'))
    meshes = ['#%d' % m['node'] for m in info['meshes'] if m['bound']]
    sinew('run', operation, project, '-o', project, *values, '--select', *meshes)


def unlock(project):
    info = json.loads(sinew('info', project, '--json'))
    for mesh in info['meshes']:
        if mesh['bound']:
            joints = ['#%d' % n['id'] for n in info['nodes'] if n['kind'] == 'joint']
            for joint in joints:
                try:
                    sinew('run', 'influence.unlock', project, '-o', project, '--select', '#%d' % mesh['node'], joint)
                except RuntimeError:
                    pass


def expect_weights(obj, project, text, bones):
    rows, there = project_rows(project, obj.name), weights(obj, bones)
    check(len(rows) == len(there), f'{text}: {len(rows)} vertices in the project, {len(there)} here')
    worst = farthest([normalised(r) for r in there], rows)
    RESULT['worst'] = max(RESULT['worst'], worst)
    check(worst <= SAME, f'{text}: a weight of {obj.name} differs by {worst:.1e}')


# ---- the checks

DEFORM = {b[0] for b in BONES if b[4]}


def check_no_change():
    armature, body, head, twin = make_scene()
    select(body, head, twin)
    before = snapshot(DEFORM)
    rows = [weights(o, DEFORM) for o in (body, head)]
    bpy.ops.sinew.edit()
    check(not compare(before, snapshot(DEFORM)), f'sending changed {compare(before, snapshot(DEFORM))[:3]}')
    info = json.loads(sinew('info', newest_project(), '--json'))
    check([m['points'] for m in info['meshes']] == [len(body.data.vertices), len(head.data.vertices)],
          'the points are not the vertices')
    check(sorted(c['name'] for c in info['clips']) == ['nod', 'wave'], f'clips {info["clips"]}')
    check(info['images'] == 1, 'the image did not come along')
    check(all(s['points'] == m['points'] for s, m in zip(info['skins'], info['meshes'])), 'skins')
    bpy.ops.sinew.take_back()
    check(not compare(before, snapshot(DEFORM)), f'taking back changed {compare(before, snapshot(DEFORM))[:3]}')
    check([weights(o, DEFORM) for o in (body, head)] == rows, 'without an edit, weights changed')


def check_polygons():
    armature, body, _, _ = make_scene()
    select(body)
    bpy.ops.sinew.edit()
    info = json.loads(sinew('info', newest_project(), '--json'))
    check(info['meshes'][0]['polygons'] == len(body.data.polygons),
          f'{info["meshes"][0]["polygons"]} polygons of {len(body.data.polygons)}')


def check_edit(mode):
    armature, body, head, twin = make_scene()
    select(body, head, active=body)
    bpy.ops.sinew.edit()
    project = newest_project()
    unlock(project)
    edit(project, 'weights.smooth', 'passes=2', 'strength=0.6')
    if mode != 'OBJECT':
        select(body)
        bpy.ops.object.mode_set(mode=mode)
        body.update_from_editmode()  # what entering the mode changed is no change of the bridge's
    before = snapshot(DEFORM)
    bpy.ops.sinew.take_back()
    after = snapshot(DEFORM)
    check(not compare(before, after), f'{mode}: {compare(before, after)[:5]}')
    for obj in (body, head):
        expect_weights(obj, project, mode, DEFORM)
    check(weights(twin, DEFORM) == weights(head, DEFORM), f'{mode}: the linked duplicate has other weights')
    check(body.mode == mode, f'{mode}: the mode changed')
    if mode != 'OBJECT':
        bpy.ops.object.mode_set(mode='OBJECT')
        expect_weights(body, project, f'after {mode}', DEFORM)


def check_prune_empties_groups():
    armature, body, head, _ = make_scene()
    select(body)
    bpy.ops.sinew.edit()
    project = newest_project()
    unlock(project)
    edit(project, 'weights.limit', 'count=1')
    before = snapshot(DEFORM)
    bpy.ops.sinew.take_back()
    check(not compare(before, snapshot(DEFORM)), f'limit: {compare(before, snapshot(DEFORM))[:3]}')
    expect_weights(body, project, 'limit', DEFORM)
    check(all(len(normalised(r)) <= 1 for r in weights(body, DEFORM)), 'limit: vertices keep old weights')


def check_locks():
    _, body, _, _ = make_scene()
    select(body)
    rows = weights(body, DEFORM)
    bpy.ops.sinew.edit()
    edit(newest_project(), 'weights.smooth', 'passes=3', 'strength=0.9')
    bpy.ops.sinew.take_back()
    worst = farthest([{'Bone': normalised(r).get('Bone', 0.0)} for r in rows],
                     [{'Bone': normalised(r).get('Bone', 0.0)} for r in weights(body, DEFORM)])
    check(worst <= SAME, f'the locked group changed by {worst:.1e}')
    check(weights(body, DEFORM) != rows, 'nothing was smoothed beside the locked group')


def check_unbound():
    armature, body, head, _ = make_scene()
    for group in [g for g in body.vertex_groups if g.name != 'mask']:
        body.vertex_groups.remove(group)
    body.vertex_groups.active_index = 0
    select(body)
    before = snapshot(DEFORM)
    bpy.ops.sinew.edit()
    project = newest_project()
    sinew('bind', project, '-o', project, '--method', 'distance')
    bpy.ops.sinew.take_back()
    names = {g.name for g in body.vertex_groups} - {'mask'}
    check(names and names <= DEFORM, f'groups {names}')
    check(not compare(before, snapshot(DEFORM), names), f'bound: {compare(before, snapshot(DEFORM), names)[:3]}')
    expect_weights(body, project, 'bound', DEFORM)


def check_refusals():
    _, body, _, _ = make_scene()
    select(body)
    bpy.ops.sinew.edit()
    project = newest_project()
    edit(project, 'weights.smooth')

    def refused(text, call=bpy.ops.sinew.take_back):
        rows = weights(body, DEFORM)
        try:
            call()
            check(False, f'not refused: {text}')
        except RuntimeError as error:
            check(text in str(error), f'{text!r} is not in {error}')
        check(weights(body, DEFORM) == rows, f'refused and changed: {text}')

    old = body.data.shape_keys.reference_key.data[3].co.copy()
    body.data.shape_keys.reference_key.data[3].co.x += 1.0
    refused('1 vertices of "体" were moved')
    body.data.shape_keys.reference_key.data[3].co = old
    other = column('体2', 24, 16, 4.0)
    body.shape_key_clear()
    body.data.vertices.add(2)
    refused('vertices now')
    check(bpy.ops.sinew.take_back(by='NEAREST') == {'FINISHED'}, 'by nearest vertex')
    rows = project_rows(project, '体')
    there = weights(body, DEFORM)
    check(farthest([normalised(r) for r in there[:300]], rows[:300]) <= SAME, 'nearest vertex gives other weights')
    select(other)
    refused('not sent')
    refused('has no armature', bpy.ops.sinew.edit)


def check_deformation():
    """Sinew deforms the project as Blender does the scene: the pose, and a clip."""
    for scale_length in (1.0, 0.01):
        armature, body, _, _ = make_scene(scale_length)
        body.shape_key_clear()
        body.modifiers.remove(body.modifiers['Subdivision'])
        select(body)
        bpy.ops.sinew.edit()
        project = newest_project()

        def here():
            graph = bpy.context.evaluated_depsgraph_get()
            shown = body.evaluated_get(graph)
            world = [shown.matrix_world @ v.co * scale_length for v in shown.data.vertices]
            return [(p.x, p.z, -p.y) for p in world]

        def there(*choice):
            out = os.path.join(WORK, 'deformed.json')
            sinew('deform', project, '-o', out, *choice)
            with open(out, encoding='utf-8') as file:
                return json.load(file)['points']

        def away(a, b):
            return max(math.dist(p, q) for p, q in zip(a, b)) / (8.0 * scale_length)

        moved = away(here(), there())
        check(moved <= 1e-5, f'scale {scale_length}: the pose is {moved:.1e} away')
        rate = bpy.context.scene.render.fps
        for frame in (1, 5, 8, 13, 16):
            armature.pose.bones['bone'].rotation_quaternion = (1, 0, 0, 0)
            bpy.context.scene.frame_set(frame)
            moved = away(here(), there('--clip', 'wave', '--time', repr((frame - 1) / rate)))
            check(moved <= 1e-5, f'scale {scale_length}: frame {frame} is {moved:.1e} away')


def main():
    os.makedirs(os.environ['SINEW_BRIDGE_FOLDER'], exist_ok=True)
    bpy.ops.preferences.addon_install(filepath=ADDON, overwrite=True)
    checks = [check_no_change, check_polygons, lambda: check_edit('OBJECT'), lambda: check_edit('EDIT'),
              lambda: check_edit('WEIGHT_PAINT'), check_prune_empties_groups, check_locks, check_unbound, check_refusals,
              check_deformation]
    for one in checks:
        try:
            one()
        except Exception:  # a check that cannot go on is one that failed
            check(False, traceback.format_exc())
    print('RESULT', json.dumps(RESULT))


main()
