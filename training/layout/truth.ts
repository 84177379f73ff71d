import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {StoredDraft} from './drafts.ts';

/** A block that the factory wrote. */
type TruthBlock = {
  readonly role: string;
  readonly text: string;
  readonly label: string;
  readonly level: number;
  /** Cells of a table, words of a diagram. */
  readonly rows?: readonly (readonly string[])[];
};

/** What the factory wrote beside a document. */
export type Truth = {
  readonly kind: string;
  readonly lang: string;
  readonly program: string;
  readonly split: string;
  readonly blocks: readonly TruthBlock[];
};

/** A generated document: what it is and what the reader knows of it before it looks for headings. */
export type Labelled = {readonly name: string; readonly truth: Truth; readonly stored: StoredDraft};

/** The documents of a folder that `make.py` and `drafts.ts` have written. */
export function* labelledDocuments(folder: string): Generator<Labelled> {
  for (const file of readdirSync(folder)
    .filter(name => name.endsWith('.draft.json'))
    .sort()) {
    const name = file.replace('.draft.json', '');
    const truthFile = path.join(folder, `${name}.truth.json`);
    if (!existsSync(truthFile)) continue;
    yield {
      name,
      truth: JSON.parse(readFileSync(truthFile, 'utf8')) as Truth,
      stored: JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as StoredDraft,
    };
  }
}

/** A text without case, spaces and punctuation: programs differ in these. */
export const keyOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Finds the role of a text of a page by the truth's texts, no two of which are equal. */
export class RoleFinder {
  private readonly exact = new Map<string, TruthBlock>();
  private readonly keys: readonly {readonly key: string; readonly block: TruthBlock}[];

  constructor({blocks}: Truth) {
    for (const block of blocks)
      if (block.role === 'diagram') for (const word of block.rows?.flat() ?? []) this.exact.set(keyOf(word), block);
    this.keys = blocks.map(block => ({key: keyOf(block.label + block.text), block}));
    for (const block of blocks)
      for (const text of [block.text, block.label + block.text])
        if (!this.exact.has(keyOf(text))) this.exact.set(keyOf(text), block);
  }

  /** The block with this text, or the one that contains it; undefined for furniture, parts of tables and joined blocks. */
  find(text: string): TruthBlock | undefined {
    const key = keyOf(text);
    if (key === '') return undefined;
    const exact = this.exact.get(key) ?? this.exact.get(keyOf(text.replace(classNumber, '')));
    if (exact) return exact;
    if (/^\p{N}+$/u.test(key)) return {role: 'number', text, label: '', level: 0};
    const around = this.keys.filter(one => one.key.includes(key)).map(({block}) => block);
    const [first] = around;
    return key.length >= shortestPart && around.every(({role}) => role === first?.role) ? first : undefined;
  }
}

/** What a class of LaTeX prints before a heading. */
export const classNumber = /^(?:Chapter|Kapitel|Chapitre|Глава)?\s*(?:\p{Nd}+|[IVX]+|[A-Z])\.?\s+/u;

// letters of a line of a longer block; fewer may stand anywhere
const shortestPart = 3;
