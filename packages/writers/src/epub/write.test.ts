import {builders} from '@recto/model';
import {demandingDocument} from '@recto/testkit';
import {anyDocument} from '@recto/testkit/any-document';
import fc from 'fast-check';
import {strFromU8, unzipSync} from 'fflate';
import {expect, test} from 'vitest';
import {writeEpub} from './write.ts';

const modified = new Date('2026-05-04T03:02:01.999Z');

const partsOf = (epub: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(epub)).map(([name, bytes]) => [name, strFromU8(bytes)]));

/** The tags that are not closed in their order: '' for well-formed XML. */
function unbalanced(xml: string): string {
  const open: string[] = [];
  for (const [, closing, name, empty] of xml.matchAll(/<(\/?)([A-Za-z][\w:-]*)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (empty) continue;
    if (!closing) open.push(name!);
    else if (open.pop() !== name) return `</${name}>`;
  }
  return open.join(' ');
}

test('a book begins with its type, and lists each file that it has', () => {
  const {doc, assets} = demandingDocument();
  const epub = writeEpub(doc, {assets, modified});
  // where reading systems look for it
  expect(strFromU8(epub.slice(30, 58))).toBe('mimetypeapplication/epub+zip');
  const parts = partsOf(epub);
  const listed = [...parts['EPUB/package.opf']!.matchAll(/ href="([^"]+)"/g)].map(([, path]) => `EPUB/${path}`);
  const present = Object.keys(parts).filter(name => name.startsWith('EPUB/') && name !== 'EPUB/package.opf');
  expect(listed.toSorted()).toEqual(present.toSorted());
  expect(listed.some(name => name.startsWith('EPUB/images/'))).toBe(true);
  expect(epub).toEqual(writeEpub(doc, {assets, modified}));
  expect(parts['EPUB/package.opf']).toContain('<meta property="dcterms:modified">2026-05-04T03:02:01Z</meta>');
});

test('chapters begin at the highest headings, and links lead from one to the other', () => {
  const b = builders();
  const target = b.equation('E=mc^2', {label: '1'});
  const doc = b.doc(
    b.heading(1, 'Tea'),
    b.paragraph('First ', b.link({target: target.id}, 'see (1)')),
    b.heading(2, 'Brewing', '1'),
    b.heading(3, 'Water', '1.1'),
    target,
    b.heading(2, 'Drinking', '2'),
    b.paragraph('Slowly.'),
  );
  const parts = partsOf(writeEpub(doc, {assets: new Map(), modified}));
  expect(parts['EPUB/chapter-1.xhtml']).toContain(`href="chapter-2.xhtml#n-${target.id}"`);
  expect(parts['EPUB/chapter-2.xhtml']).toContain('<math');
  expect(parts['EPUB/chapter-3.xhtml']).toContain('Slowly.');
  expect(parts['EPUB/package.opf']).toMatch(/chapter-2\.xhtml" [^>]*properties="mathml"/);
  const nav = parts['EPUB/nav.xhtml']!;
  expect(nav.match(/<ol>/g)).toHaveLength(3);
  expect([...nav.matchAll(/<a [^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual([
    'Tea',
    '1 Brewing',
    '1.1 Water',
    '2 Drinking',
  ]);
});

test('every tree gives well-formed XML without scripts', () => {
  fc.assert(
    fc.property(anyDocument, fc.boolean(), (doc, furniture) => {
      for (const [name, text] of Object.entries(partsOf(writeEpub(doc, {assets: new Map(), modified, furniture})))) {
        if (!/\.(?:xhtml|opf|xml)$/.test(name)) continue;
        expect(unbalanced(text)).toBe('');
        expect(text).not.toMatch(/<script|&(?!(?:amp|lt|gt|quot|#39|#x27|#x2f);)/i);
      }
    }),
    {numRuns: 100, seed: 3},
  );
});
