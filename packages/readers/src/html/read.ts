import {
  AppError,
  type Asset,
  type Doc,
  decodeHtml,
  languageTag,
  type Metadata,
  type OutlineItem,
  plainText,
  walk,
} from '@recto/model';
import {contentOf} from './content-root.ts';
import {pageContext} from './flow.ts';
import {within} from './limits.ts';
import {withResolvedLinks} from './resolve-links.ts';
import {attribute, firstOf, type PageElement, parsePage, tagOf, textOf} from './tree.ts';

/** A page as a document with the images that it held. */
export type HtmlRead = {readonly doc: Doc; readonly assets: ReadonlyMap<Asset['id'], Uint8Array>};

export type HtmlReadOptions = {
  /** The content type with which a server sent it; its charset goes before what the file declares. */
  readonly contentType?: string;
  /** Keep images that the page holds; true by default. Without them their descriptions stay. */
  readonly images?: boolean;
};

/**
 * Understands a page of HTML: its headings, paragraphs, lists, tables, figures and formulas, without what is around its text. The document has
 * no pages, and its nodes no places. Nothing runs, and nothing is fetched: images are those that the file holds.
 *
 * Throws AppError `html/too-large` beyond `htmlLimits` and `html/empty` for a page without content.
 */
export function readHtml(source: Uint8Array | string, {contentType, images = true}: HtmlReadOptions = {}): HtmlRead {
  within('bytes', source.length);
  const root = parsePage(typeof source === 'string' ? source : decodeHtml(source, contentType));
  const html = firstOf(root, element => tagOf(element) === 'html');
  const body = html && firstOf(html, element => tagOf(element) === 'body');
  const metadata = html ? metadataOf(html) : {};
  const context = pageContext(metadata.language, images);
  const blocks = body ? context.blocks(contentOf(body).childNodes) : [];
  if (blocks.length === 0) throw new AppError('html/empty', {});
  const {assets, bytes} = context.images;
  const children = withResolvedLinks(blocks, context.targets);
  const doc: Doc = {
    schema: 1,
    metadata,
    pages: [],
    outline: outlineOf(children),
    assets,
    children,
    diagnostics: context.diagnostics,
  };
  return {doc, assets: bytes};
}

function metadataOf(html: PageElement): Metadata {
  const head = firstOf(html, element => tagOf(element) === 'head');
  const title = head && firstOf(head, element => tagOf(element) === 'title');
  const text = (title ? textOf(title) : '').replace(/\s+/g, ' ').trim();
  const language = languageTag((attribute(html, 'lang') ?? attribute(html, 'xml:lang'))?.trim());
  const author =
    head &&
    firstOf(head, element => tagOf(element) === 'meta' && attribute(element, 'name')?.toLowerCase() === 'author');
  const name = (author && attribute(author, 'content'))?.trim();
  return {
    ...(text !== '' && {title: text}),
    ...(name && {authors: [name]}),
    ...(language !== undefined && language !== 'und' && {language}),
  };
}

function outlineOf(children: Doc['children']): OutlineItem[] {
  const items: OutlineItem[] = [];
  for (const node of walk(children)) {
    if (node.type !== 'heading') continue;
    const title = [node.number, plainText(node.children).replaceAll('\n', ' ')].filter(Boolean).join(' ');
    items.push({title, depth: node.depth});
  }
  return items;
}
