# SPDX-License-Identifier: Apache-2.0
"""The character's shape and colours as functions of place (metres; the left half serves both)."""
import numpy as np

from .sdf import Loft, cone, ellipsoid, length, smax, smin, smoothstep, union
from .skeleton import ARM, BACK, HAND_SIZE, PLACES, SHOULDER, WRIST

# t = y: (y, x, z, half width, depth ahead, depth behind)
_TORSO = Loft([(0.862, 0, 0.000, 0.155, 0.117, 0.120), (0.896, 0, 0.000, 0.155, 0.118, 0.121),
               (0.918, 0, 0.000, 0.163, 0.125, 0.125), (0.980, 0, -0.002, 0.157, 0.121, 0.115),
               (1.060, 0, -0.006, 0.146, 0.113, 0.104), (1.140, 0, -0.010, 0.149, 0.114, 0.104),
               (1.220, 0, -0.014, 0.158, 0.115, 0.106), (1.295, 0, -0.017, 0.156, 0.100, 0.101),
               (1.345, 0, -0.019, 0.133, 0.083, 0.088), (1.382, 0, -0.018, 0.092, 0.064, 0.070)],
              power=2.25, cap=0.012)
_LEG = Loft([(0.105, 0.103, -0.022, 0.043, 0.045, 0.045), (0.135, 0.103, -0.022, 0.044, 0.046, 0.047),
             (0.160, 0.102, -0.021, 0.060, 0.062, 0.064), (0.230, 0.100, -0.018, 0.060, 0.061, 0.067),
             (0.330, 0.097, -0.011, 0.062, 0.061, 0.073), (0.470, 0.093, 0.000, 0.064, 0.067, 0.063),
             (0.600, 0.088, 0.003, 0.073, 0.077, 0.074), (0.740, 0.081, 0.001, 0.080, 0.086, 0.088),
             (0.850, 0.073, -0.002, 0.076, 0.090, 0.090), (0.960, 0.066, -0.002, 0.068, 0.078, 0.080)],
            power=2.1, cap=0.01)
_PELVIS = Loft([(0.790, 0, -0.002, 0.080, 0.070, 0.078), (0.850, 0, -0.002, 0.128, 0.090, 0.092),
                (0.950, 0, -0.002, 0.128, 0.090, 0.090)], power=2.2, cap=0.05)
# t along the arm from the shoulder, u out of its back side, v = z
_SLEEVE = Loft([(-0.062, -0.012, 0.000, 0.026, 0.030, 0.030), (-0.040, -0.006, 0.000, 0.046, 0.051, 0.051),
                (-0.010, 0, 0.000, 0.057, 0.062, 0.062), (0.030, 0, 0.000, 0.060, 0.065, 0.065),
                (0.110, 0, -0.003, 0.056, 0.059, 0.059), (0.235, 0, -0.010, 0.050, 0.051, 0.053),
                (0.320, 0, -0.006, 0.050, 0.051, 0.051), (0.405, 0, 0.000, 0.050, 0.051, 0.051),
                (0.428, 0, 0.002, 0.037, 0.040, 0.040), (0.462, 0, 0.004, 0.035, 0.039, 0.039)],
               cap=0.02)
_PALM = Loft([(-0.040, 0, 0.000, 0.021, 0.026, 0.026), (0.000, 0, 0.000, 0.020, 0.026, 0.026),
              (0.025, 0, 0.001, 0.021, 0.034, 0.033), (0.060, 0, 0.001, 0.020, 0.043, 0.043),
              (0.090, -0.001, 0.001, 0.016, 0.046, 0.045), (0.106, -0.002, 0.001, 0.011, 0.042, 0.041)],
             power=2.5, cap=0.012)
_RADII = {"thumb": (0.0150, 0.0128, 0.0118, 0.0100), "index": (0.0112, 0.0104, 0.0099, 0.0086),
          "middle": (0.0116, 0.0107, 0.0102, 0.0089), "ring": (0.0110, 0.0102, 0.0098, 0.0085),
          "pinky": (0.0102, 0.0094, 0.0089, 0.0079)}
