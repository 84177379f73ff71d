import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {drawQuadratic, type Pen} from '../../packages/pdf/src/fonts/outlines/pen.ts';
import {fontProgram} from '../../packages/pdf/src/fonts/outlines/program.ts';
import {ShapeBuilder} from '../../packages/pdf/src/fonts/shapes/shape-features.ts';
import {classOf, vocabulary} from './vocabulary.ts';

/** A glyph of a known meaning. `design`: fonts of one design are not independent of each other. */
export type Sample = {readonly text: string; readonly design: string; readonly features: Float64Array};

export type Style = 'upright' | 'italic' | 'bold' | 'boldItalic';

/** Glyphs of an OpenType font that are in the vocabulary, found by its own map. */
export function samplesOfFont(file: string, design: string, style: Style): Sample[] {
  const program = fontProgram(new Uint8Array(readFileSync(file)));
  if (!program) throw new Error(`${file} cannot be read`);
  const samples: Sample[] = [];
  for (const character of vocabulary) {
    const text = classOf(character, style);
    if (text === undefined) continue;
    const shape = new ShapeBuilder(1 / (program.unitsPerEm ?? 1000));
    if (!program.draw(character, shape)) continue;
    const features = shape.finish();
    if (features) samples.push({text, design, features});
  }
  return samples;
}

const variants: Readonly<Record<string, Style>> = {
  normal: 'upright',
  largeop: 'upright',
  smallop: 'upright',
  size3: 'upright',
  size4: 'upright',
  size5: 'upright',
  bold: 'bold',
  italic: 'italic',
  'bold-italic': 'boldItalic',
};

/** Glyphs of a font package of MathJax, `mjs/svg` in it. */
export function samplesOfMathJax(folder: string, design: string): Sample[] {
  const samples: Sample[] = [];
  const add = (code: number, path: string, style: Style): void => {
    const character = String.fromCodePoint(code);
    const text = vocabulary.has(character) ? classOf(character, style) : undefined;
    if (text === undefined || path === '') return;
    const shape = new ShapeBuilder(0.001);
    drawPath(`M${path}`, shape);
    const features = shape.finish();
    if (features) samples.push({text, design, features});
  };
  for (const [name, style] of Object.entries(variants)) {
    for (const [code, path] of pathsIn(join(folder, `${name}.js`))) add(code, path, style);
  }
  for (const [name, letterOf] of Object.entries(alphabets)) {
    for (const [code, path] of pathsIn(join(folder, `${name}.js`))) add(letterOf(code) ?? 0, path, 'upright');
  }
  const dynamic = join(folder, 'dynamic');
  for (const file of existsSync(dynamic) ? readdirSync(dynamic) : []) {
    if (!file.endsWith('.js') || /-(b|bi|i|b-i|ss)\.js$/.test(file)) continue;
    for (const [code, path] of pathsIn(join(dynamic, file), 'normal')) add(code, path, 'upright');
  }
  return samples;
}

/** Codes and paths of a file, or of one of its parts; the files are read as text, because they import MathJax. */
function pathsIn(file: string, part?: string): [number, string][] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  const table =
    part === undefined ? text : (new RegExp(`['"]?${part}['"]?: \\{([\\s\\S]*?)\\n {4,8}\\}`).exec(text)?.[1] ?? '');
  return [...table.matchAll(/(0x[0-9A-F]+): \[[^\]]*?p: '([^']*)'/g)].map(([, code, path]) => [Number(code), path!]);
}

// MathJax keeps letters of its alphabets at the codes of plain letters
const lettersFrom =
  (upper: number, lower: number | undefined) =>
  (code: number): number | undefined =>
    code >= 0x41 && code <= 0x5a
      ? upper + code - 0x41
      : lower !== undefined && code >= 0x61 && code <= 0x7a
        ? lower + code - 0x61
        : code >= 0x1d400
          ? code
          : undefined;

const alphabets: Readonly<Record<string, (code: number) => number | undefined>> = {
  'double-struck': lettersFrom(0x1d538, 0x1d552),
  fraktur: lettersFrom(0x1d504, 0x1d51e),
  script: lettersFrom(0x1d49c, 0x1d4b6),
  'tex-calligraphic': lettersFrom(0x1d49c, undefined),
};

/** The commands of SVG's paths that MathJax uses, with absolute coordinates. */
function drawPath(path: string, pen: Pen): void {
  let [x, y, controlX, controlY] = [0, 0, 0, 0];
  for (const [, command, rest] of path.matchAll(/([MLHVCSQTZ])([^MLHVCSQTZ]*)/g)) {
    const n = (rest!.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const at = (index: number): number => n[index] ?? 0;
    const quadratic = (cx: number, cy: number, ex: number, ey: number): void => {
      drawQuadratic(pen, x, y, cx, cy, ex, ey);
      [controlX, controlY, x, y] = [cx, cy, ex, ey];
    };
    const cubic = (ax: number, ay: number, bx: number, by: number, ex: number, ey: number): void => {
      pen.curve(x, y, ax, ay, bx, by, ex, ey);
      [controlX, controlY, x, y] = [bx, by, ex, ey];
    };
    const line = (toX: number, toY: number): void => {
      [x, y] = [toX, toY];
      pen.line(x, y);
    };
    if (command === 'M') {
      [x, y] = [at(0), at(1)];
      pen.move(x, y);
      for (let i = 2; i < n.length; i += 2) line(at(i), at(i + 1));
    } else if (command === 'L') for (let i = 0; i < n.length; i += 2) line(at(i), at(i + 1));
    else if (command === 'H') for (const value of n) line(value, y);
    else if (command === 'V') for (const value of n) line(x, value);
    else if (command === 'C')
      for (let i = 0; i < n.length; i += 6) cubic(at(i), at(i + 1), at(i + 2), at(i + 3), at(i + 4), at(i + 5));
    else if (command === 'S')
      for (let i = 0; i < n.length; i += 4)
        cubic(2 * x - controlX, 2 * y - controlY, at(i), at(i + 1), at(i + 2), at(i + 3));
    else if (command === 'Q') for (let i = 0; i < n.length; i += 4) quadratic(at(i), at(i + 1), at(i + 2), at(i + 3));
    else if (command === 'T')
      for (let i = 0; i < n.length; i += 2) quadratic(2 * x - controlX, 2 * y - controlY, at(i), at(i + 1));
    if (!/[CSQT]/.test(command!)) [controlX, controlY] = [x, y];
  }
}
