#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Reads positions and weights of a project with Python's own modules, as docs/file-format.md describes it.

    read_sinew.py PROJECT.sinew > TABLE.json     as `sinew weights PROJECT.sinew -o TABLE.json` writes them
"""
import json, sqlite3, struct, sys, zlib
from itertools import accumulate, groupby

class Fields:
    def __init__(self, data): self.data, self.at = data, 0
    def take(self, form):
        out = struct.unpack_from('<' + form, self.data, self.at); self.at += struct.calcsize('<' + form); return out
    def one(self, form): return self.take(form)[0]
    def text(self): size = self.one('Q'); self.at += size; return self.data[self.at - size:self.at].decode()
    def array(self, each): return list(struct.iter_unpack('<' + each, self.one('%ds' % (self.one('Q') * struct.calcsize('<' + each)))))
    def many(self, each): return [each() for _ in range(self.one('Q'))]

def blocks(db, wanted):
    rows = db.execute('SELECT kind, owner, layer, page, part, parts, crc32, data FROM blocks WHERE kind = ? AND layer = 0 '
                      'ORDER BY owner, page, part', (wanted,))
    for (owner, page), parts in groupby(rows, key=lambda row: (row[1], row[3])):
        parts = list(parts)
        for row in parts: assert row[6] == zlib.crc32(row[7], zlib.crc32(struct.pack('<6I', *row[:6]))), 'damaged'
        yield owner, Fields(b''.join(row[7] for row in parts))

def node(f):
    (key, _), name, _, _, _, mesh = f.take('II'), f.text(), f.one('B'), f.take('13d'), f.take('13d'), f.one('I')
    f.take('I13d') if f.one('B') else None  # its place in the source
    f.take('16d') if f.one('B') else None   # its matrix in the source
    f.array('f'), f.one('I'), [f.text() for _ in range(4)]
    if version >= 2 and f.one('B'): f.array('f')  # strengths of shapes in the file, where they are others
    return key, (name, mesh)

def skin(f):
    _, mesh_node, _ = f.text(), f.one('I'), f.one('I')
    slots = f.many(lambda: (f.text(), f.one('I'), f.take('16d'), f.one('B')))
    return mesh_node, slots, f.take('16d')

def rows(f):
    count = f.one('I')
    if version < 2: first = f.take('%dI' % (count + 1))
    else: first = [0, *accumulate(f.take('%d%s' % (count, 'I' if f.one('B') else 'B')))]
    entries = f.array('If')
    return [[list(e) for e in entries[first[i]:first[i + 1]]] for i in range(count)]

db = sqlite3.connect('file:%s?mode=ro' % sys.argv[1], uri=True)
assert db.execute('PRAGMA application_id').fetchone() == (0x53494E57,) and db.execute('PRAGMA user_version').fetchone() == (1,)
version = int(db.execute("SELECT value FROM meta WHERE name = 'block_version'").fetchone()[0])
assert version in (1, 2, 3, 4), 'newer than this reader'
nodes = dict(node(f) for _, table in blocks(db, 1) for f in [table] for _ in range(table.one('Q')))
positions = {mesh: (f.text(), f.array('3f'))[1] for mesh, f in blocks(db, 2)}
weights = {}
for owner, f in blocks(db, 4): weights.setdefault(owner, []).extend(rows(f))
meshes = []
for owner, f in blocks(db, 3):
    mesh_node, slots, sb = skin(f)
    name, mesh = nodes[mesh_node]
    world = [[sum(sb[4 * c + r] * x for c, x in enumerate((*p, 1.0))) for r in range(3)] for p in positions[mesh]]
    meshes.append({'name': name, 'joints': [nodes.get(slot[1], (slot[0],))[0] for slot in slots], 'points': world,
                   'weights': weights.get(owner, [])})
json.dump({'meshes': meshes}, sys.stdout)
