"""The signs that the reader tells apart, and pages with where each stands."""

import json
from collections import Counter
from pathlib import Path

import cv2
import numpy as np

# drawn alike and meant alike: one class
SAME = {
    '∆': 'Δ:italic', '◦': '∘', '∣': '|', '∥': '‖', '⊧': '⊨', '∙': '•', '⧵': '∖', '⋅': '·', 'ħ:mathrm': 'ℏ', 'ħ': 'ℏ',
    'ħ:italic': 'ℏ', 'ℏ:mathrm': 'ℏ', 'ℏ:italic': 'ℏ', 'ℜ:italic': 'ℜ', 'ℜ:mathrm': 'ℜ', 'ℑ:italic': 'ℑ', 'ℑ:mathrm': 'ℑ', 'ℵ:mathrm': 'ℵ',
    'ℵ:italic': 'ℵ', 'ϒ:italic': 'Υ:italic', '⟂': '⊥', '▷': '▹', '◁': '◃', '∕': '/', '̄': '¯', '̆': '˘', '̇': '˙',
    '̊': '˚', '́': '´', '̀': '`', '̌': 'ˇ', '̈': '¨', 'ℓ:italic': 'ℓ', 'ℓ:mathrm': 'ℓ', '⨿': '∐', '℘:italic': '℘',
    'ı:italic': 'ı', 'ı:mathrm': 'ı', 'ȷ:italic': 'ȷ', 'ȷ:mathrm': 'ȷ', '⟶': '→', '⟵': '←', '⟹': '⇒', '∶': ':',
    # the upright parts of tall delimiters look all the same: their ends tell which they are
    '⎪': '⏐', '⎜': '⏐', '⎢': '⏐', '⎥': '⏐', '⎟': '⏐', '⎮': '⏐',
}  # fmt: skip
# what a page of formulas shows less often is too little to learn
FEWEST = 15
DPI = 200


class Page:
    """A page's picture (gray, 200 dpi) and its signs: class names and boxes in pixels."""

    def __init__(self, picture: Path, facts: dict) -> None:
        self.picture = picture
        # long formulas run over the page's edge
        drawn = [sign for sign in facts['glyphs'] if sign[3] < facts['width'] - 1 and sign[4] < facts['height'] - 1
                 and sign[1] > 1 and sign[2] > 1]
        self.signs = [SAME.get(sign[0], sign[0]) for sign in drawn]
        points = np.array([sign[1:] for sign in drawn], np.float32).reshape(-1, 8)
        # left, top, right, bottom, x, y (baseline), advance, size
        self.boxes = points * (DPI / 72)
        self.rules = np.array(facts['rules'], np.float32).reshape(-1, 4) * (DPI / 72)
        self.pixels: np.ndarray | None = None

    def load(self) -> np.ndarray:
        if self.pixels is None:
            self.pixels = cv2.imread(str(self.picture), cv2.IMREAD_GRAYSCALE)
        return self.pixels


def load_pages(folder: Path) -> list[Page]:
    pages = []
    for file in sorted(folder.glob('*.json')):
        listed = json.loads(file.read_text())
        for number, facts in enumerate(listed, 1):
            wide = len(str(len(listed)))
            picture = folder / f'{file.stem}-{number:0{wide}d}.png'
            if picture.exists() and len((page := Page(picture, facts)).signs) > 0:
                pages.append(page)
    return pages


def choose_signs(pages: list[Page]) -> list[str]:
    """Every class seen often enough, the most frequent first."""
    counts = Counter(sign for page in pages for sign in page.signs)
    return [sign for sign, count in counts.most_common() if count >= FEWEST]


def shapes(pages: list[Page], signs: list[str]) -> list[dict]:
    """For each sign its height or width and the way from its middle down to the baseline, in em, where these hardly vary.

    A delimiter has many heights; of a letter the height tells its size better than anything else, of a relation the width.
    """
    index = {sign: number for number, sign in enumerate(signs)}
    seen: list[list[tuple[float, float, float]]] = [[] for _ in signs]
    for page in pages:
        for sign, (left, top, right, bottom, _, baseline, _, size) in zip(page.signs, page.boxes):
            if sign in index and size > 0:
                seen[index[sign]].append(((bottom - top) / size, (right - left) / size, (baseline - (top + bottom) / 2) / size))
    listed = []
    for sign, triples in zip(signs, seen):
        heights, widths, drops = np.array(triples or [(0.0, 0.0, 0.0)]).T
        shape: dict = {'sign': sign}
        # fonts differ by some percent; what differs by more comes in several sizes; what is thin cannot be measured
        steady = lambda values, most=0.08: len(triples) >= 5 and np.median(values) > 0.38 and spread(values) < most
        drop = round(float(np.median(drops)), 3)
        if steady(heights) and np.percentile(drops, 90) - np.percentile(drops, 10) < 0.12:
            shape |= {'height': round(float(np.median(heights)), 3), 'drop': drop}
        elif steady(widths, 0.14) and np.percentile(drops, 90) - np.percentile(drops, 10) < 0.12:
            shape |= {'width': round(float(np.median(widths)), 3), 'drop': drop}
        listed.append(shape)
    return listed


def spread(values: np.ndarray) -> float:
    """Half the way between the deciles, as a share of the median: a few odd fonts do not count."""
    return float((np.percentile(values, 90) - np.percentile(values, 10)) / 2 / np.median(values))
