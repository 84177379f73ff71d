"""How sure the finder's names are, font by font and size by size: `python measure.py RUN PAGES`."""

import json
import sys
from collections import defaultdict
from pathlib import Path

import cv2
import numpy as np
import torch
from torch.nn import functional as F

import crops
from model import SignFinder
from signs import load_pages

run, folder = Path(sys.argv[1]), Path(sys.argv[2])
torch.set_num_threads(2)
cv2.setNumThreads(1)
names = json.loads((run / 'signs.json').read_text())
index = {name: number for number, name in enumerate(names)}
kept = torch.load(run / 'last.pt', weights_only=False)
model = SignFinder(len(names))
model.load_state_dict(kept.get('mean', kept['model']))
model.eval()
pages = load_pages(folder)
fonts = sorted({page.picture.name.split('-')[0] for page in pages})


def share(own: list, em: float, damaged: bool, count: int) -> float:
    """Share of signs named right on `count` crops at `em` pixels, of signs that are known."""
    rng = np.random.default_rng(7)
    crops.EM, usual = em, crops.EM
    right = known = 0
    for _ in range(count):
        picture, _, _, cells, classes, _ = crops.crop(own[rng.integers(len(own))], index, rng, damaged)
        if not cells:
            continue
        with torch.no_grad():
            features = model.features(torch.from_numpy(picture)[None, None])
        y, x = np.array(cells).T
        told = F.linear(features[0, :, y, x].T, model.names.weight[:, :, 0, 0], model.names.bias).argmax(1).numpy()
        truth = np.array(classes)
        right += int((told == truth)[truth >= 0].sum())
        known += int((truth >= 0).sum())
    crops.EM = usual
    return right / max(1, known)


by_font = defaultdict(list)
for page in pages:
    by_font[page.picture.name.split('-')[0]].append(page)
for font in fonts:
    print(f'{font:12} clean {100 * share(by_font[font], 22, False, 40):5.1f}  damaged {100 * share(by_font[font], 22, True, 40):5.1f}')
for em in (12, 15, 18, 22, 28):
    print(f'{em:3} pixels an em, clean {100 * share(pages, em, False, 80):5.1f}  damaged {100 * share(pages, em, True, 80):5.1f}')
