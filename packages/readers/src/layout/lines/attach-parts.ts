import {BaselineIndex, type Node, rootOf} from './baseline-index.ts';
import {bridgeHoles} from './bridge-gaps.ts';
import {attachFraction, type Bar, cutAtBars} from './fractions.ts';
import type {Run} from './runs.ts';
import {sameLine} from './same-line.ts';
import {hostOfHanging, hostOfScript} from './scripts.ts';
import {makeSegment, type Segment} from './segments.ts';

/**
 * Gives scripts, accents, parts of fractions, and big operators to the line they stand in, and joins pieces of a line whose
 * baselines differ a little. What is attached is no longer a segment of its own.
 *
 * @param hanging runs without a baseline of their own
 * @param bars horizontal rules, in the frame of the segments
 * @param scripts whether smaller pieces may be scripts: sizes of a recognized text layer are unreliable
 */
export function attachParts(
  segments: readonly Segment[],
  hanging: readonly Run[],
  bars: readonly Bar[],
  scripts = true,
): Segment[] {
  const boxes = bars.map(({box}) => box);
  const nodes: Node[] = cutAtBars(segments, boxes).map(segment => ({
    segment,
    host: undefined,
    from: first(segment),
    to: last(segment),
  }));
  const index = new BaselineIndex(nodes);
  const alone: Node[] = [];
  for (const run of hanging) {
    const node: Node = {segment: makeSegment([run]), host: undefined, from: run.index, to: run.index};
    node.host = hostOfHanging(node, index);
    alone.push(node);
  }
  for (const bar of bars) attachFraction(bar, index);
  const bySize = [...nodes].sort((a, b) => a.segment.size - b.segment.size);
  const operators = new BaselineIndex(alone.filter(node => node.host));
  if (scripts) for (const node of bySize) node.host ??= hostOfScript(node, index, operators);
  for (const node of nodes) node.host ??= sameLine(node, index);
  return bridgeHoles(collect([...nodes, ...alone]), boxes);
}

const first = (segment: Segment): number => segment.runs.reduce((least, run) => Math.min(least, run.index), Infinity);
const last = (segment: Segment): number => segment.runs.reduce((most, run) => Math.max(most, run.index), -Infinity);

function collect(nodes: readonly Node[]): Segment[] {
  const parts = new Map<Node, Run[]>();
  for (const node of nodes) {
    const root = rootOf(node);
    if (root === node) continue;
    const runs = [...node.segment.runs, ...node.segment.attached];
    const known = parts.get(root);
    if (known) known.push(...runs);
    else parts.set(root, runs);
  }
  const roots = nodes.filter(node => rootOf(node) === node);
  return roots.map(node => {
    const attached = parts.get(node);
    return attached ? makeSegment(node.segment.runs, attached) : node.segment;
  });
}
