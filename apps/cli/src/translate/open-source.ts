import {figureDpi, type Typeset} from '@recto/engine/client';
import {
  AppError,
  type Doc,
  joinBilingual,
  type MarkupFile,
  openMarkup,
  type Receipt,
  type TextFormat,
  type TranslateJob,
  type TranslationRun,
  textFormatOfName,
  textFormats,
  translateDocument,
  translateSegments,
} from '@recto/engine/translate';
import type {Input} from '../input/collect-inputs.ts';
import {type ReadInput, readInput} from '../input/read-input.ts';
import {followPages} from './followed-pages.ts';
import type {TranslateSettings} from './settings.ts';
import {SourceDocument} from './source-document.ts';
import type {TranslateRun} from './translate-one.ts';

/** What a translation came to, and the file that is being made of it. */
export type Started = {
  readonly receipt: Receipt;
  readonly toLookAt: ReturnType<typeof lookAt>;
  readonly making: Promise<{readonly bytes: Uint8Array; readonly report?: Typeset['report']}>;
};

/** A document to translate, and how its file comes of its translation. */
export type OpenSource = {
  readonly bytes: Uint8Array;
  readonly doc: Doc;
  /** Behind the target language in the file's name. */
  readonly extension: string;
  /** A PDF in whose places translations are set: only there can something find no place. */
  readonly isPdf: boolean;
  readonly start: (job: TranslateJob, watch: Watch) => Promise<Started>;
};

/** What is told while a translation is made. */
export type Watch = {
  /** All texts are translated. */
  readonly writing: () => void;
  /** The PDF in which pages appear as they are ready, if one is wanted. */
  readonly follow: string | undefined;
  /** It is there for the first time. */
  readonly following: () => void;
};

/**
 * Opens an input: a PDF, an image or, with `--mode`, a page of the web, which are read in a process of their own; or a file whose text is
 * translated in its places. Throws AppError.
 */
export async function openSource(
  input: Input,
  run: TranslateRun,
  picture: (name: string, bytes: Uint8Array) => void,
  assets: ReadonlyMap<string, Uint8Array>,
): Promise<OpenSource> {
  const read = await readInput(input, run.signal);
  const {settings} = run;
  const own = ownFormat(input, read);
  if (own && !(own.format === 'html' && (settings.mode === 'md' || settings.mode === 'docx'))) {
    refuseOptions(own.format, settings);
    return openText(read, own, run);
  }
  return openPages(input, read, run, picture, assets);
}

type OwnFormat = {readonly format: TextFormat; readonly extension: string};

