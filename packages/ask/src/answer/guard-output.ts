import type {Library} from '../units/unit.ts';

/** Removes what an answer must not contain while it arrives. */
export type OutputGuard = {
  readonly read: (piece: string) => string;
  readonly end: () => string;
};

// characters: a link that does not end is text
const longest = 2000;

/**
 * Takes images out of an answer, and links and addresses that neither the documents nor the reader's question contain: an instruction
 * hidden in a document could send data through them. The words of a link remain.
 */
export function guardOutput(library: Library, question: string): OutputGuard {
  const known = new Map<string, boolean>();
  const isKnown = (url: string): boolean => {
    if (url.startsWith('#')) return true;
    const bare = url.replace(/^[a-z]+:(?:\/\/)?/i, '').replace(/[/.,;:!?]+$/, '');
    if (bare === '') return false;
    const found = known.get(bare) ?? (question.includes(bare) || library.units.some(({text}) => text.includes(bare)));
    known.set(bare, found);
    return found;
  };
  const clean = (text: string): string =>
    text
      .replace(/!\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
      .replace(/\[([^\]]*)\]\(\s*<?([^)\s>]*)>?[^)]*\)/g, (link, words: string, url: string) =>
        isKnown(url) ? link : words,
      )
      .replace(/<\s*(?:img|image|video|audio|iframe|object|embed|link|script|source|svg)\b[^>]*>/gi, '')
      .replace(address, url => (isKnown(url) ? url : '…'));
  let rest = '';
  return {
    read(piece) {
      rest += piece;
      const held = rest.length - heldBack(rest);
      const shown = rest.slice(0, held);
      rest = rest.slice(held);
      return clean(shown);
    },
    end() {
      const shown = clean(rest);
      rest = '';
      return shown;
    },
  };
}

const address =
  /(?:(?:https?|ftp):\/\/|data:[a-z]+\/|javascript:)[^\s<>()[\]"'`，。；！？、）」]+|(?<![\w.@/-])www\.[^\s<>()[\]"'`，。；！？、）」]+/gi;

/** How many characters at the end may be the beginning of a link, an image, a tag or an address. */
function heldBack(text: string): number {
  const tail = text.slice(-longest);
  const open =
    /(?:!?\[[^\]]*(?:\](?:\([^)]*|\[[^\]]*\]?)?)?|!|<\s*(?:img|image|video|audio|iframe|object|embed|link|script|source|svg)\b[^>]*|<\s*[a-z]{0,6}|(?:https?|ftp|data|javascript):[^\s<>()[\]"'`，。；！？、）」]*|(?<![\p{L}\d])(?:h|ht|htt|https?|f|ft|ftp|w{1,3}|www\.[^\s<>()[\]"'`]*|d|da|dat|data|j|ja|jav|java|javas|javasc|javascr|javascri|javascrip|javascript))$/iu.exec(
      tail,
    );
  return open ? open[0].length : 0;
}
