import {builders, type Inline, type Mark} from '@recto/model';
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import {expect, test} from 'vitest';
import {writeMarkdown} from './write.ts';

const parser = new MarkdownIt({html: true});
const build = builders();

type Styled = {readonly character: string; readonly bold: boolean; readonly italic: boolean; readonly strike: boolean};

// whether punctuation is slanted or heavy says nothing
const isWord = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);

/** The characters a Markdown reader shows, without blanks, and how each is set. */
function shown(markdown: string): Styled[] {
  const out: Styled[] = [];
  const depth = {bold: 0, italic: 0, strike: 0};
  const style = {strong: 'bold', em: 'italic', s: 'strike'} as const;
  const add = (text: string) => {
    for (const character of text.replace(/\s/gu, '')) {
      out.push({
        character,
        bold: depth.bold > 0 && isWord(character),
        italic: depth.italic > 0 && isWord(character),
        strike: depth.strike > 0,
      });
    }
  };
  for (const token of parser.parse(markdown, {}).flatMap(token => token.children ?? [token])) {
    if (token.type === 'text' || token.type === 'code_inline') add(token.content);
    const tag = /^<(\/?)(strong|em|s)>$/.exec(token.type === 'html_inline' ? token.content : '');
    if (tag) depth[style[tag[2] as keyof typeof style]] += tag[1] === '' ? 1 : -1;
    else if (token.tag in style) depth[style[token.tag as keyof typeof style]] += token.nesting;
    if (
      ![
        'text',
        'code_inline',
        'inline',
        'html_inline',
        'paragraph_open',
        'paragraph_close',
        'hardbreak',
        'softbreak',
      ].includes(token.type) &&
      !(token.tag in style)
    ) {
      add(`⟦${token.type}⟧`);
    }
  }
  return out;
}

const expected = (nodes: readonly Inline[]): Styled[] =>
  nodes.flatMap(node =>
    node.type === 'text'
      ? [...node.value.replace(/\s/gu, '')].map(character => ({
          character,
          bold: (node.marks?.includes('bold') ?? false) && isWord(character),
          italic: (node.marks?.includes('italic') ?? false) && isWord(character),
          strike: node.marks?.includes('strike') ?? false,
        }))
      : [],
  );

const risky = fc.constantFrom(
  ...' \u00a0ab1.)(*_~`[]<>#+-=:|!&;\\/$^"中（」é😀',
  'ab',
  ' ',
  '&amp;',
  '<b>',
  '](',
  '**',
  '---',
  '1. ',
);
const value = fc.array(risky, {minLength: 1, maxLength: 8}).map(parts => parts.join(''));
const marks = fc.subarray<Mark>(['bold', 'italic', 'strike', 'code'], {maxLength: 3});
const inline = fc.oneof(
  {arbitrary: fc.tuple(value, marks).map(([text, set]) => build.text(text, ...set)), weight: 8},
  {arbitrary: fc.constant(build.lineBreak), weight: 1},
);

test('a paragraph is read back with its characters and their style', () => {
  fc.assert(
    fc.property(fc.array(inline, {minLength: 1, maxLength: 6}), children => {
      const markdown = writeMarkdown(build.doc(build.paragraph(...children)));
      expect(shown(markdown), markdown).toEqual(expected(children));
    }),
    {numRuns: 3000, seed: 7},
  );
});
