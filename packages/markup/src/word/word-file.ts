import {AppError, isRightToLeftLanguage} from '@recto/model';
import {ContentBuilder} from '../content.ts';
import {docOf, type Part, textsOf, writeParts} from '../file-doc.ts';
import type {MarkupFile} from '../markup-file.ts';
import type {Edit} from '../splice.ts';
import {type StretchKind, textAlone} from '../stretch.ts';
import {childElements, type MarkupElement, type MarkupNode} from '../tree/markup-tree.ts';
import {parseXml} from '../tree/parse-xml.ts';
import {textIn, textOfFile, unzip, withTexts, zip} from '../zip.ts';
import {paragraphStretch} from './paragraph-stretch.ts';
import {readTable} from './read-table.ts';
import {type ParagraphStyles, readStyles} from './styles.ts';

const format = 'Word';

/** A Word file: its text with headings, tables, notes, headers and footers, formats and fields kept. */
export function openWord(bytes: Uint8Array): MarkupFile {
  const files = unzip(bytes, format);
  const main = Object.keys(files).find(name => /^word\/document\d*\.xml$/.test(name));
  if (main === undefined) throw new AppError('file/damaged', {format, why: 'it has no text'});
  const styles = files['word/styles.xml'];
  const known = readStyles(styles && parseXml(textIn(styles)));
  const names = [
    main,
    ...Object.keys(files)
      .filter(name => withText.test(name))
      .sort(),
  ];
  const parts = names.map(name => wordPart(textOfFile(files, name), known));
  const heading = parts.flatMap(({content}) => content.flatMap(textsOf)).find(({kind}) => kind.type === 'heading');
  const title = heading && textAlone(heading.children);
  return {
    doc: docOf(parts, title ? {title} : {}),
    write: (translations, language, show) =>
      zip(withTexts(files, names, writeParts(parts, translations, language, show))),
  };
}

const withText = /^word\/(?:footnotes|endnotes|header\d*|footer\d*)\.xml$/;

function wordPart(source: string, styles: ParagraphStyles): Part {
  const root = parseXml(source);
  if (!root) throw new AppError('file/damaged', {format, why: 'its text is not well formed'});
  const builder = new ContentBuilder();
  const paragraphs: MarkupElement[] = [];
  const visit = (node: MarkupNode): void => {
    if (node.type !== 'element') return;
    if (node.name === 'w:p') {
      const stretch = paragraphStretch(source, node, kindOf(node, styles));
      if (stretch) builder.add(stretch);
      if (stretch?.render) paragraphs.push(node);
    }
    if (node.name === 'w:tbl') readTable(node, builder, visit);
    // what a text box of a paragraph holds are paragraphs again
    else for (const child of node.children) visit(child);
  };
  visit(root);
  return {
    source,
    content: builder.content,
    languageEdits: language => (isRightToLeftLanguage(language) ? paragraphs.map(each => toRightToLeft(each)) : []),
  };
}

function kindOf(paragraph: MarkupElement, styles: ParagraphStyles): StretchKind {
  const properties = childElements(paragraph).find(({name}) => name === 'w:pPr');
  const style = properties && childElements(properties).find(({name}) => name === 'w:pStyle');
  const id = style?.attributes.get('w:val') ?? '';
  const depth = styles.depths.get(id);
  if (depth !== undefined) return {type: 'heading', depth};
  return {type: styles.captions.has(id) ? 'caption' : 'paragraph'};
}

// what stands behind `w:bidi` in the properties of a paragraph (ECMA-376, 17.3.1.26)
const behindBidi = new Set(
  'adjustRightInd snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment textboxTightWrap outlineLvl divId cnfStyle rPr sectPr pPrChange'
    .split(' ')
    .map(name => `w:${name}`),
);

/** The edit that makes a paragraph begin at the right. */
function toRightToLeft(paragraph: MarkupElement): Edit {
  const properties = childElements(paragraph).find(({name}) => name === 'w:pPr');
  if (!properties || properties.inner.start === properties.end) {
    const {start} = properties ?? paragraph.inner;
    return {start, end: properties?.end ?? start, make: () => '<w:pPr><w:bidi/></w:pPr>'};
  }
  const own = childElements(properties);
  const bidi = own.find(({name}) => name === 'w:bidi');
  const at = own.find(({name}) => behindBidi.has(name))?.start ?? properties.inner.end;
  return bidi
    ? {start: bidi.start, end: bidi.end, make: () => '<w:bidi/>'}
    : {start: at, end: at, make: () => '<w:bidi/>'};
}
