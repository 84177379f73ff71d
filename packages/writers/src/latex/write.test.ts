import {type Block, builders, type Diagnostic, type Doc} from '@recto/model';
import {expect, test} from 'vitest';
import {checkLatex} from './check.ts';
import {writeLatex} from './write.ts';

const b = builders();
const place = {page: 1, box: {left: 0, top: 0, right: 40, bottom: 20}};
const body = (doc: Doc) => /\\begin\{document\}\n([\s\S]*)\n\\end\{document\}/.exec(writeLatex(doc))![1];

test('sections are counted by LaTeX where it counts as the source does, else written as printed', () => {
  expect(body(b.doc(b.heading(2, 'A', '1'), b.heading(3, 'B', '1.1'), b.heading(2, 'C')))).toBe(
    '\\section{A}\n\n\\subsection{B}\n\n\\section*{C}\n\\addcontentsline{toc}{section}{C}',
  );
  expect(body(b.doc(b.heading(2, 'A', '01')))).toContain('\\section*{01\\quad A}');
  expect(body(b.doc(b.heading(2, 'A', 'IV')))).toBe(
    '\\section*{IV\\quad A}\n\\addcontentsline{toc}{section}{IV\\quad A}',
  );
});

test('a heading above all sections does not make subsections of them', () => {
  expect(body(b.doc(b.heading(1, 'X'), b.heading(2, 'A', '1'), b.heading(1, 'Y'), b.heading(3, 'B', '1.1')))).toBe(
    [
      '\\section*{X}\n\\addcontentsline{toc}{section}{X}',
      '\\section{A}',
      '\\section*{Y}\n\\addcontentsline{toc}{section}{Y}',
      '\\subsection{B}',
    ].join('\n\n'),
  );
});

test('where the source skips numbers, LaTeX is told so; numbers that are none of its own are written', () => {
  const headings = [
    b.heading(2, 'A', '2'),
    b.heading(3, 'B', '2.1.'),
    b.heading(3, 'C', '2.4'),
    b.heading(2, 'Appendix', 'A'),
    b.heading(3, 'D', '5.1'),
  ];
  expect(body(b.doc(...headings))).toBe(
    [
      '\\setcounter{section}{1}\n\\section{A}',
      '\\subsection{B}',
      '\\setcounter{subsection}{3}\n\\subsection{C}',
      '\\section*{A\\quad Appendix}\n\\addcontentsline{toc}{section}{A\\quad Appendix}',
      '\\setcounter{section}{5}\n\\subsection{D}',
    ].join('\n\n'),
  );
});

test('sections of a document without numbers are sections', () => {
  const tex = writeLatex(b.doc(b.heading(2, 'A'), b.heading(3, 'B')));
  expect(tex).toContain('\\setcounter{secnumdepth}{0}');
  expect(tex).toContain('\\section{A}\n\n\\subsection{B}');
});

test('a first heading above all others is the title', () => {
  expect(body(b.doc(b.heading(1, 'Tea'), b.heading(2, 'A', '1')))).toBe(
    '\\title{Tea}\n\\author{}\n\\date{}\n\\maketitle\n\n\\section{A}',
  );
});

test('a masthead stays on the page of the title below it', () => {
  const title = {...b.heading(1, 'Tea'), from: [place]};
  expect(body(b.doc(b.paragraph('Report 7'), title, b.heading(2, 'A', '1')))).toBe(
    'Report 7\n\n\\title{Tea}\n\\author{}\n\\date{}\n{\\let\\newpage\\relax\\maketitle}\n\n\\section{A}',
  );
});

test('an algorithm is a float with its caption and steps', () => {
  const steps = b.list(b.item('', b.paragraph('for each card do')), b.item('', b.paragraph('move it')));
  const text = body(b.doc(b.caption('Algorithm 1: Sorting', 'Algorithm 1'), steps, b.paragraph('Done.')));
  expect(text).toMatch(
    /^\\begin\{algorithm\}\[H\]\n\\caption\*\{Algorithm 1: Sorting\}\n\\begin\{steps\}[\s\S]*\\end\{steps\}\n\\end\{algorithm\}\n\nDone\.$/,
  );
});

test('equations keep their printed numbers', () => {
  expect(body(b.doc(b.equation('a=b', {label: '2.1'}), b.equation('\\begin{aligned}a&=b\\\\c&=d\\end{aligned}')))).toBe(
    '\\begin{equation}\\tag{2.1}\na=b\n\\end{equation}\n\n\\[\n\\begin{aligned} a&=b\\\\ c&=d \\end{aligned}\n\\]',
  );
});

