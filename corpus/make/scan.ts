/** Turns a PDF into what a scanner or a camera would have made of its print. */
import {execFileSync} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {deflateSync} from 'node:zlib';
import {type PdfPage, pdfBytes, pdfStream} from '@recto/testkit';
import type {Recipe} from '../documents.ts';

/** A PDF whose pages are images, or the image of the first page. */
export function scan(pdf: string, recipe: Recipe & {with: 'scan'}, work: string): Uint8Array {
  const {dpi, effects, quality, as, spread} = recipe;
  execFileSync('pdftoppm', ['-r', String(dpi), '-png', pdf, path.join(work, 'drawn')]);
  const drawn = readdirSync(work)
    .filter(name => /^drawn.*\.png$/.test(name))
    .sort();
  const sheets = spread ? [[...drawn, '+append']] : drawn.map(name => [name]);
  const pack = (sheet: readonly string[], type: string, ...more: string[]): Buffer => {
    const file = path.join(work, `scan.${type}`);
    // noise is the same each time
    execFileSync('convert', ['-seed', '7', ...sheet, ...effects, ...more, '-strip', file], {cwd: work});
    return readFileSync(file);
  };
  if (as === 'png') return pack(sheets[0]!, 'png');
  if (as === 'jpg') return pack(sheets[0]!, 'jpg', '-quality', String(quality));
  return pdfOfImages(
    sheets.map(sheet =>
      quality === undefined ? bilevel(pack(sheet, 'pbm')) : jpeg(pack(sheet, 'jpg', '-quality', String(quality))),
    ),
    dpi,
  );
}

/** An image as an object of a PDF. */
type PdfImage = {readonly width: number; readonly height: number; readonly entries: string; readonly data: Buffer};

function bilevel(pbm: Buffer): PdfImage {
  const [all, width, height] = /^P4\s(\d+)\s(\d+)\s/.exec(pbm.toString('latin1', 0, 40))!;
  return {
    width: Number(width),
    height: Number(height),
    entries: '/ColorSpace /DeviceGray /BitsPerComponent 1 /Decode [1 0] /Filter /FlateDecode',
    data: deflateSync(pbm.subarray(all!.length), {level: 9}),
  };
}

/** Its size stands in the frame header, a segment of type C0 to C2. */
function jpeg(data: Buffer): PdfImage {
  let at = 2;
  while (data[at + 1]! < 0xc0 || data[at + 1]! > 0xc2) at += 2 + data.readUInt16BE(at + 2);
  const colors = data[at + 9] === 1 ? '/DeviceGray' : '/DeviceRGB';
  return {
    width: data.readUInt16BE(at + 7),
    height: data.readUInt16BE(at + 5),
    entries: `/ColorSpace ${colors} /BitsPerComponent 8 /Filter /DCTDecode`,
    data,
  };
}

function pdfOfImages(images: readonly PdfImage[], dpi: number): Uint8Array {
  const objects: Record<number, string> = {};
  const pages = images.map(({width, height, entries, data}, index): PdfPage => {
    const number = 100 + index;
    const size = `/Width ${width} /Height ${height}`;
    objects[number] = pdfStream(`/Type /XObject /Subtype /Image ${size} ${entries}`, data.toString('latin1'));
    const [x, y] = [(width * 72) / dpi, (height * 72) / dpi].map(points => points.toFixed(2));
    return {
      mediaBox: `0 0 ${x} ${y}`,
      content: `q ${x} 0 0 ${y} 0 0 cm /X Do Q`,
      resources: `/XObject << /X ${number} 0 R >>`,
    };
  });
  return pdfBytes({pages, objects});
}
