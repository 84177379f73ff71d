/** Symbols of operators that stand before what they work on, with limits. */
export const naryOperators: ReadonlySet<string> = new Set('∑∏∐∫∬∭⨌∮∯∰⋃⋂⋁⋀⨁⨂⨀⨄⨆⨅⨃'.match(/./gu));

/** Those of them that end with a differential. */
export const integrals: ReadonlySet<string> = new Set('∫∬∭⨌∮∯∰'.match(/./gu));

/** Accents that one symbol sets above a letter, as the combining characters that Word takes. */
export const accents: Readonly<Record<string, string>> = {
  '^': '\u0302',
  '~': '\u0303',
  '\u02dc': '\u0303',
  '\u02c9': '\u0304',
  '\u00af': '\u0304',
  '\u02d9': '\u0307',
  '\u00a8': '\u0308',
  '\u20d7': '\u20d7',
  '\u2192': '\u20d7',
  '\u2190': '\u20d6',
  '\u2194': '\u20e1',
  '\u02ca': '\u0301',
  '\u00b4': '\u0301',
  '\u02cb': '\u0300',
  '`': '\u0300',
  '\u02d8': '\u0306',
  '\u02c7': '\u030c',
  '\u02da': '\u030a',
  '...': '\u20db',
  '....': '\u20dc',
  '\u21c0': '\u20d1',
  '\u21bc': '\u20d0',
};

/** Whether an operator ends what a sum or a function before it works on: relations, arrows and their kin. */
export const isRelation = (symbol: string): boolean =>
  /^[=<>≤-⋿←-⇿⟰-⟿⤀-⥿∈-∍∝∣∥≠≡:≔≕⩽⩾⪅-⪿]/u.test(symbol) && !isBinary(symbol);

/** Whether an operator joins two terms, as + does. */
export const isSum = (symbol: string): boolean => /^[+−±∓⊕⊖∪∩∨∧-]$/u.test(symbol);

// of the block of relations, those that multiply
const isBinary = (symbol: string): boolean => /^[⋅∗∘⋆⋄⊕⊖⊗⊙⊘≀⊎⊓⊔⊲⊳⋉⋊⋇⋀-⋓]$/u.test(symbol);

export const opening: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '{': '}',
  '⟨': '⟩',
  '⌊': '⌋',
  '⌈': '⌉',
  '⟮': '⟯',
  '⟦': '⟧',
};