test('equations are counted by LaTeX where it counts as the source does', () => {
  const numbered = (...labels: readonly string[]) => labels.map(label => b.equation('a=b', {label}));
  const tags = (...blocks: readonly Block[]) =>
    [...writeLatex(b.doc(...blocks)).matchAll(/\\begin\{equation\}(?:\\tag\{(.*?)\})?/g)].map(([, tag]) => tag);
  expect(tags(...numbered('1', '2', '3'))).toEqual([undefined, undefined, undefined]);
  // the counter stays where it was
  expect(tags(...numbered('1', '3', 'A', '2'))).toEqual([undefined, '3', 'A', undefined]);
  const sections = [
    b.heading(2, 'One', '1'),
    ...numbered('1.1', '1.2'),
    b.heading(2, 'Two', '2'),
    b.quote(...numbered('2.1')),
    ...numbered('2.1*', '2.2'),
  ];
  expect(tags(...sections)).toEqual([undefined, undefined, undefined, '2.1*', undefined]);
  expect(writeLatex(b.doc(...sections))).toContain('\\numberwithin{equation}{section}');
  expect(tags(...numbered('2.1', '2.2'))).toEqual(['2.1', '2.2']);
});

test('text that names an equation by a number of its own refers to it', () => {
  const [one, two, other] = ['1', '2', '2'].map(label => b.equation('a=b', {label}));
  const said = (...blocks: readonly Block[]) => body(b.doc(...blocks));
  expect(said(one!, b.paragraph('By Eq. (1), 式(1) and equation (1) of [5]; (1) is none, nor Eq. (7).'))).toContain(
    `By Eq. \\eqref{n-${one!.id}}, 式\\eqref{n-${one!.id}} and equation (1) of [5]; (1) is none, nor Eq. (7).`,
  );
  expect(said(one!, two!, other!, b.paragraph('See Eq. (2).'))).toContain('See Eq. (2).');
});

const asset = {id: 'p', mediaType: 'image/png', width: 1, height: 1, from: place} as const;
const figure = (caption: string, label: string) => b.figure({asset: 'p', caption: b.caption(caption, label)});
const withFigures = (...blocks: readonly Block[]) => writeLatex({...b.doc(...blocks), assets: [asset]});

test('captions are counted by LaTeX, which is told how they look and which numbers are skipped', () => {
  const tex = withFigures(figure('Fig. 1. Cups', 'Fig. 1'), figure('Fig. 3. Pots', 'Fig. 3'), figure('Lid', 'Lid'));
  expect(tex).toContain('\\captionsetup[figure]{name={Fig.},labelsep=period}');
  expect([...tex.matchAll(/\\(?:caption\*?|setcounter\{figure\})\{[^}]*\}/g)].map(([all]) => all)).toEqual([
    '\\caption{Cups}',
    '\\setcounter{figure}{2}',
    '\\caption{Pots}',
    '\\caption*{Lid}',
  ]);
});

test('a caption whose label looks otherwise is counted, and written as printed', () => {
  const tex = withFigures(figure('图 1：茶', '图 1'), figure('图2 水', '图2'), figure('图 3：壶', '图 3'));
  expect(tex).toContain('\\DeclareCaptionLabelSeparator{figuretext}{：}');
  expect(tex).toMatch(/\\caption\{茶\}[\s\S]*\\refstepcounter\{figure\}\\caption\*\{图2 水\}[\s\S]*\n\\caption\{壶\}/);
});

test('captions are counted within sections, in Roman numerals, and not where LaTeX has no such section', () => {
  const sections = [
    b.heading(2, 'A', '1'),
    figure('Figure 1-1: a', 'Figure 1-1'),
    b.heading(2, 'B', '2'),
    figure('Figure 2-1: b', 'Figure 2-1'),
    figure('Figure 7-1: c', 'Figure 7-1'),
    b.table([['x', 'y']], {caption: b.caption('TABLE I Tea', 'TABLE I')}),
    b.table([['x', 'y']], {caption: b.caption('TABLE II Water', 'TABLE II')}),
  ];
  const tex = withFigures(...sections);
  expect(tex).toContain('\\numberwithin{figure}{section}\n\\renewcommand\\thefigure{\\thesection-\\arabic{figure}}');
  expect(tex).toContain('\\renewcommand\\thetable{\\Roman{table}}');
  expect([...tex.matchAll(/\\caption\*?\{[^}]*\}/g)].map(([all]) => all)).toEqual([
    '\\caption{a}',
    '\\caption{b}',
    '\\caption*{Figure 7-1: c}',
    '\\caption{Tea}',
    '\\caption{Water}',
  ]);
});

