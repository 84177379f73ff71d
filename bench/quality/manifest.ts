import {readFileSync} from 'node:fs';
import path from 'node:path';

/** A row of the corpus' manifest: a document or part of one, with its truth elsewhere. */
export type Item = {
  readonly id: string;
  readonly path: string;
  readonly kind: string;
  readonly stratum: string;
  readonly language: string;
  /** As in the manifest: 0 where it is absent. */
  readonly pages: number;
  readonly mode?: string;
};

/**
 * The rows of `DEV.tsv` whose source is a PDF, narrowed to ids or to prefixes of strata. Images of pages and formulas, which take longer,
 * are among them when they are asked for.
 */
export function readItems(corpus: string, ids?: readonly string[], strata?: readonly string[]): Item[] {
  const [head = [], ...rows] = readFileSync(path.join(corpus, 'DEV.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => line.split('\t'));
  const column = (row: readonly string[], name: string): string => row[head.indexOf(name)] ?? '';
  return rows
    .map(row => ({
      id: column(row, 'id'),
      path: path.join(corpus, column(row, 'path')),
      kind: column(row, 'kind'),
      stratum: column(row, 'stratum'),
      language: column(row, 'language'),
      pages: Number(column(row, 'pages')) || 0,
    }))
    .filter(item => item.path.toLowerCase().endsWith('.pdf') || ((ids || strata) && pages.has(item.kind)))
    .filter(item => !ids || ids.includes(item.id))
    .filter(item => !strata || strata.some(prefix => item.stratum.startsWith(prefix)));
}

const pages: ReadonlySet<string> = new Set(['image', 'scanned image', 'formula']);
