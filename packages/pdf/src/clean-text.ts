/** A text of the file without control characters and at most so long; undefined when nothing of it is left. Line breaks stay. */
export function cleanText(value: unknown, longest: number): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value
    .slice(0, 2 * longest)
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longest);
  return text === '' ? undefined : text;
}
