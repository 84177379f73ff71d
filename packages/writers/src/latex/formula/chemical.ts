import {plainCommands} from './commands.ts';
import {Refusal} from './refusal.ts';
import type {Token} from './tokens.ts';

/** The language of `mhchem`: characters, groups and symbols. Throws Refusal for what could do more than show. */
export const chemical = (tokens: readonly Token[]): string =>
  tokens
    .map(token => {
      if (token.kind === 'open') return '{';
      if (token.kind === 'close') return '}';
      if (token.kind === 'space') return ' ';
      if (token.kind === 'command') {
        if (!plainCommands.has(token.name)) throw new Refusal(`\\${token.name} within \\ce`);
        return `\\${token.name} `;
      }
      if (/^[^ -~]$|[$#&%~\\]/u.test(token.value)) throw new Refusal(`${token.value} within \\ce`);
      return token.value;
    })
    .join('');
