import type {AssetId, NodeId} from '@recto/model';
import {mathmlFromTex} from '../../mathml/from-tex.ts';
import {untagged} from '../../mathml/tags.ts';
import {element} from '../../xml.ts';
import {ommlFromMathml} from '../omml/convert.ts';
import type {DocxContext, Placement} from './context.ts';
import {imageRun} from './image.ts';
import {run} from './runs.ts';

/** A formula of the document, within a line or displayed. */
export type Formula = {
  readonly tex: string;
  readonly display: boolean;
  readonly confidence?: number;
  readonly picture?: AssetId;
};

/**
 * A formula as the content of a paragraph. Where it does not parse, its image stands for it, else its TeX: it is never
 * lost. `native` is false then.
 */
export function formulaXml(
  formula: Formula,
  owner: NodeId | undefined,
  context: DocxContext,
  {relations}: Placement,
): {readonly xml: string; readonly native: boolean} {
  const lost = (construct: string) =>
    context.options.report({
      code: 'formula-not-native',
      format: 'docx',
      construct,
      ...(owner !== undefined && {node: owner}),
    });
  const picture = () =>
    formula.picture !== undefined && imageRun(formula.picture, formula.tex, context, relations, 'line');
  if (formula.confidence === 0) {
    const shown = picture();
    if (shown) return {xml: shown, native: false};
  }
  const tex = untagged(formula.tex).tex;
  if (tex.trim() === '') return {xml: picture() || '', native: false};
  const mathml = mathmlFromTex(tex, formula.display);
  if ('root' in mathml) {
    const {content, lost: constructs} = ommlFromMathml(mathml.root);
    for (const construct of constructs) lost(construct);
    if (content !== '') return {xml: element('m:oMath', content), native: true};
    return {xml: '', native: true};
  }
  lost(mathml.problem);
  return {xml: picture() || run(formula.tex, '<w:rPr><w:rStyle w:val="VerbatimChar"/></w:rPr>'), native: false};
}
