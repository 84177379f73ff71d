import {boxHeight, boxWidth, isWithin, type PageBox, unionBoxes} from '@recto/model';
import {type Matrix, mapBox, multiply} from '../../matrix.ts';
import type {Edit} from './edits.ts';
import type {Operation} from './tokens.ts';

/** A glyph that is drawn as a path instead of being shown as text, with its ink as displayed. */
export type OutlineTarget = {readonly order: number; readonly box: PageBox};

/** A glyph's paths that were taken out of a content stream, with all that is needed to paint them again elsewhere on their page. */
export type ExtractedOutline = {readonly parts: readonly OutlinePart[]};

/** One painted path: its operators as they were, the matrix to the page's own space and the width of its stroke. */
export type OutlinePart = {
  /** The ink of the glyph that it belongs to: two that one path draws have the same order. */
  readonly glyph: PageBox;
  readonly operators: string;
  readonly matrix: Matrix;
  readonly lineWidth: number;
};

/** A part of a path that is drawn without lifting the pen, with the bounds of its points as displayed. */
type Subpath = {readonly start: number; end: number; left: number; right: number; top: number; bottom: number};

/** Follows the paths of a content stream and takes out those that draw glyphs that go: they are built, but not painted. */
export class OutlineExtractor {
  readonly found = new Map<number, {readonly parts: OutlinePart[]}>();
  private readonly targets: readonly OutlineTarget[];
  private readonly display: Matrix;
  private path: Subpath[] = [];

  constructor(targets: readonly OutlineTarget[], display: Matrix) {
    // a bar within a letter's bounds is its own glyph before it is the letter's
    this.targets = targets.toSorted((a, b) => areaOf(a.box) - areaOf(b.box));
    this.display = display;
  }

  /** Takes notice of an operation of `bytes`; `matrix` and `lineWidth` are those of its graphics state. */
  step(
    operation: Operation,
    state: {readonly matrix: Matrix; readonly lineWidth: number},
    bytes: Uint8Array,
    edits: Edit[],
  ): void {
    if (this.targets.length === 0) return;
    const {name, operands, start, end} = operation;
    const values = operands.map(operand => (operand.kind === 'number' ? operand.value : 0));
    switch (name) {
      case 're': {
        const [x = 0, y = 0, width = 0, height = 0] = values;
        this.begin(start);
        this.add([x, y, x + width, y + height], end, state.matrix);
        break;
      }
      case 'm':
        this.begin(start);
        this.add(values, end, state.matrix);
        break;
      case 'l':
      case 'c':
      case 'v':
      case 'y':
      case 'h':
        this.add(values, end, state.matrix);
        break;
      default:
        if (name !== 'n') this.take(operation, state, bytes, edits);
        this.path = [];
    }
  }

  private begin(start: number): void {
    this.path.push({start, end: start, left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity});
  }

  /** The reader's bounds are those of the control points, too. */
  private add(values: readonly number[], end: number, matrix: Matrix): void {
    const last = this.path.at(-1);
    if (!last) return;
    last.end = end;
    const toPage = multiply(this.display, matrix);
    for (let index = 0; index + 1 < values.length; index += 2) {
      const [x, y] = [values[index] as number, values[index + 1] as number];
      const {left, top} = mapBox(toPage, x, y, x, y);
      last.left = Math.min(last.left, left);
      last.right = Math.max(last.right, left);
      last.top = Math.min(last.top, top);
      last.bottom = Math.max(last.bottom, top);
    }
  }

  /** One path may draw several glyphs, as both parentheses of a formula. */
  private take(
    {name, start, end}: Operation,
    {matrix, lineWidth}: {readonly matrix: Matrix; readonly lineWidth: number},
    bytes: Uint8Array,
    edits: Edit[],
  ): void {
    const {path} = this;
    const targetOf = (part: PageBox) => this.targets.find(({box}) => isWithin(part, box, tolerance));
    const whole = path.length > 0 ? targetOf(unionBoxes(path) as PageBox) : undefined;
    const owners = path.map(part => whole ?? targetOf(part));
    if (owners.every(owner => owner === undefined)) return;
    for (const owner of new Set(owners)) {
      if (!owner) continue;
      const own = path.filter((_, index) => owners[index] === owner);
      const drawn = own.map(part => latin1.decode(bytes.subarray(part.start, part.end)));
      const operators = `${drawn.join(' ')} ${name}`;
      const part = {glyph: owner.box, operators, matrix: [...matrix] as unknown as Matrix, lineWidth};
      const known = this.found.get(owner.order);
      if (known) known.parts.push(part);
      else this.found.set(owner.order, {parts: [part]});
    }
    if (!owners.includes(undefined)) edits.push({start, end, text: 'n'});
    else
      for (const [index, part] of path.entries())
        if (owners[index]) edits.push({start: part.start, end: part.end, text: ''});
  }
}

const areaOf = (box: PageBox): number => boxWidth(box) * boxHeight(box);

// points; boxes of the reader come from the same numbers
const tolerance = 0.15;

const latin1 = new TextDecoder('latin1');
