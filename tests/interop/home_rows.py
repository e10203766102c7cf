# SPDX-License-Identifier: Apache-2.0
"""Rows of reading FBX beside Blender's own reader, and of weights that go back to where they came from."""
import tempfile
from pathlib import Path

import bridge_checks
import fbx_reading
import gltf_rows
import weights_into
from judges import LIMIT, Absent, Failed, within

# A few of the variants that Blender is made to export; all of them: python3 tests/interop/fbx_reading.py SINEW
VARIANTS = ('usual', 'bent', 'shapes', 'two_armatures', 'z_up', 'scaled_bones')


def reported(work):
    """Runs `work`, whose own kind of failure the table does not know."""
    try:
        return work()
    except weights_into.Wrong as reason:
        raise Failed(str(reason)) from reason


def reading_rows(table, sinew, judges, sources):
    """FBX files, read by Sinew and by Blender: positions in the bind pose, the stored pose and in clips."""
    with tempfile.TemporaryDirectory() as work:
        made = []
        if judges.blender:
            made = [f for f in reported(lambda: fbx_reading.files_of_blender(work)) if f.stem.removeprefix('blender_') in VARIANTS] if sources else []
        for source in list(sources) + made:
            row = table.row(f'{source.name}, read')

            def compare(source=source):
                if not judges.blender:
                    raise Absent('Blender (run with --blender)')
                if not source.is_file():
                    raise Absent('the model')
                found = reported(lambda: fbx_reading.beside_blender(sinew, source, work))
                return within(found['worst'], LIMIT, found['at'])

            table.check(row, 'Blender', compare)


def source_row(table, sinew, judges, source, how):
    """Weights saved into their source: nothing else in it differs. `how`: the judge, as for GLB."""
    def save():
        if not source.is_file():
            raise Absent('the model')
        alike = gltf_rows.against_sinew if how == 'three' else None
        return reported(lambda: bridge_checks.weights_into_source(sinew, judges, source, alike))

    table.check(table.row(f'{source.name}, weights saved into it'), 'weights', save)


def fbx_source_row(table, sinew, judges, source):
    def save():
        if not source.is_file():
            raise Absent('the model')
        if not judges.blender:
            raise Absent('Blender (run with --blender)')
        work = judges.work / 'into_source'
        work.mkdir(exist_ok=True)
        return reported(lambda: bridge_checks.fbx_weights_in_blender(sinew, judges.blender, source, work))

    table.check(table.row(f'{source.name}, weights saved into it'), 'weights', save)


def bridge_row(table, sinew, judges):
    """The Blender add-on, there and back."""
    def run():
        if not judges.blender:
            raise Absent('Blender (run with --blender)')
        return reported(lambda: bridge_checks.blender_round_trip(sinew, judges.blender))

    table.check(table.row('Blender add-on, there and back'), 'weights', run)
