/** A tag of HTML: its name in small letters, and whether it closes. */
export type Tag = {readonly name: string; readonly closes: boolean; readonly text: string};

/** The parts of a tag's text; undefined for what is none. */
export function readTag(text: string): Tag | undefined {
  const [, slash, name] = /^<(\/?)([a-zA-Z][\w-]*)/.exec(text) ?? [];
  return name === undefined ? undefined : {name: name.toLowerCase(), closes: slash === '/', text};
}

/** A whole tag; nothing in it runs past the next `<`, so that a text of brackets is read once. */
export const tagPattern = /<\/?[a-zA-Z][\w-]*(?=[\s/>])(?:[^<>"']|"[^"<]*"|'[^'<]*')*>/;

/** Text without comments; one that does not end stays. */
export function withoutComments(text: string): string {
  let kept = '';
  let from = 0;
  for (let at = text.indexOf('<!--'); at >= 0; at = text.indexOf('<!--', from)) {
    const end = text.indexOf('-->', at + 4);
    if (end < 0) break;
    kept += text.slice(from, at);
    from = end + 3;
  }
  return kept + text.slice(from);
}

/** The value of an attribute; undefined without it. */
export function attribute({text}: Tag, name: string): string | undefined {
  for (const [, key, double, single, bare] of text.matchAll(attributes)) {
    if (key?.toLowerCase() === name) return decodeEntities((double ?? single ?? bare ?? '').trim());
  }
  return undefined;
}

const attributes = /\s([^\s=>/"']{1,60})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;

/** Text with its character references read. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]{2,8}));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return named.get(name) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : '';
  });

const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['apos', "'"],
  ['copy', '©'],
  ['deg', '°'],
  ['emsp', ' '],
  ['ensp', ' '],
  ['ge', '≥'],
  ['gt', '>'],
  ['hellip', '…'],
  ['ldquo', '“'],
  ['le', '≤'],
  ['lsquo', '‘'],
  ['lt', '<'],
  ['mdash', '—'],
  ['micro', 'µ'],
  ['minus', '−'],
  ['nbsp', '\u00a0'],
  ['ndash', '–'],
  ['plusmn', '±'],
  ['quot', '"'],
  ['rdquo', '”'],
  ['rsquo', '’'],
  ['thinsp', ' '],
  ['times', '×'],
]);
