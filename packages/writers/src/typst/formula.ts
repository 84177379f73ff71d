import {mathmlFromTex} from '../mathml/from-tex.ts';
import type {TypstContext} from './context.ts';
import {typstFromMathml} from './math/convert.ts';
import {stringOf} from './text.ts';

/** A formula in Typst's own mathematics; its source where that cannot be. `number` stands at the right margin. */
export function formulaTypst(tex: string, display: boolean, context: TypstContext, number?: string): string {
  if (tex.trim() === '') return '';
  const source = `raw(${stringOf(tex)}${display ? ', block: true' : ''})`;
  const instead = (why: string): string => {
    context.refused(why);
    return `#${source};`;
  };
  const mathml = mathmlFromTex(tex, display);
  if ('problem' in mathml) return instead(mathml.problem);
  const code = typstFromMathml(mathml.root);
  if (code === undefined) return instead('nested too deep');
  if (code.trim() === '') return '';
  // who hears a page hears its formulas as TeX
  const alt = `alt: ${stringOf(tex.trim().slice(0, longestAlt))}`;
  // white at the edges of `$ … $` would make it a display
  if (!display) return context.unit(`math.equation(block: false, ${alt}, $ ${code} $.body)`, source);
  if (tex.length <= surelyFits) {
    const numbered = number === undefined ? '' : `, numbering: (..n) => ${stringOf(number)}`;
    return context.unit(`math.equation(block: true, ${alt}${numbered}, $ ${code} $.body)`, source);
  }
  const numbering = number === undefined ? '' : `, ${stringOf(number)}`;
  return context.unit(`equation(math.equation(block: true, ${alt}, $ ${code} $.body)${numbering})`, source);
}

// characters of TeX; longer formulas are measured, and made smaller where the line has no room, which takes time
const surelyFits = 50;

// characters
const longestAlt = 2000;
