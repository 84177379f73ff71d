import {isRightToLeftLanguage} from '@recto/model';
import type {Edit} from '../splice.ts';
import type {Part, Stretch, StretchKind} from '../stretch.ts';
import {elementsOf, type MarkupElement, type MarkupNode} from '../tree/markup-tree.ts';
import {attributeStretches, setAttribute} from './attributes.ts';
import {blockElements, codeElements, opaqueElements} from './element-names.ts';
import {localName} from './names.ts';
import {runStretches} from './run-stretches.ts';

/**
 * The texts of a page of HTML, or of a chapter in XHTML, with the attributes that readers see. What is marked as not to be translated
 * (`translate="no"`, the class `notranslate`), code and scripts are left as they are.
 */
export function pagePart(source: string, root: MarkupElement): Part {
  const stretches: Stretch[] = [];
  const inline = new Map<MarkupNode, boolean>();
  // a text that may be part of a sentence: nothing in it begins a text of its own
  const isInline = (node: MarkupNode): boolean => {
    if (node.type !== 'element') return true;
    let known = inline.get(node);
    if (known === undefined) {
      known =
        !blockElements.has(localName(node)) && (opaqueElements.has(localName(node)) || node.children.every(isInline));
      inline.set(node, known);
    }
    return known;
  };
  const visit = (element: MarkupElement): void => {
    if (isLeft(element)) return;
    stretches.push(...attributeStretches(source, element));
    if (opaqueElements.has(localName(element)) || codeBlocks.has(localName(element))) return;
    let run: MarkupNode[] = [];
    const flush = (): void => {
      stretches.push(...runStretches(source, run, kindOf(element), isLeft));
      for (const node of run) attributesWithin(node);
      run = [];
    };
    for (const child of element.children) {
      if (isInline(child)) run.push(child);
      else {
        flush();
        if (child.type === 'element') visit(child);
      }
    }
    flush();
  };
  const attributesWithin = (node: MarkupNode): void => {
    if (node.type !== 'element' || isLeft(node)) return;
    stretches.push(...attributeStretches(source, node));
    if (!opaqueElements.has(localName(node))) node.children.forEach(attributesWithin);
  };
  visit(root);
  const [html] = localName(root) === 'html' ? [root] : elementsOf(root, 'html');
  return {
    source,
    stretches,
    languageEdits: language => (html && hasTag(html) ? languageEdits(source, html, language) : []),
  };
}

/** Whether an element has a tag of its own, which those that a browser adds have not. */
const hasTag = ({start, inner}: MarkupElement): boolean => inner.start > start;

const codeBlocks = new Set(['pre', ...codeElements]);

/** Whether its author wants an element to be left as it is. */
const isLeft = ({attributes}: MarkupElement): boolean =>
  attributes.get('translate') === 'no' || /(?:^|\s)notranslate(?:\s|$)/.test(attributes.get('class') ?? '');

function kindOf(element: MarkupElement): StretchKind {
  const name = localName(element);
  const depth = /^h([1-6])$/.exec(name)?.[1];
  if (depth !== undefined) return {type: 'heading', depth: Number(depth)};
  if (name === 'title') return {type: 'title'};
  if (name === 'td' || name === 'th') return {type: 'cell'};
  return {type: name === 'caption' || name === 'figcaption' ? 'caption' : 'paragraph'};
}

function languageEdits(source: string, html: MarkupElement, language: string): Edit[] {
  const edits = [setAttribute(source, html, 'lang', language)];
  if (html.attributes.has('xml:lang')) edits.push(setAttribute(source, html, 'xml:lang', language));
  const direction = isRightToLeftLanguage(language) ? 'rtl' : html.attributes.has('dir') ? 'ltr' : undefined;
  if (direction !== undefined) edits.push(setAttribute(source, html, 'dir', direction));
  return edits;
}
