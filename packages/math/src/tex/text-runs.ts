import {hasRightToLeft, logicalOrder} from '@recto/model';
import type {Atom} from '../tag/atom.ts';
import {escapeText} from './escape-text.ts';
import {functionNames} from './function-names.ts';
import {joinTex, script} from './join.ts';

// words that are text even without a space around them
const connectives =
  /^(if|iff|for|and|or|with|where|on|in|as|is|are|when|then|else|otherwise|such|that|all|any|some|at|to|from|so|not|by|of|the|a|an|even|odd|times|si|sinon|et|ou|pour|tout|avec|où|dans|sur|est|que|car|donc)$/i;

const ideographs = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A main atom of a row with everything that hangs on it, in order from the left. */
export type Nucleus = {
  readonly atom: Atom;
  /** TeX that goes before the atom: scripts on its left. */
  readonly prefix: string;
  /** TeX of limits above and below, for a base whose own TeX takes them behind it. */
  readonly limits: string;
  readonly scripts: string;
  /** Ends of the atom with its scripts and limits. */
  readonly left: number;
  readonly right: number;
};

/** The main atoms of a row as TeX: runs of upright letters become operators, words or \mathrm, other runs their alphabet. */
export function rowToTex(nuclei: readonly Nucleus[], size: number): string {
  const pieces: string[] = [];
  let index = 0;
  let end = nuclei[0]?.left ?? 0;
  while (index < nuclei.length) {
    const run = runFrom(nuclei, index, size);
    const first = run[0]!;
    const last = run.at(-1)!;
    const before = first.left - end;
    pieces.push(...quads(before, size));
    const after = (nuclei[index + run.length]?.left ?? last.right) - Math.max(...run.map(nucleus => nucleus.right));
    const isOrd = (at: number): boolean => nuclei[at]?.atom.cls === 'ord';
    const worded =
      (isOrd(index - 1) && before > wordSpace * size) || (isOrd(index + run.length) && after > wordSpace * size);
    const unit = /^\d$/.test(nuclei[index - 1]?.atom.character ?? '') ? unitOf(run) : undefined;
    if (unit) pieces.push(`${before > 0.1 * size ? '\\,' : ''}\\mathrm{${unit}}${last.scripts}`);
    else pieces.push(...runTex(run, size, index > 0 ? before : 0, after, worded));
    index += run.length;
    end = Math.max(...run.map(nucleus => nucleus.right));
  }
  return joinTex(pieces);
}

/** The unit that a run of upright letters behind a number is: of the SI with its prefixes, and a few that papers use beside it. */
function unitOf(run: readonly Nucleus[]): string | undefined {
  if (run[0]!.atom.alphabet !== 'mathrm' || run.some(({limits, prefix}) => limits !== '' || prefix !== ''))
    return undefined;
  const text = run.map(({atom}) => atom.character).join('');
  return text.length > 1 && units.test(text) ? text : undefined;
}

const units =
  /^(?:[YZEPTGMkhdcmµμnpfazy]?(?:m|g|s|A|K|mol|cd|Hz|N|Pa|J|W|C|V|F|S|Wb|T|H|lm|lx|Bq|Gy|Sv|l|L|eV|bar|cal|Wh|B|pc|px)|min|dB|rpm|ppm|ft|lb|[KMGT]i?B)$/;

// between letters of a formula there is less; a name of a function leaves a sixth of an em
const wordSpace = 0.26;

/** A quad or two where the author left them. */
function quads(gap: number, size: number): string[] {
  if (gap > 1.75 * size) return ['\\qquad '];
  return gap > 0.85 * size ? ['\\quad '] : [];
}

