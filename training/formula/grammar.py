"""Random formulas: every symbol that OCR should know, in every place it can stand.

The detector finds glyphs, not sentences, so nobody's formulas are needed: the grammar is our own and its licence is this
repository's. `formula(rng)` gives LaTeX that compiles with amsmath, amssymb and mathrsfs.
"""

import random

LATIN = 'abcdefghijklmnopqrstuvwxyz'
CAPITALS = LATIN.upper()
GREEK = (
    'alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi pi varpi rho varrho '
    'sigma varsigma tau upsilon phi varphi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega'
).split()
OTHERS = (
    'infty partial nabla hbar ell emptyset varnothing Re Im wp aleph forall exists top bot angle triangle square '
    'dagger ddagger star prime sharp flat natural clubsuit spadesuit imath jmath lozenge blacksquare bigstar hslash '
    'complement nexists neg checkmark'
).split()
BINARY = (
    '+ - + - + - \\pm \\mp \\times \\cdot \\cdot \\div / / * \\ast \\circ \\bullet \\oplus \\otimes \\ominus \\odot '
    '\\cup \\cap \\wedge \\vee \\setminus \\star \\dagger \\sqcup \\sqcap \\uplus \\diamond \\amalg \\wr \\rtimes '
    '\\ltimes \\oslash \\triangleleft \\triangleright \\boxtimes \\boxplus'
).split()
RELATIONS = (
    '= = = = = = < > \\leq \\geq \\le \\ge \\neq \\equiv \\approx \\sim \\simeq \\cong \\in \\in \\notin \\ni \\subset '
    '\\subseteq \\supset \\supseteq \\to \\to \\rightarrow \\leftarrow \\Rightarrow \\Leftarrow \\Leftrightarrow '
    '\\leftrightarrow \\mapsto \\propto \\perp \\parallel \\mid \\ll \\gg \\prec \\succ \\preceq \\succeq \\vdash '
    '\\models \\dashv \\asymp \\doteq \\leqslant \\geqslant \\lesssim \\gtrsim \\subsetneq \\nmid \\triangleq \\coloneq '
    '\\longrightarrow \\Longrightarrow \\longmapsto \\hookrightarrow \\twoheadrightarrow \\rightharpoonup \\uparrow '
    '\\downarrow \\rightleftharpoons \\nearrow \\searrow \\rightsquigarrow \\iff \\therefore \\because : := \\colon \\not= '
    '\\sqsubseteq \\trianglelefteq \\nsubseteq \\nleq \\Vdash \\vDash \\lessgtr \\xrightarrow{} \\updownarrow'
).replace('\\coloneq ', '').split()
BIG = 'sum sum sum prod coprod int int int oint iint bigcup bigcap bigoplus bigotimes bigvee bigwedge bigsqcup biguplus'.split()
NAMES = (
    'sin cos tan cot sec csc sinh cosh tanh arcsin arccos arctan exp log ln lg max min sup inf lim det dim ker deg gcd '
    'arg hom Pr limsup liminf'
).split()
ROMAN = 'Im Tr tr Re diag rank sgn Hom Spec id End Aut Ext Tor GL SL SU SO Li Var Cov erf const eff tot in out exp QCD'.split()
ACCENTS = 'hat hat tilde tilde bar bar bar vec vec dot dot ddot check breve acute grave mathring widehat widetilde overline overline underline'.split()
WORDS = (
    'if for all and with where otherwise when is in on the such that there exists some of or almost everywhere even odd '
    'we have by as at most least constant finite fixed region case if and only'
).split()
PAIRS = [('(', ')')] * 8 + [('[', ']')] * 3 + [('\\{', '\\}')] * 3 + [('|', '|')] * 3 + [
    ('\\|', '\\|'), ('\\langle', '\\rangle'), ('\\langle', '\\rangle'), ('\\lfloor', '\\rfloor'), ('\\lceil', '\\rceil'),
    ('[', ')'), ('(', ']'), ('.', '|'), ('\\{', '.'), ('\\langle', '|'), ('|', '\\rangle'),
]


