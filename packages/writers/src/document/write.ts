import {
  type AssetId,
  type Doc,
  escapeHtml,
  type Heading,
  type Inline,
  isRightToLeftLanguage,
  languageTag,
  plainText,
  walk,
} from '@recto/model';
import {assetFile} from '../asset-file.ts';
import {directionOf} from '../direction.ts';
import {conceptWord} from '../front-matter/concept-word.ts';
import {documentTitle} from '../front-matter/document-title.ts';
import {anchorOf} from '../html/anchor.ts';
import {blocksHtml, type HtmlContext} from '../html/blocks.ts';
import {imageUri} from '../html/data-uri.ts';
import {formulaHtml} from '../html/formula.ts';
import {type FormulaStyle, usedFonts} from '../html/formula-fonts.ts';
import {headingLevels} from '../html/heading-levels.ts';
import {linkHtml} from '../html/inline.ts';
import {usualSize} from '../page-setup.ts';
import {titleInlines} from '../without-mark.ts';
import {style} from './style.ts';

export type DocumentOptions = {
  /** The bytes of the images, to be held in the file; or the folder they lie in, with its slash, as an address. */
  readonly pictures: ReadonlyMap<AssetId, Uint8Array> | string;
  /** KaTeX' style sheet and fonts, to be held in the file. Without it formulas are MathML, in the browser's own fonts. */
  readonly formulaStyle?: FormulaStyle;
  /** Running heads and page numbers too. */
  readonly furniture?: boolean;
  /** Where the style sheet lies that `writeDocumentParts` gives, as an address; without it it is held in the file. */
  readonly styleSheet?: string;
};

/** A page, and the style sheet it names where it does not hold it. */
export type DocumentParts = {readonly html: string; readonly css: string};

/**
 * A document as one HTML page to read and to print, which needs nothing else, and no network. Everything in it comes from an
 * untrusted document: it is escaped, and the page's own policy forbids scripts and connections.
 */
export const writeDocument = (doc: Doc, options: Omit<DocumentOptions, 'styleSheet'>): string =>
  writeDocumentParts(doc, options).html;

/** The same as a page and its style sheet, for a folder. */
export function writeDocumentParts(doc: Doc, options: DocumentOptions): DocumentParts {
  const context = documentContext(doc, options);
  const title = documentTitle(doc) ?? 'Document';
  const shown = options.furniture ? doc.children : doc.children.filter(block => block.type !== 'furniture');
  const body = blocksHtml(shown, context);
  const formulas =
    options.formulaStyle && body.includes('class="katex') ? usedFonts(options.formulaStyle, body).css : '';
  const language = languageTag(doc.metadata.language);
  const beside = "'self' file: data:";
  const images = typeof options.pictures === 'string' ? beside : 'data:';
  // as the source's pages, where it has some
  const {width, height} = usualSize(doc);
  const paper = doc.pages.length === 0 ? '' : `@page{size:${width}pt ${height}pt}\n`;
  const css = `${formulas}${style}${paper}`;
  const {styleSheet} = options;
  const html = `<!doctype html>
<html${language === undefined ? ' lang="und"' : ` lang="${language}"`}${isRightToLeftLanguage(doc.metadata.language ?? '') ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src ${images}; font-src data:; style-src ${styleSheet === undefined ? '' : "'self' file: "}'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
${styleSheet === undefined ? `<style>${css}</style>` : `<link rel="stylesheet" href="${escapeHtml(styleSheet)}">`}
</head>
<body>
${contents(doc, context)}<main>
${body}
</main>
</body>
</html>
`;
  return {html, css};
}

/** A table of contents from the headings, where there are enough of them. */
function contents(doc: Doc, context: HtmlContext): string {
  const headings: Heading[] = [];
  for (const node of walk(doc.children))
    if (node.type === 'heading' && plainText(node.children).trim() !== '') headings.push(node);
  if (headings.length < 3) return '';
  const least = Math.min(...headings.map(heading => heading.depth));
  const entries = headings.map(({id, depth, number, children}) => {
    const label: Inline[] = number === undefined ? [] : [{type: 'text', value: `${number} `, from: []}];
    const link = linkHtml(`#${anchorOf(id)}`, [...label, ...titleInlines(children)], context);
    return `<li class="depth-${depth - least + 1}">${link}</li>`;
  });
  const name = conceptWord('contents', doc.metadata.language);
  return `<nav class="contents" aria-label="${name}"><details open><summary>${name}</summary>\n<ul>\n${entries.join('\n')}\n</ul>\n</details></nav>\n`;
}

function documentContext(doc: Doc, {pictures, formulaStyle}: DocumentOptions): HtmlContext {
  const assets = new Map(doc.assets.map(asset => [asset.id, asset]));
  const levels = headingLevels(doc);
  const present = new Set<string>();
  for (const node of walk(doc.children)) if ('id' in node) present.add(node.id);
  const output = formulaStyle ? 'both' : 'mathml';
  const picture = (id: AssetId): string | undefined => {
    const asset = assets.get(id);
    if (!asset) return undefined;
    if (typeof pictures === 'string') return pictures + assetFile(asset);
    const bytes = pictures.get(id);
    return bytes && imageUri(asset.mediaType, bytes);
  };
  // as large as on the source's page, in pixels of CSS
  const pictureSize = (id: AssetId): string => {
    const {left, right, top, bottom} = assets.get(id)?.from.box ?? {left: 0, right: 0, top: 0, bottom: 0};
    const [width, height] = [right - left, bottom - top].map(points => Math.round((points * 96) / 72));
    return width! > 0 && height! > 0 ? ` width="${width}" height="${height}"` : '';
  };
  const formula = (node: {tex: string; confidence?: number; picture?: AssetId}, display: boolean): string => {
    const source =
      node.picture !== undefined && (node.tex.trim() === '' || node.confidence === 0)
        ? picture(node.picture)
        : undefined;
    return source === undefined
      ? formulaHtml(node.tex, display, output)
      : `<img class="formula" src="${escapeHtml(source)}" alt="${escapeHtml(node.tex)}"${pictureSize(node.picture!)}>`;
  };
  return {
    formula: node => formula(node, false),
    equation: node => formula(node, true),
    picture,
    pictureSize,
    classes: true,
    href: target => (present.has(target) ? `#${anchorOf(target)}` : undefined),
    attributes: node => ` id="${escapeHtml(anchorOf(node.id))}" dir="${directionOf(node)}"`,
    level: heading => levels.get(heading) ?? heading.depth,
    alignBy: 'style',
  };
}
