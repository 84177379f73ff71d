import {withPlainTokens} from './plain-tokens.ts';

/** KaTeX' MathML as the standard has it, within HTML or by itself. */
export const validMathml = (html: string): string =>
  withPlainTokens(html).replace(applied, '<mrow>$&</mrow>').replace(lastApplied, '').replace(wide, ' style="width:$1"');

// the name of a function and the sign of its application are two nodes, where a script or a limit has to be one
const applied = /<mi\b[^<>]*>[^<]*<\/mi><mo>\u2061<\/mo>/g;
const lastApplied = /(?<!<\/mi>)<mo>\u2061<\/mo>(?=<\/m(?:under|over|underover|sub|sup|subsup|frac|root)>)/g;
// around a formula with a number at the margin
const wide = /(?<=<m(?:table|td)) width="(\d+%)"/g;
