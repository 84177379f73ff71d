import {type Llm, type LlmAnswer, LlmFailure, withoutThoughts} from '@recto/llm';
import {judge, judgeBatch, type Verdict} from './answer.ts';
import {answerTokens, type Planned} from './plan.ts';
import {type AskedText, askBatch, askPlain, type Brief, type Question} from './prompt.ts';
import {protect} from './protect.ts';

/**
 * How a text is asked. First with others; those that came back bad once more together, with the reason; then each alone;
 * then alone, without pairs of tags and without JSON. After that its source is kept.
 */
export type Tier = 0 | 1 | 2 | 3;
export const lastTier: Tier = 3;

/** A text on its way through the tiers. */
export type Open = {
  readonly planned: Planned;
  readonly tier: Tier;
  readonly complaint?: string;
  /** The best answer so far that may be used in need. */
  readonly fallback?: {readonly text: string; readonly plain: boolean; readonly why: string};
};

/** What an attempt has decided for one text. */
export type Outcome =
  | {readonly kind: 'done'; readonly text: string; readonly plain: boolean; readonly doubt?: string}
  | {readonly kind: 'again'; readonly open: Open}
  /** `refused`: the model has answered, and would again; otherwise no answer came. */
  | {readonly kind: 'kept'; readonly why: string; readonly refused: boolean};

export type Attempt = {readonly question: Question; readonly maxTokens: number; readonly items: readonly Open[]};

/** The request for texts of one tier; from the third tier on it takes one text. */
export function prepare(brief: Brief, items: readonly Open[], tightly: boolean): Attempt {
  const tier = items[0]!.tier;
  const texts = items.map(item => askedText(item));
  const question = tier === 3 ? askPlain(brief, texts[0]!) : askBatch(brief, texts, tier > 0);
  const expected = texts.reduce((sum, {text}) => sum + answerTokens(text, brief.to), 0);
  // where money is limited the worst case is reserved; elsewhere models that think aloud get room for it
  return {question, items, maxTokens: tightly ? expected * 2 + 200 : expected * 4 + 4000};
}

function askedText({planned, tier, complaint}: Open): AskedText {
  const {source, section, before, terms, segment} = planned;
  const text = tier === 3 ? protect(segment.children, {pairs: false}).text : source.text;
  return {text, section, before, terms, ...(complaint !== undefined && {complaint})};
}

/** Sends an attempt and says what became of each text. Throws LlmFailure when it concerns more than these texts. */
export async function attempt(
  {question, maxTokens, items}: Attempt,
  brief: Brief,
  llm: Llm,
  signal: AbortSignal,
): Promise<readonly Outcome[]> {
  let answer: LlmAnswer;
  try {
    const {messages, form} = question;
    answer = await llm.ask({messages, maxTokens, ...(form && {form})}, signal);
  } catch (error) {
    if (error instanceof LlmFailure && !concernsOthers(error))
      return items.map(item => next(item, error.message, concernsText(error)));
    throw error;
  }
  if (items[0]!.tier === 3) {
    const [item] = items as readonly [Open];
    const source = protect(item.planned.segment.children, {pairs: false});
    if (answer.finish === 'length') return [next(item, 'the answer was cut off')];
    if (answer.finish === 'filter') return [next(item, 'the endpoint filtered the answer')];
    const said = bare(answer.text);
    return [decide(item, judge(said, {source, terms: item.planned.terms}, brief), true)];
  }
  const asked = items.map(({planned}) => planned);
  const verdicts = judgeBatch(answer, asked, question.echoed, brief);
  return items.map((item, index) => decide(item, verdicts[index]!, false));
}

/** Too long and filtered mean these texts; silence and garbage may, since the endpoint answers others. */
const concernsOthers = ({kind, down}: LlmFailure): boolean =>
  down || !['too-long', 'filtered', 'timeout', 'protocol', 'server', 'network'].includes(kind);

/** The text itself is the reason, whenever it is asked. */
const concernsText = ({kind}: LlmFailure): boolean => kind === 'too-long' || kind === 'filtered';

function decide(item: Open, verdict: Verdict, plain: boolean): Outcome {
  if (verdict.kind === 'good') {
    const links = plain && [...item.planned.source.pairs.values()].some(({kind}) => kind === 'link');
    return {kind: 'done', text: verdict.text, plain, ...(links && {doubt: 'its links stand as in the source'})};
  }
  if (verdict.kind === 'bad') return next(item, verdict.why);
  // what is doubtful again after it was told why stays as it is
  if (item.tier > 0) return {kind: 'done', text: verdict.text, plain, doubt: verdict.why};
  return next({...item, fallback: {text: verdict.text, plain, why: verdict.why}}, verdict.why);
}

function next(item: Open, why: string, refused = true): Outcome {
  const {tier, fallback} = item;
  if (tier < lastTier) return {kind: 'again', open: {...item, tier: (tier + 1) as Tier, complaint: why}};
  if (fallback) return {kind: 'done', text: fallback.text, plain: fallback.plain, doubt: fallback.why};
  return {kind: 'kept', why, refused};
}

/** An answer in words without thoughts and without the fence that some models put around everything. */
const bare = (answer: string): string => {
  const said = withoutThoughts(answer);
  return /```\w*\n([\s\S]*?)\n?```/.exec(said)?.[1] ?? said;
};

/** What an attempt takes at most. */
export const worstUsage = ({question, maxTokens}: Attempt) => ({
  promptTokens: Math.ceil(question.promptTokens * 1.2),
  completionTokens: maxTokens,
  cachedTokens: 0,
  estimated: true,
});
