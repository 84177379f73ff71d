import type {Host} from '@recto/model';
import {type Face, fontFiles} from '../pdf/typeset/families.ts';

/** The fonts of a document: their files, and their names in the order in which Typst is to try them. */
export type TypesetFonts = {
  readonly files: readonly Uint8Array[];
  readonly text: readonly string[];
  readonly bold: readonly string[];
  readonly mono: readonly string[];
  readonly math: readonly string[];
};

/**
 * Reads the fonts that a document needs: those of translations, and one with the measures of mathematics. A file that is not
 * there is passed over. Rejects when the font of formulas is missing.
 */
export async function readFonts(host: Host, language: string, text: string): Promise<TypesetFonts> {
  const wanted = new Set<string>();
  const chain = (face: Face): string[] => {
    const names = new Set<string>();
    for (const file of fontFiles(language, face)) {
      const stem = /([A-Za-z\d]+)-[A-Za-z]+\.ttf$/.exec(file)?.[1] ?? '';
      const [, needs] = families.find(([family]) => family.test(stem)) ?? [];
      if (needs && !needs.test(text)) continue;
      wanted.add(file);
      names.add(familyName(stem));
    }
    // Typst knows which characters of a line of Chinese are not for the Latin font that stands first
    return [...names].sort((one, other) => rank(one) - rank(other));
  };
  const faces = [
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ] as const;
  const [main = [], bold = []] = faces.map(([bold, italic]) => chain({bold, italic, serif: true, mono: false}));
  const mono = chain({bold: false, italic: false, serif: true, mono: true});
  const files = await Promise.all([...wanted].map(file => host.readAsset(file).catch(() => undefined)));
  return {
    files: [await host.readAsset('@recto/fonts/STIXTwoMath-Regular.ttf'), ...files.filter(file => file !== undefined)],
    text: main,
    bold,
    mono: [...new Set(['Noto Sans Mono', ...mono])],
    math: ['STIX Two Math', ...main],
  };
}

/** `Noto Sans SC` of `NotoSansSC`, as the font calls itself. */
const familyName = (stem: string): string =>
  stem
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replace('STIXTwo', 'STIX Two')
    .replace('IBMPlex', 'IBM Plex')
    .replace('Symbols2', 'Symbols 2');

// the font of mathematics has letters of Arabic that do not join, that of emoji digits
const rank = (name: string): number =>
  /^(?:STIX Two Text|Noto Sans|Noto Sans Mono)$/.test(name)
    ? 0
    : (['Noto Sans Math', 'Noto Sans Symbols 2', 'Noto Emoji'].indexOf(name) + 1) * 2 || 1;

const ideographs = /[\u2e80-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]|\p{Script=Han}/u;

/** Families without which a text that lacks their characters can do: they are large. */
const families: readonly (readonly [family: RegExp, needs: RegExp])[] = [
  [/SC$/, new RegExp(`[\\u2460-\\u24ff]|${ideographs.source}`, 'u')],
  [/JP$/, /[\u3040-\u30ff\u31f0-\u31ff]/],
  [/KR$/, /\p{Script=Hangul}/u],
  [/Arabic$/, /\p{Script=Arabic}/u],
  [/Hebrew$/, /\p{Script=Hebrew}/u],
  [/Thai$/, /\p{Script=Thai}/u],
  [/Devanagari$/, /\p{Script=Devanagari}/u],
  [/Symbols2$/, /[\u2190-\u2bff\u{1f000}-\u{1fbff}]/u],
  [/Emoji$/, /\p{Extended_Pictographic}|\p{Regional_Indicator}/u],
];
