import type {Item, Zotero} from './api.ts';

/** What was put into notes, so that a note that a person has edited since is known. */
export type PutMemory = {
  /** Whether a note is as it was when it was put. */
  readonly isAsPut: (note: Pick<Item, 'key' | 'getNote'>) => boolean;
  /** Whether it was put from this HTML: Zotero may have changed its form. */
  readonly cameOf: (note: Pick<Item, 'key'>, html: string) => boolean;
  readonly keep: (note: Pick<Item, 'key' | 'getNote'>, html: string) => void;
};

type Kept = Readonly<Record<string, readonly [given: string, stored: string]>>;

const preference = 'extensions.recto.put';
// the oldest are forgotten: their notes count as edited, and new ones stand beside them
const mostKept = 2000;

/** Digests in Zotero's settings. */
export function createPutMemory({Prefs}: Pick<Zotero, 'Prefs'>): PutMemory {
  const read = (): Kept => {
    try {
      return JSON.parse(String(Prefs.get(preference, true) ?? '{}')) as Kept;
    } catch {
      return {};
    }
  };
  return {
    isAsPut: note => read()[note.key]?.[1] === digestOf(note.getNote()),
    cameOf: (note, html) => read()[note.key]?.[0] === digestOf(html),
    keep(note, html) {
      const others = Object.entries(read()).filter(([key]) => key !== note.key);
      const kept = [...others, [note.key, [digestOf(html), digestOf(note.getNote())]]].slice(-mostKept);
      Prefs.set(preference, JSON.stringify(Object.fromEntries(kept)), true);
    },
  };
}

// FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/): it tells edits apart and is no protection
const [offset, prime] = [0x811c9dc5, 0x01000193];

function digestOf(text: string): string {
  let hash = offset;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), prime);
  return `${(hash >>> 0).toString(36)}-${text.length.toString(36)}`;
}
