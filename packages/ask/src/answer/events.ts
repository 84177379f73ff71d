import type {Citation} from '../citation.ts';

/** Something an answer reports: that a document addresses the model, or that only parts of the documents were read. */
export type Notice = {readonly notice: 'embedded-instructions' | 'partial-context'; readonly blocks?: number};

/** Work on the way to an answer. `done` of `total` where it is counted. */
export type Step = {
  readonly kind: 'read' | 'search' | 'summarize';
  readonly what: string;
  readonly done?: number;
  readonly total?: number;
};

/** What happens while a question is answered. */
export type AskEvent =
  | {readonly type: 'thinking' | 'content'; readonly text: string}
  /** Comes before the content that refers to it. */
  | {readonly type: 'citation'; readonly citation: Citation}
  /** The whole list so far. */
  | {readonly type: 'originIndex'; readonly originIndex: string}
  | ({readonly type: 'step'} & Step)
  | ({readonly type: 'notice'} & Notice)
  /** What was shown so far is void: this is the state from scratch. */
  | {
      readonly type: 'replace';
      readonly content: string;
      readonly thinking: string;
      readonly citations: readonly Citation[];
      readonly originIndex: string;
    };
