/** The share of a whole in percent, 0 to 100; nothing of nothing is 0. */
export const shareOf = (part: number, whole: number): number =>
  whole <= 0 ? 0 : Math.min(100, Math.max(0, (part / whole) * 100));

/** The color of a bar by what is left of it, in percent: calm, soon to be empty, empty. */
export const colorOf = (left: number): string => (left <= 5 ? 'red' : left <= 20 ? 'yellow' : 'ink');