test('text that names figures, tables and sections by their numbers refers to them', () => {
  const [one, two] = [figure('Figure 1: a', 'Figure 1'), figure('Figure 2: b', 'Figure 2')];
  const table = b.table([['x', 'y']], {caption: b.caption('表 1 茶', '表 1')});
  const section = b.heading(2, 'A', '1');
  const said = b.paragraph(
    'See Figs. 1 and 2, fig. 1(a), Figure 9, Figure 1 of [5]; 如图2和表 1所示; Section 1, § 1, 第1章.',
  );
  const mixed = b.paragraph('In Section 1, 表 1 and Figure 2.');
  const entry = b.reference('Tea, Figure 1.', '7');
  const tex = withFigures(section, one, two, table, said, mixed, entry);
  const ref = ({id}: Block) => `\\ref{n-${id}}`;
  expect(tex).toContain(
    `See Figs. ${ref(one)} and ${ref(two)}, fig. ${ref(one)}(a), Figure 9, Figure 1 of [5]; 如图${ref(two)}和表 ${ref(table)}所示; Section ${ref(section)}, § ${ref(section)}, 第${ref(section)}章.`,
  );
  expect(tex).toContain(`In Section ${ref(section)}, 表 ${ref(table)} and Figure ${ref(two)}.`);
  expect(tex).toContain(`\\caption{a}\\label{n-${one.id}}`);
  expect(tex).toContain('Tea, Figure 1.');
});

test('of two captions with one number, the one with its figure has it', () => {
  const sentence = b.caption('Figure 1. shows tea.', 'Figure 1');
  expect(withFigures(figure('Figure 1. Tea', 'Figure 1'), sentence)).toMatch(
    /\\caption\{Tea\}[\s\S]*\\small Figure \\ref\{[^}]*\}\. shows/,
  );
  expect(withFigures(figure('Figure 1. Tea', 'Figure 1'), figure('Figure 1. Pot', 'Figure 1'))).not.toMatch(
    /\\caption\{/,
  );
});

test('a formula that LaTeX cannot be given is its image, with its source as a comment', () => {
  const shown = (...blocks: readonly Block[]) => body({...b.doc(...blocks), assets: [{...asset, id: 'f'}]});
  expect(shown(b.equation('\\input{x}\n%', {label: '3', picture: 'f'}))).toBe(
    '\\begin{center}\n% formula: \\input{x} %\n\\fitpicture{40.0bp}{images/f.png} (3)\n\\end{center}',
  );
  expect(shown(b.paragraph('a ', {...b.math('\\input{x}'), picture: 'f'}, ' b'))).toBe(
    'a % formula: \\input{x}\n\\inlinepicture{40.0bp}{images/f.png} b',
  );
});

test('merged cells, a head and rules', () => {
  const table = b.table([
    [b.cell('Tea', {rowSpan: 2, header: true}), b.cell('Brewing', {colSpan: 2, header: true})],
    [b.cell('a', {header: true}), b.cell('b', {header: true})],
    ['x', '1', '2'],
  ]);
  expect(body(b.doc(table))).toContain(
    [
      '\\begin{center}\\begin{tabular}{|l|l|l|}',
      '\\hline',
      '\\multirow{2}{*}{\\textbf{Tea}} & \\multicolumn{2}{c|}{\\textbf{Brewing}} \\tabularnewline \\cline{2-3}',
      ' & \\textbf{a} & \\textbf{b} \\tabularnewline \\hline',
      'x & 1 & 2 \\tabularnewline \\hline',
      '\\end{tabular}\\end{center}',
    ].join('\n'),
  );
});

test('a table of many rows goes over pages, with its head on each', () => {
  const rows = Array.from({length: 40}, (_, row) => [`${row}`, 'x']);
  expect(body(b.doc(b.table([[b.cell('a', {header: true}), b.cell('b', {header: true})], ...rows])))).toMatch(
    /\\begin\{longtable\}[\s\S]*\\midrule\n\\endhead\n0 & x/,
  );
});

test('no page ends between a caption and its table', () => {
  const caption = b.caption('Table 1: tea', 'Table 1');
  expect(body(b.doc(b.table([['a', 'b']], {caption})))).toContain(
    '\\begin{table}[H]\n\\centering\n\\caption{tea}\n\\setlength{\\tabcolsep}{4pt}\\setlength{\\extrarowheight}{1.5pt}\n\\begin{tabular}{ll}',
  );
  const head = [b.cell('a', {header: true}), b.cell('b', {header: true})];
  const rows = Array.from({length: 40}, (_, row) => [`${row}`, 'x']);
  expect(body(b.doc(b.table([head, ...rows], {caption})))).toMatch(
    /\\begin\{longtable\}\{ll\}\n\\caption\{tea\}\\tabularnewline\n\\toprule\n[^\n]*\n\\midrule\n\\endfirsthead\n\\toprule\n[^\n]*\n\\midrule\n\\endhead\n0 /,
  );
});

