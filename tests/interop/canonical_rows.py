# SPDX-License-Identifier: Apache-2.0
"""Rows of the formats that are written from a scene at the bind pose: FBX and Collada."""
import json

from expected import Expected, collada_names
from judges import Absent, Failed, call, judged

# Nobody else can read the shapes of a Collada file, so assimp is not asked for clips of models that move them.
SHAPE_CLIPS = {'torn_suit.glb'}


def clip_names(sinew, file):
    return [clip['name'] for clip in json.loads(call([sinew, 'info', file, '--json']))['clips']]


def is_there(source):
    if not source.is_file():
        raise Absent('the model')
    return ''


def judge_fbx(table, sinew, judges, source, expectations):
    row = table.row(f'{source.name}, as FBX')
    written = judges.work / (source.stem + '.converted.fbx')
    if not table.check(row, 'assimp', lambda: is_there(source)):
        return
    if not table.check(row, 'assimp', lambda: call([sinew, 'convert', source, '-o', written]) and ''):
        return
    expected = expectations(source)
    names = clip_names(sinew, written)
    if len(names) < len(expected.clips):
        table.check(row, 'assimp', lambda: fail(f'{len(expected.clips)} clips, {len(names)} written'))
        return
    poses = [expected.bind_pose()] + [p for n, name in enumerate(names) for p in expected.clip_poses(n, name)]
    file = expected.write('fbx', poses)
    table.check(row, 'assimp', lambda: judges.in_assimp(written, file))
    table.check(row, 'Blender', lambda: judged(judges.in_blender('blender_fbx.py', written, file)))


def fail(why):
    raise Failed(why)


def judge_collada(table, sinew, judges, source, expectations):
    row = table.row(f'{source.name}, as Collada')
    written = judges.work / 'collada' / (source.stem + '.dae')
    written.parent.mkdir(exist_ok=True)
    if not table.check(row, 'assimp', lambda: is_there(source)):
        return
    for old in written.parent.glob(source.stem + '.*dae'):
        old.unlink()
    if not table.check(row, 'assimp', lambda: call([sinew, 'convert', source, '-o', written]) and ''):
        return
    expected = expectations(source)
    table.check(row, 'assimp', lambda: collada_in_assimp(sinew, judges, written, expected, source.name in SHAPE_CLIPS))
    bind = expected.write('dae_bind', [expected.bind_pose()])
    table.check(row, 'Blender', lambda: judged(judges.in_blender('blender_dae.py', written, bind)))


def collada_in_assimp(sinew, judges, written, expected, bind_only):
    files = [written] + sorted(f for f in written.parent.glob(written.stem + '.*.dae'))
    if len(files) < len(expected.clips):
        raise Failed(f'{len(expected.clips)} clips, {len(files)} files written')
    worst = 0.0
    by_name = {clip['name'] or 'clip': n for n, clip in enumerate(expected.info['clips'])}
    for file in files:
        poses = [expected.bind_pose()]
        for name in clip_names(sinew, file):
            if not bind_only:
                poses += expected.clip_poses(by_name.get(name, len(expected.clips)), name)
        wanted = expected.write('dae', poses, collada_names(file))
        worst = max(worst, judges.in_assimp(file, wanted))
    return worst


def rows(table, sinew, judges, sources):
    known = {}

    def expectations(source):
        if source not in known:
            known[source] = Expected(sinew, judges.work, source)
        return known[source]

    for source in sources:
        judge_fbx(table, sinew, judges, source, expectations)
    for source in sources:
        judge_collada(table, sinew, judges, source, expectations)
