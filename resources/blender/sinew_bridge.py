# SPDX-License-Identifier: Apache-2.0
"""Sinew Bridge: edit the weights of a rig in Sinew and take them back, with nothing else in the scene changed.

One file, to be installed in Blender's preferences (Add-ons > Install...). See docs/blender-bridge.md.
"""

bl_info = {
    'name': 'Sinew Bridge',
    'author': 'The Sinew project',
    'version': (1, 0, 0),
    'blender': (3, 4, 0),
    'location': '3D View > Sidebar > Sinew; Object menu',
    'description': 'Sends meshes and their armature to Sinew and takes the weights back',
    'category': 'Rigging',
}

import json
import os
import shutil
import struct
import subprocess
import time
from pathlib import Path

import bpy
import mathutils
import numpy as np

PROJECT = 'edit.sinew'
MODEL = 'scene.glb'
SENT = 'sent.json'
BASELINE = 'sent_weights.json'
KEPT_SENDS = 20  # older ones are removed
COMMAND_SECONDS = 600
SAME_PLACE = 1e-6  # of the mesh's size: float rounding
SAME_WEIGHT = 1e-7  # what the tables write


class Refused(Exception):
    """Something that cannot be done; the text is for the user."""


# ---- Sinew, the program

def program_places():
    """Where `sinew` may be: the preference, the environment, PATH, builds around this file, usual folders."""
    preference = preferences().program if preferences() else ''
    yield bpy.path.abspath(preference) if preference else ''
    yield os.environ.get('SINEW', '')
    yield shutil.which('sinew') or ''
    here = Path(__file__).resolve()
    for root in here.parents[:4]:
        for build in ('build/release', 'build/dev', 'build'):
            yield str(root / build / 'bin' / 'sinew')
    for folder in ('~/.local/bin', '/usr/local/bin', '/usr/bin', '/opt/sinew/bin'):
        yield str(Path(folder).expanduser() / 'sinew')


def program():
    for place in program_places():
        if place and os.path.isfile(place) and os.access(place, os.X_OK):
            return place
    raise Refused('Sinew was not found. Set its path in the preferences of this add-on (Edit > Preferences > Add-ons > Sinew '
                  'Bridge).')


def run(*arguments):
    try:
        done = subprocess.run([program(), *map(str, arguments)], capture_output=True, timeout=COMMAND_SECONDS, check=False)
    except subprocess.TimeoutExpired as late:
        raise Refused(f'Sinew took longer than {COMMAND_SECONDS} seconds and was stopped.') from late
    except OSError as error:
        raise Refused(f'Sinew could not be started: {error.strerror}.') from error
    if done.returncode != 0:
        said = done.stderr.decode('utf-8', 'replace').strip().splitlines()
        raise Refused(said[-1] if said else f'Sinew ended with code {done.returncode}.')
    return done.stdout.decode('utf-8', 'replace')


def open_window(project):
    subprocess.Popen([program(), str(project)], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                     stderr=subprocess.DEVNULL, start_new_session=True)


def preferences():
    addon = bpy.context.preferences.addons.get(__name__)
    return addon.preferences if addon else None


def exchange_folder():
    """Where projects lie: kept when Blender ends, so that weights can be taken back on another day."""
    own = os.environ.get('SINEW_BRIDGE_FOLDER')
    folder = Path(own) if own else Path(bpy.utils.user_resource('DATAFILES', path='sinew_bridge', create=True))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


# ---- what is sent

def armature_of(obj, otherwise=None):
    for modifier in obj.modifiers:
        if modifier.type == 'ARMATURE' and modifier.object:
            return modifier.object
    return obj.find_armature() or otherwise


def chosen(context):
    """[(mesh object, armature object)] of the selection: meshes, or all meshes of a selected armature."""
    selected = list(context.selected_objects)
    active = context.view_layer.objects.active
    if active and active not in selected and active.mode != 'OBJECT':
        selected.append(active)
    armatures = [o for o in selected if o.type == 'ARMATURE']
    meshes = [o for o in selected if o.type == 'MESH']
    if not meshes:
        meshes = [o for o in context.view_layer.objects if o.type == 'MESH' and armature_of(o) in armatures]
    if not meshes:
        raise Refused('Select one or more meshes that an armature deforms.')
    # Linked duplicates share their weights: one stands for all, rather one that is deformed.
    meshes.sort(key=lambda o: armature_of(o) is None)
    out, seen = [], set()
    for obj in meshes:
        if obj.data.name_full in seen:
            continue
        armature = armature_of(obj, armatures[0] if len(armatures) == 1 else None)
        if armature is None:
            raise Refused(f'"{obj.name}" has no armature. Give it an Armature modifier, or select the armature too.')
        if not any(bone.use_deform for bone in armature.data.bones):
            raise Refused(f'No bone of "{armature.name}" deforms.')
        if len(obj.data.polygons) == 0:
            raise Refused(f'"{obj.name}" has no faces.')
        out.append((obj, armature))
        seen.add(obj.data.name_full)
    return out


