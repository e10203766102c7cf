# SPDX-License-Identifier: Apache-2.0
"""The clips of the bound sample. Angles in degrees in a joint's own axes (Y along the bone)."""
import numpy as np

from . import skeleton
from .glb import turn


def product(a, b):
    """Quaternions (x, y, z, w): first b, then a."""
    a, b = np.asarray(a), np.asarray(b)
    vector = a[3] * b[:3] + b[3] * a[:3] + np.cross(a[:3], b[:3])
    return np.array([*vector, a[3] * b[3] - a[:3] @ b[:3]])


class _Rig:
    def __init__(self, joints, nodes):
        self.joints, self.nodes = {j.name: j for j in joints}, {j.name: n for j, n in zip(joints, nodes)}
        self.all = joints

    def rotation(self, name, *turns):
        """The joint's local rotation after turns (axis, degrees), each in the turned axes."""
        q = skeleton.quaternion(skeleton.local(self.joints[name], self.all)[:3, :3])
        for axis, angle in turns:
            q = product(q, turn(np.eye(3)["XYZ".index(axis)], angle))
        return q

    def place(self, name):
        return skeleton.local(self.joints[name], self.all)[:3, 3]


def write(glb, joints, nodes):
    rig = _Rig(joints, nodes)
    glb.clip("walk", _walk(rig))
    glb.clip("wave", _wave(rig))


def _walk(rig):
    times = np.linspace(0, 1, 17)
    channels = []

    def swing(name, turns):
        values = [rig.rotation(name, *turns(2 * np.pi * t)) for t in times]
        channels.append((rig.nodes[name], "rotation", times, values, "LINEAR"))
    for side, sign in (("L", 1), ("R", -1)):
        def beat(phase, sign=sign):
            return phase + (0 if sign > 0 else np.pi)
        swing(f"thigh_{side}", lambda a: [("X", 4 + 26 * np.sin(beat(a)))])
        swing(f"shin_{side}", lambda a: [("X", -8 - 44 * max(0, np.cos(beat(a))) ** 1.5)])
        swing(f"foot_{side}", lambda a: [("X", 4 + 12 * np.sin(beat(a) + 0.6))])
        swing(f"upper_arm_{side}", lambda a: [("Z", -40 * sign), ("X", -24 * np.sin(beat(a)))])
        swing(f"forearm_{side}", lambda a: [("X", 24 - 12 * np.sin(beat(a)))])
        for finger in skeleton.FINGERS[1:]:
            for n in (1, 2, 3):
                swing(f"{finger}_{n}_{side}", lambda a: [("X", -15 - 6 * np.sin(beat(a)))])
    swing("hips", lambda a: [("Y", -6 * np.sin(a)), ("Z", 2 * np.cos(a))])
    swing("spine_2", lambda a: [("Y", 6 * np.sin(a)), ("Z", -2 * np.cos(a))])
    swing("spine_3", lambda a: [("Y", 5 * np.sin(a))])
    swing("head", lambda a: [("Y", -5 * np.sin(a))])
    bob = [rig.place("hips") + [0, -0.012 - 0.014 * np.cos(4 * np.pi * t), 0] for t in times]
    channels.append((rig.nodes["hips"], "translation", times, bob, "LINEAR"))
    return channels


def _wave(rig):
    def keys(name, times, turns, interpolation="LINEAR"):
        values = [rig.rotation(name, *t) for t in turns]
        if interpolation == "CUBICSPLINE":
            values = _with_tangents(np.array(times), np.array(values))
        return rig.nodes[name], "rotation", times, values, interpolation
    sway = [0, 18, -18, 18, -18, 18, 0]
    times = [0.0, 0.4, 0.7, 1.0, 1.3, 1.6, 2.0]
    raised = [0, 1, 1, 1, 1, 1, 0]
    return [
        keys("upper_arm_R", [0.0, 0.4, 1.6, 2.0], [[("Z", a)] for a in (0, -52, -52, 0)]),
        keys("forearm_R", times,
             [[("Z", -62 * up + a), ("Y", -30 * up)] for up, a in zip(raised, sway)], "CUBICSPLINE"),
        keys("head", [0.0, 0.5, 1.5, 2.0], [[("Z", a)] for a in (0, 9, 9, 0)], "CUBICSPLINE"),
        keys("spine_3", [0.0, 0.5, 1.5, 2.0], [[("Z", a)] for a in (0, 4, 4, 0)]),
        keys("toe_L", [0.0, 0.5, 1.0, 1.5], [[("X", a)] for a in (0, 20, 0, 20)], "STEP")]


def _with_tangents(times, values):
    """Rows in-tangent, value, out-tangent; the tangents are per second and flat at the ends."""
    slopes = np.zeros_like(values)
    slopes[1:-1] = (values[2:] - values[:-2]) / (times[2:] - times[:-2])[:, None]
    return np.stack([slopes, values, slopes], 1).reshape(-1, values.shape[1])
