"""From two noisy halves of a render to a finished picture: denoising, tone, sharpening. Only numpy and OpenCV."""

import os

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"

import cv2  # noqa: E402
import numpy as np  # noqa: E402

PATCH, REACH = 5, 5
COLOUR, NORMAL, ALBEDO = 0.55, 0.25, 0.08


def load(folder, name):
    """One pass as float32, blue first as OpenCV has it."""
    found = cv2.imread(str(folder / f"{name}0001.exr"), cv2.IMREAD_UNCHANGED)
    if found is None:
        raise FileNotFoundError(folder / f"{name}0001.exr")
    return np.ascontiguousarray(found[..., :3] if found.ndim == 3 else found).astype(np.float32)


def coverage(folder):
    """How much of each pixel is covered by things, 0..1, for scenes without a background."""
    found = [cv2.imread(str(folder / f"{h}-light0001.exr"), cv2.IMREAD_UNCHANGED)[..., 3] for h in "ab"]
    return np.clip(sum(found) / 2, 0, 1).astype(np.float32)


def _moved(image, dx, dy):
    height, width = image.shape[:2]
    padded = cv2.copyMakeBorder(image, REACH, REACH, REACH, REACH, cv2.BORDER_REFLECT)
    return padded[REACH + dy : REACH + dy + height, REACH + dx : REACH + dx + width]


def denoised(folder):
    """Each half is averaged with the weights found in the other one, so that noise does not choose its own weights."""
    halves = [np.log1p(8 * np.clip(load(folder, f"{h}-light"), 0, 40)) for h in "ab"]
    grey = [h.mean(2) for h in halves]
    guide = [(load(folder, f"a-{name}") + load(folder, f"b-{name}")) / (2 * 2**0.5 * width) for name, width in (("normal", NORMAL), ("albedo", ALBEDO))]
    guide = np.concatenate(guide, 2)
    variance = cv2.GaussianBlur((grey[0] - grey[1]) ** 2 / 2, (0, 0), 2.0) + 1e-6
    total = [np.zeros_like(h) for h in halves]
    weight = [np.zeros_like(g) for g in grey]
    for dy in range(-REACH, REACH + 1):
        for dx in range(-REACH, REACH + 1):
            there = _moved(variance, dx, dy)
            unlike = guide - _moved(guide, dx, dy)
            unlike = np.einsum("yxc,yxc->yx", unlike, unlike)
            allowed, spread = variance + np.minimum(variance, there), COLOUR**2 * (variance + there) + 1e-5
            for this, other in ((0, 1), (1, 0)):
                apart = (grey[other] - _moved(grey[other], dx, dy)) ** 2
                distance = np.maximum(cv2.boxFilter((apart - allowed) / spread, -1, (PATCH, PATCH)), 0)
                share = np.exp(-distance - unlike)
                total[this] += share[..., None] * _moved(halves[this], dx, dy)
                weight[this] += share
    mean = sum(t / w[..., None] for t, w in zip(total, weight)) / 2
    return np.expm1(mean) / 8


def glow(light, strength=0.05):
    """Light that spreads around what is brighter than white."""
    over = np.clip(light - 1.0, 0, 6)
    size = light.shape[1] / 1200
    return light + strength * sum(w * cv2.GaussianBlur(over, (0, 0), g * size) for g, w in ((4, 3.0), (14, 1.8), (45, 1.2)))


def toned(light, exposure=1.0, contrast=1.36, saturation=1.06, white=3.2):
    """Display values 0..1: a sigmoid with soft shoulder that takes 0.18 to 0.18, and sRGB's curve."""
    x = np.maximum(light * exposure, 0) ** contrast
    top = white**contrast
    half = _half(contrast, top)
    y = x / (x + half) * (top + half) / top
    grey = y.mean(2, keepdims=True)
    y = np.clip(grey + (y - grey) * saturation, 0, 1)
    return np.where(y <= 0.0031308, 12.92 * y, 1.055 * y ** (1 / 2.4) - 0.055).astype(np.float32)


def _half(contrast, top, grey=0.18):
    """The half-point with which middle grey stays where it is."""
    x = grey**contrast
    return x * (1 - grey) / (grey - x / top)


def finished(light, exposure=1.0, vignette=0.0, grain=0.0, seed=1, sharpen=0.35, **tone):
    """8-bit picture."""
    light = glow(light)
    height, width = light.shape[:2]
    if vignette:
        y, x = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j]
        light = light * (1 - vignette * (np.hypot(x, y) / 1.41) ** 2.2)[..., None]
    shown = toned(light.astype(np.float32), exposure, **tone)
    shown = shown + sharpen * (shown - cv2.GaussianBlur(shown, (0, 0), 1.0))
    dither = np.random.default_rng(seed).normal(0, max(grain, 0.0015), (height, width, 1))
    return (np.clip(shown + dither, 0, 1) * 255 + 0.5).astype(np.uint8)
