import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {corpusDocuments} from './documents.ts';

// what a document should become and, where Recto does not get there yet, what it becomes instead
const texts = corpusDocuments().map(({name, expected, about}) => ({
  name,
  text: [readFileSync(expected, 'utf8'), ...(about.expectedFailures ?? []).map(({actual}) => actual.join('\n'))].join(
    '\n\n',
  ),
}));

/** Paragraphs without code, displays, HTML and what a backslash takes its meaning from. */
function paragraphsOf(text: string): string[] {
  return text
    .replace(/^( *)(```+|~~~+)[\s\S]*?^\1\2[ \t]*$/gm, '')
    .replace(/\\[\s\S]/g, '')
    .replace(/\$\$[\s\S]*?\$\$/g, '')
    .replace(/(`+)[^`][\s\S]*?\1/g, '')
    .split(/\n\s*\n/);
}

describe.each(texts)('$name', ({text}) => {
  test('every formula within a line begins and ends as programs expect: no space inside, no digit behind', () => {
    for (const paragraph of paragraphsOf(text)) {
      expect(paragraph.split('$').length % 2, paragraph).toBe(1);
      for (const [, tex, after] of paragraph.matchAll(/\$([^$]+)\$(.?)/g)) {
        expect(tex, paragraph).toBe(tex!.trim());
        expect(after, paragraph).not.toMatch(/\d/);
      }
    }
  });

  test('all emphasis ends', () => {
    for (const paragraph of paragraphsOf(text)) {
      const prose = paragraph.replace(/\$[^$]*\$/g, '').replace(/(^|\s)\*(?=\s)/gm, '');
      expect(prose.split('**').length % 2, paragraph).toBe(1);
      expect(prose.replaceAll('**', '').split('*').length % 2, paragraph).toBe(1);
    }
  });
});
