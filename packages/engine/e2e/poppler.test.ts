import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {convert} from '@recto/engine';
import {shownCharacters} from '@recto/math';
import {type Node, plainText, walk} from '@recto/model';
import {openRenderer} from '@recto/pdf';
import {nodeHost} from '@recto/testkit';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {corpusDocuments} from '../../../corpus/documents.ts';

// poppler shares no code with pdf.js or PDFium: where they agree, the page says so
const root = path.resolve(import.meta.dirname, '../../..');
const digital = corpusDocuments().filter(({source, about}) => source.endsWith('.pdf') && !about.ocr);
const example = 'examples/cooling-tea.pdf';
const pathsWithout = (left: readonly string[]): string[] => [
  example,
  ...digital.filter(({name}) => !left.includes(name)).map(({source}) => path.relative(root, source)),
];
// pdftotext also finds what no reader sees, and the words of these writing systems have no spaces
const noWords = ['raw-forms-and-clips', 'raw-hidden-layer'].concat(
  digital.filter(({about}) => about.languages.some(language => /^(?:zh|ja)$/.test(language))).map(({name}) => name),
);
// fonts that are not in the file are other ones here and there, and pdftoppm scales a page before it turns it
const drawnOtherwise = ['raw-cjk-not-embedded', 'raw-turned-page'];
const read = (file: string) => new Uint8Array(readFileSync(path.join(root, file)));

// a word broken over lines is two in poppler's
const leastFound = 0.9;
// the share of a page's squares that may look different: fonts are smoothed in different ways
const mostDifferent = 0.02;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'recto-poppler-'));
});
afterAll(() => rmSync(folder, {recursive: true}));

describe('finds the words that pdftotext finds', () => {
  for (const file of pathsWithout(noWords)) {
    test(file, {timeout: 60_000}, async () => {
      const {doc} = await convert(read(file), {host: nodeHost(), crops: false});
      const ours = new Set(wordsOf([...walk(doc.children)].map(ownText).join(' ')));
      const theirs = wordsOf(
        execFileSync('pdftotext', ['-enc', 'UTF-8', path.join(root, file), '-'], {encoding: 'utf8'}),
      );
      const lost = theirs.filter(word => !ours.has(word));
      expect(1 - lost.length / theirs.length, `lost: ${lost.join(' ')}`).toBeGreaterThan(leastFound);
    });
  }
});

describe('draws the page that pdftoppm draws', () => {
  for (const file of pathsWithout(drawnOtherwise)) {
    test(file, {timeout: 60_000}, async () => {
      const renderer = await openRenderer(read(file), {host: nodeHost()});
      const {width, height, rgba} = await renderer.render(1, 72);
      await renderer.close();
      const target = path.join(folder, 'page');
      const size = ['-scale-to-x', String(width), '-scale-to-y', String(height)];
      execFileSync('pdftoppm', ['-gray', '-singlefile', '-f', '1', ...size, path.join(root, file), target]);
      const ours = squares((x, y) => rgba[(y * width + x) * 4 + 1]!, width, height);
      const gray = pixelsOf(readFileSync(`${target}.pgm`));
      const theirs = squares((x, y) => gray[y * width + x]!, width, height);
      const different = ours.filter((ink, index) => Math.abs(ink - theirs[index]!) > 40).length;
      expect(different / ours.length).toBeLessThan(mostDifferent);
      expect(ours.some(ink => ink < 250)).toBe(true);
    });
  }
});

/** What a node says by itself: its children are walked over too. */
function ownText(node: Node): string {
  if (node.type === 'text') return plainText([node]);
  if (node.type === 'code') return node.value;
  if (node.type === 'figure') return node.alt;
  if (node.type === 'equation' || node.type === 'inlineMath') {
    return node.tex.replace(/\\[A-Za-z]+/g, command => ` ${shownCharacters(command)} `);
  }
  return '';
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{L}{3,}/gu) ?? [];

/** Mean gray of squares of eight pixels. */
function squares(gray: (x: number, y: number) => number, width: number, height: number): number[] {
  const means: number[] = [];
  for (let top = 0; top + 8 <= height; top += 8) {
    for (let left = 0; left + 8 <= width; left += 8) {
      let sum = 0;
      for (let y = top; y < top + 8; y++) for (let x = left; x < left + 8; x++) sum += gray(x, y);
      means.push(sum / 64);
    }
  }
  return means;
}

/** The pixels of a binary PGM file. */
function pixelsOf(file: Uint8Array): Uint8Array {
  const head = /^P5\s+(?:#.*\n)?\d+\s+\d+\s+\d+\s/.exec(Buffer.from(file.subarray(0, 200)).toString('latin1'));
  return file.subarray(head![0].length);
}
