/** The beginning of a text, to say what is meant. */
export function shorten(text: string): string {
  const line = text
    .slice(0, 4 * longest)
    .replace(/\s+/g, ' ')
    .trim()
    .toWellFormed();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).toWellFormed()}…`;
}

const longest = 80;
