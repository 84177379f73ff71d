import {expect, it} from 'vitest';
import type {Chunk} from '../parts/chunk.ts';
import type {Edge, Edges} from '../parts/edges.ts';
import {framedParts} from './framed-parts.ts';

const chunk = (text: string, left: number, top: number): Chunk =>
  ({text, box: {left, right: left + 40, top, bottom: top + 10}}) as Chunk;
const edge = (at: number, from: number, to: number): Edge => ({at, from, to, soft: false});

/** A frame from (300, 100) to (500, 400); its lower line may end elsewhere. */
const frame = (lowerEnd = 500): Edges => ({
  horizontal: [edge(100, 300, 500), edge(400, 300, lowerEnd)],
  vertical: [edge(300, 100, 400), edge(500, 100, 400)],
});
const text = [chunk('text', 72, 200), chunk('House', 310, 200), chunk('Wessex', 400, 200)];
const names = (parts: readonly (readonly Chunk[])[]) => parts.map(part => part.map(({text: name}) => name));

it('parts what stands in a frame from what stands beside it', () => {
  expect(names(framedParts(text, frame()))).toEqual([['House', 'Wessex'], ['text']]);
});

it.each([
  ['an open frame', frame(450)],
  ['no lines', {horizontal: [], vertical: []}],
])('leaves all together with %s', (_, edges) => {
  expect(names(framedParts(text, edges))).toEqual([['text', 'House', 'Wessex']]);
});
