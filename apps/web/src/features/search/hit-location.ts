import {FileType} from '@recto/api';
import type {FoundDocument, Hit} from './use-document-search.ts';

/** Where a page is opened on which something was found: at that page, with the words as the document has them marked. */
export function hitLocation({objectId, fileType}: FoundDocument, {parseId, page, text, matches}: Hit) {
  // an image is one page, and its text is edited
  if (fileType === FileType.img) return {to: '/ocr', search: {objectId, parseId}} as const;
  const find = matches.map(([start, end]) => text.slice(start, end)).find(words => words.trim() !== '');
  return {to: '/pdf-views', search: {objectId, parseId, page, ...(find && {find})}} as const;
}

/** Where a document is opened that was found by its name. */
export const documentLocation = (document: FoundDocument) => {
  const [first] = document.hits;
  if (first && document.fileType === FileType.img) return hitLocation(document, first);
  return {to: '/pdf-views', search: {objectId: document.objectId}} as const;
};