HEAD, HEAD_SIZE = np.array([0, 1.455, 0.0]), 1.07  # the head's shapes are scaled about this place
EYE = np.array([0.0435, 1.588, 0.1005])
EYE_RADII = np.array([0.0290, 0.0375, 0.020])


def in_head(p):
    """Places on the head as if it were not scaled."""
    return (p - HEAD) / HEAD_SIZE + HEAD


def finger(p, name):
    """One finger of the left hand, its tip pulled in to end at the end joint."""
    places, radii = PLACES[name], np.array(_RADII[name]) * HAND_SIZE
    parts = []
    for n in range(3):
        end = places[n + 1]
        if n == 2:
            way = end - places[n]
            end = end - way / np.linalg.norm(way) * radii[3] * 0.7
        parts.append(cone(p, places[n], end, radii[n], radii[n + 1]))
    return union(parts, 0.0015)


def _hand(p):
    q = (p - WRIST) / HAND_SIZE
    palm = _PALM(q @ ARM, q @ BACK, q[:, 2]) * HAND_SIZE
    ball = ellipsoid(p, WRIST + 0.036 * ARM - 0.008 * BACK + [0, 0, 0.022], [0.026, 0.022, 0.022])
    palm = smin(palm, ball, 0.02)
    fingers = union([finger(p, name) for name in ("index", "middle", "ring", "pinky")], 0.006)
    return smin(smin(palm, fingers, 0.010), finger(p, "thumb"), 0.016)


def _shoe(p):
    upper = union([cone(p, (0.101, 0.060, -0.030), (0.101, 0.105, -0.026), 0.050, 0.046),
                   ellipsoid(p, (0.102, 0.050, -0.034), (0.049, 0.055, 0.054)),
                   cone(p, (0.101, 0.066, -0.015), (0.106, 0.040, 0.085), 0.046, 0.042),
                   ellipsoid(p, (0.107, 0.034, 0.100), (0.053, 0.050, 0.076))], 0.035)
    flat = p * [1, 0, 1]
    outline = smin(cone(flat, (0.102, 0, -0.036), (0.107, 0, 0.112), 0.051, 0.056),
                   cone(flat, (0.107, 0, 0.06), (0.107, 0, 0.125), 0.056, 0.052), 0.03)
    sole = smax(outline, np.abs(p[:, 1] - 0.0168) - 0.015, 0.016)
    return smax(upper, 0.004 - p[:, 1], 0.01), sole


def neck(p):
    return cone(p, (0, 1.35, -0.016), (0, 1.47, -0.006), 0.052, 0.049)


def _head(p):
    p = in_head(p)
    skull = ellipsoid(p, (0, 1.618, -0.008), (0.117, 0.122, 0.126))
    cheeks = ellipsoid(p, (0, 1.535, 0.016), (0.098, 0.086, 0.098))
    chin = ellipsoid(p, (0, 1.478, 0.062), (0.034, 0.026, 0.030))
    head = smin(smin(skull, cheeks, 0.07), chin, 0.05)
    nose = ellipsoid(p, (0, 1.549, 0.124), (0.015, 0.0135, 0.019))
    ear = ellipsoid(p, (0.120, 1.562, -0.010), (0.015, 0.034, 0.024))
    ear = smax(ear, -ellipsoid(p, (0.137, 1.564, -0.002), (0.012, 0.022, 0.014)), 0.008)
    return smin(smin(head, nose, 0.016), ear, 0.012) * HEAD_SIZE


def hood_section(p):
    """(outwards, upwards) from the middle line of the hood's ring, which rises behind."""
    x, y, z = p[:, 0], p[:, 1] - 1.380, p[:, 2] + 0.018
    behind = smoothstep(0.06, -0.10, z)
    return (length(x / 1.05, z) - (0.079 + 0.010 * behind),
            (y + 0.36 * z - 0.006 * behind) / (1 + 0.25 * behind))


