import {unionBoxes} from '@recto/model';
import type {Line, Piece} from '../draft.ts';
import type {LineFacts} from './line-kind.ts';
import {isOperatorName} from './operator-names.ts';

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
  for (let at = firstFrom(baselines, stray.baseline - (1.4 * stray.size) / 0.7); at < texts.length; at++) {
    const {line} = texts[at]!;
    const shift = (stray.baseline - line.baseline) / line.size;
    if (shift < -1.3) break;
    if (shift > 1.3 || Math.abs(shift) < 0.04) continue;
    if (shift > 0.6 || shift < -0.75) {
      if (!isLimit(stray, texts[at]!) || Math.abs(shift) > least) continue;
      least = Math.abs(shift);
      best = line.baseline;
      continue;
    }
    const gap = Math.max(line.box.left - stray.box.right, stray.box.left - line.box.right) / line.size;
    if (gap > 0.7 || gap < -0.4 || Math.abs(shift) > least) continue;
    least = Math.abs(shift);
    best = line.baseline;
  }
  return best;
}

/** Small type centred over or under a big operator or a name such as `lim`. */
function isLimit(stray: Line, {line, tokens}: LineFacts): boolean {
  if (stray.size > 0.85 * line.size) return false;
  const middle = (stray.box.left + stray.box.right) / 2;
  return tokens.some(
    token =>
      Math.abs((token.left + token.right) / 2 - middle) < 0.5 * line.size &&
      (/^[∑∏∐∫⋂⋃⨁⨂⋁⋀]$/u.test(token.text) || (token.kind === 'word' && isOperatorName(token.text))),
  );
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
    if (strays.has(part)) continue;
    for (const [index, piece] of part.pieces.entries()) {
      const apart = right !== undefined && part.box.left - right > 0.2 * main.size;
      pieces.push(index === 0 ? {...piece, spaceBefore: apart} : piece);
    }
    right = Math.max(right ?? -Infinity, part.box.right);
  }
  for (const stray of parts) if (strays.has(stray)) insertStray(pieces, stray, main.size);
  return {...main, pieces, box: unionBoxes(parts.map(part => part.box))!};
}

/** Puts a stray after what it stands under or beside: its limits follow an operator, a side of a quotient its other side. */
function insertStray(pieces: Piece[], stray: Line, size: number): void {
  const glyphs = stray.pieces.flatMap(piece => piece.glyphs);
  const middle = (stray.box.left + stray.box.right) / 2;
  for (const [at, piece] of pieces.entries()) {
    if (piece.type === 'math' || piece.box.left > middle || piece.box.right < middle) continue;
    // within a word: after the last glyph that begins left of its middle, an operator name kept whole
    let cut = piece.glyphs.findLastIndex(glyph => glyph.x < middle) + 1;
    while (cut < piece.glyphs.length && /^\p{L}$/u.test(piece.glyphs[cut]!.text) && !piece.glyphs[cut]!.font.math)
      cut++;
    const merged = [...piece.glyphs.slice(0, cut), ...glyphs, ...piece.glyphs.slice(cut)];
    pieces[at] = {...piece, glyphs: merged, box: unionBoxes([piece.box, stray.box])!};
    return;
  }
  const at = pieces.findIndex(piece => piece.box.left > middle);
  const index = at < 0 ? pieces.length : at;
  const before = pieces[index - 1];
  const spaceBefore = before !== undefined && stray.box.left - before.box.right > 0.2 * size;
  const [first, ...rest] = stray.pieces;
  if (first) pieces.splice(index, 0, {...first, spaceBefore}, ...rest);
  const after = pieces[index + stray.pieces.length];
  if (after) {
    const apart = after.box.left - stray.box.right > 0.2 * size;
    pieces[index + stray.pieces.length] = {...after, spaceBefore: apart};
  }
}
