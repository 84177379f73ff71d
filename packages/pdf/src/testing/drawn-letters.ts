import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {fontProgram} from '../fonts/outlines/program.ts';

const fonts = join(dirname(createRequire(import.meta.url).resolve('katex/package.json')), 'dist/fonts');
const programOf = (name: string) => fontProgram(new Uint8Array(readFileSync(join(fonts, `KaTeX_${name}.ttf`))))!;
export const italic = programOf('Math-Italic');
export const roman = programOf('Main-Regular');
export const large = programOf('Size2-Regular');

/** A glyph as one filled path of a content stream; sizes and places in points from the bottom of the page. */
export function drawn(character: string, x: number, y: number, size = 12, font = italic): string {
  const scale = size / font.unitsPerEm!;
  const point = (px: number, py: number) => `${(x + px * scale).toFixed(3)} ${(y + py * scale).toFixed(3)}`;
  const parts: string[] = [];
  font.draw(character, {
    move: (px, py) => void parts.push(`${point(px, py)} m`),
    line: (px, py) => void parts.push(`${point(px, py)} l`),
    curve: (_x0, _y0, x1, y1, x2, y2, x3, y3) =>
      void parts.push(`${point(x1, y1)} ${point(x2, y2)} ${point(x3, y3)} c`),
  });
  return `${parts.join(' ')} f`;
}
