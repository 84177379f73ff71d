/** Where this browser keeps headers that every call sends: a JSON object of names and values, as a proxy in front of a server may want. */
export const headersKey = 'requestHeaders';

/** The headers that are kept; none where what is kept is no such object. */
export function savedHeaders(): Readonly<Record<string, string>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(headersKey) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}
