/** How a stretch of text is to look. */
export type Face = {readonly bold: boolean; readonly italic: boolean; readonly serif: boolean; readonly mono: boolean};

/**
 * The font files that can set text of a language in a face, the best first, as paths below the host's packages. A later one
 * sets what those before it have no glyph for; a package that is not installed is passed over.
 */
export function fontFiles(language: string, face: Face): readonly string[] {
  const latin = [
    ...(face.mono ? [path('mono', face)] : []),
    ...(face.serif ? [path('serif', face), path('sans', face)] : [path('sans', face)]),
  ];
  const fallbacks = [path('math', face), path('sc', face), path('kr', face), path('arabic', face)];
  const main = byLanguage[language.split('-')[0] as string];
  const first = main === undefined ? latin : main === 'arabic' ? [path(main, face), ...latin] : cjk(main, face, latin);
  return [...new Set([...first, ...fallbacks])];
}

/** Chinese, Japanese and Korean fonts hold letters of their own, but none that lean or have serifs. */
const cjk = (main: Family, face: Face, latin: readonly string[]): readonly string[] => [path(main, face), ...latin];

type Family = 'serif' | 'sans' | 'mono' | 'math' | 'sc' | 'jp' | 'kr' | 'arabic';

const byLanguage: Readonly<Record<string, Family>> = {zh: 'sc', ja: 'jp', ko: 'kr', ar: 'arabic', fa: 'arabic'};

const names: Readonly<Record<Family, readonly [folder: string, name: string, weights: readonly string[]]>> = {
  serif: ['stix-two-text', 'STIXTwoText', ['400Regular', '700Bold', '400Regular_Italic', '700Bold_Italic']],
  sans: ['noto-sans', 'NotoSans', ['400Regular', '700Bold', '400Regular_Italic', '700Bold_Italic']],
  mono: ['noto-sans-mono', 'NotoSansMono', ['400Regular', '700Bold']],
  math: ['noto-sans-math', 'NotoSansMath', ['400Regular']],
  sc: ['noto-sans-sc', 'NotoSansSC', ['400Regular', '700Bold']],
  jp: ['noto-sans-jp', 'NotoSansJP', ['400Regular', '700Bold']],
  kr: ['noto-sans-kr', 'NotoSansKR', ['400Regular', '700Bold']],
  arabic: ['noto-sans-arabic', 'NotoSansArabic', ['400Regular', '700Bold']],
};

function path(family: Family, {bold, italic}: Face): string {
  const [folder, name, weights] = names[family];
  const wanted = (bold ? 1 : 0) + (italic ? 2 : 0);
  const weight = weights[wanted] ?? weights[bold ? 1 : 0] ?? weights[0];
  return `@expo-google-fonts/${folder}/${weight}/${name}_${weight}.ttf`;
}
