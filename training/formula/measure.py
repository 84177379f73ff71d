"""Accuracy of the shipped weights, by font and by size.

`python measure.py MODELS PAGES` prints the tables of the model card; `--card README.md` writes them into it.
"""

import argparse
import json
from collections import defaultdict
from pathlib import Path

import cv2
import numpy as np
import onnxruntime

import crops
from symbols import load_pages

BEGINS, ENDS = '<!-- written by measure.py -->', '<!-- end of what measure.py writes -->'
SIZES = (12, 15, 18, 22, 28)


class Detector:
    """The two networks as the product runs them."""

    def __init__(self, folder: Path) -> None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 2
        self.names = [each['sign'] for each in json.loads((folder / 'symbols.json').read_text())]
        self.detector = onnxruntime.InferenceSession(str(folder / 'detector.onnx'), options)
        self.classifier = onnxruntime.InferenceSession(str(folder / 'classifier.onnx'), options)

    def name(self, image: np.ndarray, cells: list[tuple[int, int]]) -> np.ndarray:
        features = self.detector.run(['features'], {'picture': image[None, None].astype(np.float32)})[0]
        y, x = np.array(cells).T
        return self.classifier.run(None, {'cells': np.ascontiguousarray(features[0, :, y, x])})[0].argmax(1)


def share(detector: Detector, pages: list, em: float, damaged: bool, count: int) -> float:
    """Percentage of glyphs classified right on `count` crops at `em` pixels, of those whose symbol is known."""
    index = {name: number for number, name in enumerate(detector.names)}
    rng = np.random.default_rng(7)
    crops.EM, usual = em, crops.EM
    right = known = 0
    for _ in range(count):
        image, _, _, cells, classes, _ = crops.crop(pages[rng.integers(len(pages))], index, rng, damaged)
        if not cells:
            continue
        truth = np.array(classes)
        right += int((detector.name(image, cells) == truth)[truth >= 0].sum())
        known += int((truth >= 0).sum())
    crops.EM = usual
    return 100 * right / max(1, known)


def tables(detector: Detector, pages: list, count: int) -> str:
    by_font = defaultdict(list)
    for page in pages:
        by_font[page.image.name.split('-')[0]].append(page)
    lines = [f'| font set-up ({len(detector.names)} symbols known) | clean | damaged |', '|---|---|---|']
    for font, own in sorted(by_font.items()):
        lines.append('| %s | %.1f | %.1f |' % (font, *(share(detector, own, 22, harm, count) for harm in (False, True))))
    lines += ['', '| pixels an em | clean | damaged |', '|---|---|---|']
    for em in SIZES:
        lines.append('| %d | %.1f | %.1f |' % (em, *(share(detector, pages, em, harm, 2 * count) for harm in (False, True))))
    return '\n'.join(lines)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument('models', type=Path)
    parser.add_argument('pages', type=Path)
    parser.add_argument('--crops', type=int, default=40, help='of each font; of each size twice as many')
    parser.add_argument('--card', type=Path)
    options = parser.parse_args()
    cv2.setNumThreads(1)
    text = tables(Detector(options.models), load_pages(options.pages), options.crops)
    print(text)
    if options.card:
        before, rest = options.card.read_text().split(BEGINS)
        after = rest.split(ENDS)[1]
        options.card.write_text(f'{before}{BEGINS}\n{text}\n{ENDS}{after}')


if __name__ == '__main__':
    main()
