"""Makes labelled documents: python make.py OUT --count 200 --seed 1 [--split train|tune|test]

Writes OUT/NAME.pdf and OUT/NAME.truth.json with every block's role and text. Needs XeLaTeX, LibreOffice and Chromium.
"""

import argparse
import json
import random
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import set_html
import set_latex
import set_office
from content import KINDS, SPLIT, make
from style import draw

LANGUAGES = ["en", "en", "en", "zh", "zh", "zh", "ja", "ja", "de", "fr", "ru", "ko", "ar"]


# systems that number every level they have
NUMBERED = ("decimal", "decimal.", "roman", "han", "dash")


def kinds_of(split):
    held = {kind for kinds in SPLIT.values() for kind in kinds}
    return list(SPLIT[split]) if split in SPLIT else [kind for kind in KINDS if kind not in held]


def build(out, number, split, seed):
    rng = random.Random(f"{seed}/{split}/{number}")
    kind, lang = rng.choice(kinds_of(split)), rng.choice(LANGUAGES)
    program = rng.choice(["latex", "office", "office", "html"] if kind != "slides" else ["latex", "html", "html"])
    if lang == "ar" and program == "latex":
        program = "office"
    plan = make(kind, lang, rng)
    style = draw(rng, lang, kind, plan.system in NUMBERED)
    name = f"{split}-{number:04d}-{program}-{kind}-{lang}"
    source = {
        "latex": lambda: set_latex.render(plan, style, rng, split),
        "office": lambda: set_office.render(plan, style, rng),
        "html": lambda: set_html.render(plan, style, rng),
    }[program]()
    suffix = {"latex": ".tex", "office": ".fodt", "html": ".html"}[program]
    (out / f"{name}{suffix}").write_text(source, encoding="utf8")
    blocks = [{"role": b.role, "text": b.text, "label": b.label, "level": b.level} | ({"rows": b.rows} if b.rows else {}) for b in plan.blocks]
    truth = {"kind": kind, "lang": lang, "program": program, "split": split, "blocks": blocks}
    (out / f"{name}.truth.json").write_text(json.dumps(truth, ensure_ascii=False), encoding="utf8")


def run(command, out, limit=90):
    try:
        subprocess.run(command, cwd=out, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=limit, check=False)
    except subprocess.TimeoutExpired:
        print("too slow:", command[-1])


def set_all(out):
    missing = [p for p in sorted(out.glob("*.truth.json")) if not (out / p.name.replace(".truth.json", ".pdf")).exists()]
    sources = [next(out.glob(p.name.replace(".truth.json", s)), None) for p in missing for s in (".tex", ".html", ".fodt")]
    sources = [s for s in sources if s]
    commands = [(["xelatex", "-interaction=batchmode", s.name], 60) for s in sources if s.suffix == ".tex"]
    chromium = shutil.which("chromium") or shutil.which("google-chrome") or "chromium"
    for s in sources:
        if s.suffix == ".html":
            commands.append(([chromium, "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer", f"--print-to-pdf={s.stem}.pdf", s.name], 60))
    writer = [s.name for s in sources if s.suffix == ".fodt"]
    profile = f"-env:UserInstallation=file://{out.resolve()}/profile"
    for start in range(0, len(writer), 40):
        commands.append((["soffice", profile, "--headless", "--convert-to", "pdf", *writer[start : start + 40]], 600))
    # LibreOffice runs once at a time on one profile
    office = [c for c in commands if c[0][0] == "soffice"]
    with ThreadPoolExecutor(2) as pool:
        chain = pool.submit(lambda: [run(c, out, limit) for c, limit in office])
        list(pool.map(lambda c: run(c[0], out, c[1]), [c for c in commands if c[0][0] != "soffice"]))
        chain.result()
    for junk in ("*.aux", "*.log", "*.out", "*.nav", "*.toc", "*.snm"):
        for path in out.glob(junk):
            path.unlink()
    shutil.rmtree(out / "profile", ignore_errors=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("out", type=Path)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--split", default="train", choices=["train", "tune", "test"])
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    for number in range(options.count):
        build(options.out, number, options.split, options.seed)
    set_all(options.out)
    print(len(list(options.out.glob("*.pdf"))), "documents in", options.out)
