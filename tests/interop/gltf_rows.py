# SPDX-License-Identifier: Apache-2.0
"""Rows of GLB: every model written as GLB, beside the original or beside `sinew deform`."""
import json
import math

from expected import Expected
from judges import THREE_LIMIT, Absent, call, judged, within


def farthest(source, target, diagonal):
    """The largest distance from a point of `source` to the nearest of `target`, by a grid of cells."""
    cell = diagonal / 64 or 1.0
    grid = {}
    for p in target:
        grid.setdefault(tuple(int(c // cell) for c in p), []).append(p)
    worst = 0.0
    for p in source:
        home = tuple(int(c // cell) for c in p)
        near = [q for i in (-1, 0, 1) for j in (-1, 0, 1) for k in (-1, 0, 1)
                for q in grid.get((home[0] + i, home[1] + j, home[2] + k), ())]
        worst = max(worst, min((math.dist(p, q) for q in near), default=cell))
    return worst


def against_sinew(sinew, judges, source, written):
    """three.js on the written file beside Sinew on the original, both in the stored pose."""
    out = judges.work / 'deformed.json'
    call([sinew, 'deform', source, '-o', out])
    ours = json.loads(out.read_text())['points']
    theirs = judges.points_in_three(written)
    low = [min(p[k] for p in ours) for k in range(3)]
    high = [max(p[k] for p in ours) for k in range(3)]
    diagonal = math.dist(low, high)
    return within(max(farthest(ours, theirs, diagonal), farthest(theirs, ours, diagonal)) / diagonal, THREE_LIMIT)


def judge(table, sinew, judges, source, how):
    """`how`: 'three' or 'blender' beside the original, 'sinew' where there is none, 'foreign' where three.js
    does not read all influences."""
    row = table.row(source.name)
    written = judges.work / (source.stem + '.converted.glb')
    if not source.is_file():
        table.check(row, 'validator errors', lambda: (_ for _ in ()).throw(Absent('the model')))
        return
    if not table.check(row, 'validator errors', lambda: call([sinew, 'convert', source, '-o', written, '--no-check']) and ''):
        return
    table.check(row, 'validator errors', lambda: judges.errors(written))
    if how == 'three':
        table.check(row, 'three.js', lambda: judges.compare_in_three(source, written))
    if how == 'blender' or (how == 'three' and judges.blender):
        table.check(row, 'Blender', lambda: judges.compare_in_blender(source, written))
    if how in ('three', 'sinew'):
        table.check(row, 'sinew = three.js', lambda: against_sinew(sinew, judges, source, written))
    if how in ('sinew', 'foreign') and judges.blender and source.suffix != '.obj':
        table.check(row, 'Blender', lambda: foreign_in_blender(sinew, judges, source, written))


def foreign_in_blender(sinew, judges, source, written):
    """What came from another format, in Blender: joints, weights, the bind pose, clips."""
    expected = Expected(sinew, judges.work, source)
    names = [clip['name'] for clip in json.loads(call([sinew, 'info', written, '--json']))['clips']]
    poses = [expected.bind_pose()] + [p for n, name in enumerate(names) for p in expected.clip_poses(n, name)]
    # What no skin names is a node and no joint in glTF.
    used = {joint for row in expected.weights['rows'] for joint in row}
    expected.joints = {name: above for name, above in expected.joints.items() if name in used and (above is None or above in used)}
    return judged(judges.in_blender('blender_glb.py', written, expected.write('glb', poses)))


def judge_bound(table, sinew, judges, source):
    """A model without weights, bound by Sinew."""
    row = table.row(f'{source.name}, bound')
    written = judges.work / (source.stem + '.bound.glb')
    if table.check(row, 'validator errors', lambda: call([sinew, 'bind', source, '-o', written]) and ''):
        table.check(row, 'validator errors', lambda: judges.errors(written))
        table.check(row, 'sinew = three.js', lambda: against_sinew(sinew, judges, written, written))
