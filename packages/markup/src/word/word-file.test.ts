import {strFromU8, strToU8, unzipSync, zipSync} from 'fflate';
import {expect, test} from 'vitest';
import {shout, textsOf} from '../testing/shout.ts';
import {parseXml} from '../tree/parse-xml.ts';
import {openWord} from './word-file.ts';

const styles =
  '<w:styles xmlns:w="w"><w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style></w:styles>';
const wordFile = (body: string): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'word/document.xml': strToU8(`<w:document xmlns:w="w" xmlns:m="m"><w:body>${body}</w:body></w:document>`),
    'word/styles.xml': strToU8(styles),
    'word/media/a.png': new Uint8Array([1, 2, 3]),
  });
const translated = (body: string, language = 'de', show: 'translation' | 'both' = 'translation'): string => {
  const file = openWord(wordFile(body));
  const files = unzipSync(file.write(shout(file), language, show));
  expect(files['word/media/a.png']).toEqual(new Uint8Array([1, 2, 3]));
  const xml = strFromU8(files['word/document.xml']!);
  expect(parseXml(xml)).toBeDefined();
  return /<w:body>([\s\S]*)<\/w:body>/.exec(xml)![1]!;
};
const run = (text: string, format = ''): string =>
  `<w:r>${format === '' ? '' : `<w:rPr>${format}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;

test.each([
  [
    'runs that Word has cut',
    `<w:p>${run('Some ')}<w:proofErr w:type="spellStart"/>${run('text', '<w:lang w:val="en"/>')}</w:p>`,
    `<w:p>${run('SOME TEXT')}</w:p>`,
  ],
  [
    'bold',
    `<w:p>${run('A ')}${run('bold', '<w:b/>')}${run(' word')}</w:p>`,
    `<w:p>${run('A ')}${run('BOLD', '<w:b/>')}${run(' WORD')}</w:p>`,
  ],
  [
    'colors',
    `<w:p>${run('A long text with ')}${run('red', '<w:color w:val="FF0000"/>')}</w:p>`,
    `<w:p>${run('A LONG TEXT WITH ')}${run('RED', '<w:color w:val="FF0000"/>')}</w:p>`,
  ],
  [
    'two formats of bold',
    `<w:p>${run('A long text ')}${run('b', '<w:b/>')}${run('bb', '<w:b/><w:sz w:val="40"/>')}${run(' end')}</w:p>`,
    `<w:p>${run('A LONG TEXT ')}${run('B', '<w:b/>')}${run('BB', '<w:b/><w:sz w:val="40"/>')}${run(' END')}</w:p>`,
  ],
  [
    'links',
    `<w:p>${run('See ')}<w:hyperlink r:id="r1">${run('this', '<w:u w:val="single"/>')}</w:hyperlink>${run('.')}</w:p>`,
    `<w:p>${run('SEE ')}<w:hyperlink r:id="r1">${run('THIS', '<w:u w:val="single"/>')}</w:hyperlink>${run('.')}</w:p>`,
  ],
  [
    'notes and images',
    `<w:p>${run('A word')}<w:r><w:footnoteReference w:id="2"/></w:r>${run(' and')}<w:r><w:drawing/></w:r>${run('more')}</w:p>`,
    `<w:p>${run('A WORD')}<w:r><w:footnoteReference w:id="2"/></w:r>${run(' AND')}<w:r><w:drawing/></w:r>${run('MORE')}</w:p>`,
  ],
  [
    'formulas',
    `<w:p>${run('Let ')}<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>${run(' be')}</w:p>`,
    `<w:p>${run('LET ')}<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>${run(' BE')}</w:p>`,
  ],
  [
    'fields',
    `<w:p>${run('Table ')}<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> SEQ </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('1')}<w:r><w:fldChar w:fldCharType="end"/></w:r>${run(': tea')}</w:p>`,
    `<w:p>${run('TABLE ')}<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> SEQ </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('1')}<w:r><w:fldChar w:fldCharType="end"/></w:r>${run(': TEA')}</w:p>`,
  ],
  [
    'breaks and tabs',
    '<w:p><w:r><w:t>one</w:t><w:br/><w:t>two</w:t><w:tab/><w:t>three</w:t></w:r></w:p>',
    `<w:p>${run('ONE')}<w:r><w:br/></w:r>${run('TWO')}<w:r><w:tab/></w:r>${run('THREE')}</w:p>`,
  ],
  [
    'text boxes',
    `<w:p>${run('around')}<w:r><w:pict><w:txbxContent><w:p>${run('within')}</w:p></w:txbxContent></w:pict></w:r>${run(' it')}</w:p>`,
    `<w:p>${run('AROUND')}<w:r><w:pict><w:txbxContent><w:p>${run('WITHIN')}</w:p></w:txbxContent></w:pict></w:r>${run(' IT')}</w:p>`,
  ],
  [
    'anchors',
    `<w:p><w:bookmarkStart w:id="1" w:name="a"/>${run('A head')}<w:bookmarkEnd w:id="1"/></w:p>`,
    `<w:p><w:bookmarkStart w:id="1" w:name="a"/>${run('A HEAD')}<w:bookmarkEnd w:id="1"/></w:p>`,
  ],
  [
    'what was deleted',
    `<w:p>${run('new ')}<w:del><w:r><w:delText>old</w:delText></w:r></w:del>${run('text')}</w:p>`,
    `<w:p>${run('NEW ')}<w:del><w:r><w:delText>old</w:delText></w:r></w:del>${run('TEXT')}</w:p>`,
  ],
  ['numbers', `<w:p>${run('12.5')}</w:p>`, `<w:p>${run('12.5')}</w:p>`],
])('%s', (_, body, expected) => {
  expect(translated(body)).toBe(expected);
});