def _hood(p):
    """A ring about the neck, thicker and higher behind."""
    radius = 0.026 + 0.018 * smoothstep(0.06, -0.10, p[:, 2] + 0.018)
    return (length(*hood_section(p)) - radius) * 0.9


def parts(p):
    """Distances to the parts, by name; p on either side."""
    p = p * [1, 1, 1]
    p[:, 0] = np.abs(p[:, 0])
    mirrored = p * [-1, 1, 1]
    x, y, z = p.T
    q = p - SHOULDER
    upper, sole = _shoe(p)
    leg = smin(_LEG(y, x, z), _LEG(y, mirrored[:, 0], z), 0.03)
    return {
        "head": smin(_head(p), neck(p), 0.03),
        "hood": _hood(p),
        "hoodie": smin(_TORSO(y, x, z), _SLEEVE(q @ ARM, q @ BACK, q[:, 2]), 0.055),
        "hand": _hand(p), "trousers": smin(leg, _PELVIS(y, x, z), 0.03),
        "shoe": upper, "sole": sole}


def body(p):
    """The one closed surface of body and clothes."""
    d = parts(p)
    top = smin(smin(d["hoodie"], d["hood"], 0.012), d["head"], 0.022)
    shoes = smin(d["shoe"], d["sole"], 0.014)
    low = smin(d["trousers"], shoes, 0.012)
    return smin(smin(top, d["hand"], 0.010), low, 0.012)


def _curls():
    """Places and radii of the curls behind the front ones, in rings down the cap (left half)."""
    result = []
    for height, count, first, radius in ((64, 3, 58, 0.040), (38, 4, 72, 0.039), (12, 4, 84, 0.037),
                                         (-12, 3, 116, 0.034)):
        for angle in np.radians(np.linspace(first, 180 if count == 4 else 162, count)):
            up = np.radians(height)
            way = np.array([np.cos(up) * np.sin(angle), np.sin(up), np.cos(up) * np.cos(angle)])
            result.append((way * [0.110, 0.106, 0.118] + [0, 1.630, -0.018], radius))
    return result


def hair(p):
    """A cap of hair with a swept-up front; its own closed surface."""
    p = in_head(p)
    p[:, 0] = np.abs(p[:, 0])
    cap = ellipsoid(p, (0, 1.630, -0.014), (0.129, 0.124, 0.138))
    back = ellipsoid(p, (0, 1.590, -0.060), (0.112, 0.110, 0.090))
    locks = [cone(p, (0.000, 1.690, 0.030), (0.000, 1.742, 0.112), 0.062, 0.036),
             cone(p, (0.046, 1.690, 0.030), (0.062, 1.728, 0.094), 0.056, 0.030),
             cone(p, (0.080, 1.660, 0.010), (0.102, 1.694, 0.056), 0.048, 0.024),
             cone(p, (0.030, 1.715, -0.010), (0.036, 1.752, 0.052), 0.052, 0.026)]
    curls = [length(*(p - place).T) - radius for place, radius in _curls()]
    mass = smin(smin(cap, back, 0.04), union(locks + curls, 0.010), 0.018)
    face = ellipsoid(p, (0, 1.560, 0.150), (0.112, 0.112, 0.140))
    ears = ellipsoid(p, (0.135, 1.545, 0.000), (0.060, 0.058, 0.042))
    nape = p[:, 1] * 0.92 - p[:, 2] * 0.4 - (1.500 * 0.92 + 0.06 * 0.4)
    mass = smax(smax(mass, -face, 0.014), -ears, 0.014)
    return smax(mass, -nape, 0.03) * HEAD_SIZE


def on_sleeve(p, start):
    """Which places lie round the arm's axis, past `start` metres from the shoulder."""
    q = p * np.where(p[:, :1] < 0, [-1, 1, 1], 1) - SHOULDER
    return (q @ ARM > start) & (np.abs(q @ BACK) < 0.085)


