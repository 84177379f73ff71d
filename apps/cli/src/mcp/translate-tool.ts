import {AppError, type Briefing, type Meter, type TranslateJob, targetLanguages} from '@recto/engine/translate';
import type {WorkerPool} from '@recto/workers';
import {UsageError} from '../arguments/parse.ts';
import {asAppError} from '../as-app-error.ts';
import {onlyInput} from '../input/only-input.ts';
import {planOutputs} from '../output/plan-outputs.ts';
import {termsOf} from '../translate/glossary-terms.ts';
import {readSettings} from '../translate/options.ts';
import {openStore, storeFile, type TranslationStore} from '../translate/store.ts';
import {translateOne} from '../translate/translate-one.ts';
import {briefingLines, receiptLines, type TranslationReporter} from '../translate/translation-reporter.ts';
import {stringOf, textSchema} from './arguments.ts';
import {invalidParams, type Params, RpcError} from './json-rpc.ts';
import {answerTimeout, failure, message, noModel, type Tool, type ToolResult, waitFor} from './tools.ts';

export type TranslateToolOptions = {
  readonly pool: WorkerPool;
  readonly cwd: string;
  readonly environment: NodeJS.ProcessEnv;
  /** The model of the environment. */
  readonly endpoint: TranslateJob['endpoint'] | undefined;
  /** Milliseconds; clients time out after a minute. */
  readonly wait?: number;
};

/** A translation that was called for, and how far it is. */
type Running = {readonly result: Promise<ToolResult>; stage: string};

// arguments that are options of `recto translate` of the same name
const passed = ['to', 'pages', 'password', 'glossary', 'about', 'instructions', 'budget', 'show'] as const;

/** The tool that translates a document, and what ends its translations. */
export function createTranslateTool({pool, cwd, environment, endpoint, wait = answerTimeout}: TranslateToolOptions): {
  readonly tool: Tool;
  readonly close: () => Promise<void>;
} {
  const running = new Map<string, Running>();
  const controller = new AbortController();
  let store: TranslationStore | undefined;
  const start = (given: Params): Running => {
    const settings = settingsOf(given, environment);
    const [file = ''] = settings.operands;
    const begun: Running = {
      stage: 'begun',
      result: (async () => {
        store ??= openStore(storeFile(environment));
        const input = await onlyInput(file, cwd);
        const [planned] = planOutputs([input], {folder: settings.output ?? cwd}, cwd);
        if (!planned) throw new AppError('input/not-found', {path: file});
        let briefing: Briefing | undefined;
        const reporter = listener(
          stage => {
            begun.stage = stage;
          },
          found => {
            briefing = found;
          },
        );
        const terms = await termsOf(settings);
        const run = {settings, cwd, pool, store, reporter, terms, signal: controller.signal};
        const outcome = await translateOne(planned, run);
        if (!outcome) return failure('The session was closed before the translation was done.');
        if (!outcome.ok) return failure(`${file} could not be translated: ${outcome.error.message}`);
        const {receipt, outputs, unplaced, overlapping} = outcome;
        const problems = [
          ...(unplaced > 0
            ? [`${unplaced} translations did not fit on their pages, which keep the original there.`]
            : []),
          ...(overlapping > 0 ? [`${overlapping} translations overlap other text of their pages.`] : []),
        ];
        const notes = [...(briefing ? briefingLines(briefing) : []), ...receiptLines(receipt), ...problems];
        return message([`Saved: ${outputs.join(', ')}`, ...notes].join('\n'));
      })().catch((error: unknown) => failure(`${file} could not be translated: ${asAppError(error).message}`)),
    };
    return begun;
  };
  const tool: Tool = {
    name: 'translate_document',
    title: 'Translate a document',
    description:
      'Translates a PDF, scan, Markdown, HTML, Word or EPUB file with the configured model and saves the result: bilingual Markdown or Word, or a PDF with its layout preserved. Formulas, citations and numbers are kept, and every answer is checked. A long translation returns how far it is: call the tool again with the same arguments. What was translated is kept and not paid for again.',
    inputSchema: {
      type: 'object',
      required: ['file', 'to', 'saveTo'],
      additionalProperties: false,
      properties: {
        file: textSchema('Path or URL of the document'),
        to: {type: 'string', enum: targetLanguages, description: 'Target language'},
        saveTo: textSchema('Folder to save the translation in'),
        format: {
          type: 'string',
          enum: ['md', 'docx', 'pdf'],
          description: 'Default: md; Markdown, HTML, Word and EPUB files keep their own format',
        },
        show: {
          type: 'string',
          enum: ['both', 'translation'],
          description: 'Languages to write (default: both for PDFs)',
        },
        pages: textSchema('Page range: 1,3,10-20,-1'),
        password: textSchema('Password of an encrypted PDF'),
        glossary: textSchema('Path of a glossary: CSV with source,target, or TBX'),
        about: textSchema('What the document is about, for the model'),
        instructions: textSchema('What else the model is told'),
        budget: textSchema('Maximum of tokens, such as 200000t'),
      },
    },
    annotations: {readOnlyHint: false, destructiveHint: false, openWorldHint: true},
    call: async (given, signal) => {
      if (!endpoint) return failure(noModel);
      const key = JSON.stringify(given);
      const work = running.get(key) ?? start(given);
      running.set(key, work);
      let result: ToolResult | undefined;
      const done = work.result.then(ended => {
        result = ended;
        running.delete(key);
      });
      await waitFor(done, wait, signal);
      return result ?? message(`Still translating (${work.stage}). Call the tool again with the same arguments.`);
    },
  };
  return {
    tool,
    close: async () => {
      controller.abort(new DOMException('stopped', 'AbortError'));
      await Promise.all([...running.values()].map(({result}) => result));
      store?.close();
    },
  };
}

/** The arguments as `recto translate` takes them. Throws RpcError. */
function settingsOf(given: Params, environment: NodeJS.ProcessEnv) {
  const file = stringOf(given, 'file');
  const output = stringOf(given, 'saveTo');
  const mode = stringOf(given, 'format');
  if (!file || file === '-') throw new RpcError(invalidParams, 'file must be the path or URL of a document.');
  if (!output) throw new RpcError(invalidParams, 'saveTo must be a folder.');
  if (mode !== undefined && !['md', 'docx', 'pdf'].includes(mode))
    throw new RpcError(invalidParams, 'format must be md, docx or pdf.');
  const options = new Map<string, string>([
    ['output', output],
    ...(mode === undefined ? [] : [['mode', mode] as const]),
  ]);
  for (const name of passed) {
    const value = stringOf(given, name);
    if (value !== undefined) options.set(name, value);
  }
  if (options.has('show') && !['both', 'translation'].includes(options.get('show') ?? ''))
    throw new RpcError(invalidParams, 'show must be both or translation.');
  try {
    return readSettings({options, operands: [file]}, environment);
  } catch (error) {
    throw error instanceof UsageError ? new RpcError(invalidParams, error.message) : error;
  }
}

/** Tells how far a translation is instead of drawing it. */
const listener = (tell: (stage: string) => void, onBriefing: (briefing: Briefing) => void): TranslationReporter => ({
  reading: (_, done, total) => tell(`reading page ${Math.floor(done)} of ${total}`),
  briefed: (_, briefing) => onBriefing(briefing),
  translating: (_, {done, segments}: Meter) => tell(`${done} of ${segments} segments`),
  following: () => {},
  writing: () => tell('writing'),
  estimated: () => {},
  foundTerms: () => {},
  end: () => {},
  stopped: () => {},
});
