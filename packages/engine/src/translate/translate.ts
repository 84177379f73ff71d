import {
  createFailover,
  createLlm,
  type Endpoint,
  type Llm,
  LlmFailure,
  type LlmHost,
  type LlmOptions,
  type ReasoningSwitch,
} from '@recto/llm';
import {AppError, type Doc} from '@recto/model';
import {
  applyTranslations,
  type ModelTraits,
  type Proposal,
  type ProposeTermsOptions,
  prepareTermRequests,
  proposeTerms,
  type RunOptions,
  type TranslationRun,
  translate,
  UnusableAnswers,
} from '@recto/translate';
import {type BilingualLine, type MarkdownOptions, writeBilingualLines} from '@recto/writers/text';

export type TranslateJob = Omit<RunOptions, 'llm' | 'model'> & {
  readonly endpoint: Endpoint;
  /** Asked where `endpoint` hangs, fails or has no credit left; its answers count as those of `endpoint`'s model. */
  readonly fallback?: Endpoint;
  /** The world that requests go through. */
  readonly host: LlmHost;
  readonly limits?: Omit<LlmOptions, 'concurrency'>;
  /** Let the model reason before it answers: slower, and many times the tokens. */
  readonly reasoning?: boolean;
  /** How the Markdown of the lines is written. */
  readonly markdown?: Partial<MarkdownOptions>;
};

export type Translated = TranslationRun & {
  /** The document with its translations in place. */
  readonly doc: Doc;
  /** Both languages, block by block. */
  readonly lines: readonly BilingualLine[];
};

/**
 * Translates a document that was read, and shows both languages. What the ledger and the memory of the job hold is not asked
 * again.
 *
 * Throws AppError `translate/…` when the endpoint refuses for good or cannot be reached or the model does not translate (what was
 * answered stays in the ledger), and the signal's reason when cancelled.
 */
export async function translateDocument(doc: Doc, job: TranslateJob): Promise<Translated> {
  const run = await translateSegments(doc, job);
  return {...run, ...showTranslations(doc, run.translations, job.markdown)};
}

/** Translates a document and gives its translations alone, for what is not shown as text. Throws as `translateDocument` does. */
export async function translateSegments(doc: Doc, job: TranslateJob): Promise<TranslationRun> {
  const {endpoint} = job;
  try {
    const llm = openModel(job, (await job.modelTraits?.load()) ?? {});
    return await translate(doc, {...job, llm, model: endpoint.model});
  } catch (error) {
    if (error instanceof UnusableAnswers) {
      const {texts, why} = error;
      throw new AppError('translate/unusable', {model: endpoint.model, texts, why}, {cause: error});
    }
    throw error instanceof LlmFailure ? appError(error, endpoint) : error;
  }
}

// milliseconds: with another endpoint to ask nobody waits for minutes
const shortWait = 60_000;

function openModel(
  {endpoint, fallback, host, limits, concurrency, reasoning = false}: TranslateJob,
  {reasoningSwitch}: ModelTraits,
): Llm {
  const avoiding = (known?: ReasoningSwitch) => (reasoning ? {} : {avoidReasoning: {known}});
  const options = {...limits, concurrency, ...avoiding(reasoningSwitch)};
  if (!fallback) return createLlm(endpoint, host, options);
  const patience = {...options, timeouts: {firstByte: shortWait, ...limits?.timeouts}};
  // what is known is known of the first one
  const models = [createLlm(endpoint, host, patience), createLlm(fallback, host, {...patience, ...avoiding()})];
  return createFailover(models, host);
}

export type TermsJob = ProposeTermsOptions & Pick<TranslateJob, 'endpoint' | 'host' | 'signal'>;

/**
 * The terms of a document with the translations that the model proposes and what the document is about, to be looked at before they
 * are used, and what that took. Throws as `translateDocument` does.
 */
export async function findTerms(doc: Doc, job: TermsJob): Promise<Proposal> {
  const {endpoint, host, signal, ...options} = job;
  try {
    return await proposeTerms(
      prepareTermRequests(doc, options),
      createLlm(endpoint, host, {concurrency: 4, avoidReasoning: {known: undefined}}),
      signal,
    );
  } catch (error) {
    throw error instanceof LlmFailure ? appError(error, endpoint) : error;
  }
}

/** A document with translations in place, and both languages block by block. */
export function showTranslations(
  doc: Doc,
  translations: TranslationRun['translations'],
  markdown: Partial<MarkdownOptions> = {},
): Pick<Translated, 'doc' | 'lines'> {
  const translated = applyTranslations(doc, translations);
  return {doc: translated, lines: writeBilingualLines(doc, translated, translations, markdown)};
}

function appError(failure: LlmFailure, {baseUrl, model, apiKey}: Endpoint): AppError {
  // what an endpoint says may hold the key it was given
  const why = apiKey ? failure.message.replaceAll(apiKey, '…') : failure.message;
  switch (failure.kind) {
    case 'unauthorized':
      return new AppError('translate/unauthorized', {endpoint: baseUrl, why}, {cause: failure});
    case 'quota':
      return new AppError('translate/quota', {endpoint: baseUrl, why}, {cause: failure});
    case 'no-such-model':
      return new AppError('translate/no-such-model', {endpoint: baseUrl, model, why}, {cause: failure});
    case 'bad-request':
    case 'too-long':
    case 'filtered':
      return new AppError('translate/refused', {endpoint: baseUrl, why}, {cause: failure});
    default:
      return new AppError('translate/unreachable', {endpoint: baseUrl, why}, {cause: failure});
  }
}