def basis_positions(obj):
    """Undeformed positions in the object's space, one a vertex; as edited so far in edit mode."""
    if obj.mode == 'EDIT':
        obj.update_from_editmode()
    mesh = obj.data
    source = mesh.shape_keys.reference_key.data if mesh.shape_keys else mesh.vertices
    out = np.empty(len(mesh.vertices) * 3, dtype=np.float32)
    source.foreach_get('co', out)
    return out.reshape(-1, 3)


def deform_bones(armature):
    return [bone.name for bone in armature.data.bones if bone.use_deform]


def bone_weights(obj, bones):
    """Per vertex {bone: weight} of the groups that bear a bone's name, as they stand."""
    names = {group.index: group.name for group in obj.vertex_groups if group.name in bones}
    return [{names[g.group]: g.weight for g in vertex.groups if g.group in names} for vertex in obj.data.vertices]


# ---- a GLB of our own: one vertex a vertex, in Blender's order

class Glb:
    def __init__(self):
        self.json = {'asset': {'version': '2.0', 'generator': 'Sinew Bridge'}, 'scene': 0, 'scenes': [{'nodes': []}],
                     'nodes': [], 'buffers': [], 'bufferViews': [], 'accessors': []}
        self.data = bytearray()

    def add(self, key, entry):
        items = self.json.setdefault(key, [])
        items.append(entry)
        return len(items) - 1

    def view(self, data):
        self.data += b'\0' * (-len(self.data) % 4)
        self.data += data
        return self.add('bufferViews', {'buffer': 0, 'byteOffset': len(self.data) - len(data), 'byteLength': len(data)})

    def accessor(self, array, kind, bounds=False):
        array = np.ascontiguousarray(array)
        component = {'float32': 5126, 'uint32': 5125, 'uint16': 5123}[array.dtype.name]
        entry = {'bufferView': self.view(array.tobytes()), 'componentType': component, 'count': len(array), 'type': kind}
        if bounds:
            flat = array.reshape(len(array), -1)
            entry['min'], entry['max'] = flat.min(axis=0).tolist(), flat.max(axis=0).tolist()
        return self.add('accessors', entry)

    def save(self, path):
        self.data += b'\0' * (-len(self.data) % 4)
        self.json['buffers'] = [{'byteLength': len(self.data)}]
        text = json.dumps(self.json, ensure_ascii=False).encode('utf-8')
        text += b' ' * (-len(text) % 4)
        total = 12 + 8 + len(text) + 8 + len(self.data)
        path.write_bytes(struct.pack('<4sII', b'glTF', 2, total) + struct.pack('<I4s', len(text), b'JSON') + text +
                         struct.pack('<I4s', len(self.data), b'BIN\0') + bytes(self.data))


class Space:
    """From Blender's space (Z up, its units) to glTF's (Y up, metres)."""

    def __init__(self, scene):
        units = scene.unit_settings
        self.scale = units.scale_length if units.system != 'NONE' else 1.0
        turn = mathutils.Matrix(((1, 0, 0, 0), (0, 0, 1, 0), (0, -1, 0, 0), (0, 0, 0, 1)))
        self.change = turn @ mathutils.Matrix.Scale(self.scale, 4)
        self.back = self.change.inverted()
        self.unscale = mathutils.Matrix.Scale(1.0 / self.scale, 4)

    def points(self, array):
        out = np.empty_like(array)
        out[:, 0], out[:, 1], out[:, 2] = array[:, 0], array[:, 2], -array[:, 1]
        return out * np.float32(self.scale)

    def mesh_world(self, matrix):
        return self.change @ matrix @ self.back

    def joint_world(self, matrix):
        return self.change @ matrix @ self.unscale  # a bone keeps its own axes: Y along it

    def local(self, matrix):
        out = matrix.copy()
        out.translation *= self.scale
        return out


