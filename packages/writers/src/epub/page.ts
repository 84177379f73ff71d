import {type Doc, escapeHtml, isRightToLeftLanguage, languageTag} from '@recto/model';
import {xhtml} from './xhtml.ts';

/** What a book and a chapter without a title are called. */
export const untitled = 'Document';

/** A file of the book: HTML between the head and the end of a page of XHTML. */
export function pageXhtml(doc: Doc, title: string, body: string): string {
  const language = languageTag(doc.metadata.language) ?? 'und';
  const direction = isRightToLeftLanguage(doc.metadata.language ?? '') ? ' dir="rtl"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}"${direction}>
<head><title>${xhtml(escapeHtml(title))}</title><link rel="stylesheet" href="style.css"/></head>
<body>
${xhtml(body)}
</body>
</html>
`;
}
