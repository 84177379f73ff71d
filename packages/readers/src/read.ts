import type {Doc, Report} from '@recto/model';
import type {PdfDocument} from '@recto/pdf';
import {finishDocument} from './assemble/finish-document.ts';
import {StatsCollector} from './collect-stats.ts';
import {BlockStore} from './draft/block-store.ts';
import type {DocumentDraft, PageDraft, PageSummary} from './draft/draft.ts';
import {summarizePage} from './draft/page-summary.ts';
import type {PageContext} from './draft/stage.ts';
import {collectLines} from './layout/lines/collect-lines.ts';
import type {PdfReadOptions} from './options.ts';
import {type Preview, type PreviewPage, previewDocument} from './preview.ts';
import {documentStages, pageStages} from './stages.ts';

export type ReadContext = {
  readonly options: PdfReadOptions;
  readonly signal: AbortSignal;
  readonly report: Report;
  /** Pages done so far, and how many there are to do. */
  readonly progress?: (done: number, total: number) => void;
  /** Has what nothing uses any more leave the memory; costs a few hundredths of a second. */
  readonly tidy?: () => void;
  /** Called after each stage with its draft, for looking at. */
  readonly dump?: (stage: string, page: number | undefined, draft: PageDraft | DocumentDraft) => Promise<void> | void;
  /** Shows pages before the document is finished. */
  readonly preview?: Preview;
};

// pages held at once: enough for running heads to repeat, few enough that memory stays flat
const windowSize = 24;
// pages whose memory is not worth the time of tidying; most papers have fewer
const untidyPages = 24;

/** Understands a PDF: what is drawn on its pages becomes headings, paragraphs, tables, formulas. Closes it once it is read. */
export async function readPdf(pdf: PdfDocument, context: ReadContext): Promise<Doc> {
  const numbers = context.options.pages ?? Array.from({length: pdf.facts.pageCount}, (_, index) => index + 1);
  const collector = new StatsCollector();
  const pages: PageSummary[] = [];
  const store = new BlockStore();
  for (let start = 0; start < numbers.length; start += windowSize) {
    const window: (PageDraft | undefined)[] = [];
    for (const number of numbers.slice(start, start + windowSize)) {
      context.signal.throwIfAborted();
      const page = collectLines(await pdf.readPage(number));
      await context.dump?.('collect-lines', number, page);
      collector.add(page);
      window.push(page);
      if (numbers.length > 1 && context.preview?.isEarly())
        await showEarly(page, {document: pdf.facts, stats: collector.stats()}, context);
      context.progress?.(start + window.length * factsShare, numbers.length);
    }
    const pageContext: PageContext = {document: pdf.facts, stats: collector.stats(), signal: context.signal};
    const shown: PreviewPage[] = [];
    for (const [index, page] of window.entries()) {
      // what a page draws is not needed once it is read
      window[index] = undefined;
      const collected = page!;
      const finished = await runPageStages(collected, pageContext, context);
      const summary = summarizePage(finished, collected.lines);
      pages.push(summary);
      await store.add(finished.blocks);
      if (context.preview) shown.push({summary, blocks: finished.blocks});
      const finishedShare = window.length * factsShare + (index + 1) * (1 - factsShare);
      context.progress?.(start + finishedShare, numbers.length);
    }
    // the last pages are finished soon after, unless the document is slow
    if (shown.length > 1 && (start + windowSize < numbers.length || context.preview?.isEarly()))
      context.preview?.onPages(previewDocument(pdf.facts, shown, pageContext));
    // between two windows least is in use: collected at any other time, a long document's memory grows by half
    if (start >= untidyPages && start + windowSize < numbers.length) context.tidy?.();
  }
  // what pdf.js keeps of fonts and objects makes room for the document
  await pdf.close();
  if (numbers.length > untidyPages) context.tidy?.();
  let draft: DocumentDraft = {facts: pdf.facts, pages, blocks: await store.takeAll()};
  const pageContext: PageContext = {document: pdf.facts, stats: collector.stats(), signal: context.signal};
  for (const stage of documentStages) {
    context.signal.throwIfAborted();
    draft = attempt(stage, draft, pageContext, context.report);
    await context.dump?.(stage.name, undefined, draft);
  }
  const blocks = [...draft.blocks];
  draft = {...draft, blocks: []};
  return finishDocument({...draft, blocks}, context.report);
}

// reading a page's facts takes about this share of the time for a page
const factsShare = 0.7;

/** Shows a page by itself; what goes wrong is reported when its stages run again with those of its window. */
async function showEarly(page: PageDraft, known: Omit<PageContext, 'signal'>, context: ReadContext): Promise<void> {
  const pageContext: PageContext = {...known, signal: context.signal};
  const finished = await runPageStages(page, pageContext, {...context, report: () => {}, dump: () => {}});
  context.preview?.onPages(
    previewDocument(
      known.document,
      [{summary: summarizePage(finished, page.lines), blocks: finished.blocks}],
      pageContext,
    ),
  );
}

async function runPageStages(page: PageDraft, pageContext: PageContext, context: ReadContext): Promise<PageDraft> {
  let draft = page;
  for (const stage of pageStages) {
    context.signal.throwIfAborted();
    draft = attempt(stage, draft, pageContext, context.report, page.facts.number);
    await context.dump?.(stage.name, page.facts.number, draft);
  }
  return draft;
}

type Step<Draft> = {readonly name: string; readonly run: (draft: Draft, context: PageContext) => Draft};

/** What a stage makes of a draft. A defect of one stage costs its own work, not the document: the draft stays as it was. */
function attempt<Draft>(stage: Step<Draft>, draft: Draft, context: PageContext, report: Report, page?: number): Draft {
  try {
    return stage.run(draft, context);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    report({code: 'stage-failed', stage: stage.name, ...(page !== undefined && {page}), message});
    return draft;
  }
}
