/** What a character does in a formula. */
export type SymbolClass =
  | 'relation'
  | 'operator'
  | 'open'
  | 'close'
  | 'bar'
  | 'punctuation'
  | 'dash'
  | 'prime'
  | 'mark'
  | 'ordinary';

/** The class of a character, after TeX's classes of atoms. */
export function symbolClass(text: string): SymbolClass {
  const known = classes.get(text);
  if (known) return known;
  const code = text.codePointAt(0) ?? 0;
  // arrows; blocks that hold operators too are handled below
  if ((code >= 0x2190 && code <= 0x21ff) || (code >= 0x27f0 && code <= 0x27ff) || (code >= 0x2900 && code <= 0x297f)) {
    return 'relation';
  }
  if (code >= 0x2208 && code <= 0x220d) return 'relation';
  if (code >= 0x2223 && code <= 0x2226) return 'relation';
  if (code >= 0x2234 && code <= 0x228b) return code >= 0x2240 && code <= 0x2240 ? 'operator' : 'relation';
  if (code >= 0x228c && code <= 0x22a3) return code >= 0x228f && code <= 0x2292 ? 'relation' : 'operator';
  if (code >= 0x22a4 && code <= 0x22b8) return 'relation';
  if (code >= 0x22c4 && code <= 0x22cc) return 'operator';
  if (code >= 0x22cd && code <= 0x22ed) return 'relation';
  if (code >= 0x2a7d && code <= 0x2aff) return 'relation';
  return 'ordinary';
}

/** Marks of lists and forms that no formula has, whatever the font. */
const ornaments = '‣⁃▶►▸◀◄▲▼⚫⚪⬤☑☒✔✘➔➢➤❏❑❖※';

/** Whether the character is a mark of a list or a form, in whatever font. */
export const isOrnament = (text: string): boolean => ornaments.includes(text);

const classes = new Map<string, SymbolClass>([
  ...list('=<>≠≤≥≪≫∈∉∋∌⊂⊃⊆⊇⊄⊅∼∝≔≕⟂⊥∣∥'.split(''), 'relation'),
  ...list([':=', '=:', '≃', '≅', '≈', '≡', '\u0338'], 'relation'),
  ...list('+−±∓×÷⋅·∗∘∖∧∨∩∪⊎⊕⊖⊗⊘⊙⋆⋄†‡/\\*'.split(''), 'operator'),
  ...list('([{⟨⌊⌈⟦⎡⎛⎧⦅'.split(''), 'open'),
  ...list(')]}⟩⌋⌉⟧⎤⎞⎫⦆'.split(''), 'close'),
  ...list(['|', '‖', '¦'], 'bar'),
  ...list([',', ';', ':', '.', '!', '?', '…', '，', '；', '：', '。', '、'], 'punctuation'),
  ...list(['-', '–', '—', '‐', '‑', '\u00ad'], 'dash'),
  ...list(["'", '′', '″', '‴', '’', '`'], 'prime'),
  ...list('⁄•◦▪▫▷◆◇○●■□∎☐✓✗§¶©®™°'.split(''), 'mark'),
  ...list([...ornaments], 'mark'),
]);

function list(texts: readonly string[], kind: SymbolClass): [string, SymbolClass][] {
  return texts.map(text => [text, kind]);
}

/** Whether only formulas use the character: operators and relations beyond ASCII, alphabets of mathematics. */
export function isMathCharacter(text: string): boolean {
  const code = text.codePointAt(0) ?? 0;
  if (code < 0xac) return false;
  if (code === 0xac || code === 0xb1 || code === 0xd7 || code === 0xf7) return true;
  if (code >= 0x1d400 && code <= 0x1d7ff) return true;
  if (code >= 0x2200 && code <= 0x22ff) return code !== 0x2022 && code !== 0x220e;
  if (code >= 0x2a00 && code <= 0x2aff) return true;
  if (code >= 0x27c0 && code <= 0x27ff) return true;
  if (code >= 0x239b && code <= 0x23b7) return true;
  return 'ℂℍℕℙℚℝℤℵℶℏℓℑℜ℘ℬℰℱℋℐℒℳℛℯℊℴ⟨⟩⌊⌋⌈⌉↦⇒⇔⇐⟶⟹⟺ϵϕϑϱϖ′″'.includes(text);
}
