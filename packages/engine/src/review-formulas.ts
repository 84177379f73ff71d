import {katexProblem} from '@recto/math';
import {type Block, type Diagnostic, type Doc, mapInlines} from '@recto/model';

/**
 * Checks the formulas of a document that another reader produced: those that do not parse get confidence 0 and a diagnostic, as
 * they would from our own reader.
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
      // an inline formula often has no box of its own
      return [{...inline, confidence: 0, from: inline.from.length > 0 ? inline.from : node.from.slice(0, 1)}];
    });
    return changed!;
  };
  const children = doc.children.map(reviewed);
  return {...doc, children, diagnostics: [...doc.diagnostics, ...found]};
}
