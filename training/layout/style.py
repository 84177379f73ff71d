"""How a document is set: sizes, weights and gaps of its headings, columns, fonts. Drawn once for each document."""

import random
from dataclasses import dataclass

FONTS = {
    "latin": ["Liberation Serif", "Liberation Sans", "DejaVu Serif", "DejaVu Sans", "Noto Serif", "Noto Sans", "TeX Gyre Pagella", "Latin Modern Roman"],
    "ru": ["Liberation Serif", "Liberation Sans", "DejaVu Serif", "Noto Serif", "Noto Sans"],
    "zh": ["Noto Serif CJK SC", "Noto Sans CJK SC", "AR PL SungtiL GB", "AR PL KaitiM GB"],
    "ja": ["Noto Serif CJK JP", "Noto Sans CJK JP", "IPAMincho", "IPAGothic", "IPAPMincho"],
    "ko": ["Noto Serif CJK KR", "Noto Sans CJK KR"],
    "ar": ["Noto Naskh Arabic", "Noto Kufi Arabic", "DejaVu Sans"],
}


@dataclass
class HeadingStyle:
    scale: float  # of the size of the text
    bold: bool
    italic: bool
    color: str
    center: bool
    caps: bool
    sans: bool  # in the document's other font
    above: float  # em of the text
    below: float


@dataclass
class Style:
    font: str
    other: str
    size: float
    leading: float
    columns: int
    justify: bool
    indent: bool
    gap: float  # em between paragraphs
    title: HeadingStyle
    levels: list
    label_gap: str
    furniture: bool
    tagged: bool
    margin: float  # cm


def draw(rng: random.Random, lang: str, kind: str, numbered: bool) -> Style:
    fonts = FONTS.get(lang, FONTS["latin"])
    font, other = rng.choice(fonts), rng.choice(fonts)
    size = rng.choice([9, 10, 10, 10.5, 11, 11, 12, 12, 14] if kind not in ("newsletter", "cheatsheet", "cv") else [7, 8, 9, 10, 11])
    indent = rng.random() < 0.4
    color = rng.choice(["#000000", "#000000", "#000000", "#1f4e79", "#c00000", "#2e7d32", "#555555"])
    caps, center, sans = rng.random() < 0.12, rng.random() < 0.15, rng.random() < 0.3
    levels = []
    top = rng.choice([1.0, 1.0, 1.1, 1.2, 1.3, 1.45, 1.6])
    step = rng.choice([0.0, 0.1, 0.15, 0.25])
    bold = rng.random() < 0.85 or top < 1.15
    # numbers alone may mark a heading, as in contracts and in papers in type of one weight
    plain = numbered and rng.random() < 0.2
    for level in range(3):
        scale = max(1.0, top - level * step)
        plain_size = scale < 1.05
        levels.append(
            HeadingStyle(
                scale=scale,
                bold=bold if not plain_size or level == 0 else rng.random() < 0.85,
                italic=(level > 0 and rng.random() < 0.25) or (level == 2 and rng.random() < 0.4),
                color=color,
                center=center and level == 0,
                caps=caps and level == 0,
                sans=sans,
                above=rng.choice([0.6, 0.8, 1.0, 1.5, 2.0]) * (1.0 - 0.15 * level),
                below=rng.choice([0.0, 0.2, 0.4, 0.6, 1.0]),
            )
        )
    if plain:
        for level in levels:
            level.scale, level.bold, level.color = 1.0, False, "#000000"
            level.above, level.below = max(level.above, 0.8), max(level.below, 0.4)
        levels[0].center = rng.random() < 0.5
    title = HeadingStyle(max(1.15, top) * rng.choice([1.0, 1.2, 1.4, 1.7]), rng.random() < 0.75, False, rng.choice([color, "#000000"]), rng.random() < 0.6, rng.random() < 0.1, sans, 0, rng.choice([0.5, 1, 2]))
    many = kind in ("paper", "newsletter", "cheatsheet")
    return Style(
        font=font,
        other=other,
        size=size,
        leading=rng.choice([1.15, 1.2, 1.3, 1.5]),
        columns=rng.choice([2, 2, 3]) if many and rng.random() < 0.7 else 1,
        justify=rng.random() < 0.5,
        indent=indent,
        gap=0.0 if indent else rng.choice([0.3, 0.5, 0.8]),
        title=title,
        levels=levels,
        label_gap=rng.choice([" ", " ", "\u2003", "  "]),
        furniture=rng.random() < 0.5,
        tagged=rng.random() < 0.3,
        margin=rng.choice([1.5, 2, 2.5, 3]),
    )


def label_text(label: str, text: str, gap: str) -> str:
    if not label:
        return text
    tight = label[-1] in "、）" and gap == " "
    return f"{label}{'' if tight else gap}{text}"