test('languages that are written from the right', () => {
  expect(
    translated(`<w:p><w:pPr><w:jc w:val="left"/></w:pPr>${run('text', '<w:b/>')}</w:p><w:p>${run('more')}</w:p>`, 'ar'),
  ).toBe(
    `<w:p><w:pPr><w:bidi/><w:jc w:val="left"/></w:pPr>${run('TEXT', '<w:b/><w:rtl/>')}</w:p><w:p><w:pPr><w:bidi/></w:pPr>${run('MORE', '<w:rtl/>')}</w:p>`,
  );
});

test('both languages', () => {
  expect(translated(`<w:p>${run('text')}</w:p>`, 'de', 'both')).toBe(
    `<w:p>${run('text')}<w:r><w:br/></w:r>${run('TEXT')}</w:p>`,
  );
});

test('headings by their style, cells, and what a model gets', () => {
  const file = openWord(
    wordFile(
      `<w:p><w:pPr><w:pStyle w:val="berschrift1"/></w:pPr>${run('On tea')}</w:p><w:tbl><w:tr><w:tc><w:p>${run('cell')}</w:p></w:tc><w:tc><w:p>${run('7')}</w:p></w:tc></w:tr></w:tbl><w:p>${run('A ')}${run('b', '<w:i/>')}</w:p>`,
    ),
  );
  expect(file.doc.children.map(({type}) => type)).toEqual(['heading', 'table', 'paragraph']);
  expect(file.doc.metadata.title).toBe('On tea');
  expect(textsOf(file)).toEqual(['On tea', 'cell', '7', 'A b']);
});

test.each([
  ['no archive', strToU8('PK nothing')],
  ['an archive of something else', zipSync({'a.txt': strToU8('a')})],
  ['broken XML', zipSync({'word/document.xml': strToU8('<w:document><w:body>')})],
  ['a bomb of depth', zipSync({'word/document.xml': strToU8(`${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`)})],
])('%s is refused', (_, bytes) => {
  expect(() => openWord(bytes)).toThrow(expect.objectContaining({code: 'file/damaged'}));
});
