import type {
  BilingualOrder,
  BilingualShow,
  Ignorable,
  LanguageCode,
  Price,
  TranslationStyle,
} from '@recto/engine/translate';
import type {ExchangeFormat} from './exchange-files.ts';
import type {ReviewFormat} from './review-files.ts';

/** What `recto translate` was told. */
export type TranslateSettings = {
  readonly operands: readonly string[];
  readonly to: LanguageCode;
  readonly from: LanguageCode | undefined;
  /** Undefined where nothing was said: Markdown for a PDF, its own format for a file that is translated in its places. */
  readonly mode: 'md' | 'docx' | 'pdf' | undefined;
  /** Undefined where nothing was said: both for a PDF, the translation for such a file. */
  readonly show: BilingualShow | undefined;
  readonly dual: BilingualOrder | undefined;
  readonly black: boolean;
  /** Whether pages of a translated PDF can be looked at while the rest is translated. */
  readonly follow: boolean;
  readonly endpoint: {readonly baseUrl: string; readonly model: string; readonly apiKey?: string};
  readonly fallback: TranslateSettings['endpoint'] | undefined;
  readonly glossary: string | undefined;
  readonly import: string | undefined;
  readonly exchange: readonly ExchangeFormat[];
  readonly quality: readonly ReviewFormat[];
  readonly ignore: readonly Ignorable[];
  readonly translateNames: boolean;
  readonly style: TranslationStyle;
  readonly pages: string | undefined;
  readonly output: string | undefined;
  readonly price: Price | undefined;
  readonly budget: {readonly money: number} | {readonly tokens: number} | undefined;
  readonly estimate: boolean;
  readonly findTerms: boolean;
  /** Whether the model is asked first what a document is about and which terms it has. */
  readonly briefing: boolean;
  /** What the document is about, in the person's words. */
  readonly about: string | undefined;
  readonly concurrency: number;
  readonly requestsPerMinute: number | undefined;
  /** Seconds until the endpoint must begin to answer. */
  readonly timeout: number | undefined;
  readonly tokensPerMinute: number | undefined;
  readonly retry: boolean;
  readonly persist: boolean;
  readonly reasoning: boolean;
  readonly fresh: boolean;
  readonly report: boolean;
  readonly password: string | undefined;
  readonly pictures: boolean;
  readonly console: 'text' | 'quiet' | 'json';
};
