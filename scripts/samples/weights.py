# SPDX-License-Identifier: Apache-2.0
"""Weights of the bound sample: the nearest bone of the right part, then spread over the surface."""
import numpy as np

from . import figure, unwrap
from .skeleton import FINGERS

_BONES = {"head": ("head", "neck"), "hood": ("spine_3", "neck"), "sole": ("foot", "toe"),
          "shoe": ("foot", "toe", "shin"), "trousers": ("hips", "thigh", "shin"),
          "hoodie": ("hips", "spine", "clavicle", "upper_arm", "forearm"), "hand": ("hand", *FINGERS)}


def rows(mesh, joints, rounds=7, most=4):
    """For each point up to `most` pairs (joint, weight), heaviest first, sum 1."""
    p = mesh.points
    spread = np.zeros((len(p), len(joints)))
    spread[np.arange(len(p)), _nearest(p, joints)] = 1
    pairs, _ = mesh.edges()
    a, b = np.concatenate([pairs, pairs[:, ::-1]]).T
    order = np.argsort(a, kind="stable")
    a, b = a[order], b[order]
    starts = np.searchsorted(a, np.arange(len(p)))
    degree = np.bincount(a, minlength=len(p))[:, None]
    for _ in range(rounds):
        spread = 0.4 * spread + 0.6 * np.add.reduceat(spread[b], starts, axis=0) / degree
    result = []
    for row in spread:
        strongest = [j for j in np.argsort(-row, kind="stable")[:most] if row[j] > 0.01]
        total = row[strongest].sum()
        result.append([(int(j), float(row[j] / total)) for j in strongest])
    return result


def _nearest(p, joints):
    """The joint whose bone is nearest among those that the point's part may follow."""
    parts = figure.parts(p)
    names = list(parts)
    part = np.array(names)[np.argmin(np.stack([parts[n] for n in names]), 0)]
    chart = unwrap.label(p)
    best, choice = np.full(len(p), np.inf), np.zeros(len(p), int)
    for n, joint in enumerate(joints):
        if joint.name == "root" or "_end" in joint.name:
            continue
        stem = joint.name.removesuffix("_L").removesuffix("_R")
        allowed = np.isin(part, [k for k, bones in _BONES.items() if stem.startswith(bones)])
        if stem.startswith(FINGERS):
            allowed &= chart == stem.split("_")[0]
        elif stem == "hand":
            allowed &= chart == "palm"
        if joint.name != stem:
            allowed &= p[:, 0] * joint.place[0] >= 0
        tail = next(j.place for j in joints if j.parent == n) if stem != "hand" else joint.place
        along = tail - joint.place
        t = np.clip((p - joint.place) @ along / max(along @ along, 1e-12), 0, 1)
        distance = np.linalg.norm(p - joint.place - t[:, None] * along, axis=1)
        closer = allowed & (distance < best)
        best[closer], choice[closer] = distance[closer], n
    return choice
