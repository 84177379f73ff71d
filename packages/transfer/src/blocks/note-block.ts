import type {AssetId, NodeId} from '@recto/model';

/** Marks that both note providers know. */
export type NoteMark = 'bold' | 'italic' | 'underline' | 'strike' | 'code' | 'highlight';

/** A piece of a line: text in one style, or an inline formula as TeX without delimiters. */
export type NoteText =
  | {readonly type: 'text'; readonly text: string; readonly marks?: readonly NoteMark[]; readonly url?: string}
  | {readonly type: 'equation'; readonly tex: string};

export type NoteLine = readonly NoteText[];

/** The node of the document that a block was made from, for counting and for telling losses. */
type Origin = {readonly node?: NodeId};

/** An image of the document by its id, or one of edited Markdown by its address. */
export type NoteImage = {readonly asset: AssetId} | {readonly url: string};

/**
 * A block as note-taking services have them, before the limits of one of them apply. What both services express alike
 * has one form here; each service's folder turns it into its own JSON.
 */
export type NoteBlock = Origin &
  (
    | {readonly type: 'paragraph'; readonly line: NoteLine; readonly children?: readonly NoteBlock[]}
    | {readonly type: 'heading'; readonly level: 1 | 2 | 3; readonly line: NoteLine}
    | {
        readonly type: 'item';
        readonly ordered: boolean;
        readonly line: NoteLine;
        readonly children?: readonly NoteBlock[];
      }
    | {readonly type: 'quote'; readonly line: NoteLine; readonly children?: readonly NoteBlock[]}
    /** A theorem, definition, proof … */
    | {
        readonly type: 'callout';
        readonly icon: string;
        readonly line: NoteLine;
        readonly children?: readonly NoteBlock[];
      }
    | {readonly type: 'code'; readonly code: string; readonly language?: string}
    | {readonly type: 'equation'; readonly tex: string}
    | {readonly type: 'divider'}
    | {readonly type: 'image'; readonly image: NoteImage; readonly caption: NoteLine}
    /** Every row is `width` cells wide, and `width` is at least 2. */
    | {
        readonly type: 'table';
        readonly width: number;
        readonly headerRow: boolean;
        readonly headerColumn: boolean;
        readonly rows: readonly (readonly NoteLine[])[];
      }
  );

export type NoteBlockOf<Type extends NoteBlock['type']> = Extract<NoteBlock, {readonly type: Type}>;
