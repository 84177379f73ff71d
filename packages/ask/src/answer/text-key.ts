/** A key for texts: 106 bits that nearly no two texts share (cyrb53, twice with different seeds). */
export const textKey = (...texts: readonly string[]): string => {
  const text = texts.join('\u0000');
  return `${hash53(text, 0).toString(36)}-${hash53(text, 1).toString(36)}`;
};

function hash53(text: string, seed: number): number {
  let high = 0xdeadbeef ^ seed;
  let low = 0x41c6ce57 ^ seed;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}
