import type {Embeddings, Finish, Llm, Usage} from '@recto/llm';
import type {NodeId} from '@recto/model';
import type {Citation} from '../citation.ts';
import type {AskEvent, Notice} from './events.ts';

/** One message of the conversation so far. */
export type HistoryMessage = {readonly role: 'user' | 'assistant'; readonly content: string};

/** What the reader has selected in a document. */
export type Selection = {
  /** The id of the source; the first without one. */
  readonly source?: string;
  readonly blockId?: NodeId;
  /** The node within the block: a cell, an item. */
  readonly nodeId?: NodeId;
  readonly text?: string;
  readonly page?: number;
  /** A crop of the page as a data URL, for models that see. */
  readonly image?: string;
};

/** Work on whole documents. */
export type Task = 'summary' | 'formulas' | 'cards' | 'translate' | 'questions' | 'highlights';

/** Where results of parts of documents are kept, so that the next question reuses them. */
export type SummaryStore = {
  readonly get: (key: string) => Promise<string | undefined>;
  readonly put: (key: string, text: string) => Promise<void>;
};

export type AskInput = {
  readonly question: string;
  /** The oldest first. */
  readonly history: readonly HistoryMessage[];
  readonly selection?: Selection;
  /** Done instead of answering; the question may narrow it down or be empty. */
  readonly task?: Task;
  /** The language of the reader, for questions that do not show theirs. */
  readonly language?: 'zh' | 'en';
};

export type AskOptions = {
  readonly llm: Llm;
  /** Tokens of the model's context window: prompt and answer together. */
  readonly contextSize: number;
  /** The longest answer in tokens, reasoning included; otherwise a quarter of the window, at most 8192. */
  readonly maxAnswerTokens?: number;
  /** Reasoning after which the model has lost its way: the question fails with the kind `runaway`. */
  readonly maxThinking?: {readonly characters: number; readonly milliseconds: number};
  /** Finds passages by meaning where documents do not fit, beside words. */
  readonly embeddings?: Embeddings;
  readonly summaries?: SummaryStore;
  readonly signal: AbortSignal;
  readonly onEvent?: (event: AskEvent) => void;
};

export type Answer = {
  /** Markdown with `[^n]` for citation `n`. */
  readonly content: string;
  readonly thinking: string;
  readonly citations: readonly Citation[];
  readonly originIndex: string;
  readonly finish: Finish;
  readonly usage: Usage;
  readonly notices: readonly Notice[];
};
