import {texSigns} from '@recto/translate';

/**
 * Formulas as text, for places where a formula cannot be typeset: letters, digits, Greek, common signs, raised and lowered
 * digits. What needs a second dimension, or a letter that Unicode does not raise or lower, is none of these.
 */
export function formulaText(tex: string): string | undefined {
  let text = '';
  let at = 0;
  while (at < tex.length) {
    const [whole = '', command, script, braced, single] = token(tex, at);
    if (whole === '') return undefined;
    at += whole.length;
    if (command !== undefined) {
      const sign = texSigns.get(command);
      if (sign === undefined) return undefined;
      text += sign;
    } else if (script !== undefined) {
      const raised = scriptText(script, braced ?? single ?? '');
      if (raised === undefined || text === '') return undefined;
      text += raised;
    } else text += whole.trim() === '' ? ' ' : whole.replace('-', '−');
  }
  return text.trim() || undefined;
}

/**
 * The text with its formulas set as text, and those that cannot be. Formulas are what stands between dollars as Markdown
 * has it: `\$` is a dollar, and so is one beside a space.
 */
export function plainFormulas(text: string): {readonly text: string; readonly unset: readonly string[]} {
  const unset: string[] = [];
  const plain = text.replace(formula, (whole, escaped: string | undefined, double?: string, single?: string) => {
    if (escaped !== undefined) return whole;
    const set = formulaText((double ?? single)!.trim());
    if (set === undefined) unset.push(whole);
    return set ?? whole;
  });
  return {text: plain, unset};
}

// an escape goes first, so that what it hides begins nothing
const formula = /(\\[\s\S])|\$\$([^$]+)\$\$|\$(?![\s$])((?:\\[\s\S]|[^$\\])*?(?:\\\S|[^$\\\s]))\$(?!\d)/g;

const pattern =
  /\\([A-Za-z]+|[,;: ])\s*|([\^_])(?:\{([^{}]*)\}|([A-Za-z0-9+-]))|[\p{L}\p{N}+\-=<>()[\].,:;!|/*′']|\s+/uy;

function token(tex: string, at: number): readonly (string | undefined)[] {
  pattern.lastIndex = at;
  return pattern.exec(tex) ?? [''];
}

function scriptText(script: string, inner: string): string | undefined {
  const letters = script === '^' ? raisedLetters : loweredLetters;
  const all = [...inner.replaceAll(/\s/g, '')].map(letter => letters.get(letter));
  return all.length === 0 || all.includes(undefined) ? undefined : all.join('');
}

const pairs = (plain: string, set: string) =>
  new Map([...plain].map((letter, index) => [letter, [...set][index]!] as const));
const raisedLetters = pairs("0123456789+-=()ni'", '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ′');
const loweredLetters = pairs('0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎');
