import type {PDFDocumentProxy} from 'pdfjs-dist';
import {cleanText} from './clean-text.ts';
import type {AttachmentFacts} from './facts.ts';

// listed; a portfolio of more is cut
const mostAttachments = 1000;
// characters: what file systems take, and a sentence or two
const longestName = 200;
const longestText = 1000;

/** The files that a PDF carries, without their bytes. */
export async function readAttachments(document: PDFDocumentProxy): Promise<readonly AttachmentFacts[]> {
  const listed = await document.getAttachments();
  const attachments: AttachmentFacts[] = [];
  for (const [id, {filename, description}] of listed ?? []) {
    if (attachments.length === mostAttachments) break;
    const about = cleanText(description, longestText);
    attachments.push({
      id,
      name: fileName(filename),
      ...(about !== undefined && {description: about}),
    });
  }
  return attachments;
}

/** The bytes of an attachment; undefined when the file has none under that name. */
export async function attachmentBytes(document: PDFDocumentProxy, id: string): Promise<Uint8Array | undefined> {
  const content = (await document.getAttachmentContent(id)) as Uint8Array | null | undefined;
  return content ?? undefined;
}

/** A name that is one file's, in no folder, whatever the PDF says: it may be written to a disk. */
function fileName(given: unknown): string {
  const name = (cleanText(given, longestName) ?? '')
    .replace(/[\n<>:"/\\|?*\p{Cf}]+/gu, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return name === '' ? 'unnamed' : name;
}
