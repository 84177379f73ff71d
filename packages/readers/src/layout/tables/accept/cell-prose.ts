import type {Chunk} from '../parts/chunk.ts';
import {areCells} from './described-cells.ts';

/**
 * Lines of running text: at least three below each other that begin at the same place, mostly reach the same right edge,
 * and are made of words. Tables are looked for among the other lines.
 */
export function findProse(chunks: readonly Chunk[]): Set<Chunk> {
  const prose = new Set<Chunk>();
  const sorted = chunks.filter(chunk => chunk.upright).sort((a, b) => a.baseline - b.baseline);
  let open: Chunk[][] = [];
  const close = (chain: readonly Chunk[]): void => {
    if (isProse(chain) && !areCells(chain, sorted)) for (const chunk of chain) prose.add(chunk);
  };
  for (const chunk of sorted) {
    open = open.filter(chain => {
      const alive = chunk.baseline - chain.at(-1)!.baseline <= 2.6 * chunk.size;
      if (!alive) close(chain);
      return alive;
    });
    const home = open.find(chain => follows(chain, chunk));
    if (home) home.push(chunk);
    else open.push([chunk]);
  }
  for (const chain of open) close(chain);
  return prose;
}

function follows(chain: readonly Chunk[], chunk: Chunk): boolean {
  const last = chain.at(-1)!;
  const step = chunk.baseline - last.baseline;
  if (step < 0.6 * chunk.size || Math.abs(last.size - chunk.size) > 0.15 * chunk.size) return false;
  if (chain.length >= 2) {
    const usual = last.baseline - chain.at(-2)!.baseline;
    if (step > 1.25 * usual + 1) return false;
  }
  const shift = Math.abs(chunk.box.left - last.box.left);
  if (shift <= 0.6 * chunk.size) return true;
  // the first line of a paragraph is indented, or hangs out; the last one of the paragraph before may be short
  const edge = chain.reduce((most, {box}) => Math.max(most, box.right), -Infinity);
  return shift <= 3.5 * chunk.size && Math.abs(edge - chunk.box.right) <= 1.5 * chunk.size;
}

function isProse(chain: readonly Chunk[]): boolean {
  if (chain.length < 3) return false;
  const size = chain[0]!.size;
  const right = Math.max(...chain.map(chunk => chunk.box.right));
  const left = Math.min(...chain.map(chunk => chunk.box.left));
  if (right - left < 13 * size) return false;
  // lines aligned on the right only are a column of a table
  const indented = chain.filter(chunk => chunk.box.left > left + 0.6 * size).length;
  if (indented > 0.4 * chain.length && chain.length > 3) return false;
  const body = chain.slice(0, -1);
  const full = body.filter(chunk => chunk.box.right > right - 0.12 * (right - left));
  if (full.length < 0.6 * body.length) return false;
  const words = chain.map(chunk => chunk.text.split(/\s+/).filter(word => /^\p{P}*\p{L}{2,}/u.test(word)).length);
  const characters = chain.reduce((sum, chunk) => sum + chunk.text.length, 0);
  const letters = chain.reduce((sum, chunk) => sum + (chunk.text.match(/\p{L}/gu)?.length ?? 0), 0);
  const wordy = words.reduce((sum, count) => sum + count, 0) / chain.length >= 3.5 || hasIdeographs(chain);
  return wordy && letters > 0.6 * characters;
}

const hasIdeographs = (chain: readonly Chunk[]): boolean =>
  chain.some(chunk => /\p{Script=Han}{8}/u.test(chunk.text.replace(/\s/g, '')));
