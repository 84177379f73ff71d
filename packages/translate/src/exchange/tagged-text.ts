/** A part of a segment as the model sees it: words, a placeholder, or the beginning or end of a pair of tags. */
export type TaggedPart =
  | {readonly kind: 'text'; readonly text: string}
  | {readonly kind: 'single'; readonly name: string; readonly hint: string}
  | {readonly kind: 'open' | 'close'; readonly name: string};

const tag = /<(\/?)([a-z]{1,4}\d+)(?:\s+t="([^"]*)")?\s*(\/?)>/g;

/** The parts of a protected text, in order. `<` of the text itself stays text. */
export function partsOf(text: string): readonly TaggedPart[] {
  const parts: TaggedPart[] = [];
  let from = 0;
  const put = (words: string): void => {
    if (words !== '') parts.push({kind: 'text', text: words});
  };
  for (const {0: whole, 1: closing, 2: name = '', 3: hint = '', 4: single, index} of text.matchAll(tag)) {
    put(text.slice(from, index));
    from = index + whole.length;
    if (single === '/') parts.push({kind: 'single', name, hint});
    else parts.push({kind: closing === '/' ? 'close' : 'open', name});
  }
  put(text.slice(from));
  return parts;
}

/** A protected text without the hints of its placeholders: answers leave them out. */
export const withoutHints = (text: string): string => text.replace(/(<[a-z]{1,4}\d+) t="[^"]*"/g, '$1');
