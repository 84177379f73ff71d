import {Refusal} from './refusal.ts';
import type {Token} from './tokens.ts';

/** Goes through a formula's tokens one by one and takes what is no formula itself: names, heights, groups as they are. */
export class TokenReader {
  private readonly tokens: readonly Token[];
  private at = 0;

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  /** The token that comes next. */
  get next(): Token | undefined {
    return this.tokens[this.at];
  }

  /** Goes past the next token and returns it. */
  take(): Token | undefined {
    return this.tokens[this.at++];
  }

  /** Goes past blanks. */
  blanks(): void {
    while (this.next?.kind === 'space') this.at++;
  }

  /** Goes past blanks and an opening bracket; false, and nothing taken, where there is none. */
  takeOpening(): boolean {
    const start = this.at;
    this.blanks();
    const token = this.take();
    if (token?.kind === 'character' && token.value === '[') return true;
    this.at = start;
    return false;
  }

  /** The characters between brackets; nothing is taken where there are none, or too many. */
  bracketed(): string | undefined {
    const {next} = this;
    if (next?.kind !== 'character' || next.value !== '[') return undefined;
    let value = '';
    let end = this.at + 1;
    for (let token = this.tokens[end]; token; token = this.tokens[++end]) {
      if (token.kind !== 'character' || value.length > 10) return undefined;
      if (token.value === ']') {
        this.at = end + 1;
        return value;
      }
      value += token.value;
    }
    return undefined;
  }

  /** The tokens of a group, which are no formula. */
  rawTokens(): readonly Token[] {
    this.blanks();
    const first = this.next;
    if (!first) throw new Refusal('an argument is missing');
    if (first.kind !== 'open') {
      this.at++;
      return [first];
    }
    const start = ++this.at;
    for (let level = 1; this.at < this.tokens.length; this.at++) {
      const {kind} = this.tokens[this.at]!;
      if (kind === 'open') level++;
      if (kind === 'close' && --level === 0) return this.tokens.slice(start, this.at++);
    }
    throw new Refusal('something is not closed');
  }

  /** A group as the characters it holds. */
  raw(): string {
    return this.rawTokens()
      .map(token =>
        token.kind === 'character'
          ? token.value
          : token.kind === 'space'
            ? ' '
            : token.kind === 'command' && /^[^a-zA-Z]/.test(token.name)
              ? token.name
              : '',
      )
      .join('');
  }
}
