import {nodeHost} from '@recto/testkit';
import {describe, expect, test} from 'vitest';
import {type Face, fontFiles} from './families.ts';
import {loadHarfBuzz} from './harfbuzz.ts';

const host = nodeHost();
const plain: Face = {bold: false, italic: false, serif: false, mono: false};
const faces: readonly Face[] = [
  plain,
  {...plain, bold: true},
  {...plain, serif: true},
  {...plain, serif: true, bold: true, italic: true},
  {...plain, mono: true},
];
const range = (from: number, to: number): number[] => Array.from({length: to - from + 1}, (_, index) => from + index);

/** What two bytes of an encoding, both from its 94 rows, stand for. */
function decode(encoding: string): number[] {
  const decoder = new TextDecoder(encoding);
  return range(0xa1, 0xfe).flatMap(high =>
    range(0xa1, 0xfe)
      .map(low => decoder.decode(Uint8Array.of(high, low)))
      .filter(text => /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(text) && !/\p{Co}/u.test(text))
      .map(text => text.codePointAt(0) as number),
  );
}

const covers = new Map<string, Promise<ReadonlySet<number>>>();
async function coverOf(file: string): Promise<ReadonlySet<number>> {
  const {Face: HbFace, Blob} = await loadHarfBuzz();
  return new Set(new HbFace(new Blob(await host.readAsset(file))).collectUnicodes());
}

/** Characters that none of the files for a face has. */
async function missing(language: string, face: Face, characters: readonly number[]): Promise<string> {
  let left = characters;
  for (const file of fontFiles(language, face)) {
    if (!covers.has(file)) covers.set(file, coverOf(file));
    const cover = (await covers.get(file)) as ReadonlySet<number>;
    left = left.filter(character => !cover.has(character));
    if (left.length === 0) break;
  }
  return String.fromCodePoint(...left);
}

// Private use and characters of later editions that TextDecoder maps there are left out by `decode`.
const alphabets: readonly (readonly [name: string, language: string, characters: () => readonly number[]])[] = [
  ['every ideograph of GB 18030, level 1', 'zh', () => [...range(0x3400, 0x4db5), ...range(0x4e00, 0x9fa5)]],
  ['GB 2312', 'zh', () => decode('gb18030')],
  ['JIS X 0208', 'ja', () => decode('euc-jp')],
  ['KS X 1001', 'ko', () => decode('euc-kr')],
  ['every syllable of Hangul', 'ko', () => range(0xac00, 0xd7a3)],
  ['Arabic', 'ar', () => [...range(0x60c, 0x64a), ...range(0x64b, 0x652), ...range(0x660, 0x669)].filter(isLetter)],
  ['Hebrew', 'en', () => range(0x5d0, 0x5ea)],
  ['Thai', 'th', () => [...range(0xe01, 0xe3a), ...range(0xe3f, 0xe5b)]],
  ['Devanagari', 'hi', () => range(0x901, 0x97f)],
  ['Russian', 'ru', () => range(0x400, 0x45f)],
  ['Ukrainian', 'uk', () => [0x404, 0x406, 0x407, 0x454, 0x456, 0x457, 0x490, 0x491]],
  ['Vietnamese', 'vi', () => [0x1a0, 0x1a1, 0x1af, 0x1b0, ...range(0x1ea0, 0x1ef9)]],
  ['Latin', 'fr', () => [...range(0x20, 0x7e), ...range(0xa1, 0x17f)]],
];
const isLetter = (character: number): boolean => /\p{L}|\p{M}|\p{N}|\p{P}/u.test(String.fromCodePoint(character));

describe('no face lacks a character of', () => {
  test.each(alphabets)('%s', async (_, language, characters) => {
    for (const face of faces) expect(await missing(language, face, characters())).toBe('');
  });
});

test('marks of lists and forms and the pictures of messages have a glyph in every language', async () => {
  const pictures = range(0x1f300, 0x1f9ff).filter(each => /\p{Emoji_Presentation}/u.test(String.fromCodePoint(each)));
  const codes = [...[...'☐☑☒✓✔✗✘➔➢❏✉☎★☺'].map(each => each.codePointAt(0) ?? 0), ...pictures];
  for (const language of ['en', 'zh']) expect(await missing(language, plain, codes)).toBe('');
});

test('every file that is named is there', async () => {
  const named = ['zh', 'ja', 'ko', 'ar', 'de'].flatMap(language => faces.flatMap(face => fontFiles(language, face)));
  for (const file of new Set(named)) await expect(host.readAsset(file)).resolves.toBeInstanceOf(Uint8Array);
});

test('Chinese is set in Song where the source has serifs, and bold in the sans serif', () => {
  expect(fontFiles('zh', {...plain, serif: true})[0]).toBe('@recto/fonts/NotoSerifSC-Regular.ttf');
  expect(fontFiles('zh', {...plain, serif: true, bold: true})[0]).toBe('@recto/fonts/NotoSansSC-Bold.ttf');
  expect(fontFiles('zh', plain)[0]).toBe('@recto/fonts/NotoSansSC-Regular.ttf');
});
