import {type Asset, type Doc, type Footnote, type NodeId, walk} from '@recto/model';
import {assetFile} from '../asset-file.ts';
import {documentTitle} from '../front-matter/document-title.ts';
import {frontMatterOf} from '../front-matter/front-matter.ts';
import {planHeadings} from '../plan-headings.ts';
import {anchorName, targetsOf} from './anchors.ts';
import {blocksLatex} from './blocks.ts';
import {captionSetup} from './caption.ts';
import {countCaptions} from './caption-numbers.ts';
import type {FootnoteBook, LatexContext} from './context.ts';
import {countEquations, numberedEquations} from './equation-numbers.ts';
import {findNumbered, mentionedNodes} from './mentions.ts';
import {numbersOf} from './numbers.ts';
import {type LatexOptions, latexDefaults} from './options.ts';
import {preamble} from './preamble.ts';
import {escapeText} from './text/escape.ts';

/**
 * A document as LaTeX that XeLaTeX compiles as it is: `ctexart` where it holds Chinese, Japanese or Korean, else `article`.
 *
 * Everything from the document is inert: text is escaped, and formulas pass only with commands that are known to show and
 * nothing else. A formula that does not pass is shown as its source and reported as `formula-not-native`.
 */
export function writeLatex(doc: Doc, options: Partial<LatexOptions> = {}): string {
  const {assetFolder, furniture, report} = {...latexDefaults, ...options};
  const rightToLeft = runsRightToLeft(doc);
  const references = new Set<NodeId>();
  for (const node of walk(doc.children)) if (node.type === 'reference') references.add(node.id);
  const images = new Map(doc.assets.map(asset => [asset.id, imageOf(asset, assetFolder)]));
  const text = (value: string): string => escapeText(value, {rightToLeft});
  const numbered = numberedEquations(doc, text);
  const headings = planHeadings(doc);
  const captions = countCaptions(doc, headings);
  const byNumber = findNumbered(doc, headings, numbered, captions);
  const targets = new Set([...targetsOf(doc), ...mentionedNodes(doc, byNumber, captions)]);
  const numbers = numbersOf(doc, targets, headings, numbered, captions);
  const equations = countEquations(doc, headings, numbered);
  const context: LatexContext = {
    blocks: blocksLatex,
    rightToLeft,
    text,
    refused: why => report({code: 'formula-not-native', format: 'tex', construct: why}),
    image: id => images.get(id),
    anchor: id => (targets.has(id) ? `\\phantomsection\\label{${anchorName(id)}}` : ''),
    isTarget: id => targets.has(id),
    isReference: id => references.has(id),
    numberOf: id => numbers.get(id),
    byNumber,
    captions,
    isCounted: id => equations.counted.has(id),
    footnotes: footnoteBook(doc),
    headings,
    front: frontMatterOf(doc),
    place: 'text',
    depth: 0,
    furniture,
  };
  const body = blocksLatex(doc.children, context);
  const folder = odd.test(assetFolder) && images.size > 0 ? `${oddFolder(assetFolder)}\n` : '';
  const head = preamble({
    doc,
    body,
    rightToLeft,
    numbered: headings.numbered,
    equationsWithin: equations.within,
    captions: captionSetup(captions.setups, text),
    title: documentTitle(doc) ?? '',
  });
  return `${head}\n${folder}\\begin{document}\n${rightToLeft ? '\\setRTL\n' : ''}${body === '' ? '\\null' : body}\n\\end{document}\n`;
}

function imageOf(asset: Asset, assetFolder: string): string {
  const width = Math.max(4, Math.min(2000, asset.from.box.right - asset.from.box.left));
  const folder = odd.test(assetFolder) ? '\\picturefolder ' : assetFolder;
  return `{${width.toFixed(1)}bp}{${folder}${assetFile(asset)}}`;
}

// characters that mean something to TeX in a file's name
const odd = /[%#$&~^]/;

const oddFolder = (folder: string): string =>
  `\\begingroup\\catcode\`\\%=12 \\catcode\`\\#=12 \\catcode\`\\$=12 \\catcode\`\\&=12 \\catcode\`\\~=12 \\catcode\`\\^=12 \\gdef\\picturefolder{${folder.replace(/[\\{}]/g, '')}}\\endgroup`;

/** Each footnote is given once; one that no mark brings is given to its own place. */
function footnoteBook(doc: Doc): FootnoteBook {
  const waiting = new Map<NodeId, Footnote>();
  for (const node of walk(doc.children))
    if (node.type === 'footnote' && !waiting.has(node.id)) waiting.set(node.id, node);
  const called = new Set<NodeId>();
  for (const node of walk(doc.children)) if (node.type === 'footnoteMark') called.add(node.target);
  let kept: Footnote[] = [];
  return {
    take(id) {
      const note = waiting.get(id);
      waiting.delete(id);
      return note;
    },
    postpone: note => void kept.push(note),
    postponed() {
      const notes = kept;
      kept = [];
      return notes;
    },
    isCalled: id => called.has(id),
  };
}

function runsRightToLeft(doc: Doc): boolean {
  if (/^(?:ar|he|fa|ur|yi|ps|sd|ug|dv|syr)\b/i.test(doc.metadata.language ?? '')) return true;
  let right = 0;
  let left = 0;
  for (const node of walk(doc.children)) {
    if (node.type !== 'text') continue;
    right += node.value.match(/[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/gu)?.length ?? 0;
    left += node.value.match(/\p{L}/gu)?.length ?? 0;
    if (left > 20_000) break;
  }
  return right * 2 > left;
}
