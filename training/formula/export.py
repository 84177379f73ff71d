"""Writes the trained detector for ONNX Runtime: `python export.py OUT FOLDER PAGES`.

FOLDER/detector.onnx: images to places (10 x h/4 x w/4) and features; FOLDER/classifier.onnx: features of cells to the logits of
symbols, so that names are only asked for where something stands; FOLDER/symbols.json: the symbols in their order with their shapes, as
they are on PAGES.
"""

import json
import sys
from pathlib import Path

import torch
from torch import nn

from model import GlyphDetector
from symbols import load_pages, shapes

out, folder = Path(sys.argv[1]), Path(sys.argv[2])
folder.mkdir(parents=True, exist_ok=True)
kept = torch.load(out / 'last.pt', weights_only=False)
model = GlyphDetector(kept['model']['names.weight'].shape[0])
model.load_state_dict(kept.get('mean', kept['model']))
model.eval()


class Places(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.model = model

    def forward(self, image: torch.Tensor):
        features = self.model.features(image)
        return self.model.places(features), features


class Names(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.linear = nn.Linear(*model.names.weight.shape[1::-1])
        self.linear.weight.data = model.names.weight.data[:, :, 0, 0]
        self.linear.bias.data = model.names.bias.data

    def forward(self, cells: torch.Tensor) -> torch.Tensor:
        return torch.softmax(self.linear(cells), 1)


with torch.no_grad():
    torch.onnx.export(Places().eval(), torch.rand(1, 1, 64, 128), folder / 'detector.onnx', opset_version=17,
                      input_names=['picture'], output_names=['places', 'features'],
                      dynamic_axes={'picture': {2: 'h', 3: 'w'}, 'places': {2: 'a', 3: 'b'}, 'features': {2: 'a', 3: 'b'}})
    torch.onnx.export(Names().eval(), torch.rand(3, model.names.weight.shape[1]), folder / 'classifier.onnx', opset_version=17,
                      input_names=['cells'], output_names=['names'], dynamic_axes={'cells': {0: 'n'}, 'names': {0: 'n'}})
names = json.loads((out / 'classes.json').read_text())
(folder / 'symbols.json').write_text(json.dumps(shapes(load_pages(Path(sys.argv[3])), names), ensure_ascii=False))
print('step', kept['step'], sum(p.numel() for p in model.parameters()), 'weights')
