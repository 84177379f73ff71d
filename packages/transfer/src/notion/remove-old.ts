import {TransferFailure} from '../send/failure.ts';
import type {Connection} from './connection.ts';
import {listBlocks} from './page.ts';

/** Pages and databases below a page are no content of ours: deleting their block would delete them. */
const kept: ReadonlySet<string> = new Set(['child_page', 'child_database']);

/** Rounds of reading and deleting; one is enough unless others change the page meanwhile. */
const maxRounds = 3;

/** Deletes the blocks of a page up to this one, which goes last: as long as it is there, older ones may be. */
export async function removeOld(notion: Connection, page: string, old: string): Promise<void> {
  for (let round = 1; ; round++) {
    const blocks = await listBlocks(notion, page);
    const doomed = blocks.slice(0, blocks.findIndex(({id}) => id === old) + 1).filter(({type}) => !kept.has(type));
    if (doomed.length === 0) return;
    if (round > maxRounds) throw new TransferFailure('conflict', 'The old blocks of the page cannot be deleted.');
    for (const {id} of doomed) {
      try {
        // to delete a block twice does no harm
        await notion.read(client => client.blocks.delete({block_id: id}));
      } catch (error) {
        // it is gone already
        if (!(error instanceof TransferFailure) || !['not-found', 'refused'].includes(error.kind)) throw error;
      }
    }
  }
}
