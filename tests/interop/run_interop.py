#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What other programs make of the files that Sinew writes.

    run_interop.py SINEW [--shared DIR] [--work DIR] [--blender] [--strict] [--only WORD] [--formats glb,fbx,dae,home]

SINEW is the program. Every model is converted to GLB; the Khronos validator must find no error, and three.js (up to 4
influences) or Blender (more) must deform it as it deforms the original: in the stored pose and at three times of every clip.
Models of other formats have no such original; there three.js and Blender are compared with `sinew deform`. Every rigged model is written as
FBX and as Collada, too: assimp by itself, and Blender, must find the source's joints, parents and weights and deform it as
`sinew deform` does the source: in the bind pose, the stored pose and at three times of every clip (Collada in
Blender: in the bind pose; its first clip is told beside). FBX files are read beside Blender's own reader. Weights saved into their
source must leave everything else in it as it was, and the add-on must bring weights back to Blender as they are.

--shared   the folder with assets/ and corpus/ (default: $SINEW_SHARED, else ../shared beside the checkout)
--work     where files and node modules go (default: a folder in the system's temporary one, kept between runs)
--blender  run Blender too
--strict   a model or program that is not there is a failure
--only     only models whose name has this in it
--formats  only these rows; home: FBX reading, weights saved into sources, the Blender add-on
Prints one table; exits 1 when something failed.
"""
import argparse
import os
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import canonical_rows
import gltf_rows
import home_rows
from judges import HERE, Judges, Table

SOURCE = HERE.parent.parent

# (file, judge of the deformation); three.js drops influences past four, so the others go to Blender.
SAMPLES = [('stored_pose.glb', 'three'), ('two_bones.glb', 'three'), ('sinew_wave.glb', 'three'),
           ('sinew_character.glb', 'three')]
GLTF = [('CesiumMan.glb', 'three'), ('Fox.glb', 'three'), ('RiggedSimple.gltf', 'three'), ('robot.glb', 'three'),
        ('sintel.glb', 'three'), ('skeleton_non_joint_root.glb', 'three'), ('trex_joints1.glb', 'blender'),
        ('quad_skin.glb', 'blender'), ('BrainStem_59skins.glb', 'three'), ('quaternius_wolf.glb', 'three')]
OTHERS = [('kenney_character.fbx', 'sinew'), ('max_zup_transformed_skin.fbx', 'sinew'), ('dragon_multiskin.fbx', 'foreign'),
          ('cowboy.dae', 'sinew'), ('tiny.x', 'sinew'), ('makehuman_base.obj', 'sinew'), ('simple_anim_8inf.fbx', 'foreign')]
# Models without weights, bound by Sinew before they are written.
UNBOUND = ['sinew_character.glb']
# What is written as FBX and Collada.
RIGGED_SAMPLES = [name for name, _ in SAMPLES] + ['torn_suit.glb']
RIGGED = [name for name, _ in GLTF + OTHERS if not name.endswith('.obj')]
# Blender's reader of Collada takes ten minutes for 59 animated skins.
SLOW_IN = {'dae': ['BrainStem_59skins.glb']}


def path_of(folder, name):
    """A model of the folder, or of `corpus` beside it."""
    beside = folder.parent / 'corpus' / name
    return beside if beside.is_file() and not (folder / name).is_file() else folder / name


def jobs(samples, assets, options):
    """What is to be looked at, one (function, arguments) a model or less. What else is to be judged is one more line here."""
    def chosen(folder, names):
        return [path_of(folder, name) for name in names if options.only in name]

    formats = options.formats.split(',')
    if 'glb' in formats:
        for folder, models in ((samples, SAMPLES), (assets, GLTF + OTHERS)):
            how = dict(models)
            yield from ((gltf_rows.judge, source, how[source.name]) for source in chosen(folder, how))
        yield from ((gltf_rows.judge_bound, source) for source in chosen(samples, UNBOUND))
    for ending in ('fbx', 'dae'):
        if ending in formats:
            models = [name for name in RIGGED if name not in SLOW_IN.get(ending, [])]
            yield from ((canonical_rows.JUDGES[ending], source)
                        for source in chosen(samples, RIGGED_SAMPLES) + chosen(assets, models))
    if 'home' in formats:
        fbx = chosen(assets, [name for name, _ in OTHERS if name.endswith('.fbx')])
        yield home_rows.reading_rows, fbx
        yield from ((home_rows.source_row, path_of(assets, name), how) for name, how in GLTF if options.only in name)
        yield from ((home_rows.fbx_source_row, source) for source in fbx)
        if options.only in 'add-on':
            yield (home_rows.bridge_row,)


def look(sinew, judges, function, *arguments):
    """One job's rows."""
    table = Table()
    function(table, sinew, judges, *arguments)
    return table


def look_at_all(sinew, judges, work):
    """One table of all jobs, as many at a time as there are processors; each has a folder of its own."""
    with ProcessPoolExecutor(max_workers=os.cpu_count()) as pool:
        running = [pool.submit(look, sinew, judges.within(str(n)), *job) for n, job in enumerate(work)]
        return Table.of(job.result() for job in running)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('sinew', type=Path)
    parser.add_argument('--shared', type=Path, default=Path(os.environ.get('SINEW_SHARED', SOURCE.parent / 'shared')))
    parser.add_argument('--work', type=Path, default=Path(tempfile.gettempdir()) / 'sinew-interop')
    parser.add_argument('--blender', action='store_true')
    parser.add_argument('--strict', action='store_true')
    parser.add_argument('--only', default='')
    parser.add_argument('--formats', default='glb,fbx,dae,home')
    options = parser.parse_args()
    options.work = options.work.resolve()
    options.work.mkdir(parents=True, exist_ok=True)
    sinew = options.sinew.resolve()
    judges = Judges(options.work, options.blender, sinew.with_name('assimp_deform'))
    table = look_at_all(sinew, judges, jobs(SOURCE / 'resources' / 'samples', options.shared / 'assets', options))
    table.show()
    if table.absent:
        print('Not everything could be looked at.')
    sys.exit(1 if table.failed or (options.strict and table.absent) else 0)


if __name__ == '__main__':
    main()
