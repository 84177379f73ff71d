import {type Asset, type Diagnostic, type Doc, type Format, type Host, reportOf} from '@recto/model';
import type {Recognition} from '@recto/ocr/pages';
import {assetFile, type PageResult, writePageResults} from '@recto/writers/plain';
import {convert} from '../convert.ts';
import {createDumper} from '../dump/dumper.ts';
import {formatWriters, write, writeDefaults} from '../formats.ts';
import {type FromWorker, type Job, sendError, type ToWorker} from './protocol.ts';

/** Gives a message to the other side, handing over the buffers instead of copying them. */
export type Post = (message: FromWorker, transfer: readonly ArrayBuffer[]) => void;

/**
 * The inside of a worker, whether a process of Node or a Web Worker: feed it the messages that arrive, and it answers
 * through `post`. A failure is an answer too; nothing is thrown. `recognition` is called when a document has images to read.
 */
export function createJobRunner(
  host: Host,
  post: Post,
  recognition?: () => Promise<Recognition>,
): (message: ToWorker) => Promise<void> {
  const running = new Map<number, AbortController>();
  return async message => {
    if (message.type === 'cancel') {
      running.get(message.id)?.abort();
      return;
    }
    const {id} = message;
    const controller = new AbortController();
    running.set(id, controller);
    if (message.type === 'typeset') {
      await (await import('./run-typeset.ts')).runTypeset(host, id, message.job, controller.signal, post, recognition);
      running.delete(id);
      return;
    }
    if (message.type === 'write') {
      await (await import('./run-write.ts')).runWrite(host, id, message.job, post, recognition);
      running.delete(id);
      return;
    }
    if (message.type === 'merge') {
      await (await import('./run-merge.ts')).runMerge(id, message.job, post);
      running.delete(id);
      return;
    }
    if (message.type === 'rewrite') {
      await (await import('./run-rewrite.ts')).runRewrite(id, message.job, post);
      running.delete(id);
      return;
    }
    if (message.type === 'draw') {
      await (await import('./run-draw.ts')).runDraw(host, id, message.job, controller.signal, post);
      running.delete(id);
      return;
    }
    const {job} = message;
    const put = (name: string, bytes: Uint8Array) =>
      post({type: 'dump', id, name, bytes}, [bytes.buffer as ArrayBuffer]);
    const dumper = job.dump ? createDumper({...job, host}, put) : undefined;
    const postImage = (asset: Asset, bytes: Uint8Array) =>
      post({type: 'picture', id, name: assetFile(asset), bytes}, [bytes.buffer as ArrayBuffer]);
    const holds = (format: Format) => formatWriters[format].needsAssets({...writeDefaults, ...job.write});
    const keepsAssets = job.to.some(holds);
    // asked to be within the files, and nothing names them
    const withinAll = job.write.pictures === 'data' && job.to.every(holds);
    const keepsSource = job.to.includes('searchable-pdf');
    try {
      const converted = await convert(job.bytes, {
        host,
        signal: controller.signal,
        ...(job.password !== undefined && {password: job.password}),
        ...(job.pages !== undefined && {pages: job.pages}),
        ...(recognition && {recognition}),
        ...(job.ocr && {ocr: job.ocr}),
        ...(job.ocrBudget && {ocrBudget: job.ocrBudget}),
        ...(job.moreImages && {moreImages: job.moreImages}),
        ...(job.imageNames && {imageNames: job.imageNames}),
        ...(job.html && {html: job.html}),
        ...(job.text && {text: job.text}),
        crops: job.dpi > 0 && {dpi: job.dpi},
        words: job.byPage === true || keepsSource,
        transferBytes: !keepsAssets && !keepsSource && !dumper,
        ...(!keepsAssets && {keepCrop: postImage}),
        ...(dumper && {dump: dumper.dump}),
        progress: (done, total) => post({type: 'progress', id, done, total}, []),
        ...(job.preview && {onPages: doc => post({type: 'pages', id, pages: previewResults(doc, job)}, [])}),
      });
      for (const asset of withinAll ? [] : converted.doc.assets) {
        const bytes = converted.assets.get(asset.id);
        if (bytes) postImage(asset, bytes.slice());
      }
      const files: {format: Format; bytes: Uint8Array<ArrayBuffer>; beside: Map<string, Uint8Array>}[] = [];
      const losses: Diagnostic[] = [];
      for (const format of job.to) {
        const beside = new Map<string, Uint8Array>();
        const report = (loss: Diagnostic) => void losses.push(loss);
        const written = await write(converted, format, job.write, report, {
          beside: (name, bytes) => void beside.set(name, bytes),
          progress: share => post({type: 'progress', id, done: share, total: 1, writing: format}, []),
        });
        files.push({format, bytes: typeof written === 'string' ? new TextEncoder().encode(written) : written, beside});
      }
      const byPage = job.byPage && {byPage: writePageResults(converted.doc, job.write)};
      const {pages} = converted.doc;
      const diagnostics = [...converted.doc.diagnostics, ...losses];
      post(
        {
          type: 'done',
          id,
          result: {
            files,
            ...byPage,
            ...(job.byPage && converted.words && {words: converted.words}),
            pages: pages.length,
            diagnostics,
            report: reportOf({...converted.doc, diagnostics}),
          },
        },
        files.map(file => file.bytes.buffer),
      );
    } catch (error) {
      post({type: 'failed', id, error: sendError(error)}, []);
    } finally {
      running.delete(id);
      await dumper?.close();
    }
  };
}

/** Pages of a preview; the first page's number tells its blocks from those of other previews. */
function previewResults(doc: Doc, {write: options}: Job): PageResult[] {
  const first = doc.pages[0]?.number ?? 0;
  return writePageResults(doc, options).map(page => ({
    ...page,
    blocks: page.blocks.map(block => ({...block, id: `p${first}-${doc.pages.length}-${block.id}`})),
  }));
}
