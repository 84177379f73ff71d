/** Whether a text is an address that a server can be asked at. */
export function isEndpoint(text: string): boolean {
  if (!/^https?:\/\//i.test(text)) return false;
  return URL.canParse(text) && new URL(text).hostname !== '';
}
