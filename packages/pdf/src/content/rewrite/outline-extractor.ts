import {boxHeight, boxWidth, isWithin, type PageBox} from '@recto/model';
import {type Matrix, mapBox, multiply} from '../../matrix.ts';
import type {Edit} from './edits.ts';
import type {Operation} from './tokens.ts';

/** A glyph that is drawn as a path instead of being shown as text, with its ink as displayed. */
export type OutlineTarget = {readonly order: number; readonly box: PageBox};

/** A glyph's paths that were taken out of a content stream, with all that is needed to paint them again elsewhere on their page. */
export type ExtractedOutline = {readonly parts: readonly OutlinePart[]};

/** One painted path: its operators as they were, the matrix to the page's own space and the width of its stroke. */
export type OutlinePart = {readonly operators: string; readonly matrix: Matrix; readonly lineWidth: number};

type Path = {readonly start: number; left: number; right: number; top: number; bottom: number};

/** Follows the paths of a content stream and takes out those that draw glyphs that go: they are built, but not painted. */
export class OutlineExtractor {
  readonly found = new Map<number, {readonly parts: OutlinePart[]}>();
  private readonly targets: readonly OutlineTarget[];
  private readonly display: Matrix;
  private path: Path | undefined;

  constructor(targets: readonly OutlineTarget[], display: Matrix) {
    // a bar within a letter's bounds is its own glyph before it is the letter's
    this.targets = targets.toSorted((a, b) => areaOf(a.box) - areaOf(b.box));
    this.display = display;
  }

  /** Takes notice of an operation of `bytes`; `matrix` and `lineWidth` are those of its graphics state. */
  step(
    {name, operands, start, end}: Operation,
    {matrix, lineWidth}: {readonly matrix: Matrix; readonly lineWidth: number},
    bytes: Uint8Array,
    edits: Edit[],
  ): void {
    if (this.targets.length === 0) return;
    const values = operands.map(operand => (operand.kind === 'number' ? operand.value : 0));
    switch (name) {
      case 're': {
        const [x = 0, y = 0, width = 0, height = 0] = values;
        this.add([x, y, x + width, y + height], start, matrix);
        break;
      }
      case 'm':
      case 'l':
      case 'c':
      case 'v':
      case 'y':
        this.add(values, start, matrix);
        break;
      case 'h':
        break;
      default: {
        const {path} = this;
        this.path = undefined;
        const target = path && name !== 'n' && this.targets.find(({box}) => isWithin(path, box, tolerance));
        if (!target) break;
        const operators = latin1.decode(bytes.subarray(path.start, end));
        const known = this.found.get(target.order);
        const part = {operators, matrix: [...matrix] as unknown as Matrix, lineWidth};
        if (known) known.parts.push(part);
        else this.found.set(target.order, {parts: [part]});
        edits.push({start, end, text: 'n'});
      }
    }
  }

  /** The reader's bounds are those of the control points, too. */
  private add(values: readonly number[], start: number, matrix: Matrix): void {
    this.path ??= {start, left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity};
    const {path} = this;
    const toPage = multiply(this.display, matrix);
    for (let index = 0; index + 1 < values.length; index += 2) {
      const [x, y] = [values[index] as number, values[index + 1] as number];
      const {left, top} = mapBox(toPage, x, y, x, y);
      path.left = Math.min(path.left, left);
      path.right = Math.max(path.right, left);
      path.top = Math.min(path.top, top);
      path.bottom = Math.max(path.bottom, top);
    }
  }
}

const areaOf = (box: PageBox): number => boxWidth(box) * boxHeight(box);

// points; boxes of the reader come from the same numbers
const tolerance = 0.15;

const latin1 = new TextDecoder('latin1');
