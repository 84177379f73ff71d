import {boxHeight, boxWidth, centerX, centerY, unionBoxes} from '@recto/model';
import type {OcrGlyph} from '../../facts/ocr-page.ts';

/**
 * Glyphs composed of the pieces that were detected: a point over a comma is a semicolon, one over a dotless i or a short stem
 * an i, a stroke over half an equals sign is its other half, and points in a row are of one kind.
 */
export function composeGlyphs(glyphs: readonly OcrGlyph[]): OcrGlyph[] {
  return evenDots(joinPoints(joinExclamations(withoutHalves(joinStrokes(glyphs)))));
}

/** An equals sign of which one stroke was detected, and the other one as a minus sign. */
function joinStrokes(glyphs: readonly OcrGlyph[]): OcrGlyph[] {
  const halves = glyphs.filter(({symbol, box, size}) => symbol === '=' && boxHeight(box) < 0.16 * size);
  const gone = new Set<OcrGlyph>();
  const joined = new Map<OcrGlyph, OcrGlyph>();
  for (const half of halves) {
    const other = glyphs.find(
      ({symbol, box}) =>
        symbol === '−' &&
        Math.abs(box.left - half.box.left) < 0.1 * half.size &&
        Math.abs(box.right - half.box.right) < 0.1 * half.size &&
        Math.abs(centerY(box) - centerY(half.box)) < 0.35 * half.size,
    );
    if (!other) continue;
    gone.add(other);
    const box = unionBoxes([half.box, other.box])!;
    joined.set(half, {...half, box, y: half.y + centerY(box) - centerY(half.box)});
  }
  return glyphs.filter(glyph => !gone.has(glyph)).map(glyph => joined.get(glyph) ?? glyph);
}

/** Without the lower strokes of relations that were detected once more as glyphs of their own. */
function withoutHalves(glyphs: readonly OcrGlyph[]): OcrGlyph[] {
  const wholes = glyphs.filter(({symbol}) => /^[≤≥≡≃≅⩽⩾⪯⪰⊆⊇⊑≲≳]$/u.test(symbol));
  if (wholes.length === 0) return [...glyphs];
  const isHalf = ({symbol, box}: OcrGlyph): boolean =>
    /^[=−]$/u.test(symbol) &&
    wholes.some(
      ({box: whole, size}) =>
        Math.abs(centerX(box) - centerX(whole)) < 0.12 * size &&
        boxWidth(box) < 1.2 * boxWidth(whole) &&
        box.top > whole.top &&
        box.top < whole.bottom + 0.12 * size,
    );
  return glyphs.filter(glyph => !isHalf(glyph));
}

/** Exclamation marks whose point was also detected by itself. */
function joinExclamations(glyphs: readonly OcrGlyph[]): OcrGlyph[] {
  const gone = new Set<OcrGlyph>();
  const joined = new Map<OcrGlyph, OcrGlyph>();
  for (const mark of glyphs) {
    if (mark.symbol !== '!') continue;
    const point = glyphs.find(
      ({symbol, box}) =>
        /^[.·]$/u.test(symbol) &&
        Math.abs(centerX(box) - centerX(mark.box)) < 0.12 * mark.size &&
        box.bottom > mark.box.bottom - 0.05 * mark.size &&
        box.top - mark.box.bottom < 0.3 * mark.size,
    );
    if (!point) continue;
    gone.add(point);
    joined.set(mark, {...mark, box: unionBoxes([mark.box, point.box])!, y: point.box.bottom});
  }
  return glyphs.filter(glyph => !gone.has(glyph)).map(glyph => joined.get(glyph) ?? glyph);
}

function joinPoints(glyphs: readonly OcrGlyph[]): OcrGlyph[] {
  const gone = new Set<OcrGlyph>();
  const joined = new Map<OcrGlyph, OcrGlyph>();
  const sorted = [...glyphs].sort((a, b) => a.box.left - b.box.left);
  for (const [index, lower] of sorted.entries()) {
    if (!/^(?:,|ı|1)$/u.test(lower.symbol)) continue;
    const isPoint = (other: OcrGlyph | undefined): other is OcrGlyph =>
      other !== undefined &&
      !gone.has(other) &&
      (lower.symbol === ',' ? /^[.:˙·∗*]$/u : /^˙$/u).test(other.symbol) &&
      Math.abs(centerX(other.box) - centerX(lower.box)) < 0.15 * lower.size &&
      isOver(other, lower);
    let point: OcrGlyph | undefined;
    for (const step of [-1, 1])
      for (let far = 1; far <= 3 && !point; far++) {
        const other = sorted[index + step * far];
        if (isPoint(other)) point = other;
      }
    if (!point) continue;
    gone.add(point);
    joined.set(lower, {
      ...lower,
      symbol: lower.symbol === ',' ? ';' : 'i:italic',
      box: unionBoxes([point.box, lower.box])!,
      // the point stands at the height of small letters
      ...(lower.symbol === ',' && {y: lower.box.top + 0.11 * lower.size}),
    });
  }
  return glyphs.filter(glyph => !gone.has(glyph)).map(glyph => joined.get(glyph) ?? glyph);
}

function isOver({symbol, box}: OcrGlyph, {symbol: lower, box: below, size}: OcrGlyph): boolean {
  const gap = below.top - box.bottom;
  if (lower !== ',') return gap > 0 && gap < 0.2 * size && boxHeight(box) < 0.3 * boxHeight(below);
  // the colon that was detected over both of them
  if (symbol === ':') return box.top < below.top - 0.2 * size && box.bottom > below.top - 0.05 * size;
  return gap > 0.1 * size && gap < 0.4 * size;
}

/** Three and more points in a row at even distances are alike: as the most of them. */
function evenDots(glyphs: readonly OcrGlyph[]): OcrGlyph[] {
  const dots = glyphs.filter(({symbol}) => /^[.·˙]$/u.test(symbol)).sort((a, b) => a.box.left - b.box.left);
  const renamed = new Map<OcrGlyph, OcrGlyph>();
  const seen = new Set<OcrGlyph>();
  for (const [index, first] of dots.entries()) {
    if (seen.has(first)) continue;
    const run = [first];
    // other rows may have points at the same place
    for (let at = index + 1; at < dots.length && dots[at]!.box.left - run.at(-1)!.box.right < first.size; at++)
      if (follows(run.at(-1)!, dots[at]!)) run.push(dots[at]!);
    for (const dot of run) seen.add(dot);
    if (run.length < 3) continue;
    const raised = run.filter(({symbol}) => symbol !== '.').length;
    const symbol = 2 * raised > run.length ? '·' : '.';
    for (const dot of run) renamed.set(dot, {...dot, symbol});
  }
  return glyphs.map(glyph => renamed.get(glyph) ?? glyph);
}

const follows = (a: OcrGlyph, b: OcrGlyph): boolean =>
  b.box.left - a.box.right < 0.6 * Math.max(a.size, b.size) &&
  Math.abs(centerY(a.box) - centerY(b.box)) < 0.08 * b.size;
