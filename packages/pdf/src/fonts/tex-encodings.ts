import type {TexEncoding} from '../facts.ts';

/**
 * What the codes of TeX's classic encodings mean, in Unicode; `''` where a code is not used.
 *
 * Conventions beyond plain Unicode: `facts.ts`, `Glyph.text`. Sources: Knuth, "The TeXbook", appendix F; the encodings of
 * the AMS fonts as in `amssymb`; `T1` and `TS1` as in LaTeX's `t1enc.def` and `ts1enc.def`.
 */
export const texEncodings: Readonly<Record<TexEncoding, readonly string[]>> = {
  OT1: table(`
    Γ Δ Θ Λ Ξ Π Σ Υ Φ Ψ Ω ff fi fl ffi ffl
    ı ȷ \` ´ ˇ ˘ ¯ ˚ ¸ ß æ œ ø Æ Œ Ø
    ̷ ! ” # $ % & ’ ( ) * + , - . /
    0 1 2 3 4 5 6 7 8 9 : ; ¡ = ¿ ?
    @ A B C D E F G H I J K L M N O
    P Q R S T U V W X Y Z [ “ ] ˆ ˙
    ‘ a b c d e f g h i j k l m n o
    p q r s t u v w x y z – — ˝ ˜ ¨`),
  OML: table(`
    Γ Δ Θ Λ Ξ Π Σ Υ Φ Ψ Ω α β γ δ ϵ
    ζ η θ ι κ λ μ ν ξ π ρ σ τ υ ϕ χ
    ψ ω ε ϑ ϖ ϱ ς φ ↼ ↽ ⇀ ⇁ ↪ ↩ ▹ ◃
    0 1 2 3 4 5 6 7 8 9 . , < / > ⋆
    ∂ A B C D E F G H I J K L M N O
    P Q R S T U V W X Y Z ♭ ♮ ♯ ⌣ ⌢
    ℓ a b c d e f g h i j k l m n o
    p q r s t u v w x y z ı ȷ ℘ ⃗ ͡`),
  OMS: table(`
    − · × ∗ ÷ ⋄ ± ∓ ⊕ ⊖ ⊗ ⊘ ⊙ ◯ ∘ •
    ≍ ≡ ⊆ ⊇ ≤ ≥ ⪯ ⪰ ∼ ≈ ⊂ ⊃ ≪ ≫ ≺ ≻
    ← → ↑ ↓ ↔ ↗ ↘ ≃ ⇐ ⇒ ⇑ ⇓ ⇔ ↖ ↙ ∝
    ′ ∞ ∈ ∋ △ ▽ ̸ ↦ ∀ ∃ ¬ ∅ ℜ ℑ ⊤ ⊥
    ℵ 𝒜 ℬ 𝒞 𝒟 ℰ ℱ 𝒢 ℋ ℐ 𝒥 𝒦 ℒ ℳ 𝒩 𝒪
    𝒫 𝒬 ℛ 𝒮 𝒯 𝒰 𝒱 𝒲 𝒳 𝒴 𝒵 ∪ ∩ ⊎ ∧ ∨
    ⊢ ⊣ ⌊ ⌋ ⌈ ⌉ { } ⟨ ⟩ | ∥ ↕ ⇕ ∖ ≀
    √ ⨿ ∇ ∫ ⊔ ⊓ ⊑ ⊒ § † ‡ ¶ ♣ ♢ ♡ ♠`),
  OMX: table(`
    ( ) [ ] ⌊ ⌋ ⌈ ⌉ { } ⟨ ⟩ ⏐ ‖ / ∖
    ( ) ( ) [ ] ⌊ ⌋ ⌈ ⌉ { } ⟨ ⟩ / ∖
    ( ) [ ] ⌊ ⌋ ⌈ ⌉ { } ⟨ ⟩ / ∖ / ∖
    ⎛ ⎞ ⎡ ⎤ ⎣ ⎦ ⎢ ⎥ ⎧ ⎫ ⎩ ⎭ ⎨ ⎬ ⎪ ⏐
    ⎝ ⎠ ⎜ ⎟ ⟨ ⟩ ⨆ ⨆ ∮ ∮ ⨀ ⨀ ⨁ ⨁ ⨂ ⨂
    ∑ ∏ ∫ ⋃ ⋂ ⨄ ⋀ ⋁ ∑ ∏ ∫ ⋃ ⋂ ⨄ ⋀ ⋁
    ∐ ∐ ̂ ̂ ̂ ̃ ̃ ̃ [ ] ⌊ ⌋ ⌈ ⌉ { }
    √ √ √ √ ⎷ ⏐ ┌ ‖ ↑ ↓ ⏞ ⏞ ⏟ ⏟ ⇑ ⇓`),
  MSA: table(`
    ⊡ ⊞ ⊠ □ ■ ⋅ ◊ ⧫ ↻ ↺ ⇌ ⇋ ⊟ ⊩ ⊪ ⊨
    ↠ ↞ ⇇ ⇉ ⇈ ⇊ ↾ ⇂ ↿ ⇃ ↣ ↢ ⇆ ⇄ ↰ ↱
    ⇝ ↭ ↫ ↬ ≗ ≿ ≳ ⪆ ⊸ ∴ ∵ ≑ ≜ ≾ ≲ ⪅
    ⪕ ⪖ ⋞ ⋟ ≼ ≦ ⩽ ≶ ‵ ╌ ≓ ≒ ≽ ≧ ⩾ ≷
    ⊏ ⊐ ⊳ ⊲ ⊵ ⊴ ★ ≬ ▼ ▶ ◀ ⇢ ⇠ △ ▲ ▽
    ≖ ⋚ ⋛ ⪋ ⪌ ¥ ⇛ ⇚ ✓ ⊻ ⊼ ⩞ ∠ ∡ ∢ ∝
    ⌣ ⌢ ⋐ ⋑ ⋓ ⋒ ⋏ ⋎ ⋋ ⋌ ⫅ ⫆ ≏ ≎ ⋘ ⋙
    ⌜ ⌝ ® Ⓢ ⋔ ∔ ∽ ⋍ ⌞ ⌟ ✠ ∁ ⊺ ⊚ ⊛ ⊝`),
  MSB: table(`
    ≨︀ ≩︀ ≰ ≱ ≮ ≯ ⊀ ⊁ ≨ ≩ ⩽̸ ⩾̸ ⪇ ⪈ ⪯̸ ⪰̸
    ⋨ ⋩ ⋦ ⋧ ≦̸ ≧̸ ⪵ ⪶ ⪹ ⪺ ⪉ ⪊ ≁ ≇ ╱ ╲
    ⊊︀ ⊋︀ ⫅̸ ⫆̸ ⫋ ⫌ ⫋︀ ⫌︀ ⊊ ⊋ ⊈ ⊉ ∦ ∤ ∤ ∦
    ⊬ ⊮ ⊭ ⊯ ⋭ ⋬ ⋪ ⋫ ↚ ↛ ⇍ ⇏ ⇎ ↮ ⋇ ∅
    ∄ 𝔸 𝔹 ℂ 𝔻 𝔼 𝔽 𝔾 ℍ 𝕀 𝕁 𝕂 𝕃 𝕄 ℕ 𝕆
    ℙ ℚ ℝ 𝕊 𝕋 𝕌 𝕍 𝕎 𝕏 𝕐 ℤ ̂ ̂ ̃ ̃ .
    Ⅎ ⅁ . . . . ℧ ð ≂ ℶ ℷ ℸ ⋖ ⋗ ⋉ ⋊
    ∣ ∥ ∖ ∼ ≈ ≊ ⪸ ⪷ ↶ ↷ ϝ ϰ 𝕜 ℏ ℏ ϶`).map((text, code) => (text === '.' && code >= 0x5f ? '' : text)),
  T1: table(`
    \` ´ ˆ ˜ ¨ ˝ ˚ ˇ ˘ ¯ ˙ ¸ ˛ ‚ ‹ ›
    “ ” „ « » – — \u200b ‰ ı ȷ ff fi fl ffi ffl
    ␣ ! " # $ % & ’ ( ) * + , - . /
    0 1 2 3 4 5 6 7 8 9 : ; < = > ?
    @ A B C D E F G H I J K L M N O
    P Q R S T U V W X Y Z [ \\ ] ^ _
    ‘ a b c d e f g h i j k l m n o
    p q r s t u v w x y z { | } ~ -
    Ă Ą Ć Č Ď Ě Ę Ğ Ĺ Ľ Ł Ń Ň Ŋ Ő Ŕ
    Ř Ś Š Ş Ť Ţ Ű Ů Ÿ Ź Ž Ż Ĳ İ đ §
    ă ą ć č ď ě ę ğ ĺ ľ ł ń ň ŋ ő ŕ
    ř ś š ş ť ţ ű ů ÿ ź ž ż ĳ ¡ ¿ £
    À Á Â Ã Ä Å Æ Ç È É Ê Ë Ì Í Î Ï
    Ð Ñ Ò Ó Ô Õ Ö Œ Ø Ù Ú Û Ü Ý Þ SS
    à á â ã ä å æ ç è é ê ë ì í î ï
    ð ñ ò ó ô õ ö œ ø ù ú û ü ý þ ß`),
  TS1: table(`
    \` ´ ˆ ˜ ¨ ˝ ˚ ˇ ˘ ¯ ˙ ¸ ˛ ‚ . .
    . . „ . . — — . ← → ͡ ͡ ͡ . . .
    ␢ . . . $ . . ' . . ∗ . , = . ⁄
    0 1 2 3 4 5 6 7 8 9 . . 〈 − 〉 .
    . . . . . . . . . . . . . ℧ . ◯
    . . . . . . . Ω . . . 〚 . 〛 ↑ ↓
    \` . ⋆ ⚮ ✝ . . . . . . . 🍃 ⚭ ♪ .
    . . . . . . . . . . . . . . ∼ =
    ˘ ˇ ″ ‶ † ‡ ‖ ‰ • ℃ $ ¢ ƒ ₡ ₩ ₦
    ₲ ₱ ₤ ℞ ‽ ⸘ ₫ ™ ‱ ¶ ฿ № ⁒ ℮ ◦ ℠
    ⁅ ⁆ ¢ £ ¤ ¥ ¦ § ¨ © ª 🄯 ¬ ℗ ® ¯
    ° ± ² ³ ´ µ ¶ · ※ ¹ º √ ¼ ½ ¾ €
    . . . . . . . . . . . . . . . .
    . . . . . . × . . . . . . . . .
    . . . . . . . . . . . . . . . .
    . . . . . . ÷ . . . . . . . . .`).map(text => (text === '.' ? '' : text)),
};

