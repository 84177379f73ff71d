/** What a document prints on its pages (`iv`, `A-3`), page after page; undefined when they are counted from 1 anyway. */
export function customLabels(labels: readonly string[] | null): readonly string[] | undefined {
  if (!labels || labels.every((label, index) => label === String(index + 1) || label === '')) return undefined;
  return labels;
}

/** The page that somebody means who types a label, or else its number from 1; undefined when there is none. */
export function pageOfInput(typed: string, count: number, labels: readonly string[] | undefined): number | undefined {
  const query = typed.trim().toLowerCase();
  const labelled = query === '' || !labels ? -1 : labels.findIndex(label => label.toLowerCase() === query);
  if (labelled >= 0) return labelled + 1;
  const number = /^\d{1,7}$/.test(query) ? Number(query) : 0;
  return number >= 1 ? Math.min(number, count) : undefined;
}

/** What a page is called. */
export const labelOf = (page: number, labels: readonly string[] | undefined): string =>
  labels?.[page - 1] || String(page);
