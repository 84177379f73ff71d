import {overlapX, overlapY, type PageBox, unionBoxes} from '@recto/model';
import {type Chunk, isRead} from '../parts/chunk.ts';
import type {Edge} from '../parts/edges.ts';

type Flow = {readonly box: PageBox; readonly chunks: readonly Chunk[]};

/**
 * Texts side by side that were drawn one below the other before those beside them: columns of a page, authors, blocks of a poster.
 * Programs draw a table row by row, and cells of several lines cell by cell, so that its texts are one flow; so are texts that a rule
 * joins, or whose order of drawing is unknown.
 */
export function flowsOf(chunks: readonly Chunk[], rules: readonly Edge[]): readonly (readonly Chunk[])[] {
  if (chunks.some(isRead)) return [chunks];
  const drawn = drawnDownwards(chunks);
  if (drawn.length > mostDrawn) return [chunks];
  const flows = joinOverlapping(drawn, rules);
  const isBeside = (flow: Flow): boolean =>
    flow.chunks.length > 1 && flows.some(other => other !== flow && overlapY(other.box, flow.box) > 0);
  return flows.every(isBeside) ? flows.map(flow => flow.chunks) : [chunks];
}

/** Runs of texts in the order they were drawn in, each on the baseline of the one before it or below that. */
function drawnDownwards(chunks: readonly Chunk[]): Flow[] {
  const runs: Chunk[][] = [];
  let run: Chunk[] = [];
  for (const chunk of [...chunks].sort((a, b) => orderOf(a) - orderOf(b))) {
    const last = run.at(-1);
    if (!last || chunk.baseline <= last.baseline - sameRow * chunk.size) {
      run = [];
      runs.push(run);
    }
    run.push(chunk);
  }
  return runs.map(flowOf);
}

/** Flows that have a place of their own: those that reach into each other, or that a rule joins, are one. */
function joinOverlapping(flows: readonly Flow[], rules: readonly Edge[]): Flow[] {
  let apart: Flow[] = [];
  const meeting = (flow: Flow): Flow[] =>
    apart.filter(other => overlapX(other.box, flow.box) > 0 || isCrossed(other, flow, rules));
  for (const flow of flows) {
    let open = flow;
    // what is joined reaches further
    for (let met = meeting(open); met.length > 0; met = meeting(open)) {
      const joined = new Set(met);
      apart = apart.filter(other => !joined.has(other));
      open = flowOf([...met.flatMap(({chunks}) => chunks), ...open.chunks]);
    }
    apart.push(open);
  }
  return apart;
}

/** Whether a rule between rows of both runs from one to the other. */
const isCrossed = ({box: a}: Flow, {box: b}: Flow, rules: readonly Edge[]): boolean =>
  rules.some(
    ({at, from, to}) =>
      at > Math.min(a.top, b.top) &&
      at < Math.max(a.bottom, b.bottom) &&
      from < Math.min(a.right, b.right) &&
      to > Math.max(a.left, b.left),
  );

const flowOf = (chunks: readonly Chunk[]): Flow => ({box: unionBoxes(chunks.map(({box}) => box))!, chunks});

const orderOf = ({pieces}: Chunk): number => pieces[0]?.glyphs[0]?.order ?? 0;

// em
const sameRow = 0.36;
// a page has fewer columns and blocks; texts drawn from the bottom up, or in no order, are no flows
const mostDrawn = 100;
