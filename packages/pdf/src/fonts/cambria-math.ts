/**
 * Word 2007 to 2013 write the glyph numbers of Cambria Math into a PDF as if they were Unicode: `x` becomes a Syriac letter, an
 * equals sign a Malayalam vowel. Undefined for characters the font may really mean.
 */
export function cambriaMathText(unicode: string): string | undefined {
  return unicode.length === 1 ? symbols.get(unicode.charCodeAt(0)) : undefined;
}

/** Characters in the font's order from a glyph number on. */
const run = (first: number, text: string): [number, string][] =>
  [...text].map((character, index) => [first + index, character]);

const mathematical = (first: number, start: number, count: number): [number, string][] =>
  Array.from({length: count}, (_, index) => {
    const code = start + index;
    // the italic h is older than its alphabet
    return [first + index, code === 0x1d455 ? 'ℎ' : String.fromCodePoint(code)];
  });

const symbols: ReadonlyMap<number, string> = new Map([
  ...run(0x1e1, ',;:.'),
  [0x1e8, '!'],
  ...run(0x200, '/|'),
  ...run(0x372, '0123456789'),
  [0x526, '\u20d7'],
  [0x6ae, '⋯'],
  ...mathematical(0x723, 0x1d434, 52),
  ...mathematical(0x7d9, 0x1d6fc, 25),
  [0x7f2, '∂'],
  ...mathematical(0x86d, 0x1d468, 52),
  [0xd24, '¯'],
  ...run(0xd45, '+−±×'),
  [0xd4c, '='],
  ...run(0xd4d, '≠≈<>≤≥'),
  [0xd64, '['],
  [0xd67, ']'],
  ...run(0xd6b, '(('),
  ...run(0xd6f, '))'),
  [0xda5, '√'],
  [0xdb1, '∫'],
  [0xdcd, '∑'],
  [0xdd1, '∏'],
  [0xde0, 'ˆ'],
  [0xde8, '˜'],
  [0x11f1, '′'],
  ...run(0x123a, '(){}[]'),
  ...run(0x1240, '()[]{}'),
]);