/** OT1 as typewriter fonts have it: programmers' symbols instead of ligatures and some quotes. */
export const texTypewriter: ReadonlyMap<number, string> = new Map([
  [0x0b, '↑'],
  [0x0c, '↓'],
  [0x0d, "'"],
  [0x0e, '¡'],
  [0x0f, '¿'],
  [0x20, '␣'],
  [0x22, '"'],
  [0x3c, '<'],
  [0x3e, '>'],
  [0x5c, '\\'],
  [0x5f, '_'],
  [0x7b, '{'],
  [0x7c, '|'],
  [0x7d, '}'],
  [0x7e, '~'],
]);

/** The St Mary's Road symbols that have a place in Unicode. */
export const stMaryRoad: ReadonlyMap<number, string> = new Map([
  ...sequence(0x00, '← → ↑ ↓ ⅄ Y ⤙ ⤚ ⋎ ⋏ ⊖ ⦶ ⫽ ⑊ ⟴ ⊗'),
  ...sequence(0x10, '⊛ ⦶ ⊙ ⊘ ⦸ ⊚ ⊕ ⊖ ⧆ ◫ ⊡ ⧄ ⧅ ⧇ ⧈ □'),
  ...sequence(0x20, '↯ ⑂ × ⨟ ↙ ↘'),
  ...sequence(0x2a, '⟅ ⟆ ◯'),
  ...sequence(0x34, '⧀ ⧁ ∨⃝ ∧⃝ ⫾ ⫼ ⦶ ⦸ ⧀ ⧁ ⩖ ⩕ ▯ ∈+ ∋+ ⋒'),
  ...sequence(0x44, '⪿ ⫀ ⫃ ⫄ ⟅ ⟆ ⟦ ⟧ ⦇ ⦈ & ⅋ ⊴ ⊵ ⋬ ⋭'),
  ...sequence(0x54, '⌊⌊ ⌋⌋ ⌈⌈ ⌉⌉ ̸ ̸ ⤇ ↤ ⤆ ⇿ ⇽ ⇾ ▽ △ ⋎ ⋏ ⨅ □ ∥ ⫼'),
]);

