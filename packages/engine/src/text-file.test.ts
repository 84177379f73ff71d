import {type Doc, type Format, plainText, type Table, type Translation, walk} from '@recto/model';
import {nodeHost} from '@recto/testkit';
import {expect, test} from 'vitest';
import {convert} from './convert.ts';
import {write} from './formats.ts';
import {openTextFile} from './text-file.ts';

const page = `<!doctype html><title>Tea</title><h1>Warm tea</h1><p>The kettle cools as <math><msup><mi>e</mi><mi>t</mi></msup></math></p>
  <p>1,234.5</p><math display="block"><mfrac><mi>a</mi><mn>2</mn></mfrac></math><pre>let brewing = 1;</pre>
  <table><caption>How warm it is</caption><tr><th>Cup<th>Temperature<th>Note
  <tr><td rowspan=2>first cup<td align=right>60<td>
  <tr><td align=right>55.5<td><p>It is warm.<p>7 minutes later</table><p>The end is near.</p>`;

/** A file of this format as it is written of the page. */
async function fileOf(format: Format): Promise<Uint8Array> {
  const converted = await convert(new TextEncoder().encode(page), {host: nodeHost(), html: {}});
  const written = await write(converted, format);
  return typeof written === 'string' ? new TextEncoder().encode(written) : written;
}

const tablesOf = ({children}: Doc): Table[] => children.filter(block => block.type === 'table');
const rowsOf = ({children}: Table): string[] =>
  children.map(row =>
    row.children
      .map(({children: cell, rowSpan, header}) => `${header ? '*' : ''}${plainText(cell)}${rowSpan > 1 ? ' ↓' : ''}`)
      .join(' | '),
  );

const rows = ['*Cup | *Temperature | *Note', 'first cup ↓ | 60 | ', '55.5 | It is warm.\n7 minutes later'];
// Word has no code and no captions in tables, Markdown no captions
const behind = {
  docx: ['paragraph', 'caption', 'table', 'paragraph'],
  epub: ['code', 'table', 'paragraph'],
  html: ['code', 'table', 'paragraph'],
  md: ['code', 'paragraph', 'table', 'paragraph'],
};
test.each(['docx', 'epub', 'html', 'md'] as const)(
  '%s: what is shown is the document, whole and in order',
  async to => {
    const {doc} = openTextFile(await fileOf(to));
    const [table, ...more] = tablesOf(doc);
    expect(more).toEqual([]);
    expect(rowsOf(table!)).toEqual(rows);
    const shown = doc.children.slice(doc.children.findIndex(({type}) => type === 'heading'));
    expect(shown.slice(0, behind[to].length + 4).map(({type}) => type)).toEqual([
      'heading',
      'paragraph',
      'paragraph',
      'equation',
      ...behind[to],
    ]);
    expect(shown.flatMap(node => (node.type === 'equation' ? [node.tex] : []))).toEqual(['\\frac{a}{2}']);
    expect(shown.flatMap(node => (node.type === 'paragraph' ? [plainText(node.children)] : []))).toContain('1,234.5');
  },
);

test('the lines of a cell are one text, and each is translated in its place', async () => {
  const {doc, write: written} = openTextFile(new TextEncoder().encode(page));
  const cell = [...walk(doc.children)].find(
    node => node.type === 'tableCell' && plainText(node.children).includes('warm'),
  );
  if (cell?.type !== 'tableCell') throw new Error('no such cell');
  const to = (children: typeof cell.children): string => {
    const translation: Translation = {target: {kind: 'node', node: cell.id}, state: 'translated', children};
    return new TextDecoder().decode(written([translation], 'de', 'translation'));
  };
  const value = (text: string) => ({type: 'text', value: text, from: []}) as const;
  const lineBreak = cell.children.find(({type}) => type === 'lineBreak')!;
  expect(to([value('Warm. '), lineBreak, value(' Sieben Minuten später')])).toContain(
    '<p>Warm.<p>Sieben Minuten später</table>',
  );
  // a person took the break away
  expect(to([value('Warm, nach sieben Minuten')])).toContain('<p>Warm, nach sieben Minuten<p></table>');
});

test('tables that only arrange are what they hold', () => {
  const layout = '<table><tr><td><h1>Tea</h1><td><table><tr><td>cup<td>60</table></table><table><tr><td>a box</table>';
  const {doc} = openTextFile(new TextEncoder().encode(`<!doctype html>${layout}`));
  expect(doc.children.map(({type}) => type)).toEqual(['heading', 'table', 'paragraph']);
});
