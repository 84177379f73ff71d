/** Follows an outline as it is drawn, in a font's own units, y up. Contours close themselves. */
export type Pen = {
  readonly move: (x: number, y: number) => void;
  readonly line: (x: number, y: number) => void;
  /** A cubic curve from the point reached, which is given first. */
  readonly curve: (
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    x3: number,
    y3: number,
  ) => void;
};

/** Draws a quadratic curve, from the point reached, as a cubic one. */
export function drawQuadratic(
  pen: Pen,
  x0: number,
  y0: number,
  controlX: number,
  controlY: number,
  x1: number,
  y1: number,
): void {
  const third = (end: number, control: number): number => end + (2 * (control - end)) / 3;
  pen.curve(x0, y0, third(x0, controlX), third(y0, controlY), third(x1, controlX), third(y1, controlY), x1, y1);
}
