#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Proves that two binary FBX files differ in nothing but weights.

    fbx_diff.py BEFORE AFTER

Record by record, property by property as bytes: all must be the same but `Indexes` and `Weights` of clusters, clusters and
connections that were added, and the counts of the definitions. Prints what differs; exits 1 when something else does.
"""
import struct
import sys
import zlib
from pathlib import Path


class Record:
    def __init__(self, name, properties, inner, tail):
        self.name, self.properties, self.inner, self.tail = name, properties, inner, tail

    def text(self, i):
        return self.properties[i][5:].split(b'\0')[0].decode('utf-8', 'replace')

    def kind(self):
        return self.properties[2][5:] if len(self.properties) > 2 and self.properties[2][:1] == b'S' else b''

    def find(self, name):
        return next((r for r in self.inner if r.name == name), None)


def property_size(data, at):
    kind = chr(data[at])
    if kind in 'YCBIFDL':
        return 1 + {'Y': 2, 'C': 1, 'B': 1, 'I': 4, 'F': 4, 'D': 8, 'L': 8}[kind]
    if kind in 'SR':
        return 5 + struct.unpack_from('<I', data, at + 1)[0]
    return 13 + struct.unpack_from('<I', data, at + 9)[0]


def array(data):
    count, encoding, _ = struct.unpack_from('<III', data, 1)
    raw = zlib.decompress(data[13:]) if encoding else data[13:]
    return list(struct.unpack(f'<{count}{data[:1].decode()}', raw))


def read(path):
    """(head, top records, foot)."""
    data = Path(path).read_bytes()
    word = '<QQQ' if struct.unpack_from('<I', data, 23)[0] >= 7500 else '<III'
    size = struct.calcsize(word)

    def record(at):
        end, count, _ = struct.unpack_from(word, data, at)
        if end == 0:
            return None, at
        length = data[at + size]
        name = data[at + size + 1:at + size + 1 + length].decode()
        here, properties, inner = at + size + 1 + length, [], []
        for _ in range(count):
            step = property_size(data, here)
            properties.append(data[here:here + step])
            here += step
        while here < end:
            child, after = record(here)
            if child is None:
                break
            inner.append(child)
            here = after
        return Record(name, properties, inner, data[here:end]), end

    at, top = 27, []
    while True:
        one, at = record(at)
        if one is None:
            break
        top.append(one)
    return data[:27], top, data[at:]


def compare(before, after):
    """{"differences": [...], "clusters": whose weights changed, "added": clusters, "bytes": added}."""
    (head, old, foot), (head2, new, foot2) = read(before), read(after)
    out = {'differences': [], 'clusters': 0, 'added': 0, 'bytes': Path(after).stat().st_size - Path(before).stat().st_size}

    def report(text):
        out['differences'].append(text)

    def same(a, b, where):
        if a.name != b.name:
            report(f'{where}: {a.name} became {b.name}')
            return
        here = f'{where}/{a.name}'
        counted = here.startswith('/Definitions') and a.name == 'Count'
        if a.properties != b.properties and not counted:
            report(f'{here}: {a.properties!r:.80} became {b.properties!r:.80}')
        if a.tail != b.tail:
            report(f'{here}: its end changed')
        cluster = a.name == 'Deformer' and a.kind() == b'Cluster'
        x, y = a.inner, b.inner
        if cluster:
            weights = [[r.properties for r in inner if r.name in ('Indexes', 'Weights')] for inner in (x, y)]
            out['clusters'] += weights[0] != weights[1]
            x, y = ([r for r in inner if r.name not in ('Indexes', 'Weights')] for inner in (x, y))
        if here == '/Objects':
            known = {r.properties[0] for r in x}
            extra = [r for r in y if r.properties[0] not in known]
            out['added'] += len(extra)
            for one in extra:
                if one.name != 'Deformer' or one.kind() != b'Cluster':
                    report(f'{here}: {one.name} was added')
            y = [r for r in y if r.properties[0] in known]
        if here == '/Connections':
            if [r.properties for r in y[:len(x)]] != [r.properties for r in x] or len(y) != len(x) + 2 * out['added']:
                report(f'{here}: other connections')
            return
        if len(x) != len(y):
            report(f'{here}: {len(x)} records became {len(y)}')
        for one, other in zip(x, y):
            same(one, other, here)

    if head != head2:
        report('the head changed')
    def parts(end):
        """The end of a file without the zeros that fill it up to 16 bytes: the id, the version, the magic."""
        return end[:-140].strip(b'\0'), end[-140:]

    if parts(foot) != parts(foot2):
        report('the end of the file changed')
    if [r.name for r in old] != [r.name for r in new]:
        report('other records at the top')
    for one, other in zip(old, new):
        same(one, other, '')
    return out


def main():
    if len(sys.argv) != 3:
        sys.exit('fbx_diff.py BEFORE AFTER')
    result = compare(*sys.argv[1:])
    for line in result['differences']:
        print(line)
    print(f"{len(result['differences'])} differences; the weights of {result['clusters']} clusters changed, {result['added']} "
          f"clusters added; {result['bytes']} bytes added")
    sys.exit(1 if result['differences'] else 0)


if __name__ == '__main__':
    main()
