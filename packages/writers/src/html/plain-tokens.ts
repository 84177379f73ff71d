/**
 * MathML whose tokens hold text alone: KaTeX wraps operators that are made of several parts (`\\overset`, `\\bmod`) in `mo` or `mi`, which
 * may hold none; they become `mrow`.
 */
export function withPlainTokens(html: string): string {
  const compound: boolean[] = [];
  return html.replace(tokens, (whole, closing: string, _name: string, element: string | undefined) => {
    if (closing) return compound.pop() ? '</mrow>' : whole;
    compound.push(element !== undefined);
    return element === undefined ? whole : '<mrow>';
  });
}

// an opening tag before another opening tag, any other, or a closing one
const tokens = /<(\/?)(mi|mn|mo|ms|mtext)(?:\s[^<>]*)?>(?=(<m)?)/g;
