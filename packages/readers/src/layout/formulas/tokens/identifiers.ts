import type {Token} from './token.ts';

/**
 * Takes researchers' identifiers (ORCID, ISO 27729: four groups of four digits, the last may be an X) out of formulas: publishers set
 * them raised behind names, brackets and all in math fonts.
 */
export function unmarkIdentifiers(tokens: readonly Token[], inside: boolean[]): void {
  let text = '';
  const starts = tokens.map(token => {
    const start = text.length;
    text += token.text;
    return start;
  });
  for (const {0: found, index} of text.matchAll(identifier)) {
    starts.forEach((start, at) => {
      if (start + tokens[at]!.text.length > index && start < index + found.length) inside[at] = false;
    });
  }
}

const identifier = /\[?\d{4}([-–−])\d{4}\1\d{4}\1\d{3}[\dX]\]?/gu;
