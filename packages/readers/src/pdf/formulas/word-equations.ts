import type {PageBox} from '@recto/model';
import type {LineFacts} from './line-kind.ts';
import type {Token} from './token.ts';

/**
 * A centred line of its own that sets words in a formula, such as `总时延 = 发送时延 + 传播时延`, as the display it is.
 * Other lines come back as they are.
 *
 * @param column the part of the page that the line stands in
 */
export function asWordEquation(facts: LineFacts, column: PageBox): LineFacts {
  const {line, tokens} = facts;
  if (facts.kind !== 'text' || !isCentred(line.box, column, line.size) || !isEquation(tokens)) return facts;
  return {
    ...facts,
    inside: tokens.map(() => true),
    kind: 'formula',
    words: 0,
    symbols: tokens.length,
    relation: true,
    sentence: false,
    worded: false,
  };
}

function isCentred(box: PageBox, column: PageBox, size: number): boolean {
  const off = Math.abs((box.left + box.right) / 2 - (column.left + column.right) / 2);
  return off < 0.03 * (column.right - column.left) && box.left > column.left + 2.5 * size;
}

// ideographs write a word of a formula closed up; a sentence between two signs is longer
const longestWord = 14;

/** Operands of words, numbers and symbols with signs of a formula's font between them, one of them a relation. */
function isEquation(tokens: readonly Token[]): boolean {
  if (!tokens.some(token => token.kind === 'cjk')) return false;
  if (
    tokens.some(
      token => /[。；、！？“”]/u.test(token.text) || (token.kind === 'cjk' && token.text.length > longestWord),
    )
  )
    return false;
  return tokens.some(
    (token, index) =>
      token.kind === 'relation' &&
      token.gap > 0.1 &&
      index > 0 &&
      index < tokens.length - 1 &&
      (tokens[index + 1]?.gap ?? 0) > 0.1,
  );
}
