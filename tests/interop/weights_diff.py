#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Proves that two glTF files differ in nothing but weights.

    weights_diff.py BEFORE AFTER [--json]

BEFORE is a file, AFTER the same file with weights saved into it. Everything is decoded with Python's own modules and compared:

- JSON: every member must be equal, but JOINTS_n and WEIGHTS_n of primitives, `skin` of nodes that had none, joints behind
  those that a skin had, its inverse bind matrices, min and max of accessors that only weights use, lengths and names of buffers,
  and accessors, buffer views and skins behind those that were there;
- the joints that a skin had come first, in their order, with the inverse bind matrices they had;
- every accessor that the old file has, its values decoded, but those that only weights use;
- every image's bytes;
- the buffers: the old bytes come first and are the same, but where weights were overwritten in place.

Prints what differs; exits 1 when something but weights does. Tells how many vertices' weights changed and how many bytes came.
"""
import argparse
import base64
import json
import struct
import sys
import urllib.parse
from pathlib import Path

COMPONENTS = {'SCALAR': 1, 'VEC2': 2, 'VEC3': 3, 'VEC4': 4, 'MAT2': 4, 'MAT3': 9, 'MAT4': 16}
TYPES = {5120: 'b', 5121: 'B', 5122: 'h', 5123: 'H', 5125: 'I', 5126: 'f'}


class Model:
    """A .glb, .vrm or .gltf: its JSON, its buffers, and its JSON as text."""

    def __init__(self, path):
        self.path = Path(path)
        data = self.path.read_bytes()
        self.chunk = None
        self.rest = b''
        if data[:4] == b'glTF':
            at = 12
            while at + 8 <= len(data):
                size, kind = struct.unpack_from('<I4s', data, at)
                body = data[at + 8:at + 8 + size]
                if kind == b'JSON':
                    self.text = body
                elif kind == b'BIN\0' and self.chunk is None:
                    self.chunk = body
                else:
                    self.rest += data[at:at + 8 + size]
                at += 8 + (size + 3) // 4 * 4
        else:
            self.text = data
        self.json = json.loads(self.text.decode('utf-8-sig'))
        self.buffers = [self._buffer(b) for b in self.json.get('buffers', [])]

    def fetch(self, uri):
        if uri.startswith('data:'):
            return base64.b64decode(uri.split(',', 1)[1] + '==')
        path = self.path.parent / urllib.parse.unquote(uri)
        return path.read_bytes() if path.exists() else None

    def _buffer(self, entry):
        data = self.fetch(entry['uri']) if 'uri' in entry else self.chunk
        return data[:entry['byteLength']]

    def list(self, key):
        return self.json.get(key, [])

    def view(self, index):
        view = self.json['bufferViews'][index]
        start = view.get('byteOffset', 0)
        return self.buffers[view['buffer']][start:start + view['byteLength']]

    def elements(self, accessor):
        """(buffer, offset of the first element in it, stride, element's size, count), or None without a view."""
        a = self.json['accessors'][accessor]
        if 'bufferView' not in a:
            return None
        view = self.json['bufferViews'][a['bufferView']]
        size = struct.calcsize(TYPES[a['componentType']]) * COMPONENTS[a['type']]
        return (view['buffer'], view.get('byteOffset', 0) + a.get('byteOffset', 0), view.get('byteStride', 0) or size, size,
                a['count'])

    def raw(self, accessor):
        """The bytes of an accessor's elements, sparse values in place."""
        a = self.json['accessors'][accessor]
        size = struct.calcsize(TYPES[a['componentType']]) * COMPONENTS[a['type']]
        place = self.elements(accessor)
        out = []
        for i in range(a['count']):
            out.append(bytes(size) if place is None
                       else self.buffers[place[0]][place[1] + i * place[2]:place[1] + i * place[2] + size])
        if 'sparse' in a:
            sparse = a['sparse']
            kind = TYPES[sparse['indices']['componentType']]
            at = self.view(sparse['indices']['bufferView'])[sparse['indices'].get('byteOffset', 0):]
            values = self.view(sparse['values']['bufferView'])[sparse['values'].get('byteOffset', 0):]
            for k in range(sparse['count']):
                out[struct.unpack_from('<' + kind, at, k * struct.calcsize(kind))[0]] = values[k * size:(k + 1) * size]
        return out

    def numbers(self, accessor, shares=False):
        a = self.json['accessors'][accessor]
        form = '<%d%s' % (COMPONENTS[a['type']], TYPES[a['componentType']])
        scale = {5121: 255.0, 5123: 65535.0}.get(a['componentType'], 1.0) if shares else 1.0
        return [tuple(v / scale for v in struct.unpack(form, e)) for e in self.raw(accessor)]

    def primitives(self):
        for m, mesh in enumerate(self.list('meshes')):
            for p, primitive in enumerate(mesh['primitives']):
                yield f'meshes[{m}].primitives[{p}]', primitive


def is_weight(name):
    return name.startswith('JOINTS_') or name.startswith('WEIGHTS_')


def weight_accessors(model):
    """Accessors that nothing but weights use."""
    weights, others = set(), set()
    for _, primitive in model.primitives():
        for name, accessor in primitive['attributes'].items():
            (weights if is_weight(name) else others).add(accessor)
        others.update(a for target in primitive.get('targets', []) for a in target.values())
        others.add(primitive.get('indices'))
    for skin in model.list('skins'):
        others.add(skin.get('inverseBindMatrices'))
    for clip in model.list('animations'):
        for sampler in clip['samplers']:
            others.update((sampler['input'], sampler['output']))
    return weights - others


class Differences:
    def __init__(self):
        self.found = []

    def report(self, text):
        if len(self.found) < 50:
            self.found.append(text)

    def same(self, a, b, where):
        """Deeply equal: the same types (1 is not 1.0), the same members in the same order."""
        if isinstance(a, dict) and isinstance(b, dict):
            if list(a) != list(b):
                self.report(f'{where}: members {list(a)} became {list(b)}')
            for key in a:
                if key in b:
                    self.same(a[key], b[key], f'{where}.{key}')
        elif isinstance(a, list) and isinstance(b, list):
            if len(a) != len(b):
                self.report(f'{where}: {len(a)} items became {len(b)}')
            for i, (x, y) in enumerate(zip(a, b)):
                self.same(x, y, f'{where}[{i}]')
        elif type(a) is not type(b) or a != b:
            self.report(f'{where}: {str(a)[:80]} became {str(b)[:80]}')


def without(entry, *keys):
    return {k: v for k, v in entry.items() if k not in keys}


def compare_json(before, after, weights, out):
    lists = ('accessors', 'bufferViews', 'skins', 'buffers', 'nodes', 'meshes')
    a, b = (without(m.json, *lists) for m in (before, after))
    out.same(a, b, 'root')
    for key in ('accessors', 'bufferViews', 'skins'):
        if len(after.list(key)) < len(before.list(key)):
            out.report(f'{key}: {len(before.list(key))} became {len(after.list(key))}')
    for i, (x, y) in enumerate(zip(before.list('accessors'), after.list('accessors'))):
        bounds = ('min', 'max') if i in weights else ()
        out.same(without(x, *bounds), without(y, *bounds), f'accessors[{i}]')
    for i, (x, y) in enumerate(zip(before.list('bufferViews'), after.list('bufferViews'))):
        out.same(x, y, f'bufferViews[{i}]')
    for i, (x, y) in enumerate(zip(before.list('buffers'), after.list('buffers'))):
        out.same(without(x, 'uri', 'byteLength'), without(y, 'uri', 'byteLength'), f'buffers[{i}]')
        if x['byteLength'] > y['byteLength']:
            out.report(f'buffers[{i}]: {x["byteLength"]} bytes became {y["byteLength"]}')
    out.same([without(n, 'skin') for n in before.list('nodes')], [without(n, 'skin') for n in after.list('nodes')], 'nodes')
    for i, (x, y) in enumerate(zip(before.list('nodes'), after.list('nodes'))):
        had_weights = 'skin' in x and 'mesh' in x and any(
            'JOINTS_0' in p['attributes'] for p in before.json['meshes'][x['mesh']]['primitives'])
        if had_weights and x['skin'] != y.get('skin'):
            out.report(f'nodes[{i}].skin: {x["skin"]} became {y.get("skin")}')

    def bare(mesh):
        return dict(without(mesh, 'primitives'), primitives=[
            dict(p, attributes={k: v for k, v in p['attributes'].items() if not is_weight(k)}) for p in mesh['primitives']])
    out.same([bare(m) for m in before.list('meshes')], [bare(m) for m in after.list('meshes')], 'meshes')


def compare_skins(before, after, out):
    for i, (x, y) in enumerate(zip(before.list('skins'), after.list('skins'))):
        grown = len(y['joints']) - len(x['joints'])
        free = ('joints', 'inverseBindMatrices') + (('skeleton',) if grown else ())
        out.same(without(x, *free), without(y, *free), f'skins[{i}]')
        if x['joints'] != y['joints'][:len(x['joints'])]:
            out.report(f'skins[{i}].joints: the old ones do not come first')
        if not grown:
            out.same(x.get('inverseBindMatrices'), y.get('inverseBindMatrices'), f'skins[{i}].inverseBindMatrices')
        elif 'inverseBindMatrices' in x:
            count = len(x['joints'])
            if before.raw(x['inverseBindMatrices'])[:count] != after.raw(y['inverseBindMatrices'])[:count]:
                out.report(f'skins[{i}]: the inverse bind matrices of the old joints changed')


def compare_data(before, after, weights, out):
    for i in range(len(before.list('accessors'))):
        if i not in weights and before.raw(i) != after.raw(i):
            out.report(f'accessors[{i}]: its values changed')
    images = list(zip(before.list('images'), after.list('images')))
    for i, (x, y) in enumerate(images):
        old, new = ((m.view(e['bufferView']) if 'bufferView' in e else m.fetch(e.get('uri', 'data:,')))
                    for m, e in ((before, x), (after, y)))
        if old != new:
            out.report(f'images[{i}]: its bytes changed')
    if before.rest != after.rest:
        out.report('further chunks changed')
    for i, (x, y) in enumerate(zip(before.buffers, after.buffers)):
        touched = bytearray(len(x))
        for accessor in weights:
            place = before.elements(accessor)
            for k in range(place[4] if place and place[0] == i else 0):
                start = place[1] + k * place[2]
                touched[start:start + place[3]] = b'\1' * place[3]
        if x == y[:len(x)]:
            continue
        bad = [k for k in range(len(x)) if x[k] != y[k] and not touched[k]]
        if bad:
            out.report(f'buffers[{i}]: {len(bad)} bytes changed that are no weights, the first at {bad[0]}')


def rows(model, primitive):
    """Per vertex {joint: weight}, as the file has it, zeros left out."""
    out, n = [], 0
    while f'JOINTS_{n}' in primitive['attributes']:
        joints = model.numbers(primitive['attributes'][f'JOINTS_{n}'])
        shares = model.numbers(primitive['attributes'][f'WEIGHTS_{n}'], shares=True)
        out = out or [{} for _ in joints]
        for row, js, ws in zip(out, joints, shares):
            for j, w in zip(js, ws):
                if w != 0.0:
                    row[int(j)] = row.get(int(j), 0.0) + w
        n += 1
    return out


def compare(before_path, after_path):
    """{"differences": [...], "vertices": whose weights changed, "bytes": added to the buffers}."""
    before, after = Model(before_path), Model(after_path)
    out = Differences()
    weights = weight_accessors(before)
    compare_json(before, after, weights, out)
    compare_skins(before, after, out)
    compare_data(before, after, weights, out)
    changed = 0
    for (_, x), (_, y) in zip(before.primitives(), after.primitives()):
        old, new = rows(before, x), rows(after, y)
        changed += sum(a != b for a, b in zip(old, new)) if old else len(new)
    return {'differences': out.found, 'vertices': changed,
            'bytes': sum(len(b) for b in after.buffers) - sum(len(b) for b in before.buffers)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('before')
    parser.add_argument('after')
    parser.add_argument('--json', action='store_true')
    options = parser.parse_args()
    result = compare(options.before, options.after)
    if options.json:
        print(json.dumps(result))
    else:
        for line in result['differences']:
            print(line)
        print(f"{len(result['differences'])} differences; weights of {result['vertices']} vertices changed; "
              f"{result['bytes']} bytes added")
    sys.exit(1 if result['differences'] else 0)


if __name__ == '__main__':
    main()
