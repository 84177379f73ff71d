import type {PageBox} from '@recto/model';
import {type Matrix, mapBox, multiply} from '../../matrix.ts';
import type {Edit} from './edits.ts';
import type {Operand, Operation} from './tokens.ts';

/** A rule that goes, as displayed. */
export type RuleTarget = {readonly box: PageBox};

type Point = readonly [x: number, y: number];
/** A part of a path that is drawn without lifting the pen: its corners as displayed, nothing where it has curves. */
type Piece = {readonly start: number; end: number; points: Point[] | undefined};

// points; the reader's boxes come from the same numbers
const tolerance = 0.15;

/** The operators that build and paint paths, as far as they matter to rules. */
export const pathOperators = 're m l h c v y f F f* S B B* b b* s n'.split(' ');

/** Follows the paths of a content stream and takes out rectangles and lines that are to go. */
export class PathEraser {
  private readonly targets: readonly RuleTarget[];
  private readonly display: Matrix;
  private pieces: Piece[] = [];

  constructor(targets: readonly RuleTarget[], display: Matrix) {
    this.targets = targets;
    this.display = display;
  }

  /** Takes notice of an operation; adds the edits that take a finished path's rules out. */
  step({name, operands, start, end}: Operation, matrix: Matrix, edits: Edit[]): void {
    if (this.targets.length === 0) return;
    const at = (x: number, y: number): Point => {
      const {left, top} = mapBox(multiply(this.display, matrix), x, y, x, y);
      return [left, top];
    };
    const [x = 0, y = 0, width = 0, height = 0] = values(operands);
    const last = this.pieces.at(-1);
    switch (name) {
      case 're':
        this.pieces.push({
          start,
          end,
          points: [at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height)],
        });
        break;
      case 'm':
        this.pieces.push({start, end, points: [at(x, y)]});
        break;
      case 'l':
        if (!last) break;
        last.end = end;
        if ((last.points?.length ?? mostCorners) < mostCorners) last.points?.push(at(x, y));
        else last.points = undefined;
        break;
      case 'h':
        if (last) last.end = end;
        break;
      case 'c':
      case 'v':
      case 'y':
        if (!last) break;
        last.end = end;
        last.points = undefined;
        break;
      case 'f':
      case 'F':
      case 'f*':
        this.paint(edits, start, end, false);
        break;
      case 'S':
        this.paint(edits, start, end, true);
        break;
      case 'B':
      case 'B*':
      case 'b':
      case 'b*':
      case 's':
      case 'n':
        this.pieces = [];
    }
  }

  private paint(edits: Edit[], start: number, end: number, stroked: boolean): void {
    const {pieces} = this;
    this.pieces = [];
    const removed = pieces.filter(piece => {
      const box = stroked ? lineOf(piece) : rectangleOf(piece);
      return box && this.isTarget(box, stroked);
    });
    if (removed.length === 0) return;
    for (const piece of removed) edits.push({start: piece.start, end: piece.end, text: ''});
    if (removed.length === pieces.length) edits.push({start, end, text: 'n'});
  }

  private isTarget(box: PageBox, stroked: boolean): boolean {
    return this.targets.some(target => {
      const near = (a: number, b: number): boolean => Math.abs(a - b) <= tolerance;
      // a stroke has its width around the line, its ends may have caps
      const horizontal = box.right - box.left > box.bottom - box.top;
      if (!stroked) {
        return (
          near(box.left, target.box.left) &&
          near(box.right, target.box.right) &&
          near(box.top, target.box.top) &&
          near(box.bottom, target.box.bottom)
        );
      }
      const middle = (target.box.top + target.box.bottom) / 2;
      const center = (target.box.left + target.box.right) / 2;
      return horizontal
        ? near(box.top, middle) &&
            Math.abs(box.left - target.box.left) < 1 &&
            Math.abs(box.right - target.box.right) < 1
        : near(box.left, center) &&
            Math.abs(box.top - target.box.top) < 1 &&
            Math.abs(box.bottom - target.box.bottom) < 1;
    });
  }
}

const lineOf = ({points}: Piece): PageBox | undefined => (points?.length === 2 ? boundsOf(points) : undefined);

/** The bounds of a rectangle that lies straight on the page, however it was drawn. */
function rectangleOf({points}: Piece): PageBox | undefined {
  const [first, , , fourth, again] = points ?? [];
  if (!points || !first || !fourth) return undefined;
  const box = boundsOf(points);
  const near = (value: number, edge: number): boolean => Math.abs(value - edge) <= tolerance;
  if (again && !(near(again[0], first[0]) && near(again[1], first[1]))) return undefined;
  const corner = ([x, y]: Point): boolean =>
    (near(x, box.left) || near(x, box.right)) && (near(y, box.top) || near(y, box.bottom));
  return points.every(corner) ? box : undefined;
}

function boundsOf(points: readonly Point[]): PageBox {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys)};
}

// of a rectangle, the first one twice
const mostCorners = 5;

const values = (operands: readonly Operand[]): number[] =>
  operands.map(operand => (operand.kind === 'number' ? operand.value : 0));
