"""Pages full of random formulas: `python pages.py FOLDER --pages 400 --seed 1`.

Writes FOLDER/NAME.pdf (pdfLaTeX) and FOLDER/NAME-N.png (gray, 200 dpi); `label.ts` writes what stands where.
"""

import argparse
import random
import subprocess
from pathlib import Path

from grammar import WORDS, formula

SETUPS = {
    'cm': (40, ''),
    'lm': (6, r'\usepackage[T1]{fontenc}\usepackage{lmodern}'),
    'newtx': (9, r'\usepackage[T1]{fontenc}\usepackage{newtxtext,newtxmath}'),
    'newpx': (7, r'\usepackage[T1]{fontenc}\usepackage{newpxtext,newpxmath}'),
    'mathptmx': (6, r'\usepackage{mathptmx}'),
    'mathpazo': (5, r'\usepackage{mathpazo}'),
    'txfonts': (5, r'\usepackage{txfonts}'),
    'stix2': (9, r'\usepackage[T1]{fontenc}\usepackage{stix2}'),
    'euler': (5, r'\usepackage{eulervm}'),
    'kpfonts': (6, r'\usepackage[T1]{fontenc}\usepackage{kpfonts}'),
    'fourier': (5, r'\usepackage[T1]{fontenc}\usepackage{fourier}'),
    'fouriernc': (4, r'\usepackage[T1]{fontenc}\usepackage{fouriernc}'),
    'charter': (5, r'\usepackage[T1]{fontenc}\usepackage[charter]{mathdesign}'),
    'cmbright': (3, r'\usepackage[T1]{fontenc}\usepackage{cmbright}'),
    'arev': (3, r'\usepackage[T1]{fontenc}\usepackage{arev}'),
    'iwona': (3, r'\usepackage[T1]{fontenc}\usepackage[math]{iwona}'),
    'libertinus': (6, r'\usepackage[T1]{fontenc}\usepackage{libertinust1math,libertinus-type1}'),
}
LINES = 26


def document(setup: str, pages: int, rng: random.Random) -> str:
    body = []
    for _ in range(pages):
        for _ in range(LINES):
            text = formula(rng)
            style = rng.random()
            if style < 0.6:
                line = r'$\displaystyle %s$' % text
            else:
                words = ' '.join(rng.choice(WORDS) for _ in range(rng.randint(0, 4)))
                line = '%s $%s$ %s' % (words, text, rng.choice(['', words, '.', '(%d)' % rng.randint(1, 99)]))
            body.append(r'\hbox to\hsize{%s\hss}\vskip 3pt plus 1fil' % line)
        body.append(r'\vfill\eject')
    return '\n'.join([
        r'\documentclass[10pt]{article}',
        r'\usepackage[paperwidth=150mm,paperheight=320mm,margin=4mm]{geometry}',
        r'\usepackage{amsmath,amssymb,mathrsfs}' if setup not in ('stix2', 'newtx', 'newpx', 'txfonts', 'kpfonts', 'libertinus', 'charter', 'iwona') else r'\usepackage{amsmath}',
        SETUPS[setup][1],
        # symbols that a font lacks are left out rather than stopping the run
        r'\makeatletter\@for\sign:=hslash,complement,nexists,checkmark,lozenge,blacksquare,bigstar,coprod,iint,'
        r'mathscr,mathbb,mathfrak,boldsymbol,rtimes,ltimes,boxtimes,boxplus,lesssim,gtrsim,triangleq,rightsquigarrow,'
        r'twoheadrightarrow,therefore,because,nmid,nsubseteq,nleq,Vdash,vDash,lessgtr,subsetneq,trianglelefteq,varnothing,square,'
        r'rightleftharpoons,leqslant,geqslant,sqsubseteq,hbar,mathring,bigsqcup,angle,iff\do{\@ifundefined{\sign}{\expandafter\let\csname\sign\endcsname\relax}{}}\makeatother',
        r'\pagestyle{empty}\parindent0pt\parskip0pt\nonstopmode\hbadness10000\vbadness10000\hfuzz\maxdimen\vfuzz\maxdimen',
        r'\begin{document}',
        *body,
        r'\end{document}',
    ])


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument('folder', type=Path)
    parser.add_argument('--pages', type=int, default=400)
    parser.add_argument('--seed', type=int, default=1)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    rng = random.Random(options.seed)
    total = sum(share for share, _ in SETUPS.values())
    for setup, (share, _) in SETUPS.items():
        count = max(1, round(options.pages * share / total))
        # a damaged formula costs its batch, so batches are small
        for part, first in enumerate(range(0, count, 8)):
            name = f'{setup}-{options.seed}-{part}'
            (options.folder / f'{name}.tex').write_text(document(setup, min(8, count - first), rng))
            subprocess.run(['pdflatex', '-interaction=nonstopmode', f'{name}.tex'], cwd=options.folder,
                           stdout=subprocess.DEVNULL, check=False, timeout=300)
            pdf = options.folder / f'{name}.pdf'
            print(name, 'made' if pdf.exists() else 'FAILED', flush=True)
            if pdf.exists():
                subprocess.run(['pdftoppm', '-r', '200', '-gray', '-png', f'{name}.pdf', name], cwd=options.folder, check=True)


if __name__ == '__main__':
    main()
