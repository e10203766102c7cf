#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Sums up a CTest run: test_summary.py BUILD SHARED

BUILD/results.xml is CTest's report, BUILD/results/ENTRY.xml GoogleTest's of one of its entries, which holds many test cases.
Prints each failed test's output and the counts. Exits 1 where a test failed, where none ran, or where a test was skipped although
the folder of other people's models (SHARED/assets) is there.
"""
import os
import sys
import xml.etree.ElementTree as xml


def cases_of(report):
    """(name, outcome, text) of each test case in GoogleTest's report."""
    for case in xml.parse(report).getroot().iter('testcase'):
        name = f"{case.get('classname')}.{case.get('name')}"
        failures = case.findall('failure')
        if failures:
            seed = case.find("properties/property[@name='seed']")
            texts = [f.text or f.get('message') or '' for f in failures]
            if seed is not None:
                texts.append(f"seeds: {seed.get('value')}")
            yield name, 'failed', '\n'.join(texts)
        elif case.get('result') == 'completed':
            yield name, 'passed', ''
        elif case.get('status') == 'run' or case.get('result') == 'skipped':
            yield name, 'skipped', ''


def all_cases(build):
    for entry in xml.parse(os.path.join(build, 'results.xml')).getroot().iter('testcase'):
        name = entry.get('name')
        failed = entry.get('status') == 'fail'
        output = (entry.findtext('system-out') or '')[-6000:]
        report = os.path.join(build, 'results', name + '.xml')
        if os.path.exists(report):
            cases = list(cases_of(report))
            yield from cases
            if failed and all(outcome != 'failed' for _, outcome, _ in cases):
                yield name, 'failed', output  # of the program itself: a leak, say
        elif entry.get('status') in ('notrun', 'disabled') or entry.find('skipped') is not None:
            yield name, 'skipped', ''
        else:  # no program of GoogleTest's, or one that ended before its report
            yield name, 'failed' if failed else 'passed', output


def main():
    build, shared = sys.argv[1:3]
    cases = list(all_cases(build))
    failed = [c for c in cases if c[1] == 'failed']
    skipped = [c for c in cases if c[1] == 'skipped']
    for name, _, text in failed:
        print(f'FAILED {name}\n{text}')
    for name, _, _ in skipped:
        print(f'skipped {name}')
    passed = len(cases) - len(failed) - len(skipped)
    print(f'{passed} passed, {len(failed)} failed, {len(skipped)} skipped')
    models_there = os.path.isdir(os.path.join(shared, 'assets'))
    if skipped and models_there:
        print('Tests were skipped although their models are there.')
    sys.exit(1 if failed or not passed or (skipped and models_there) else 0)


main()
