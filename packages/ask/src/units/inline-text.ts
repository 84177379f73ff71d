import type {Inline, Text} from '@recto/model';

/** The text of inline nodes as the model reads it: formulas between dollars, raised digits raised, addresses of links beside their words. */
export const inlineText = (nodes: readonly Inline[]): string => nodes.map(oneInline).join('');

function oneInline(node: Inline): string {
  switch (node.type) {
    case 'text':
      return styledText(node);
    case 'inlineMath':
      return `$${node.tex}$`;
    case 'footnoteMark':
      return raised(node.mark) ?? node.mark;
    case 'lineBreak':
      return '\n';
    case 'citation':
      return inlineText(node.children);
    case 'link': {
      const words = inlineText(node.children);
      const shown = node.url === undefined || words.includes(node.url.replace(/^\w+:(?:\/\/)?/, '').replace(/\/$/, ''));
      return shown ? words : `${words} <${node.url}>`;
    }
  }
}

// without its position 10⁻³ would be 10-3
function styledText({value, marks}: Text): string {
  if (marks?.includes('superscript')) return raised(value) ?? `^{${value}}`;
  if (marks?.includes('subscript')) return lowered(value) ?? `_{${value}}`;
  return value;
}

const plain = '0123456789+-=()n';
const raisedSigns = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ';
const loweredSigns = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ';

const raised = (text: string): string | undefined => mapSigns(text, raisedSigns);
const lowered = (text: string): string | undefined => mapSigns(text, loweredSigns);

/** The text in other characters; undefined when one of its characters has no such form. */
function mapSigns(text: string, signs: string): string | undefined {
  let mapped = '';
  for (const character of text.replaceAll('−', '-')) {
    const index = plain.indexOf(character);
    if (index < 0 && character !== ' ' && character !== ',') return undefined;
    mapped += index < 0 ? character : signs.charAt(index);
  }
  return mapped;
}
