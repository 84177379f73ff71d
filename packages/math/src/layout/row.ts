import {firstIndex} from '@recto/model';
import {applyNegations} from '../assemble/negations.ts';
import type {Atom} from '../tag/atom.ts';
import {nameOnly, script} from '../tex/join.ts';
import {type Nucleus, rowToTex} from '../tex/text-runs.ts';
import {attachAccents} from './accents.ts';
import type {Context} from './context.ts';
import {type Limits, takeLimits} from './limits.ts';
import {type ScriptGroup, sortScripts} from './scripts.ts';
import {axis, fullSize, type Row} from './split-rows.ts';

/** One row as TeX: scripts go to their bases, limits to their operators, words become text. */
export function parseRow(row: Row, context: Context): string {
  return rowToTex(parseNuclei(row, context), row.size);
}

/** Rows as TeX: one as it is, several as a stack without delimiters. */
export function stackTex(rows: readonly Row[], context: Context): string {
  const lines = rows.map(row => parseRow(row, context));
  if (lines.reduce((sum, line) => sum + line.length, 0) > longest) {
    context.uncertainty = 1;
    return '';
  }
  return lines.length === 1 ? lines[0]! : `\\substack{${lines.join(' \\\\ ')}}`;
}

// a part that long is no formula any more
const longest = 50_000;

/** The main atoms of a row, in order from the left. */
export function parseNuclei(row: Row, context: Context): Nucleus[] {
  const atoms = attachAccents(applyNegations(row.atoms), context).sort((a, b) => a.left - b.left || a.order - b.order);
  const main = mainAtoms(atoms, row);
  if (main.length === 0)
    return atoms.map(atom => ({atom, prefix: '', limits: '', scripts: '', left: atom.left, right: atom.right}));
  const isMain = new Set(main);
  const limits = takeLimits(
    main,
    atoms.filter(atom => !isMain.has(atom)),
    row.size,
  );
  const claimed = new Set([...limits.values()].flatMap(({over, under}) => [...over, ...under]));
  const behind = new Map<Atom, Atom[]>();
  const before = new Map<Atom, Atom[]>();
  for (const atom of atoms) {
    if (isMain.has(atom) || claimed.has(atom)) continue;
    const [base, next] = neighbors(main, atom);
    if (base && !(next && (before.has(next) || startsNext(base, behind.get(base), atom, next, row)))) {
      push(behind, base, atom);
    } else push(before, next ?? main[0]!, atom);
  }
  return main.map(atom => {
    const following = behind.get(atom);
    const groups = following ? sortScripts(atom, following, row) : [];
    const lead = before.get(atom);
    const prefix = lead ? sortScripts(undefined, lead, row) : [];
    if (lead) context.uncertainty += 0.03;
    const {over, under} = limits.get(atom) ?? {over: [], under: []};
    const left = Math.min(atom.left, ...[...over, ...under].map(other => other.left));
    const right = Math.max(atom.right, ...[...(following ?? []), ...over, ...under].map(other => other.right));
    const limited = withLimits(atom, {over, under}, context);
    const scripts = groups.map((group, index) => joint(groups, index) + scriptsTex(group, context)).join('');
    return {
      ...limited,
      prefix: prefix.map(group => `{}${scriptsTex(group, context)}`).join('') + (isDoubled(groups) ? '{' : ''),
      scripts: isNoted(limited, scripts) ? `{}${scripts}` : scripts,
      left,
      right,
    };
  });
}

const push = (map: Map<Atom, Atom[]>, base: Atom, atom: Atom): void => {
  const list = map.get(base);
  if (list) list.push(atom);
  else map.set(base, [atom]);
};

/** The atoms on the baseline. A small one that happens to be there behind a script belongs to the script. */
function mainAtoms(atoms: readonly Atom[], row: Row): Atom[] {
  const main: Atom[] = [];
  let previous: {atom: Atom; main: boolean} | undefined;
  // lines of images are slightly skewed: a small atom is lowered or raised relative to the letter before it
  let line = row.baseline;
  for (const atom of atoms) {
    const kind = placeOf(atom, row, line);
    if (kind === 'main' && !atom.centered) line = atom.baseline;
    const isMain = kind === 'main' || (kind === 'small' && (previous === undefined || previous.main));
    if (isMain) main.push(atom);
    previous = {atom, main: isMain};
  }
  return main;
}

// a script is raised by at least .2 em or lowered by .1 (TeX: sup1 .413, sub1 .15); what moves less stands on the row
function placeOf(atom: Atom, {baseline, size}: Row, line: number): 'main' | 'small' | 'off' {
  if (atom.centered) {
    const off = Math.abs(atom.baseline - (baseline - axis * size));
    if (off < 0.16 * size) return 'main';
    const fence = atom.cls !== 'ord' || atom.fenced === true;
    const middle = baseline - axis * size;
    const covers = atom.box.top < middle && atom.box.bottom > middle && atom.box.bottom - atom.box.top > 1.1 * size;
    return fence && covers && atom.size > fullSize * size && off < 0.16 * (atom.box.bottom - atom.box.top)
      ? 'main'
      : 'off';
  }
  const shift = Math.abs(atom.baseline - baseline);
  if (atom.character === '′') return 'off';
  // a full stop at full size is never an index; behind a fraction in an image its baseline is imprecise
  if (atom.size > fullSize * size) return shift < (/^[.,]$/.test(atom.character) ? 0.2 : 0.1) * size ? 'main' : 'off';
  return Math.abs(atom.baseline - line) < 0.07 * size ? 'small' : 'off';
}

