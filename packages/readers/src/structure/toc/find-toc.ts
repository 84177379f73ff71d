import type {BlockDraft, TextBlock} from '../../draft/draft.ts';
import type {DocumentStage} from '../../draft/stage.ts';
import {joinText} from '../../text/join-lines.ts';
import {isContentsHeading} from './contents-heading.ts';
import {type EntryRow, entryBlocks, entryRows} from './entry.ts';

/** Finds tables of contents: titles with page numbers at the right edge, under a heading of their own or with leaders. */
export const findToc: DocumentStage = {
  name: 'find-toc',
  run(draft) {
    const found = tocBlocks(draft.blocks);
    if (found.size === 0) return draft;
    const depths = new Depths(
      draft.blocks.flatMap((block, at) => (block.kind === 'text' && found.get(at) === 'entries' ? [block] : [])),
    );
    return {
      ...draft,
      blocks: draft.blocks.flatMap((block, at): BlockDraft[] => {
        const kind = found.get(at);
        if (kind === undefined || block.kind !== 'text') return [block];
        if (kind === 'heading') return [{...block, role: {type: 'toc', depth: 0}}];
        return entryBlocks(block, row => depths.of(block, row));
      }),
    };
  },
};

// runs without a heading of their own need this many rows with leaders; where all have leaders and go on in pages, two will do
const minRows = 3;

function tocBlocks(blocks: readonly BlockDraft[]): Map<number, 'heading' | 'entries'> {
  const found = new Map<number, 'heading' | 'entries'>();
  let inside = false;
  let run: {at: number; rows: number}[] = [];
  const flush = (): void => {
    const rows = run.reduce((sum, each) => sum + each.rows, 0);
    if (rows >= minRows || (rows === 2 && goesOnInPages(blocks, run))) {
      for (const {at} of run) found.set(at, 'entries');
    }
    run = [];
  };
  for (const [at, block] of blocks.entries()) {
    if (block.kind === 'furniture') continue;
    if (block.kind !== 'text') {
      flush();
      inside = false;
      continue;
    }
    const short = block.lines.length <= 2;
    if (short && isContentsHeading(joinText(block.lines)) && leadsToEntries(blocks, at)) {
      flush();
      found.set(at, 'heading');
      inside = true;
      continue;
    }
    const rows = entryRows(block);
    const numbered = rows.filter(({pageLabel}) => pageLabel !== undefined);
    const led = rows.filter(row => row.leaders).length;
    if (inside) {
      // a part's title has no page number; two blocks in a row without any are text again
      if (numbered.length * 3 >= rows.length && isSetOff(block, rows)) found.set(at, 'entries');
      else if (rows.length <= 2 && leadsToEntries(blocks, at)) found.set(at, 'entries');
      else inside = false;
    } else if (led > 0 && numbered.length * 2 >= rows.length) {
      run.push({at, rows: led});
    } else {
      flush();
    }
  }
  flush();
  return found;
}

/** Whether nothing but rows with leaders is there, to one page after the other. */
function goesOnInPages(blocks: readonly BlockDraft[], run: readonly {readonly at: number}[]): boolean {
  const rows = run.flatMap(({at}) => {
    const block = blocks[at]!;
    return block.kind === 'text' ? entryRows(block) : [];
  });
  const pages = rows.map(({leaders, pageLabel}) => (leaders ? Number(pageLabel) : Number.NaN));
  return rows.length === 2 && pages[0]! < pages[1]!;
}

/** Whether the next block has entries, or is the heading of another list. */
function leadsToEntries(blocks: readonly BlockDraft[], from: number): boolean {
  for (let at = from + 1; at < Math.min(blocks.length, from + 4); at++) {
    const block = blocks[at]!;
    if (block.kind === 'furniture') continue;
    if (block.kind !== 'text') return false;
    if (block.lines.length <= 2 && isContentsHeading(joinText(block.lines))) return true;
    const rows = entryRows(block);
    return rows.filter(({pageLabel}) => pageLabel !== undefined).length * 2 >= rows.length && isSetOff(block, rows);
  }
  return false;
}

/** The page numbers stand apart: after leaders, or far from the title, at one right edge. */
function isSetOff(block: TextBlock, rows: readonly EntryRow[]): boolean {
  if (rows.some(row => row.leaders)) return true;
  return block.lines.some((line, at) => {
    const before = block.lines[at - 1];
    const last = /^(?:\p{Nd}{1,4}|[ivxlc]+)$/u.test(line.text);
    return last && before !== undefined && line.box.left - before.box.right > 1.5 * line.size;
  });
}

/** Levels of entries from their indentation; facing pages have margins of their own. */
class Depths {
  private readonly margins = new Map<number, number>();
  private readonly steps: readonly number[];

  constructor(blocks: readonly TextBlock[]) {
    const rows = blocks.flatMap(block => entryRows(block).map(row => ({page: block.page, left: row.left})));
    for (const {page, left} of rows) this.margins.set(page, Math.min(left, this.margins.get(page) ?? left));
    const offsets = rows.map(({page, left}) => left - this.margins.get(page)!).sort((a, b) => a - b);
    const steps: number[] = [];
    for (const offset of offsets) if (steps.length === 0 || offset - steps.at(-1)! > 4) steps.push(offset);
    this.steps = steps;
  }

  of(block: TextBlock, row: EntryRow): number {
    const offset = row.left - (this.margins.get(block.page) ?? row.left);
    return Math.max(1, this.steps.findLastIndex(step => step <= offset + 0.1) + 1);
  }
}
