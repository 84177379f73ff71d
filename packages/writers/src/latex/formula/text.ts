import {textArguments} from './commands.ts';
import {Refusal} from './refusal.ts';
import type {Token} from './tokens.ts';

/**
 * What stands in `\text`: characters, accents, and formulas between dollars. `text` writes characters, `formula` writes the tokens
 * between dollars. Throws Refusal for commands that are no characters.
 */
export function textOf(
  tokens: readonly Token[],
  text: (value: string) => string,
  formula: (tokens: readonly Token[]) => string,
): string {
  const out: string[] = [];
  let value = '';
  const flush = () => {
    if (value !== '') out.push(text(value));
    value = '';
  };
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (token.kind === 'character' && token.value === '$') {
      const end = tokens.findIndex((each, index) => index > at && each.kind === 'character' && each.value === '$');
      if (end < 0) throw new Refusal('a bare $');
      flush();
      out.push(`$${formula(tokens.slice(at + 1, end))}$`);
      at = end;
    } else if (token.kind === 'character') value += token.value === '~' ? '\u00a0' : token.value;
    else if (token.kind === 'space') value += ' ';
    else if (token.kind === 'command') {
      if (/^[{}$&#%_ ]$/.test(token.name)) value += token.name;
      else if (spaces.has(token.name)) value += spaces.get(token.name);
      else if (textArguments.has(token.name)) continue;
      else {
        const character = textCharacters.get(token.name);
        if (character === undefined) throw new Refusal(`\\${token.name} within text`);
        value += character;
      }
    }
  }
  flush();
  return out.join('');
}

/** The braces of a `\text`, with the font that the command asks for. */
export const bracedText = (name: string, text: string): string => {
  const font = /^text(rm|sf|tt|bf|it|up|md)$/.exec(name)?.[1];
  return font === undefined ? `{${text}}` : `{\\text${font}{${text}}}`;
};

const spaces = new Map([
  [',', '\u2009'],
  [';', ' '],
  [':', ' '],
  ['!', ''],
  ['quad', '\u2003'],
  ['qquad', '\u2003\u2003'],
  ['enspace', '\u2002'],
  ['\\', ' '],
]);

const textCharacters = new Map(
  Object.entries({
    textbackslash: '\\',
    textasciitilde: '~',
    textasciicircum: '^',
    textbar: '|',
    textless: '<',
    textgreater: '>',
    textunderscore: '_',
    textdollar: '$',
    textendash: '–',
    textemdash: '—',
    textellipsis: '…',
    ldots: '…',
    dots: '…',
    textquoteleft: '‘',
    textquoteright: '’',
    textquotedblleft: '“',
    textquotedblright: '”',
    textdegree: '°',
    S: '§',
    P: '¶',
    dag: '†',
    ddag: '‡',
    pounds: '£',
    aa: 'å',
    AA: 'Å',
    ae: 'æ',
    AE: 'Æ',
    oe: 'œ',
    OE: 'Œ',
    o: 'ø',
    O: 'Ø',
    ss: 'ß',
    i: 'ı',
    j: 'ȷ',
  }),
);
