import {type Answer, type AskSource, ask, type Library, openLibrary} from '@recto/ask';
import type {Endpoint} from '@recto/llm';
import {AppError} from '@recto/model';
import {WorkerPool} from '@recto/workers';
import type {Parsed} from '../arguments/parse.ts';
import {footnotes} from '../ask/footnotes.ts';
import {failureOf, openEmbeddings, openModel} from '../ask/model.ts';
import {findPassages} from '../ask/passages.ts';
import {readDocument} from '../ask/read-document.ts';
import {exitCodes} from '../exit-codes.ts';
import {collectInputs} from '../input/collect-inputs.ts';
import {onInterrupt} from '../interrupt.ts';
import {printable} from '../report/printable.ts';
import {type ProgressLine, progressLine} from '../report/progress-line.ts';
import {type AskSettings, readAskSettings} from './ask.options.ts';

type Failed = {readonly input: string; readonly code: string; readonly message: string};

/** `recto ask`: returns the exit code. Throws UsageError before anything is done. */
export async function askCommand(parsed: Parsed): Promise<number> {
  const settings = readAskSettings(parsed, process.env);
  const pool = new WorkerPool({timeout: 120_000, memory: 768});
  const controller = new AbortController();
  const progress = progressLine(settings.quiet);
  const release = onInterrupt(async () => {
    controller.abort(new DOMException('stopped', 'AbortError'));
    await pool.close();
    return progress.clear;
  });
  const run: Run = {settings, pool, signal: controller.signal, progress};
  try {
    const {sources, failed} = await readSources(run);
    const told = sources.length > 0 && (await tell(openLibrary(sources), failed, run));
    if (sources.length === 0 && settings.json) printJson({ok: false, question: settings.question, failed});
    return told && failed.length === 0 ? exitCodes.ok : exitCodes.failed;
  } catch (error) {
    // the process ends by the signal
    if (controller.signal.aborted) return await new Promise<never>(() => {});
    throw error;
  } finally {
    release();
    await pool.close();
  }
}

type Run = {
  readonly settings: AskSettings;
  readonly pool: WorkerPool;
  readonly signal: AbortSignal;
  readonly progress: ProgressLine;
};

async function readSources({settings, pool, signal, progress}: Run) {
  const {inputs, missing} = await collectInputs(settings.files, process.cwd());
  const sources: AskSource[] = [];
  const failed: Failed[] = [];
  const fail = (input: string, error: AppError): void => {
    failed.push({input, code: error.code, message: error.message});
    progress.say(`${input}: ${error.message}`);
  };
  for (const {name, error} of missing) fail(name, error);
  for (const input of inputs) {
    try {
      const onProgress = (done: number, total: number) =>
        progress.show(`reading page ${Math.floor(done)}/${total}  ${input.name}`);
      sources.push(await readDocument(input, {pool, password: settings.password, signal, onProgress}));
    } catch (error) {
      if (signal.aborted || !(error instanceof AppError)) throw error;
      fail(input.name, error);
    }
  }
  return {sources, failed};
}

/** Prints passages or an answer; false if there is none. */
async function tell(library: Library, failed: readonly Failed[], run: Run): Promise<boolean> {
  const {settings, progress} = run;
  const {question, limit, json, endpoint} = settings;
  if (endpoint) return answer(library, endpoint, failed, run);
  const passages = findPassages(library, question, limit);
  progress.clear();
  if (json) printJson({ok: true, question, passages, failed});
  else
    for (const {file, page, section, text} of passages)
      process.stdout.write(printable(`${file}, p. ${page}${section === null ? '' : `, ${section}`}\n${text}\n\n`));
  if (passages.length === 0) progress.say('No passage found.');
  return passages.length > 0;
}

async function answer(library: Library, endpoint: Endpoint, failed: readonly Failed[], run: Run): Promise<boolean> {
  const {settings, signal, progress} = run;
  const {question, contextSize, embeddingModel, json} = settings;
  const streams = settings.stream && process.stdout.isTTY === true;
  let answered: Answer;
  try {
    progress.show('waiting for the model');
    answered = await ask(
      library,
      {question, history: []},
      {
        llm: openModel(endpoint),
        contextSize,
        ...(embeddingModel && {embeddings: openEmbeddings(endpoint, embeddingModel)}),
        signal,
        onEvent: event => {
          if (event.type === 'thinking') progress.show('the model is thinking');
          if (event.type === 'step') progress.show(`${event.kind} ${event.what}`);
          if (event.type === 'replace') progress.say('The answer begins again.');
          if (!streams) return;
          const text = event.type === 'content' ? event.text : event.type === 'replace' ? event.content : '';
          if (text !== '') progress.clear();
          process.stdout.write(printable(text));
        },
      },
    );
  } catch (error) {
    if (signal.aborted) throw error;
    const failure = failureOf(error, endpoint);
    progress.say(failure.message);
    if (json) printJson({ok: false, question, error: failure, failed});
    return false;
  }
  progress.clear();
  const {content, thinking, citations, originIndex, finish, usage, notices} = answered;
  const isEmpty = content.trim() === '';
  if (json) {
    const documents = library.sources.map(({name, doc}) => ({file: name, pages: doc.pages.length}));
    const {model} = endpoint;
    printJson({
      ok: !isEmpty,
      question,
      answer: content,
      thinking,
      citations,
      originIndex,
      finish,
      usage,
      notices,
      documents,
      model,
      failed,
    });
  } else {
    if (!streams) process.stdout.write(printable(content));
    process.stdout.write(`\n${citations.length > 0 ? `\n${footnotes(citations)}` : ''}`);
  }
  if (isEmpty) progress.say('The model gave an empty answer.');
  if (finish === 'length') progress.say('The answer was cut off: it reached the maximum length.');
  for (const {notice} of notices) progress.say(noticeWords[notice]);
  return !isEmpty;
}

const noticeWords = {
  'embedded-instructions': 'A document contains instructions to the model; they were treated as text.',
  'partial-context': 'The documents do not fit into the context of the model: only parts of them were read.',
};

const printJson = (value: object): void => void process.stdout.write(`${JSON.stringify(value)}\n`);
