import type {ChatCitation} from '@recto/api';
import {parseCards} from '@recto/ask';

/** A card to learn from: Markdown, without markers of citations. */
export type Card = {
  readonly front: string;
  readonly back: string;
  /** The citations of both sides. */
  readonly numbers: readonly number[];
};

/** The cards that an answer holds: rows of its tables of two columns, or else pairs of lines that begin with Q and A. */
export function readCards(content: string): readonly Card[] {
  const lines = content.split('\n');
  const tables = readTables(lines);
  if (tables.length > 0) return tables;
  return parseCards(content).map(({front, back, citations}) => ({front, back, numbers: citations}));
}

/** The places that a card's citations name, as `paper.pdf, p. 4`. */
export function sourceOf(
  {numbers}: Card,
  citations: readonly ChatCitation[],
  names: ReadonlyMap<string, string>,
): string {
  const places = citations
    .filter(({number, found, places}) => found && places.length > 0 && numbers.includes(number))
    .map(({parseId, places: [place], pageLabel}) => `${names.get(parseId) ?? ''}, p. ${pageLabel ?? place?.page}`);
  return [...new Set(places)].join('; ');
}

const marker = /\s*\[\^(\d+)\]/g;

function cardOf(front: string, back: string): Card[] {
  const numbers = [...`${front} ${back}`.matchAll(marker)].map(([, number]) => Number(number));
  const [question, answer] = [front, back].map(side =>
    side
      .replace(marker, '')
      .replace(/<br\s*\/?>/gi, '\n')
      .trim(),
  );
  return question && answer ? [{front: question, back: answer, numbers}] : [];
}

function readTables(lines: readonly string[]): readonly Card[] {
  const cards: Card[] = [];
  // the row of dashes begins the rows of a table
  let inTable = false;
  for (const line of lines) {
    const cells = cellsOf(line);
    if (cells.length !== 2) inTable = false;
    else if (cells.every(cell => /^:?-+:?$/.test(cell))) inTable = true;
    else if (inTable) cards.push(...cardOf(cells[0] ?? '', cells[1] ?? ''));
  }
  return cards;
}

/** The cells of a line of a table; none for other lines. A bar that is escaped or within a formula or code divides nothing. */
function cellsOf(line: string): readonly string[] {
  const text = line.trim();
  if (!text.startsWith('|')) return [];
  const cells: string[] = [];
  let cell = '';
  for (const [piece] of text.slice(1).matchAll(/\\.|\$(?!\s)[^$]*(?<!\s)\$|`[^`]*`|[\s\S]/gu)) {
    if (piece !== '|') cell += piece === '\\|' ? '|' : piece;
    else {
      cells.push(cell.trim());
      cell = '';
    }
  }
  return cell.trim() === '' ? cells : [...cells, cell.trim()];
}
