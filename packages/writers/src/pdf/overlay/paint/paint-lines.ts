import {overlapX, type PageBox, unionBoxes} from '@recto/model';
import type {Extracted, PaintedGlyph, PaintItem, Patch} from '@recto/pdf';
import type {BookFont} from '../../typeset/font-book.ts';
import {type PlacedCluster, placeLine} from '../../typeset/place-line.ts';
import type {Shaped} from '../../typeset/shape.ts';
import type {FormulaBox} from '../compose/compose.ts';
import type {FittedLine} from '../fit/fit-text.ts';
import type {Alignment, SourceLayout} from '../measure/source-layout.ts';
import {drawnAgain} from './drawn-again.ts';

/** What a text draws on one page, and where its links lie then. */
export type Painted = {
  readonly items: readonly PaintItem[];
  readonly links: ReadonlyMap<number, readonly PageBox[]>;
  /** Bounds of its lines as displayed. */
  readonly boxes: readonly PageBox[];
};

type Context = {
  readonly shaped: Shaped;
  readonly source: SourceLayout;
  readonly size: number;
  readonly alignment: Alignment;
  readonly boxes: readonly FormulaBox[];
  /** Draw every color as black. */
  readonly black: boolean;
};

/** Draws the lines of a text that stand on one page. */
export function paintLines(
  lines: readonly FittedLine[],
  context: Context,
  takenOf: (box: FormulaBox, order: number) => Extracted | Patch | undefined,
): Painted {
  const {shaped, source, size, alignment} = context;
  const {axes} = source;
  const items: PaintItem[] = [];
  const links = new Map<number, PageBox[]>();
  const bounds: PageBox[] = [];
  const highlights: Ground[] = [];
  for (const {line, left, right, baseline} of lines) {
    const room = (right - left) / size;
    const stretches = alignment === 'justify' && !line.last;
    const shrinks = line.width > room;
    const placed = placeLine(shaped, line, stretches || shrinks ? room : undefined);
    const loose = Math.max(0, room - placed.width);
    const share = alignment === 'center' ? 0.5 : alignment === 'end' ? 1 : 0;
    const start = left + size * loose * (shaped.rtl ? 1 - share : share);
    const at = (x: number, y = 0): readonly [number, number] => axes.toPage(start + x * size, baseline - y * size);
    const boxAt = (x: number, width: number, ascent: number, descent: number): PageBox =>
      axes.boxToPage({
        left: start + x * size,
        right: start + (x + width) * size,
        top: baseline - ascent * size,
        bottom: baseline + descent * size,
      });
    bounds.push(boxAt(0, placed.width, 0.75, 0.22));
    for (const run of runsOf(placed.clusters)) {
      const first = run[0] as PlacedCluster;
      const {piece, font, scale, rise} = first.cluster;
      if (piece.kind === 'box') {
        items.push(...paintBox(context, piece.id, at(first.x), takenOf));
        continue;
      }
      if (piece.kind !== 'text' || !font) continue;
      const [x, y] = at(first.x, rise);
      const stretch = first.cluster.stretch ?? 1;
      const glyphs = run.flatMap(item => glyphsOf(item, scale * stretch));
      const fake =
        piece.face.italic && !/Italic/.test(font.file) && /Latin|STIX|NotoSans_|NotoSansMono/.test(font.file);
      items.push({
        kind: 'text',
        font: font.handle,
        glyphs,
        x,
        y,
        size: size * scale,
        ...(stretch !== 1 && {stretch}),
        angle: axes.angle,
        ...(fake && {slant: 0.2}),
        color: piece.color,
      });
      const last = run.at(-1) as PlacedCluster;
      const width = last.x + last.cluster.advance - first.x;
      if (piece.highlight) addGround(highlights, boxAt(first.x, width, 0.9, 0.25), piece.highlight);
      if (piece.link !== undefined) {
        const box = boxAt(first.x, width, 0.8, 0.22);
        const list = links.get(piece.link);
        if (list) list.push(box);
        else links.set(piece.link, [box]);
      }
      if (piece.underline) items.push({kind: 'rule', box: boxAt(first.x, width, -0.1, 0.15), color: piece.color});
      if (piece.strike) items.push({kind: 'rule', box: boxAt(first.x, width, 0.27, -0.22), color: piece.color});
    }
    if (placed.hyphenAt !== undefined && shaped.hyphen) {
      const {font, gid, advance, stretch = 1} = shaped.hyphen;
      const [x, y] = at(placed.hyphenAt);
      const lastPiece = placed.clusters.at(-1)?.cluster.piece;
      const width = advance / stretch;
      const glyph = {cid: font.use(gid, '-'), width, advance: width, dx: 0, dy: 0};
      items.push({
        kind: 'text',
        font: font.handle,
        glyphs: [glyph],
        x,
        y,
        size,
        ...(stretch !== 1 && {stretch}),
        angle: axes.angle,
        color: lastPiece?.kind === 'text' ? lastPiece.color : source.color,
      });
    }
  }
  return {items: [...highlights, ...items], links: joinNear(links), boxes: bounds};
}

/** Clusters side by side that one operator can show. */
function runsOf(clusters: readonly PlacedCluster[]): PlacedCluster[][] {
  const runs: PlacedCluster[][] = [];
  for (const item of clusters) {
    const last = runs.at(-1)?.at(-1);
    const same =
      last &&
      item.cluster.piece === last.cluster.piece &&
      item.cluster.font === last.cluster.font &&
      item.cluster.piece.kind === 'text';
    if (same) runs.at(-1)?.push(item);
    else runs.push([item]);
  }
  return runs;
}