/** What `yhmath`'s large symbols have beyond OMX: more sizes of delimiters and wide accents. */
export const largerDelimiters: ReadonlyMap<number, string> = new Map([
  ...sequence(0x80, '( ( ( ( ( ( ( ( ( ( ) ) ) ) ) ) ) ) ) )'),
  ...sequence(0x9f, '{ { { { { { { { { { } } } } } } } } } }'),
  ...sequence(0xc8, '̂ ̂ ̂ ̂ ̂ ̂ ̂ ̂ ̂ ̂ ̂ ̂ ̂ ̂ ̂ ̂ ̂ ̂'),
]);

/** LaTeX's own few symbols (`lasy`). */
export const latexSymbols: ReadonlyMap<number, string> = new Map([
  ...sequence(0x01, '⊲ ⊴ ⊳ ⊵'),
  ...sequence(0x28, '← ↞ → ↠ ∧ ∨ ≲ ≳'),
  ...sequence(0x30, '℧ ⋈ □ ◇'),
  ...sequence(0x3a, '◡ ⇝ ⊏ ⊐'),
]);

/** Zapf Dingbats-like and other symbols of `wasy` that documents use. */
export const wasySymbols: ReadonlyMap<number, string> = new Map([
  ...sequence(0x00, '◁ ⊲ ⊴ ▷ ⊳ ⊵'),
  ...sequence(0x25, '♀ ♂'),
  ...sequence(0x2c, '☹ ☺ ☻'),
  ...sequence(0x30, '℧ ⋈ □ ◇'),
  ...sequence(0x3a, '∼ ⇝ ⊏ ⊐ ≲ ≳'),
  ...sequence(0x72, '∫ ∬ ∭ ∮ ∯'),
  ...sequence(0x77, '∫ ∬ ∭ ∮ ∯'),
]);

function table(text: string): readonly string[] {
  // spaces of the source part the entries; a combining mark stands alone as an entry
  return text.trim().split(/[ \n]+/);
}

function sequence(first: number, text: string): [number, string][] {
  return text.split(' ').map((entry, index) => [first + index, entry]);
}
