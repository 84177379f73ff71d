/**
 * The address when it is one a reader may follow from an untrusted document: http, https, ftp or mail, else undefined.
 * Characters that would end a Markdown or HTML address are percent-encoded; controls and lone surrogates are dropped.
 */
export function safeUrl(url: string): string | undefined {
  const trimmed = url.trim();
  if (!/^(?:https?:\/\/|ftp:\/\/|mailto:)\S/i.test(trimmed)) return undefined;
  return trimmed.replace(/[\p{Cc}\p{Cs}]/gu, '').replace(/[\s"'<>\\^`{|}()]/g, percent);
}

// encodeURIComponent leaves brackets and quotes alone
const percent = (character: string): string =>
  character < '\u0080' ? `%${character.charCodeAt(0).toString(16).toUpperCase()}` : encodeURIComponent(character);