/** The nuclei from `start` on that are written with one command. */
function runFrom(nuclei: readonly Nucleus[], start: number, size: number): readonly Nucleus[] {
  const first = nuclei[start]!;
  const {alphabet} = first.atom;
  const run = [first];
  if (!alphabet || alphabet === 'italic') return run;
  while (run.at(-1)!.scripts === '' && start + run.length < nuclei.length) {
    const next = nuclei[start + run.length]!;
    if (next.prefix !== '' || next.limits !== '') break;
    const last = run.at(-1)!;
    const gap = next.atom.left - last.atom.right;
    const joins =
      next.atom.alphabet === alphabet ||
      (alphabet === 'mathrm' &&
        run.length > 1 &&
        /^[-’'.,:;]$/.test(next.atom.character) &&
        nuclei[start + run.length + 1]?.atom.alphabet === 'mathrm' &&
        gap < 0.15 * size);
    if (!joins || gap > (/^math(rm|it)$/.test(alphabet) ? 0.6 : 0.14) * size) break;
    run.push(next);
  }
  return run;
}

function runTex(run: readonly Nucleus[], size: number, before: number, after: number, worded: boolean): string[] {
  const first = run[0]!;
  const last = run.at(-1)!;
  const {alphabet} = first.atom;
  const limits = run.map(nucleus => nucleus.limits).join('');
  const behind = `${limits}${limits.includes('_') && last.scripts.startsWith('_') ? '{}' : ''}${last.scripts}`;
  if (!alphabet || alphabet === 'italic') return [first.prefix, first.atom.tex + behind];
  if (alphabet === 'mathit' && run.length === 1) return [first.prefix, first.atom.tex + behind];
  const isItalicText = alphabet === 'mathit' && (before > 0.2 * size || after > 0.2 * size);
  // of letters that stand for themselves only the last bears the scripts
  if (run.length > 1 && last.scripts !== '' && /^math(frak|cal|scr)$/.test(alphabet)) {
    const letters = run.map(nucleus => `\\${alphabet}{${nucleus.atom.tex}}`);
    return [first.prefix, letters.join('') + behind];
  }
  if (alphabet !== 'mathrm' && !isItalicText)
    return [first.prefix, `\\${alphabet}{${joinTex(run.map(nucleus => nucleus.atom.tex))}}${behind}`];
  let text = '';
  for (const [position, {atom}] of run.entries()) {
    const previous = run[position - 1];
    if (previous && atom.left - previous.atom.right > 0.14 * size) text += ' ';
    text += atom.character || atom.tex;
  }
  if (text === 'lim' && /^(\\limits)?_\{\\(long)?(rightarrow|to)\}/.test(limits))
    return [first.prefix, `\\varinjlim${last.scripts}`];
  const inverse = text === 'lim' && /^(?:\\limits)?_\{\\(?:x|long)?leftarrow(?:\[(.*)\]\{\})?\}$/.exec(limits);
  if (inverse) return [first.prefix, `\\varprojlim${inverse[1] ? script('_', inverse[1]) : ''}${last.scripts}`];
  if (text === 'mod') return [first.prefix, `\\bmod${behind} `];
  if (limits !== '' && /^arg ?(min|max)$/.test(text)) {
    return [first.prefix, `\\operatorname*{arg\\,${text.slice(-3)}}${behind.replace('\\limits', '')}`];
  }
  // atoms stand as on the page, letters of words from right to left in turn
  if (hasRightToLeft(text))
    text = logicalOrder(
      [...text].map(letter => ({text: letter})),
      true,
    )
      .map(letter => letter.text)
      .join('');
  const words = text.replace(/\blim (sup|inf)\b/g, 'lim$1').split(' ');
  const parts = groupWords(words);
  const pieces = [first.prefix];
  for (const [position, part] of parts.entries()) {
    const isLast = position === parts.length - 1;
    const tail = isLast ? behind : '';
    if (part.name) {
      pieces.push(`\\${part.words[0]}${tail}`);
      continue;
    }
    const isProse = isItalicText || worded || isText(part.words);
    // ideographs have no spaces between them: a gap next to a symbol is the symbol's
    const spaced = isProse && !ideographs.test(part.words[0]!);
    const left = (position > 0 || before > 0.14 * size) && spaced ? ' ' : '';
    const right = (!isLast || after > 0.14 * size) && spaced ? ' ' : '';
    pieces.push(
      `${wordTex(part.words, left, right, behind !== '' && isLast, isItalicText || (worded && part.words[0]!.length > 1))}${tail}`,
    );
  }
  return pieces;
}

type Part = {readonly words: readonly string[]; readonly name: boolean};

/** Function names at both ends of a run of words; within a sentence `max` and `deg` are words. */
function groupWords(words: readonly string[]): Part[] {
  let start = 0;
  let end = words.length;
  while (end > start && functionNames.has(words[end - 1]!)) end--;
  while (start < end && functionNames.has(words[start]!) && end - start <= 2) start++;
  const name = (word: string): Part => ({words: [word], name: true});
  return [
    ...words.slice(0, start).map(name),
    ...(end > start ? [{words: words.slice(start, end), name: false}] : []),
    ...words.slice(end).map(name),
  ];
}

const isText = (words: readonly string[]): boolean =>
  words.length > 1 || connectives.test(words[0]!) || /[^\x20-\x7e]/.test(words[0]!);

function wordTex(words: readonly string[], left: string, right: string, scripted: boolean, isProse: boolean): string {
  const text = words.join(' ');
  if (isProse || (isText(words) && !(scripted && words.length === 1 && /^[\x20-\x7e]+$/.test(text))))
    return `\\text{${left}${escapeText(text)}${right}}`;
  if (text.length === 1) return `\\mathrm{${escapeText(text)}}`;
  return /^[a-zA-Z-]+$/.test(text) ? `\\operatorname{${text}}` : `\\text{${escapeText(text)}}`;
}
