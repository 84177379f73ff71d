/** A block on a page: points from the page's top left. */
export type PageBlock = {
  readonly id: string;
  readonly box: {readonly left: number; readonly top: number; readonly right: number; readonly bottom: number};
};

export type PageSize = {readonly width: number; readonly height: number};

/** The smallest block at a point; undefined beside all of them. `x` and `y` are shares of the page, 0 to 1. */
export function blockAt<B extends PageBlock>(
  blocks: readonly B[],
  size: PageSize,
  x: number,
  y: number,
): B | undefined {
  const [left, top] = [x * size.width, y * size.height];
  const area = ({box}: B) => (box.right - box.left) * (box.bottom - box.top);
  return blocks
    .filter(({box}) => left >= box.left - 2 && left <= box.right + 2 && top >= box.top - 2 && top <= box.bottom + 2)
    .sort((one, other) => area(one) - area(other))[0];
}

/** Where a box lies on its page, as style values in percent: right at every zoom. */
export function percentOf(
  {box}: PageBlock,
  {width, height}: PageSize,
): Readonly<Record<'left' | 'top' | 'width' | 'height', string>> {
  const percent = (share: number) => `${(100 * share).toFixed(3)}%`;
  return {
    left: percent(box.left / width),
    top: percent(box.top / height),
    width: percent((box.right - box.left) / width),
    height: percent((box.bottom - box.top) / height),
  };
}
