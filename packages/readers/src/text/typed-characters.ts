/** Characters of code as they were typed, where symbols of a font of formulas stand for them: a backslash is `∖` there. */
export const typedSymbols = (text: string): string => replaced(text, symbols);

/** The same with straight quotation marks, which fonts of running text do not have. */
export const typedText = (text: string): string => replaced(text, symbolsAndQuotes);

const symbols: Readonly<Record<string, string>> = {'∖': '\\', '−': '-', '∗': '*', '∼': '~'};
const symbolsAndQuotes: Readonly<Record<string, string>> = {...symbols, '“': '"', '”': '"', '’': "'", '‘': "'"};

const replaced = (text: string, by: Readonly<Record<string, string>>): string =>
  text.replace(/[∖−∗∼“”’‘]/g, character => by[character] ?? character);
