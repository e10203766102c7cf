# SPDX-License-Identifier: Apache-2.0
"""Rows of the formats that are written from a scene at the bind pose: FBX and Collada."""
import json
from functools import cache

from expected import Expected, collada_names
from judges import Absent, Failed, call, judged

# Keys of shapes in a Collada file are read by nobody else: assimp and Blender are not asked for clips of models that have them.
SHAPE_CLIPS = {'torn_suit.glb'}


def clip_names(sinew, file):
    return [clip['name'] for clip in json.loads(call([sinew, 'info', file, '--json']))['clips']]


def is_there(source):
    if not source.is_file():
        raise Absent('the model')
    return ''


def judge_fbx(table, sinew, judges, source):
    row = table.row(f'{source.name}, as FBX')
    written = judges.work / (source.stem + '.converted.fbx')
    if not table.check(row, 'assimp', lambda: is_there(source)):
        return
    if not table.check(row, 'assimp', lambda: call([sinew, 'convert', source, '-o', written, '--no-check']) and ''):
        return
    expected = cache(lambda: Expected(sinew, judges.work, source))
    table.check(row, 'assimp', lambda: judges.in_assimp(written, fbx_expected(sinew, written, expected())))
    table.check(row, 'Blender', lambda: judged(judges.in_blender('blender_fbx.py', written, fbx_expected(sinew, written, expected()))))


def fbx_expected(sinew, written, expected):
    names = clip_names(sinew, written)
    if len(names) < len(expected.clips):
        raise Failed(f'{len(expected.clips)} clips, {len(names)} written')
    return expected.write('fbx', [expected.bind_pose()] + [p for n, name in enumerate(names)
                                                           for p in expected.clip_poses(n, name)])


def judge_collada(table, sinew, judges, source):
    row = table.row(f'{source.name}, as Collada')
    written = judges.work / 'collada' / (source.stem + '.dae')
    written.parent.mkdir(exist_ok=True)
    if not table.check(row, 'assimp', lambda: is_there(source)):
        return
    for old in written.parent.glob(source.stem + '.*dae'):
        old.unlink()
    if not table.check(row, 'assimp', lambda: call([sinew, 'convert', source, '-o', written, '--no-check']) and ''):
        return
    expected = cache(lambda: Expected(sinew, judges.work, source))
    table.check(row, 'assimp', lambda: collada_in_assimp(sinew, judges, written, expected(), source.name in SHAPE_CLIPS))

    def in_blender():
        wanted = collada_expected(sinew, written, expected(), source.name in SHAPE_CLIPS)
        result = judges.in_blender('blender_dae.py', written, wanted)
        row['Blender, clip'] = f"{result['clip']:.1e}"  # told only: between keys Blender goes its own way
        return judged(result)

    table.check(row, 'Blender', in_blender)


def collada_in_assimp(sinew, judges, written, expected, bind_only):
    files = [written] + sorted(f for f in written.parent.glob(written.stem + '.*.dae'))
    if len(files) < len(expected.clips):
        raise Failed(f'{len(expected.clips)} clips, {len(files)} files written')
    return max(judges.in_assimp(file, collada_expected(sinew, file, expected, bind_only)) for file in files)


def collada_expected(sinew, file, expected, bind_only):
    """What is expected of one of the files: the bind pose and its clip."""
    number = {name: n for n, name in enumerate(expected.clip_names())}
    poses = [expected.bind_pose()]
    for name in [] if bind_only else clip_names(sinew, file):
        poses += expected.clip_poses(number.get(name, len(expected.clips)), name)
    return expected.write('dae', poses, collada_names(file))


JUDGES = {'fbx': judge_fbx, 'dae': judge_collada}
