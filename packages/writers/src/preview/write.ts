import {type AssetId, type Doc, describe, escapeHtml, languageTag, reportOf, summarize} from '@recto/model';
import {directionOf} from '../direction.ts';
import {anchorOf} from '../html/anchor.ts';
import type {HtmlContext} from '../html/blocks.ts';
import {imageUri} from '../html/data-uri.ts';
import {formulaHtml} from '../html/formula.ts';
import type {FormulaStyle} from '../html/formula-fonts.ts';
import {boxesByPage} from './boxes.ts';
import {blocksByPage, pageHtml} from './page.ts';
import {script, scriptHash} from './script.ts';
import {style} from './style.ts';

/** The image of a page, of any resolution. */
export type PageImage = {
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly bytes: Uint8Array;
};

export type PreviewOptions = {
  /** By page number; a page without one shows its boxes on an empty sheet. */
  readonly pageImages: ReadonlyMap<number, PageImage>;
  /** The bytes of the document's images by their id. */
  readonly assets: ReadonlyMap<AssetId, Uint8Array>;
  /** Without it formulas are MathML only, in the browser's own fonts. */
  readonly formulaStyle?: FormulaStyle;
};

/**
 * A document as one HTML file that needs nothing else: each page's image beside its result, with boxes that light up
 * on both sides. Everything in it comes from an untrusted document: it is escaped, and the file's own policy forbids
 * any script but ours and any connection.
 */
export function writePreview(doc: Doc, options: PreviewOptions): string {
  const context = previewContext(doc, options);
  const report = reportOf(doc);
  const title = doc.metadata.title ?? 'Document';
  const blocks = blocksByPage(doc);
  const boxes = boxesByPage(doc);
  const elsewhere = doc.diagnostics.filter(diagnostic => !('page' in diagnostic) && !('from' in diagnostic));
  const pages = doc.pages.map(page =>
    pageHtml(
      {
        page,
        doc,
        image: pageUri(options, page.number),
        blocks: blocks.get(page.number) ?? [],
        boxes: boxes.get(page.number) ?? [],
      },
      context,
    ),
  );
  const language = languageTag(doc.metadata.language);
  return `<!doctype html>
<html${language === undefined ? '' : ` lang="${language}"`}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; script-src '${scriptHash}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<style>${options.formulaStyle && report.formulas > 0 ? options.formulaStyle.css : ''}${style}</style>
</head>
<body class="boxes labels">
<header class="bar">
<h1>${escapeHtml(title)}</h1>
<nav aria-label="Show">
${toggles.map(([name, label, on]) => `<label><input type="checkbox" data-toggle="${name}"${on ? ' checked' : ''}> ${label}</label>`).join('\n')}
<span class="keys"><kbd>j</kbd> <kbd>k</kbd> next and previous block</span>
</nav>
</header>
<section class="report">
<ul>${summarize(report)
    .map(line => `<li>${escapeHtml(line)}</li>`)
    .join('')}${elsewhere.map(diagnostic => `<li>${escapeHtml(describe(diagnostic))}</li>`).join('')}</ul>
</section>
<main>
${pages.join('\n')}
</main>
<script>${script}</script>
</body>
</html>
`;
}

const toggles = [
  ['boxes', 'boxes', true],
  ['labels', 'types', true],
  ['with-furniture', 'running heads', false],
  ['no-pictures', 'result only', false],
] as const;

function pageUri({pageImages}: PreviewOptions, page: number): string | undefined {
  const image = pageImages.get(page);
  return image && imageUri(image.mediaType, image.bytes);
}

function previewContext(doc: Doc, {assets, formulaStyle}: PreviewOptions): HtmlContext {
  const kinds = new Map(doc.assets.map(asset => [asset.id, asset.mediaType]));
  const output = formulaStyle ? 'both' : 'mathml';
  const image = (id: AssetId): string | undefined => {
    const kind = kinds.get(id);
    const bytes = assets.get(id);
    return kind && bytes ? imageUri(kind, bytes) : undefined;
  };
  const formula = (node: {tex: string; confidence?: number; picture?: AssetId}, display: boolean): string => {
    const source =
      node.picture !== undefined && (node.tex === '' || node.confidence === 0) ? image(node.picture) : undefined;
    const html =
      source === undefined
        ? formulaHtml(node.tex, display, output)
        : `<img class="formula" src="${source}" alt="${escapeHtml(node.tex)}">`;
    return node.confidence === undefined
      ? html
      : `<span class="${doubt(node.confidence)}" title="confidence ${node.confidence.toFixed(2)}">${html}</span>`;
  };
  return {
    formula: node => formula(node, false),
    equation: node => formula(node, true),
    picture: image,
    href: target => `#${anchorOf(target)}`,
    attributes: node =>
      ` id="${escapeHtml(anchorOf(node.id))}" data-node="${escapeHtml(node.id)}" dir="${directionOf(node)}"`,
  };
}

/** The class of something in doubt: worse than even chances, or merely to be looked at. */
export const doubt = (confidence: number): string => (confidence < 0.5 ? 'doubt bad' : 'doubt');
