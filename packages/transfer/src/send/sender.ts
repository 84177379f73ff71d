import type {AssetId} from '@recto/model';
import type {Loss} from '../blocks/loss.ts';
import type {NoteBlock} from '../blocks/note-block.ts';

/** Note-taking services that take a document as a page of blocks. */
export type NoteProvider = 'notion' | 'flowus';

/** Where a page goes: below a page, or (Notion) into a data source. */
export type Parent = {readonly kind: 'page' | 'dataSource'; readonly id: string};

/** A page that something can be put below. */
export type FoundParent = Parent & {readonly title: string; readonly icon?: string; readonly url?: string};

/** The bytes of an image of the document. */
export type ImageFile = {readonly bytes: Uint8Array; readonly name: string; readonly mediaType: string};

export type SendRequest = {
  readonly title: string;
  readonly blocks: readonly NoteBlock[];
  /** The bytes of an image; undefined when they are gone. Called once for each, when its turn comes. */
  readonly image: (id: AssetId) => Promise<ImageFile | undefined>;
  /**
   * An address where a service can fetch an image for good, where this server has one that is reachable from outside: FlowUs
   * has no upload.
   */
  readonly imageUrl?: (id: AssetId) => string | undefined;
  readonly to: {readonly new: Parent} | {readonly update: string};
  /** What `save` was last given for this transfer: it goes on there. */
  readonly state?: SendState;
  /** Called after every step that must not be repeated; the next step waits for it. */
  readonly save: (state: SendState) => Promise<void>;
  readonly progress: (progress: SendProgress) => void;
  readonly signal: AbortSignal;
};

/** Counted over blocks at every depth; rows of tables count as blocks, as the services count them. */
export type SendProgress = {
  readonly blocks: number;
  readonly blocksDone: number;
  readonly images: number;
  readonly imagesDone: number;
};

/** How far a transfer has come, as plain JSON: what a process that takes it over needs, and nothing secret. Each service has its own. */
export type SendState = {readonly provider: NoteProvider; readonly version: 1; readonly [key: string]: unknown};

export type SendResult = {
  readonly pageId: string;
  /** Where a person opens the page. */
  readonly url: string;
  readonly blocks: number;
  readonly images: number;
  /** Those of the document's blocks that were found while sending, such as images that were refused. */
  readonly losses: readonly Loss[];
};

/** Sends pages to a service in a person's name. Its calls throw `TransferFailure`. */
export type NoteSender = {
  /** Whose token it is. */
  readonly me: (signal?: AbortSignal) => Promise<{readonly name: string; readonly workspace?: string}>;
  /** Pages (and data sources) whose title has these words; recent ones without words. */
  readonly search: (
    words: string,
    cursor?: string,
    signal?: AbortSignal,
  ) => Promise<{readonly parents: readonly FoundParent[]; readonly next?: string}>;
  readonly send: (request: SendRequest) => Promise<SendResult>;
};
