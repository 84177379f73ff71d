/**
 * Whether a file begins like a page of HTML, whatever its name: with its document type or its first element, behind a byte order mark, an XML
 * declaration and comments. `<` alone begins XML of every kind.
 */
export function looksLikeHtml(bytes: Uint8Array): boolean {
  const wide =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : undefined;
  const start = new TextDecoder(wide ?? 'windows-1252').decode(bytes.subarray(0, looksAt));
  const rest = start.replace(/^(?:ï»¿|\ufeff)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*/, '');
  return /^<!doctype\s+html\b|^<(?:html|head|body|title|meta|main|article|section|div|h[1-6]|p|table|ul|ol)(?:\s[^<>]*)?\/?>/i.test(
    rest,
  );
}

const looksAt = 4096;
