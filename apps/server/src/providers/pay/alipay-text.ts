/** What Alipay signs of parameters: all that have a value, sorted by name, without what is left out. */
export function textToSign(
  parameters: Readonly<Record<string, string>>,
  without: readonly string[] = ['sign'],
): string {
  return Object.entries(parameters)
    .filter(([name, value]) => !without.includes(name) && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** The object that belongs to a name of a JSON text, letter by letter as it stands there: that is what Alipay signs of answers. */
export function rawMember(json: string, name: string): string | undefined {
  const key = new RegExp(`"${name}"\\s*:\\s*`).exec(json);
  if (!key) return undefined;
  const start = key.index + key[0].length;
  if (json[start] !== '{') return undefined;
  let depth = 0;
  let quoted = false;
  for (let at = start; at < json.length; at++) {
    const letter = json[at];
    if (quoted) {
      if (letter === '\\') at++;
      else if (letter === '"') quoted = false;
    } else if (letter === '"') quoted = true;
    else if (letter === '{') depth++;
    else if (letter === '}' && --depth === 0) return json.slice(start, at + 1);
  }
  return undefined;
}

/** `2026-03-04 13:06:07`: Alipay's clock is that of China, which knows no summer time. */
export const chinaTime = (moment: Date): string =>
  new Date(+moment + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** `15.90` of 1590. */
export const yuan = (fen: number): string => (fen / 100).toFixed(2);

/** 1590 of `15.90`; NaN for what is no amount. */
export const fenOf = (text: unknown): number =>
  typeof text === 'string' && /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
