import {type NotionFault, notionFaults} from '@recto/testkit';
import {describe, expect, it} from 'vitest';
import type {NoteBlock} from '../blocks/note-block.ts';
import {TransferFailure} from '../send/failure.ts';
import type {TransferHost} from '../send/host.ts';
import type {SendState} from '../send/sender.ts';
import {
  expectedTree,
  type Fake,
  fakeNotion,
  keeper,
  line,
  paragraph,
  request,
  sender,
  shortTree,
  testHost,
} from './testing/setup.ts';

const runs = 200;
const maxRestarts = 100;

/** Stands for the end of the process. */
class Killed extends Error {}

/** Numbers for all runs: which faults came, how many processes ended. */
const seen = new Set<NotionFault>();
let killed = 0;

describe('faults of Notion', () => {
  it.each(Array.from({length: runs}, (_, index) => index + 1))(
    'lose, double and disorder no block and make no second page in run %i',
    async seed => {
      const random = randomOf(seed);
      const {fake, parent} = await fakeNotion();
      const place =
        seed % 5 === 0
          ? {kind: 'dataSource' as const, id: fake.addDataSource('Library', 'Name')}
          : {kind: 'page' as const, id: parent};
      const blocks = randomBlocks(random, 1 + Math.floor(random() * (seed % 10 === 0 ? 260 : 30)), 4);
      // every third page is there with other content; a namesake of the new ones, too
      const old = [paragraph('old'), ...randomBlocks(random, 5, 1)];
      const page = seed % 3 === 0 ? await sender(fake).send(request(parent, old, {title: 'Before'})) : undefined;
      const namesake = fake.workspace.pages.size % 2 === 0 ? fake.addPage('Heat', parent) : undefined;
      const before = fake.pages().filter(({id}) => id !== page?.pageId);

      const host = faultyHost(fake, random);
      const {save, state} = keeper();
      let pageId: string | undefined;
      for (let attempt = 0; attempt < maxRestarts && pageId === undefined; attempt++) {
        let saves = 0;
        const last = random() < 0.3 ? 1 + Math.floor(random() * 4) : 0;
        try {
          const to = page ? {update: page.pageId} : {new: place};
          const result = await sender(fake, host, 10_000).send(
            request(parent, blocks, {
              title: 'Heat',
              to,
              ...state(),
              save: async (next: SendState) => {
                const dies = ++saves === last;
                // before its state is kept, or after
                if (!dies || random() < 0.5) await save(next);
                if (dies) throw new Killed();
              },
            }),
          );
          pageId = result.pageId;
          expect(result.losses.length).toBe(goneImages(blocks));
        } catch (error) {
          if (!(error instanceof TransferFailure || error instanceof Killed)) throw error;
          if (error instanceof Killed) killed++;
        }
      }
      expect(pageId).toBeDefined();
      expect(fake.pages().filter(({id}) => !before.some(each => each.id === id))).toEqual([
        {id: pageId, title: 'Heat', parent: page ? parent : place.id},
      ]);
      expect(shortTree(fake, pageId ?? '')).toEqual(expectedTree(blocks));
      if (namesake) expect(fake.tree(namesake.id)).toEqual([]);
    },
  );

  it('were all there, and processes ended', () => {
    expect([...seen].sort()).toEqual([...notionFaults].sort());
    expect(killed).toBeGreaterThan(runs / 10);
  });
});

/** Between 5% and 35% of the requests fail. Where Notion stays silent, the client's own timeout comes at once. */
function faultyHost(fake: Fake, random: () => number): TransferHost {
  const share = 0.05 + random() * 0.3;
  let silence: ((error: DOMException) => void) | undefined;
  fake.options = {
    faults: () => {
      if (random() >= share) return undefined;
      const fault = notionFaults[Math.floor(random() * notionFaults.length)] ?? 'cut';
      seen.add(fault);
      // after Notion has carried it out, where it does
      if (fault.startsWith('silent')) setImmediate(() => silence?.(new DOMException('no answer', 'TimeoutError')));
      return fault;
    },
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
  const below = () => (depth > 0 && random() < 0.5 ? randomBlocks(random, 1 + pick(4), depth - 1) : []);
  return Array.from({length: count}, (): NoteBlock => {
    const words = line(`word ${pick(4)}`);
    const kind = pick(13);
    if (kind === 0) return {type: 'item', ordered: random() < 0.5, line: words, children: below()};
    if (kind === 1) return {type: 'divider'};
    if (kind === 2) return {type: 'equation', tex: `x_${pick(3)}`};
    if (kind === 3) {
      const asset = random() < 0.8 ? `i${pick(3)}` : 'gone';
      return {type: 'image', image: {asset: asset as never}, caption: words};
    }
    if (kind === 4) {
      const rows = Array.from({length: 1 + pick(random() < 0.1 ? 130 : 6)}, (_, row) => [line(String(row % 3)), words]);
      return {type: 'table', width: 2, headerRow: true, headerColumn: false, rows};
    }
    if (kind === 5) return {type: 'callout', icon: '📌', line: words, children: below()};
    if (kind === 6) return {type: 'quote', line: words, children: below()};
    return {type: 'paragraph', line: words, children: kind === 7 ? below() : []};
  });
}

const goneImages = (blocks: readonly NoteBlock[]): number =>
  blocks.reduce((sum, block) => {
    const below = 'children' in block ? goneImages(block.children ?? []) : 0;
    return sum + below + (block.type === 'image' && 'asset' in block.image && block.image.asset === 'gone' ? 1 : 0);
  }, 0);
