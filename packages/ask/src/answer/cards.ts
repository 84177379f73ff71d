/** A card for learning: what is asked on its front, what is on its back, as Markdown without citations. */
export type Card = {readonly front: string; readonly back: string; readonly citations: readonly number[]};

const front =
  /^(?:[-*]\s+|\d+[.)]\s+)?(?:\*\*)?(?:Q(?:uestion)?|问题?|問題?)\s*\d*(?:\*\*)?\s*[:：.]\s*(?:\*\*)?\s*(.*)$/i;
const back = /^(?:[-*]\s+)?(?:\*\*)?(?:A(?:nswer)?|答案?)\s*\d*(?:\*\*)?\s*[:：.]\s*(?:\*\*)?\s*(.*)$/i;

/** The cards in an answer: lines `Q: …` and `A: …`, each of which may go on in the lines below. */
export function parseCards(markdown: string): Card[] {
  const cards: {front: string[]; back: string[] | undefined}[] = [];
  for (const line of markdown.split(/\r?\n/)) {
    const asked = front.exec(line.trim());
    const answered = back.exec(line.trim());
    const card = cards.at(-1);
    if (asked) cards.push({front: [asked[1] ?? ''], back: undefined});
    else if (answered && card && !card.back) card.back = [answered[1] ?? ''];
    else if (card) (card.back ?? card.front).push(line);
  }
  return cards.flatMap(({front: question, back: answer}) => {
    const both = `${question.join('\n')}\n${(answer ?? []).join('\n')}`;
    const numbers = [...both.matchAll(/\[\^(\d+)\]/g)].map(match => Number(match[1]));
    const card = {front: tidy(question), back: tidy(answer ?? []), citations: [...new Set(numbers)]};
    return card.front !== '' && card.back !== '' ? [card] : [];
  });
}

const tidy = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .replace(/\s*\[\^\d+\]/g, '')
    .replace(/^(?:-{3,}|\*{3,})\s*$/gm, '')
    .trim();
