/** Longer than any address of FlowUs: what is longer is not searched. */
const longest = 4096;

/**
 * The id of a page in what a person pastes, as dashed lowercase: an id with or without dashes, or an address, of which the path
 * counts (`https://flowus.cn/share/…`). Null without one.
 */
export function flowUsPageId(text: string): string | null {
  if (text.length > longest) return null;
  const searched = URL.parse(text.trim())?.pathname ?? text;
  const id = searched.match(/[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}/gi)?.at(-1);
  if (id === undefined) return null;
  const digits = id.replaceAll('-', '').toLowerCase();
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
