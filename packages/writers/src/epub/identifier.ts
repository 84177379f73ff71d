/** A name for a book that follows from its content, in the form of a UUID made of a hash (version 8). */
export function identifierOf(text: string): string {
  const hex = [0, 1, 2, 3].map(seed => hash(text, seed).toString(16).padStart(8, '0')).join('');
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** FNV-1a of 32 bits, begun differently for each seed. */
function hash(text: string, seed: number): number {
  let value = Math.imul(0x811c9dc5 ^ seed, 0x01000193);
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}
