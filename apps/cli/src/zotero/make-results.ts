import {createHash} from 'node:crypto';
import {mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describeLoss, type Loss, markdownBlocks, type NewFile, noteBlocks, noteHtml} from '@recto/transfer';
import type {ReadInput} from '../input/read-input.ts';
import {readItem} from '../send/read-item.ts';
import {type TranslateRun, translateOne} from '../translate/translate-one.ts';
import type {ZoteroSettings} from './settings.ts';

/** A document on its way to Zotero. */
export type ZoteroDocument = ReadInput & {
  /** As its user knows it. */
  readonly name: string;
};

/** What goes to Zotero. */
export type Results = {
  readonly title: string;
  readonly notes: readonly string[];
  readonly file: NewFile | undefined;
  readonly losses: readonly string[];
  /** Whether segments were kept in the source language. */
  readonly kept: boolean;
};

export type Making = {
  readonly settings: ZoteroSettings;
  readonly translating: Omit<TranslateRun, 'settings' | 'cwd'>;
  readonly progress: (words: string) => void;
};

export const md5 = (data: Uint8Array): string => createHash('md5').update(data).digest('hex');

/** Reads or translates a PDF. Throws AppError, or the signal's reason. */
export async function makeResults(document: ZoteroDocument, making: Making): Promise<Results> {
  return making.settings.translation ? translated(document, making) : read(document, making);
}

async function read(document: ZoteroDocument, {settings, translating, progress}: Making): Promise<Results> {
  const {pool, signal} = translating;
  const stem = path.parse(document.name).name;
  const item = await readItem(
    {...document, stem, title: undefined, password: settings.password, formats: ['json']},
    {pool, progress: (done, total) => progress(`page ${Math.floor(done)}/${total}`), signal},
  );
  const losses: Loss[] = [];
  const notes = noteHtml(noteBlocks(item.doc, {losses: loss => losses.push(loss)}), loss => losses.push(loss));
  return {title: item.title, notes, file: undefined, losses: losses.map(loss => describeLoss(loss, 'en')), kept: false};
}

/** Translates into files, by what `recto translate` does: the second one finds all segments of the first in the ledger. */
async function translated({name, bytes}: ZoteroDocument, {settings, translating}: Making): Promise<Results> {
  const folder = await mkdtemp(path.join(tmpdir(), 'recto-zotero-'));
  try {
    const {put, translation} = settings;
    if (!translation) throw new Error('There is nothing to translate into.');
    const {name: title} = path.parse(name);
    const source = path.join(folder, 'source.pdf');
    await writeFile(source, bytes);
    const make = async (mode: 'md' | 'pdf'): Promise<{readonly bytes: Uint8Array; readonly kept: boolean}> => {
      const stem = path.join(folder, mode, 'result');
      await mkdir(path.dirname(stem));
      const outcome = await translateOne(
        {input: {kind: 'file', name, source, stem: 'result'}, stem},
        {
          ...translating,
          cwd: '/',
          settings: {
            ...translation,
            mode,
            show: 'translation',
            pictures: false,
            ...(mode === 'md' && {dual: undefined}),
            // the ledger of the first is there for the second
            fresh: translation.fresh && (mode === 'pdf' || put.length === 1),
          },
        },
      );
      translating.signal.throwIfAborted();
      if (!outcome) throw new Error('The translation gave nothing.');
      if (!outcome.ok) throw outcome.error;
      const {receipt, unplaced, overlapping, outputs} = outcome;
      const kept = receipt.states.kept + receipt.pending + unplaced + overlapping > 0;
      return {bytes: await readFile(path.resolve('/', outputs[0] ?? '')), kept};
    };
    const pdf = put.includes('pdf') ? await make('pdf') : undefined;
    const md = put.includes('note') ? await make('md') : undefined;
    const losses: Loss[] = [];
    const blocks = md && markdownBlocks(new TextDecoder().decode(md.bytes), loss => losses.push(loss));
    return {
      title: `${title} (${translation.to})`,
      notes: blocks ? noteHtml(blocks, loss => losses.push(loss)) : [],
      file: pdf && pdfFile(`${title}.${translation.to}${translation.dual ? '.dual' : ''}.pdf`, pdf.bytes),
      losses: losses.map(loss => describeLoss(loss, 'en')),
      kept: [pdf, md].some(made => made?.kept),
    };
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}

function pdfFile(name: string, content: Uint8Array): NewFile {
  const bytes = new Uint8Array(content);
  return {name, mediaType: 'application/pdf', bytes, md5: md5(bytes)};
}
