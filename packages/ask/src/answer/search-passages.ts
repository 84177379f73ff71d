import {addUsage, LlmFailure, noUsage, type Usage} from '@recto/llm';
import {fuseRankings} from '../find/fuse.ts';
import {rankByMeaning} from '../find/rank-by-meaning.ts';
import {type Scored, scoreUnits} from '../find/score-units.ts';
import {readTerms} from '../find/terms.ts';
import type {Library} from '../units/unit.ts';
import type {AskInput, AskOptions} from './types.ts';

/** What was found for a question, and what finding it cost. */
export type Passages = {readonly found: readonly Scored[]; readonly usage: Usage};

/**
 * The units that answer best to a question, by words and, where there are embeddings, by meaning. A question in another language than the
 * documents is turned into their words by the model first.
 */
export async function searchPassages(library: Library, input: AskInput, options: AskOptions): Promise<Passages> {
  const {embeddings, signal, onEvent} = options;
  // a short question continues the one before it: "and of black tea?"
  const previous = input.history.findLast(({role}) => role === 'user')?.content ?? '';
  const query = input.question.length < shortQuestion ? `${input.question}\n${previous.slice(0, 300)}` : input.question;
  onEvent?.({type: 'step', kind: 'search', what: input.question.slice(0, 200)});
  let usage = noUsage;
  let terms = readTerms(`${query}\n${input.selection?.text?.slice(0, 500) ?? ''}`);
  if (differsInScript(library, query)) {
    const keywords = await askForKeywords(library, query, options);
    usage = addUsage(usage, keywords.usage);
    terms = [...readTerms(keywords.text), ...terms];
  }
  const rankings: (readonly Scored[])[] = [scoreUnits(library, terms)];
  if (embeddings) {
    try {
      rankings.push(await rankByMeaning(library, query, embeddings, signal));
    } catch (error) {
      // words alone find most of it
      if (!(error instanceof LlmFailure)) throw error;
    }
  }
  return {found: fuseRankings(rankings), usage};
}

// characters
const shortQuestion = 40;
const keywordTokens = 400;

async function askForKeywords(library: Library, query: string, {llm, signal}: AskOptions) {
  const titles = library.units
    .filter(({kind}) => kind === 'heading')
    .slice(0, 30)
    .map(({text}) => text.slice(0, 100));
  const sample =
    titles.length > 0
      ? titles.join('\n')
      : library.units
          .slice(0, 5)
          .map(({text}) => text.slice(0, 200))
          .join('\n');
  const content = [
    'Which words would a document use that answers this question? Write up to 15 of them, in the language of the document whose titles follow, separated by commas, and nothing else.',
    `<titles>\n${sample}\n</titles>`,
    `Keywords for: ${query}`,
  ].join('\n\n');
  try {
    const {text, usage} = await llm.complete(
      {messages: [{role: 'user', content}], maxTokens: keywordTokens, maxText: 2000, onThinking: () => {}},
      signal,
    );
    return {text, usage};
  } catch (error) {
    // the words of the question may do
    if (!(error instanceof LlmFailure)) throw error;
    return {text: '', usage: noUsage};
  }
}

/** Whether a question is written with other letters than the documents. */
function differsInScript({units}: Library, query: string): boolean {
  const step = Math.max(1, Math.floor(units.length / 60));
  const sample = units
    .filter((_, index) => index % step === 0)
    .map(({text}) => text.slice(0, 300))
    .join(' ');
  const [asked, written] = [mainScript(query), mainScript(sample)];
  return asked !== undefined && written !== undefined && asked !== written;
}

const scripts = [
  ['latin', /\p{Script=Latin}/gu, 1],
  // an ideograph is half a word
  ['han', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, 3],
  ['hangul', /\p{Script=Hangul}/gu, 2],
  ['cyrillic', /\p{Script=Cyrillic}/gu, 1],
  ['arabic', /\p{Script=Arabic}/gu, 1],
  ['greek', /\p{Script=Greek}/gu, 1],
  ['hebrew', /\p{Script=Hebrew}/gu, 1],
  ['devanagari', /\p{Script=Devanagari}/gu, 1],
  ['thai', /\p{Script=Thai}/gu, 1],
] as const;

function mainScript(text: string): string | undefined {
  const [best] = scripts
    .map(([name, letters, weight]) => ({name, count: (text.match(letters)?.length ?? 0) * weight}))
    .toSorted((a, b) => b.count - a.count);
  return best && best.count > 0 ? best.name : undefined;
}
