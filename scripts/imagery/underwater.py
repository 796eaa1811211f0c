"""Water behind and in front of a render, by its depth: colour, haze, shafts of light, drifting particles."""

from dataclasses import dataclass

import cv2
import numpy as np

import develop

# blue, green, red, as OpenCV has it
PER_DECIMETRE = np.array((0.0022, 0.0030, 0.0130))


@dataclass(frozen=True)
class Water:
    """Colours in linear light; `sun` as shares of width and height, may lie outside the picture."""

    deep: tuple[float, float, float]
    mid: tuple[float, float, float]
    top: tuple[float, float, float]
    sun: tuple[float, float]
    shafts: float
    haze: float
    particles: float
    boundary: float = 0.0


WATERS = {
    "blue": Water((0.050, 0.020, 0.003), (0.27, 0.135, 0.012), (0.62, 0.50, 0.15), (0.30, -0.25), 0.42, 0.0045, 0.6),
    "night": Water((0.0085, 0.0062, 0.0016), (0.042, 0.034, 0.006), (0.10, 0.10, 0.035), (0.62, -0.35), 0.07, 0.0030, 0.35),
    "layers": Water((0.055, 0.030, 0.004), (0.25, 0.15, 0.020), (0.60, 0.52, 0.18), (0.42, -0.25), 0.34, 0.0040, 0.5, 0.60),
    "bell": Water((0.011, 0.008, 0.002), (0.050, 0.042, 0.010), (0.16, 0.19, 0.13), (0.72, -0.30), 0.10, 0.0040, 0.6),
}


def _noise(at, count, dice):
    """Smooth noise over 0..1 with `count` values, 0..1."""
    values = dice.random(count + 3)
    x = np.clip(at, 0, 1) * count
    i = x.astype(int)
    t = x - i
    t = t * t * (3 - 2 * t)
    return values[i] * (1 - t) + values[i + 1] * t


def _body(water, u, v, aspect):
    dx, dy = (u - water.sun[0]) * aspect, v - water.sun[1]
    far, angle = np.hypot(dx, dy), np.arctan2(dx, dy) / np.pi + 0.5
    colours = [np.array(c) for c in (water.deep, water.mid, water.top)]
    light = colours[0] + colours[1] * np.exp(-1.35 * far)[..., None] + colours[2] * np.exp(-((1.9 * far) ** 1.4))[..., None]
    dice = np.random.default_rng(11)
    rays = sum(weight * _noise(angle + 0.02 * far * k, count, dice) for k, (count, weight) in enumerate(((34, 0.5), (90, 0.32), (220, 0.18))))
    rays = np.clip((rays - 0.46) * 3.2, 0, 1.3) ** 1.5 * np.exp(-1.25 * far) * np.clip(far * 2.2, 0, 1)
    return light, rays[..., None] * water.shafts * (np.array(water.top) / max(water.top))


def _particles(height, width, strength):
    dice = np.random.default_rng(5)
    layer = np.zeros((height, width), np.float32)
    for count, size, bright in ((420, 0.9, 0.5), (70, 2.0, 0.45), (10, 6.0, 0.5)):
        part = np.zeros_like(layer)
        for _ in range(count):
            radius = size * dice.uniform(0.6, 1.5) * width / 1920
            centre = int(dice.uniform(0, width) * 16), int(dice.uniform(0, height) * 16)
            cv2.circle(part, centre, max(8, int(radius * 16)), float(dice.uniform(0.3, 1) / max(radius, 0.7) ** 1.1), -1, cv2.LINE_AA, 4)
        layer += bright * cv2.GaussianBlur(part, (0, 0), max(0.5, size * 0.3 * width / 1920))
    return layer[..., None] * strength


def _layered(picture, edge):
    """Beneath `edge` (share of the height) another water, salter: blurred and shaken where the two mix, clear again below."""
    height, width = picture.shape[:2]
    v, u = np.mgrid[0 : 1 : height * 1j, 0 : 1 : width * 1j].astype(np.float32)
    dice = np.random.default_rng(3)
    shake = [cv2.GaussianBlur(dice.normal(0, 1, (height, width)).astype(np.float32), (0, 0), width / 70, sigmaY=width / 160) for _ in "xy"]
    x, y = (s / s.std() * width * share for s, share in zip(shake, (0.0040, 0.0020)))
    line = edge + 0.006 * np.sin(9 * u + 0.8) + 0.003 * np.sin(23 * u)
    mixed = np.exp(-(((v - line) / 0.09) ** 2))
    x, y = x * mixed, y * mixed
    seen = cv2.remap(picture, u * (width - 1) + x, v * (height - 1) + y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
    soft = mixed[..., None]
    seen = cv2.GaussianBlur(seen, (0, 0), width / 900) * soft + seen * (1 - soft)
    below = np.clip((v - line) / 0.016, 0, 1)[..., None]
    haze = cv2.GaussianBlur(picture, (0, 0), width / 12)
    salt = seen * np.array((0.62, 0.86, 0.72)) + haze * np.array((0.10, 0.16, 0.10))
    shine = np.exp(-(((v - line - 0.006) / 0.007) ** 2))[..., None] * haze * np.array((0.40, 0.50, 0.42))
    return picture * (1 - below) + salt * below + shine


def emptied(pixels, polygon, beside):
    """A finished picture, 8-bit, with open water in place of what a polygon encloses; what is `beside` gives it no colour."""
    masks = [cv2.fillPoly(np.zeros(pixels.shape[:2], np.float32), [np.array(p, np.int32)], 1) for p in (polygon, beside)]
    hidden = (np.maximum(*masks) * 255).astype(np.uint8)
    filled = cv2.inpaint(np.ascontiguousarray(pixels), hidden, 9, cv2.INPAINT_TELEA)
    share = cv2.GaussianBlur(masks[0], (0, 0), 1.2)[..., None]
    return (pixels * (1 - share) + filled * share + 0.5).astype(np.uint8)


def divided(pixels, edge):
    """A finished picture of water, as 8-bit RGB, divided by another water from `edge` (share of the height) on."""
    light = (pixels[..., ::-1] / np.float32(255)) ** 2.2
    shown = np.clip(_layered(light.astype(np.float32), edge), 0, 1) ** (1 / 2.2)
    return (shown[..., ::-1] * 255 + 0.5).astype(np.uint8)


def submerged(light, folder, kind):
    """The picture in water of a kind."""
    water = WATERS[kind]
    height, width = light.shape[:2]
    v, u = np.mgrid[0 : 1 : height * 1j, 0 : 1 : width * 1j].astype(np.float32)
    behind, rays = _body(water, u, v, width / height)
    cover = develop.coverage(folder)[..., None]
    depth = develop.load(folder, "a-depth")
    depth = depth[..., 0] if depth.ndim == 3 else depth
    depth = np.minimum(depth, 4000)[..., None]
    through = np.exp(-depth * PER_DECIMETRE)
    haze = 1 - np.exp(-depth * water.haze)
    soft = cv2.GaussianBlur(behind.astype(np.float32), (0, 0), 40 * width / 1920)
    things = light * through * (1 - haze) + cover * (soft * haze + rays * 0.22)
    picture = things + (1 - cover) * (behind + rays)
    picture = (picture + _particles(height, width, water.particles) * (soft.mean(2, keepdims=True) * 1.2 + 0.01)).astype(np.float32)
    return (_layered(picture, water.boundary) if water.boundary else picture).astype(np.float32)
