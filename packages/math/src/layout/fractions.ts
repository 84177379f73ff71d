import {boxWidth, centerX, centerY, type PageBox, unionBoxes} from '@recto/model';
import type {Rule} from '@recto/pdf';
import type {Atom} from '../tag/atom.ts';
import type {Context} from './context.ts';
import {mainLine} from './main-line.ts';

/**
 * Puts the fraction, overline or underline that a bar makes in place of its atoms. A bar that makes none leaves them as they are
 * and raises the uncertainty.
 */
export function buildFraction(atoms: readonly Atom[], rule: Rule, bars: readonly Rule[], context: Context): Atom[] {
  const y = centerY(rule.box);
  const spans = atoms.filter(atom => {
    // a bar is as wide as the wider of its parts; slanted letters lean out a little
    const slack = 0.3 * atom.size;
    return (
      centerX(atom.box) > rule.box.left - 0.03 * atom.size &&
      centerX(atom.box) < rule.box.right + 0.03 * atom.size &&
      atom.box.left > rule.box.left - slack &&
      atom.box.right < rule.box.right + slack
    );
  });
  const like = bars.filter(other => other !== rule && isLike(other.box, rule.box));
  const over = reach(
    spans.filter(atom => centerY(atom.box) < y),
    atom => y - atom.box.bottom,
    like,
  );
  // an accent may stand over the line over its letter
  const above = over.some(atom => atom.cls !== 'accent') ? over : [];
  const below = reach(
    spans.filter(atom => centerY(atom.box) > y),
    atom => atom.box.top - y,
    like,
  );
  const size = letterSize([...above, ...below]);
  const side = lineSide(above, below, atoms, rule, bars);
  if (above.length > 0 && below.length > 0 && side === undefined) {
    const tex = `\\frac{${context.tex(above, [], 'text')}}{${context.tex(below, [], 'text')}}`;
    return replace(atoms, [...above, ...below], rule, {tex, baseline: y, centered: true, size});
  }
  // a line over or under something is as long as that; nothing beside it belongs to it
  const within = (atom: Atom): boolean => centerX(atom.box) > rule.box.left && centerX(atom.box) < rule.box.right;
  const near = (side: readonly Atom[], gap: (atom: Atom) => number): boolean =>
    side.length > 0 && Math.min(...side.map(gap)) < 0.3 * size;
  const under = side === 'above' ? [] : below.filter(within);
  if (near(under, atom => atom.box.top - y)) {
    const row = mainLine(under);
    const tex = `\\overline{${context.tex(under, [], context.style)}}`;
    return replace(atoms, under, rule, {tex, ...row, centered: false});
  }
  const lined = above.filter(within);
  if (near(lined, atom => y - atom.box.bottom)) {
    const row = mainLine(lined);
    const tex = `\\underline{${context.tex(lined, [], context.style)}}`;
    return replace(atoms, lined, rule, {tex, ...row, centered: false});
  }
  context.uncertainty += 0.2;
  return [...atoms];
}

/** The em size of a part: large operators come from a font of one size, whatever the size of the text. */
function letterSize(atoms: readonly Atom[]): number {
  const letters = atoms.filter(({cls}) => cls !== 'op');
  return Math.max(0, ...(letters.length > 0 ? letters : atoms).map(atom => atom.size));
}

/**
 * The side of a bar that it only over- or underlines, although there is something on the other side as well: what it marks continues
 * beside it on the same line, which parts of a fraction do not. The other side is another row of the display.
 */
function lineSide(
  above: readonly Atom[],
  below: readonly Atom[],
  atoms: readonly Atom[],
  rule: Rule,
  bars: readonly Rule[],
): 'above' | 'below' | undefined {
  if (above.length === 0 || below.length === 0) return undefined;
  const y = centerY(rule.box);
  const overlined = standsInRow(below, atoms, rule, bars);
  const underlined = standsInRow(above, atoms, rule, bars);
  if (!overlined || !underlined) return overlined ? 'below' : underlined ? 'above' : undefined;
  const gapBelow = Math.min(...below.map(atom => atom.box.top)) - y;
  return gapBelow < y - Math.max(...above.map(atom => atom.box.bottom)) ? 'below' : 'above';
}

