"""Training crops: parts of pages, scaled, damaged as scans and screenshots are, with their targets."""

import cv2
import numpy as np

from symbols import Page

HIGH, WIDE, STRIDE = 128, 256, 4
# pixels to which ten points are scaled: OCR scales its images likewise
EM = 22.0


def crop(page: Page, index: dict[str, int], rng: np.random.Generator, damaged: bool = True):
    """(image HIGH x WIDE as float 0..1 with ink 1, heat, rule, cells, classes, values)."""
    pixels = page.load()
    em = 10 / 72 * 200
    scale = EM * float(np.exp(rng.normal(0, 0.17))) / em if damaged else EM / em
    pick = page.boxes[rng.integers(len(page.boxes))]
    angle = rng.normal(0, 0.4) if damaged and rng.random() < 0.3 else 0.0
    # where the chosen glyph falls in the crop
    target = np.array([rng.uniform(0.15, 0.85) * WIDE, rng.uniform(0.2, 0.8) * HIGH])
    center = np.array([(pick[0] + pick[2]) / 2, (pick[1] + pick[3]) / 2])
    turn = np.deg2rad(angle)
    matrix = scale * np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    shift = target - matrix @ center
    # area averaging as a renderer does it: blur before sampling down
    part = source_part(pixels, center, scale)
    offset, region = part
    if scale < 0.9:
        region = cv2.GaussianBlur(region, (0, 0), 0.32 / scale)
    whole = np.hstack([matrix, (shift + matrix @ offset)[:, None]]).astype(np.float32)
    if damaged and rng.random() < 0.4:
        region = coarse(region, float(np.exp(rng.uniform(np.log(10), np.log(21)))) / em)
    image = cv2.warpAffine(region, whole, (WIDE, HIGH), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=255)
    if damaged:
        image = damage(image, rng)
    heat = np.zeros((HIGH // STRIDE, WIDE // STRIDE), np.float32)
    rule = np.zeros_like(heat)
    boxes = page.boxes
    middles = np.stack([(boxes[:, 0] + boxes[:, 2]) / 2, (boxes[:, 1] + boxes[:, 3]) / 2], 1) @ matrix.T + shift
    inside = np.flatnonzero((middles[:, 0] >= 0) & (middles[:, 0] < WIDE) & (middles[:, 1] >= 0) & (middles[:, 1] < HIGH))
    cells, classes, values = [], [], []
    taken = {}
    for i in inside:
        x, y = middles[i]
        left, top, right, bottom, origin, baseline, advance, size = boxes[i]
        cell = (int(y) // STRIDE, int(x) // STRIDE)
        area = (right - left) * (bottom - top)
        # two in one cell: the smaller one counts
        if cell in taken and taken[cell][0] <= area:
            continue
        known = index.get(page.symbols[i], -1)
        value = [
            x / STRIDE - cell[1], y / STRIDE - cell[0],
            np.log(max(0.5, (right - left) * scale) / 8), np.log(max(0.5, (bottom - top) * scale) / 8),
            np.log(max(2.0, size * scale) / EM), (baseline - (top + bottom) / 2) / size,
            (origin - (left + right) / 2) / size, advance / size,
        ]
        taken[cell] = (area, known, value)
    for cell, (_, known, value) in taken.items():
        heat[cell] = 1
        cells.append(cell)
        classes.append(known)
        values.append(value)
    for left, top, right, bottom in page.rules:
        ends = np.array([[left, (top + bottom) / 2], [right, (top + bottom) / 2]]) @ matrix.T + shift
        (x0, y0), (x1, y1) = ends
        row = int((y0 + y1) / 2) // STRIDE
        if 0 <= row < rule.shape[0] and x1 > 0 and x0 < WIDE:
            rule[row, max(0, int(x0) // STRIDE):min(rule.shape[1], int(x1) // STRIDE + 1)] = 1
    return 1 - image.astype(np.float32) / 255, heat, rule, cells, classes, values


def source_part(pixels: np.ndarray, center: np.ndarray, scale: float):
    half = np.array([WIDE, HIGH]) / scale * 1.1
    low = np.maximum(0, (center - half)).astype(int)
    high = np.minimum([pixels.shape[1], pixels.shape[0]], (center + half)).astype(int)
    return low.astype(np.float64), pixels[low[1]:high[1], low[0]:high[0]]


def coarse(region: np.ndarray, scale: float) -> np.ndarray:
    """As scanned at a lower resolution, or set in smaller type, and enlarged again."""
    high, wide = region.shape
    small = cv2.resize(region, (max(8, round(wide * scale)), max(8, round(high * scale))), interpolation=cv2.INTER_AREA)
    return cv2.resize(small, (wide, high), interpolation=cv2.INTER_LINEAR)


def damage(image: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    if rng.random() < 0.25:
        kernel = np.ones((2, 2), np.uint8)
        big = cv2.resize(image, None, fx=2, fy=2, interpolation=cv2.INTER_LINEAR)
        big = cv2.erode(big, kernel) if rng.random() < 0.6 else cv2.dilate(big, kernel)
        image = cv2.resize(big, (WIDE, HIGH), interpolation=cv2.INTER_AREA)
    if rng.random() < 0.25:
        image = cv2.GaussianBlur(image, (0, 0), rng.uniform(0.3, 0.9))
    if rng.random() < 0.12:
        low = rng.uniform(110, 190)
        image = np.where(image > low, 255, 0).astype(np.uint8)
    if rng.random() < 0.3:
        black, white = rng.uniform(0, 90), rng.uniform(200, 255)
        image = (black + image.astype(np.float32) / 255 * (white - black)).astype(np.uint8)
    if rng.random() < 0.3:
        noise = rng.normal(0, rng.uniform(2, 14), image.shape)
        image = np.clip(image + noise, 0, 255).astype(np.uint8)
    if rng.random() < 0.15:
        _, packed = cv2.imencode('.jpg', image, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(35, 90))])
        image = cv2.imdecode(packed, cv2.IMREAD_GRAYSCALE)
    return image
