/**
 * The text of an HTML file. Its encoding is what a byte order mark says, then what the server said (`contentType`), then the file's own
 * declaration, then UTF-8 where the bytes are valid UTF-8, and Windows-1252 otherwise (HTML, 13.2.3.2).
 */
export function decodeHtml(bytes: Uint8Array, contentType?: string): string {
  const named = marked(bytes) ?? known(charsetOf(contentType ?? '')) ?? declared(bytes);
  if (named !== undefined) return new TextDecoder(named).decode(bytes);
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function marked([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return undefined;
}

// browsers look at the first 1024 bytes; pages that declare it behind long comments are read as well
const declarationWithin = 4096;

/** The encoding that a `<meta>` or an XML declaration at the beginning names, which is in ASCII. */
function declared(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, declarationWithin));
  const name = known(charsetOf(start));
  // the declaration was readable as ASCII, so it is not in two bytes a character
  return name?.startsWith('utf-16') ? 'utf-8' : name;
}

/** `charset=gbk` of a content type or an element, `encoding="gbk"` of an XML declaration. */
const charsetOf = (text: string): string | undefined =>
  /\b(?:charset|encoding)\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(text)?.[1];

function known(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return undefined;
  }
}
