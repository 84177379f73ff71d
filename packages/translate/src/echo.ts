/**
 * Whether an answer that says it translates `of` was made for another text of its batch. An echo that resembles nothing is
 * taken for a clumsy copy: only one that fits another text better speaks against it.
 */
export function isExchanged(of: string, own: string, others: readonly string[]): boolean {
  const said = start(of);
  if (said === '') return false;
  const fit = likeness(said, start(own));
  return others.some(other => likeness(said, start(other)) > fit);
}

// characters, of eight words at most
const length = 60;

const start = (text: string): string =>
  text
    .replace(/<[^<>]*>/g, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, length);

/** Characters that two beginnings have in common before they part. */
function likeness(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at++;
  return at;
}