def letter(rng: random.Random) -> str:
    r = rng.random()
    if r < 0.42:
        return rng.choice(LATIN)
    if r < 0.62:
        return rng.choice(CAPITALS)
    if r < 0.80:
        return '\\' + rng.choice(GREEK)
    if r < 0.84:
        return '\\' + rng.choice(OTHERS)
    if r < 0.875:
        return '\\mathbf{%s}' % rng.choice(LATIN + CAPITALS + '01')
    if r < 0.895:
        return '\\boldsymbol{%s}' % (rng.choice(LATIN + CAPITALS) if rng.random() < 0.5 else '\\' + rng.choice(GREEK))
    if r < 0.925:
        return '\\mathcal{%s}' % rng.choice(CAPITALS)
    if r < 0.95:
        return '\\mathbb{%s}' % rng.choice('RRRZZNNCCQPEFTHKSADI' + CAPITALS)
    if r < 0.968:
        return '\\mathfrak{%s}' % rng.choice(LATIN + CAPITALS)
    if r < 0.98:
        return '\\mathscr{%s}' % rng.choice(CAPITALS)
    return '\\mathrm{%s}' % rng.choice(LATIN + CAPITALS)


def number(rng: random.Random) -> str:
    r = rng.random()
    if r < 0.7:
        return str(rng.randint(0, 9))
    if r < 0.9:
        return str(rng.randint(10, 2100))
    return '%d.%d' % (rng.randint(0, 99), rng.randint(0, 999))


def atom(rng: random.Random, depth: int) -> str:
    r = rng.random()
    if depth <= 0 or r < 0.40:
        base = letter(rng) if rng.random() < 0.76 else number(rng)
    elif r < 0.47:
        base = '\\%s{%s}' % (rng.choice(ACCENTS), letter(rng) if rng.random() < 0.8 else row(rng, 0, 2))
    elif r < 0.57:
        base = '%s{%s}{%s}' % (
            rng.choice(['\\frac', '\\frac', '\\frac', '\\frac', '\\dfrac', '\\tfrac', '\\binom']),
            row(rng, depth - 1, 3), row(rng, depth - 1, 3))
    elif r < 0.62:
        base = '\\sqrt%s{%s}' % ('[%s]' % rng.choice('3n4k') if rng.random() < 0.2 else '', row(rng, depth - 1, 3))
    elif r < 0.76:
        return scripts(rng, group(rng, depth), depth)
    elif r < 0.85:
        return big(rng, depth)
    elif r < 0.90:
        name = rng.choice(NAMES)
        return '\\%s%s %s' % (name, '^{%s}' % rng.choice('2n') if name in ('sin', 'cos', 'tan') and rng.random() < 0.3 else '',
                              atom(rng, depth - 1))
    elif r < 0.93:
        return '\\mathrm{%s}%s' % (rng.choice(ROMAN), group(rng, depth - 1) if rng.random() < 0.5 else atom(rng, 0))
    elif r < 0.955:
        return scripts(rng, '%s%s' % (letter(rng), group(rng, depth - 1)), depth)
    elif r < 0.965:
        return '\\%s{%s}_{%s}' % ('underbrace', row(rng, depth - 1, 3), row(rng, 0, 2)) if rng.random() < 0.6 else \
            '\\overbrace{%s}^{%s}' % (row(rng, depth - 1, 3), row(rng, 0, 2))
    elif r < 0.985:
        return matrix(rng, depth)
    else:
        return '\\text{ %s }' % ' '.join(rng.choice(WORDS) for _ in range(rng.randint(1, 3)))
    return scripts(rng, base, depth)


def scripts(rng: random.Random, base: str, depth: int) -> str:
    if rng.random() < 0.45:
        return base
    script = lambda: row(rng, depth - 1, 2) if rng.random() < 0.45 else (letter(rng) if rng.random() < 0.6 else number(rng)[:2])
    r = rng.random()
    if r < 0.38:
        return '%s_{%s}' % (base, script())
    if r < 0.72:
        return '%s^{%s}' % (base, rng.choice(['2', '2', '-1', '*', '\\ast', '\\dagger', '\\prime', 'T', '\\top', '+', '-', '\\circ'])
                            if rng.random() < 0.35 else script())
    if r < 0.88:
        return '%s_{%s}^{%s}' % (base, script(), script())
    return base + rng.choice(["'", "''", "'", "'_{%s}" % script(), "'''"])


