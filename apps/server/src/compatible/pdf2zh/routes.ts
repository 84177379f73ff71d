import type {Readable} from 'node:stream';
import {setTimeout as sleep} from 'node:timers/promises';
import {errorTable} from '@recto/api';
import type {FastifyError, FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {failureOf} from '../../http/failure.ts';
import type {Access} from '../../http/route.ts';
import {sendBlob} from '../../http/send-blob.ts';
import type {Caller} from '../../policies/caller.ts';
import {languageOf} from '../../present/language.ts';
import {advanceOrder} from '../../services/translation-order/advance.ts';
import {findOrderedFile, freeStem} from '../../services/translation-order/files.ts';
import {createOrders} from '../../services/translation-order/follow.ts';
import {findOrder, listOrders, noteOrder, type OrderRow} from '../../services/translation-order/order.ts';
import {orderProgress} from '../../services/translation-order/progress.ts';
import {announceUpload} from '../../services/upload/create.ts';
import {receiveUpload} from '../../services/upload/receive.ts';
import {version} from '../../version.ts';
import {errorAnswer, resultOf, taskAnswer} from './answers.ts';
import {admit} from './door.ts';
import {wantedFiles} from './file-names.ts';
import {type Output, type PluginRequest, readPluginRequest} from './request.ts';

/** Milliseconds that an answer is waited for: Zotero, a Firefox, gives up after 300 s without a byte. */
const longestWait = 240_000;
// a PDF is held as text and as bytes while it is taken out of its JSON
const mostPdfBytes = 100 * 1024 * 1024;
/** A megabyte for the settings that come with it. */
const mostBytes = Math.ceil((mostPdfBytes * 4) / 3) + 1024 * 1024;
// how many tasks and ended ones are listed
const listed = 50;

/**
 * The protocol of zotero-pdf2zh (https://github.com/guaguastandup/zotero-pdf2zh, plugin 3 and 4): at the root for this machine,
 * and below `/pdf2zh/<key>` for whoever has an API key. Only where the settings switch it on.
 */
export function addPdf2zh(app: FastifyInstance, deps: Deps, door: Access): void {
  if (!deps.settings.RECTO_PDF2ZH) return;
  const orders = createOrders(deps);
  for (const prefix of ['', '/pdf2zh/:key'])
    app.register(
      async scope => {
        scope.removeAllContentTypeParsers();
        // other types are refused: a browser sends this one to us only if we let its page, which we do not
        scope.addContentTypeParser('application/json', (_request, payload, done) => done(null, payload));
        scope.addHook('onRequest', (request, reply) => admit(deps, door, request, reply));
        scope.setErrorHandler((error: FastifyError | ServiceError, request, reply) => {
          const {code, detail} = failureOf(error, request, reply);
          return reply.status(errorTable[code].status).send(errorAnswer(code, detail, spokenIn(request)));
        });
        const work = (outputs?: readonly Output[]) => (request: FastifyRequest, reply: FastifyReply) =>
          translate(request, reply, outputs);
        scope.post('/translate', {bodyLimit: mostBytes}, work());
        scope.post('/compare', {bodyLimit: mostBytes}, work(['compare']));
        for (const url of ['/crop', '/crop-compare'])
          scope.post(url, async () => {
            throw new ServiceError('bad_request', {reason: 'no_cutting'});
          });
        scope.get('/health', async () => ({status: 'ok', version, message: 'Recto'}));
        scope.get('/api/tasks', async request => ({
          status: 'success',
          tasks: await tasksOf(request, ({order}) => !order.done && !order.failure),
        }));
        scope.get('/api/history', async request => ({
          status: 'success',
          history: await tasksOf(request, ({order}) => order.done === true || order.failure !== undefined),
        }));
        scope.route<{Params: {name: string}; Querystring: {preview?: string}}>({
          method: ['GET', 'HEAD'],
          url: '/translatedFile/:name',
          exposeHeadRoute: false,
          handler: async (request, reply) => {
            const {name} = request.params;
            const {key} = await findOrderedFile(deps, callerOf(request).userId, name);
            // another translation may have this name later
            const kept = {seconds: 0, inline: request.query.preview === 'true'};
            return sendBlob(deps, request, reply, {key, name, type: 'application/pdf', ...kept});
          },
        });
      },
      {prefix},
    );

  async function translate(request: FastifyRequest, reply: FastifyReply, outputs?: readonly Output[]) {
    const caller = callerOf(request);
    const protocol = request.headers['x-pdf2zh-protocol'];
    const sent = readPluginRequest(await readJson(request, reply), {
      protocol: typeof protocol === 'string' ? protocol : undefined,
      ...(outputs && {outputs}),
    });
    const outputId = await takeOrder(deps, caller, sent);
    // what stands against it at once is said at once
    await advanceOrder(deps, caller, outputId);
    const followed = orders.follow(caller, outputId);
    const answer = await answerTo(request, outputId, followed, sent.follows);
    return reply.status(answer.status === 'error' ? errorTable[answer.errorType].status : 200).send(answer);
  }

  /** Its result; the id of the task for a plugin that follows it, unless it is refused at once. */
  async function answerTo(request: FastifyRequest, outputId: string, followed: Promise<void>, follows: boolean) {
    const language = spokenIn(request);
    if (!follows) {
      // our own limit of silence is shorter than a translation
      request.raw.socket.setTimeout(0);
      await Promise.race([followed, sleep(longestWait, undefined, {ref: false})]);
    }
    const found = await findOrder(deps, callerOf(request).userId, outputId);
    const result = found && resultOf(found.order, language);
    if (result) return result;
    if (follows) return {status: 'accepted' as const, taskId: outputId};
    return errorAnswer('request_limit_exceeded', {reason: 'still_running'}, language);
  }

  async function tasksOf(request: FastifyRequest, shown: (row: OrderRow) => boolean) {
    const caller = callerOf(request);
    const rows = (await listOrders(deps, caller.userId, listed)).filter(shown);
    return Promise.all(
      rows.map(async row => {
        // after a restart nobody else carries it on
        if (!row.order.done && !row.order.failure) void orders.follow(caller, row.task.outputId);
        return taskAnswer(row, await orderProgress(deps, row), spokenIn(request));
      }),
    );
  }
}

const spokenIn = ({headers}: FastifyRequest) => languageOf(headers['accept-language']);

function callerOf({visitor}: FastifyRequest): Caller {
  if (!visitor) throw new ServiceError('unauthorized');
  return visitor;
}

/** Throws ServiceError `file_too_large`, `bad_request`. */
async function readJson(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const body = request.body as Readable | undefined;
  if (typeof body?.pipe !== 'function') throw new ServiceError('bad_request');
  const pieces: Buffer[] = [];
  let length = 0;
  // a refused body is not read to its end
  const refuse = (code: 'file_too_large' | 'bad_request') => {
    reply.header('connection', 'close');
    return new ServiceError(code);
  };
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw refuse('file_too_large');
  for await (const piece of body as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > mostBytes) throw refuse('file_too_large');
    pieces.push(piece);
  }
  try {
    return JSON.parse(Buffer.concat(pieces, length).toString());
  } catch {
    throw refuse('bad_request');
  }
}

/** Takes the file in and notes what is wanted of it. Throws ServiceError: the codes of uploads. */
async function takeOrder(deps: Deps, {userId}: Caller, sent: PluginRequest): Promise<string> {
  const {fileName, bytes, language, skipLastPages, model} = sent;
  const {outputId} = await announceUpload(deps, userId, fileName, {bytes: bytes.length});
  const {objectId} = await receiveUpload(deps, outputId, pieces(bytes), bytes.length);
  const stem = await freeStem(deps, userId, {
    objectId,
    stem: fileName.replace(/\.pdf$/i, ''),
    namesOf: some => wantedFiles(some, sent).map(({name}) => name),
  });
  const wanted = wantedFiles(stem, sent);
  await noteOrder(deps, outputId, {fileName, language, skipLastPages, model, wanted});
  return outputId;
}

async function* pieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