/** Whether another atom of the same size continues the line beside the bar, and is under no bar itself. */
function standsInRow(part: readonly Atom[], atoms: readonly Atom[], {box}: Rule, bars: readonly Rule[]): boolean {
  const {baseline, size} = mainLine(part);
  if (!part.some(atom => !atom.centered && atom.size > 0.9 * size)) return false;
  return atoms.some(atom => {
    const gap = Math.max(atom.box.left - box.right, box.left - atom.box.right);
    return (
      !atom.centered &&
      atom.cls !== 'accent' &&
      !isOver(atom, atoms) &&
      !part.includes(atom) &&
      Math.abs(atom.size - size) < 0.06 * size &&
      Math.abs(atom.baseline - baseline) < 0.04 * size &&
      gap > -0.1 * size &&
      gap < 0.5 * size &&
      !bars.some(
        ({box: other}) =>
          other !== box &&
          Math.abs(centerY(other) - centerY(box)) < 0.3 * size &&
          other.left < centerX(atom.box) &&
          other.right > centerX(atom.box),
      )
    );
  });
}

/** An arrow, or a piece of one, right over a letter. */
const isOver = (mark: Atom, atoms: readonly Atom[]): boolean =>
  /[←→↔−]/u.test(mark.character) &&
  atoms.some(
    ({box, baseline}) =>
      baseline > mark.baseline + 0.4 * mark.size &&
      box.left < mark.box.right &&
      box.right > mark.box.left &&
      Math.abs(box.top - mark.box.bottom) < 0.3 * mark.size,
  );

/**
 * Bars of similar length and position, or that begin at the same place: of fractions in neighboring rows, not of nested fractions,
 * whose inner bar begins at least 1.2 pt (`\nulldelimiterspace`) further in.
 */
const isLike = (a: PageBox, b: PageBox): boolean =>
  Math.abs(a.left - b.left) < sameStart ||
  (Math.abs(boxWidth(a) - boxWidth(b)) < 1.5 && Math.abs(a.left + a.right - b.left - b.right) < boxWidth(a));

// points
const sameStart = 0.5;

/** The atoms next to the bar and those connected to them, up to halfway to the next similar bar. */
function reach(side: readonly Atom[], gap: (atom: Atom) => number, like: readonly Rule[]): Atom[] {
  const sorted = [...side].sort((a, b) => gap(a) - gap(b));
  const taken: Atom[] = [];
  let box: PageBox | undefined;
  let size = 0;
  for (const atom of sorted) {
    const apart = box ? Math.max(box.top - atom.box.bottom, atom.box.top - box.bottom) : 0;
    size = Math.max(size, box ? 0 : atom.size);
    // an operator and its limit stand further apart than letters above each other
    const nearby = atom.cls === 'op' ? limitGap * atom.size : 0.15 * size;
    if (gap(atom) > 0.8 * size && (!box || apart > nearby) && !isLimit(atom, taken)) continue;
    if (
      like.some(
        ({box: other}) =>
          Math.abs(centerY(atom.box) - centerY(other)) < Math.abs(gap(atom)) + 0.5 * (atom.box.bottom - atom.box.top),
      )
    )
      continue;
    taken.push(atom);
    box = box ? unionBoxes([box, atom.box]) : atom.box;
  }
  return taken;
}

// em of the operator
const limitGap = 0.35;

/** Whether the atom stands close over or under one of these operators; a limit may be wider than its operator. */
const isLimit = ({box}: Atom, taken: readonly Atom[]): boolean =>
  taken.some(
    ({cls, size, box: operator}) =>
      cls === 'op' &&
      Math.max(operator.top - box.bottom, box.top - operator.bottom) < limitGap * size &&
      box.left < operator.right + size &&
      box.right > operator.left - size,
  );

function replace(
  atoms: readonly Atom[],
  used: readonly Atom[],
  rule: Rule,
  made: Pick<Atom, 'tex' | 'baseline' | 'centered' | 'size'>,
): Atom[] {
  const gone = new Set(used);
  const box = unionBoxes([rule.box, ...used.map(atom => atom.box)]) ?? rule.box;
  const order = Math.min(...used.map(atom => atom.order));
  return [
    ...atoms.filter(atom => !gone.has(atom)),
    {
      ...made,
      cls: 'ord',
      character: '',
      left: Math.min(box.left, rule.box.left),
      right: Math.max(box.right, rule.box.right),
      box,
      order,
    },
  ];
}
