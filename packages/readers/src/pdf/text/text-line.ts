import type {Glyph} from '@recto/pdf';
import type {Inline, Mark} from '@recto/model';
import {unionBoxes} from '@recto/model';
import type {Line, TextLine} from '../draft.ts';
import {lineText} from './line-text.ts';

/** A line without its glyphs: its inlines and the measures that later stages ask for. */
export function textLine(line: Line): TextLine {
  const glyphs = line.pieces.flatMap(piece => piece.glyphs.filter(glyph => !glyph.blank));
  const share = (test: (glyph: Glyph) => boolean): number =>
    glyphs.length === 0 ? 0 : glyphs.filter(test).length / glyphs.length;
  const mathGlyphs = line.pieces.reduce((sum, piece) => sum + (piece.type === 'math' ? piece.glyphs.length : 0), 0);
  return {
    inlines: lineInlines(line),
    text: lineText(line),
    page: line.page,
    box: line.box,
    baseline: line.baseline,
    size: line.size,
    font: mostFrequent(glyphs.map(glyph => glyph.font.name)),
    color: mostFrequent(glyphs.map(glyph => glyph.color)),
    bold: share(glyph => glyph.font.bold),
    italic: share(glyph => glyph.font.italic),
    monospace: share(glyph => glyph.font.monospace),
    smallCaps: share(glyph => glyph.font.smallCaps),
    math: glyphs.length === 0 ? 0 : mathGlyphs / glyphs.length,
    left: line.box.left,
    direction: line.direction,
  };
}

/** The inlines of one line: runs of one style, and formulas. */
export function lineInlines(line: Line): Inline[] {
  const inlines: Inline[] = [];
  for (const piece of line.pieces) {
    const from = [{page: line.page, box: piece.box}];
    if (piece.type === 'math') {
      if (piece.spaceBefore) inlines.push({type: 'text', value: ' ', from});
      inlines.push({
        type: 'inlineMath',
        tex: piece.tex,
        from,
        ...(piece.confidence < 0.8 && {confidence: piece.confidence}),
      });
      continue;
    }
    let value = piece.spaceBefore ? ' ' : '';
    for (const run of runsOf(piece.glyphs)) {
      value += run.map(glyph => glyph.text).join('');
      const marks = marksOf(run[0]!);
      const last = inlines.at(-1);
      const box = unionBoxes(run.map(glyph => glyph.box)) ?? piece.box;
      if (last?.type === 'text' && (last.marks ?? []).join() === marks.join()) {
        const merged = unionBoxes([last.from[0]!.box, box])!;
        inlines[inlines.length - 1] = {...last, value: last.value + value, from: [{page: line.page, box: merged}]};
      } else {
        inlines.push({type: 'text', value, ...(marks.length > 0 && {marks}), from: [{page: line.page, box}]});
      }
      value = '';
    }
  }
  return inlines;
}

function runsOf(glyphs: readonly Glyph[]): Glyph[][] {
  const runs: Glyph[][] = [];
  for (const glyph of glyphs) {
    const run = runs.at(-1);
    if (run && marksOf(run[0]!).join() === marksOf(glyph).join()) run.push(glyph);
    else runs.push([glyph]);
  }
  return runs;
}

function marksOf(glyph: Glyph): Mark[] {
  const marks: Mark[] = [];
  if (glyph.font.bold) marks.push('bold');
  if (glyph.font.italic) marks.push('italic');
  if (glyph.font.monospace) marks.push('code');
  return marks;
}

function mostFrequent(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}
