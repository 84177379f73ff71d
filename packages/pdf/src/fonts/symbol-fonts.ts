export type SymbolTable = ReadonlyMap<number, string>;

/** What the codes of a symbol font mean, also when a file gives them as U+F0xx; undefined for other fonts. */
export function symbolTable(fontName: string): SymbolTable | undefined {
  return fonts.find(([pattern]) => pattern.test(fontName))?.[1];
}

/** Whether a font has ornaments only: what its table does not name is no letter, whatever the file says. */
export const isOrnamental = (fontName: string): boolean => /^wingdings/i.test(fontName);

/**
 * A private code: U+F0xx is how Windows gives the codes of a symbol font; from U+F6BE on Adobe's own names for variants and
 * for the pieces of its Symbol font.
 */
export function privateUseText(unicode: number, table: SymbolTable | undefined): string | undefined {
  if (unicode >= 0xf000 && unicode <= 0xf0ff) {
    const code = unicode - 0xf000;
    return table?.get(code) ?? (code === 0xb7 ? '•' : code === 0x20 ? ' ' : undefined);
  }
  if (unicode >= 0xf730 && unicode <= 0xf739) return String.fromCharCode(unicode - 0xf700);
  if (unicode >= 0xf761 && unicode <= 0xf77a) return String.fromCharCode(unicode - 0xf720);
  return adobePrivate.get(unicode);
}

const symbol = rows({
  32: `␣ ! ∀ # ∃ % & ∋ ( ) ∗ + , − . / 0 1 2 3 4 5 6 7 8 9 : ; < = > ?`,
  64: `≅ Α Β Χ Δ Ε Φ Γ Η Ι ϑ Κ Λ Μ Ν Ο Π Θ Ρ Σ Τ Υ ς Ω Ξ Ψ Ζ [ ∴ ] ⊥ _`,
  96: `‾ α β χ δ ε φ γ η ι ϕ κ λ μ ν ο π θ ρ σ τ υ ϖ ω ξ ψ ζ { | } ∼`,
  160: `€ ϒ ′ ≤ ⁄ ∞ ƒ ♣ ♦ ♥ ♠ ↔ ← ↑ → ↓ ° ± ″ ≥ × ∝ ∂ • ÷ ≠ ≡ ≈ … ⏐ ⎯ ↵`,
  192: `ℵ ℑ ℜ ℘ ⊗ ⊕ ∅ ∩ ∪ ⊃ ⊇ ⊄ ⊂ ⊆ ∈ ∉ ∠ ∇ ® © ™ ∏ √ ⋅ ¬ ∧ ∨ ⇔ ⇐ ⇑ ⇒ ⇓`,
  224: `◊ ⟨ ® © ™ ∑ ⎛ ⎜ ⎝ ⎡ ⎢ ⎣ ⎧ ⎨ ⎩ ⎪`,
  241: `⟩ ∫ ⌠ ⎮ ⌡ ⎞ ⎟ ⎠ ⎤ ⎥ ⎦ ⎫ ⎬ ⎭`,
});

// MathType's extra symbols; two versions of the font agree on these
const mtExtra = rows({
  35: '⏞ ˘ ̃ ̂',
  40: '⏜ ⏝',
  48: '⏞ ⎧ ⎨ ⎩ ⎪',
  53: '⏟ ⎫ ⎬ ⎭',
  60: '◁ ↖ ▷ ↗',
  67: '∐',
  72: 'ℋ ∩',
  73: '∩',
  75: '… ⋯ ⋮ ⋰ ⋱',
  80: '∓',
  85: '∪',
  91: '↙ ↘',
  97: '↦',
  102: '▭',
  104: 'ℏ',
  108: 'ℓ',
  109: '∓',
  111: '°',
});

const wingdings = rows({
  33: '✏ ✂ ✁ 👓 🕭 🕮 🕯 ☎ ✆ ✉ 🖃 📪 📫 📬 📭 📁 📂 📄 🗏 🗐 🗄 ⌛ 🖮 🖰 🖲 🖳 🖴 🖫 🖬 ✇ ✍',
  64: '🖎 ✌ 👌 👍 👎 ☜ ☞ ☝ ☟ 🖐 ☺ 😐 ☹ 💣 ☠ 🏳 🏱 ✈ ☼ 💧 ❄ 🕆 ✞ 🕈 ✠ ✡ ☪ ☯ ॐ ☸',
  94: '♈ ♉ ♊ ♋ ♌ ♍ ♎ ♏ ♐ ♑ ♒ ♓ 🙰 🙵',
  108: '● ❍ ■ □ 🞐 ❑ ❒ ⬧ ⧫ ◆ ❖ ⬥ ⌧',
  128: '⓪ ① ② ③ ④ ⑤ ⑥ ⑦ ⑧ ⑨ ⑩ ⓿ ❶ ❷ ❸ ❹ ❺ ❻ ❼ ❽ ❾ ❿',
  158: '· •',
  161: '○',
  164: '◉ ◎',
  167: '▪ ◻',
  170: '✦ ★ ✶ ✴ ✹ ✵',
  181: '✪ ✰',
  216: '➢',
  223: '← → ↑ ↓ ↖ ↗ ↙ ↘',
  232: '➔',
  239: '⇦ ⇨ ⇧ ⇩ ⬄',
  251: '✗ ✓ ☒ ☑',
});

