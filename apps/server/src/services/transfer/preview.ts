import type {NoteProviderName} from '@recto/api';
import {countBlocks, type NoteBlock, readableLine} from '@recto/transfer';
import type {LossCount} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import type {Caller} from '../../policies/caller.ts';
import {noteContent} from './content.ts';
import {itemsOf, type NewTransfer} from './create.ts';
import {countLosses} from './losses.ts';

const mostShown = 60;
const mostRows = 10;

/** A block as a preview shows it. */
export type ShownBlock = {
  readonly type: NoteBlock['type'];
  readonly depth: number;
  readonly level: number | null;
  readonly ordered: boolean | null;
  readonly text: string;
  /** Of an image of the document: the key of its file. */
  readonly picture: string | null;
  readonly url: string | null;
  readonly rows: string[][] | null;
};

export type Preview = ReturnType<typeof countBlocks> & {
  readonly losses: readonly LossCount[];
  readonly head: readonly ShownBlock[];
};

/** What would arrive at a service. Throws ServiceError `transfer_empty`, `parse_history_not_found`, `translate_history_not_found`. */
export async function previewTransfer(
  deps: Deps,
  caller: Caller,
  {platform, item}: {readonly platform: NoteProviderName; readonly item: NewTransfer['items'][number]},
): Promise<Preview> {
  const [of] = await itemsOf(deps, deps.db, caller, {items: [item]});
  if (!of) throw new ServiceError('transfer_empty');
  const {blocks, losses, pictures} = await noteContent(deps, platform, of);
  if (blocks.length === 0) throw new ServiceError('transfer_empty');
  const show = (block: NoteBlock, depth: number): ShownBlock => {
    const image = block.type === 'image' ? block.image : undefined;
    return {
      type: block.type,
      depth,
      level: block.type === 'heading' ? block.level : null,
      ordered: block.type === 'item' ? block.ordered : null,
      text: textOf(block),
      picture: (image && 'asset' in image && pictures.get(image.asset)) || null,
      url: image && 'url' in image ? image.url : null,
      rows: block.type === 'table' ? block.rows.slice(0, mostRows).map(row => row.map(readableLine)) : null,
    };
  };
  return {...countBlocks(blocks), losses: countLosses(losses), head: first(blocks, show)};
}

function first(
  blocks: readonly NoteBlock[],
  show: (block: NoteBlock, depth: number) => ShownBlock,
): readonly ShownBlock[] {
  const head: ShownBlock[] = [];
  const add = (each: readonly NoteBlock[], depth: number): void => {
    for (const block of each) {
      if (head.length >= mostShown) return;
      head.push(show(block, depth));
      if ('children' in block && block.children) add(block.children, depth + 1);
    }
  };
  add(blocks, 0);
  return head;
}

function textOf(block: NoteBlock): string {
  switch (block.type) {
    case 'divider':
    case 'table':
      return '';
    case 'image':
      return readableLine(block.caption);
    case 'equation':
      return block.tex;
    case 'code':
      return block.code;
    default:
      return readableLine(block.line);
  }
}
