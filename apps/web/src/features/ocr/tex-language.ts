import {HighlightStyle, StreamLanguage, syntaxHighlighting} from '@codemirror/language';
import {tags} from '@lezer/highlight';

/** What a piece of LaTeX is, by which it is colored. */
export type TexToken = 'keyword' | 'tagName' | 'brace' | 'operator' | 'delimiter' | null;

const rules: readonly (readonly [RegExp, TexToken])[] = [
  [/^\\(?:begin|end)(?:\{[^{}\n]*\})?/, 'keyword'],
  [/^(?:\\[()[\]]|\$\$?)/, 'delimiter'],
  [/^\\[{}]/, 'brace'],
  [/^\\(?:[a-zA-Z]+\*?|.)/, 'tagName'],
  [/^[{}]/, 'brace'],
  [/^[-+*/=<>^_&|!~]/, 'operator'],
  [/^[^\\${}\-+*/=<>^_&|!~]+/, null],
];

/** The length and kind of what a text begins with. */
export function texToken(text: string): {readonly length: number; readonly token: TexToken} {
  for (const [rule, token] of rules) {
    const found = rule.exec(text);
    if (found) return {length: found[0].length, token};
  }
  return {length: 1, token: null};
}

/** LaTeX among words: begin and end, commands, braces, operators and the marks of formulas in colors of their own. */
export const texLanguage = [
  StreamLanguage.define({
    name: 'latex',
    token: stream => {
      const {length, token} = texToken(stream.string.slice(stream.pos));
      stream.pos += length;
      return token;
    },
    tokenTable: {brace: tags.brace, delimiter: tags.processingInstruction, operator: tags.operator},
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      {tag: tags.keyword, color: 'light-dark(#8a2be2, #c79bf2)', fontWeight: '600'},
      {tag: tags.tagName, color: 'light-dark(#0b5cad, #7fb4ef)'},
      {tag: tags.brace, color: 'light-dark(#9a6700, #e0b256)'},
      {tag: tags.operator, color: 'light-dark(#c2255c, #f08cae)'},
      {tag: tags.processingInstruction, color: 'light-dark(#2b7a4b, #7fcf9d)', fontWeight: '600'},
    ]),
  ),
];
