import type {Glyph} from '@recto/pdf';

/** A glyph by its font and its code there. */
export const keyOf = (glyph: Glyph): string => `${glyph.font.name} ${glyph.code}`;

export function count(counts: Map<string, number>, key: string, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}
