import {compactBlock} from './compact-block.ts';
import type {BlockDraft} from './draft.ts';

/**
 * The blocks of pages that are done, until all pages are. Those of a long document are packed in between, into a tenth of
 * their memory: what reads the pages needs the room, and is gone when the blocks come out again.
 */
export class BlockStore {
  private readonly packed: Uint8Array[] = [];
  private fresh: BlockDraft[] = [];
  private pages = 0;

  /** Adds a page's blocks. They are plain data; numbers are finite. */
  async add(blocks: readonly BlockDraft[]): Promise<void> {
    if (this.pages === pagesTogether) {
      this.packed.push(await pack(JSON.stringify(this.fresh)));
      this.fresh = [];
      this.pages = 0;
    }
    this.pages++;
    for (const block of blocks) this.fresh.push(compactBlock(block));
  }

  /** All blocks in their order; the store is empty then. */
  async takeAll(): Promise<BlockDraft[]> {
    const all: BlockDraft[] = [];
    for (const packed of this.packed.splice(0)) {
      const blocks: BlockDraft[] = JSON.parse(await unpack(packed));
      for (const block of blocks) all.push(compactBlock(block));
    }
    for (const block of this.fresh.splice(0)) all.push(block);
    return all;
  }
}

// most papers have fewer pages, and are never packed; what packing takes for itself, the process keeps
const pagesTogether = 30;

async function pack(text: string): Promise<Uint8Array> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

function unpack(bytes: Uint8Array): Promise<string> {
  const text = new Blob([bytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(text).text();
}
