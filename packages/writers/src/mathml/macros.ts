// teaches KaTeX \ce and \pu
import 'katex/contrib/mhchem';

/** What LaTeX' packages define and KaTeX does not. KaTeX adds to what it is given: hand over a copy. */
export const katexMacros: Readonly<Record<string, string>> = {
  '\\prescript': '{}^{#1}_{#2}{#3}',
  '\\iiiint': '\\mathop{⨌}\\nolimits',
  '\\idotsint': '\\mathop{∫⋯∫}\\nolimits',
  // what they hold stays, without the address or the attribute
  '\\href': '\\@secondoftwo',
  '\\htmlClass': '\\@secondoftwo',
  '\\htmlId': '\\@secondoftwo',
  '\\htmlStyle': '\\@secondoftwo',
  '\\htmlData': '\\@secondoftwo',
  '\\label': '\\@gobble',
  '\\nonumber': '',
  '\\notag': '',
};
