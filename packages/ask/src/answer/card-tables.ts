import {type Card, citedNumbers} from './card.ts';

/** The cards in the tables of two columns of an answer, a row each; its header names the sides. */
export function readCardTables(lines: readonly string[]): Card[] {
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

function cardOf(front: string, back: string): Card[] {
  const [question, answer] = [front, back].map(side =>
    side
      .replace(/\s*\[\^\d+\]/g, '')
      .replace(/<br\s*\/?>/gi, '\n')
      .trim(),
  );
  return question && answer ? [{front: question, back: answer, citations: citedNumbers(`${front} ${back}`)}] : [];
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
