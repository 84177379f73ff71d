/** Text as XML character data, also fit for an attribute in double quotes. Characters that XML forbids are dropped. */
export const escapeXml = (text: string): string => escapeMarkup(withoutForbidden(text));

/** Text without the characters that XML forbids. */
export const withoutForbidden = (text: string): string => text.replace(forbidden, '');

/** Text with the characters that are markup as entities; what a format forbids is for the caller to drop. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, character => entities[character as keyof typeof entities]);

const entities = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};

// XML 1.0 allows tab, line feed and carriage return of the controls, and neither lone surrogates nor these two
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** An element from its name and attributes, `w:p` or `w:jc w:val="left"`, with its content; without any it is empty. */
export function element(start: string, ...content: readonly string[]): string {
  const inside = content.join('');
  if (inside === '') return `<${start}/>`;
  const space = start.indexOf(' ');
  return `<${start}>${inside}</${space === -1 ? start : start.slice(0, space)}>`;
}

/** The declaration that every part begins with. */
export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
