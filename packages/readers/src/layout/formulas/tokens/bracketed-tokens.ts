import {binds} from './adjacent-tokens.ts';
import {bracketSide, type Pair} from './brackets.ts';
import {isOperatorName} from './operator-names.ts';
import type {Token} from './token.ts';

export function isWhole(inside: readonly boolean[], pair: Pair): boolean {
  for (let index = pair.open; index <= pair.close; index++) if (!inside[index]) return false;
  return true;
}

/** Whether a pair of brackets in a text font, with all it holds, belongs to a formula. */
export function bracketsBelong(tokens: readonly Token[], pair: Pair, inside: readonly boolean[]): boolean {
  const {open, close} = pair;
  const previous = tokens[open - 1];
  const next = tokens[close + 1];
  const gap = tokens[open]!.gap;
  const after = next?.gap ?? Infinity;
  const mathBracket = tokens[open]!.isMath || tokens[close]!.isMath;
  const content = contentOf(tokens, pair, inside);
  const afterRelation =
    next !== undefined && inside[close + 1] === true && (binds(next, 'left') || next.kind === 'script') && after < 0.5;
  const beforeSymbol = previous !== undefined && inside[open - 1] === true;
  if (content.words > 0) {
    // braces of a math font hold words of a formula: {f | f is continuous}
    const brace = /^[{⟨|]$/u.test(tokens[open]!.text);
    if (tokens[open]!.isMath && tokens[close]!.isMath && matches(tokens[open]!.text, tokens[close]!.text)) {
      const applied = beforeSymbol && gap < 0.2 && !binds(previous, 'right');
      return content.words <= (brace || applied ? 9 : 4);
    }
    // P(all boys) = …: words inside count only when both sides hold them
    if (beforeSymbol && binds(previous, 'right') && gap < 0.5 && content.words <= 2) return true;
    return (
      beforeSymbol && gap < 0.12 && !binds(previous, 'right') && content.words <= 6 && (afterRelation || mathBracket)
    );
  }
  if (next?.kind === 'script' && after < 0.1 && inside[close + 1]) return true;
  if (mathBracket) return true;
  if (beforeSymbol) return binds(previous, 'right') ? gap < 0.5 : gap < 0.12 || (gap < 0.2 && content.math);
  // s(t) = …, where nothing but the relation tells that the letters are variables
  if (!content.math) return content.plain && afterRelation && previous?.kind === 'letter' && gap < 0.06;
  if (previous && gap < 0.06 && (previous.kind === 'letter' || previous.kind === 'word'))
    return previous.text.length <= 6;
  if (afterRelation) return true;
  return content.list && !content.relation;
}

const matches = (open: string, close: string): boolean => ['()', '[]', '{}', '⟨⟩'].includes(open + close);

type Content = {
  readonly words: number;
  readonly math: boolean;
  readonly list: boolean;
  readonly relation: boolean;
  /** Letters and numbers that stand for themselves. */
  readonly plain: boolean;
};

function contentOf(tokens: readonly Token[], pair: Pair, inside: readonly boolean[]): Content {
  let words = 0;
  let math = false;
  let list = false;
  let relation = false;
  let plain = true;
  for (let index = pair.open + 1; index < pair.close; index++) {
    const token = tokens[index]!;
    plain &&= /^(?:letter|digits|punctuation|operator)$/.test(token.kind);
    if (inside[index]) {
      math = true;
      if (/^(?:punctuation|operator|dash)$/.test(token.kind)) list = true;
      if (token.kind === 'relation') relation = true;
    } else if (token.kind === 'word' && !isOperatorName(token.text)) words++;
    else if (token.kind === 'cjk' || token.kind === 'mark' || token.kind === 'dash') words += 9;
    else if (token.kind === 'letter' && token.gap > 0.2 && (tokens[index + 1]?.gap ?? 1) > 0.2) words++;
    else if (token.kind === 'punctuation' && bracketSide(tokens, index) === undefined && token.text === ',')
      list = true;
  }
  return {words, math, list, relation, plain};
}
