import {centerX, centerY, isWithin, type PageBox, unionBoxes} from '@recto/model';
import type {Rule} from '@recto/pdf';
import type {Atom} from '../tag/atom.ts';
import type {Context} from './context.ts';
import {centeredGroup} from './limits.ts';
import {stackTex} from './row.ts';

/**
 * Braces over or under a part of the formula, drawn as four pieces with bars between them, with what is written on them.
 * Gives the atoms with each brace rebuilt, and the rules that are left.
 */
export function buildHorizontalBraces(
  atoms: readonly Atom[],
  rules: readonly Rule[],
  context: Context,
): {readonly atoms: Atom[]; readonly rules: readonly Rule[]} {
  let rest = [...atoms];
  let bars = rules;
  for (let guard = 0; guard < 20; guard++) {
    const brace = nextBrace(rest);
    if (!brace) break;
    const {pieces, box, over, em} = brace;
    const others = rest.filter(atom => !pieces.includes(atom));
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
    const inside = unionBoxes(content.map(atom => atom.box));
    if (!inside) {
      rest = others;
      context.uncertainty += 0.3;
      continue;
    }
    const notes = others
      .filter(atom => !content.includes(atom) && isLabel(atom, brace))
      .sort((a, b) => a.box.left - b.box.left);
    // the note of a neighboring brace may follow at the distance of a word
    const label = centeredGroup(notes, box, em) ?? notes;
    const innerBars = bars.filter(
      rule =>
        centerX(rule.box) > box.left &&
        centerX(rule.box) < box.right &&
        rule.box.top > inside.top - 0.2 * em &&
        rule.box.bottom < inside.bottom + 0.2 * em,
    );
    const noteBox = unionBoxes(label.map(atom => atom.box));
    const noteBars = bars.filter(rule => noteBox && !innerBars.includes(rule) && isWithin(rule.box, noteBox, 0.1 * em));
    bars = bars.filter(rule => !innerBars.includes(rule) && !noteBars.includes(rule));
    const main = content.filter(atom => !atom.centered).sort((a, b) => b.size - a.size)[0] ?? content[0]!;
    const {alphabet: _, ...bare} = main;
    const note = label.length > 0 ? `${over ? '^' : '_'}{${context.tex(label, noteBars, 'script')}}` : '';
    const rows = context.rows(content, innerBars);
    rest = [
      ...others.filter(atom => !content.includes(atom) && !label.includes(atom)),
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
  return {atoms: rest, rules: bars};
}

type Brace = {readonly pieces: readonly Atom[]; readonly box: PageBox; readonly over: boolean; readonly em: number};

/** The leftmost brace: an end, the two halves of its tip, an end. */
function nextBrace(atoms: readonly Atom[]): Brace | undefined {
  const all = atoms.filter(atom => /[⏞⏟]/.test(atom.character)).sort((a, b) => a.box.left - b.box.left);
  const first = all[0];
  if (!first) return undefined;
  const pieces = all.filter(atom => Math.abs(centerY(atom.box) - centerY(first.box)) < 0.5 * first.size).slice(0, 4);
  return {pieces, box: unionBoxes(pieces.map(atom => atom.box))!, over: first.character === '⏞', em: first.size};
}

// a brace hangs .2 em from what it embraces; taller parts hang together
function contentOf(atoms: readonly Atom[], rules: readonly Rule[], {box, over, em}: Brace): Atom[] {
  const slack = 0.2 * em;
  const inSpan = atoms.filter(
    atom =>
      // a bracket before the brace is narrow
      centerX(atom.box) > box.left - 0.5 * slack &&
      centerX(atom.box) < box.right + 0.5 * slack &&
      atom.box.left > box.left - 2 * slack &&
      atom.box.right < box.right + 2 * slack,
  );
  const away = (part: PageBox): number => (over ? part.top - box.bottom : box.top - part.bottom);
  const height = (part: PageBox): number => part.bottom - part.top;
  const parts = [
    ...inSpan.map(atom => ({atom, box: atom.box})),
    ...rules
      .filter(rule => centerX(rule.box) > box.left && centerX(rule.box) < box.right)
      .map(rule => ({atom: undefined, box: rule.box})),
  ]
    .filter(part => away(part.box) > -slack)
    .sort((x, y) => away(x.box) - away(y.box));
  const taken: Atom[] = [];
  let reach = 0.3 * em;
  let bar = -Infinity;
  for (const part of parts) {
    // a fraction's parts stand further from its bar than limits from their operator; rows are still further apart
    const least = away(part.box);
    if (least > reach + (part.atom ? 0.3 : 0.6) * em && least > bar + 0.5 * em) continue;
    if (part.atom) taken.push(part.atom);
    else bar = least + height(part.box);
    reach = Math.max(reach, least + height(part.box));
  }
  return taken;
}

const isLabel = (atom: Atom, {box, over, em}: Brace): boolean =>
  atom.size < 0.9 * em &&
  (over
    ? centerY(atom.box) < box.top && atom.box.bottom > box.top - 1.5 * em
    : centerY(atom.box) > box.bottom && atom.box.top < box.bottom + 1.5 * em) &&
  centerX(atom.box) > box.left - 3 * em &&
  centerX(atom.box) < box.right + 3 * em;
