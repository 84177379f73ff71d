/** Text as XML character data, also fit for an attribute in double quotes. Characters that XML forbids are dropped. */
export const escapeXml = (text: string): string => escapeMarkup(allowedInXml(text));

/** Text as HTML character data; also fit for a quoted attribute. Characters that HTML forbids are dropped. */
export const escapeHtml = (text: string): string =>
  escapeMarkup(text.replace(forbiddenInHtml, '')).replaceAll("'", '&#39;');

/** Text without the characters that XML forbids. */
export const allowedInXml = (text: string): string => text.replace(forbiddenInXml, '');

const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, character => entities[character as keyof typeof entities]);

const entities = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};

// XML 1.0 allows tab, line feed and carriage return of the controls, and neither lone surrogates nor these two
const forbiddenInXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
// control characters other than tab and line feed, and lone surrogates: an HTML parser replaces or rejects them
const forbiddenInHtml = /(?![\t\n])\p{Cc}|\p{Cs}/gu;