const wingdings2 = rows({79: '✗ ✓', 82: '☑ ☒', 150: '• ● ⬤', 162: '□', 163: '□'});
const wingdings3 = rows({102: '← → ↑ ↓', 112: '▲ ▼ △ ▽ ◀ ▶ ◁ ▷', 125: '▶'});

const adobePrivate = rows({
  [0xf6be]: 'ȷ',
  [0xf6d9]: '© ® ™',
  [0xf8e5]: '‾ ⏐ ⎯ ® © ™ ⎛ ⎜ ⎝ ⎡ ⎢ ⎣ ⎧ ⎨ ⎩ ⎪ ⎮ ⎞ ⎟ ⎠ ⎤ ⎥ ⎦ ⎫ ⎬ ⎭',
});

// a publishers' formula font: TeX's symbols at codes of Latin letters
const publisherMath = rows({
  [0x32]: '∈',
  [0x66]: '{ }',
  [0x6a]: '|',
  [0xbc]: '= [ ]',
  [0xde]: ')',
  [0xf0]: '(',
  [0xfe]: '+',
});

// Unicode took over the font's order, but for symbols that it had already
const dingbats: ReadonlyMap<number, string> = new Map([
  ...dingbatsFrom(0x21, 0x7e, 0x2701),
  ...dingbatsFrom(0xa1, 0xfe, 0x2761),
  ...rows({
    37: '☎',
    42: '☛ ☞',
    72: '★',
    108: '●',
    110: '■',
    115: '▲ ▼ ◆',
    119: '◗',
    168: '♣ ♦ ♥ ♠ ① ② ③ ④ ⑤ ⑥ ⑦ ⑧ ⑨ ⑩',
    213: '→ ↔ ↕',
  }),
]);

function dingbatsFrom(first: number, last: number, start: number): [number, string][] {
  return Array.from({length: last - first + 1}, (_, index) => [first + index, String.fromCharCode(start + index)]);
}

// marvosym of TeX, where résumés have their telephones and forms their boxes; by the commands of marvosym.sty
const marvosym = rows({
  42: '× + , − . ÷ 0 1 2 3 4 5 6 7 8 9 →',
  60: '≤ ≙ ≥ ⇔ @',
  66: '✉',
  68: '€',
  72: '📱',
  75: '☕',
  79: '☐',
  84: '☎',
  86: '☑ ∠ ☒ ☯ ☞ ∣ ∤ ≡ ≢',
  98: '✍ € € €',
  104: '☣ ℹ ☢ ✉ ↓',
  116: '℻ ℻ ℻ ♿',
  122: '✉ 😐 ♂ ⚥ ♀',
  134: '✝',
  136: '☥',
  140: '♥ ℮',
  163: '£ €',
  167: '☹',
  169: '☺',
  192: '☉ ☾ ☿ ♀ ♂ ♃ ♄ ♅ ♆ ♇ ♁',
  222: '♻',
  224: '♈ ♉ ♊ ♋ ♌ ♍ ♎ ♏ ♐ ♑ ♒ ♓',
});

// fonts of the sign of the rupee, from before Unicode had it, put it where keyboards have a grave accent
const rupee = rows({96: '₹'});

const fonts: readonly (readonly [RegExp, ReadonlyMap<number, string>])[] = [
  [/^(AdvMathSymb|TeXCMMathsSymbols)/i, publisherMath],
  [/^(mt-?extra|euclidextra|mt_extra)/i, mtExtra],
  [/^wingdings-?2/i, wingdings2],
  [/^wingdings-?3/i, wingdings3],
  [/^wingdings/i, wingdings],
  [/^(itc)?(zapf)?-?dingbats|^d050000l/i, dingbats],
  [/^marvosym|^fmvr8x/i, marvosym],
  [/^(itf-?)?rupee/i, rupee],
  [/^(symbol|standardsym|euclidsymbol|symbolps|symbolmt|mtsymbol|universal-greekwithmathpi)/i, symbol],
];

/** Entries from a first code on, parted by spaces. */
function rows(lines: Readonly<Record<number, string>>): ReadonlyMap<number, string> {
  const map = new Map<number, string>();
  for (const [first, text] of Object.entries(lines)) {
    text.split(' ').forEach((entry, index) => {
      map.set(Number(first) + index, entry === '␣' ? ' ' : entry);
    });
  }
  return map;
}
