import {identity, type PageBox, type Projection, project, stepsAt} from '@recto/model';
import type {ExtractedGlyph} from '../../content/rewrite/extracted-glyph.ts';
import type {ExtractedOutline} from '../../content/rewrite/outline-extractor.ts';
import {type Matrix, multiply} from '../../matrix.ts';
import type {Patch} from './patch.ts';

/** A font that new text is set in; its glyphs are numbered by what uses it, and defined when the file is saved. */
export type FontHandle = {readonly key: number};

/** A glyph of new text. Lengths are shares of the font size. */
export type PaintedGlyph = {
  /** The number of the glyph in its font's list. */
  readonly cid: number;
  /** The width that the font's list gives for it. */
  readonly width: number;
  /** How far it moves the pen; differs from the width by kerning and justification. */
  readonly advance: number;
  /** Where it is drawn from, relative to the pen; y upwards. */
  readonly dx: number;
  readonly dy: number;
};

/** Something to draw on a page, placed in points as displayed. */
export type PaintItem =
  | {
      readonly kind: 'text';
      readonly font: FontHandle;
      readonly glyphs: readonly PaintedGlyph[];
      readonly x: number;
      readonly y: number;
      readonly size: number;
      /** How wide glyphs are drawn, as a share of their own width; lengths along the line are of that width. */
      readonly stretch?: number;
      /** Direction of writing in degrees clockwise as displayed. */
      readonly angle: number;
      /** How far the letters lean: the tangent of the angle. */
      readonly slant?: number;
      readonly color: string;
    }
  | {
      readonly kind: 'extracted';
      readonly glyph: ExtractedGlyph;
      readonly x: number;
      readonly y: number;
      /** Size as a multiple of what it was. */
      readonly scale: number;
      readonly color: string;
    }
  | {
      readonly kind: 'outline';
      readonly outline: ExtractedOutline;
      /** What stood at `from` stands at `to`, and all around it `scale` times as far from there. */
      readonly from: readonly [x: number, y: number];
      readonly to: readonly [x: number, y: number];
      readonly scale: number;
      readonly color: string;
    }
  | {
      /** What follows, up to the next of these, stands for the text of the page with this glyph (`Glyph.order`). */
      readonly kind: 'text-of';
      readonly glyph: number;
    }
  | {readonly kind: 'rule'; readonly box: PageBox; readonly color: string}
  | {readonly kind: 'patch'; readonly patch: Patch; readonly box: PageBox};

/** Names of fonts and images in the page's resources, and what stands around a text. */
export type FontNames = {
  readonly aroundText: (glyph: number) => readonly [before: string, after: string] | undefined;
  readonly ofHandle: (font: FontHandle) => string;
  readonly ofExtracted: (glyph: ExtractedGlyph) => string;
  readonly ofPatch: (patch: Patch) => string;
};

/**
 * The operators that draw the items. `display` maps the page's own space to points as displayed, `projection` the items' points to
 * those: text and images are turned and sized as it does in their middle.
 */
export function paintContent(
  items: readonly PaintItem[],
  display: Matrix,
  names: FontNames,
  projection: Projection = identity,
): string {
  const toOwn = inverse(display);
  const straight = projection === identity;
  const placed = (x: number, y: number, set: Matrix): Matrix =>
    straight ? set : multiply(about(projection, x, y), set);
  const lines: string[] = [];
  let color = '';
  let inText = false;
  let behind: string | undefined;
  const text = (wanted: boolean): void => {
    if (wanted !== inText) lines.push(wanted ? 'BT' : 'ET');
    inText = wanted;
  };
  const fill = (wanted: string): void => {
    if (wanted !== color) lines.push(colorOperator(wanted));
    color = wanted;
  };
  const endText = (): void => {
    text(false);
    if (behind !== undefined) lines.push(behind);
    behind = undefined;
  };
  for (const item of items) {
    if (item.kind === 'text-of') {
      endText();
      const around = names.aroundText(item.glyph);
      if (around) lines.push(around[0]);
      behind = around?.[1];
      continue;
    }
    if (item.kind === 'patch') {
      text(false);
      const {left, right, top, bottom} = item.box;
      const set: Matrix = [right - left, 0, 0, top - bottom, left, bottom];
      const shown = placed((left + right) / 2, (top + bottom) / 2, set);
      lines.push(`q ${multiply(toOwn, shown).map(format).join(' ')} cm /${names.ofPatch(item.patch)} Do Q`);
      continue;
    }
    fill(item.color);
    if (item.kind === 'outline') {
      text(false);
      lines.push(outlineOperators(item, display, toOwn));
    } else if (item.kind === 'rule') {
      text(false);
      const {left, right, top, bottom} = item.box;
      if (!straight) {
        const corners = [
          project(projection, left, top),
          project(projection, right, top),
          project(projection, right, bottom),
        ];
        const path = [...corners, project(projection, left, bottom)].map(([x, y]) =>
          apply(toOwn, x, y).map(format).join(' '),
        );
        lines.push(`${path.join(' l ').replace(' l ', ' m ')} l h f`);
        continue;
      }
      const [x0, y0] = apply(toOwn, left, top);
      const [x1, y1] = apply(toOwn, right, bottom);
      const sides = [Math.min(x0, x1), Math.min(y0, y1), Math.abs(x1 - x0), Math.abs(y1 - y0)];
      lines.push(`${sides.map(format).join(' ')} re f`);
    } else if (item.kind === 'extracted') {
      text(true);
      const {linear, mode, bytes} = item.glyph;
      const [x, y] = apply(toOwn, item.x, item.y);
      const matrix = [...linear.map(value => value * item.scale), x, y].map(format).join(' ');
      if (mode !== 0)
        lines.push(`${mode} Tr ${format(0.03 * Math.hypot(linear[2], linear[3]))} w ${strokeOperator(item.color)}`);
      lines.push(`/${names.ofExtracted(item.glyph)} 1 Tf ${matrix} Tm <${hex(bytes)}> Tj`);
      if (mode !== 0) lines.push('0 Tr');
    } else {
      text(true);
      const radians = (item.angle * Math.PI) / 180;
      const width = item.size * (item.stretch ?? 1);
      const along = [Math.cos(radians) * width, Math.sin(radians) * width] as const;
      const up = [Math.sin(radians) * item.size, -Math.cos(radians) * item.size] as const;
      const slant = item.slant ?? 0;
      const set: Matrix = [along[0], along[1], up[0] + slant * along[0], up[1] + slant * along[1], item.x, item.y];
      const half = item.glyphs.reduce((sum, glyph) => sum + glyph.advance, 0) / 2;
      const shown = placed(item.x + half * along[0], item.y + half * along[1], set);
      lines.push(`/${names.ofHandle(item.font)} 1 Tf ${multiply(toOwn, shown).map(format).join(' ')} Tm`);
      lines.push(showOperators(item.glyphs));
    }
  }
  endText();
  return lines.join('\n');
}

