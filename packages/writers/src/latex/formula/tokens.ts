/** A piece of a formula: a command (`\frac` is `frac`), a group's brace, a blank, or a character. */
export type Token =
  | {readonly kind: 'command'; readonly name: string}
  | {readonly kind: 'open'}
  | {readonly kind: 'close'}
  | {readonly kind: 'space'}
  | {readonly kind: 'character'; readonly value: string};

/** A formula's tokens; comments are left out, runs of blanks are one. */
export function tokenize(tex: string): Token[] {
  const tokens: Token[] = [];
  // lone surrogates have no form in a file; other controls none in a formula
  const source = tex.replace(/\p{Cs}/gu, '');
  const pattern = /\\([a-zA-Z]+\*?|[\s\S])|%[^\n]*(?:\n\s*)?|\s+|[\s\S]/gu;
  for (const [piece, name] of source.matchAll(pattern)) {
    if (name !== undefined) tokens.push({kind: 'command', name: starred(name) ? name : name.replace(/\*$/, '')});
    else if (piece === '{') tokens.push({kind: 'open'});
    else if (piece === '}') tokens.push({kind: 'close'});
    else if (/^\s/.test(piece)) tokens.push({kind: 'space'});
    else if (!piece.startsWith('%') && !/^\p{Cc}$/u.test(piece)) tokens.push({kind: 'character', value: piece});
    if (name?.endsWith('*') && name.length > 1 && !starred(name)) tokens.push({kind: 'character', value: '*'});
  }
  return tokens;
}

const starred = (name: string): boolean => name === 'operatorname*' || name === 'tag*';
