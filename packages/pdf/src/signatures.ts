import type {Signature} from '@recto/model';
import type {PDFDocumentProxy} from 'pdfjs-dist';
import {cleanText} from './clean-text.ts';
import {isoDate} from './pdf-date.ts';

const mostSignatures = 100;
const longestText = 1000;

/** What the file says of its digital signatures; nothing is verified. */
export async function readSignatures(document: PDFDocumentProxy): Promise<readonly Signature[]> {
  const signatures = ((await document.getSignatures()) ?? []) as readonly Readonly<Record<string, unknown>>[];
  return signatures.slice(0, mostSignatures).map(signature => {
    const signer = textOf(signature['signerName']);
    const reason = textOf(signature['reason']);
    const location = textOf(signature['location']);
    const {signingTime, coversWholeDocument} = signature;
    const time = isoDate(typeof signingTime === 'string' ? signingTime : undefined);
    return {
      field: textOf(signature['fieldName']) ?? '',
      ...(signer !== undefined && {signer}),
      ...(time !== undefined && {time}),
      ...(reason !== undefined && {reason}),
      ...(location !== undefined && {location}),
      whole: coversWholeDocument === true,
    };
  });
}

const textOf = (value: unknown): string | undefined => cleanText(value, longestText)?.replaceAll('\n', ' ');
