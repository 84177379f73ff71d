import {strFromU8, strToU8, unzipSync, zipSync} from 'fflate';
import {expect, test} from 'vitest';
import {shout, textsOf} from '../testing/shout.ts';
import {openBook} from './book-file.ts';

const container =
  '<?xml version="1.0"?><container><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>';
const opf = `<package><metadata><dc:title id="t">On tea</dc:title><dc:language>en</dc:language><dc:creator>A. Author</dc:creator></metadata>
<manifest><item id="b" href="text/two%20b.xhtml" media-type="application/xhtml+xml"/><item id="a" href="text/one.xhtml" media-type="application/xhtml+xml"/><item id="n" href="toc.ncx" media-type="application/x-dtbncx+xml"/><item id="c" href="a.css" media-type="text/css"/></manifest>
<spine><itemref idref="a"/><itemref idref="b"/></spine></package>`;
const chapter = (body: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en"><head><title/></head><body>${body}</body></html>`;
const book = (more: Record<string, Uint8Array> = {}) =>
  zipSync({
    mimetype: [strToU8('application/epub+zip'), {level: 0}],
    'META-INF/container.xml': strToU8(container),
    'OEBPS/book.opf': strToU8(opf),
    'OEBPS/text/one.xhtml': strToU8(chapter('<h1>First</h1><p>Hot&nbsp;tea<br/>is <a id="x"/>good.</p>')),
    'OEBPS/text/two b.xhtml': strToU8(chapter('<p>Cold <i>tea</i></p>')),
    'OEBPS/toc.ncx': strToU8(
      '<ncx><navMap><navPoint><navLabel><text>First</text></navLabel></navPoint></navMap></ncx>',
    ),
    'OEBPS/a.css': strToU8('p{}'),
    ...more,
  });

test('chapters in their order, contents, title and language; everything else as it is', () => {
  const file = openBook(book());
  expect(textsOf(file)).toEqual(['On tea', 'First', 'Hot\u00a0tea{br}is {}good.', 'Cold tea', 'First']);
  const bytes = file.write(shout(file), 'ar', 'translation');
  // the name and the content of the first file stand at fixed places
  expect(strFromU8(bytes.subarray(30, 58))).toBe('mimetypeapplication/epub+zip');
  const written = (name: string) => strFromU8(unzipSync(bytes)[`OEBPS/${name}`]!);
  expect(written('book.opf')).toContain(
    '<dc:title id="t">ON TEA</dc:title><dc:language>ar</dc:language><dc:creator>A. Author',
  );
  expect(written('text/one.xhtml')).toContain('<h1>FIRST</h1><p>HOT\u00a0TEA<br/>IS <a id="x"/>GOOD.</p>');
  expect(written('text/one.xhtml')).toMatch(/<html lang="ar" dir="rtl" xmlns="[^"]*" xml:lang="ar">/);
  expect(written('text/two b.xhtml')).toContain('<p>COLD <i>TEA</i></p>');
  expect(written('toc.ncx')).toContain('<text>FIRST</text>');
  expect(written('a.css')).toBe('p{}');
});

test('a chapter that is no XML is read as a browser reads it', () => {
  const file = openBook(book({'OEBPS/text/two b.xhtml': strToU8('<html><body><p>One<p>Two<br></body></html>')}));
  const bytes = file.write(shout(file), 'de', 'translation');
  expect(strFromU8(unzipSync(bytes)['OEBPS/text/two b.xhtml']!)).toBe(
    '<html lang="de"><body><p>ONE<p>TWO<br></body></html>',
  );
});

test('books with DRM are refused; obfuscated fonts are none', () => {
  const encryption = (algorithm: string) => ({
    'META-INF/encryption.xml': strToU8(`<encryption><enc:EncryptionMethod Algorithm="${algorithm}"/></encryption>`),
  });
  expect(() => openBook(book(encryption('http://www.w3.org/2001/04/xmlenc#aes128-cbc')))).toThrow(/DRM/);
  expect(openBook(book(encryption('http://www.idpf.org/2008/embedding'))).doc.children.length).toBeGreaterThan(0);
});
