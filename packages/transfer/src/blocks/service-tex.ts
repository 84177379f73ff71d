import {cleanText} from './line.ts';

/** The TeX without what our readers and other programs write and KaTeX alone does not define. */
export const serviceTex = (tex: string): string =>
  cleanText(tex)
    .replace(/\\label\s*\{[^{}]*\}|\\(?:nonumber|notag)(?![A-Za-z])/g, '')
    .replace(/\\iiiint(?![A-Za-z])/g, '\\mathop{⨌}\\nolimits ')
    .replace(/\\idotsint(?![A-Za-z])/g, '\\mathop{∫⋯∫}\\nolimits ')
    .replace(/\\prescript\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '{}^{$1}_{$2}')
    .trim();
