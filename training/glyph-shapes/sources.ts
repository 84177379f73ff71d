import {join} from 'node:path';
import {type Sample, type Style, samplesOfFont, samplesOfMathJax} from './samples.ts';

const system = '/usr/share';

/** Fonts of Debian and TeX Live: SIL Open Font License, GUST Font License, Bitstream Vera's. */
const fonts: readonly (readonly [design: string, style: Style, file: string])[] = [
  ['modern', 'upright', 'texmf/fonts/opentype/public/lm-math/latinmodern-math.otf'],
  ['modern', 'italic', 'texmf/fonts/opentype/public/lm/lmroman10-italic.otf'],
  ['modern', 'upright', 'texmf/fonts/opentype/public/lm/lmroman10-regular.otf'],
  ['modern', 'bold', 'texmf/fonts/opentype/public/lm/lmroman10-bold.otf'],
  ['modern sans', 'upright', 'texmf/fonts/opentype/public/lm/lmsans10-regular.otf'],
  ['schola', 'upright', 'fonts/truetype/dejavu/DejaVuMathTeXGyre.ttf'],
  ['noto', 'upright', 'fonts/truetype/noto/NotoSansMath-Regular.ttf'],
  ['noto', 'upright', 'fonts/truetype/noto/NotoSansSymbols2-Regular.ttf'],
  ['noto', 'upright', 'fonts/truetype/noto/NotoSansSymbols-Regular.ttf'],
  ['dejavu', 'upright', 'fonts/truetype/dejavu/DejaVuSerif.ttf'],
  ['dejavu', 'italic', 'fonts/truetype/dejavu/DejaVuSerif-Italic.ttf'],
  ['dejavu', 'bold', 'fonts/truetype/dejavu/DejaVuSerif-Bold.ttf'],
  ['dejavu', 'boldItalic', 'fonts/truetype/dejavu/DejaVuSerif-BoldItalic.ttf'],
  ['dejavu sans', 'upright', 'fonts/truetype/dejavu/DejaVuSans.ttf'],
  ['times', 'upright', 'fonts/truetype/liberation/LiberationSerif-Regular.ttf'],
  ['times', 'italic', 'fonts/truetype/liberation/LiberationSerif-Italic.ttf'],
  ['times', 'bold', 'fonts/truetype/liberation/LiberationSerif-Bold.ttf'],
  ['times', 'boldItalic', 'fonts/truetype/liberation/LiberationSerif-BoldItalic.ttf'],
  ['helvetica', 'upright', 'fonts/truetype/liberation/LiberationSans-Regular.ttf'],
];

/** Font packages of MathJax 4 (Apache 2.0) by the folders that `npm pack` gives. */
const mathJax: readonly (readonly [design: string, folder: string])[] = [
  ['times', 'stix2'],
  ['termes', 'termes'],
  ['modern', 'newcm'],
  ['modern', 'modern'],
  ['modern', 'tex'],
];

/** Packages of Google's fonts (`@expo-google-fonts`, SIL Open Font License, Apache 2.0). */
const google: readonly (readonly [design: string, style: Style, file: string])[] = [
  ['caladea', 'upright', 'caladea/400Regular/Caladea_400Regular.ttf'],
  ['caladea', 'italic', 'caladea/400Regular_Italic/Caladea_400Regular_Italic.ttf'],
  ['caladea', 'bold', 'caladea/700Bold/Caladea_700Bold.ttf'],
  ['caladea', 'boldItalic', 'caladea/700Bold_Italic/Caladea_700Bold_Italic.ttf'],
  ['libertinus', 'upright', 'libertinus-math/400Regular/LibertinusMath_400Regular.ttf'],
  ['garamond', 'upright', 'eb-garamond/400Regular/EBGaramond_400Regular.ttf'],
  ['garamond', 'italic', 'eb-garamond/400Regular_Italic/EBGaramond_400Regular_Italic.ttf'],
  ['noto serif', 'upright', 'noto-serif/400Regular/NotoSerif_400Regular.ttf'],
  ['noto serif', 'italic', 'noto-serif/400Regular_Italic/NotoSerif_400Regular_Italic.ttf'],
  ['noto serif', 'bold', 'noto-serif/700Bold/NotoSerif_700Bold.ttf'],
  ['noto serif', 'boldItalic', 'noto-serif/700Bold_Italic/NotoSerif_700Bold_Italic.ttf'],
];

/** All glyphs to learn from; `packages` holds the unpacked packages. */
export function allSamples(packages: string): Sample[] {
  const samples = [
    ...fonts.flatMap(([design, style, file]) => samplesOfFont(join(system, file), design, style)),
    ...google.flatMap(([design, style, file]) => samplesOfFont(join(packages, file), design, style)),
  ];
  for (const [design, folder] of mathJax) samples.push(...samplesOfMathJax(join(packages, folder, 'mjs/svg'), design));
  return samples;
}
