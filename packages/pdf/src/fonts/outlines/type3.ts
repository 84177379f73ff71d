import type {PageBox} from '@recto/model';
import {identity, type Matrix, mapBox, multiply} from '../../matrix.ts';
import type {SentOperators} from '../../pdfjs/direct-port.ts';
import {ops} from '../../pdfjs/operators.ts';
import type {InkBounds} from './bounds.ts';

/** Ink bounds of a Type 3 glyph in glyph units: what its program declares, else what it draws. */
export function type3Bounds(program: SentOperators): InkBounds | undefined {
  const declared = declaredBounds(program);
  if (declared) return declared;
  let bounds: PageBox | undefined;
  let matrix: Matrix = identity;
  const saved: Matrix[] = [];
  program.fnArray.forEach((op, index) => {
    const args = (program.argsArray[index] ?? []) as readonly unknown[];
    switch (op) {
      case ops.save:
        saved.push(matrix);
        break;
      case ops.restore:
        matrix = saved.pop() ?? matrix;
        break;
      case ops.transform:
        matrix = multiply(matrix, args as number[]);
        break;
      case ops.constructPath: {
        const minMax = args[2] as ArrayLike<number> | null;
        if (minMax && (minMax[0] as number) <= (minMax[2] as number)) {
          bounds = joined(
            bounds,
            mapBox(matrix, minMax[0] as number, minMax[1] as number, minMax[2] as number, minMax[3] as number),
          );
        }
        break;
      }
      case ops.paintImageMaskXObject:
      case ops.paintImageXObject:
      case ops.paintInlineImageXObject:
      case ops.paintSolidColorImageMask:
        bounds = joined(bounds, mapBox(matrix, 0, 0, 1, 1));
        break;
    }
  });
  return bounds && [bounds.left, bounds.top, bounds.right, bounds.bottom];
}

/** The box of a `d1` operator; many producers leave it empty. */
function declaredBounds({fnArray, argsArray}: SentOperators): InkBounds | undefined {
  const index = fnArray.indexOf(setCharWidthAndBounds);
  if (index < 0) return undefined;
  const [, , x0, y0, x1, y1] = argsArray[index] as readonly number[];
  if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) return undefined;
  return x0 < x1 && y0 < y1 ? [x0, y0, x1, y1] : undefined;
}

const setCharWidthAndBounds = 49;

const joined = (a: PageBox | undefined, b: PageBox): PageBox =>
  a
    ? {
        left: Math.min(a.left, b.left),
        top: Math.min(a.top, b.top),
        right: Math.max(a.right, b.right),
        bottom: Math.max(a.bottom, b.bottom),
      }
    : b;
