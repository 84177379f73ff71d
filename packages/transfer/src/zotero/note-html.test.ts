import {describe, expect, it} from 'vitest';
import {markdownBlocks} from '../blocks/markdown/markdown-blocks.ts';
import {noteHtml} from './note-html.ts';

const html = (markdown: string) =>
  noteHtml(markdownBlocks(markdown)).map(note => note.replace(/^<div data-schema-version="9">(.*)<\/div>$/s, '$1'));

describe('a note of Zotero', () => {
  it.each([
    ['# Tea & milk', '<h1>Tea &amp; milk</h1>'],
    ['**hot** $a<b$', '<p><strong>hot</strong> <span class="math">$a&lt;b$</span></p>'],
    ['$$\nE=mc^2\n$$', '<pre class="math">$$E=mc^2$$</pre>'],
    ['- one\n- two\n\n1. three', '<ul><li><p>one</p></li><li><p>two</p></li></ul><ol><li><p>three</p></li></ol>'],
    ['- one\n  - below', '<ul><li><p>one</p><ul><li><p>below</p></li></ul></li></ul>'],
    ['> said', '<blockquote><p>said</p></blockquote>'],
    ['```\na < b\n```', '<pre>a &lt; b</pre>'],
    [
      '[site](https://example.org/?a=1&b=2)',
      '<p><a href="https://example.org/?a=1&amp;b=2" rel="noopener noreferrer nofollow">site</a></p>',
    ],
    [
      '| a | b |\n|---|---|\n| 1 | 2 |',
      '<table><tbody><tr><th><p>a</p></th><th><p>b</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>',
    ],
  ])('has %j', (markdown, expected) => expect(html(markdown)).toEqual([expected]));

  it('lets no markup of the text through', () =>
    expect(html('<script>alert(1)</script>').join()).not.toContain('<script'));

  it('goes on in a further one at the limit, and loses nothing', () => {
    const markdown = Array.from({length: 3000}, (_, index) => `Paragraph ${index} ${'tea '.repeat(50)}`).join('\n\n');
    const notes = html(markdown);
    expect(notes).toHaveLength(3);
    for (const note of notes) expect(note.length).toBeLessThan(250_000);
    expect(notes.join('').match(/Paragraph \d+/g)).toHaveLength(3000);
  });
});
