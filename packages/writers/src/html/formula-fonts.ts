import type {Host} from '@recto/model';
import {base64} from './data-uri.ts';

/** KaTeX' style sheet with its fonts inside, for pages that must stand alone. */
export type FormulaStyle = {readonly css: string};

/**
 * Reads KaTeX' style sheet and its fonts through the host (`katex/dist/…`) and puts the fonts into the style sheet.
 * Rejects when the host has none of them.
 */
export async function readFormulaStyle(host: Host): Promise<FormulaStyle> {
  const css = new TextDecoder().decode(await host.readAsset('katex/dist/katex.min.css'));
  const names = [...new Set(css.match(/fonts\/[\w-]+\.woff2/g) ?? [])];
  const fonts = await Promise.all(names.map(name => host.readAsset(`katex/dist/${name}`)));
  const data = new Map(names.map((name, index) => [name, `data:font/woff2;base64,${base64(fonts[index]!)}`]));
  return {
    css: css
      // every browser with CSS grid reads woff2: the older kinds are left away
      .replace(/,url\(fonts\/[\w-]+\.(?:woff|ttf)\) format\("(?:woff|truetype)"\)/g, '')
      .replace(/url\((fonts\/[\w-]+\.woff2)\)/g, (_, name: string) => `url(${data.get(name)})`),
  };
}

/** The style sheet with those fonts alone that the formulas of a page use. */
export function usedFonts({css}: FormulaStyle, html: string): FormulaStyle {
  const kept = css.replace(/@font-face\{[^}]*\}/g, face => {
    const family = /font-family:"?(KaTeX_\w+)/.exec(face)?.[1] ?? '';
    const mark = optionalFamilies.get(family);
    return mark === undefined || mark.test(html) ? face : '';
  });
  return {css: kept};
}

// the classes that KaTeX gives to what it sets in each family; the main, italic and size fonts are in every formula
const optionalFamilies: ReadonlyMap<string, RegExp> = new Map([
  ['KaTeX_AMS', /\b(?:amsrm|mathbb|textbb)\b/],
  ['KaTeX_Caligraphic', /\bmathcal\b/],
  ['KaTeX_Fraktur', /\b(?:mathfrak|textfrak|mathboldfrak|textboldfrak)\b/],
  ['KaTeX_SansSerif', /\b(?:mathsf|textsf|mathboldsf|textboldsf|mathitsf|mathsfit|textitsf)\b/],
  ['KaTeX_Script', /\b(?:mathscr|textscr)\b/],
  ['KaTeX_Typewriter', /\b(?:mathtt|texttt)\b/],
]);
