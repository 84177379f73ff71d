import type {Toc, TocEntry} from '@recto/model';
import {element} from '../../xml.ts';
import type {DocxContext, Placement} from './context.ts';
import {inlineXml} from './inline.ts';
import {inlineParagraph, paragraphXml} from './paragraph.ts';
import {field, run} from './runs.ts';

/** A table of contents as the field that Word can compute anew, showing what the source shows until then. */
export function tocXml(node: Toc, context: DocxContext, around: Placement): string {
  const title = node.title ? inlineParagraph([node.id], node.title, context, around, {style: 'TOCHeading'}) : '';
  const depths = node.children.map(entry => Math.min(9, Math.max(1, Math.round(entry.depth) || 1)));
  const lines = node.children.map((entry, index) => ({entry, depth: depths[index]!}));
  // a list of figures is no list of headings
  const isField = lines.some(({entry}) => context.bookmarks.nameOf(entry.target ?? '')?.startsWith('_Toc'));
  const deepest = Math.max(1, ...depths);
  const paragraphs = lines.map(({entry, depth}, index) => {
    const first = index === 0 && isField;
    const last = index === lines.length - 1 && isField;
    const begin = first
      ? `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> TOC \\o "1-${deepest}" \\h \\z \\u </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>`
      : '';
    const end = last ? '<w:r><w:fldChar w:fldCharType="end"/></w:r>' : '';
    return paragraphXml({style: `TOC${depth}`}, begin + entryXml(entry, node, context, around) + end);
  });
  return title + paragraphs.join('');
}

function entryXml(entry: TocEntry, node: Toc, context: DocxContext, around: Placement): string {
  const name = entry.target === undefined ? undefined : context.bookmarks.nameOf(entry.target);
  const text = inlineXml(entry.children, context, {
    ...around,
    owner: node.id,
    plainLinks: true,
    ...(name !== undefined && {linked: true}),
  });
  const label = entry.pageLabel === undefined ? '' : run(entry.pageLabel, '');
  const page =
    label === '' ? '' : `<w:r><w:tab/></w:r>${name === undefined ? label : field(`PAGEREF ${name} \\h`, label)}`;
  return name === undefined ? text + page : element(`w:hyperlink w:anchor="${name}" w:history="1"`, text + page);
}
