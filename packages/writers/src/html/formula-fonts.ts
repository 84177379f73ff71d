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
