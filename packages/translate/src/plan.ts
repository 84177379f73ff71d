import {estimateTokens} from '@recto/llm';
import type {Doc, TranslationStyle} from '@recto/model';
import {plainText} from '@recto/model';
import {beginningOf, collect, type Ignorable, type Segment, type Skipped} from './collect.ts';
import {detectLanguage} from './detect-language.ts';
import {openGlossary, type Term} from './glossary.ts';
import type {LanguageCode} from './languages.ts';
import {memoryKey} from './memory-key.ts';
import type {LedgerEntry} from './ports.ts';
import type {PromptContext} from './prompts/translation.ts';
import {type Protected, protect} from './protect.ts';
import {withoutTags} from './restore.ts';

/** What to translate and how. */
export type TranslateOptions = {
  readonly to: LanguageCode;
  /** The language of the document; detected if absent. */
  readonly from?: LanguageCode;
  /** The model's name, which is part of the memory's keys. */
  readonly model: string;
  readonly ignore: readonly Ignorable[];
  readonly pages?: ReadonlySet<number>;
  readonly terms?: readonly Term[];
  /** A sentence about the document and its field, which the model is told; what it has answered stays valid without it. */
  readonly about?: string;
  /** As in `CollectOptions`. The model is told too; what it has answered stays valid either way. */
  readonly translateNames?: boolean;
  readonly style?: TranslationStyle;
};

/** The text before another one, which says what that is about. */
export type TextBefore = {readonly segment: string; readonly text: string};

/** A segment ready to be translated. */
export type PlannedSegment = {
  readonly segment: Segment;
  readonly source: Protected;
  readonly terms: readonly Term[];
  readonly key: string;
  readonly section: string | undefined;
  /** The text before it in the document. */
  readonly before: TextBefore | undefined;
};

export type Plan = {
  readonly context: PromptContext;
  readonly planned: readonly PlannedSegment[];
  readonly skipped: readonly Skipped[];
  readonly sourceWords: number;
};

/** Collects the segments of a document and protects what must not be translated. */
export async function makePlan(doc: Doc, options: TranslateOptions): Promise<Plan> {
  const {title, segments, skipped} = collect(doc, options);
  const from = options.from ?? languageOf(segments);
  const {style = {}} = options;
  const glossary = openGlossary(options.terms ?? []);
  const planned: PlannedSegment[] = [];
  const protectedWhole: Skipped[] = [];
  let before: TextBefore | undefined;
  for (const segment of segments) {
    const source = protect(segment.children);
    // nothing is left to be translated of a text that is nothing but formulas, citations and what is kept
    if (!/\p{L}/u.test(source.text.replace(/<[^<>]*>/g, ''))) {
      protectedWhole.push({id: segment.id, why: 'no-words', text: beginningOf(segment.children)});
      continue;
    }
    const terms = glossary.hits(withoutTags(source.text, source));
    const {model, to} = options;
    const key = await memoryKey({model, from, to, text: source.text, terms, style});
    // the prompt has the document's title already
    const sections = segment.sections.filter(each => each !== title);
    const section = sections.length > 0 ? sections.join(' > ') : undefined;
    // a footnote belongs to the text before it; the text after it does not continue the footnote
    const follows = segment.kind === 'text' || segment.kind === 'note';
    planned.push({segment, source, terms, key, section, before: follows ? before : undefined});
    if (segment.kind === 'text') before = {segment: segment.id, text: plainText(segment.children)};
  }
  const sourceWords = planned.reduce((sum, {source}) => sum + countWords(withoutTags(source.text, source)), 0);
  const {to, about, translateNames = false} = options;
  return {
    context: {from, to, title, about, translateNames, style},
    planned,
    skipped: [...skipped, ...protectedWhole],
    sourceWords,
  };
}

/** Whether the ledger's entry is still the translation of this segment. */
export const isCurrent = (entry: LedgerEntry | undefined, {source, key}: PlannedSegment): entry is LedgerEntry =>
  entry !== undefined && entry.source === source.text && (entry.state === 'edited' || entry.key === key);

// characters used for language detection
const sample = 6000;

function languageOf(segments: readonly Segment[]): LanguageCode | undefined {
  let text = '';
  for (const {kind, children} of segments) {
    if (kind === 'text') text += ` ${plainText(children)}`;
    if (text.length > sample) break;
  }
  return detectLanguage(text);
}

/** Counts words; two Han or Kana characters count as one, as is usual in translation. */
export const countWords = (text: string): number => {
  const cjk = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  const others = text.match(
    /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hangul}\p{Script=Greek}\p{M}'’-]+/gu,
  );
  return Math.ceil(cjk / 2) + (others?.length ?? 0);
};

/** Estimates the tokens of a translation. */
export const answerTokens = (text: string, to: LanguageCode): number =>
  Math.ceil(estimateTokens(text.replace(/ t="[^"]*"/g, '')) * (to === 'en' || to === 'zh' ? 1.1 : 1.5)) + 6;
