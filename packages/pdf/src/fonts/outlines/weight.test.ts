import {readFileSync} from 'node:fs';
import {brotliDecompressSync} from 'node:zlib';
import {expect, test} from 'vitest';
import {fontRecord} from '../font-record.fixture.ts';
import {identifyFont} from '../identify.ts';
import {cffGlyphs} from './cff.ts';
import {fontProgram} from './program.ts';

const trueType = (name: string) =>
  fontProgram(brotliDecompressSync(readFileSync(new URL(`../../../../fonts/${name}.ttf.br`, import.meta.url))));
/** A CFF font without glyphs: its top dictionary leads to a private one with these entries. */
function cff(...entries: readonly (readonly number[])[]): DataView {
  const number = (value: number): number[] => [28, value >> 8, value & 255];
  const privateDict = entries.flat();
  const start = 4 + 2 + 5 + 11 + 2 + 2;
  const top = [...number(start), 17, ...number(privateDict.length), ...number(start + 2), 18];
  const head = [1, 0, 4, 1, 0, 0, 0, 1, 1, 1, top.length + 1, ...top, 0, 0, 0, 0];
  return new DataView(Uint8Array.from([...head, 0, 0, ...privateDict]).buffer);
}

test.each([
  ['NotoSans-Bold', true],
  ['NotoSans-Regular', false],
  ['STIXTwoText-BoldItalic', true],
  ['STIXTwoText-Italic', false],
  ['NotoSansSC-Bold', true],
  ['NotoSansSC-Regular', false],
])('a TrueType program says its weight: %s', (name, bold) => {
  expect(trueType(name)?.isBold(0.001)).toBe(bold);
});

test.each([
  ['a stem', [28, 0, 139, 10], 139, false],
  ['bold where it is small', [140, 12, 14], undefined, true],
  ['nothing', [], undefined, false],
] as const)('a CFF program says %s', (_, entry, stem, forceBold) => {
  const found = cffGlyphs(cff(entry));
  expect([found.stem, found.forceBold]).toEqual([stem, forceBold]);
});

test('a program counts where the name gives no weight, and nowhere else', () => {
  const bold = (name: string): boolean => identifyFont({...fontRecord, name}, true).bold;
  expect(['F1', 'TT2', 'AdobeCorpID-MyriadBd', 'CIDFont+F3'].map(bold)).toEqual([true, true, true, true]);
  expect(['Avenir-Medium', 'SimHei', 'CMR10', 'Cambria-Math'].map(bold)).toEqual([false, false, false, false]);
});
