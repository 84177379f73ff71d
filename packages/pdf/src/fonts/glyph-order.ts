/**
 * The character of a glyph number in fonts that keep their makers' usual order: TrueType fonts that of the Macintosh (the space
 * is 3), CID fonts by Adobe that of its collections (the space is 1). For composite fonts without a map to Unicode.
 */
export function characterOfGlyph(glyph: number, fontType: string): string | undefined {
  const first = fontType === 'CIDFontType0' ? 1 : 3;
  const code = glyph - first + 0x20;
  if (code >= 0x20 && code <= 0x7e) return String.fromCharCode(code);
  return first === 3 ? [...macintosh][glyph - 98] : undefined;
}

// from glyph 98 on
const macintosh = 'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷';
