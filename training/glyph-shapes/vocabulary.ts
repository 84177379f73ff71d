import {mathSymbols} from '../../packages/math/src/tag/symbols.ts';
import {canonical} from '../../packages/pdf/src/fonts/shapes/canonical.ts';
import type {Style} from './samples.ts';

const range = (first: number, last: number): string[] =>
  Array.from({length: last - first + 1}, (_, index) => String.fromCodePoint(first + index));

/** Characters whose outlines are learned. */
export const vocabulary: ReadonlySet<string> = new Set([
  ...range(0x21, 0x7e),
  ...range(0x391, 0x3c9),
  ...'ϑϕϖϱϵϰ',
  ...[...mathSymbols.keys()].filter(text => !/[ⓈⅎＦ＋－＝＜＞：（），。ſ‰℃~⅁Ⅎ𝛻〈〉⎰⎱✠♭♮♯Ⓢ®¥£€&]/u.test(text)),
  ...'⟨⟩⟦⟧⌈⌉⌊⌋⎛⎜⎝⎞⎟⎠⎡⎢⎣⎤⎥⎦⎧⎨⎩⎪⎫⎬⎭⌠⎮⌡',
  ...'\u02c6\u02dc\u00af\u02d9\u00a8\u00b4\u0060\u02c7\u02d8\u0302\u0303\u0304\u0307\u0308\u20d7\u0305',
  ...'✓✔✗✘☐☑☒•◦▪▫■□▲△▼▽◆◇●○★☆➢➔❖✦☎✉',
  ...'→←↑↓⇒⇐⇔↔⟨⟩…⋯‖′″‴ℎℏℓ℘ℵ∂∇√∞',
  ...range(0x1d400, 0x1d49b),
  ...range(0x1d49c, 0x1d4cf),
  ...range(0x1d504, 0x1d56b),
  ...range(0x1d6a8, 0x1d755),
  ...'ℂℍℕℙℚℝℤℬℰℱℋℐℒℳℛℯℊℴℭℌℨ',
]);

const letterStarts: Readonly<Record<Style, readonly [number, number, number, number] | undefined>> = {
  upright: undefined,
  bold: [0x1d400, 0x1d41a, 0x1d6a8, 0x1d6c2],
  italic: [0x1d434, 0x1d44e, 0x1d6e2, 0x1d6fc],
  boldItalic: [0x1d468, 0x1d482, 0x1d71c, 0x1d736],
};

/** What a font's character means in a style; undefined where the outline alone does not say. */
export function classOf(character: string, style: Style): string | undefined {
  const code = character.codePointAt(0)!;
  const starts = letterStarts[style];
  let text = character;
  if (starts) {
    if (code >= 0x41 && code <= 0x5a) text = String.fromCodePoint(starts[0] + code - 0x41);
    else if (code >= 0x61 && code <= 0x7a) text = String.fromCodePoint(starts[1] + code - 0x61);
    else if (code >= 0x391 && code <= 0x3a9) text = String.fromCodePoint(starts[2] + code - 0x391);
    else if (code >= 0x3b1 && code <= 0x3c9) text = String.fromCodePoint(starts[3] + code - 0x3b1);
    else if (style !== 'bold' && /[\p{L}\p{N}]/u.test(character)) return undefined;
    // signs lean or are heavy in some fonts and not in others: they are those of any style
  }
  return canonical(text);
}
