import type {PageBox} from '@recto/model';
import {type Matrix, mapBox, multiply} from '../interpreter/matrix.ts';
import type {Operand, Operation} from './tokens.ts';

/** A rule that goes, as displayed. */
export type RuleTarget = {readonly box: PageBox};

type Edit = {readonly start: number; readonly end: number; readonly text: string};
type Piece = {readonly start: number; readonly end: number; readonly box: PageBox | undefined};

// points; the reader's boxes come from the same numbers
const tolerance = 0.15;

/** Follows the paths of a content stream and takes out rectangles and lines that are to go. */
export class PathEraser {
  private readonly targets: readonly RuleTarget[];
  private readonly display: Matrix;
  private pieces: Piece[] = [];
  private from: readonly [x: number, y: number] | undefined;

  constructor(targets: readonly RuleTarget[], display: Matrix) {
    this.targets = targets;
    this.display = display;
  }

  /** Takes notice of an operation; adds the edits that take a finished path's rules out. */
  step({name, operands, start, end}: Operation, matrix: Matrix, edits: Edit[]): void {
    if (this.targets.length === 0) return;
    const toPage = (): Matrix => multiply(this.display, matrix);
    switch (name) {
      case 're': {
        const [x = 0, y = 0, width = 0, height = 0] = values(operands);
        this.pieces.push({start, end, box: mapBox(toPage(), x, y, x + width, y + height)});
        break;
      }
      case 'm': {
        const [x = 0, y = 0] = values(operands);
        this.from = [x, y];
        this.pieces.push({start, end, box: undefined});
        break;
      }
      case 'l': {
        const [x = 0, y = 0] = values(operands);
        const [fromX, fromY] = this.from ?? [x, y];
        this.pieces.push({start, end, box: mapBox(toPage(), fromX, fromY, x, y)});
        this.from = undefined;
        break;
      }
      case 'c':
      case 'v':
      case 'y':
      case 'h':
        this.pieces.push({start, end, box: undefined});
        this.from = undefined;
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
    if (stroked) {
      const [move, line] = pieces;
      if (pieces.length !== 2 || !move || !line?.box || move.box || !this.isTarget(line.box, true)) return;
      edits.push({start: move.start, end: move.end, text: ''}, {start: line.start, end: line.end, text: ''});
      edits.push({start, end, text: 'n'});
      return;
    }
    if (pieces.some(piece => piece.box === undefined)) return;
    const gone = pieces.filter(piece => this.isTarget(piece.box as PageBox, false));
    if (gone.length === 0) return;
    for (const piece of gone) edits.push({start: piece.start, end: piece.end, text: ''});
    if (gone.length === pieces.length) edits.push({start, end, text: 'n'});
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
      const centre = (target.box.left + target.box.right) / 2;
      return horizontal
        ? near(box.top, middle) &&
            Math.abs(box.left - target.box.left) < 1 &&
            Math.abs(box.right - target.box.right) < 1
        : near(box.left, centre) &&
            Math.abs(box.top - target.box.top) < 1 &&
            Math.abs(box.bottom - target.box.bottom) < 1;
    });
  }
}

const values = (operands: readonly Operand[]): number[] =>
  operands.map(operand => (operand.kind === 'number' ? operand.value : 0));
