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
