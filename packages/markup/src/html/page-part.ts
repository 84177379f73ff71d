import {isRightToLeftLanguage} from '@recto/model';
import {ContentBuilder} from '../content.ts';
import type {Part} from '../file-doc.ts';
import type {Edit} from '../splice.ts';
import {plain, type Stretch, type StretchKind} from '../stretch.ts';
import {elementsOf, type MarkupElement, type MarkupNode, textOf} from '../tree/markup-tree.ts';
import {attributeStretches, setAttribute} from './attributes.ts';
import {blockElements, codeElements, opaqueElements} from './element-names.ts';
import {localName} from './names.ts';
import {runStretches} from './run-stretches.ts';
import {cellShape, isArrangement} from './table-cells.ts';

/**
 * A page of HTML, or a chapter in XHTML, with the attributes that readers see. What is marked as not to be translated
 * (`translate="no"`, the class `notranslate`) and code are shown as they are, scripts are not.
 */
export function pagePart(source: string, root: MarkupElement): Part {
  const builder = new ContentBuilder();
  readPage(source, root, builder);
  const [html] = localName(root) === 'html' ? [root] : elementsOf(root, 'html');
  return {
    source,
    content: builder.content,
    languageEdits: language => (html && hasTag(html) ? languageEdits(source, html, language) : []),
  };
}

/** Reads what a page, or a piece of one, shows. */
export function readPage(source: string, root: MarkupElement, builder: ContentBuilder): void {
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
  const addAll = (stretches: readonly Stretch[]): void => {
    for (const stretch of stretches) builder.add(stretch);
  };
  const visit = (element: MarkupElement): void => {
    if (!isLeft(element)) addAll(attributeStretches(source, element));
    const name = localName(element);
    if (opaqueElements.has(name)) return;
    const read = (): void => (codeBlocks.has(name) ? addAll(codeStretches(element)) : contentOf(element));
    if (isLeft(element)) builder.kept(read);
    else if (name === 'table') builder.table(isArrangement(element), read);
    else if (name === 'tr') builder.row(read);
    else if (name === 'td' || name === 'th') builder.cell(cellShape(element), read);
    else read();
  };
  const contentOf = (element: MarkupElement): void => {
    let run: MarkupNode[] = [];
    const flush = (): void => {
      addAll(runStretches(source, run, kindOf(element), isLeft));
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
    addAll(attributeStretches(source, node));
    if (!opaqueElements.has(localName(node))) node.children.forEach(attributesWithin);
  };
  visit(root);
}

/** A block of code as it stands. */
function codeStretches(element: MarkupElement): Stretch[] {
  const value = textOf(element).replace(/^\n|\s+$/g, '');
  return value === '' ? [] : [{...element.inner, kind: {type: 'code'}, children: [plain(value, ['code'])]}];
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
  return {type: name === 'caption' || name === 'figcaption' ? 'caption' : 'paragraph'};
}

function languageEdits(source: string, html: MarkupElement, language: string): Edit[] {
  const edits = [setAttribute(source, html, 'lang', language)];
  if (html.attributes.has('xml:lang')) edits.push(setAttribute(source, html, 'xml:lang', language));
  const direction = isRightToLeftLanguage(language) ? 'rtl' : html.attributes.has('dir') ? 'ltr' : undefined;
  if (direction !== undefined) edits.push(setAttribute(source, html, 'dir', direction));
  return edits;
}
