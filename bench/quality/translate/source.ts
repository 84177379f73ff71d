import {readFileSync} from 'node:fs';
import {convert} from '@recto/engine';
import type {Doc} from '@recto/model';
import {openPdf, type PageFacts} from '@recto/pdf';
import {nodeHost} from '@recto/workers';

/** What is translated: a file, what was read from it, and what its pages hold. */
export type Source = {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly doc: Doc;
  readonly pageCount: number;
  readonly pages: ReadonlyMap<number, PageFacts>;
};

/** Reads a document once, or some of its pages; each translation of it is measured from there. */
export async function readSource(path: string, range: string | undefined): Promise<Source> {
  const bytes = new Uint8Array(readFileSync(path));
  const given = range !== undefined && {pages: range};
  const {doc} = await convert(bytes, {host: nodeHost, crops: false, ...given});
  const pdf = await openPdf(bytes, {host: nodeHost});
  const pages = new Map<number, PageFacts>();
  for (const {number} of doc.pages) pages.set(number, await pdf.readPage(number));
  const {pageCount} = pdf.facts;
  await pdf.close();
  return {path, bytes, doc, pageCount, pages};
}
