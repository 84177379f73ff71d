import {binds} from './adjacent-tokens.ts';
import type {LineFacts} from './line-facts.ts';
import {spreadMarks} from './mark-tokens.ts';
import type {Token} from './token.ts';

/**
 * Formulas that go on over the end of a line: an operator at the end wants what begins the next line, a relation that begins a line
 * what ends the one before. Lines as they are read in a column.
 */
export function markAcrossLines(facts: readonly LineFacts[], mathFonts: boolean): LineFacts[] {
  const right = Math.max(...facts.map(({line}) => line.box.right));
  const marked = facts.map(each => ({...each, inside: [...each.inside]}));
  for (const [index, line] of marked.entries()) {
    const above = marked[index - 1];
    if (above?.kind !== 'text') continue;
    const [first] = line.tokens;
    const last = above.tokens.at(-1);
    if (!first || !last) continue;
    // it was broken there because no more had room, and no item begins
    const room = right - above.line.box.right;
    if (room > first.right - first.left + above.line.size || /^[.)]$/.test(line.tokens[1]?.text ?? '')) continue;
    const end = above.inside.length - 1;
    if (above.inside[end] && !line.inside[0] && wantsMore(last) && isOperand(first)) {
      line.inside[0] = true;
      spreadMarks(line.tokens, line.inside, mathFonts);
    } else if (line.inside[0] && !above.inside[end] && first.kind === 'relation' && isVariable(last)) {
      above.inside[end] = true;
      spreadMarks(above.tokens, above.inside, mathFonts);
    }
  }
  return marked;
}

const wantsMore = (token: Token): boolean =>
  binds(token, 'right') && token.kind !== 'punctuation' && token.kind !== 'open';

const isOperand = ({kind, italic}: Token): boolean => kind === 'digits' || (kind === 'letter' && italic);

const isVariable = ({kind, italic}: Token): boolean => kind === 'letter' && italic;
