import {contains, growBox, isWithin, type PageBox} from '@recto/model';
import type {Line, PageDraft, TableDraft} from '../../draft/draft.ts';
import {boxInFrame, frameOf} from '../../draft/frame.ts';
import {mainAngle} from '../columns/page-items.ts';
import {hasDelimiters, holdsDelimiters, isDelimiter} from './accept/brackets-around.ts';
import {findProse} from './accept/cell-prose.ts';
import {tableConfidence} from './accept/confidence.ts';
import {isTypedPage, isTypedText} from './accept/typed-text.ts';
import {flowsOf} from './aligned/flows.ts';
import {findRegions, type Region} from './aligned/regions.ts';
import {findRuleFrames} from './aligned/rule-frames.ts';
import {layoutText} from './aligned/text-layout.ts';
import {addLastLines} from './cells/last-lines.ts';
import {refineLayout} from './cells/refine-layout.ts';
import {addSlantedHeaders} from './cells/slanted-headers.ts';
import {framedParts} from './grids/framed-parts.ts';
import {findGrids, type Grid} from './grids/grid.ts';
import {ruledTable} from './grids/ruled-table.ts';
import {findSteppedGrids} from './grids/stepped-grids.ts';
import {type Chunk, chunkLine, lineChunk, splitChunk} from './parts/chunk.ts';
import {collectEdges, type Edges} from './parts/edges.ts';
import {withoutFieldLines} from './parts/field-lines.ts';
import type {Layout} from './parts/layout.ts';

/** The tables of a page, and the lines they leave. Every word stands in one cell or in one line. */
export function findPageTables(page: PageDraft): {
  readonly tables: readonly TableDraft[];
  readonly lines: readonly Line[];
} {
  const frame = frameOf(mainAngle(page.lines));
  let edges = collectEdges(page.facts, frame);
  const glyphs = page.facts.glyphs
    .filter(glyph => isDelimiter(glyph))
    .map(glyph => ({...glyph, box: boxInFrame(glyph.box, frame)}));
  let chunks = page.lines.map(line => lineChunk(line, frame));
  edges = {...edges, horizontal: withoutFieldLines(edges.horizontal, chunks, frame)};
  const layouts: Layout[] = [];
  const typed = isTypedPage(page.lines);
  const claim = (layout: Layout, rest: readonly Chunk[], outside: readonly Chunk[]): void => {
    layouts.push(layout);
    chunks = [...outside, ...rest];
  };
  const addGrids = (grids: readonly Grid[]): void => {
    for (const grid of nestedFirst(grids)) {
      const {inside, outside} = partition(chunks, grid.box);
      if (inside.length < 2) continue;
      const table = ruledTable(grid, inside, frame);
      if (table && !hasDelimiters(table.layout.box, glyphs)) claim(table.layout, table.rest, outside);
    }
  };
  const addRegions = (find: typeof findRegions): void => {
    const free = awayFrom(edges, layouts);
    const claimRegion = (region: Region, sure?: number): boolean => {
      const left = new Set(chunks);
      // a place that reaches into a table already found is no table of its own
      if (!region.chunks.every(chunk => left.has(chunk))) return false;
      const flows = flowsOf(region.chunks, region.horizontal);
      const parts = flows.length > 1 ? flows.flatMap(flow => find(flow, prose, free)) : [];
      if (parts.filter(part => claimRegion(part, sureInFlow)).length > 0) return true;
      // columns of a page that have rows of their own are no rows together
      if (parts.length > 1 && parts.length >= flows.length) return false;
      const layout = layoutText(region, frame);
      if (!layout) return false;
      const confidence = tableConfidence(layout, region);
      if (confidence < (sure ?? minConfidence[layout.kind]) || hasDelimiters(region.box, glyphs)) return false;
      if (layout.kind === 'borderless' && holdsDelimiters(region.box, glyphs)) return false;
      if (!typed && isTypedText(layout)) return false;
      const own = new Set(region.chunks);
      claim(
        {...layout, confidence},
        [],
        chunks.filter(chunk => !own.has(chunk)),
      );
      return true;
    };
    for (const part of framedParts(withoutEndSigns(chunks), free))
      for (const region of find(part, prose, free)) claimRegion(region);
  };
  // drawn lines first, then what is aligned between rules, then areas of color, then what is only aligned
  addGrids(findGrids(withoutFills(edges)));
  addGrids(findSteppedGrids(awayFrom(edges, layouts), chunks));
  const prose = findProse(chunks);
  chunks = chunks.flatMap(chunk => (prose.has(chunk) ? [chunk] : splitChunk(chunk, frame)));
  const separators = chunks.filter(isSeparator);
  chunks = chunks.filter(chunk => !isSeparator(chunk));
  edges = withSeparators(edges, separators);
  addRegions(findRuleFrames);
  addRegions(findRegions);
  addGrids(findGrids(awayFrom(edges, layouts)));
  const headed = layouts.map(layout => {
    const found = addSlantedHeaders(layout, chunks);
    if (!found) return layout;
    chunks = chunks.filter(chunk => !found.heads.includes(chunk));
    return found.layout;
  });
  const whole = headed.map(layout => {
    const found = addLastLines(layout, chunks, edges.horizontal);
    if (!found) return layout;
    chunks = chunks.filter(chunk => !found.lines.includes(chunk));
    return found.layout;
  });
  return {
    tables: whole.map(layout => refineLayout(layout, frame)),
    lines: inPageOrder([...chunks, ...separators], page.lines),
  };
}

