import {type FakeFlowUs, type FlowUsFault, flowUsFaults, startFakeFlowUs} from '@recto/testkit';
import {describe, expect, it} from 'vitest';
import type {NoteBlock} from '../blocks/note-block.ts';
import {TransferFailure} from '../send/failure.ts';
import type {TransferHost} from '../send/host.ts';
import type {SendState} from '../send/sender.ts';
import {expected, keeper, line, paragraph, request, sender, testHost} from './testing/setup.ts';

const runs = 200;
const maxRestarts = 100;

describe('faults', () => {
  it(`of ${runs} random kinds lose, double and disorder no block, and make no second page`, async () => {
    const seen = new Set<FlowUsFault>();
    let killed = 0;
    for (let seed = 1; seed <= runs; seed++) {
      const random = randomOf(seed);
      const fake = await startFakeFlowUs();
      const blocks = randomBlocks(random, 1 + Math.floor(random() * (seed % 10 === 0 ? 250 : 30)), 2);
      const old = [paragraph('old'), ...randomBlocks(random, 5, 1)];
      // a page with other content is there for every third run
      const page = seed % 3 === 0 ? await sender(fake).send(request(fake, old, {title: 'Before'})) : undefined;
      const host = faultyHost(fake, random, seen);
      const {save, state} = keeper();
      let pageId: string | undefined;
      for (let attempt = 0; attempt < maxRestarts && pageId === undefined; attempt++) {
        let saves = 0;
        const last = random() < 0.3 ? 1 + Math.floor(random() * 4) : 0;
        try {
          const more = {title: 'Heat', ...(page && {to: {update: page.pageId}}), ...state()};
          const result = await sender(fake, host).send(
            request(fake, blocks, {
              ...more,
              save: async (next: SendState) => {
                const dies = ++saves === last;
                // before its state is kept, or after
                if (!dies || random() < 0.5) await save(next);
                if (dies) throw new Killed();
              },
            }),
          );
          pageId = result.pageId;
        } catch (error) {
          if (!(error instanceof TransferFailure || error instanceof Killed)) throw error;
          if (error instanceof Killed) killed++;
        }
      }
      expect(fake.pages(), `seed ${seed}`).toEqual([{id: pageId, title: 'Heat', parent: fake.parent}]);
      expect(fake.tree(pageId ?? ''), `seed ${seed}`).toEqual(expected(blocks));
      await fake.close();
    }
    expect([...seen].sort()).toEqual([...flowUsFaults].sort());
    expect(killed).toBeGreaterThan(runs / 10);
  }, 240_000);
});

/** Stands for the end of the process. */
class Killed extends Error {}

/** Between 5% and 35% of the requests fail. Where the service stays silent, the client's own timeout comes at once. */
function faultyHost(fake: FakeFlowUs, random: () => number, seen: Set<FlowUsFault>): TransferHost {
  const share = 0.05 + random() * 0.3;
  let silence: ((error: DOMException) => void) | undefined;
  fake.faults = () => {
    if (random() >= share) return undefined;
    const fault = flowUsFaults[Math.floor(random() * flowUsFaults.length)] ?? 'cut';
    seen.add(fault);
    // after the service has carried it out, where it does
    if (fault.startsWith('silent')) setImmediate(() => silence?.(new DOMException('no answer', 'TimeoutError')));
    return fault;
  };
  const silent = () =>
    new Promise<never>((_, reject) => {
      silence = reject;
    });
  return {...testHost(random), fetch: (address, init) => Promise.race([fetch(address, init), silent()])};
}

/** The same numbers for the same seed, after mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Blocks of few words, so that many are equal: order and number must hold all the same. */
function randomBlocks(random: () => number, count: number, depth: number): NoteBlock[] {
  const pick = (size: number) => Math.floor(random() * size);
  const below = () => (depth > 0 && random() < 0.3 ? randomBlocks(random, 1 + pick(4), depth - 1) : []);
  return Array.from({length: count}, (): NoteBlock => {
    const words = line(`word ${pick(4)}`);
    const kind = pick(12);
    if (kind === 0) return {type: 'item', ordered: random() < 0.5, line: words, children: below()};
    if (kind === 1) return {type: 'divider'};
    if (kind === 2) return {type: 'equation', tex: `x_${pick(3)}`};
    if (kind === 3) return {type: 'image', image: {asset: random() < 0.8 ? 'lasting' : 'gone'}, caption: words};
    if (kind === 4) {
      const rows = Array.from({length: 1 + pick(random() < 0.1 ? 130 : 6)}, (_, row) => [line(String(row % 3)), words]);
      return {type: 'table', width: 2, headerRow: true, headerColumn: false, rows};
    }
    return {type: 'paragraph', line: words, children: kind === 5 ? below() : []};
  });
}
