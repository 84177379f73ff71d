import {centerY, firstIndex, overlapX, overlapY, type PageBox, unionBoxes} from '@recto/model';
import type {Glyph} from '@recto/pdf';
import type {Line, Piece} from '../../../draft/draft.ts';
import type {LineFacts} from '../tokens/line-facts.ts';
import {isOperatorName} from '../tokens/operator-names.ts';
import type {Token} from '../tokens/token.ts';
import {assembledDelimiters} from './delimiters.ts';

/**
 * Gives pieces of formulas that stand off their baseline, at full size, back to the text line they fill a hole of: the sides
 * of a slanted quotient, limits of a big operator in running text. Returns all lines; those without strays are the same objects.
 */
export function joinOffBaselinePieces(facts: readonly LineFacts[]): Line[] {
  const rows = new Set(facts.filter(isText).map(({line}) => Math.round(line.baseline)));
  // what stands on the baseline of text is a host, too: the diagonal of a quotient
  const displayed = displayDelimiters(facts);
  const texts = facts
    .filter(each => isText(each) || (each.line.angle === 0 && rows.has(Math.round(each.line.baseline))))
    .filter(({line}) => !displayed.some(delimiter => isCase(line, delimiter)))
    .toSorted((a, b) => a.line.baseline - b.line.baseline);
  const baselines = texts.map(({line}) => line.baseline);
  const hosts = new Map<number, Line[]>();
  const moved = new Set<Line>();
  for (const each of facts) {
    const {line} = each;
    if (isText(each)) continue;
    const baseline = hostBaseline(line, texts, baselines);
    if (baseline === undefined) continue;
    const key = Math.round(baseline);
    hosts.set(key, [...(hosts.get(key) ?? []), line]);
    moved.add(line);
  }
  if (moved.size === 0) return facts.map(({line}) => line);
  const kept: Line[] = [];
  const others = new Map<number, Line[]>();
  for (const {line, kind, words} of facts) {
    if (moved.has(line)) continue;
    const key = Math.round(line.baseline);
    const near = [key, key - 1, key + 1].find(at => hosts.has(at));
    if (near === undefined || line.angle !== 0 || (kind === 'bit' && words === 0 && line.pieces.length === 0))
      kept.push(line);
    else others.set(near, [...(others.get(near) ?? []), line]);
  }
  for (const [key, strays] of hosts) kept.push(...joinRow(others.get(key) ?? [], strays));
  return kept;
}

// the baseline of a slanted line is in its own frame: a head of a table written askew hosts nothing
const isText = ({line, kind, words}: LineFacts): boolean => line.angle === 0 && (kind === 'text' || words > 0);

/** Delimiters of several rows that no words precede on the line of their middle: those of displays, not of cases within text. */
function displayDelimiters(facts: readonly LineFacts[]): PageBox[] {
  return assembledDelimiters(facts.map(({line}) => line)).filter(box => {
    const middle = centerY(box);
    return !facts.some(
      ({line, words}) =>
        words > 0 && line.box.left < box.left && line.box.top < middle && line.box.bottom > middle && line.angle === 0,
    );
  });
}

/** A row of a display beside its delimiter: its words are no running text, and its neighbors are rows of the same display. */
function isCase({box, size}: Line, delimiter: PageBox): boolean {
  const middle = centerY(box);
  if (middle < delimiter.top || middle > delimiter.bottom) return false;
  const isNear = box.left < delimiter.right + farthestCase * size && box.right > delimiter.left - farthestCase * size;
  return isNear && box.right - box.left < longestCase * size;
}

// em; lines of another column are further away, or longer
const farthestCase = 12;
const longestCase = 22;

/** The baseline of the text row a piece stands in; the nearest where several would do. */
function hostBaseline(stray: Line, texts: readonly LineFacts[], baselines: readonly number[]): number | undefined {
  const {box, size} = stray;
  if (stray.angle !== 0 || box.right - box.left > 25 * size) return undefined;
  const axis = (box.top + box.bottom) / 2;
  let best: number | undefined;
  let least = Infinity;
  for (let at = firstFrom(baselines, box.top - 2 * size); at < texts.length; at++) {
    const host = texts[at]!;
    const {line} = host;
    if (line.baseline > box.bottom + 2 * size) break;
    const off = Math.abs(axis - line.baseline + 0.25 * line.size);
    if (off > least || !fits(stray, host)) continue;
    least = off;
    best = line.baseline;
  }
  return best;
}

/** Whether a piece stands where parts of a formula of that line do, and nothing else of the line does. */
function fits(stray: Line, host: LineFacts): boolean {
  const {line, tokens} = host;
  const shift = (stray.baseline - line.baseline) / line.size;
  if (Math.abs(shift) < 0.04) return false;
  const gap = Math.max(line.box.left - stray.box.right, stray.box.left - line.box.right) / line.size;
  if (gap > 0.7) return false;
  const beside = gap > -0.4 || !covers(stray, tokens);
  if (beside && shift > -0.75 && shift < 0.6) return true;
  if (beside && onAxis(stray, line)) return true;
  return isLimit(stray, host) || isRowOfDelimiter(stray, host);
}

