import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {type Glyph, openPdf} from '@recto/pdf';
import {tagGlyph} from '../../packages/math/src/tag/tag-glyph.ts';
import {nodeHost} from '../../packages/workers/src/node-host.ts';

/*
 * What stands where on the pages of random formulas: `node label.ts FOLDER` reads FOLDER/*.pdf with Recto's own reader and
 * writes FOLDER/NAME.json: for each page its glyphs as [class, left, top, right, bottom, x, y, advance, size] and its
 * horizontal rules as [left, top, right, bottom], in points from the page's top left.
 *
 * A class is the symbol and, for letters and digits, its alphabet: `x:i`.
 */
const folder = process.argv[2];
if (folder === undefined) throw new Error('node label.ts FOLDER');
const round = (value: number): number => Math.round(value * 100) / 100;

for (const file of readdirSync(folder).filter(name => name.endsWith('.pdf'))) {
  const pdf = await openPdf(new Uint8Array(readFileSync(path.join(folder, file))), {host: nodeHost});
  const pages = [];
  for (let number = 1; number <= pdf.facts.pageCount; number++) {
    const page = await pdf.readPage(number);
    const drawn = page.glyphs.filter(glyph => !glyph.blank && glyph.text !== '' && glyph.box.right > glyph.box.left);
    const glyphs = joinSlashes(drawn).map(({glyph, symbol}) => [
      symbol,
      ...[glyph.box.left, glyph.box.top, glyph.box.right, glyph.box.bottom, glyph.x, glyph.y].map(round),
      round(glyph.advance),
      round(glyph.size),
    ]);
    const rules = page.rules
      .filter(rule => rule.direction === 'horizontal')
      .map(({box}) => [box.left, box.top, box.right, box.bottom].map(round));
    pages.push({width: page.width, height: page.height, glyphs, rules});
  }
  await pdf.close();
  writeFileSync(path.join(folder, file.replace(/\.pdf$/, '.json')), JSON.stringify(pages));
}

type Labelled = {readonly glyph: Glyph; readonly symbol: string};

// TeX strikes a relation by a slash drawn over it; to the eye that is one symbol
function joinSlashes(glyphs: readonly Glyph[]): Labelled[] {
  const slashes = glyphs.filter(glyph => glyph.text === '\u0338');
  return glyphs
    .filter(glyph => glyph.text !== '\u0338')
    .map(glyph => {
      const middle = (glyph.box.left + glyph.box.right) / 2;
      const struck = slashes.some(
        ({box, y}) => Math.abs(y - glyph.y) < 1 && Math.abs((box.left + box.right) / 2 - middle) < 0.2 * glyph.size,
      );
      return {glyph, symbol: struck ? `${symbolOf(glyph)}\u0338` : symbolOf(glyph)};
    });
}

function symbolOf(glyph: Glyph): string {
  const [item, ...more] = tagGlyph(glyph);
  if (!item || more.length > 0 || !/[\p{L}\p{N}]/u.test(glyph.text)) return glyph.text;
  return item.alphabet === undefined ? item.character : `${item.character}:${item.alphabet}`;
}