def big(rng: random.Random, depth: int) -> str:
    symbol = '\\' + rng.choice(BIG)
    if 'int' in symbol:
        limits = rng.choice(['', '_{%s}' % row(rng, 0, 1), '_{%s}^{%s}' % (row(rng, 0, 1), row(rng, 0, 1)), '_0^\\infty',
                             '_{-\\infty}^{\\infty}'])
        return '%s%s %s\\, d%s' % (symbol, limits, row(rng, depth - 1, 2), letter(rng))
    limits = rng.choice(['', '_{%s}' % row(rng, 0, 2), '_{%s=%s}^{%s}' % (rng.choice(LATIN), number(rng)[:1], rng.choice(['\\infty', 'n', 'N', 'k-1'])),
                         '_{%s}^{%s}' % (row(rng, 0, 2), row(rng, 0, 1))])
    return '%s%s %s' % (symbol, limits, atom(rng, depth - 1))


def group(rng: random.Random, depth: int) -> str:
    left, right = rng.choice(PAIRS)
    inside = ', '.join(row(rng, depth - 1, 2) for _ in range(1 if rng.random() < 0.6 else 2))
    r = rng.random()
    if r < 0.5 or '.' in (left, right):
        return '\\left%s %s \\right%s ' % (left, inside, right)
    if r < 0.7:
        size = rng.choice(['big', 'Big', 'bigg', 'Bigg'])
        return '\\%sl%s %s \\%sr%s ' % (size, left, inside, size, right)
    return '%s %s %s ' % (left, inside, right)


def matrix(rng: random.Random, depth: int) -> str:
    kind = rng.choice(['pmatrix', 'bmatrix', 'vmatrix', 'cases', 'matrix', 'Bmatrix', 'smallmatrix'])
    wide = 2 if kind == 'cases' else rng.randint(1, 4)
    def cell():
        r = rng.random()
        return rng.choice(['\\cdots', '\\vdots', '\\ddots', '\\ldots']) if r < 0.08 else row(rng, 0, 2)
    if kind == 'cases':
        lines = [row(rng, depth - 1, 3) + ' & ' + ('\\text{if }' if rng.random() < 0.6 else '') + row(rng, 0, 3)
                 for _ in range(rng.randint(2, 3))]
    else:
        lines = [' & '.join(cell() for _ in range(wide)) for _ in range(rng.randint(2, 4))]
    return '\\begin{%s}%s\\end{%s}' % (kind, ' \\\\ '.join(lines), kind)


def row(rng: random.Random, depth: int, longest: int) -> str:
    parts = [('-' if rng.random() < 0.12 else '') + atom(rng, depth)]
    for _ in range(rng.randint(0, max(0, longest - 1))):
        r = rng.random()
        if r < 0.42:
            parts.append(rng.choice(BINARY))
        elif r < 0.62:
            parts.append(rng.choice(RELATIONS))
        elif r < 0.70:
            parts.append(',')
        elif r < 0.74:
            parts.append(rng.choice(['\\ldots', '\\cdots', ',\\ldots,', '+\\cdots+', ';', ':', '!', '\\%', '?', '\\&', '\\#'][:9]))
        parts.append(atom(rng, depth))
    return ' '.join(parts)


def formula(rng: random.Random) -> str:
    """One formula; about a third are short, as formulas inside lines are."""
    r = rng.random()
    if r < 0.3:
        return row(rng, 1, 2)
    if r < 0.75:
        return row(rng, 2, 4) + ' ' + rng.choice(RELATIONS) + ' ' + row(rng, 2, 4) + rng.choice(['', '', '.', ','])
    return row(rng, 2, 7)
