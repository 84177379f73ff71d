/**
 * Whether LibreOffice, which turns formulas of Word into its own language, would take a name of several letters for a
 * command of it and show a red mark: the words of StarMath that the name of an operator may be.
 * Functions (sin, ln …) are not among them: they stay what they are.
 */
export const isCommand = (name: string): boolean =>
  words.has(name.toLowerCase()) || /^lim[\s\u2009]?(?:sup|inf)$/.test(name);

const words: ReadonlySet<string> = new Set(
  `abs and bar binom bold check circ color def dot emptyset exists fact font forall from func im in infinity int left mline
  ne neg ni none or over owns parallel prod prop re right root sim size slash sqrt stack sub subset sum sup supset text
  times to union vec wp`.split(/\s+/),
);
