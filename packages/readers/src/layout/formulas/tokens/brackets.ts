import type {Token} from './token.ts';

/** Two brackets of a line that belong together, by token index. */
export type Pair = {readonly open: number; readonly close: number};

/**
 * Pairs the brackets of a line. Any opening bracket may meet any closing one (`[0, 1)`); square brackets may be turned round
 * (`]0, 1[`): the gaps beside them show which way they face.
 */
export function pairBrackets(tokens: readonly Token[]): Pair[] {
  const pairs: Pair[] = [];
  const stack: number[] = [];
  tokens.forEach((token, index) => {
    const side = bracketSide(tokens, index);
    if (side === 'open') stack.push(index);
    else if (side === 'close') {
      const open = stack.pop();
      if (open !== undefined) pairs.push({open, close: index});
    } else if (token.kind === 'cjk') stack.length = 0;
  });
  return pairs;
}

/** Which way a bracket looks; undefined when the token is none. */
export function bracketSide(tokens: readonly Token[], index: number): 'open' | 'close' | undefined {
  const token = tokens[index]!;
  if (token.kind !== 'open' && token.kind !== 'close') return undefined;
  if (token.text !== ']' && token.text !== '[') return token.kind;
  const previous = tokens[index - 1];
  const next = tokens[index + 1];
  const looseBefore = !previous || token.gap > 0.12 || previous.kind === 'relation' || previous.kind === 'open';
  const looseAfter = !next || next.gap > 0.12 || next.kind === 'punctuation' || next.kind === 'close';
  if (token.text === ']' && looseBefore && !looseAfter && previous?.kind !== 'script') return 'open';
  if (token.text === '[' && looseAfter && !looseBefore) return 'close';
  return token.kind;
}
