import {execFileSync, spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {deflateSync} from 'node:zlib';
import {builders, type Doc} from '@recto/model';
import {afterAll, expect, test} from 'vitest';
import {checkLatex} from '../src/latex/check.ts';
import {writeLatex} from '../src/latex/write.ts';

const b = builders();
const folder = mkdtempSync(path.join(tmpdir(), 'recto-latex-'));
afterAll(() => rmSync(folder, {recursive: true, force: true}));
// TeX Live is large, and often installed in part: without the packages below, documents are not compiled and a warning says so
const packages = ['ctexart.cls', 'ulem.sty', 'bidi.sty', 'mhchem.sty', 'cancel.sty', 'mathtools.sty', 'multirow.sty'];
const found = spawnSync('kpsewhich', packages, {encoding: 'utf8'}).stdout ?? '';
const isInstalled = found.split('\n').filter(Boolean).length === packages.length;
if (!isInstalled) console.warn('XeLaTeX or its packages are missing: LaTeX documents are not compiled here');

const formulas = [
  '\\frac{a}{b}+\\dfrac12+\\tfrac{x}{\\sqrt[3]{y}}',
  "x_i^2+x'^2+{}^{14}_{6}C",
  '\\sum_{k=1}^\\infty \\int_0^1\\oint\\prod\\limits_{i\\ne j} x',
  '\\left(\\frac{1}{\\left[\\frac{2}{\\{3\\}}\\right]}\\right) \\bigl\\langle x\\bigr\\rangle \\left.\\frac{d}{dx}\\right|_{0}',
  '\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}\\begin{bmatrix}a\\\\b\\end{bmatrix}\\begin{vmatrix}a&b\\end{vmatrix}',
  '|x|=\\begin{cases}x&x\\ge0\\\\-x&\\text{否则 else}\\end{cases}',
  'f(x)=\\begin{cases}1&x>0&\\text{or}&y\\\\2&x<0&\\text{and}\\end{cases}',
  '\\begin{gathered}a&=b\\end{gathered}+\\begin{aligned}c\\end{aligned}',
  '\\begin{aligned}a&=b\\\\&=c\\end{aligned}',
  '\\begin{align}a&=b\\tag{7}\\\\c&=d\\end{align}',
  '\\begin{array}{c|cc}a&b&c\\\\\\hline d&e&f\\end{array}',
  '\\hat a\\tilde{b}\\vec{c}\\dot{d}\\ddot{e}\\bar{f}\\widehat{xyz}\\overline{AB}\\underline{x}\\mathring{a}',
  '\\overbrace{a+b}^{n}\\underbrace{c+d}_{m}\\overset{!}{=}\\underset{x}{\\max}\\xrightarrow[a]{b}\\stackrel{d}{=}',
  '\\mathbb{R}\\mathcal{L}\\mathfrak{g}\\mathscr{F}\\mathsf{A}\\mathtt{x}\\mathbf{v}\\boldsymbol{\\alpha}\\bm{\\beta}',
  '\\operatorname{rank}A\\operatorname*{arg\\,max}_x\\argmin\\bmod\\pmod{n}',
  '\\boxed{E=mc^2}\\cancel{x}\\text{a $y$ b}\\binom{n}{k}\\substack{a\\\\b}',
  'α≤β∑∫∞→⇒∈ℝ \\R\\N \\not\\in \\not= \\lt\\gt \\iff\\implies',
  'a \\quad b\\qquad c\\,d\\;e\\!f\\ g~h\\hspace{1em}i',
  '\\begin{gathered}a\\\\[2pt]b\\end{gathered}',
  '\\smash{x}\\phantom{y}\\mathrel{R}\\dots\\cdots\\vdots\\ddots\\prime',
  'x \\\\ y',
  '\\lVert x\\rVert \\lvert y\\rvert \\lfloor z\\rfloor \\oiint \\llbracket a\\rrbracket',
];
const hostile = [
  '\\write18{touch owned}',
  '\\input{/etc/passwd}',
  '^^5cinput',
  '\\def\\x{}',
  '} \\end{document} {',
  '$$ % # & _ ~ \\',
];

/** A picture of one pixel. */
function png(): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const crc = Buffer.alloc(4);
    let c = 0xffffffff;
    for (const byte of body) {
      c ^= byte;
      for (let k = 0; k < 8; k++) c = (c >>> 1) ^ (c & 1 ? 0xedb88320 : 0);
    }
    crc.writeUInt32BE((c ^ 0xffffffff) >>> 0);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, body, crc]);
  };
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from([0, 200]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const place = {page: 1, box: {left: 0, top: 0, right: 200, bottom: 100}};

function demanding(): Doc {
  const note = b.footnote('*', b.paragraph('Rinsed: ', b.math('x^2'), '.'), b.code('pot = 1\nlid = "é"'));
  const inTable = b.footnote('†', b.paragraph('In a table.'));
  const target = b.equation('E=mc^2', {label: '1.1'});
  return {
    ...b.doc(
      b.heading(1, ['Tea 茶 and ', b.math('\\alpha')]),
      b.heading(2, 'Formulas & signs', '1'),
      b.paragraph(
        'Русский, Ελληνικά, α, 中文“引号”, 한국어, かな, שלום עולם, شاي ساخن, ไทย, ①⑳ ⁴ ₂ ≤ ∞ → ☃ ♞ ﬁ ½ ⅓ € № \ue000 𝒳 “q” — … 100% #1 $5 {a} ~^_\\ ',
        b.footnoteMark(note.id, '*'),
        b.text('bold', 'bold'),
        b.text('code_x', 'code'),
        b.text('struck', 'strike'),
        b.text('a rather long stretch of text that is underlined', 'underline'),
        b.link({url: 'https://x.org/a_b%20c?d=1&e=~f#g'}, 'a link'),
        b.link({target: target.id}, '(1.1)'),
        b.lineBreak,
        '[x]',
      ),
      target,
      ...formulas.flatMap(tex => [b.equation(tex), b.equation(tex, {label: '2a'})]),
      b.paragraph(...formulas.filter(tex => !tex.includes('tag')).flatMap(tex => [b.math(tex), ' '])),
      b.paragraph(...hostile.map(tex => b.math(tex)), ...hostile),
      ...hostile.map(tex => b.equation(tex, {label: '3', picture: 'fig-1'})),
      b.paragraph('a ', ...hostile.map(tex => ({...b.math(tex), picture: 'fig-1'})), ' b'),
      b.list(b.item('•', b.paragraph({...b.math('\\input{x}'), picture: 'fig-1', confidence: 0}, ' in a list'))),
      b.heading(3, ['Lists', b.footnoteMark('none', '1')], '1.1'),
      b.list(
        b.item('3.', b.paragraph('[three]')),
        b.item(
          '4.',
          b.list(
            b.item(
              '(a)',
              b.paragraph('a'),
              b.list(b.item('•', b.list(b.item('–', b.list(b.item('*', b.paragraph('deep'))))))),
            ),
          ),
          b.equation('x'),
        ),
        b.item('5.'),
      ),
      b.table(
        [
          [
            b.cell('[Tea]', {rowSpan: 2, header: true}),
            b.cell(['Brew', b.footnoteMark(inTable.id, '†')], {colSpan: 2, header: true}),
          ],
          [b.cell('℃', {header: true}), b.cell([b.math('t_{1/2}')], {header: true})],
          [b.cell('green & black', {rowSpan: 2}), '*80', b.cell('2', {align: 'right'})],
          [
            'a long text that has to be broken in its own column because it does not fit',
            b.cell(['x', b.lineBreak, 'y']),
          ],
        ],
        {caption: b.caption('Table 1: brewing_times', 'Table 1')},
      ),
      inTable,
      b.table([
        [b.cell('a', {header: true}), b.cell('b', {header: true})],
        ['1', '2'],
      ]),
      b.figure({asset: 'fig-1', alt: 'x', caption: b.caption(['Figure 1: ', b.math('x')], 'Figure 1')}),
      b.code('def f(x):\n    return "%s" % x  # \\end{verbatim}'),
      b.code('\\end{lstlisting}\n\\input{x}\n茶'),
      b.list(b.item('', b.paragraph('1: boil'), b.list(b.item('', b.paragraph('2: pour'))))),
      b.theorem('Theorem 1.', b.paragraph('Always.'), b.equation('x')),
      note,
    ),
    assets: [{id: 'fig-1', mediaType: 'image/png', width: 1, height: 1, from: place}],
    metadata: {title: 'Tea 茶 {\\x} 100%', language: 'en'},
  };
}

function compile(tex: string, name: string): {errors: string[]; missing: string[]; pages: number} {
  writeFileSync(path.join(folder, `${name}.tex`), tex);
  const run = () =>
    spawnSync('xelatex', ['-interaction=nonstopmode', '-no-shell-escape', `${name}.tex`], {
      cwd: folder,
      timeout: 120_000,
    });
  run();
  run();
  const log = readFileSync(path.join(folder, `${name}.log`), 'latin1');
  return {
    errors: log.match(/^!.*(?:\n.*){3}/gm) ?? [],
    missing: log.match(/^Missing character.*/gm) ?? [],
    pages: Number(/\((\d+) pages?/.exec(log)?.[1] ?? 0),
  };
}

test.skipIf(!isInstalled)(
  'a demanding document compiles without an error or a missing character',
  {timeout: 240_000},
  () => {
    execFileSync('mkdir', ['-p', path.join(folder, 'images')]);
    writeFileSync(path.join(folder, 'images/fig-1.png'), png());
    const tex = writeLatex(demanding());
    expect(checkLatex(tex, new Set(['fig-1.png']))).toEqual([]);
    const {errors, missing, pages} = compile(tex, 'demanding');
    expect({errors, missing}).toEqual({errors: [], missing: []});
    expect(pages).toBeGreaterThan(2);
  },
);

test.skipIf(!isInstalled)('a document from right to left compiles', {timeout: 240_000}, () => {
  const tex = writeLatex({
    ...b.doc(b.heading(2, 'الشاي', '1'), b.paragraph('شاي ساخن tea 2000 ', b.math('x^2')), b.table([['شاي', 'b']])),
    metadata: {language: 'ar'},
  });
  expect(compile(tex, 'right')).toMatchObject({errors: [], missing: []});
});

test.skipIf(!isInstalled)('the numbers that LaTeX counts read as the printed ones', {timeout: 240_000}, () => {
  execFileSync('mkdir', ['-p', path.join(folder, 'images')]);
  writeFileSync(path.join(folder, 'images/fig-1.png'), png());
  const figure = (text: string, label: string) => b.figure({asset: 'fig-1', caption: b.caption(text, label)});
  const rows = Array.from({length: 30}, (_, row) => [`${row}`, 'x']);
  const table = (text: string, label: string, cells = [['x', 'y']]) =>
    b.table(cells, {caption: b.caption(text, label)});
  const said = 'See Figs. 1.1 and 2.3, Fig. 2.4, Tables I, II and III, TABLE IV, Section 2.';
  const captions: [text: string, label: string][] = [
    ['Fig. 1.1 – One.', 'Fig. 1.1'],
    ['Fig. 2.1 – Two.', 'Fig. 2.1'],
    ['Fig. 2.3 – Three.', 'Fig. 2.3'],
    ['Fig. 2.4: Four.', 'Fig. 2.4'],
  ];
  const doc = b.doc(
    b.heading(2, 'A', '1'),
    figure(...captions[0]!),
    table('TABLE I Short.', 'TABLE I'),
    b.table(rows),
    table('TABLE II Long.', 'TABLE II', rows),
    table('Without a number.', '', rows),
    b.heading(2, 'B', '2'),
    figure(...captions[1]!),
    b.paragraph(said),
    figure(...captions[2]!),
    figure(...captions[3]!),
    table('TABLE III: Other.', 'TABLE III', rows),
    table('TABLE IV Last.', 'TABLE IV'),
  );
  const asset = {id: 'fig-1', mediaType: 'image/png', width: 1, height: 1, from: place} as const;
  const tex = writeLatex({...doc, assets: [asset]});
  expect(tex.match(/\\ref\{/g)).toHaveLength(8);
  expect(compile(tex, 'numbers')).toMatchObject({errors: [], missing: []});
  const text = execFileSync('pdftotext', ['-layout', path.join(folder, 'numbers.pdf'), '-'], {encoding: 'utf8'});
  const plain = text.replace(/\s+/g, ' ');
  for (const printed of [
    ...captions.map(([caption]) => caption),
    'TABLE I Short.',
    'TABLE II Long.',
    'TABLE III: Other.',
    'TABLE IV Last.',
    said,
  ])
    expect(plain).toContain(printed);
});
