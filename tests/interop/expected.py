# SPDX-License-Identifier: Apache-2.0
"""What other programs should make of a written model, as Sinew knows it from the source: see blender_common.py for the form."""
import json
import xml.etree.ElementTree as ElementTree

from judges import Failed, call

SHARES = (0.0, 0.37, 1.0)  # of a clip's length


def unique(names, when_empty):
    """Each name once, as formats without double names have them: the first keeps it, others get a number."""
    taken, out = set(), []
    for name in names:
        wanted = name or when_empty
        chosen, n = wanted, 2
        while chosen in taken:
            chosen, n = f'{wanted}_{n}', n + 1
        taken.add(chosen)
        out.append(chosen)
    return out


def joints_of(info):
    """(id -> unique name, unique name -> parent's) of all joints; what stands between joints is one, too."""
    nodes = {n['id']: n for n in info['nodes']}
    above = lambda n: nodes.get(n['parent']) if n else None
    joint = {n['id'] for n in info['nodes'] if n['kind'] == 'joint'}
    for start in list(joint):
        path, up = [], above(nodes[start])
        while up:
            path.append(up['id'])
            up = above(up)
        last = max((i for i, key in enumerate(path) if key in joint), default=-1)
        joint.update(path[:last + 1])
    ordered = [n for n in info['nodes'] if n['id'] in joint]
    names = dict(zip([n['id'] for n in ordered], unique([n['name'] for n in ordered], 'joint')))
    return names, {names[n['id']]: names.get(n['parent']) for n in ordered}


def weights_of(table, info, names):
    """Bound points with their rows by unique joint name."""
    by_name = {}
    for n in info['nodes']:
        if n['id'] in names:
            by_name.setdefault(n['name'], []).append(names[n['id']])
    points, rows = [], []
    for mesh in table['meshes']:
        used, joints = {}, []
        for name in mesh['joints']:  # of joints of one name the next one
            known = by_name.get(name, [name])
            at = used.get(name, 0)
            used[name] = at + 1
            joints.append(known[min(at, len(known) - 1)])
        for point, row in zip(mesh['points'], mesh['weights']):
            points.append(point)
            merged = {}
            for j, w in row:
                merged[joints[j]] = merged.get(joints[j], 0.0) + w
            rows.append(merged)
    return {'points': points, 'rows': rows}


class Expected:
    """Poses, joints and weights of one source model, found once."""

    def __init__(self, sinew, work, source):
        self.sinew = sinew
        self.source = source
        self.folder = work / 'expected' / source.name
        self.folder.mkdir(parents=True, exist_ok=True)
        self.info = json.loads(call([sinew, 'info', source, '--json']))
        self.names, self.joints = joints_of(self.info)
        self.weights = {'points': [], 'rows': []}
        if any(mesh['bound'] for mesh in self.info['meshes']):
            table = self.folder / 'weights.json'
            call([sinew, 'weights', source, '-o', table])
            self.weights = weights_of(json.loads(table.read_text()), self.info, self.names)
        self.bind = self._points('bind', '--pose', 'bind')
        self.stored = self._points('stored')
        self.clips = [[self._at(number, clip, share) for share in SHARES] for number, clip in enumerate(self.info['clips'])]

    def _points(self, name, *choice):
        out = self.folder / f'{name}.json'
        call([self.sinew, 'deform', self.source, '-o', out, *choice])
        return str(out)

    def _at(self, number, clip, share):
        seconds = clip['start'] + (clip['end'] - clip['start']) * share
        return seconds, self._points(f'clip{number}_{share}', '--clip', f'#{number}', '--time', repr(seconds))

    def clip_names(self):
        """What the clips are called where each needs a name of its own; `info` shows one without as its number."""
        return unique(['' if clip['name'] == f'#{n}' else clip['name'] for n, clip in enumerate(self.info['clips'])], 'clip')

    def bind_pose(self):
        return {'clip': None, 'seconds': 0.0, 'points': self.bind}

    def clip_poses(self, number, name):
        """Poses of the source's clip of that number, under the name that it has in the file; one more is the stored pose."""
        if number == len(self.clips):
            return [{'clip': name, 'seconds': 0.0, 'points': self.stored}]
        if number > len(self.clips):
            raise Failed(f'a clip {name} that the source does not have')
        return [{'clip': name, 'seconds': seconds, 'points': points} for seconds, points in self.clips[number]]

    def write(self, label, poses, names=None):
        """A file for one judge; `names`: what the judge calls nodes -> their names."""
        file = self.folder / f'expected_{label}.json'
        file.write_text(json.dumps({'joints': self.joints, 'weights': self.weights, 'poses': poses, 'names': names or {}}))
        return file


def collada_names(file):
    """id -> name of the nodes of a Collada file."""
    return {node.get('id'): node.get('name') for node in ElementTree.parse(file).iter()
            if node.tag.endswith('}node') and node.get('id')}
