import type {NodeOf} from '@recto/model';
import {katexProblem, withinLine, withTag} from '@recto/writers/parts';
import {cleanText} from '../line.ts';
import type {NoteBlock, NoteText} from '../note-block.ts';
import {serviceTex} from '../service-tex.ts';
import type {Owner, Writing} from './writing.ts';

type Formula = Pick<NodeOf<'inlineMath'>, 'tex' | 'confidence' | 'picture'>;

/**
 * A formula within a line, and its image where it is known by its image alone: a line holds none, so it stands below. What
 * the services' renderer, KaTeX, cannot parse is code.
 */
export function inlineFormula(
  node: Formula,
  owner: Owner,
  writing: Writing,
): {readonly item?: NoteText; readonly image?: NoteBlock} {
  const tex = serviceTex(node.tex);
  const image = pictureOf(node, owner, writing);
  if (tex === '') return {...(image && {image})};
  const inLine = [tex, withinLine(tex)].find(each => node.confidence !== 0 && renders(each, false));
  if (inLine !== undefined) return {item: {type: 'equation', tex: inLine}};
  writing.lose('formula-not-rendered', owner, tex);
  return {item: {type: 'text', text: tex, marks: ['code']}, ...(image && {image})};
}

/** A displayed formula with its number; one that does not parse is its image, without one it is code. */
export function displayFormula(node: NodeOf<'equation'>, writing: Writing): readonly NoteBlock[] {
  const tex = serviceTex(node.tex);
  const image = pictureOf(node, node, writing);
  const label = node.label === undefined ? '' : `(${cleanText(node.label)})`;
  if ((tex === '' || node.confidence === 0) && image) {
    return [{...image, caption: label === '' ? [] : [{type: 'text', text: label}]}];
  }
  if (tex === '') return label === '' ? [] : [{type: 'paragraph', node: node.id, line: [{type: 'text', text: label}]}];
  const tagged = withTag(tex, node.label);
  if (node.confidence !== 0 && renders(tagged, true)) return [{type: 'equation', node: node.id, tex: tagged}];
  writing.lose('formula-not-rendered', node, tex);
  return [{type: 'code', node: node.id, code: tagged, language: 'latex'}, ...(image ? [image] : [])];
}

function pictureOf({confidence, picture, tex}: Formula, {id}: Owner, writing: Writing) {
  if (picture === undefined || !(confidence === 0 || tex.trim() === '') || !writing.hasAsset(picture)) return undefined;
  return {type: 'image', node: id, image: {asset: picture}, caption: []} as const;
}

/**
 * Whether KaTeX, which both services render with, parses a formula; with its extension for chemistry, which Notion has.
 * Formulas beyond any page are not tried.
 */
const renders = (tex: string, display: boolean): boolean =>
  tex.length <= longest && katexProblem(tex, display) === undefined;

const longest = 20_000;
