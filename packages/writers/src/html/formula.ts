import katex from 'katex';
import {escapeHtml} from './escape.ts';

/** `mathml` needs no fonts; `both` looks alike everywhere and needs KaTeX' style sheet and fonts. */
export type FormulaOutput = 'mathml' | 'both';

// a formula of a page has a few hundred characters; this much is an accident or an attack
const longest = 20_000;

/** A formula as HTML by KaTeX. What KaTeX cannot parse is shown as its TeX, with the reason as its title. */
export function formulaHtml(tex: string, display: boolean, output: FormulaOutput): string {
  if (tex.length > longest) return broken(tex.slice(0, longest), 'too long');
  try {
    return katex.renderToString(tex, {
      displayMode: display,
      output: output === 'both' ? 'htmlAndMathml' : 'mathml',
      // the TeX comes from an untrusted document: no links, no pictures, no endless macros
      trust: false,
      maxExpand: 1000,
      maxSize: 20,
      strict: 'ignore',
      throwOnError: true,
    });
  } catch (error) {
    return broken(tex, error instanceof Error ? error.message : String(error));
  }
}

const broken = (tex: string, why: string): string =>
  `<code class="broken" title="${escapeHtml(why)}">${escapeHtml(tex)}</code>`;
