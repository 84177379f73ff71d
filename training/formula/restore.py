"""Weights to train on from, taken from the models that ship: `python restore.py MODELS PAGES OUT`.

Their batch normalizations were folded into the convolutions when they were exported. Here they are set up again so that the
network gives the same answers: each takes the mean and the variance of what its convolution gives on crops of PAGES, and a
scale and an offset that undo them. The optimizer's memory and the plain weights beside their mean are not in the models.
"""

import json
import sys
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import nn

from model import GlyphDetector
from symbols import load_pages
from train import batch_of

STEP = 23_800


def main() -> None:
    models, folder, out = map(Path, sys.argv[1:])
    names = [each['sign'] for each in json.loads((models / 'symbols.json').read_text())]
    model = GlyphDetector(len(names)).eval()
    kept = parts_of(models / 'detector.onnx')
    folded = [kept[node.input[1]] for node in kept['nodes'] if not node.input[1].startswith('model.')]
    offsets = [kept[node.input[2]] for node in kept['nodes'] if not node.input[1].startswith('model.')]
    with torch.no_grad():
        for name in ('from_deep', 'from_middle', 'places'):
            getattr(model, name).weight.copy_(kept[f'model.{name}.weight'])
            getattr(model, name).bias.copy_(kept[f'model.{name}.bias'])
        linear = parts_of(models / 'classifier.onnx')
        model.names.weight.copy_(linear['linear.weight'][:, :, None, None])
        model.names.bias.copy_(linear['linear.bias'])
        pages = load_pages(folder)
        index = {name: number for number, name in enumerate(names)}
        images = batch_of(pages, index, np.random.default_rng(0), 48)[0]
        convolutions = [layer for layer in model.modules() if isinstance(layer, nn.Conv2d) and layer.bias is None]
        norms = [layer for layer in model.modules() if isinstance(layer, nn.BatchNorm2d)]
        for convolution, weight in zip(convolutions, folded, strict=True):
            convolution.weight.copy_(weight)
        # front to back: each is set up by what the finished ones before it give
        for convolution, norm, offset in zip(convolutions, norms, offsets, strict=True):
            outputs = []
            hook = convolution.register_forward_hook(lambda _, __, given: outputs.append(given))
            model.features(images)
            hook.remove()
            given = outputs[0].transpose(0, 1).flatten(1)
            norm.running_mean.copy_(given.mean(1))
            norm.running_var.copy_(given.var(1))
            norm.weight.copy_((norm.running_var + norm.eps).sqrt())
            norm.bias.copy_(offset + norm.running_mean)
    out.mkdir(parents=True, exist_ok=True)
    (out / 'classes.json').write_text(json.dumps(names, ensure_ascii=False))
    torch.save({'model': model.state_dict(), 'mean': model.state_dict(), 'step': STEP}, out / 'last.pt')


def parts_of(file: Path) -> dict:
    graph = onnx.load(str(file)).graph
    parts = {each.name: torch.from_numpy(numpy_helper.to_array(each).copy()) for each in graph.initializer}
    return parts | {'nodes': [node for node in graph.node if node.op_type == 'Conv']}


if __name__ == '__main__':
    main()
