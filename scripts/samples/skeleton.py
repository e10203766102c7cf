# SPDX-License-Identifier: Apache-2.0
"""The character's joints: places, parents and axes. Metres, Y up, facing +Z; the left side is +X.

Each joint's local Y points along its bone (an end joint keeps its parent's axes), unit scale.
"""
import numpy as np

from .glb import translation, unit

SLOPE = np.radians(36)  # the arms hang this far below the horizontal
ARM = np.array([np.cos(SLOPE), -np.sin(SLOPE), 0])
BACK = np.array([np.sin(SLOPE), np.cos(SLOPE), 0])  # out of the back of the left hand
SHOULDER = np.array([0.158, 1.322, -0.014])
ELBOW = SHOULDER + 0.245 * ARM + [0, 0, -0.010]
WRIST = ELBOW + 0.222 * ARM + [0, 0, 0.014]
HAND_SIZE = 1.12  # the hand is drawn this much larger than its figures
FINGERS = ("thumb", "index", "middle", "ring", "pinky")


def _finger(root, fan, droop, lengths, bend):
    """Four places of a finger. root: (along, back, side) from the wrist; angles in degrees."""
    place = WRIST + HAND_SIZE * (root[0] * ARM + root[1] * BACK + np.array([0, 0, root[2]]))
    places, fan = [place], np.radians(fan)
    for size in lengths:
        down = np.radians(droop)
        ahead = np.cos(fan) * ARM + np.array([0, 0, np.sin(fan)])
        place = place + HAND_SIZE * size * (np.cos(down) * ahead - np.sin(down) * BACK)
        places.append(place)
        droop += bend
    return places


PLACES = {
    "thumb": _finger((0.026, -0.004, 0.026), 48, 16, (0.036, 0.030, 0.024), 3),
    "index": _finger((0.094, 0.001, 0.034), 9, 4, (0.036, 0.024, 0.020), 7),
    "middle": _finger((0.098, 0.003, 0.011), 2, 4, (0.040, 0.027, 0.021), 7),
    "ring": _finger((0.095, 0.001, -0.012), -5, 4, (0.037, 0.025, 0.020), 7),
    "pinky": _finger((0.088, -0.002, -0.034), -13, 4, (0.029, 0.019, 0.017), 7),
}

_CENTRE = [("root", None, (0, 0, 0)), ("hips", "root", (0, 0.925, 0.0)),
           ("spine_1", "hips", (0, 1.005, -0.006)), ("spine_2", "spine_1", (0, 1.105, -0.012)),
           ("spine_3", "spine_2", (0, 1.215, -0.018)), ("neck", "spine_3", (0, 1.385, -0.016)),
           ("head", "neck", (0, 1.462, -0.004)), ("head_end", "head", (0, 1.755, -0.004))]
_LEFT = [("clavicle", "spine_3", (0.028, 1.335, 0.0)), ("upper_arm", "clavicle", SHOULDER),
         ("forearm", "upper_arm", ELBOW), ("hand", "forearm", WRIST)]
_LEG = [("thigh", "hips", (0.085, 0.880, 0.0)), ("shin", "thigh", (0.094, 0.478, 0.004)),
        ("foot", "shin", (0.101, 0.098, -0.022)), ("toe", "foot", (0.106, 0.034, 0.082)),
        ("toe_end", "toe", (0.108, 0.028, 0.158))]


class Joint:
    def __init__(self, name, parent, place):
        self.name, self.parent, self.place = name, parent, np.asarray(place, float)
        self.world = np.eye(4)


def joints():
    """All joints, parents first; `parent` is an index or None, `world` the 4x4 bind matrix."""
    return build(_CENTRE + mirrored(_LEFT + _fingers() + _LEG, ("hips", "spine_3")), _steady)


def _fingers():
    rows = []
    for finger in FINGERS:
        names = [f"{finger}_1", f"{finger}_2", f"{finger}_3", f"{finger}_end"]
        rows += zip(names, ["hand", *names[:-1]], PLACES[finger])
    return rows


def build(rows, steady=lambda name: np.array([0, 0, 1.0])):
    """Joints from rows (name, name of the parent or None, place), parents first.

    steady: the side that a joint's Z keeps near to, by the joint's name.
    """
    index = {name: n for n, (name, _, _) in enumerate(rows)}
    result = [Joint(name, index.get(parent), place) for name, parent, place in rows]
    for joint in result:
        joint.world = _frame(joint, result, steady(joint.name))
    return result


def mirrored(rows, middle):
    """Rows of the left side (x > 0) for both sides: names get _L and _R, but those of `middle`."""
    result = []
    for side, sign in (("L", 1), ("R", -1)):
        for name, parent, place in rows:
            parent = parent if parent in middle else f"{parent}_{side}"
            result.append((f"{name}_{side}", parent, np.asarray(place) * [sign, 1, 1]))
    return result


def _steady(name):
    if name.startswith(("foot", "toe")):
        return np.array([0, 1.0, 0])
    if name.startswith(FINGERS):
        return BACK * [-1 if name.endswith("R") else 1, 1, 1]
    return np.array([0, 0, 1.0])


def _frame(joint, all_joints, steady):
    """World matrix: Y to the child that goes on, Z as near as may be to a steady side."""
    matrix = translation(*joint.place)
    tail = _next(joint, all_joints)
    if joint.name == "root":
        return matrix
    if tail is None:
        matrix[:3, :3] = all_joints[joint.parent].world[:3, :3]
        return matrix
    y = unit(tail.place - joint.place)
    x = unit(np.cross(y, steady))
    matrix[:3, :3] = np.stack([x, y, np.cross(x, y)], 1)
    return matrix


def _next(joint, all_joints):
    """The joint that a bone points at: the middle finger from a hand, else the first child."""
    children = [j for j in all_joints if j.parent is not None and all_joints[j.parent] is joint]
    for prefix in ("middle_1", "spine_1", "neck"):
        for child in children:
            if child.name.startswith(prefix):
                return child
    return children[0] if children else None


def quaternion(m):
    """The unit quaternion (x, y, z, w), w >= 0, of a rotation matrix."""
    trace = np.trace(m)
    if trace > 0:
        q = [m[2, 1] - m[1, 2], m[0, 2] - m[2, 0], m[1, 0] - m[0, 1], 1 + trace]
    else:
        i = int(np.argmax(np.diag(m)))
        j, k = (i + 1) % 3, (i + 2) % 3
        q = [0.0, 0.0, 0.0, m[k, j] - m[j, k]]
        q[i] = 1 + m[i, i] - m[j, j] - m[k, k]
        q[j], q[k] = m[j, i] + m[i, j], m[k, i] + m[i, k]
    q = unit(q)
    return q if q[3] >= 0 else -q


def local(joint, all_joints):
    """4x4: the parent's space from the joint's."""
    if joint.parent is None:
        return joint.world
    return np.linalg.inv(all_joints[joint.parent].world) @ joint.world


def write(glb, all_joints):
    """Adds the joints as nodes at their bind pose; returns the node indices."""
    nodes = []
    for joint in all_joints:
        matrix = local(joint, all_joints)
        nodes.append(glb.node(None if joint.parent is None else nodes[joint.parent],
                              name=joint.name, translation=matrix[:3, 3].tolist(),
                              rotation=quaternion(matrix[:3, :3]).tolist()))
    return nodes
