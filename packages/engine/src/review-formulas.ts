import {katexProblem} from '@recto/math';
import {type Block, type Diagnostic, type Doc, mapInlines} from '@recto/model';

/**
 * A document that somebody else has read, with its formulas looked at: those that do not parse have `confidence` 0 and a
 * diagnostic, as they would have if we had read them.
 */
export function reviewFormulas(doc: Doc): Doc {
  const found: Diagnostic[] = [];
  const reviewed = (node: Block): Block => {
    if (node.type === 'equation') {
      const message = katexProblem(node.tex, true);
      if (message === undefined) return node;
      found.push({code: 'formula-not-parsed', node: node.id, message, from: node.from});
      return {...node, confidence: 0};
    }
    const [changed] = mapInlines([node], inline => {
      if (inline.type !== 'inlineMath' || katexProblem(inline.tex, false) === undefined) return [inline];
      // a formula of a line often has no place of its own
      return [{...inline, confidence: 0, from: inline.from.length > 0 ? inline.from : node.from.slice(0, 1)}];
    });
    return changed!;
  };
  const children = doc.children.map(reviewed);
  return {...doc, children, diagnostics: [...doc.diagnostics, ...found]};
}
