import {escapeHtml} from '@recto/model';
import katex from 'katex';
import {katexMacros} from '../mathml/macros.ts';
import {validMathml} from './valid-mathml.ts';

/** `mathml` needs no fonts; `both` looks alike everywhere and needs KaTeX' style sheet and fonts. */
export type FormulaOutput = 'mathml' | 'both';

// a formula of a page has a few hundred characters; this much is an accident or an attack
const longest = 20_000;

/** A formula as HTML by KaTeX. What KaTeX cannot parse is shown as its TeX, with the reason as its title. */
export function formulaHtml(tex: string, display: boolean, output: FormulaOutput): string {
  if (tex.length > longest) return broken(tex.slice(0, longest), 'too long');
  const html = rendered(tex, display, output);
  if (typeof html === 'string') return html;
  // some environments stand on lines of their own only, for KaTeX if not for the author
  const other = display ? html : rendered(withinLine(tex), false, output);
  return typeof other === 'string' ? other : broken(tex, html.why);
}

function rendered(tex: string, display: boolean, output: FormulaOutput): string | {readonly why: string} {
  try {
    const html = katex.renderToString(tex, {
      displayMode: display,
      output: output === 'both' ? 'htmlAndMathml' : 'mathml',
      // the TeX comes from an untrusted document: no links, no images, no endless macros
      trust: false,
      maxExpand: 1000,
      maxSize: 20,
      strict: 'ignore',
      throwOnError: true,
      macros: {...katexMacros},
    });
    return validMathml(html);
  } catch (error) {
    return {why: error instanceof Error ? error.message : String(error)};
  }
}

/** A formula whose environments stand on lines of their own only, with those that do their work within a line. */
export const withinLine = (tex: string): string =>
  tex.replace(
    /\\(begin|end)\{(split|align|gather|equation|alignat)\*?\}/g,
    (_, step: string, name: string) => `\\${step}{${inner[name as keyof typeof inner]}}`,
  );

const inner = {split: 'aligned', align: 'aligned', gather: 'gathered', equation: 'gathered', alignat: 'alignedat'};

const broken = (tex: string, why: string): string =>
  `<code class="broken" title="${escapeHtml(why)}">${escapeHtml(tex)}</code>`;
