import {type LlmResponse, parseJsonResponse} from '@recto/llm';
import {check, explain, isRefusal, type Problem} from './check.ts';
import {isSwapped} from './echo.ts';
import {required, type Term} from './glossary.ts';
import type {LanguageCode} from './languages.ts';
import {numbersOf} from './numbers.ts';
import type {Protected} from './protect.ts';
import {normalizeTags} from './restore.ts';
import {readingLength} from './script.ts';

/** A requested text with its placeholders and the terms that apply. */
export type JudgedText = {readonly source: Protected; readonly terms: readonly Term[]};

/** The verdict on the translation of one text. */
export type Verdict =
  | {readonly kind: 'good'; readonly text: string}
  /** Usable if retries give nothing better. */
  | {readonly kind: 'doubtful'; readonly text: string; readonly why: string}
  | {readonly kind: 'bad'; readonly why: string};

type Languages = {readonly from: LanguageCode | undefined; readonly to: LanguageCode};

/** Judges each translation of a batch on its own; what is wrong where the response has none of them. */
export function judgeBatch(
  answer: LlmResponse,
  items: readonly JudgedText[],
  echoed: ReadonlySet<string>,
  languages: Languages,
): Verdict[] | 'filtered' | 'refused' | 'no-texts' {
  if (answer.finish === 'filter') return 'filtered';
  const {fields} = parseJsonResponse(answer.text);
  if (!items.some((_, index) => fields.has(String(index + 1)))) return isRefusal(answer.text) ? 'refused' : 'no-texts';
  const sources = items.map(({source}) => source.text);
  const verdicts = items.map((item, index): Verdict => {
    const key = String(index + 1);
    const field = fields.get(key);
    if (field === undefined)
      return {kind: 'bad', why: answer.finish === 'length' ? 'the answer was cut off' : 'it was missing'};
    if (field === 'wrong-type') return {kind: 'bad', why: 'its value was no text'};
    const text = typeof field === 'string' ? field : field['to'];
    const of = typeof field === 'string' ? undefined : field['of'];
    if (text === undefined) return {kind: 'bad', why: 'its value had no "to"'};
    if (echoed.has(key) && of === undefined)
      return {kind: 'bad', why: 'it did not say "of" what it is the translation'};
    const others = sources.filter((_, at) => at !== index);
    if (of !== undefined && isSwapped(of, item.source.text, others))
      return {kind: 'bad', why: 'it was the translation of another text'};
    return judge(text, item, languages);
  });
  return verdicts.map((verdict, index) =>
    verdict.kind !== 'bad' && includesNext(index, verdicts, items)
      ? {kind: 'bad', why: 'it held the translation of the next text, too'}
      : verdict,
  );
}

/** Judges one translation. */
export function judge(answer: string, {source, terms}: JudgedText, {from, to}: Languages): Verdict {
  const text = normalizeTags(answer.trim(), source);
  const problems: readonly Problem[] = check({source, answer: text, from, to, terms: required(terms)});
  const why = problems.map(explain).join('; ');
  if (problems.length === 0) return {kind: 'good', text};
  return problems.some(({fatal}) => fatal) ? {kind: 'bad', why} : {kind: 'doubtful', text, why};
}

const numbersIn = (text: string): readonly string[] => numbersOf(text.replace(/<[^<>]*>/g, ' '));

/** Whether a translation includes that of the next text, which is then missing: it has its numbers or is too long by that much. */
function includesNext(index: number, verdicts: readonly Verdict[], items: readonly JudgedText[]): boolean {
  const next = verdicts[index + 1];
  const own = verdicts[index]!;
  if (next?.kind !== 'bad' || own.kind === 'bad' || !/missing/.test(next.why)) return false;
  const [ownNumbers, nextNumbers] = [index, index + 1].map(at => numbersIn(items[at]?.source.text ?? ''));
  const foreign = nextNumbers?.filter(number => !ownNumbers?.includes(number)) ?? [];
  if (foreign.length > 0 && foreign.every(number => numbersIn(own.text).includes(number))) return true;
  const ratios = verdicts
    .flatMap((verdict, at) =>
      verdict.kind === 'bad' || at === index
        ? []
        : [readingLength(verdict.text) / Math.max(1, readingLength(items[at]!.source.text))],
    )
    .sort((a, b) => a - b);
  const ratio = ratios[Math.floor(ratios.length / 2)];
  const length = (at: number) => readingLength(items[at]!.source.text);
  // nothing to compare with: retry
  if (ratio === undefined) return true;
  return readingLength(own.text) - ratio * length(index) > (ratio * length(index + 1)) / 2;
}
