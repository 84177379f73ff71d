const marker = /[ \t]*<!--\s*(?:page \d+|para[\w-]*|translate[\w-]*)[^>]*-->[ \t]*/gi;

/** Marks of a paragraph's place and of text to translate become line breaks in what is copied and pasted; other text stays as it is. */
export function withoutMarkers(text: string): string {
  const plain = text.replace(marker, '\n');
  return plain === text ? text : plain.replace(/\n{3,}/g, '\n\n');
}
