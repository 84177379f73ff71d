/** Whether a color is neither black, white nor gray: `#rrggbb`. */
export function isColored(color: string): boolean {
  const channels = [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16));
  return Math.max(...channels) - Math.min(...channels) > minChroma;
}

// of 255
const minChroma = 24;