def column_major(matrix):
    return [matrix[row][column] for column in range(4) for row in range(4)]


def trs(matrix):
    """Translation, rotation (x, y, z, w), scale."""
    translation, rotation, scale = matrix.decompose()
    return list(translation), [rotation.x, rotation.y, rotation.z, rotation.w], list(scale)


def bone_local(bone, matrices):
    matrix = matrices[bone.name]
    return matrices[bone.parent.name].inverted_safe() @ matrix if bone.parent else matrix


class SceneWriter:
    """Puts armatures, meshes and clips into a Glb."""

    def __init__(self, context, glb):
        self.context, self.glb = context, glb
        self.space = Space(context.scene)
        self.graph = context.evaluated_depsgraph_get()
        self.nodes = {}      # (armature name, bone name) -> node
        self.materials = {}
        self.images = {}

    def add_armature(self, armature):
        pose = {b.name: b.matrix.copy() for b in armature.evaluated_get(self.graph).pose.bones}
        world = self.space.joint_world(armature.matrix_world)
        root = self.glb.add('nodes', {'name': armature.name, 'matrix': column_major(world), 'children': []})
        self.glb.json['scenes'][0]['nodes'].append(root)
        for bone in armature.data.bones:  # parents come first
            translation, rotation, scale = trs(self.space.local(bone_local(bone, pose)))
            node = self.glb.add('nodes', {'name': bone.name, 'translation': translation, 'rotation': rotation, 'scale': scale})
            self.nodes[armature.name, bone.name] = node
            parent = self.nodes[armature.name, bone.parent.name] if bone.parent else root
            self.glb.json['nodes'][parent].setdefault('children', []).append(node)

    def add_mesh(self, obj, armature):
        """The mesh node; what was sent of it, for taking back."""
        positions = basis_positions(obj)
        bones = deform_bones(armature)
        rows = bone_weights(obj, set(bones))
        bound = any(row and any(w > 0.0 for w in row.values()) for row in rows)
        attributes = self.attributes(obj, positions)
        if bound:
            attributes.update(self.weights(rows, bones))
        mesh = self.glb.add('meshes', {'name': obj.data.name, 'primitives': self.primitives(obj, attributes)})
        world = self.space.mesh_world(obj.matrix_world)
        node = {'name': obj.name, 'mesh': mesh, 'matrix': column_major(world)}
        skin = self.add_skin(obj, armature, bones, world)  # of no mesh: tells which bones deform
        if bound:
            node['skin'] = skin
        self.glb.json['scenes'][0]['nodes'].append(self.glb.add('nodes', node))
        return {'object': obj.name, 'data': obj.data.name, 'armature': armature.name, 'bones': bones, 'bound': bound,
                'positions': positions.tolist(), 'weights': [list(row.items()) for row in rows]}

    def attributes(self, obj, positions):
        out = {'POSITION': self.glb.accessor(self.space.points(positions), 'VEC3', bounds=True)}
        mesh = obj.data
        if mesh.uv_layers.active:
            loops = np.empty(len(mesh.loops) * 2, dtype=np.float32)
            mesh.uv_layers.active.data.foreach_get('uv', loops)
            vertices = np.empty(len(mesh.loops), dtype=np.int32)
            mesh.loops.foreach_get('vertex_index', vertices)
            uvs = np.zeros((len(positions), 2), dtype=np.float32)
            uvs[vertices[::-1]] = loops.reshape(-1, 2)[::-1]  # of a vertex on a seam, its first
            uvs[:, 1] = 1.0 - uvs[:, 1]
            out['TEXCOORD_0'] = self.glb.accessor(uvs, 'VEC2')
        return out

    def weights(self, rows, bones):
        number = {name: i for i, name in enumerate(bones)}
        ordered = [sorted(((w, number[b]) for b, w in row.items() if w > 0.0), reverse=True) for row in rows]
        sets = max(1, (max(map(len, ordered)) + 3) // 4)
        joints = np.zeros((len(rows), sets * 4), dtype=np.uint16)
        weights = np.zeros((len(rows), sets * 4), dtype=np.float32)
        for i, row in enumerate(ordered):
            for k, (weight, joint) in enumerate(row):
                joints[i, k], weights[i, k] = joint, weight
        out = {}
        for s in range(sets):
            out[f'JOINTS_{s}'] = self.glb.accessor(joints[:, s * 4:s * 4 + 4], 'VEC4')
            out[f'WEIGHTS_{s}'] = self.glb.accessor(weights[:, s * 4:s * 4 + 4], 'VEC4')
        return out

    def primitives(self, obj, attributes):
        """One a material, over the same vertices. Polygons are fans, told apart by their first vertex."""
        fans, last = {}, {}
        for polygon in obj.data.polygons:
            vertices = list(polygon.vertices)
            slot = polygon.material_index
            if vertices[0] == last.get(slot):
                vertices = vertices[1:] + vertices[:1]
            last[slot] = vertices[0]
            triangles = fans.setdefault(slot, [])
            for a, b in zip(vertices[1:], vertices[2:]):
                triangles += (vertices[0], a, b)
        out = []
        for slot, triangles in sorted(fans.items()):
            primitive = {'attributes': attributes, 'indices': self.glb.accessor(np.array(triangles, dtype=np.uint32), 'SCALAR'),
                         'extensions': {'FB_ngon_encoding': {}}}
            material = self.add_material(obj.material_slots[slot].material if slot < len(obj.material_slots) else None)
            if material is not None:
                primitive['material'] = material
            out.append(primitive)
        self.glb.json['extensionsUsed'] = ['FB_ngon_encoding']
        return out

    def add_skin(self, obj, armature, bones, mesh_world):
        offsets = []
        for name in bones:
            bind = self.space.joint_world(armature.matrix_world @ armature.data.bones[name].matrix_local)
            offset = column_major(bind.inverted_safe() @ mesh_world)
            offset[3::4] = (0.0, 0.0, 0.0, 1.0)
            offsets.append(offset)
        return self.glb.add('skins', {
            'name': obj.name, 'joints': [self.nodes[armature.name, name] for name in bones],
            'inverseBindMatrices': self.glb.accessor(np.array(offsets, dtype=np.float32), 'MAT4')})

    def add_material(self, material):
        if material is None:
            return None
        if material.name_full not in self.materials:
            colour, image = base_of(material)
            look = {'baseColorFactor': colour, 'metallicFactor': 0.0, 'roughnessFactor': 0.8}
            texture = self.add_image(image)
            if texture is not None:
                look['baseColorTexture'] = {'index': texture}
                look['baseColorFactor'] = [1.0, 1.0, 1.0, 1.0]
            self.materials[material.name_full] = self.glb.add(
                'materials', {'name': material.name, 'pbrMetallicRoughness': look,
                              'doubleSided': not material.use_backface_culling})
        return self.materials[material.name_full]

    def add_image(self, image):
        data = image_bytes(image)
        if data is None:
            return None
        if image.name_full not in self.images:
            kind = 'image/png' if data[:4] == b'\x89PNG' else 'image/jpeg'
            number = self.glb.add('images', {'name': image.name, 'bufferView': self.glb.view(data), 'mimeType': kind})
            self.images[image.name_full] = self.glb.add('textures', {'source': number})
        return self.images[image.name_full]

    def add_clip(self, armature, name, seconds, frames):
        """`frames`: per frame {bone: matrix in the armature's space}."""
        times = self.glb.accessor(np.array(seconds, dtype=np.float32), 'SCALAR', bounds=True)
        samplers, channels = [], []
        for bone in armature.data.bones:
            moves = [trs(self.space.local(bone_local(bone, matrices))) for matrices in frames]
            for part, path, kind in ((0, 'translation', 'VEC3'), (1, 'rotation', 'VEC4'), (2, 'scale', 'VEC3')):
                values = np.array([move[part] for move in moves], dtype=np.float32)
                if path == 'rotation':
                    values = along_one_way(values)
                samplers.append({'input': times, 'output': self.glb.accessor(values, kind), 'interpolation': 'LINEAR'})
                channels.append({'sampler': len(samplers) - 1,
                                 'target': {'node': self.nodes[armature.name, bone.name], 'path': path}})
        self.glb.add('animations', {'name': name, 'samplers': samplers, 'channels': channels})


def along_one_way(quaternions):
    """Each quaternion's sign as near its predecessor's as can be."""
    for i in range(1, len(quaternions)):
        if np.dot(quaternions[i], quaternions[i - 1]) < 0.0:
            quaternions[i] *= -1.0
    return quaternions


def base_of(material):
    """Base colour and its image, where the nodes are of the usual kind."""
    if material.use_nodes and material.node_tree:
        for node in material.node_tree.nodes:
            if node.type != 'BSDF_PRINCIPLED':
                continue
            socket = node.inputs['Base Color']
            image = None
            if socket.is_linked and socket.links[0].from_node.type == 'TEX_IMAGE':
                image = socket.links[0].from_node.image
            return [min(max(c, 0.0), 1.0) for c in socket.default_value], image
    return list(material.diffuse_color), None


def image_bytes(image):
    """A PNG or JPEG as it is, packed or on the disk; none for others."""
    if image is None:
        return None
    data = None
    if image.packed_file:
        data = bytes(image.packed_file.data)
    elif image.filepath:
        path = Path(bpy.path.abspath(image.filepath, library=image.library))
        if path.is_file():
            data = path.read_bytes()
    return data if data and (data[:4] == b'\x89PNG' or data[:2] == b'\xff\xd8') else None


# ---- clips: actions played by a copy of the armature in a scene of its own, so that nothing in this one moves

def actions_of(armature, which):
    data = armature.animation_data
    current = data.action if data else None
    if which == 'NONE':
        return []
    if which == 'CURRENT':
        return [current] if current else []
    bones = armature.data.bones

    def fits(action):
        groups = {c.data_path.split('"]')[0] for c in action.fcurves if c.data_path.startswith('pose.bones["')}
        return bool(groups) and all(bpy.utils.unescape_identifier(g[len('pose.bones["'):]) in bones for g in groups)

    return ([current] if current else []) + [a for a in bpy.data.actions if a != current and fits(a)]


class Player:
    """Plays actions on a copy of an armature. Everything that it makes is gone afterwards."""

    def __init__(self, context, armature):
        self.armature = armature
        self.scene = bpy.data.scenes.new('sinew_bridge')
        self.scene.render.fps = context.scene.render.fps
        self.scene.render.fps_base = context.scene.render.fps_base
        self.copy = armature.copy()
        self.copy.data = armature.data.copy()
        self.copy.data.pose_position = 'POSE'
        if self.copy.animation_data is None:
            self.copy.animation_data_create()
        for track in self.copy.animation_data.nla_tracks:
            track.mute = True
        self._aim_at_copy()
        self.scene.collection.objects.link(self.copy)

    def _aim_at_copy(self):
        """Constraints and drivers that look at the armature look at the copy."""
        for bone in self.copy.pose.bones:
            for constraint in bone.constraints:
                for key in ('target', 'pole_target'):
                    if getattr(constraint, key, None) == self.armature:
                        setattr(constraint, key, self.copy)
        for curve in self.copy.animation_data.drivers:
            for variable in curve.driver.variables:
                for target in variable.targets:
                    if target.id == self.armature:
                        target.id = self.copy

    def play(self, action):
        """Seconds and per frame {bone: matrix}."""
        played = action.copy()  # an action remembers what it was given to
        self.copy.animation_data.action = played
        for bone in self.copy.pose.bones:
            bone.matrix_basis = mathutils.Matrix()
        first, last = (int(round(f)) for f in action.frame_range)
        rate = self.scene.render.fps / self.scene.render.fps_base
        seconds, frames = [], []
        for frame in range(first, max(last, first) + 1):
            self.scene.frame_set(frame)
            shown = self.copy.evaluated_get(self.scene.view_layers[0].depsgraph)
            frames.append({bone.name: bone.matrix.copy() for bone in shown.pose.bones})
            seconds.append((frame - first) / rate)
        bpy.data.actions.remove(played)
        return seconds, frames

    def close(self):
        data = self.copy.data
        bpy.data.objects.remove(self.copy)
        bpy.data.armatures.remove(data)
        bpy.data.scenes.remove(self.scene)


def add_clips(context, writer, armature, which):
    actions = actions_of(armature, which)
    if not actions:
        return
    player = Player(context, armature)
    try:
        for action in actions:
            writer.add_clip(armature, action.name, *player.play(action))
    finally:
        player.close()


# ---- Edit in Sinew

def new_folder():
    root = exchange_folder()
    old = sorted((p for p in root.iterdir() if (p / SENT).is_file()), key=lambda p: p.name)
    for folder in old[:max(0, len(old) - KEPT_SENDS + 1)]:
        shutil.rmtree(folder, ignore_errors=True)
    stamp = time.strftime('%Y%m%d-%H%M%S')
    for n in range(1000):
        folder = root / f'{stamp}-{n:03d}'
        if not folder.exists():
            folder.mkdir()
            return folder
    raise Refused('There is no room for another project.')


def lock_influences(project, meshes):
    """Groups that are locked here are locked in Sinew."""
    info = json.loads(run('info', project, '--json'))
    for obj, entry in meshes:
        locked = [g.name for g in obj.vertex_groups if g.lock_weight and g.name in entry['bones']]
        mesh = next((n['id'] for n in info['nodes'] if n['kind'] == 'mesh' and n['name'] == obj.name), None)
        below = descendants(info['nodes'], entry['armature'])
        joints = [n['id'] for n in info['nodes'] if n['name'] in locked and n['id'] in below]
        if entry['bound'] and mesh is not None and joints:
            run('run', 'influence.lock', project, '-o', project, '--select', f'#{mesh}', *(f'#{j}' for j in joints))


def descendants(nodes, name):
    below = {n['id'] for n in nodes if n['name'] == name and n['kind'] != 'mesh'}
    for _ in nodes:
        more = {n['id'] for n in nodes if n['parent'] in below} - below
        if not more:
            break
        below |= more
    return below


def send(context, which_actions='ALL'):
    """Writes the project; gives its path and what was sent."""
    pairs = chosen(context)
    program()
    folder = new_folder()
    glb = Glb()
    writer = SceneWriter(context, glb)
    armatures = list(dict.fromkeys(armature for _, armature in pairs))
    for armature in armatures:
        writer.add_armature(armature)
    meshes = [(obj, writer.add_mesh(obj, armature)) for obj, armature in pairs]
    for armature in armatures:
        add_clips(context, writer, armature, which_actions)
    glb.save(folder / MODEL)
    project = folder / PROJECT
    run('convert', folder / MODEL, '-o', project, '--no-weld')
    lock_influences(project, meshes)
    if any(entry['bound'] for _, entry in meshes):
        run('weights', project, '-o', folder / BASELINE)
    sent = {'blend': bpy.data.filepath, 'time': time.time(), 'meshes': [entry for _, entry in meshes]}
    (folder / SENT).write_text(json.dumps(sent), encoding='utf-8')
    return project, sent


# ---- Take Weights Back

def sends(context):
    """Folders whose meshes are in this file, the newest first."""
    for folder in sorted(exchange_folder().iterdir(), key=lambda p: p.name, reverse=True):
        try:
            sent = json.loads((folder / SENT).read_text(encoding='utf-8'))
        except (OSError, ValueError):
            continue
        if sent['blend'] == bpy.data.filepath and all(object_of(entry) for entry in sent['meshes']):
            yield folder, sent


def object_of(entry):
    obj = bpy.data.objects.get(entry['object'])
    return obj if obj and obj.type == 'MESH' else None


def newest(context):
    """The newest send of what is selected; of anything where nothing is selected."""
    wanted = {o.name for o in context.selected_objects if o.type == 'MESH'}
    found = list(sends(context))
    for folder, sent in found:
        if not wanted or wanted & {entry['object'] for entry in sent['meshes']}:
            return folder, sent
    raise Refused('Nothing of this file was sent to Sinew.' if not found else
                  'The selected meshes were not sent to Sinew.')


def tables(path):
    """Per mesh the rows, {joint: weight} a vertex; nothing where no mesh was bound."""
    if not path.exists():
        return {}
    try:
        meshes = json.loads(path.read_text(encoding='utf-8'))['meshes']
    except (OSError, ValueError, KeyError) as error:
        raise Refused('The weights that Sinew wrote cannot be read.') from error
    return {mesh['name']: [{mesh['joints'][j]: w for j, w in row} for row in mesh['weights']] for mesh in meshes}


def matched(obj, entry, rows, by):
    """The project's row for each vertex of the object."""
    name = obj.name
    sent = np.array(entry['positions'], dtype=np.float32).reshape(-1, 3)
    now = basis_positions(obj)
    if len(rows) != len(sent):
        raise Refused(f'The project has {len(rows)} vertices of "{name}", and {len(sent)} were sent. Send it again.')
    size = float(np.linalg.norm(sent.max(axis=0) - sent.min(axis=0))) or 1.0
    if by == 'INDEX':
        if len(now) != len(sent):
            raise Refused(f'"{name}" has {len(now)} vertices now, and {len(sent)} were sent. Take the weights back by nearest '
                          'vertex, or send it again.')
        moved = int((np.linalg.norm(now - sent, axis=1) > SAME_PLACE * size).sum())
        if moved:
            raise Refused(f'{moved} vertices of "{name}" were moved since it was sent. Take the weights back by nearest vertex, '
                          'or send it again.')
        return rows
    tree = mathutils.kdtree.KDTree(len(sent))
    for i, position in enumerate(sent):
        tree.insert(position, i)
    tree.balance()
    here = np.linalg.norm(now[:len(sent)] - sent[:len(now)], axis=1) <= SAME_PLACE * size  # coincident ones stay apart
    return [rows[i] if i < len(here) and here[i] else rows[tree.find(position)[1]] for i, position in enumerate(now)]


def same_row(a, b):
    return all(abs(a.get(k, 0.0) - b.get(k, 0.0)) <= SAME_WEIGHT for k in {*a, *b})


def changes(obj, entry, rows, baseline, by):
    """{vertex: row}: what differs from what is here. A vertex that neither side touched keeps its very weights."""
    here = bone_weights(obj, set(entry['bones']))
    sent = [dict(row) for row in entry['weights']]
    out = {}
    for i, row in enumerate(rows):
        untouched = (by == 'INDEX' and baseline is not None and same_row(row, baseline[i]) and here[i] == sent[i])
        if not untouched and not same_row(here[i], row):
            out[i] = row
    return out


def check_writable(obj):
    if obj.data.library or obj.library:
        raise Refused(f'"{obj.name}" is linked from another file and cannot be changed here.')


def apply_rows(obj, bones, rows):
    """Sets the weights of some vertices on the bones' groups. New groups come last; nothing else changes."""
    groups = obj.vertex_groups
    active = groups.active_index
    wanted = {bone for row in rows.values() for bone in row}
    for bone in bones:
        if bone in wanted and bone not in groups:
            groups.new(name=bone)
    if wanted and active >= 0:
        groups.active_index = active
    indices = {bone: groups[bone].index for bone in bones if bone in groups}
    if obj.mode == 'EDIT':
        apply_in_edit_mode(obj, indices, rows)
        return
    for vertex, row in rows.items():
        present = {g.group for g in obj.data.vertices[vertex].groups}
        for bone, index in indices.items():
            if row.get(bone, 0.0) > 0.0:
                groups[index].add((vertex,), row[bone], 'REPLACE')
            elif index in present:
                groups[index].remove((vertex,))
    obj.data.update()


def apply_in_edit_mode(obj, indices, rows):
    import bmesh
    edited = bmesh.from_edit_mesh(obj.data)
    layer = edited.verts.layers.deform.verify()
    edited.verts.ensure_lookup_table()
    for vertex, row in rows.items():
        entries = edited.verts[vertex][layer]
        for bone, index in indices.items():
            if row.get(bone, 0.0) > 0.0:
                entries[index] = row[bone]
            elif index in entries:
                del entries[index]
    bmesh.update_edit_mesh(obj.data, loop_triangles=False, destructive=False)


def take_back(context, by='INDEX', folder=None):
    """Gives {object name: vertices whose weights changed}. Everything is checked before anything is set."""
    if folder is None:
        folder, sent = newest(context)
    else:
        sent = json.loads((folder / SENT).read_text(encoding='utf-8'))
    table = folder / 'weights.json'
    run('weights', folder / PROJECT, '-o', table)
    now, before = tables(table), tables(folder / BASELINE)
    work = []
    for entry in sent['meshes']:
        obj = object_of(entry)
        if entry['object'] not in now:
            if entry['bound']:
                raise Refused(f'"{entry["object"]}" is not bound in the project any more.')
            continue
        check_writable(obj)
        rows = matched(obj, entry, now[entry['object']], by)
        strange = sorted({bone for row in rows for bone in row} - set(entry['bones']))
        if strange:
            raise Refused(f'"{entry["object"]}" is weighted to "{strange[0]}" in the project, which is no deforming bone here.')
        work.append((obj, entry, changes(obj, entry, rows, before.get(entry['object']), by)))
    for obj, entry, rows in work:
        if rows:
            apply_rows(obj, entry['bones'], rows)
    return {obj.name: len(rows) for obj, _, rows in work}


# ---- Blender's side

class SinewPreferences(bpy.types.AddonPreferences):
    bl_idname = __name__

    program: bpy.props.StringProperty(name='Sinew', subtype='FILE_PATH',
                                      description='The program; empty: looked for on PATH and in the usual places')
    actions: bpy.props.EnumProperty(
        name='Actions', default='ALL', description='Which actions go with the armature, to pose it with',
        items=[('ALL', 'All', 'The current action and all that fit the armature'),
               ('CURRENT', 'Current', 'The current action'), ('NONE', 'None', 'The pose alone')])
    open_window: bpy.props.BoolProperty(name='Open Sinew', default=True,
                                        description='Open the window; else the project is prepared only')

    def draw(self, context):
        self.layout.prop(self, 'program')
        self.layout.prop(self, 'actions')
        self.layout.prop(self, 'open_window')
        try:
            self.layout.label(text=f'Found: {program()}', icon='CHECKMARK')
        except Refused as refused:
            self.layout.label(text=str(refused), icon='ERROR')


class SINEW_OT_edit(bpy.types.Operator):
    bl_idname = 'sinew.edit'
    bl_label = 'Edit in Sinew'
    bl_description = 'Sends the selected meshes and their armature to Sinew; nothing changes here'

    @classmethod
    def poll(cls, context):
        return any(o.type in {'MESH', 'ARMATURE'} for o in context.selected_objects) or context.mode != 'OBJECT'

    def execute(self, context):
        own = preferences()
        try:
            project, sent = send(context, own.actions if own else 'ALL')
            if (own is None or own.open_window) and not os.environ.get('SINEW_BRIDGE_NO_WINDOW'):
                open_window(project)
        except Refused as refused:
            self.report({'ERROR'}, str(refused))
            return {'CANCELLED'}
        names = ', '.join(entry['object'] for entry in sent['meshes'])
        self.report({'INFO'}, f'Sent {names} to Sinew. Save there (Ctrl+S), then take the weights back.')
        return {'FINISHED'}


class SINEW_OT_take_back(bpy.types.Operator):
    bl_idname = 'sinew.take_back'
    bl_label = 'Take Weights Back'
    bl_description = 'Brings the weights of the saved project; nothing else changes'
    bl_options = {'REGISTER', 'UNDO'}

    by: bpy.props.EnumProperty(
        name='Match', default='INDEX', options={'SKIP_SAVE'},
        items=[('INDEX', 'Vertex Number', 'The mesh is as it was sent'),
               ('NEAREST', 'Nearest Vertex', 'The mesh was changed: each vertex takes the weights of the one sent nearest to it')])

    def execute(self, context):
        try:
            changed = take_back(context, self.by)
        except Refused as refused:
            self.report({'ERROR'}, str(refused))
            return {'CANCELLED'}
        total = sum(changed.values())
        self.report({'INFO'}, f'The weights of {total} vertices changed in {", ".join(changed) or "no mesh"}.')
        return {'FINISHED'}


def draw_buttons(layout):
    layout.operator(SINEW_OT_edit.bl_idname, icon='EXPORT')
    layout.operator(SINEW_OT_take_back.bl_idname, icon='IMPORT').by = 'INDEX'
    layout.operator(SINEW_OT_take_back.bl_idname, text='Take Weights Back by Nearest Vertex', icon='SNAP_VERTEX').by = 'NEAREST'


class SINEW_PT_panel(bpy.types.Panel):
    bl_idname = 'SINEW_PT_panel'
    bl_label = 'Sinew'
    bl_space_type = 'VIEW_3D'
    bl_region_type = 'UI'
    bl_category = 'Sinew'

    def draw(self, context):
        draw_buttons(self.layout.column())


def draw_menu(self, context):
    self.layout.separator()
    draw_buttons(self.layout)


CLASSES = (SinewPreferences, SINEW_OT_edit, SINEW_OT_take_back, SINEW_PT_panel)


def register():
    for cls in CLASSES:
        bpy.utils.register_class(cls)
    bpy.types.VIEW3D_MT_object.append(draw_menu)


def unregister():
    bpy.types.VIEW3D_MT_object.remove(draw_menu)
    for cls in reversed(CLASSES):
        bpy.utils.unregister_class(cls)


if __name__ == '__main__':
    register()
