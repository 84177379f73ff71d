import {unionBoxes} from '@recto/model';
import type {Line, Piece} from '../draft.ts';
import type {LineFacts} from './line-kind.ts';

/**
 * Gives pieces of formulas that stand off their baseline, at full size, back to the text line they fill a hole of: the sides
 * of a slanted quotient, limits of a big operator in running text. Returns all lines; those without strays are the same objects.
 */
export function joinStrays(facts: readonly LineFacts[]): Line[] {
  const texts = facts
    .filter(({kind, words}) => kind === 'text' || words > 0)
    .toSorted((a, b) => a.line.baseline - b.line.baseline);
  const baselines = texts.map(({line}) => line.baseline);
  const hosts = new Map<number, Line[]>();
  const moved = new Set<Line>();
  for (const {line, kind, words} of facts) {
    if (kind === 'text' || words > 0) continue;
    const baseline = hostBaseline(line, texts, baselines);
    if (baseline === undefined) continue;
    const key = Math.round(baseline);
    hosts.set(key, [...(hosts.get(key) ?? []), line]);
    moved.add(line);
  }
  if (moved.size === 0) return facts.map(({line}) => line);
  const kept: Line[] = [];
  const rows = new Map<number, Line[]>();
  for (const {line, kind, words} of facts) {
    if (moved.has(line)) continue;
    const key = Math.round(line.baseline);
    const near = [key, key - 1, key + 1].find(at => hosts.has(at));
    if (near === undefined || (kind === 'bit' && words === 0 && line.pieces.length === 0)) kept.push(line);
    else rows.set(near, [...(rows.get(near) ?? []), line]);
  }
  for (const [key, strays] of hosts) kept.push(...joinRow(rows.get(key) ?? [], strays));
  return kept;
}

/** The baseline of the text row a piece stands in: shifted as quotients and limits are, beside or between words. */
function hostBaseline(stray: Line, texts: readonly LineFacts[], baselines: readonly number[]): number | undefined {
  const width = stray.box.right - stray.box.left;
  if (stray.angle !== 0 || width > 25 * stray.size) return undefined;
  let best: number | undefined;
  let least = Infinity;
  for (let at = firstFrom(baselines, stray.baseline - 0.6 * stray.size); at < texts.length; at++) {
    const {line} = texts[at]!;
    const shift = (stray.baseline - line.baseline) / line.size;
    if (shift < -0.75) break;
    if (shift > 0.6 || Math.abs(shift) < 0.04) continue;
    const gap = Math.max(line.box.left - stray.box.right, stray.box.left - line.box.right) / line.size;
    if (gap > 0.7 || gap < -0.4 || Math.abs(shift) > least) continue;
    least = Math.abs(shift);
    best = line.baseline;
  }
  return best;
}

function firstFrom(values: readonly number[], least: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle]! < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Lines of a row and its strays, joined where they follow each other closely. */
function joinRow(lines: readonly Line[], strays: readonly Line[]): Line[] {
  const isStray = new Set(strays);
  const parts = [...lines, ...strays].sort((a, b) => a.box.left - b.box.left);
  const joined: Line[] = [];
  let current: Line[] = [];
  const flush = (): void => {
    if (current.length > 0)
      joined.push(...(current.some(part => isStray.has(part)) ? [joinParts(current, isStray)] : current));
    current = [];
  };
  let right = -Infinity;
  for (const part of parts) {
    if (part.box.left - right > 1.2 * part.size) flush();
    current.push(part);
    right = Math.max(current.length === 1 ? -Infinity : right, part.box.right);
  }
  flush();
  return joined;
}

function joinParts(parts: readonly Line[], strays: ReadonlySet<Line>): Line {
  const main = parts.find(part => !strays.has(part)) ?? parts[0]!;
  const pieces: Piece[] = [];
  let right: number | undefined;
  for (const part of parts) {
    part.pieces.forEach((piece, index) => {
      const apart = right !== undefined && part.box.left - right > 0.2 * main.size;
      pieces.push(index === 0 ? {...piece, spaceBefore: apart} : piece);
    });
    right = Math.max(right ?? -Infinity, part.box.right);
  }
  return {...main, pieces, box: unionBoxes(parts.map(part => part.box))!};
}
