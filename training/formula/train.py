"""Trains the detector: `python train.py --pages DIR DIR --held DIR --out DIR --minutes 30`; goes on from OUT/last.pt."""

import argparse
import json
import math
import time
from pathlib import Path

import cv2
import numpy as np
import torch
from torch.nn import functional as F

from crops import crop
from model import GlyphDetector
from symbols import choose_symbols, load_pages


def batch_of(pages, index, rng, count, damaged=True):
    images, heats, rules, where, classes, values = [], [], [], [], [], []
    for n in range(count):
        image, heat, rule, cells, names, numbers = crop(pages[rng.integers(len(pages))], index, rng, damaged)
        images.append(image)
        heats.append(heat)
        rules.append(rule)
        where += [(n, *cell) for cell in cells]
        classes += names
        values += numbers
    where = np.array(where, np.int64).reshape(-1, 3)
    as_tensor = lambda x, kind=np.float32: torch.from_numpy(np.asarray(x, kind))
    return (as_tensor(np.stack(images))[:, None], as_tensor(np.stack(heats)), as_tensor(np.stack(rules)),
            torch.from_numpy(where), as_tensor(classes, np.int64), as_tensor(values).reshape(-1, 8))


def losses(model, batch, weights):
    images, heat, rule, where, classes, values = batch
    # half the digits are enough for the convolutions, and twice as fast where the processor has them
    with torch.autocast('cpu', torch.bfloat16):
        features = model.features(images)
    features = features.float()
    places = model.places(features)
    raw = places[:, 0]
    # focal loss of the cells (arXiv:1708.02002), neighbors of a middle count less as background
    near = F.max_pool2d(heat[:, None], 3, 1, 1)[:, 0]
    chance = torch.sigmoid(raw)
    positive = heat * (1 - chance) ** 2 * F.logsigmoid(raw)
    negative = (1 - heat) * chance ** 2 * F.logsigmoid(-raw) * torch.where(near > 0, 0.25, 1.0)
    symbols = max(1, len(where))
    found = -(positive + negative).sum() / symbols
    n, y, x = where.T
    at_glyphs = features[n, :, y, x]
    logits = F.linear(at_glyphs, model.names.weight[:, :, 0, 0], model.names.bias)
    known = classes >= 0
    named = F.cross_entropy(logits[known], classes[known], weight=weights)
    guessed = F.linear(at_glyphs, model.places.weight[2:, :, 0, 0], model.places.bias[2:])
    # how much an error of each number disturbs the layout
    scale = torch.tensor([1.0, 1.0, 1.0, 1.0, 3.0, 2.0, 1.0, 1.0])
    placed = (F.smooth_l1_loss(guessed, values, beta=0.1, reduction='none') * scale).mean()
    ruled = F.binary_cross_entropy_with_logits(places[:, 1], rule)
    right = (logits.argmax(1) == classes)[known].float().mean().item()
    return found + named + 2 * placed + 2 * ruled, (found.item(), named.item(), placed.item(), ruled.item(), right)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument('--pages', type=Path, nargs='+', required=True)
    parser.add_argument('--held', type=Path, required=True)
    parser.add_argument('--out', type=Path, required=True)
    parser.add_argument('--steps', type=int, default=30000, help='of the whole training, over all runs')
    parser.add_argument('--minutes', type=float, default=math.inf, help='of this run at most; the next one goes on')
    parser.add_argument('--batch', type=int, default=12)
    parser.add_argument('--rate', type=float, default=1.5e-3)
    parser.add_argument('--decay', type=int, default=5000, help='over how many last steps the rate falls')
    parser.add_argument('--last-rate', type=float, default=3e-5, help='rate at the last step')
    parser.add_argument('--threads', type=int, default=2)
    parser.add_argument('--seed', type=int, default=1)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    cv2.setNumThreads(1)
    torch.manual_seed(options.seed)
    options.out.mkdir(parents=True, exist_ok=True)
    pages = [page for folder in options.pages for page in load_pages(folder)]
    held = load_pages(options.held)
    last = options.out / 'last.pt'
    names = json.loads((options.out / 'classes.json').read_text()) if last.exists() else choose_symbols(pages)
    (options.out / 'classes.json').write_text(json.dumps(names, ensure_ascii=False))
    index = {name: number for number, name in enumerate(names)}
    counts = np.array([1] * len(names), np.float32)
    for page in pages:
        for symbol in page.symbols:
            if symbol in index:
                counts[index[symbol]] += 1
    weights = torch.from_numpy((counts / counts.mean()) ** -0.3)
    model = GlyphDetector(len(names)).to(memory_format=torch.channels_last)
    optimizer = torch.optim.AdamW(model.parameters(), lr=options.rate, weight_decay=1e-2)
    step = warm = 0
    if last.exists():
        kept = torch.load(last, weights_only=False)
        model.load_state_dict(kept['model'])
        step = warm = kept['step']
        # weights of a model that shipped come without it
        if 'optimizer' in kept:
            optimizer.load_state_dict(kept['optimizer'])
            warm = kept['warm']
    # a running mean of the weights is steadier than any of its steps
    mean_model = {name: value.detach().clone() for name, value in model.state_dict().items()}
    if last.exists() and 'mean' in kept:
        mean_model = {name: value.clone() for name, value in kept['mean'].items()}
    print(f'{len(pages)} pages, {sum(len(p.symbols) for p in pages)} glyphs, {len(names)} symbols, from step {step}', flush=True)
    begun = time.time()
    saved = begun
    first = step
    mean = np.zeros(5)
    while step < options.steps and (spent := time.time() - begun) < options.minutes * 60:
        # by the step alone, as are its crops: a run that was interrupted goes on as if it had not been
        rng = np.random.default_rng([options.seed, step])
        # one rate, at last falling to next to nothing (Hu et al. 2024, arXiv:2404.06395): how long to train can be decided late
        left = min(1, (options.steps - step) / max(1, options.decay))
        for group in optimizer.param_groups:
            group['lr'] = max(options.last_rate, options.rate * left) * min(1, (step - warm + 1) / 300)
        model.train()
        images, *rest = batch_of(pages, index, rng, options.batch)
        loss, parts = losses(model, (images.contiguous(memory_format=torch.channels_last), *rest), weights)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 5.0)
        optimizer.step()
        step += 1
        for name, value in model.state_dict().items():
            if value.is_floating_point():
                mean_model[name].lerp_(value, 1 - min(0.998, step / (step + 10)))
            else:
                mean_model[name].copy_(value)
        mean = mean * 0.97 + np.array(parts) * 0.03 if step > first + 1 else np.array(parts)
        if step % 200 == 0:
            print(f'{spent / 60:6.1f} min  step {step}  {(step - first) * options.batch / max(1, spent):.1f} crops/s  '
                  f'found {mean[0]:.3f} named {mean[1]:.3f} placed {mean[2]:.4f} ruled {mean[3]:.4f} right {mean[4]:.3f}', flush=True)
        if time.time() - saved > 120:
            save(model, mean_model, optimizer, step, warm, last)
            saved = time.time()
    save(model, mean_model, optimizer, step, warm, last)
    model.load_state_dict(mean_model)
    model.eval()
    with torch.no_grad():
        fixed = np.random.default_rng(0)
        results = np.mean([losses(model, batch_of(held, index, fixed, options.batch, damaged=False), weights)[1] for _ in range(12)], 0)
    print('held: found %.3f named %.3f placed %.4f ruled %.4f right %.3f' % tuple(results), flush=True)


def save(model, mean_model, optimizer, step, warm, file) -> None:
    part = file.with_suffix('.part')
    kept = {'model': model.state_dict(), 'mean': mean_model, 'optimizer': optimizer.state_dict(), 'step': step, 'warm': warm}
    torch.save(kept, part)
    part.rename(file)


if __name__ == '__main__':
    main()
