import type {FormulaMode} from '@recto/api';
import {splitAtMath} from './split-math.ts';

/** A text with `\(…\)` as `$…$` and `\[…\]` as `$$…$$`. */
export function toDollars(text: string): string {
  return text.replaceAll(/\\\\|\\[()[\]]/g, delimiter => dollars[delimiter] ?? delimiter);
}

const dollars: Readonly<Record<string, string>> = {'\\(': '$', '\\)': '$', '\\[': '$$', '\\]': '$$'};

/** A text with its dollar formulas between `\(…\)` and `\[…\]`; prices stay prices. */
export function toBrackets(text: string): string {
  let at = 0;
  return splitAtMath(text)
    .map(part => {
      if ('text' in part) {
        at += part.text.length;
        return part.text;
      }
      const given = text.slice(at, part.end);
      at = part.end;
      if (!given.startsWith('$')) return given;
      const size = part.display ? 2 : 1;
      const inside = given.slice(size, -size);
      return part.display ? `\\[${inside}\\]` : `\\(${inside}\\)`;
    })
    .join('');
}

/** Markdown with its formulas written one way; code stays as it is. */
export function withFormulas(markdown: string, mode: FormulaMode): string {
  const write = mode === 'dollar' ? toDollars : toBrackets;
  return markdown
    .split(/(^```[\s\S]*?^```|`[^`\n]+`)/m)
    .map((part, index) => (index % 2 === 1 ? part : write(part)))
    .join('');
}
