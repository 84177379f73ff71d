import {languageOfTag, type Script} from '@recto/model';
/** How a stretch of text is to look. */
export type Face = {readonly bold: boolean; readonly italic: boolean; readonly serif: boolean; readonly mono: boolean};

/**
 * The font files that can set text of a language in a face, the best first, as paths below the host's packages. A later one
 * sets what those before it have no glyph for; a file that is not there is passed over.
 */
export function fontFiles(language: string, face: Face): readonly string[] {
  const latin = [
    ...(face.mono ? [pick('mono', face)] : []),
    ...(face.serif ? [pick('serif', face), pick('sans', face)] : [pick('sans', face)]),
  ];
  const script = languageOfTag(language)?.scripts[0];
  const main = script && byScript[script];
  // letters of a native font are not of one width
  const own = main === undefined ? [] : native(main, face);
  const first = face.mono ? [pick('mono', face), ...own, ...latin] : [...own, ...latin];
  // bold files hold common characters only
  const rest = lastResorts.flatMap(family => [pick(family, face), pick(family, regular)]);
  const plain = main === undefined ? [] : [pick(main, regular)];
  return [...new Set([...first, ...plain, ...rest])].map(
    name => `@recto/${isSymbols.test(name) ? 'symbol-fonts' : 'fonts'}/${name}.ttf`,
  );
}

/**
 * Chinese, Japanese, Korean and Arabic fonts hold letters of their own. What has serifs in the source is set in Song, Mincho,
 * Myeongjo or Naskh; bold text of the first three in the sans serif, which is how those languages are printed.
 */
function native(main: Family, face: Face): readonly string[] {
  const serif = serifed[main];
  if (!serif || !face.serif || face.mono) return [pick(main, face)];
  const hasWeight = !face.bold || families[serif][1].length > 1;
  return hasWeight ? [pick(serif, face), pick(main, face)] : [pick(main, face)];
}

type Family = 'serif' | 'sans' | 'mono' | 'math' | 'sc' | 'jp' | 'kr' | 'arabic' | 'moreArabic' | More | SerifedFamily;
type More = 'hebrew' | 'thai' | 'devanagari' | 'symbols' | 'emoji';
type SerifedFamily = 'naskh' | 'songSc' | 'minchoJp' | 'myeongjoKr';

// of scripts that the Latin fonts lack; what has no family of its own is set by the last resorts
const byScript: Readonly<Record<Script, Family | undefined>> = {
  latin: undefined,
  greek: undefined,
  cyrillic: undefined,
  han: 'sc',
  kana: 'jp',
  hangul: 'kr',
  arabic: 'arabic',
  hebrew: undefined,
  devanagari: undefined,
  thai: undefined,
};
const serifed: Readonly<Partial<Record<Family, SerifedFamily>>> = {
  sc: 'songSc',
  jp: 'minchoJp',
  kr: 'myeongjoKr',
  arabic: 'naskh',
};
const lastResorts: readonly Family[] = [
  'math',
  'sc',
  'jp',
  'kr',
  'arabic',
  'moreArabic',
  'hebrew',
  'thai',
  'devanagari',
  'symbols',
  // has digits of its own
  'emoji',
];
const regular: Face = {bold: false, italic: false, serif: false, mono: false};

const four = ['Regular', 'Bold', 'Italic', 'BoldItalic'];
const two = ['Regular', 'Bold'];
const one = ['Regular'];

const isSymbols = /^(?:NotoSansSymbols2|NotoEmoji)-/;

// what packages/fonts has, and packages/symbol-fonts
const families: Readonly<Record<Family, readonly [name: string, weights: readonly string[]]>> = {
  serif: ['STIXTwoText', four],
  sans: ['NotoSans', four],
  mono: ['NotoSansMono', two],
  math: ['NotoSansMath', one],
  sc: ['NotoSansSC', two],
  jp: ['NotoSansJP', two],
  kr: ['NotoSansKR', two],
  arabic: ['IBMPlexSansArabic', two],
  naskh: ['Amiri', four],
  moreArabic: ['NotoSansArabic', two],
  hebrew: ['NotoSansHebrew', two],
  thai: ['NotoSansThai', two],
  devanagari: ['NotoSansDevanagari', two],
  symbols: ['NotoSansSymbols2', one],
  emoji: ['NotoEmoji', one],
  songSc: ['NotoSerifSC', one],
  minchoJp: ['NotoSerifJP', one],
  myeongjoKr: ['NotoSerifKR', one],
};

function pick(family: Family, {bold, italic}: Face): string {
  const [name, weights] = families[family];
  const weight = weights[(bold ? 1 : 0) + (italic ? 2 : 0)] ?? weights[bold ? 1 : 0] ?? weights[0];
  return `${name}-${weight}`;
}