def srgb(code):
    return np.array([int(code[n:n + 2], 16) for n in (0, 2, 4)], float)


SKIN, BLUSH, LIP, DARK = srgb("F4C3A1"), srgb("E0907A"), srgb("9C4A4A"), srgb("4A3038")
TEAL, CREAM, SLATE, CORAL = srgb("469A9C"), srgb("F3E9D8"), srgb("424D66"), srgb("EA7A62")
HAIR, IRIS, WHITE = srgb("57343C"), srgb("4C7A6A"), srgb("FBF8F2")


def paint(base, colour, mask):
    return base + (colour - base) * np.clip(mask, 0, 1)[:, None]


def band(x, low, high, soft=0.0008):
    return smoothstep(low - soft, low + soft, x) * (1 - smoothstep(high - soft, high + soft, x))


def body_colour(p):
    """sRGB 0 to 255 at places on the body."""
    d = parts(p)
    names = list(d)
    nearest = np.argmin(np.stack([d[n] for n in names]), 0)
    base = {"head": SKIN, "hood": TEAL, "hoodie": TEAL, "hand": SKIN, "trousers": SLATE,
            "shoe": CORAL, "sole": CORAL}
    colour = np.stack([base[n] for n in names])[nearest]
    x, y, z = np.abs(p[:, 0]), p[:, 1], p[:, 2]
    of = {n: nearest == k for k, n in enumerate(names)}
    along = (p * [1, 1, 1] * np.where(p[:, :1] < 0, [-1, 1, 1], 1) - SHOULDER) @ ARM
    out = (np.abs(p) * [1, 1, 0] + p * [0, 0, 1] - SHOULDER) @ BACK
    sleeve = of["hoodie"] & on_sleeve(p, 0.08)
    colour = paint(colour, CREAM, sleeve * band(along, 0.416, 0.50))
    colour = paint(colour, CREAM, sleeve * band(np.abs(z + 0.018), -1, 0.011) * (out > 0)
                   * band(along, 0.081, 0.416))
    colour = paint(colour, CREAM, (of["hoodie"] & (x < 0.2)) * band(y, 0.867, 0.908))
    colour = paint(colour, SLATE, (of["hoodie"] & (x < 0.2)) * (1 - smoothstep(0.8662, 0.8678, y)))
    front = of["hoodie"] & (z > 0)
    colour = paint(colour, TEAL * 0.72, front * band(x, -1, 0.0018) * band(y, 0.908, 1.322))
    pocket = length(np.maximum(x - 0.055 - 0.35 * np.maximum(1.035 - y, 0) * 0.4, 0),
                    np.maximum(np.abs(y - 0.985) - 0.045, 0))
    colour = paint(colour, TEAL * 0.80, front * band(pocket, 0.012, 0.0155))
    string = band(np.abs(x - 0.034), -1, 0.0032) * band(y, 1.185, 1.36)
    colour = paint(colour, CREAM, (of["hoodie"] | of["hood"]) * (z > 0.03) * string)
    colour = paint(colour, CORAL, front * band(length(x - 0.034, y - 1.180), -1, 0.0065))
    leg = of["trousers"]
    colour = paint(colour, SLATE * 0.72, leg * band(y, 0.0, 0.147))
    side = leg & (x > 0.1)
    colour = paint(colour, TEAL, side * band(np.abs(z + 0.006), -1, 0.010) * band(y, 0.147, 1.0))
    shoe = of["shoe"] | of["sole"]
    cap = shoe * band(z - 0.4 * (0.05 - y), 0.098, 1.0)
    colour = paint(colour, CREAM * 0.97, cap)
    colour = paint(colour, CREAM, shoe * band(y, -1, 0.0325))
    colour = paint(colour, CREAM * 0.78, shoe * band(y, 0.0305, 0.0335))
    colour = paint(colour, SLATE, shoe * band(y + 0.25 * z, 0.096, 0.2) * (z < 0.05))
    for n in range(4):
        line = np.abs(z - 0.036 - 0.016 * n)
        colour = paint(colour, CREAM, shoe * (y > 0.045) * band(line, -1, 0.0035)
                       * band(np.abs(x - 0.104), -1, 0.022))
    collar = np.minimum(d["hood"], d["hoodie"]) - d["head"]
    colour = paint(colour, TEAL, of["head"] * (y < 1.46) * smoothstep(0.0082, 0.0070, collar))
    colour = _face(colour, of["head"], *in_head(p).T)
    return paint(colour, HAIR * 0.9, of["head"] * band(hair(p), -1, 0.0025))


