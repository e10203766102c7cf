# SPDX-License-Identifier: Apache-2.0
"""A robot of rigid parts, each a mesh of its own, and its joints: unbound. Metres, Y up, facing +Z."""
from . import shapes, skeleton
from .glb import Glb

_SHELL, _ACCENT, _DARK, _GLASS, _LAMP = range(5)
_COLOURS = (("shell", (0.80, 0.79, 0.74), 0.45), ("accent", (0.78, 0.22, 0.05), 0.5),
            ("metal", (0.08, 0.09, 0.11), 0.4), ("glass", (0.02, 0.06, 0.10), 0.15),
            ("lamp", (0.25, 0.75, 0.85), 0.3))
_MIDDLE = [("root", None, (0, 0, 0)), ("hips", "root", (0, 0.80, 0)), ("spine", "hips", (0, 0.90, 0)),
           ("neck", "spine", (0, 1.26, 0)), ("head", "neck", (0, 1.33, 0)),
           ("antenna", "head", (0.07, 1.54, -0.02)), ("antenna_end", "antenna", (0.07, 1.70, -0.02))]
_LEFT = [("upper_arm", "spine", (0.265, 1.17, 0)), ("forearm", "upper_arm", (0.285, 0.90, 0)),
         ("hand", "forearm", (0.295, 0.64, 0)), ("claw_in", "hand", (0.270, 0.575, 0)),
         ("claw_in_end", "claw_in", (0.262, 0.46, 0)), ("claw_out", "hand", (0.320, 0.575, 0)),
         ("claw_out_end", "claw_out", (0.328, 0.46, 0)),
         ("thigh", "hips", (0.105, 0.72, 0)), ("shin", "thigh", (0.110, 0.42, 0)),
         ("foot", "shin", (0.110, 0.10, 0)), ("foot_end", "foot", (0.110, 0.04, 0.17))]


def _middle_parts():
    return {
        "pelvis": {_SHELL: [shapes.box((0.27, 0.12, 0.17), 0.03, (0, 0.775, 0))],
                   _DARK: [shapes.pin(0.075, 0.09, (0, 0.865, 0))]},
        "torso": {_SHELL: [shapes.box((0.38, 0.30, 0.24), 0.05, (0, 1.065, 0), 3)],
                  _ACCENT: [shapes.box((0.24, 0.055, 0.03), 0.012, (0, 0.985, 0.118))],
                  _LAMP: [shapes.pin(0.038, 0.03, (0.085, 1.12, 0.118), "z")]},
        "neck_piece": {_DARK: [shapes.pin(0.052, 0.11, (0, 1.255, 0))]},
        "skull": {_SHELL: [shapes.box((0.27, 0.21, 0.23), 0.055, (0, 1.415, 0))],
                  _GLASS: [shapes.box((0.21, 0.085, 0.03), 0.014, (0, 1.425, 0.112))],
                  _LAMP: [shapes.ball((0.020, 0.020, 0.012), (x, 1.425, 0.126)) for x in (0.05, -0.05)],
                  _DARK: [shapes.pin(0.045, 0.30, (0, 1.415, 0), "x")]},
        "aerial": {_DARK: [shapes.pin(0.009, 0.14, (0.07, 1.585, -0.02), edge=0.004, sides=10)],
                   _ACCENT: [shapes.ball((0.024, 0.024, 0.024), (0.07, 1.665, -0.02))]}}


def _left_parts():
    return {
        "shoulder": {_DARK: [shapes.ball((0.070, 0.070, 0.070), (0.245, 1.17, 0))],
                     _ACCENT: [shapes.box((0.06, 0.14, 0.16), 0.028, (0.305, 1.185, 0))]},
        "upper_arm_shell": {_SHELL: [shapes.box((0.09, 0.19, 0.10), 0.024, (0.280, 1.025, 0))]},
        "elbow": {_DARK: [shapes.pin(0.045, 0.11, (0.286, 0.90, 0), "x")]},
        "forearm_shell": {_SHELL: [shapes.box((0.105, 0.20, 0.115), 0.028, (0.290, 0.765, 0))],
                          _ACCENT: [shapes.box((0.112, 0.03, 0.122), 0.012, (0.290, 0.70, 0))]},
        "wrist": {_DARK: [shapes.pin(0.035, 0.05, (0.295, 0.65, 0)),
                          shapes.box((0.09, 0.06, 0.07), 0.018, (0.295, 0.605, 0))]},
        "claw_in_part": {_SHELL: [shapes.box((0.026, 0.115, 0.055), 0.011, (0.266, 0.525, 0))]},
        "claw_out_part": {_SHELL: [shapes.box((0.026, 0.115, 0.055), 0.011, (0.324, 0.525, 0))]},
        "hip": {_DARK: [shapes.ball((0.066, 0.066, 0.066), (0.105, 0.715, 0))]},
        "thigh_shell": {_SHELL: [shapes.box((0.115, 0.21, 0.13), 0.032, (0.108, 0.565, 0))]},
        "knee": {_DARK: [shapes.pin(0.050, 0.125, (0.110, 0.42, 0), "x")]},
        "shin_shell": {_SHELL: [shapes.box((0.125, 0.23, 0.14), 0.034, (0.110, 0.265, 0))],
                       _ACCENT: [shapes.box((0.08, 0.10, 0.03), 0.012, (0.110, 0.30, 0.068))]},
        "foot_shell": {_SHELL: [shapes.box((0.135, 0.075, 0.25), 0.028, (0.110, 0.042, 0.045))],
                       _DARK: [shapes.pin(0.040, 0.12, (0.110, 0.11, 0), "x")]}}


def sample(path):
    """robot.glb: 31 meshes and a skeleton."""
    glb = Glb("robot")
    materials = [glb.material(name, colour, roughness=rough) for name, colour, rough in _COLOURS]
    parts = dict(_middle_parts())
    for name, part in _left_parts().items():
        parts[f"{name}_L"] = part
        parts[f"{name}_R"] = {m: [shapes.mirrored(s) for s in solids] for m, solids in part.items()}
    for name, part in parts.items():
        primitives = []
        for material, solids in part.items():
            points, normals, quads = shapes.together(solids)
            primitives.append({"attributes": glb.surface(points, normals),
                               "indices": glb.indices(shapes.triangles(quads)),
                               "material": materials[material]})
        glb.node(name=name, mesh=glb.add("meshes", name=name, primitives=primitives))
    rows = _MIDDLE + skeleton.mirrored(_LEFT, ("hips", "spine"))
    skeleton.write(glb, skeleton.build(rows, _steady))
    glb.save(path)


def _steady(name):
    return [0, 1.0, 0] if name.startswith("foot") else [0, 0, 1.0]
