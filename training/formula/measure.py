"""How sure the finder's names are, font by font and size by size, of the weights that ship.

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
from signs import load_pages

BEGINS, ENDS = '<!-- written by measure.py -->', '<!-- end of what measure.py writes -->'
SIZES = (12, 15, 18, 22, 28)


class Finder:
    """The two networks as the product runs them."""

    def __init__(self, folder: Path) -> None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 2
        self.names = [each['sign'] for each in json.loads((folder / 'symbols.json').read_text())]
        self.finder = onnxruntime.InferenceSession(str(folder / 'detector.onnx'), options)
        self.namer = onnxruntime.InferenceSession(str(folder / 'classifier.onnx'), options)

    def name(self, picture: np.ndarray, cells: list[tuple[int, int]]) -> np.ndarray:
        features = self.finder.run(['features'], {'picture': picture[None, None].astype(np.float32)})[0]
        y, x = np.array(cells).T
        return self.namer.run(None, {'cells': np.ascontiguousarray(features[0, :, y, x])})[0].argmax(1)


def share(finder: Finder, pages: list, em: float, damaged: bool, count: int) -> float:
    """Percentage of signs named right on `count` crops at `em` pixels, of signs that are known."""
    index = {name: number for number, name in enumerate(finder.names)}
    rng = np.random.default_rng(7)
    crops.EM, usual = em, crops.EM
    right = known = 0
    for _ in range(count):
        picture, _, _, cells, classes, _ = crops.crop(pages[rng.integers(len(pages))], index, rng, damaged)
        if not cells:
            continue
        truth = np.array(classes)
        right += int((finder.name(picture, cells) == truth)[truth >= 0].sum())
        known += int((truth >= 0).sum())
    crops.EM = usual
    return 100 * right / max(1, known)


def tables(finder: Finder, pages: list, count: int) -> str:
    by_font = defaultdict(list)
    for page in pages:
        by_font[page.picture.name.split('-')[0]].append(page)
    lines = [f'| font set-up ({len(finder.names)} signs known) | clean | damaged |', '|---|---|---|']
    for font, own in sorted(by_font.items()):
        lines.append('| %s | %.1f | %.1f |' % (font, *(share(finder, own, 22, harm, count) for harm in (False, True))))
    lines += ['', '| pixels an em | clean | damaged |', '|---|---|---|']
    for em in SIZES:
        lines.append('| %d | %.1f | %.1f |' % (em, *(share(finder, pages, em, harm, 2 * count) for harm in (False, True))))
    return '\n'.join(lines)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument('models', type=Path)
    parser.add_argument('pages', type=Path)
    parser.add_argument('--crops', type=int, default=40, help='of each font; of each size twice as many')
    parser.add_argument('--card', type=Path)
    options = parser.parse_args()
    cv2.setNumThreads(1)
    text = tables(Finder(options.models), load_pages(options.pages), options.crops)
    print(text)
    if options.card:
        before, rest = options.card.read_text().split(BEGINS)
        after = rest.split(ENDS)[1]
        options.card.write_text(f'{before}{BEGINS}\n{text}\n{ENDS}{after}')


if __name__ == '__main__':
    main()
