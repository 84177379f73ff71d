/** Every visible glyph of a document of the corpus is in the result or told: counted from the page, not by the reader. */
import {readFileSync} from 'node:fs';
import {convert} from '@recto/engine';
import {shownCharacters} from '@recto/math';
import {type Doc, InkCount, type PageCoverage, walk} from '@recto/model';
import {openPdf} from '@recto/pdf';
import {nodeHost} from '@recto/testkit';
import {expect, test} from 'vitest';
import {corpusDocuments} from './documents.ts';

for (const {name, source} of corpusDocuments().filter(({about}) => !about.ocr)) {
  test(`${name}: the glyphs of its pages are written or told`, async () => {
    const bytes = new Uint8Array(readFileSync(source));
    const {doc} = await convert(bytes, {host: nodeHost(), crops: false});
    const {shown, glyphs} = await inkOfPages(bytes);
    const coverage = doc.coverage!;
    expect(coverage.map(page => page.glyphs)).toEqual(glyphs);
    expect(coverage.map(told)).toEqual(glyphs);
    expect(unwritten(shown, writtenIn(doc))).toBeLessThanOrEqual(lossesOf(coverage));
    const texts = doc.diagnostics.flatMap(one => (one.code === 'text-missing' ? [one.characters] : []));
    const unassigned = coverage.map(({leftOut}) => leftOut.unassigned ?? 0);
    expect(texts.reduce(add, 0)).toBe(unassigned.reduce(add, 0));
  });
}

const add = (sum: number, value: number): number => sum + value;

const told = ({placed, leftOut}: PageCoverage): number => placed + Object.values(leftOut).reduce(add, 0);

/** Glyphs that coverage says are not in the text. */
const lossesOf = (coverage: readonly PageCoverage[]): number =>
  coverage.map(({leftOut}) => Object.values(leftOut).reduce(add, 0)).reduce(add, 0);

/** What all pages show, and how many glyphs with ink each has. */
async function inkOfPages(bytes: Uint8Array): Promise<{readonly shown: InkCount; readonly glyphs: number[]}> {
  const pdf = await openPdf(bytes, {host: nodeHost()});
  const shown = new InkCount();
  const counts: number[] = [];
  for (let page = 1; page <= pdf.facts.pageCount; page++) {
    const inked = (await pdf.readPage(page)).glyphs.filter(({blank, drawn}) => !blank && !drawn);
    counts.push(inked.length);
    for (const {text} of inked) shown.add(text);
  }
  await pdf.close();
  return {shown, glyphs: counts};
}

/** What the document says, wherever it says it. */
function writtenIn(doc: Doc): InkCount {
  const written = new InkCount();
  for (const node of walk(doc.children)) {
    if (node.type === 'text' || node.type === 'code') written.add(node.value);
    if (node.type === 'inlineMath' || node.type === 'equation') written.add(shownCharacters(node.tex));
    if (node.type === 'equation' && node.label !== undefined) written.add(`(${node.label})`);
    if (node.type === 'listItem' || node.type === 'reference') written.add(`[${node.label ?? ''}].`);
    if (node.type === 'heading') written.add(`${node.number ?? ''}.`);
    if (node.type === 'footnote' || node.type === 'footnoteMark') written.add(node.mark);
    if (node.type === 'tocEntry') written.add(node.pageLabel ?? '');
  }
  return written;
}

function unwritten(shown: InkCount, written: InkCount): number {
  let missing = 0;
  for (const [code, count] of shown.entries()) missing += Math.max(0, count - written.of(code));
  return missing;
}
