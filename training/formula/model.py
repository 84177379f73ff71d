"""The detector of glyphs: a small fully convolutional network with one cell every four pixels.

Each cell gives whether the middle of a glyph lies in it, its symbol, its box, baseline, size and advance, and whether a
horizontal rule passes. (Objects as points: Zhou, Wang, Krähenbühl 2019, arXiv:1904.07850.)
"""

import torch
from torch import nn


def conv(narrow: int, wide: int, stride: int = 1) -> nn.Sequential:
    return nn.Sequential(nn.Conv2d(narrow, wide, 3, stride, 1, bias=False), nn.BatchNorm2d(wide), nn.ReLU(inplace=True))


class Block(nn.Module):
    def __init__(self, wide: int) -> None:
        super().__init__()
        self.one = conv(wide, wide)
        self.two = nn.Sequential(nn.Conv2d(wide, wide, 3, 1, 1, bias=False), nn.BatchNorm2d(wide))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return torch.relu(x + self.two(self.one(x)))


VALUES = 8


class GlyphDetector(nn.Module):
    def __init__(self, classes: int, widths: tuple[int, int, int] = (48, 96, 144), head: int = 128) -> None:
        super().__init__()
        a, b, c = widths
        self.stem = nn.Sequential(conv(1, 16, 2), conv(16, a, 2), Block(a))
        self.middle = nn.Sequential(conv(a, b, 2), Block(b), Block(b))
        self.deep = nn.Sequential(conv(b, c, 2), Block(c), Block(c))
        self.from_deep = nn.Conv2d(c, b, 1)
        self.join_middle = Block(b)
        self.from_middle = nn.Conv2d(b, a, 1)
        self.join_stem = Block(a)
        self.head = conv(a, head)
        self.places = nn.Conv2d(head, 2 + VALUES, 1)
        self.names = nn.Conv2d(head, classes, 1)
        nn.init.constant_(self.places.bias[:2], -3.0)

    def features(self, x: torch.Tensor) -> torch.Tensor:
        fine = self.stem(x)
        middle = self.middle(fine)
        deep = self.deep(middle)
        middle = self.join_middle(middle + grown(self.from_deep(deep), middle))
        fine = self.join_stem(fine + grown(self.from_middle(middle), fine))
        return self.head(fine)

    def forward(self, x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Images n x 1 x h x w (ink 1, paper 0; sides multiples of 16) to places n x 10 x h/4 x w/4 and names."""
        features = self.features(x)
        return self.places(features), self.names(features)


def grown(x: torch.Tensor, like: torch.Tensor) -> torch.Tensor:
    return nn.functional.interpolate(x, scale_factor=2.0, mode='nearest')
