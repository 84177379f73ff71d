import {ApiError, Language, type MergeOrder, ParseVersion, type RequestOf, TaskStatus} from '@recto/api';
import type {Doc, TargetLanguage} from '@recto/model';
import {Trouble} from '../messages.ts';
import type {Progress, RectoServer} from './server.ts';
import {wire} from './wire.ts';

/** A PDF of the library. */
export type Pdf = {readonly name: string; readonly bytes: Uint8Array};

/** Hears of what is being done, and how much of it is. */
export type Watch = (stage: 'uploading' | 'reading' | 'translating' | 'merging' | 'answering', percent: number) => void;

const at = (watch: Watch, stage: Parameters<Watch>[0]): Progress => {
  watch(stage, 0);
  return percent => watch(stage, percent);
};

/** Reads a PDF on the server; one that was read before costs nothing. Throws Trouble. */
export async function parse(server: RectoServer, {name, bytes}: Pdf, watch: Watch): Promise<string> {
  at(watch, 'uploading');
  const upload = await server.call(wire.createUploadTask, {fileName: name, fileSize: bytes.length});
  await server.put(upload.url, upload.headers, bytes);
  const progress = at(watch, 'reading');
  const {outputId, parseId} = await server.call(wire.createParseTask, {
    objectId: upload.objectId,
    parseVersion: ParseVersion.v3_2509,
  });
  await server.task(outputId, progress);
  return parseId;
}

/** What was read of a document. Throws Trouble. */
export async function readDocument(server: RectoServer, parseId: string): Promise<Doc> {
  const {outputId} = await server.call(wire.createConvertParseTask, {parseId, convertTo: 'json', filename: 'document'});
  return JSON.parse(new TextDecoder().decode(await server.exported(outputId))) as Doc;
}

/** The translated PDF with the layout of the original: alone, or with the original in an order. Throws Trouble. */
export async function translate(
  server: RectoServer,
  {
    parseId,
    language,
    order,
  }: {readonly parseId: string; readonly language: TargetLanguage; readonly order: MergeOrder | undefined},
  watch: Watch,
): Promise<Uint8Array> {
  const {modelList} = await server.call(wire.listTranslateModels, {parseId});
  const model = modelList.find(({available}) => available);
  if (!model) throw new Trouble({id: 'recto-no-model'});
  const progress = at(watch, 'translating');
  const translateParam = {
    translateModel: model.modelId,
    translateType: 'pdf',
    translateLang: Language[language],
  } as const;
  const translateId = await translated(server, {parseId, translateParam}, progress);
  if (order !== undefined) {
    at(watch, 'merging');
    const {outputId} = await server.call(wire.createExternalPdfMergeTask, {translateId, order});
    return server.exported(outputId);
  }
  const {translatedUrl} = await server.call(wire.getObjectTranslateResult, {translateId, pages: '1'});
  if (!translatedUrl) throw new Trouble({id: 'recto-cancelled'});
  return server.download(translatedUrl);
}

type Wanted = RequestOf<typeof wire.createTranslateTask>;

/** Translates, or waits for the same translation that is there or under way. */
async function translated(server: RectoServer, wanted: Wanted, progress: Progress): Promise<string> {
  try {
    const {outputId, translateId} = await server.call(wire.createTranslateTask, wanted);
    await server.task(outputId, progress);
    return translateId;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'translate_already_exist') throw error;
    const {translateId} = error.detail as {readonly translateId: string};
    await finished(server, translateId);
    return translateId;
  }
}

async function finished(server: RectoServer, translateId: string): Promise<void> {
  for (;;) {
    const {status} = await server.call(wire.getObjectTranslateResult, {translateId, pages: '1'});
    if (status === TaskStatus.success) return;
    if (status === TaskStatus.failed) throw new Trouble({id: 'recto-cancelled'});
    await server.pause();
  }
}