/** Some ink of the piece lies over ink of the line. */
function covers(stray: Line, tokens: readonly Token[]): boolean {
  return stray.pieces.some(piece =>
    tokens.some(
      token =>
        // the box of a diagonal reaches over both sides of its quotient
        !/[╱⧸]/u.test(token.text) &&
        token.right > piece.box.left + 0.5 &&
        token.left < piece.box.right - 0.5 &&
        token.glyphs.some(({box}) => overlapX(box, piece.box) > 0.5 && overlapY(box, piece.box) > 1),
    ),
  );
}

/** Big operators and delimiters have their origin anywhere; their ink is centered on the axis of their line. */
function onAxis(stray: Line, line: Line): boolean {
  const big = stray.pieces
    .flatMap(piece => piece.glyphs)
    .find(glyph => glyph.font.encoding === 'OMX' || glyph.text === '√');
  if (!big) return false;
  const center = (big.box.top + big.box.bottom) / 2;
  return Math.abs(center - line.baseline + 0.25 * line.size) < 0.4 * line.size;
}

/** Small type centered over or under a big operator, a name such as `lim`, or a small part of a fraction. */
function isLimit(stray: Line, {line, tokens}: LineFacts): boolean {
  if (stray.size > 0.85 * line.size) return false;
  const shift = Math.abs(stray.baseline - line.baseline) / line.size;
  if (shift > 1.3) return false;
  const middle = (stray.box.left + stray.box.right) / 2;
  return tokens.some((token, index) => {
    const {kind, text} = token;
    const previous = tokens[index - 1];
    // lim sup and lim inf are one name
    const left = /^(?:sup|inf)$/.test(text) && previous?.text === 'lim' ? previous.left : token.left;
    if (Math.abs((left + token.right) / 2 - middle) > 0.5 * line.size) return false;
    if (kind === 'word') return isOperatorName(text);
    return /^[∑∏∐∫⋂⋃⨁⨂⋁⋀]$/u.test(text) || (kind === 'script' && shift < 0.95);
  });
}

/** A row beside a delimiter of several rows: the cases of a brace within text. */
function isRowOfDelimiter(stray: Line, {line}: LineFacts): boolean {
  const axis = line.baseline - 0.25 * line.size;
  const middle = (stray.box.top + stray.box.bottom) / 2;
  const tall = (glyph: Glyph): boolean =>
    (glyph.font.encoding === 'OMX' || /^[\u239b-\u23ad]$/u.test(glyph.text)) &&
    /^[([{⟨|\u239b-\u23ad]$/u.test(glyph.text) &&
    Math.abs(glyph.box.left - stray.box.left) < 1.2 * line.size;
  const own = glyphsOf(stray).filter(tall);
  const boxes = [...own, ...glyphsOf(line).filter(tall)].map(glyph => glyph.box);
  const whole = unionBoxes(boxes);
  if (!whole || whole.bottom - whole.top < 1.8 * line.size) return false;
  // the brace is centered on the axis of its line; the row is within its height
  const centered = Math.abs((whole.top + whole.bottom) / 2 - axis) < 0.5 * line.size;
  return centered && middle > whole.top - 0.2 * line.size && middle < whole.bottom + 0.2 * line.size;
}

const glyphsOf = (line: Line): Glyph[] => line.pieces.flatMap(piece => piece.glyphs);

const firstFrom = (values: readonly number[], least: number): number => firstIndex(values, value => value >= least);

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
  for (const stray of parts) {
    if (!strays.has(stray)) continue;
    for (const piece of stray.pieces) insertPiece(pieces, piece, main.size);
  }
  return {...main, pieces, box: unionBoxes(parts.map(part => part.box))!};
}

/** Puts a piece after what it stands under or beside: limits follow an operator, a side of a quotient its other side. */
function insertPiece(pieces: Piece[], stray: Piece, size: number): void {
  const middle = (stray.box.left + stray.box.right) / 2;
  for (const [at, piece] of pieces.entries()) {
    if (piece.type === 'math' || piece.box.left > middle || piece.box.right < middle) continue;
    // within a word: after the last glyph that begins left of its middle, an operator name kept whole
    let cut = piece.glyphs.findLastIndex(glyph => glyph.x < middle) + 1;
    while (cut < piece.glyphs.length && /^\p{L}$/u.test(piece.glyphs[cut]!.text) && !piece.glyphs[cut]!.font.math)
      cut++;
    const glyphs = [...piece.glyphs.slice(0, cut), ...stray.glyphs, ...piece.glyphs.slice(cut)];
    pieces[at] = {...piece, glyphs, box: unionBoxes([piece.box, stray.box])!};
    return;
  }
  const found = pieces.findIndex(piece => piece.box.left > middle);
  const index = found < 0 ? pieces.length : found;
  const before = pieces[index - 1];
  const after = pieces[index];
  pieces.splice(index, 0, {
    ...stray,
    spaceBefore: before !== undefined && stray.box.left - before.box.right > 0.2 * size,
  });
  if (after) pieces[index + 1] = {...after, spaceBefore: after.box.left - stray.box.right > 0.2 * size};
}
