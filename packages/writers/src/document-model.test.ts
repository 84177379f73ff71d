import {readFileSync} from 'node:fs';
import {type Block, builders, parseDoc, validate} from '@recto/model';
import {expect, test} from 'vitest';
import {writeMarkdown} from './markdown/write.ts';

const page = readFileSync(new URL('../../../docs/document-model.md', import.meta.url), 'utf8');
const example = /^```json\n([\s\S]*?)^```\n\n(`{3,})markdown\n([\s\S]*?)^\2$/gm;
const examples = [...page.matchAll(example)].map(([, json = '', , markdown = '']) => ({json, markdown}));
const {doc} = builders();

test('the page has an example of every node', () => {
  const types = [
    'heading',
    'paragraph',
    'list',
    'listItem',
    'table',
    'tableRow',
    'tableCell',
    'equation',
    'figure',
    'caption',
    'footnote',
    'code',
    'quote',
    'theorem',
    'toc',
    'tocEntry',
    'reference',
    'furniture',
    'text',
    'inlineMath',
    'link',
    'citation',
    'footnoteMark',
    'lineBreak',
  ];
  expect(types.filter(type => !examples.some(({json}) => json.includes(`"type": "${type}"`)))).toEqual([]);
});

for (const {json, markdown} of examples) {
  test(`the example ${json.slice(0, 60).replace(/\s+/g, ' ')} is valid and becomes its Markdown`, () => {
    const value: unknown = JSON.parse(json);
    const document = parseDoc(doc(...((Array.isArray(value) ? value : [value]) as Block[])));
    expect(validate(document)).toEqual([]);
    expect(writeMarkdown(document)).toBe(markdown);
  });
}
