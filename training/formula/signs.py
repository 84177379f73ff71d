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
    """A page's picture (grey, 200 dpi) and its signs: class names and boxes in pixels."""

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