def _face(colour, head, x, y, z):
    x = np.abs(x)
    face = head & (z > 0.03)
    cheek = np.exp(-((x - 0.066) / 0.021) ** 2 - ((y - 1.534) / 0.015) ** 2)
    colour = paint(colour, BLUSH, face * cheek * 0.55)
    nose = np.exp(-(x / 0.014) ** 2 - ((y - 1.546) / 0.012) ** 2)
    colour = paint(colour, BLUSH, face * nose * 0.30)
    smile = np.abs(y - 1.500 - 7.0 * x * x)
    width = 0.0034 * np.sqrt(np.clip(1 - (x / 0.036) ** 2, 0, 1))
    colour = paint(colour, LIP, face * (smoothstep(0.0008, -0.0008, smile - width)) * (x < 0.036))
    brow = np.abs(y - 1.640 + 5.5 * (x - 0.046) ** 2)
    thick = 0.0052 * np.clip(1 - ((x - 0.044) / 0.027) ** 2, 0, 1) ** 0.4
    colour = paint(colour, HAIR, face * smoothstep(0.0008, -0.0008, brow - thick)
                   * (np.abs(x - 0.044) < 0.027))
    return colour


def hair_colour(p):
    streak = 0.5 + 0.5 * np.sin(np.arctan2(p[:, 0], p[:, 2]) * 14)
    return HAIR * (0.96 + 0.08 * streak[:, None])


def eye_colour(p):
    """p: places on the left eye."""
    x, y = ((in_head(p) - EYE) / EYE_RADII)[:, :2].T
    y = y * EYE_RADII[1] / EYE_RADII[0]
    radius = length(x - 0.10, y)
    colour = np.tile(WHITE, (len(p), 1))
    low = smoothstep(0.5, -0.7, y)[:, None]
    colour = paint(colour, DARK * 0.7, band(radius, -1, 0.78, 0.02))
    inner = DARK + (IRIS * 1.25 - DARK) * low
    mask = band(radius, -1, 0.70, 0.03)[:, None]
    colour = colour + (inner - colour) * mask
    colour = paint(colour, DARK * 0.45, band(radius, -1, 0.40, 0.03))
    colour = paint(colour, WHITE, band(length(x - 0.34, y - 0.38), -1, 0.20, 0.02))
    colour = paint(colour, WHITE, 0.8 * band(length(x + 0.06, y + 0.38), -1, 0.10, 0.02))
    lid = smoothstep(1.06, 1.16, length(x, y - 0.0))
    return paint(colour, DARK * 0.6, lid)


def eye_place():
    """The left eye's middle in the world."""
    return (EYE - HEAD) * HEAD_SIZE + HEAD


def eye_turn():
    """The rotation that lays the left eye flat on the face."""
    yaw, pitch = np.radians(11), np.radians(-4)
    about_y = np.array([[np.cos(yaw), 0, np.sin(yaw)], [0, 1, 0], [-np.sin(yaw), 0, np.cos(yaw)]])
    about_x = np.array([[1, 0, 0], [0, np.cos(pitch), -np.sin(pitch)],
                        [0, np.sin(pitch), np.cos(pitch)]])
    return about_y @ about_x
