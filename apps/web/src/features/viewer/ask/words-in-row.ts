/** A letter or digit of a shown row, and where it stands: in a text, or somewhere in a formula. */
type Sign = {readonly sign: string; readonly node: Node; readonly at: number | undefined};

/**
 * The range in a shown row where words of its document stand. Only letters and digits count, so that hyphens, ligatures, signs
 * of markup and spaces may differ; a formula counts as its TeX. Undefined when the words are not there, or stand there more
 * than once: the wrong ones are not to be marked.
 */
export function wordsInRow(row: HTMLElement, words: string): Range | undefined {
  const wanted = signsOf(words);
  if (wanted.length === 0) return undefined;
  const signs = signsIn(row);
  const at = indexOf(signs, wanted, 0);
  if (at < 0 || indexOf(signs, wanted, at + 1) >= 0) return undefined;
  const [first, last] = [signs[at], signs[at + wanted.length - 1]];
  if (!first || !last) return undefined;
  const range = new Range();
  if (first.at === undefined) range.setStartBefore(first.node);
  else range.setStart(first.node, first.at);
  if (last.at === undefined) range.setEndAfter(last.node);
  else range.setEnd(last.node, last.at + (last.sign.length > 1 ? 2 : 1));
  return range;
}

// the rows are short, and few places begin as the words do
const indexOf = (signs: readonly Sign[], wanted: readonly string[], from: number): number =>
  signs.findIndex((_, index) => index >= from && wanted.every((sign, offset) => signs[index + offset]?.sign === sign));

function signsIn(row: HTMLElement): Sign[] {
  const signs: Sign[] = [];
  const walker = document.createTreeWalker(row, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, {
    acceptNode: node => {
      if (node.parentElement?.closest('[data-tex], button')) return NodeFilter.FILTER_REJECT;
      return NodeFilter.FILTER_ACCEPT;
    },
  });
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof HTMLElement) {
      const {tex} = node.dataset;
      if (tex !== undefined) for (const sign of signsOf(tex)) signs.push({sign, node, at: undefined});
    } else {
      let at = 0;
      for (const letter of node.textContent ?? '') {
        for (const sign of signsOf(letter)) signs.push({sign, node, at});
        at += letter.length;
      }
    }
  }
  return signs;
}

// one letter of each, also where a letter has several in lower case
const signsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]/gu) ?? [];
