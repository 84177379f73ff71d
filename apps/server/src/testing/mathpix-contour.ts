/** The polygon about a line, the first being 0, as Mathpix gives it: pixels, from the left bottom on. */
export const contourOf = (line: number): readonly (readonly [number, number])[] => {
  const [top, bottom] = [20 * line, 20 * line + 15];
  return [
    [10, bottom],
    [10, top],
    [200, top],
    [200, bottom],
  ];
};
