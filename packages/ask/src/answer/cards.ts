import {type Card, citedNumbers} from './card.ts';
import {readCardTables} from './card-tables.ts';

const front =
  /^(?:[-*]\s+|\d+[.)]\s+)?(?:\*\*)?(?:Q(?:uestion)?|问题?|問題?)\s*\d*(?:\*\*)?\s*[:：.]\s*(?:\*\*)?\s*(.*)$/i;
const back = /^(?:[-*]\s+)?(?:\*\*)?(?:A(?:nswer)?|答案?)\s*\d*(?:\*\*)?\s*[:：.]\s*(?:\*\*)?\s*(.*)$/i;

/** The cards in an answer: rows of its tables of two columns, or else lines `Q: …` and `A: …`, each of which may go on in the lines below. */
export function parseCards(markdown: string): Card[] {
  const lines = markdown.split(/\r?\n/);
  const tables = readCardTables(lines);
  return tables.length > 0 ? tables : readPairs(lines);
}

function readPairs(lines: readonly string[]): Card[] {
  const cards: {front: string[]; back: string[] | undefined}[] = [];
  for (const line of lines) {
    const asked = front.exec(line.trim());
    const answered = back.exec(line.trim());
    const card = cards.at(-1);
    if (asked) cards.push({front: [asked[1] ?? ''], back: undefined});
    else if (answered && card && !card.back) card.back = [answered[1] ?? ''];
    else if (card) (card.back ?? card.front).push(line);
  }
  return cards.flatMap(({front: question, back: answer}) => {
    const both = `${question.join('\n')}\n${(answer ?? []).join('\n')}`;
    const card = {front: tidy(question), back: tidy(answer ?? []), citations: citedNumbers(both)};
    return card.front !== '' && card.back !== '' ? [card] : [];
  });
}

const tidy = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .replace(/\s*\[\^\d+\]/g, '')
    .replace(/^(?:-{3,}|\*{3,})\s*$/gm, '')
    .trim();