/** A cluster's glyphs in units of its own width, each with its part of the text. */
function glyphsOf({cluster, advance}: PlacedCluster, scale: number): PaintedGlyph[] {
  const {font, glyphs, scale: rise, level} = cluster;
  if (!font) return [];
  const extra = (advance - cluster.advance) / scale;
  const texts = textsOf(cluster.character, glyphs);
  return glyphs.flatMap((glyph, index): PaintedGlyph[] => {
    const last = index + 1 === glyphs.length;
    const {first, others} = partLigature(texts[index] as string, font, level);
    return [
      ...others,
      {
        cid: font.use(glyph.gid, first),
        width: font.widthOf(glyph.gid),
        advance: glyph.advance / scale + (last ? extra : 0),
        dx: glyph.dx / scale,
        dy: glyph.dy / rise,
      },
    ];
  });
}

/**
 * A glyph of two letters that run from right to left, such as lam with alef: poppler and PDFium turn such a line's characters
 * round one by one, those within a glyph too. So the glyph stands for its first letter only, and glyphs without ink or width
 * before it, further left, for the others.
 */
function partLigature(
  text: string,
  font: BookFont,
  level: number,
): {readonly first: string; readonly others: readonly PaintedGlyph[]} {
  const letters = level % 2 === 1 ? [...text.normalize('NFC')] : [];
  const blank = letters.length > 1 ? blankGlyph(font) : undefined;
  if (blank === undefined) return {first: text, others: []};
  const [first = '', ...rest] = letters;
  const others = rest.reverse().map(letter => ({cid: font.use(blank, letter), width: 0, advance: 0, dx: 0, dy: 0}));
  return {first, others};
}

/** A glyph without ink and width: that of the zero-width non-joiner, or of character 0. */
function blankGlyph(font: BookFont): number | undefined {
  const found = [0x200c, 0].map(codePoint => font.hb.nominalGlyph(codePoint));
  return found.find(gid => gid !== undefined && gid !== 0 && font.widthOf(gid) === 0) ?? undefined;
}

/**
 * What each glyph of a cluster means to who reads the file: a letter and its marks one each where they are drawn so, else the
 * widest one all of it.
 */
function textsOf(text: string, glyphs: readonly {readonly advance: number}[]): readonly string[] {
  if (glyphs.length <= 1) return [text];
  const parts = [...text.normalize('NFD')];
  const marks = parts.filter(part => /\p{M}/u.test(part));
  const bases = parts.filter(part => !/\p{M}/u.test(part));
  const drawnMarks = glyphs.filter(glyph => glyph.advance === 0).length;
  if (marks.length === drawnMarks && bases.length === glyphs.length - drawnMarks) {
    return glyphs.map(glyph => (glyph.advance === 0 ? marks.shift() : bases.shift()) as string);
  }
  const widest = glyphs.reduce(
    (best, glyph, index) => (glyph.advance > (glyphs[best]?.advance ?? 0) ? index : best),
    0,
  );
  return glyphs.map((_, index) => (index === widest ? text : ''));
}

function paintBox(
  {boxes, source, size, black}: Context,
  id: number,
  [x, y]: readonly [number, number],
  takenOf: (box: FormulaBox, order: number) => Extracted | Patch | undefined,
): PaintItem[] {
  const box = boxes[id];
  if (!box) return [];
  const scale = size / source.size;
  const [fromX, fromY] = source.axes.toPage(box.left, box.baseline);
  const moved = (px: number, py: number): readonly [number, number] => [
    x + (px - fromX) * scale,
    y + (py - fromY) * scale,
  ];
  const items: PaintItem[] = [];
  for (const glyph of box.run.glyphs) {
    const taken = takenOf(box, glyph.order);
    if (!taken) continue;
    if ('rgb' in taken) {
      const [left, top] = moved(glyph.box.left, glyph.box.top);
      const [right, bottom] = moved(glyph.box.right, glyph.box.bottom);
      items.push({kind: 'patch', patch: taken, box: {left, top, right, bottom}});
      continue;
    }
    items.push(drawnAgain(taken, glyph, moved(glyph.x, glyph.y), scale, black ? '#000000' : glyph.color));
  }
  for (const rule of box.run.rules) {
    const [left, top] = moved(rule.box.left, rule.box.top);
    const [right, bottom] = moved(rule.box.right, rule.box.bottom);
    items.push({kind: 'rule', box: {left, top, right, bottom}, color: black ? '#000000' : rule.color});
  }
  return items;
}

type Ground = PaintItem & {readonly kind: 'rule'};

/** Marked words side by side have one highlight, whatever fonts they are in. */
function addGround(highlights: Ground[], box: PageBox, color: string): void {
  const last = highlights.at(-1);
  const beside =
    last?.color === color &&
    Math.abs(last.box.top - box.top) < 0.1 &&
    overlapX({...last.box, left: last.box.left - 4, right: last.box.right + 4}, box) > 0;
  if (beside) highlights[highlights.length - 1] = {...last, box: unionBoxes([last.box, box]) as PageBox};
  else highlights.push({kind: 'rule', box, color});
}

/** Boxes of one link that touch become one. */
function joinNear(links: ReadonlyMap<number, PageBox[]>): Map<number, PageBox[]> {
  const joined = new Map<number, PageBox[]>();
  for (const [link, boxes] of links) {
    const kept: PageBox[] = [];
    for (const box of boxes) {
      const last = kept.at(-1);
      if (last && Math.abs(last.top - box.top) < 1 && box.left - last.right < 4 && last.left - box.right < 4) {
        kept[kept.length - 1] = {
          left: Math.min(last.left, box.left),
          right: Math.max(last.right, box.right),
          top: Math.min(last.top, box.top),
          bottom: Math.max(last.bottom, box.bottom),
        };
      } else kept.push(box);
    }
    joined.set(link, kept);
  }
  return joined;
}
