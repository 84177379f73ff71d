import {growBox, intersectBoxes, type PageBox, unionBoxes} from '@recto/model';
import type {PageFacts} from '@recto/pdf';
import type {FigureDraft, Line} from '../../../draft/draft.ts';
import type {DisplayGroup} from './find-displays.ts';

/**
 * The figure a display really is when it holds arrows: commutative diagrams are drawn as strokes with curved tips (tikz-cd) or
 * with the fonts of Xy-pic. Undefined for a formula. Struck-out terms are slanted strokes, not curved ones.
 */
export function asDiagram(group: DisplayGroup, facts: PageFacts): FigureDraft | undefined {
  const reach = growBox(group.box, 3);
  const drawn: PageBox[] = [];
  let tips = 0;
  for (const path of facts.paths) {
    if (!isWithin(path.box, reach)) continue;
    drawn.push(path.box);
    if (path.curved) tips++;
  }
  const xy = group.members.some(({line}) =>
    line.pieces.some(piece => piece.glyphs.some(glyph => diagramFont.test(glyph.font.name))),
  );
  if (tips === 0 && !xy) return undefined;
  const strokes = facts.rules.filter(rule => intersectBoxes(rule.box, reach) && isWithin(rule.box, growBox(reach, 10)));
  const box = unionBoxes([group.box, ...drawn, ...strokes.map(rule => rule.box)]) ?? group.box;
  return {box, lines: group.members.map(({line}) => line)};
}

/** Diagrams that touch are one: their rows may have been found apart. */
export function mergeDiagrams(diagrams: readonly FigureDraft[]): FigureDraft[] {
  const merged: FigureDraft[] = [];
  for (const diagram of diagrams.toSorted((a, b) => a.box.top - b.box.top)) {
    const last = merged.at(-1);
    if (last && intersectBoxes(growBox(last.box, gap), diagram.box)) {
      merged[merged.length - 1] = {box: unionBoxes([last.box, diagram.box])!, lines: [...last.lines, ...diagram.lines]};
    } else merged.push(diagram);
  }
  return merged;
}

/** The diagrams with the lines that lie in them as well, a label or a dot read apart, and the lines that lie in none. */
export function claimEnclosedLines(
  diagrams: readonly FigureDraft[],
  lines: readonly Line[],
): {readonly diagrams: FigureDraft[]; readonly lines: Line[]} {
  const home = new Map(lines.map(line => [line, diagrams.find(({box}) => isWithin(line.box, box))]));
  return {
    diagrams: diagrams.map(diagram => ({
      ...diagram,
      lines: [...diagram.lines, ...lines.filter(line => home.get(line) === diagram)],
    })),
    lines: lines.filter(line => !home.get(line)),
  };
}

// rows of a diagram stand up to three lines apart
const gap = 30;

const diagramFont = /^(?:xy(?:atip|btip|bsql|circ|cmat|cmbt|dash|luat|lubt|misc|gmat)|line\d|linew\d|lcircle)/i;

const isWithin = (inner: PageBox, outer: PageBox): boolean =>
  inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;
