import type {PDFDocumentProxy} from 'pdfjs-dist';
import {readAttachments} from './attachments.ts';
import {cleanText} from './clean-text.ts';
import type {DocumentFacts} from './facts.ts';
import {readOutline} from './outline.ts';
import {readSignatures} from './signatures.ts';

/** The file's metadata. A part that cannot be read counts as absent. */
export async function documentFacts(document: PDFDocumentProxy): Promise<DocumentFacts> {
  const metadata = await document.getMetadata().catch(() => undefined);
  const info = (metadata?.info ?? {}) as Record<string, unknown>;
  // typed as an object, sent as a map
  const marks = (await document.getMarkInfo().catch(() => null)) as unknown;
  const title = textOf(info['Title']);
  const author = textOf(info['Author']);
  const producer = textOf(info['Producer']);
  const creator = textOf(info['Creator']);
  const language = textOf(info['Language']);
  const attachments = await readAttachments(document).catch(() => []);
  const signatures = info['IsSignaturesPresent'] ? await readSignatures(document).catch(() => []) : [];
  return {
    pageCount: document.numPages,
    ...(title !== undefined && {title}),
    ...(author !== undefined && {author}),
    ...(producer !== undefined && {producer}),
    ...(creator !== undefined && {creator}),
    ...(language !== undefined && {language}),
    tagged: marks instanceof Map && marks.get('Marked') === true,
    ...(attachments.length > 0 && {attachments}),
    ...(info['IsCollectionPresent'] === true && {portfolio: true}),
    ...(signatures.length > 0 && {signatures}),
    outline: await readOutline(document).catch(() => []),
  };
}

// characters; what is longer is no title
const longestText = 10_000;

const textOf = (value: unknown): string | undefined => cleanText(value, longestText)?.replace(/\n+/g, ' ');