test('footnotes stand at their marks, or behind what cannot hold them, and each once', () => {
  const note = b.footnote('*', b.paragraph('Rinsed.'));
  const mark = b.footnoteMark(note.id, '*');
  expect(body(b.doc(b.paragraph('a', mark, ' b', mark), note))).toBe('a\\markednote{*}{Rinsed.} b\\textsuperscript{*}');
  expect(body(b.doc(b.heading(2, ['A', mark]), note))).toBe('\\section{A\\textsuperscript{*}}\n\\notetext{*}{Rinsed.}');
});

test('links: addresses that are safe, places that are there', () => {
  const target = b.equation('x', {label: '1'});
  const text = body(
    b.doc(
      b.paragraph(
        b.link({url: 'https://x.org/a_b?c=1%20#d'}, 'x'),
        b.link({url: 'javascript:alert(1)'}, 'y'),
        b.link({target: target.id}, '(1)'),
        b.link({target: 'gone'}, 'z'),
      ),
      target,
    ),
  );
  expect(text).toContain(`\\href{https://x.org/a\\_b?c=1\\%20\\#d}{x}y\\eqref{n-${target.id}}z`);
  expect(text).toContain(`\\label{n-${target.id}}`);
});

test('what a link leads to has a label, a list and a formula without a number too', () => {
  const targets = [
    b.list(b.item('•', b.paragraph('tea'))),
    b.equation('x'),
    b.equation('\\begin{align}a&=b\\\\c&=d\\end{align}'),
    b.paragraph('hot'),
    b.quote(b.paragraph('wet')),
    b.code('sip'),
  ];
  const tex = body(b.doc(...targets, b.paragraph(...targets.map(({id}) => b.link({target: id}, 'there')))));
  for (const {id} of targets) expect(tex?.split(`\\label{n-${id}}`)).toHaveLength(2);
});

test('code that could end its own environment is set line by line', () => {
  expect(body(b.doc(b.code('a = "b"')))).toBe('\\begin{lstlisting}\na = "b"\n\\end{lstlisting}');
  expect(body(b.doc(b.code('\\end{lstlisting}\\input{x}')))).toBe(
    '\\codeline{\\textbackslash{}end\\{lstlisting\\}\\textbackslash{}input\\{x\\}}',
  );
});

test('a formula that LaTeX may not be given is shown and reported', () => {
  const losses: Diagnostic[] = [];
  const tex = writeLatex(b.doc(b.paragraph(b.math('\\write18{rm}'))), {report: loss => void losses.push(loss)});
  expect(tex).toContain('\\texttt{\\textbackslash{}write18\\{rm\\}}');
  expect(losses).toMatchObject([{code: 'formula-not-native', format: 'tex'}]);
  expect(checkLatex(tex, new Set())).toEqual([]);
});

test('the class follows the script', () => {
  expect(writeLatex(b.doc(b.paragraph('茶很好喝，水要热')))).toContain('\\documentclass[UTF8]{ctexart}');
  expect(writeLatex(b.doc(b.paragraph('Tea is called 茶.')))).toContain('scheme=plain]{ctexart}');
  expect(writeLatex(b.doc(b.paragraph('Tea.')))).toContain('{article}');
  expect(writeLatex(b.doc(b.paragraph('شاي ساخن')))).toContain('\\usepackage{bidi}');
});

test('what refers to a number that LaTeX writes is a reference, and other words stay as printed', () => {
  const section = b.heading(2, 'Brewing', '1');
  const target = b.equation('a=b', {label: '2.1'});
  const entry = b.reference('Tea for all.', '7');
  const cite = (text: string) => ({type: 'citation' as const, targets: [entry.id], children: [b.text(text)], from: []});
  const text = body(
    b.doc(
      section,
      target,
      b.paragraph(b.link({target: target.id}, '(2.1)'), ' ', b.link({target: target.id}, 'the first')),
      b.paragraph('Section ', b.link({target: section.id}, '1'), ' ', cite('[7]'), ' ', cite('Li [7]')),
      entry,
    ),
  );
  expect(text).toContain(`\\eqref{n-${target.id}} \\hyperref[n-${target.id}]{the first}`);
  expect(text).toContain(
    `Section \\ref{n-${section.id}} \\cite{n-${entry.id}} \\hyperlink{cite.n-${entry.id}}{Li [7]}`,
  );
});

test('steps of an algorithm have no marks', () => {
  const steps = b.list(b.item('', b.paragraph('1: boil'), b.list(b.item('', b.paragraph('2: pour')))));
  expect(body(b.doc(steps))).toBe(
    '\\begin{steps}\n\\item 1: boil\n\n\\begin{steps}\n\\item 2: pour\n\\end{steps}\n\\end{steps}',
  );
});
