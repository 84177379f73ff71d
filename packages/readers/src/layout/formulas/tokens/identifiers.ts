import type {Token} from './token.ts';

/**
 * Takes out of formulas what addresses of authors hold: researchers' identifiers (ORCID, ISO 27729: four groups of four digits, the last
 * may be an X), which publishers set raised behind names, brackets and all in math fonts, and Canada's postal codes (`M5S 2E4`).
 */
export function unmarkIdentifiers(tokens: readonly Token[], inside: boolean[]): void {
  let text = '';
  const starts = tokens.map(token => {
    const start = text.length;
    text += token.text;
    return start;
  });
  for (const {0: found, index, groups} of text.matchAll(identifier)) {
    const own = [...tokens.keys()].filter(at => {
      const start = starts[at] ?? 0;
      return start + (tokens[at]?.text.length ?? 0) > index && start < index + found.length;
    });
    // the digits of a product of variables are indices
    if (groups?.['postal'] && own.some(at => tokens[at]?.kind === 'script')) continue;
    for (const at of own) inside[at] = false;
  }
}

const identifier = /\[?\d{4}([-–−])\d{4}\1\d{4}\1\d{3}[\dX]\]?|(?<postal>[A-Z]\d[A-Z]\d[A-Z]\d)(?![\dA-Za-z])/gu;
