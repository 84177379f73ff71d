import {firstIndex} from '@recto/model';
import {applyNegations} from '../assemble/negations.ts';
import type {Item} from '../tag/atom.ts';
import {nameOnly, script} from '../tex/join.ts';
import {type Nucleus, rowToTex} from '../tex/text-runs.ts';
import {attachAccents} from './accents.ts';
import type {Context} from './context.ts';
import {type Limits, takeLimits} from './limits.ts';
import {type ScriptGroup, sortScripts} from './scripts.ts';
import {axis, fullSize, type RowItems} from './split-rows.ts';

/** One row as TeX: scripts go to their bases, limits to their operators, words become text. */
export function parseRow(row: RowItems, context: Context): string {
  return rowToTex(parseNuclei(row, context), row.size);
}

/** Rows as TeX: one as it is, several as a stack without delimiters. */
export function stackTex(rows: readonly RowItems[], context: Context): string {
  const lines = rows.map(row => parseRow(row, context));
  if (lines.reduce((sum, line) => sum + line.length, 0) > longest) {
    context.uncertainty = 1;
    return '';
  }
  return lines.length === 1 ? lines[0]! : `\\substack{${lines.join(' \\\\ ')}}`;
}

// a part that long is no formula any more
const longest = 50_000;

/** The main items of a row, in order from the left. */
export function parseNuclei(row: RowItems, context: Context): Nucleus[] {
  const items = attachAccents(applyNegations(row.items), context).sort((a, b) => a.left - b.left || a.order - b.order);
  const main = mainItems(items, row);
  if (main.length === 0)
    return items.map(item => ({item, prefix: '', limits: '', scripts: '', left: item.left, right: item.right}));
  const isMain = new Set(main);
  const limits = takeLimits(
    main,
    items.filter(item => !isMain.has(item)),
    row.size,
  );
  const claimed = new Set([...limits.values()].flatMap(({over, under}) => [...over, ...under]));
  const behind = new Map<Item, Item[]>();
  const before = new Map<Item, Item[]>();
  for (const item of items) {
    if (isMain.has(item) || claimed.has(item)) continue;
    const [base, next] = neighbors(main, item);
    if (base && !(next && (before.has(next) || startsNext(base, behind.get(base), item, next, row)))) {
      push(behind, base, item);
    } else push(before, next ?? main[0]!, item);
  }
  return main.map(item => {
    const own = behind.get(item);
    const groups = own ? sortScripts(item, own, row) : [];
    const lead = before.get(item);
    const prefix = lead ? sortScripts(undefined, lead, row) : [];
    if (lead) context.uncertainty += 0.03;
    const {over, under} = limits.get(item) ?? {over: [], under: []};
    const left = Math.min(item.left, ...[...over, ...under].map(other => other.left));
    const right = Math.max(item.right, ...[...(own ?? []), ...over, ...under].map(other => other.right));
    const limited = withLimits(item, {over, under}, context);
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

const push = (map: Map<Item, Item[]>, base: Item, item: Item): void => {
  const list = map.get(base);
  if (list) list.push(item);
  else map.set(base, [item]);
};

/** What stands on the line. What is small and stands there by chance follows a script and belongs to it. */
function mainItems(items: readonly Item[], row: RowItems): Item[] {
  const main: Item[] = [];
  let previous: {item: Item; main: boolean} | undefined;
  // lines of pictures lean a little: a small sign is lowered or raised against the letter before it
  let line = row.baseline;
  for (const item of items) {
    const kind = placeOf(item, row, line);
    if (kind === 'main' && !item.centered) line = item.baseline;
    const isMain = kind === 'main' || (kind === 'small' && (previous === undefined || previous.main));
    if (isMain) main.push(item);
    previous = {item, main: isMain};
  }
  return main;
}

// a script is raised by at least .2 em or lowered by .1 (TeX: sup1 .413, sub1 .15); what moves less stands on the row
function placeOf(item: Item, {baseline, size}: RowItems, line: number): 'main' | 'small' | 'off' {
  if (item.centered) {
    const off = Math.abs(item.baseline - (baseline - axis * size));
    if (off < 0.16 * size) return 'main';
    const fence = item.cls !== 'ord' || item.fenced === true;
    const middle = baseline - axis * size;
    const covers = item.box.top < middle && item.box.bottom > middle && item.box.bottom - item.box.top > 1.1 * size;
    return fence && covers && item.size > fullSize * size && off < 0.16 * (item.box.bottom - item.box.top)
      ? 'main'
      : 'off';
  }
  const shift = Math.abs(item.baseline - baseline);
  if (item.character === '′') return 'off';
  // nobody sets a full stop at full size as an index; behind a fraction in a picture its line is known roughly
  if (item.size > fullSize * size) return shift < (/^[.,]$/.test(item.character) ? 0.2 : 0.1) * size ? 'main' : 'off';
  return Math.abs(item.baseline - line) < 0.07 * size ? 'small' : 'off';
}

/** The last main item that begins before the script does, and the one after it. */
function neighbors(main: readonly Item[], item: Item): [Item | undefined, Item | undefined] {
  const start = item.left + 0.02 * item.size;
  const after = firstIndex(main, ({left}) => left > start);
  return [main[after - 1], main[after]];
}

/** A script on the left of the next item: a space behind its own base and all that hangs there, close to what follows. */
function startsNext(
  base: Item,
  behind: readonly Item[] | undefined,
  item: Item,
  next: Item,
  {size}: RowItems,
): boolean {
  if (base.cls === 'open' && base.character !== '') return true;
  const end = Math.max(base.right, ...(behind ?? []).map(other => other.right));
  const gap = item.left - Math.max(end, behind ? end : base.box.right);
  const isSign = /^(bin|rel|punct)$/.test(base.cls);
  return gap > (isSign && !behind ? 0.14 : 0.45) * size && next.left - item.right < 0.6 * size;
}

function withLimits(
  item: Item,
  {over, under}: Limits,
  context: Context,
): {readonly item: Item; readonly limits: string} {
  if (over.length === 0 && under.length === 0) return {item, limits: ''};
  const top = over.length > 0 ? context.tex(over, [], 'script') : '';
  const bottom = under.length > 0 ? context.tex(under, [], 'script') : '';
  if (item.cls === 'rel') return {item: {...item, tex: labelled(item, top, bottom)}, limits: ''};
  const isDefault = context.style === 'display' && !/^\\(o?i+nt|oii+nt)$/.test(item.tex);
  const marks = `${bottom ? script('_', bottom) : ''}${top ? script('^', top) : ''}`;
  return {item, limits: `${isDefault || item.cls !== 'op' ? '' : '\\limits'}${marks}`};
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

function labelled(item: Item, top: string, bottom: string): string {
  const arrow = growing.find(([pattern]) => pattern.test(item.tex))?.[1];
  if (arrow) return `\\${arrow}${bottom ? `[${bottom}]` : ''}{${top}}`;
  const stacked = top ? `\\overset{${top}}{${item.tex}}` : item.tex;
  return bottom ? `\\underset{${bottom}}{${stacked}}` : stacked;
}

/** It has a script of that kind already: the note of a brace, a limit. */
const isNoted = ({item, limits}: {readonly item: Item; readonly limits: string}, scripts: string): boolean =>
  (scripts.includes('_') && (limits.includes('_') || /^\\underbrace/.test(item.tex))) ||
  (scripts.includes('^') && (/\^/.test(limits) || /^\\overbrace/.test(item.tex)));

/** A superscript that begins behind the end of the subscript: authors write `{F_a}^b` more often than `F_a{}^b`. */
const isDoubled = ([first, second, third]: readonly ScriptGroup[]): boolean =>
  first?.up.every(item => item.character === '′') === true && second?.down.length === 0 && third === undefined;

const joint = (groups: readonly ScriptGroup[], index: number): string =>
  index === 0 ? '' : isDoubled(groups) ? '}' : '{}';

function scriptsTex({up, down}: ScriptGroup, context: Context): string {
  const below = down.length > 0 ? script('_', nameOnly(context.tex(down, [], 'script'))) : '';
  if (up.length === 0) return below;
  const size = Math.max(...up.map(item => item.size));
  const primes: Item[] = [];
  for (const item of up) {
    if (!/^[′″‴]$/.test(item.character) || item.size < fullSize * size) break;
    primes.push(item);
  }
  const rest = up.slice(primes.length);
  const count = primes.reduce((sum, item) => sum + (item.character === '″' ? 2 : item.character === '‴' ? 3 : 1), 0);
  const above = rest.length > 0 ? script('^', nameOnly(context.tex(rest, [], 'script'))) : '';
  // a prime is a superscript: another one must follow it at once
  return count > 0 ? `${"'".repeat(count)}${above}${below}` : `${below}${above}`;
}
