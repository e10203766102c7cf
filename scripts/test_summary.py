#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Sums up a CTest run: test_summary.py RESULTS.xml SHARED

Prints each failed test's output and the counts. Exits 1 where a test failed, where none ran, or where a test was skipped although
the folder of other people's models (SHARED/assets) is there.
"""
import os
import sys
import xml.etree.ElementTree as xml


def main():
    results, shared = sys.argv[1:3]
    cases = list(xml.parse(results).getroot().iter('testcase'))
    failed = [c for c in cases if c.get('status') == 'fail']
    skipped = [c for c in cases if c.get('status') in ('notrun', 'disabled') or c.find('skipped') is not None]
    passed = len(cases) - len(failed) - len(skipped)
    for case in failed:
        print(f"FAILED {case.get('name')}")
        print((case.findtext('system-out') or '')[-6000:])
    for case in skipped:
        print(f"skipped {case.get('name')}")
    print(f'{passed} passed, {len(failed)} failed, {len(skipped)} skipped')
    models_there = os.path.isdir(os.path.join(shared, 'assets'))
    if skipped and models_there:
        print('Tests were skipped although their models are there.')
    sys.exit(1 if failed or not passed or (skipped and models_there) else 0)


main()
