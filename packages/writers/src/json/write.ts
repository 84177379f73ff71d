import {type Doc, roundBox} from '@recto/model';

/** How to write JSON. */
export type JsonOptions = {
  /** On many lines, for people. */
  readonly pretty: boolean;
};

export const jsonDefaults: JsonOptions = {pretty: false};

/** The whole document model as JSON: the same document gives the same bytes. */
export const writeJson = (doc: Doc, options: Partial<JsonOptions> = {}): string =>
  `${JSON.stringify(doc, stable, (options.pretty ?? jsonDefaults.pretty) ? 2 : undefined)}\n`;

/** The keys that come first in every object; the others follow by name, then what takes many lines. */
const first = ['schema', 'type', 'id', 'page', 'left', 'top', 'right', 'bottom'];
const last = ['box', 'from', 'caption', 'children', 'diagnostics', 'coverage'];

function rank(key: string): number {
  const early = first.indexOf(key);
  return early >= 0 ? early - first.length : last.indexOf(key) + 1;
}

function stable(_key: string, value: unknown): unknown {
  // no tails of floating point
  if (typeof value === 'number') return Math.round(value * 1e4) / 1e4;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const node = isBox(value) ? roundBox(value) : value;
  const entries = Object.entries(node);
  return Object.fromEntries(entries.sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1)));
}

const isBox = (value: object): value is {left: number; top: number; right: number; bottom: number} =>
  'left' in value && 'top' in value && 'right' in value && 'bottom' in value;
