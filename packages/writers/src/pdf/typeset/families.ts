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
  const main = byLanguage[language.split('-')[0] as string];
  const first = main === undefined ? latin : [...native(main, face), ...latin];
  // bold files hold common characters only
  const rest = lastResorts.flatMap(family => [pick(family, face), pick(family, regular)]);
  const own = main === undefined ? [] : [pick(main, regular)];
  return [...new Set([...first, ...own, ...rest])].map(name => `@recto/fonts/${name}.ttf`);
}

/**
 * Chinese, Japanese and Korean fonts hold letters of their own, but none that lean. What has serifs in the source is set in
 * Song, Mincho or Myeongjo, but bold text in the sans serif: that is how those languages are printed.
 */
function native(main: Family, face: Face): readonly string[] {
  const serif = serifed[main];
  return serif && face.serif && !face.bold && !face.mono ? [pick(serif, face), pick(main, face)] : [pick(main, face)];
}

type Family = 'serif' | 'sans' | 'mono' | 'math' | 'sc' | 'jp' | 'kr' | 'arabic' | 'songSc' | 'minchoJp' | 'myeongjoKr';

const byLanguage: Readonly<Record<string, Family>> = {zh: 'sc', ja: 'jp', ko: 'kr', ar: 'arabic', fa: 'arabic'};
const serifed: Readonly<Partial<Record<Family, Family>>> = {sc: 'songSc', jp: 'minchoJp', kr: 'myeongjoKr'};
const lastResorts: readonly Family[] = ['math', 'sc', 'jp', 'kr', 'arabic'];
const regular: Face = {bold: false, italic: false, serif: false, mono: false};

const four = ['Regular', 'Bold', 'Italic', 'BoldItalic'];
const two = ['Regular', 'Bold'];
const one = ['Regular'];

// what packages/fonts has
const families: Readonly<Record<Family, readonly [name: string, weights: readonly string[]]>> = {
  serif: ['STIXTwoText', four],
  sans: ['NotoSans', four],
  mono: ['NotoSansMono', two],
  math: ['NotoSansMath', one],
  sc: ['NotoSansSC', two],
  jp: ['NotoSansJP', two],
  kr: ['NotoSansKR', two],
  arabic: ['NotoSansArabic', two],
  songSc: ['NotoSerifSC', one],
  minchoJp: ['NotoSerifJP', one],
  myeongjoKr: ['NotoSerifKR', one],
};

function pick(family: Family, {bold, italic}: Face): string {
  const [name, weights] = families[family];
  const weight = weights[(bold ? 1 : 0) + (italic ? 2 : 0)] ?? weights[bold ? 1 : 0] ?? weights[0];
  return `${name}-${weight}`;
}
