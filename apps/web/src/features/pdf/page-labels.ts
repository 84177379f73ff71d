/** What a document prints on its pages (`iv`, `A-3`), page after page; undefined when they are counted from 1 anyway. */
export function customLabels(labels: readonly string[] | null): readonly string[] | undefined {
  if (!labels || labels.every((label, index) => label === String(index + 1) || label === '')) return undefined;
  return labels;
}

// `p. 12`, `pp iv`, `Seite 3`, `第 12 页`; what is left is the number as it is printed
const around = /^(?:pages?|pp?|seite|s|第|页码?)[.:\s]*(?=[\p{L}\p{N}])|[\s]*[页頁]$/giu;
// `#12` and `12/100` count the pages of the file
const counted = /^(?:#\s*(\d{1,7})|(\d{1,7})\s*\/\s*\d*)$/;

/**
 * The page that somebody means who types what is printed on it, with or without `p.`, or else its number from 1; `#12` and
 * `12/100` are numbers whatever is printed. Undefined when there is none.
 */
export function pageOfInput(typed: string, count: number, labels: readonly string[] | undefined): number | undefined {
  const query = typed.trim().toLowerCase();
  const number = (digits: string | undefined) => {
    const value = /^\d{1,7}$/.test(digits ?? '') ? Number(digits) : 0;
    return value >= 1 ? Math.min(value, count) : undefined;
  };
  const [, marked, fraction] = counted.exec(query) ?? [];
  if (marked !== undefined || fraction !== undefined) return number(marked ?? fraction);
  for (const name of new Set([query, query.replace(around, '').trim()])) {
    const labelled = name === '' || !labels ? -1 : labels.findIndex(label => label.toLowerCase() === name);
    const found = labelled >= 0 ? labelled + 1 : number(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What a page is called. */
export const labelOf = (page: number, labels: readonly string[] | undefined): string =>
  labels?.[page - 1] || String(page);
