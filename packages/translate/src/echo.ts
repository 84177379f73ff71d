/**
 * Whether a translation belongs to another text of its batch, judged by `of`, the beginning of the source that the model
 * echoed. An echo that matches no text counts as a bad copy; only one that matches another text better is a swap.
 */
export function isSwapped(of: string, own: string, others: readonly string[]): boolean {
  const said = start(of);
  if (said === '') return false;
  const fit = commonPrefixLength(said, start(own));
  return others.some(other => commonPrefixLength(said, start(other)) > fit);
}

// characters, of at most eight words
const length = 60;

const start = (text: string): string =>
  text
    .replace(/<[^<>]*>/g, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, length);

/** Length of the common prefix. */
function commonPrefixLength(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at++;
  return at;
}
