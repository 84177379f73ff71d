import {delimiterCommands, formulaArguments, plainCommands} from './formula/commands.ts';

/** Something in a LaTeX file that would keep it from compiling, or from showing all of it. */
export type LatexProblem = {
  /** From 1. */
  readonly line: number;
  readonly what: 'brace' | 'environment' | 'command' | 'picture';
  /** The environment, command or file in question. */
  readonly name: string;
};

/**
 * Looks through a LaTeX file without compiling it: braces and environments that do not close, commands that neither LaTeX
 * nor the file defines, images that are not among `files`. Code (`lstlisting`) and comments are passed over. No more than a
 * hundred problems are given.
 */
export function checkLatex(tex: string, files: ReadonlySet<string>): LatexProblem[] {
  const problems: LatexProblem[] = [];
  const start = Math.max(0, tex.indexOf('\\begin{document}'));
  const defined = new Set([...tex.slice(0, start).matchAll(definition)].map(([, name]) => name!));
  const opened: {readonly name: string; readonly line: number}[] = [];
  let line = tex.slice(0, start).split('\n').length;
  let isCode = false;
  for (const [token, bracket, argument, plain] of tex.slice(start).matchAll(tokens)) {
    const command = bracket ?? plain;
    if (problems.length >= most) break;
    const here = line;
    line += newlines(token);
    if (isCode) {
      if (command === 'end' && argument === 'lstlisting') {
        isCode = false;
        close('lstlisting', here);
      }
      continue;
    }
    if (token === '{') opened.push({name: '{', line: here});
    else if (token === '}') close('{', here);
    else if (command === 'begin') {
      opened.push({name: argument!, line: here});
      isCode = argument === 'lstlisting';
    } else if (command === 'end') close(argument!, here);
    else if (command !== undefined) {
      if (/^[a-zA-Z]/.test(command) && !known(command, defined))
        problems.push({line: here, what: 'command', name: command});
    }
  }
  for (const {name, line: at} of opened) problems.push({line: at, what: kind(name), name});
  return [...problems, ...missingImages(tex, files)].slice(0, most);

  function close(name: string, at: number): void {
    const meant = opened.findLastIndex(each => each.name === name);
    // what lies above it is not closed; much of it, and this one closes nothing
    if (meant < 0 || opened.length - meant > 5) problems.push({line: at, what: kind(name), name});
    else
      for (const open of opened.splice(meant).slice(1))
        problems.push({line: open.line, what: kind(open.name), name: open.name});
  }
}

const kind = (name: string): 'brace' | 'environment' => (name === '{' ? 'brace' : 'environment');

const most = 100;
const definition =
  /\\(?:newcommand|DeclareRobustCommand|newenvironment|newlength|firstfont|gdef|let)\*?\{?\\?([a-zA-Z]+)/g;
const tokens = /\\(begin|end)\{([^{}]*)\}|\\([a-zA-Z]+|[\s\S])|(?<!\\)%[^\n]*|[{}]|\n/g;

const newlines = (text: string): number => (text.includes('\n') ? 1 : 0);

const known = (command: string, defined: ReadonlySet<string>): boolean =>
  defined.has(command) ||
  textCommands.has(command) ||
  plainCommands.has(command) ||
  formulaArguments.has(command) ||
  delimiterCommands.has(command);

/** Commands of LaTeX and its packages that the writer uses outside of formulas. */
const textCommands: ReadonlySet<string> = new Set(
  [
    'title author date and maketitle section subsection subsubsection paragraph subparagraph addcontentsline label phantomsection',
    'textbf textit texttt textsc textsuperscript textsubscript underline uline sout emph textrm textsf textup textmd',
    'textbackslash textasciicircum textasciitilde textquotedbl textasciigrave textperiodcentered textcircled ldots',
    'enspace quad hspace string ensuremath text tag not hline cline toprule midrule bottomrule endhead tabularnewline',
    'multirow multicolumn arraybackslash raggedright raggedleft centering linewidth setlength tabcolsep extrarowheight footnotesize small tiny',
    'scriptsize item leavevmode setcounter href hyperref hyperlink pageref ref eqref cite texorpdfstring caption par noindent itshape',
    'ce pu fbox parbox captionsetup LTcapwidth endfirsthead nopagebreak smallskip',
    'bibitem null setRTL RLE LRE document picturefolder mkern reflectbox operatorname mathring arraystretch',
  ].flatMap(line => line.split(' ')),
);

function missingImages(tex: string, files: ReadonlySet<string>): LatexProblem[] {
  const problems: LatexProblem[] = [];
  for (const [index, text] of tex.split('\n').entries()) {
    if (/^\\newcommand/.test(text)) continue;
    for (const [, file] of text.matchAll(
      /\\(?:fitpicture|inlinepicture)\{[\d.]+bp\}\{(?:[^{}]*\/|\\picturefolder )?([^{}/]+)\}/g,
    ))
      if (!files.has(file!)) problems.push({line: index + 1, what: 'picture', name: file!});
  }
  return problems;
}
