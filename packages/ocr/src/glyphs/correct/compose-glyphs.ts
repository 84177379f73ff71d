import {boxHeight, boxWidth, centerX, centerY, unionBoxes} from '@recto/model';
import type {RecognizedSign} from '../../facts/ocr-page.ts';

/**
 * Signs put together from what was seen of them in pieces: a point over a comma is a semicolon, one over a dotless i or a short stem
 * an i, a stroke over half a sign of equality is its other half, and points in a row are of one kind.
 */
export function compose(signs: readonly RecognizedSign[]): RecognizedSign[] {
  return evenDots(joinPoints(joinExclamations(withoutHalves(joinStrokes(signs)))));
}

/** A sign of equality of which one stroke was seen, and the other one as a minus sign. */
function joinStrokes(signs: readonly RecognizedSign[]): RecognizedSign[] {
  const halves = signs.filter(({sign, box, size}) => sign === '=' && boxHeight(box) < 0.16 * size);
  const gone = new Set<RecognizedSign>();
  const joined = new Map<RecognizedSign, RecognizedSign>();
  for (const half of halves) {
    const other = signs.find(
      ({sign, box}) =>
        sign === '−' &&
        Math.abs(box.left - half.box.left) < 0.1 * half.size &&
        Math.abs(box.right - half.box.right) < 0.1 * half.size &&
        Math.abs(centerY(box) - centerY(half.box)) < 0.35 * half.size,
    );
    if (!other) continue;
    gone.add(other);
    const box = unionBoxes([half.box, other.box])!;
    joined.set(half, {...half, box, y: half.y + centerY(box) - centerY(half.box)});
  }
  return signs.filter(sign => !gone.has(sign)).map(sign => joined.get(sign) ?? sign);
}

/** Without the lower strokes of relations that were seen once more as signs of their own. */
function withoutHalves(signs: readonly RecognizedSign[]): RecognizedSign[] {
  const wholes = signs.filter(({sign}) => /^[≤≥≡≃≅⩽⩾⪯⪰⊆⊇⊑≲≳]$/u.test(sign));
  if (wholes.length === 0) return [...signs];
  const isHalf = ({sign, box}: RecognizedSign): boolean =>
    /^[=−]$/u.test(sign) &&
    wholes.some(
      ({box: whole, size}) =>
        Math.abs(centerX(box) - centerX(whole)) < 0.12 * size &&
        boxWidth(box) < 1.2 * boxWidth(whole) &&
        box.top > whole.top &&
        box.top < whole.bottom + 0.12 * size,
    );
  return signs.filter(sign => !isHalf(sign));
}

/** Marks of exclamation whose point was also seen by itself. */
function joinExclamations(signs: readonly RecognizedSign[]): RecognizedSign[] {
  const gone = new Set<RecognizedSign>();
  const joined = new Map<RecognizedSign, RecognizedSign>();
  for (const mark of signs) {
    if (mark.sign !== '!') continue;
    const point = signs.find(
      ({sign, box}) =>
        /^[.·]$/u.test(sign) &&
        Math.abs(centerX(box) - centerX(mark.box)) < 0.12 * mark.size &&
        box.bottom > mark.box.bottom - 0.05 * mark.size &&
        box.top - mark.box.bottom < 0.3 * mark.size,
    );
    if (!point) continue;
    gone.add(point);
    joined.set(mark, {...mark, box: unionBoxes([mark.box, point.box])!, y: point.box.bottom});
  }
  return signs.filter(sign => !gone.has(sign)).map(sign => joined.get(sign) ?? sign);
}

function joinPoints(signs: readonly RecognizedSign[]): RecognizedSign[] {
  const gone = new Set<RecognizedSign>();
  const joined = new Map<RecognizedSign, RecognizedSign>();
  const sorted = [...signs].sort((a, b) => a.box.left - b.box.left);
  for (const [index, lower] of sorted.entries()) {
    if (!/^(?:,|ı|1)$/u.test(lower.sign)) continue;
    const isPoint = (other: RecognizedSign | undefined): other is RecognizedSign =>
      other !== undefined &&
      !gone.has(other) &&
      (lower.sign === ',' ? /^[.:˙·∗*]$/u : /^˙$/u).test(other.sign) &&
      Math.abs(centerX(other.box) - centerX(lower.box)) < 0.15 * lower.size &&
      isOver(other, lower);
    let point: RecognizedSign | undefined;
    for (const step of [-1, 1])
      for (let far = 1; far <= 3 && !point; far++) {
        const other = sorted[index + step * far];
        if (isPoint(other)) point = other;
      }
    if (!point) continue;
    gone.add(point);
    joined.set(lower, {
      ...lower,
      sign: lower.sign === ',' ? ';' : 'i:italic',
      box: unionBoxes([point.box, lower.box])!,
      // the point stands at the height of small letters
      ...(lower.sign === ',' && {y: lower.box.top + 0.11 * lower.size}),
    });
  }
  return signs.filter(sign => !gone.has(sign)).map(sign => joined.get(sign) ?? sign);
}

function isOver({sign, box}: RecognizedSign, {sign: lower, box: below, size}: RecognizedSign): boolean {
  const gap = below.top - box.bottom;
  if (lower !== ',') return gap > 0 && gap < 0.2 * size && boxHeight(box) < 0.3 * boxHeight(below);
  // the colon that was seen over both of them
  if (sign === ':') return box.top < below.top - 0.2 * size && box.bottom > below.top - 0.05 * size;
  return gap > 0.1 * size && gap < 0.4 * size;
}

/** Three and more points in a row at even distances are alike: as the most of them. */
function evenDots(signs: readonly RecognizedSign[]): RecognizedSign[] {
  const dots = signs.filter(({sign}) => /^[.·˙]$/u.test(sign)).sort((a, b) => a.box.left - b.box.left);
  const renamed = new Map<RecognizedSign, RecognizedSign>();
  const seen = new Set<RecognizedSign>();
  for (const [index, first] of dots.entries()) {
    if (seen.has(first)) continue;
    const run = [first];
    // other rows may have points at the same place
    for (let at = index + 1; at < dots.length && dots[at]!.box.left - run.at(-1)!.box.right < first.size; at++)
      if (follows(run.at(-1)!, dots[at]!)) run.push(dots[at]!);
    for (const dot of run) seen.add(dot);
    if (run.length < 3) continue;
    const raised = run.filter(({sign}) => sign !== '.').length;
    const sign = 2 * raised > run.length ? '·' : '.';
    for (const dot of run) renamed.set(dot, {...dot, sign});
  }
  return signs.map(sign => renamed.get(sign) ?? sign);
}

const follows = (a: RecognizedSign, b: RecognizedSign): boolean =>
  b.box.left - a.box.right < 0.6 * Math.max(a.size, b.size) &&
  Math.abs(centerY(a.box) - centerY(b.box)) < 0.08 * b.size;