/** Paints the paths of a glyph at its new place, in the color that is set for areas. */
function outlineOperators(
  {outline, from, to, scale, color}: PaintItem & {readonly kind: 'outline'},
  display: Matrix,
  toOwn: Matrix,
): string {
  const move: Matrix = [scale, 0, 0, scale, to[0] - scale * from[0], to[1] - scale * from[1]];
  const moved = multiply(toOwn, multiply(move, display));
  const parts = outline.parts.map(
    ({operators, matrix, lineWidth}) =>
      `q ${multiply(moved, matrix).map(format).join(' ')} cm ${format(lineWidth)} w ${operators} Q`,
  );
  return `q ${strokeOperator(color)}\n${parts.join('\n')}\nQ`;
}

/** A `TJ` for each stretch of glyphs on one height. */
function showOperators(glyphs: readonly PaintedGlyph[]): string {
  const parts: string[] = [];
  let array = '';
  let run = '';
  let rise = 0;
  // where the operators have the pen, and where it belongs
  let pen = 0;
  let target = 0;
  const endRun = (): void => {
    if (run !== '') array += `<${run}>`;
    run = '';
  };
  const endArray = (): void => {
    endRun();
    if (array !== '') parts.push(`[${array}] TJ`);
    array = '';
  };
  for (const {cid, width, advance, dx, dy} of glyphs) {
    if (Math.abs(dy - rise) > 1e-4) {
      endArray();
      rise = dy;
      parts.push(`${format(dy)} Ts`);
    }
    const gap = target + dx - pen;
    if (Math.abs(gap) > 5e-4) {
      endRun();
      array += format(Math.round(-gap * 1000));
      pen += Math.round(gap * 1000) / 1000;
    }
    run += cid.toString(16).padStart(4, '0');
    pen += width;
    target += advance;
  }
  endArray();
  if (rise !== 0) parts.push('0 Ts');
  return parts.join('\n');
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');

const format = (value: number): string => {
  const text = value.toFixed(4);
  return text.includes('.') ? text.replace(/\.?0+$/, '').replace(/^-0$/, '0') : text;
};

function components(color: string): readonly number[] {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color);
  const found = match ? match.slice(1).map(part => Number.parseInt(part, 16) / 255) : [0, 0, 0];
  return found[0] === found[1] && found[1] === found[2] ? found.slice(0, 1) : found;
}

function colorOperator(color: string): string {
  const found = components(color);
  return `${found.map(format).join(' ')} ${found.length === 1 ? 'g' : 'rg'}`;
}

const strokeOperator = (color: string): string => colorOperator(color).replace(/g$/, 'G').replace(/rG$/, 'RG');

const apply = (matrix: Matrix, x: number, y: number): readonly [number, number] => [
  matrix[0] * x + matrix[2] * y + matrix[4],
  matrix[1] * x + matrix[3] * y + matrix[5],
];

/** What a projection does near a point, as a matrix. */
function about(projection: Projection, x: number, y: number): Matrix {
  const [[ax, ay], [bx, by]] = stepsAt(projection, x, y);
  const [toX, toY] = project(projection, x, y);
  return [ax, ay, bx, by, toX - ax * x - bx * y, toY - ay * x - by * y];
}

/** The map back. Page matrices only turn, mirror and scale, so there always is one. */
function inverse([a, b, c, d, e, f]: Matrix): Matrix {
  const determinant = a * d - b * c;
  return [
    d / determinant,
    -b / determinant,
    -c / determinant,
    a / determinant,
    (c * f - d * e) / determinant,
    (b * e - a * f) / determinant,
  ];
}
