import {centerX, centerY, isWithin, type PageBox, unionBoxes} from '@recto/model';
import type {Rule} from '@recto/pdf';
import type {Item} from '../tag/atom.ts';
import type {Context} from './context.ts';
import {centeredGroup} from './limits.ts';
import {stackTex} from './row.ts';

/**
 * Braces over or under a part of the formula, drawn as four pieces with bars between them, with what is written on them.
 * Gives the items with each brace rebuilt, and the rules that are left.
 */
export function buildHorizontalBraces(
  items: readonly Item[],
  rules: readonly Rule[],
  context: Context,
): {readonly items: Item[]; readonly rules: readonly Rule[]} {
  let rest = [...items];
  let bars = rules;
  for (let guard = 0; guard < 20; guard++) {
    const brace = nextBrace(rest);
    if (!brace) break;
    const {pieces, box, over, em} = brace;
    const others = rest.filter(item => !pieces.includes(item));
    // the straight parts of the brace
    bars = bars.filter(
      rule =>
        !(
          centerX(rule.box) > box.left &&
          centerX(rule.box) < box.right &&
          rule.box.top > box.top - 0.1 * em &&
          rule.box.bottom < box.bottom + 0.1 * em
        ),
    );
    const content = contentOf(others, bars, brace);
    const inside = unionBoxes(content.map(item => item.box));
    if (!inside) {
      rest = others;
      context.uncertainty += 0.3;
      continue;
    }
    const notes = others
      .filter(item => !content.includes(item) && isLabel(item, brace))
      .sort((a, b) => a.box.left - b.box.left);
    // the note of a neighboring brace may follow at the distance of a word
    const label = centeredGroup(notes, box, em) ?? notes;
    const own = bars.filter(
      rule =>
        centerX(rule.box) > box.left &&
        centerX(rule.box) < box.right &&
        rule.box.top > inside.top - 0.2 * em &&
        rule.box.bottom < inside.bottom + 0.2 * em,
    );
    const noteBox = unionBoxes(label.map(item => item.box));
    const noteBars = bars.filter(rule => noteBox && !own.includes(rule) && isWithin(rule.box, noteBox, 0.1 * em));
    bars = bars.filter(rule => !own.includes(rule) && !noteBars.includes(rule));
    const main = content.filter(item => !item.centered).sort((a, b) => b.size - a.size)[0] ?? content[0]!;
    const {alphabet: _, ...bare} = main;
    const note = label.length > 0 ? `${over ? '^' : '_'}{${context.tex(label, noteBars, 'script')}}` : '';
    const rows = context.rows(content, own);
    rest = [
      ...others.filter(item => !content.includes(item) && !label.includes(item)),
      {
        ...bare,
        tex: `\\${over ? 'over' : 'under'}brace{${stackTex(rows, context)}}${note}`,
        cls: 'ord',
        character: '',
        centered: false,
        baseline: rows[0]?.baseline ?? main.baseline,
        left: Math.min(box.left, noteBox?.left ?? box.left),
        right: Math.max(box.right, noteBox?.right ?? box.right),
        box: unionBoxes([box, inside])!,
      },
    ];
  }
  return {items: rest, rules: bars};
}

type Brace = {readonly pieces: readonly Item[]; readonly box: PageBox; readonly over: boolean; readonly em: number};

/** The leftmost brace: an end, the two halves of its tip, an end. */
function nextBrace(items: readonly Item[]): Brace | undefined {
  const all = items.filter(item => /[⏞⏟]/.test(item.character)).sort((a, b) => a.box.left - b.box.left);
  const first = all[0];
  if (!first) return undefined;
  const pieces = all.filter(item => Math.abs(centerY(item.box) - centerY(first.box)) < 0.5 * first.size).slice(0, 4);
  return {pieces, box: unionBoxes(pieces.map(item => item.box))!, over: first.character === '⏞', em: first.size};
}

// a brace hangs .2 em from what it embraces; taller parts hang together
function contentOf(items: readonly Item[], rules: readonly Rule[], {box, over, em}: Brace): Item[] {
  const slack = 0.2 * em;
  const inSpan = items.filter(
    item =>
      // a bracket before the brace is narrow
      centerX(item.box) > box.left - 0.5 * slack &&
      centerX(item.box) < box.right + 0.5 * slack &&
      item.box.left > box.left - 2 * slack &&
      item.box.right < box.right + 2 * slack,
  );
  const away = (part: PageBox): number => (over ? part.top - box.bottom : box.top - part.bottom);
  const height = (part: PageBox): number => part.bottom - part.top;
  const parts = [
    ...inSpan.map(item => ({item, box: item.box})),
    ...rules
      .filter(rule => centerX(rule.box) > box.left && centerX(rule.box) < box.right)
      .map(rule => ({item: undefined, box: rule.box})),
  ]
    .filter(part => away(part.box) > -slack)
    .sort((x, y) => away(x.box) - away(y.box));
  const taken: Item[] = [];
  let reach = 0.3 * em;
  let bar = -Infinity;
  for (const part of parts) {
    // a fraction's parts stand further from its bar than limits from their operator; rows are still further apart
    const least = away(part.box);
    if (least > reach + (part.item ? 0.3 : 0.6) * em && least > bar + 0.5 * em) continue;
    if (part.item) taken.push(part.item);
    else bar = least + height(part.box);
    reach = Math.max(reach, least + height(part.box));
  }
  return taken;
}

const isLabel = (item: Item, {box, over, em}: Brace): boolean =>
  item.size < 0.9 * em &&
  (over
    ? centerY(item.box) < box.top && item.box.bottom > box.top - 1.5 * em
    : centerY(item.box) > box.bottom && item.box.top < box.bottom + 1.5 * em) &&
  centerX(item.box) > box.left - 3 * em &&
  centerX(item.box) < box.right + 3 * em;