/** The format of a file whose text is translated in its places. */
function ownFormat({source}: Input, {html}: ReadInput): OwnFormat | undefined {
  const named = textFormatOfName(source.replace(/[?#].*$/, ''));
  return html ? {format: 'html', extension: named?.format === 'html' ? named.extension : 'html'} : named;
}

/** Throws AppError `translate/own-format` for options that say how a PDF is translated. */
function refuseOptions(format: TextFormat, {mode, pages, dual, black, show, follow}: TranslateSettings): void {
  const modeOf: Partial<Record<TextFormat, TranslateSettings['mode']>> = {markdown: 'md', docx: 'docx'};
  const given: readonly (readonly [string, unknown])[] = [
    ['--mode', mode !== undefined && mode !== modeOf[format]],
    ['--pages', pages],
    ['--dual', dual],
    ['--black', black],
    ['--follow', follow],
    ['--show original', show === 'original'],
  ];
  const option = given.find(([, value]) => value)?.[0];
  if (option !== undefined) throw new AppError('translate/own-format', {format: textFormats[format].name, option});
}

function openText({bytes, html}: ReadInput, {format, extension}: OwnFormat, run: TranslateRun): OpenSource {
  const file = openMarkup(bytes, format, html?.contentType);
  return {bytes, doc: file.doc, extension, isPdf: false, start: (job, {writing}) => startFile(file, job, run, writing)};
}

/** Translates a file in its own format. */
async function startFile(
  file: MarkupFile,
  job: TranslateJob,
  {settings: {to, show}}: TranslateRun,
  writing: () => void,
): Promise<Started> {
  const {receipt, entries, translations} = await translateSegments(file.doc, job);
  writing();
  const bytes = file.write(translations, to, show === 'both' ? 'both' : 'translation');
  return {receipt, toLookAt: lookAt(entries), making: Promise.resolve({bytes})};
}

/** Reads a PDF or an image in a process of its own. */
async function openPages(
  input: Input,
  {bytes, html}: ReadInput,
  run: TranslateRun,
  picture: (name: string, bytes: Uint8Array) => void,
  assets: ReadonlyMap<string, Uint8Array>,
): Promise<OpenSource> {
  const {pool, settings, reporter, signal} = run;
  const {password, pictures, mode = 'md', dual} = settings;
  const only = settings.estimate || settings.findTerms;
  const result = await pool.convert(
    {
      bytes,
      to: ['json'],
      write: {assetFolder: '', formula: 'dollar', furniture: true},
      dpi: pictures && mode !== 'pdf' && !only ? figureDpi : 0,
      dump: false,
      ...(html && {html}),
      ...(password !== undefined && {password}),
    },
    {progress: (done, total) => reporter.reading(input.name, done, total), picture, dump: () => {}},
    signal,
  );
  const source = new SourceDocument(bytes, result.files[0]!.bytes);
  return {
    bytes: source.bytes,
    doc: source.doc,
    extension: `${dual ? 'dual.' : ''}${mode}`,
    isPdf: mode === 'pdf',
    start: (job, watch) =>
      mode === 'pdf' ? startPdf(source, job, run, watch) : startText(source, assets, mode, job, run, watch.writing),
  };
}

/** Translates, and has the PDF made with the translations in their places, in a process of its own. */
async function startPdf(
  source: SourceDocument,
  job: TranslateJob,
  run: TranslateRun,
  {writing, follow, following}: Watch,
): Promise<Started> {
  const {pool, signal} = run;
  const {to, black, dual, password} = run.settings;
  const live = await followPages(follow, source, job, run, following);
  const drop = async () => live?.drop();
  try {
    const {receipt, entries, translations} = await translateSegments(source.doc, {
      ...job,
      onProgress: (meter, settled) => {
        job.onProgress?.(meter, settled);
        live?.settle(settled);
      },
    });
    writing();
    live?.stop();
    const more = {...(dual && {dual}), ...(password !== undefined && {password})};
    const making = pool.typeset({...source.take(), translations, language: to, black, ...more}, () => {}, signal);
    return {receipt, toLookAt: lookAt(entries), making: making.finally(drop)};
  } catch (error) {
    await drop();
    throw error;
  }
}

/** Translates into Markdown, or into a Word file, which is written in a process of its own. */
async function startText(
  source: SourceDocument,
  assets: ReadonlyMap<string, Uint8Array>,
  mode: 'md' | 'docx',
  job: TranslateJob,
  {pool, signal, settings: {show = 'both'}}: TranslateRun,
  writing: () => void,
): Promise<Started> {
  const {doc} = source;
  const {receipt, entries, translations, lines} = await translateDocument(doc, job);
  writing();
  const write = {assetFolder: '', formula: 'dollar', furniture: false} as const;
  const making =
    mode === 'docx'
      ? pool.write({doc, assets, to: 'docx', write, translation: {translations, show}}, signal)
      : Promise.resolve({bytes: new TextEncoder().encode(joinBilingual(lines, show))});
  return {receipt, toLookAt: lookAt(entries), making: making.then(({bytes}) => ({bytes}))};
}

/** Every segment that deserves a look. */
const lookAt = (entries: TranslationRun['entries']) =>
  entries
    .filter(({state}) => state === 'kept' || state === 'doubt')
    .map(({segment, state, source, text, why}) => ({segment, state, source, translation: text, why}));
