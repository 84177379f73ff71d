import type {Doc, Metadata, Page} from '@recto/model';
import {cjk, type FontScript, fontScripts, isRightToLeft} from './text/scripts.ts';

/** What the preamble follows from. */
export type Preamble = {
  readonly doc: Doc;
  readonly body: string;
  /** The whole document runs from right to left. */
  readonly rightToLeft: boolean;
  /** Sections have numbers. */
  readonly numbered: boolean;
  /** Equations are counted anew in each section. */
  readonly equationsWithin: boolean;
  /** How captions print their labels. */
  readonly captions: readonly string[];
  /** Metadata's title. */
  readonly title: string;
};

/** Everything before the body: the class, the packages and commands that the body uses, and fonts for its scripts. */
export function preamble({doc, body, rightToLeft, numbered, equationsWithin, captions, title}: Preamble): string {
  const uses = (what: string): boolean => body.includes(what);
  const hasCjk = cjk.test(body);
  const scripts = fontScripts.filter(script => uses(`\\in${script}{`));
  return [
    '% Compile with XeLaTeX: xelatex FILE (twice for references and page numbers of the contents).',
    hasCjk
      ? `\\documentclass[${isChinese(doc.metadata, body) ? 'UTF8' : 'UTF8,scheme=plain'}]{ctexart}`
      : '\\documentclass[11pt]{article}',
    geometry(doc.pages),
    ...(hasCjk ? [] : ['\\usepackage[no-math]{fontspec}']),
    '\\usepackage{amsmath,mathtools,amssymb,bm,mathrsfs}',
    ...(/\\[bx]?cancel\{/.test(body) ? ['\\usepackage{cancel}'] : []),
    ...(uses('\\ce{') || uses('\\pu{') ? ['\\usepackage[version=4]{mhchem}'] : []),
    '\\usepackage{graphicx,float,caption}',
    '\\captionsetup{font=small}',
    ...(uses('\\begin{table}') ? ['\\captionsetup[table]{position=top,skip=4pt}'] : []),
    ...captions,
    ...(uses('\\begin{longtable}') || uses('\\begin{tabular}')
      ? ['\\usepackage{array,booktabs,longtable,multirow}']
      : []),
    ...(uses('\\begin{lstlisting}')
      ? [
          '\\usepackage{listings}',
          '\\lstset{basicstyle=\\ttfamily\\small,columns=fullflexible,keepspaces=true,breaklines=true}',
        ]
      : []),
    ...(uses('\\uline{') || uses('\\sout{') ? ['\\usepackage[normalem]{ulem}'] : []),
    '\\usepackage[unicode,hidelinks]{hyperref}',
    ...(title === '' ? [] : [`\\hypersetup{pdftitle={${title.replace(/[\\{}$&#%_^~]|\p{Cc}|\p{Cs}/gu, ' ')}}}`]),
    ...(rightToLeft
      ? ['\\usepackage{bidi}']
      : uses('\\RLE{')
        ? [
            '\\TeXXeTstate=1',
            '\\DeclareRobustCommand\\RLE[1]{\\leavevmode\\beginR #1\\endR}',
            '\\DeclareRobustCommand\\LRE[1]{\\beginL #1\\endL}',
          ]
        : []),
    '\\setcounter{MaxMatrixCols}{64}',
    `\\setcounter{secnumdepth}{${numbered ? 3 : 0}}`,
    ...(equationsWithin ? ['\\numberwithin{equation}{section}'] : []),
    '\\allowdisplaybreaks',
    '\\emergencystretch=3em',
    '\\makeatletter',
    ...definitions.filter(([name]) => uses(`\\${name}`) || uses(`{${name}}`)).map(([, lines]) => lines),
    ...(hasCjk ? [cjkFallback] : []),
    ...(scripts.length > 0 || uses('\\anysymbol{') ? [firstFont] : []),
    ...scripts.map(scriptFont),
    ...(uses('\\anysymbol{') ? [anySymbol] : []),
    bookmarks(scripts),
    '\\makeatother',
  ].join('\n');
}

/** The paper of most pages, with margins of a sixth of its width, an inch at most. */
function geometry(pages: readonly Page[]): string {
  const counts = new Map<string, number>();
  for (const {width, height} of pages) {
    const size = `${Math.round(width)} ${Math.round(height)}`;
    counts.set(size, (counts.get(size) ?? 0) + 1);
  }
  const [most = '595 842'] = [...counts].sort((one, other) => other[1] - one[1]).map(([size]) => size);
  const [width = 595, height = 842] = most.split(' ').map(Number);
  // what is no sheet of paper is set on one
  const [w, h] = width < 200 || height < 200 || width > 3000 || height > 3000 ? [595, 842] : [width, height];
  return `\\usepackage[paperwidth=${w}bp,paperheight=${h}bp,margin=${Math.min(72, Math.round(w / 6))}bp]{geometry}`;
}

function isChinese({language = ''}: Metadata, body: string): boolean {
  if (/^zh/i.test(language)) return true;
  if (language !== '') return false;
  const han = body.match(/\p{Script=Han}/gu)?.length ?? 0;
  return han * 5 > body.length && !/[\p{Script=Hiragana}\p{Script=Hangul}]/u.test(body);
}

/** Commands and environments of our own, each only where it is used. */
const definitions: readonly (readonly [name: string, lines: string])[] = [
  ['softbreak', '\\DeclareRobustCommand\\softbreak{\\leavevmode\\newline}'],
  [
    'fitpicture',
    `\\newlength\\fitwidth
\\newcommand\\fitpicture[2]{\\setlength\\fitwidth{#1}\\ifdim\\fitwidth>\\linewidth\\setlength\\fitwidth{\\linewidth}\\fi
  \\includegraphics[width=\\fitwidth,height=0.8\\textheight,keepaspectratio]{#2}}`,
  ],
  ['inlinepicture', '\\newcommand\\inlinepicture[2]{\\raisebox{-0.4ex}{\\includegraphics[width=#1]{#2}}}'],
  ['markednote', '\\newcommand\\markednote[2]{\\begingroup\\renewcommand\\thefootnote{#1}\\footnote{#2}\\endgroup}'],
  ['notetext', '\\newcommand\\notetext[2]{\\begingroup\\renewcommand\\thefootnote{#1}\\footnotetext{#2}\\endgroup}'],
  ['codeline', '\\newcommand\\codeline[1]{\\par\\noindent{\\ttfamily\\small #1\\strut}\\par}'],
  [
    'statement',
    '\\newenvironment{statement}[1]{\\par\\addvspace{\\medskipamount}\\noindent\\textbf{#1}\\enspace\\ignorespaces}{\\par\\addvspace{\\medskipamount}}',
  ],
  [
    'contentsentry',
    '\\newcommand\\contentsentry[3]{\\par\\noindent\\hspace*{#1em}\\parbox[t]{\\dimexpr\\linewidth-3em-#1em}{\\raggedright #2}\\hfill #3\\par}',
  ],
  [
    'steps',
    '\\newenvironment{steps}{\\begin{list}{}{\\setlength\\leftmargin{1.5em}\\setlength\\topsep{0pt}\\setlength\\itemsep{0pt}\\setlength\\parsep{0pt}}}{\\end{list}}',
  ],
  ['algorithm', '\\floatstyle{ruled}\n\\newfloat{algorithm}{H}{loa}\n\\floatname{algorithm}{Algorithm}'],
  [
    'entries',
    '\\newenvironment{entries}[1]{\\let\\section\\@gobbletwo\\begin{thebibliography}{#1}}{\\end{thebibliography}}',
  ],
];

// rare characters come from another font where there is one
const cjkFallback = `\\IfFontExistsTF{Noto Serif CJK SC}{\\xeCJKsetup{AutoFallBack=true}%
  \\setCJKfallbackfamilyfont{\\CJKrmdefault}{Noto Serif CJK SC}%
  \\setCJKfallbackfamilyfont{\\CJKsfdefault}{Noto Serif CJK SC}%
  \\setCJKfallbackfamilyfont{\\CJKttdefault}{Noto Serif CJK SC}}{}`;

// the first font of a list that is installed; none leaves the font as it is
const firstFont = `\\newcommand\\firstfont[2]{\\let\\fontfound\\@empty
  \\@for\\fontcandidate:=#2\\do{\\ifx\\fontfound\\@empty\\IfFontExistsTF{\\fontcandidate}{\\let\\fontfound\\fontcandidate}{}\\fi}%
  \\ifx\\fontfound\\@empty\\let#1\\relax\\else\\edef\\fontfound{\\noexpand\\newfontfamily\\noexpand#1{\\fontfound}}\\fontfound\\fi}`;

function scriptFont(script: FontScript): string {
  const own =
    script === 'Arabic'
      ? 'Amiri,Noto Naskh Arabic,Scheherazade New,Noto Sans Arabic,KacstBook'
      : script === 'Cyrillic' || script === 'Greek'
        ? 'CMU Serif,Noto Serif,DejaVu Serif,FreeSerif,Liberation Serif'
        : `Noto Serif ${script},Noto Sans ${script},Free Serif,FreeSerif`;
  const fonts = `${own},DejaVu Sans,Times New Roman,Arial Unicode MS`;
  const shaping = isRightToLeft(script) ? `\\addfontfeature{Script=${script}}` : '';
  return `\\firstfont\\font${script}{${fonts}}\n\\DeclareRobustCommand\\in${script}[1]{{\\font${script}${shaping} #1}}`;
}

const symbolFonts = [
  'DejaVu Sans',
  'Noto Sans Symbols 2,Noto Sans Symbols2',
  'Noto Sans Symbols',
  'Noto Sans Math,STIX Two Math,STIX',
  'FreeSerif,Segoe UI Symbol,Apple Symbols,Symbola',
];

const anySymbol = [
  ...symbolFonts.map((fonts, index) => `\\firstfont\\symbols${'ABCDE'[index]}{${fonts}}`),
  // a character that no font has shows its number
  `\\DeclareRobustCommand\\anysymbol[2]{{${[...'ABCDE'].map(letter => `\\symbols${letter}\\iffontchar\\font"#2 #1\\else`).join('')}\\fbox{\\tiny\\normalfont #2}${'\\fi'.repeat(5)}}}`,
].join('\n');

/** Bookmarks are plain text. */
function bookmarks(scripts: readonly FontScript[]): string {
  const first = [...scripts.map(script => `\\in${script}`), '\\RLE', '\\LRE'];
  return `\\pdfstringdefDisableCommands{${first.map(name => `\\let${name}\\@firstofone`).join('')}\\def\\anysymbol#1#2{#1}\\def\\ensuremath#1{#1}\\def\\softbreak{ }\\def\\quad{ }}`;
}
