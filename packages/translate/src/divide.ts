import {isTransient, type LlmFailure} from '@recto/llm';
import {
  isCausedByText,
  keepBest,
  lastAttempt,
  type Outcome,
  type PendingText,
  retryOrKeep,
  type Sent,
} from './attempts.ts';

/** A request that says nothing about any of its texts. */
type Failed = Exclude<Sent, {readonly outcomes: unknown}>;

/** What becomes of the texts of such a request: other requests, or outcomes in the order of the texts. */
export type Divided = {readonly batches: readonly PendingText[][]} | {readonly outcomes: readonly Outcome[]};

type Postponed = {readonly item: PendingText; readonly failure: LlmFailure};

// refused before anything was answered: then the endpoint refuses everything
const mostUnanswered = 8;
// refused one after the other, though others were answered before
const mostInARow = 64;
// responses without texts before JSON is given up, if none had any
const mostWithoutJson = 2;

/**
 * Finds the texts for which an endpoint or a model gives nothing usable at all: a request without result is divided into halves,
 * down to single texts. These are asked once more when all others are done, because an endpoint may have been out of order for a
 * while; then their source is kept. One text of hundreds so costs about ten requests.
 */
export class Divider {
  private readonly postponed: Postponed[] = [];
  private answers = 0;
  private answered: boolean;
  private hasJson = false;
  private withoutJson = 0;
  private refusedInARow = 0;

  /** `answered`: whether the endpoint has answered for this document before. */
  constructor(answered: boolean) {
    this.answered = answered;
  }

  /** Takes note of a response that had texts. */
  noteAnswer(items: readonly PendingText[]): void {
    this.answered = true;
    this.answers++;
    this.refusedInARow = 0;
    if (items.some(({attempt}) => attempt < lastAttempt)) this.hasJson = true;
  }

  /** Divides the texts of a request without result. Throws LlmFailure when it is the endpoint that refuses. */
  divide(items: readonly PendingText[], sent: Failed): Divided {
    if ('failure' in sent) return this.divideFailed(items, sent.failure);
    this.answered = true;
    this.answers++;
    this.refusedInARow = 0;
    if (sent.unusable === 'no-texts' && !this.hasJson && ++this.withoutJson >= mostWithoutJson)
      return {batches: items.map(item => [{...item, attempt: lastAttempt}])};
    // later attempts have bad texts only
    if (items.length > 1 && items.every(({attempt}) => attempt === 0)) return {batches: halves(items)};
    return {outcomes: items.map(item => retryOrKeep(item, reasons[sent.unusable]))};
  }

  private divideFailed(items: readonly PendingText[], failure: LlmFailure): Divided {
    const [item] = items as readonly [PendingText];
    const repeats = failure.kind === 'bad-request' || isCausedByText(failure);
    if (item.suspect === 'last' || (items.length === 1 && repeats && this.answered))
      return {outcomes: [keepBest(item, failure.message, isCausedByText(failure))]};
    if (failure.kind === 'bad-request' && ++this.refusedInARow >= (this.answered ? mostInARow : mostUnanswered))
      throw failure;
    const suspect = item.suspect ?? {since: this.answers};
    const suspects = items.map(part => ({...part, suspect}));
    if (items.length > 1) return {batches: halves(suspects)};
    this.postponed.push({item: {...item, suspect}, failure});
    return {batches: []};
  }

  /** Whether nothing was answered since some of the texts failed that are to be asked once more: the endpoint may be down. */
  get isInDoubt(): boolean {
    const isDown = ({item, failure}: Postponed): boolean =>
      typeof item.suspect === 'object' && isTransient(failure) && item.suspect.since >= this.answers;
    return this.postponed.length > 0 && (!this.answered || this.postponed.some(isDown));
  }

  /** The texts to be asked once more now that all others are done. */
  takePostponed(): PendingText[][] {
    return this.postponed.splice(0).map(({item}) => [{...item, suspect: 'last'}]);
  }
}

const halves = (items: readonly PendingText[]): PendingText[][] => {
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)];
};

const reasons = {
  filtered: 'the endpoint filtered the answer',
  refused: 'the model refused',
  'no-texts': 'it was missing',
} as const;
