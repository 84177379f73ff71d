/** The tokens of a text, by whichever measure. */
export type CountTokens = (text: string) => number;

/** A text as parts of at most `size` tokens, cut between lines, sentences, words; the parts joined are the text. */
export function splitText(text: string, size: number, count: CountTokens): string[] {
  if (count(text) <= size) return [text];
  for (const cut of [/(?<=\n)/u, sentenceEnd, /(?<=\s)/u]) {
    const parts = text.split(cut);
    if (parts.length > 1) return joined(parts, size, count).flatMap(part => splitText(part, size, count));
  }
  const half = Math.ceil([...text].length / 2);
  if (half < 2) return [text];
  const characters = [...text];
  return [characters.slice(0, half), characters.slice(half)].flatMap(part => splitText(part.join(''), size, count));
}

/** The last sentences of a text that together have at most `most` tokens. */
export function lastSentences(text: string, most: number, count: CountTokens): string {
  let kept = '';
  for (const sentence of text.split(sentenceEnd).reverse()) {
    if (count(sentence + kept) > most) break;
    kept = sentence + kept;
  }
  return kept.trim();
}

// a full stop and a blank, or a mark of Chinese and Japanese, which need none
const sentenceEnd = /(?<=[.!?…]["'”’)\]]*\s)|(?<=[。！？][”’」』）]*)(?![”’」』）])/u;

/** Neighbors joined while they fit. */
function joined(parts: readonly string[], size: number, count: CountTokens): string[] {
  const found: string[] = [];
  for (const part of parts) {
    const last = found.at(-1);
    if (last !== undefined && count(last + part) <= size) found[found.length - 1] = last + part;
    else found.push(part);
  }
  return found;
}
