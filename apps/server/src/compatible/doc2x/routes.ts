import type {Readable} from 'node:stream';
import {ParseVersion, TaskStatus} from '@recto/api';
import type {FastifyInstance} from 'fastify';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {baseUrlOf} from '../../http/base-url.ts';
import {type Access, addRoute, type Handler} from '../../http/route.ts';
import {ownAddresses} from '../../present/addresses.ts';
import {presentExport} from '../../present/exports.ts';
import {presentPages} from '../../present/pages.ts';
import {createExport} from '../../services/exports/create.ts';
import {lastExport} from '../../services/exports/list.ts';
import {signUrl} from '../../services/files/signed-url.ts';
import {type AnnouncedParse, findAnnounced, startAnnounced} from '../../services/parse/announced-parse.ts';
import {readResult} from '../../services/space/results.ts';
import {announceUpload} from '../../services/upload/create.ts';
import {receiveUpload} from '../../services/upload/receive.ts';
import {doc2xCalls} from './calls.ts';
import {imageStatus, takeImage, waitForImage} from './images.ts';

// of a body that is no file
const mostJson = 64 * 1024;

type Handlers = {readonly [Name in keyof typeof doc2xCalls]: Handler<(typeof doc2xCalls)[Name]>};

/** Doc2X's API v2 over our services. */
export function addDoc2x(app: FastifyInstance, deps: Deps, door: Access): void {
  app.register(async scope => {
    scope.removeAllContentTypeParsers();
    // clients send no body, `null` or nothing of the length they promise where a JSON is meant
    scope.addContentTypeParser('application/json', {parseAs: 'string', bodyLimit: mostJson}, (_request, text, done) =>
      parseLoosely(String(text), done),
    );
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.addHook('onRequest', async (request, reply) => void reply.header('trace-id', request.id));
    const handlers = doc2xHandlers(deps);
    for (const name of Object.keys(doc2xCalls) as (keyof typeof doc2xCalls)[])
      addRoute(scope, doc2xCalls[name], handlers[name] as unknown as Handler<(typeof doc2xCalls)[typeof name]>, door);
  });
}

function parseLoosely(text: string, done: (error: Error | null, value?: unknown) => void): void {
  try {
    done(null, text.trim() === '' ? {} : JSON.parse(text));
  } catch {
    done(new ServiceError('bad_request'));
  }
}

const doc2xHandlers = (deps: Deps): Handlers => ({
  preupload: async ({caller, input, request}) => {
    const upload = await announceUpload(deps, caller.userId, input.file_name, {
      parseVersion: versionOf(input.model),
    });
    // to us and never to a bucket: clients send forms, pieces without a length, and no type
    const url = signUrl(deps, baseUrlOf(deps, request), {use: 'put', outputId: upload.outputId});
    return {uid: upload.outputId, url};
  },
  parsePdf: async ({caller, request, reply}) => {
    const length = request.headers['content-length'];
    const body = request.body as Readable | undefined;
    if (typeof body?.pipe !== 'function') throw new ServiceError('bad_request');
    // a refused body is not read to its end
    reply.header('connection', 'close');
    const bytes = length === undefined ? undefined : Number(length);
    const {outputId} = await announceUpload(deps, caller.userId, 'document.pdf', {
      bytes,
      parseVersion: ParseVersion.v3_2509,
    });
    await receiveUpload(deps, outputId, body, bytes);
    await startAnnounced(deps, caller.userId, outputId);
    return {uid: outputId};
  },
  parseStatus: async ({caller, input, request}) => {
    const failed = (detail: string) => ({status: 'failed', progress: 0, detail, result: null}) as const;
    try {
      await startAnnounced(deps, caller.userId, input.uid);
    } catch (error) {
      // a parse that cannot begin is told as one that failed: clients ask again for ever otherwise
      if (error instanceof ServiceError && error.code !== 'not_found') return failed(doc2xCode(error.code));
      throw error;
    }
    const {upload, parse, task} = await findAnnounced(deps, caller.userId, input.uid);
    if (upload.status === TaskStatus.failed) return failed(doc2xCode(upload.code));
    if (!parse || !task || task.status === TaskStatus.none || task.status === TaskStatus.pending)
      return {status: 'processing', progress: task?.progress ?? 0, detail: '', result: null};
    if (task.status === TaskStatus.failed) return failed(doc2xCode(task.code));
    const {pages} = await readResult(deps, caller.userId, parse.parseId);
    const shown = presentPages(pages, ownAddresses(deps, baseUrlOf(deps, request), parse));
    return {
      status: 'success',
      progress: 100,
      detail: '',
      result: {
        version: 'v2',
        pages: shown.map(page => ({
          url: page.url,
          page_idx: page.pageIdx,
          page_width: Math.round(page.pageWidth),
          page_height: Math.round(page.pageHeight),
          md: page.md,
        })),
      },
    };
  },
  parseImage: async ({caller, request, reply}) =>
    waitForImage(deps, caller, await takeImage(deps, caller, {request, reply}), {request, reply}),
  submitImage: async ({caller, request, reply}) => ({uid: await takeImage(deps, caller, {request, reply})}),
  imageState: async ({caller, input, request}) => {
    const state = await imageStatus(deps, caller, input.uid, request);
    return {...state, detail: doc2xDetail(state.detail)};
  },
  convertParse: async ({caller, input}) => {
    const parse = requireParse(await findAnnounced(deps, caller.userId, input.uid));
    await createExport(deps, caller, {
      parseId: parse.parseId,
      convertTo: input.to,
      formulaMode: input.formula_mode,
      filename: input.filename ?? 'document',
      mergeCrossPageForms: input.merge_cross_page_forms,
      archive: true,
    });
    return {status: 'processing', url: ''};
  },
  convertResult: async ({caller, input, request}) => {
    const parse = requireParse(await findAnnounced(deps, caller.userId, input.uid));
    const last = await lastExport(deps, caller.userId, parse.parseId);
    const {status, url} = presentExport(deps, last, {base: baseUrlOf(deps, request), language: 'en'});
    if (status === TaskStatus.failed) return {status: 'failed', url: ''};
    if (status !== TaskStatus.success || !url) return {status: 'processing', url: ''};
    // clients look at the name for what it is
    const {format} = last.parameters as {format: string};
    const name = format === 'docx' ? 'convert_docx_none.docx' : `convert_${format}_none.zip`;
    return {status: 'success', url: url.replace('/files/download?', `/files/download/${name}?`)};
  },
});

function requireParse({parse}: AnnouncedParse) {
  if (!parse) throw new ServiceError('parse_history_not_found');
  return parse;
}

/** `v2` reads the text layer alone, as does no model at all; what is newer recognizes where it is needed. */
const versionOf = (model: string | undefined): number =>
  model === undefined || model === 'v2' ? ParseVersion.v2_2410 : ParseVersion.v3_2509;

const doc2xDetail = (detail: string): string => (detail === '' ? '' : doc2xCode(detail));

/** What Doc2X calls our code. */
function doc2xCode(code: string | null): string {
  if (code === 'parse_page_limit_exceeded' || code === 'user_subscription_pages_limit') return 'parse_quota_limit';
  return code ?? 'parse_error';
}
