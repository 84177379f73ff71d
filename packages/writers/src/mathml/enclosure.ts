export type Side = 'top' | 'bottom' | 'left' | 'right';

/** Where an `menclose` with these notations draws a line (MathML 3, 3.3.9.2); its strokes across are not among them. */
export const sidesOf = (notations: readonly string[]): ReadonlySet<Side> =>
  new Set(notations.flatMap(notation => sides[notation] ?? []));

const all: readonly Side[] = ['top', 'bottom', 'left', 'right'];

const sides: Readonly<Record<string, readonly Side[]>> = {
  box: all,
  roundedbox: all,
  circle: all,
  top: ['top'],
  bottom: ['bottom'],
  left: ['left'],
  right: ['right'],
  actuarial: ['top', 'right'],
  madruwb: ['bottom', 'right'],
  longdiv: ['top', 'left'],
  phasorangle: ['bottom', 'left'],
};
