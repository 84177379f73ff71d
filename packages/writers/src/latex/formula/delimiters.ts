import {characterCommands} from './characters.ts';
import {plainCommands} from './commands.ts';
import {Refusal} from './refusal.ts';
import type {Token} from './tokens.ts';

/** A delimiter: a character or a command. Throws Refusal for any other token. */
export function delimiterOf(token: Token | undefined): string {
  if (token?.kind === 'character') {
    const command = characterCommands.get(token.value);
    if (command !== undefined) return `\\${command} `;
    if (/^[()[\]|/.<>]$/.test(token.value)) {
      return token.value === '<' ? '\\langle ' : token.value === '>' ? '\\rangle ' : token.value;
    }
  }
  if (token?.kind === 'command') {
    if (/^[{}|]$/.test(token.name)) return `\\${token.name}`;
    const name = delimiterNames.get(token.name) ?? token.name;
    if (plainCommands.has(name)) return `\\${name} `;
  }
  throw new Refusal('a delimiter that is none');
}

const delimiterNames = new Map([
  ['lang', 'langle'],
  ['rang', 'rangle'],
  ['lt', 'langle'],
  ['gt', 'rangle'],
  ['llbracket', 'lbrack'],
  ['rrbracket', 'rbrack'],
  ['lBrace', 'lbrace'],
  ['rBrace', 'rbrace'],
]);
