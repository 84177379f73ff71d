import {GFM, type InlineContext, type MarkdownConfig, parser} from '@lezer/markdown';

const dollar = 36;
const backslash = 92;

/** `$…$`, `$$…$$` and `\(…\)` in a line: a dollar before a blank, or before a digit at the end, is money. */
const formulas: MarkdownConfig = {
  defineNodes: ['InlineMath'],
  parseInline: [
    {
      name: 'InlineMath',
      before: 'Escape',
      parse(context, next, position) {
        const length =
          next === dollar ? dollarLength(context, position) : next === backslash ? bracketLength(context, position) : 0;
        return length === 0 ? -1 : context.addElement(context.elt('InlineMath', position, position + length));
      },
    },
  ],
};

function dollarLength(context: InlineContext, position: number): number {
  const rest = context.slice(position, context.end);
  return (
    /^(?:\$\$(?:[^$\\]|\\[\s\S])+\$\$|\$(?![\s$])(?:[^$\\]|\\[\s\S])*?(?<![\s\\])\$(?!\d))/.exec(rest)?.[0].length ?? 0
  );
}

const bracketLength = (context: InlineContext, position: number): number =>
  /^\\\((?:(?!\\\))[\s\S])+\\\)/.exec(context.slice(position, context.end))?.[0].length ?? 0;

/** Markdown as GitHub has it, with formulas. */
export const markdownParser = parser.configure([GFM, formulas]);