/** The last main atom that begins before the script does, and the one after it. */
function neighbors(main: readonly Atom[], atom: Atom): [Atom | undefined, Atom | undefined] {
  const start = atom.left + 0.02 * atom.size;
  const after = firstIndex(main, ({left}) => left > start);
  return [main[after - 1], main[after]];
}

/** Whether a script belongs to the left of the next atom: apart from its base and the scripts there, close to what follows. */
function startsNext(base: Atom, behind: readonly Atom[] | undefined, atom: Atom, next: Atom, {size}: Row): boolean {
  if (base.cls === 'open' && base.character !== '') return true;
  const end = Math.max(base.right, ...(behind ?? []).map(other => other.right));
  const gap = atom.left - Math.max(end, behind ? end : base.box.right);
  const isSymbol = /^(bin|rel|punct)$/.test(base.cls);
  return gap > (isSymbol && !behind ? 0.14 : 0.45) * size && next.left - atom.right < 0.6 * size;
}

function withLimits(
  atom: Atom,
  {over, under}: Limits,
  context: Context,
): {readonly atom: Atom; readonly limits: string} {
  if (over.length === 0 && under.length === 0) return {atom, limits: ''};
  const top = over.length > 0 ? context.tex(over, [], 'script') : '';
  const bottom = under.length > 0 ? context.tex(under, [], 'script') : '';
  if (atom.cls === 'rel') return {atom: {...atom, tex: labelled(atom, top, bottom)}, limits: ''};
  const isDefault = context.style === 'display' && !/^\\(o?i+nt|oii+nt)$/.test(atom.tex);
  const marks = `${bottom ? script('_', bottom) : ''}${top ? script('^', top) : ''}`;
  return {atom, limits: `${isDefault || atom.cls !== 'op' ? '' : '\\limits'}${marks}`};
}

// arrows that grow with their label
const growing: readonly (readonly [RegExp, string])[] = [
  [/^\\(longleftrightarrow|leftrightarrow)$/, 'xleftrightarrow'],
  [/^\\(longleftarrow|leftarrow)$/, 'xleftarrow'],
  [/^\\(longrightarrow|rightarrow|to)$/, 'xrightarrow'],
  [/^\\(Longrightarrow|Rightarrow|implies)$/, 'xRightarrow'],
  [/^\\(Longleftarrow|Leftarrow|impliedby)$/, 'xLeftarrow'],
  [/^\\(longmapsto|mapsto)$/, 'xmapsto'],
  [/^\\hookrightarrow$/, 'xhookrightarrow'],
  [/^\\hookleftarrow$/, 'xhookleftarrow'],
  [/^\\twoheadrightarrow$/, 'xtwoheadrightarrow'],
  [/^\\(rightleftharpoons)$/, 'xrightleftharpoons'],
];

function labelled(atom: Atom, top: string, bottom: string): string {
  const arrow = growing.find(([pattern]) => pattern.test(atom.tex))?.[1];
  if (arrow) return `\\${arrow}${bottom ? `[${bottom}]` : ''}{${top}}`;
  const stacked = top ? `\\overset{${top}}{${atom.tex}}` : atom.tex;
  return bottom ? `\\underset{${bottom}}{${stacked}}` : stacked;
}

/** It has a script of that kind already: the note of a brace, a limit. */
const isNoted = ({atom, limits}: {readonly atom: Atom; readonly limits: string}, scripts: string): boolean =>
  (scripts.includes('_') && (limits.includes('_') || /^\\underbrace/.test(atom.tex))) ||
  (scripts.includes('^') && (/\^/.test(limits) || /^\\overbrace/.test(atom.tex)));

/** A superscript that begins behind the end of the subscript: authors write `{F_a}^b` more often than `F_a{}^b`. */
const isDoubled = ([first, second, third]: readonly ScriptGroup[]): boolean =>
  first?.up.every(atom => atom.character === '′') === true && second?.down.length === 0 && third === undefined;

const joint = (groups: readonly ScriptGroup[], index: number): string =>
  index === 0 ? '' : isDoubled(groups) ? '}' : '{}';

function scriptsTex({up, down}: ScriptGroup, context: Context): string {
  const below = down.length > 0 ? script('_', nameOnly(context.tex(down, [], 'script'))) : '';
  if (up.length === 0) return below;
  const size = Math.max(...up.map(atom => atom.size));
  const primes: Atom[] = [];
  for (const atom of up) {
    if (!/^[′″‴]$/.test(atom.character) || atom.size < fullSize * size) break;
    primes.push(atom);
  }
  const rest = up.slice(primes.length);
  const count = primes.reduce((sum, atom) => sum + (atom.character === '″' ? 2 : atom.character === '‴' ? 3 : 1), 0);
  const above = rest.length > 0 ? script('^', nameOnly(context.tex(rest, [], 'script'))) : '';
  // a prime is a superscript: another one must follow it at once
  return count > 0 ? `${"'".repeat(count)}${above}${below}` : `${below}${above}`;
}
