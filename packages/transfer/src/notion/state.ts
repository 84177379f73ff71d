import type {NoteBlock} from '../blocks/note-block.ts';
import type {Filled} from '../send/fill-page.ts';
import {fingerprint} from '../send/fingerprint.ts';
import type {SendState} from '../send/sender.ts';

/** How far a transfer to Notion has come. */
export type NotionState = SendState & {
  readonly provider: 'notion';
  /** Tells the blocks of one transfer from those of another. */
  readonly content: string;
  /** Pages of this title that were there before a page is created. */
  readonly before?: readonly string[];
  readonly page?: {readonly id: string; readonly url: string};
  /** Page to update: what is there up to this block is deleted at last. */
  readonly old?: string;
  readonly filled?: Filled;
  /** Uploads of images that are still to stand somewhere, and those that could not be sent as null. */
  readonly uploads: Readonly<Record<string, string | null>>;
};

export function startState(blocks: readonly NoteBlock[]): NotionState {
  return {provider: 'notion', version: 1, content: fingerprint(blocks), uploads: {}};
}

/** The state, if it is one of Notion. */
export function asNotionState(state: SendState | undefined): NotionState | undefined {
  return state?.provider === 'notion' && state.version === 1 && typeof state['content'] === 'string'
    ? (state as NotionState)
    : undefined;
}
