"""The symbols that OCR distinguishes, and pages with the glyphs on them."""

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
    # the upright parts of tall delimiters look all the same: their ends distinguish them
    '⎪': '⏐', '⎜': '⏐', '⎢': '⏐', '⎥': '⏐', '⎟': '⏐', '⎮': '⏐',
}  # fmt: skip
# what a page of formulas shows less often is too little to learn
FEWEST = 15
DPI = 200


class Page:
    """A page's image (gray, 200 dpi) and its glyphs: symbols and boxes in pixels."""

    def __init__(self, image: Path, facts: dict) -> None:
        self.image = image
        # long formulas run over the page's edge
        drawn = [symbol for symbol in facts['glyphs'] if symbol[3] < facts['width'] - 1 and symbol[4] < facts['height'] - 1
                 and symbol[1] > 1 and symbol[2] > 1]
        self.symbols = [SAME.get(symbol[0], symbol[0]) for symbol in drawn]
        points = np.array([symbol[1:] for symbol in drawn], np.float32).reshape(-1, 8)
        # left, top, right, bottom, x, y (baseline), advance, size
        self.boxes = points * (DPI / 72)
        self.rules = np.array(facts['rules'], np.float32).reshape(-1, 4) * (DPI / 72)
        self.pixels: np.ndarray | None = None

    def load(self) -> np.ndarray:
        if self.pixels is None:
            self.pixels = cv2.imread(str(self.image), cv2.IMREAD_GRAYSCALE)
        return self.pixels


def load_pages(folder: Path) -> list[Page]:
    pages = []
    for file in sorted(folder.glob('*.json')):
        listed = json.loads(file.read_text())
        for number, facts in enumerate(listed, 1):
            wide = len(str(len(listed)))
            image = folder / f'{file.stem}-{number:0{wide}d}.png'
            if image.exists() and len((page := Page(image, facts)).symbols) > 0:
                pages.append(page)
    return pages


def choose_symbols(pages: list[Page]) -> list[str]:
    """Every symbol that is frequent enough, the most frequent first."""
    counts = Counter(symbol for page in pages for symbol in page.symbols)
    return [symbol for symbol, count in counts.most_common() if count >= FEWEST]


def shapes(pages: list[Page], symbols: list[str]) -> list[dict]:
    """For each symbol its height or width and the way from its middle down to the baseline, in em, where these hardly vary.

    A delimiter has many heights; of a letter the height is the best measure of its size, of a relation the width.
    """
    index = {symbol: number for number, symbol in enumerate(symbols)}
    measured: list[list[tuple[float, float, float]]] = [[] for _ in symbols]
    for page in pages:
        for symbol, (left, top, right, bottom, _, baseline, _, size) in zip(page.symbols, page.boxes):
            if symbol in index and size > 0:
                measured[index[symbol]].append(((bottom - top) / size, (right - left) / size, (baseline - (top + bottom) / 2) / size))
    listed = []
    for symbol, triples in zip(symbols, measured):
        heights, widths, drops = np.array(triples or [(0.0, 0.0, 0.0)]).T
        shape: dict = {'sign': symbol}
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
