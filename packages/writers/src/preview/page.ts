import {type Block, type Diagnostic, type Doc, describe, escapeHtml, type Page, type PageCoverage} from '@recto/model';
import {blockHtml, type HtmlContext} from '../html/blocks.ts';
import type {PreviewBox} from './boxes.ts';

/** One page of the source and what it became. */
export type PreviewPage = {
  readonly page: Page;
  readonly doc: Doc;
  /** Address of the page's image. */
  readonly image: string | undefined;
  readonly blocks: readonly Block[];
  readonly boxes: readonly PreviewBox[];
};

/** The blocks by the page they begin on; those without a place stay with the block before them. */
export function blocksByPage(doc: Doc): ReadonlyMap<number, readonly Block[]> {
  const pages = new Map<number, Block[]>();
  let page = doc.pages[0]?.number ?? 1;
  for (const block of doc.children) {
    page = block.from[0]?.page ?? page;
    const blocks = pages.get(page) ?? [];
    blocks.push(block);
    pages.set(page, blocks);
  }
  return pages;
}

/** The page's image with its boxes, and beside it the page's result. */
export function pageHtml({page, doc, image, blocks, boxes}: PreviewPage, context: HtmlContext): string {
  const label = page.label !== undefined && page.label !== String(page.number) ? ` (${escapeHtml(page.label)})` : '';
  const notes = doc.diagnostics.filter(diagnostic => pageOf(diagnostic) === page.number);
  const counts = doc.coverage?.find(one => one.page === page.number);
  const shown = image === undefined ? '' : `<img src="${image}" alt="Page ${page.number}" loading="lazy">`;
  return `<section class="page" id="page-${page.number}">
<h2>Page ${page.number}${label}<small>${counts ? countsLine(counts) : ''}</small></h2>
<div class="sheet" style="--ratio:${number(page.width > 0 && page.height > 0 ? page.width / page.height : 1)}">${shown}
${boxes.map(box => boxHtml(box, page)).join('\n')}
</div>
<div class="result">
${notes.length === 0 ? '' : `<ul class="notes">${notes.map(note => `<li>${escapeHtml(describe(note))}</li>`).join('')}</ul>\n`}${blocks
  .map(block => resultHtml(block, context))
  .join('\n')}
</div>
</section>`;
}

function resultHtml(block: Block, context: HtmlContext): string {
  const confidence = 'confidence' in block && block.confidence !== undefined ? ` · ${block.confidence.toFixed(2)}` : '';
  const kind =
    block.type === 'heading'
      ? `heading ${block.depth}`
      : block.type === 'furniture'
        ? block.role
        : block.type === 'theorem'
          ? block.kind
          : block.type;
  return `<div class="block of-${block.type}" tabindex="0" data-node="${escapeHtml(block.id)}"><span class="type">${escapeHtml(`${kind} · ${block.id}${confidence}`)}</span>
${blockHtml(block, context)}</div>`;
}

function boxHtml({id, type, box, confidence}: PreviewBox, {width, height}: Page): string {
  const place = [
    ['left', box.left / width],
    ['top', box.top / height],
    ['width', (box.right - box.left) / width],
    ['height', (box.bottom - box.top) / height],
  ] as const;
  const css = place.map(([name, share]) => `${name}:${number(share * 100)}%`).join(';');
  const node = id === undefined ? '' : ` data-node="${escapeHtml(id)}"`;
  const doubtful = confidence === undefined ? '' : confidence < 0.5 ? ' doubt bad' : ' doubt';
  const title = confidence === undefined ? type : `${type}, confidence ${confidence.toFixed(2)}`;
  return `<i class="box ${type}${doubtful}"${node} title="${escapeHtml(title)}" style="${css}"></i>`;
}

function countsLine({glyphs, placed, leftOut, unreadable, images}: PageCoverage): string {
  const lost = [
    ...Object.entries(leftOut),
    ...Object.entries(unreadable).map(([font, count]) => [`unreadable in ${font}`, count] as const),
  ];
  const parts = [
    `${placed} of ${glyphs} characters placed`,
    ...lost.map(([reason, count]) => `${count} ${reason}`),
    ...(images > 0 ? [`${images} ${images === 1 ? 'picture' : 'pictures'}`] : []),
  ];
  return escapeHtml(parts.join(' · '));
}

function pageOf(diagnostic: Diagnostic): number | undefined {
  if ('page' in diagnostic) return diagnostic.page;
  return 'from' in diagnostic ? diagnostic.from[0]?.page : undefined;
}

// numbers of an untrusted document: anything that is not finite becomes 0
const number = (value: number): string => String(Number.isFinite(value) ? Math.round(value * 1000) / 1000 : 0);
