const bare = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i;
const within = /(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/gi;
const dashedWithin = /(?<![0-9a-f-])[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?![0-9a-f-])/gi;

/** The id of a page in what somebody has pasted: the id itself or the address of the page. Dashed, in lower case; undefined without one. */
export function pageIdIn(pasted: string): string | undefined {
  const text = pasted.trim();
  if (bare.test(text)) return dashed(text);
  if (!URL.canParse(text)) return undefined;
  const {pathname, searchParams} = new URL(text);
  const named = ['p', 'page_id', 'database_id']
    .map(name => searchParams.get(name) ?? '')
    .find(value => bare.test(value));
  if (named) return dashed(named);
  // of a path's ids the last is the page: those before are of the workspace
  const last = pathname.match(within)?.at(-1) ?? pathname.match(dashedWithin)?.at(-1);
  return last && dashed(last);
}

function dashed(id: string): string {
  const hex = id.replaceAll('-', '').toLowerCase();
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