/** Without the symbols at the right edge that end proofs: they are no cells. */
function withoutEndSigns(chunks: readonly Chunk[]): Chunk[] {
  const right = chunks.reduce((most, {box}) => Math.max(most, box.right), -Infinity);
  return chunks.filter(({text, box}) => !/^[□■∎◻◼▢]$/u.test(text) || box.right < right - 2);
}

// rules are evidence of their own
const minConfidence = {ruled: 0.5, booktabs: 0.5, borderless: 0.58};
// justified references and indexes in columns get up to 0.94
const sureInFlow = 0.96;

/** A line drawn with characters. It parts rows like a rule and stays a line of the page. */
const isSeparator = ({text}: Chunk): boolean => /^[-–—_=.·*\s]{8,}$/.test(text) && !/^[.\s]+$/.test(text);

const withSeparators = ({horizontal, vertical}: Edges, separators: readonly Chunk[]): Edges => ({
  horizontal: [
    ...horizontal,
    ...separators.map(({baseline, size, box}) => ({
      at: baseline - 0.25 * size,
      from: box.left,
      to: box.right,
      soft: false,
    })),
  ],
  vertical,
});

const withoutFills = ({horizontal, vertical}: Edges): Edges => ({
  horizontal: horizontal.filter(edge => !edge.soft),
  vertical: vertical.filter(edge => !edge.soft),
});

/** Edges that do not lie in a table already found. */
function awayFrom({horizontal, vertical}: Edges, layouts: readonly Layout[]): Edges {
  const free = (x: number, y: number): boolean => !layouts.some(({box}) => contains(growBox(box, 3), x, y));
  return {
    horizontal: horizontal.filter(({from, to, at}) => free((from + to) / 2, at)),
    vertical: vertical.filter(({from, to, at}) => free(at, (from + to) / 2)),
  };
}

/** Grids that stand in a cell of another one come before it: a table within a table has its own words. */
function nestedFirst(grids: readonly Grid[]): Grid[] {
  if (grids.length > maxGrids) return [...grids];
  const nested = grids.filter(({box}) =>
    grids.some(outer => isWithin(box, outer.box, -1) && outer.cells.some(cell => isWithin(box, cell.box, -1))),
  );
  return [...nested, ...grids.filter(grid => !nested.includes(grid))];
}

// a page of more is a drawing
const maxGrids = 200;

/** Chunks that touch a box and those that do not. */
function partition(chunks: readonly Chunk[], box: PageBox): {inside: Chunk[]; outside: Chunk[]} {
  const inside: Chunk[] = [];
  const outside: Chunk[] = [];
  for (const chunk of chunks) {
    const middle = (chunk.box.top + chunk.box.bottom) / 2;
    const within = middle > box.top && middle < box.bottom && chunk.box.right > box.left && chunk.box.left < box.right;
    (within ? inside : outside).push(chunk);
  }
  return {inside, outside};
}

/** What is left of the lines, in their order; parts of one line that stayed together are joined again. */
function inPageOrder(chunks: readonly Chunk[], lines: readonly Line[]): Line[] {
  const kept = new Map<Line, Chunk[]>();
  for (const chunk of chunks) kept.set(chunk.line, [...(kept.get(chunk.line) ?? []), chunk]);
  return lines.flatMap(line => {
    const parts = kept.get(line);
    if (!parts) return [];
    const own = new Set(parts.flatMap(part => part.pieces));
    const pieces = line.pieces.filter(piece => own.has(piece));
    return pieces.length === line.pieces.length ? [line] : [chunkLine({...parts[0]!, pieces})];
  });
}
