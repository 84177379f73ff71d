import type {Outcome, PendingText, Sent} from './attempts.ts';
import {withoutTags} from './restore.ts';

/** Nothing that a model answers is a translation. */
export class UnusableAnswers extends Error {
  override readonly name = 'UnusableAnswers';
  /** How many texts were asked for in a row. */
  readonly texts: number;
  /** What was wrong with most of them. */
  readonly why: string;

  constructor(texts: number, why: string) {
    super(`${texts} answers in a row could not be used: ${why}`);
    this.texts = texts;
    this.why = why;
  }
}

// about a batch of paragraphs: names and codes are left as they are, but not so many sentences at the beginning
const mostAtFirst = 8;
// after something could be used
const mostInARow = 20;
// letters: cells and titles may have words that stay the same in every language
const sentenceLength = 24;

/** Ends a run whose model does not translate: when so many different sentences in a row had no usable answer. */
export class UsabilityWatch {
  private readonly persist: boolean;
  /** Why the sentences since the last usable answer had none, by key. */
  private readonly unusable = new Map<string, string>();
  private most = mostAtFirst;
  private refused = 0;

  constructor(persist: boolean) {
    this.persist = persist;
  }

  /** Whether a sentence had a usable answer: of a title or a cell in the wrong language that cannot be said. */
  get isProven(): boolean {
    return this.most === mostInARow;
  }

  /** Whether anything of a response can be used. Throws UnusableAnswers when it is one too many of which nothing can. */
  note(items: readonly PendingText[], sent: Exclude<Sent, {readonly failure: unknown}>): boolean {
    const whys = 'outcomes' in sent ? sent.outcomes.map(faultOf) : [];
    for (const [index, why] of whys.entries()) {
      const item = items[index];
      if (item && isTelling(item)) this.noteSentence(item.planned.key, why);
    }
    // one of its texts is enough for it; and without JSON a model is asked otherwise before anything is said about it
    if ('unusable' in sent && sent.unusable === 'refused')
      this.unusable.set(`response ${++this.refused}`, 'the model refused');
    if (this.unusable.size >= this.most && !this.persist)
      throw new UnusableAnswers(this.unusable.size, commonest([...this.unusable.values()]));
    return whys.includes(undefined);
  }

  private noteSentence(key: string, why: string | undefined): void {
    if (why !== undefined) {
      this.unusable.set(key, why);
      return;
    }
    this.unusable.clear();
    this.most = mostInARow;
  }
}

/** Whether a text tells if a model translates: a sentence that is asked for the first time. References are mostly names. */
const isTelling = ({planned: {segment, source}, feedback}: PendingText): boolean =>
  feedback === undefined && segment.kind !== 'reference' && letters(withoutTags(source.text, source)) >= sentenceLength;

/** Why a text has no usable translation yet; undefined when it has one, if only a doubtful one. */
function faultOf(outcome: Outcome): string | undefined {
  if (outcome.kind === 'done') return undefined;
  if (outcome.kind === 'kept') return outcome.why;
  return outcome.pending.fallback ? undefined : outcome.pending.feedback;
}

const letters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

function commonest(values: readonly string[]): string {
  const counts = Map.groupBy(values, value => value);
  return [...counts].sort((a, b) => b[1].length - a[1].length).map(([value]) => value)[0] ?? '';
}
