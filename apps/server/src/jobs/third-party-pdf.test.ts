import {calls, ParseModel, TaskStatus} from '@recto/api';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {findLedgerFaults} from '../services/quota/audit.ts';
import {grantQuota} from '../services/quota/grant.ts';
import {type MathpixPdfDouble, type PdfFault, startMathpixPdfDouble} from '../testing/mathpix-pdf-double.ts';
import {addImageMember, mathpixSettings} from '../testing/mathpix-server.ts';
import {smallPdf} from '../testing/small-files.ts';
import {createTestServer, type TestServer, type TestUser} from '../testing/test-server.ts';
import {uploadFile} from '../testing/uploads.ts';
import {startWorker, type Worker} from './worker.ts';

let mathpix: MathpixPdfDouble;
let server: TestServer;
let worker: Worker;
beforeAll(async () => {
  mathpix = await startMathpixPdfDouble();
  server = await createTestServer({...mathpixSettings(mathpix.url), RECTO_MEMBERS_ONLY: 'true'});
  worker = startWorker(server.deps);
});
afterAll(async () => {
  await worker.stop();
  expect(await findLedgerFaults(server.deps.db)).toEqual([]);
  await server.close();
  mathpix.close();
});

const as = (user: TestUser) => ({token: user.accessToken});
/** With pages too, which what Mathpix reads must not take. */
const addMember = async (images = 5): Promise<TestUser> => {
  const user = await addImageMember(server, images);
  await grantQuota(server.deps, server.deps.db, {userId: user.userId, kind: 'pdf', source: 'plan', amount: 5});
  return user;
};
const left = async (user: TestUser) => (await server.call(calls.getQuota, {}, as(user))).extraImage.remaining;
const ended = (user: TestUser, outputId: string) =>
  vi.waitFor(
    async () => {
      const state = await server.call(calls.getTaskStatus, {outputId}, as(user));
      expect(state.status).toBeGreaterThanOrEqual(TaskStatus.success);
      return state;
    },
    {timeout: 90_000, interval: 50},
  );
const byMathpix = {parseModel: ParseModel.mathpix} as const;

test('a member has a PDF read by Mathpix: the price is announced, the pages are charged, both results are kept', async () => {
  const ann = await addMember();
  const objectId = await uploadFile(server, ann, 'a.pdf', smallPdf());
  const price = {pages: 1, kind: 'extraImage', available: 5, parseId: null, code: null};
  expect(await server.call(calls.estimateParseTask, {objectId, ...byMathpix}, as(ann))).toMatchObject(price);
  mathpix.read(['\\section*{Tea}\nA line \\( x \\)\n![](https://x/y.jpg)']);
  const {outputId, parseId} = await server.call(calls.createParseTask, {objectId, ...byMathpix}, as(ann));
  expect(await ended(ann, outputId)).toMatchObject({status: TaskStatus.success});
  const {layoutResponse} = await server.call(calls.getObjectParseResult, {parseId}, as(ann));
  const heading = {type: 'heading', box: {left: 10, top: 0, right: 200, bottom: 15}};
  expect(layoutResponse?.pages).toMatchObject([{pageIdx: 0, md: '# Tea\n\nA line $x$\n', pageWidth: 400}]);
  expect(layoutResponse?.pages[0]?.blocks[0]).toMatchObject(heading);
  // of the image nothing is left but that it is missing; there is no reading of ours to compare
  const {report} = await server.call(calls.getObjectParseReport, {parseId}, as(ann));
  const read = {recognisedPages: [{page: 1, confidence: 0.97}], picturesLeftOut: [{page: 1, pictures: 1}]};
  expect(report).toMatchObject({formulas: 1, formulasInDoubt: [], ...read});
  expect(report).not.toHaveProperty('agreement');
  expect(await left(ann)).toBe(4);
  const {records} = await server.call(calls.getConsumption, {}, as(ann));
  expect(records).toMatchObject([{parsingID: parseId, pageCount: 0, extraImageCount: 1}]);
  // known now; our own reading is another, beside it
  expect((await server.call(calls.createParseTask, {objectId, ...byMathpix}, as(ann))).parseId).toBe(parseId);
  expect(await server.call(calls.estimateParseTask, {objectId}, as(ann))).toMatchObject({kind: 'pdf', parseId: null});
  const own = await server.call(calls.createParseTask, {objectId}, as(ann));
  await ended(ann, own.outputId);
  const {objectParseList} = await server.call(calls.getObjectParseList, {objectId}, as(ann));
  expect(new Set(objectParseList.map(parse => parse.parseParam.parseModel))).toEqual(
    new Set([undefined, ParseModel.mathpix]),
  );
  const exported = await server.call(calls.createConvertParseTask, {parseId, convertTo: 'docx'}, as(ann));
  expect((await ended(ann, exported.outputId)).status).toBe(TaskStatus.success);
});

test.each<['submit' | 'state', PdfFault, string]>([
  ['submit', 'reset', 'parse_timeout'],
  ['submit', {error: 'http_unauthorized'}, 'llm_key_refused'],
  ['submit', {error: 'pdf_encrypted'}, 'parse_file_lock'],
  ['state', {error: 'pdf_unknown_error'}, 'parse_pdf_invalid'],
])('a PDF at whose %s comes %j costs nothing, and is read by a retry', async (step, fault, code) => {
  const ann = await addMember();
  const objectId = await uploadFile(server, ann, 'a.pdf', smallPdf());
  mathpix.read(['words']);
  mathpix.fail(step, fault, 1);
  const {outputId} = await server.call(calls.createParseTask, {objectId, ...byMathpix}, as(ann));
  expect(await ended(ann, outputId)).toMatchObject({status: TaskStatus.failed, code});
  expect(await left(ann)).toBe(5);
  const second = await server.call(calls.retryTask, {outputId}, as(ann));
  expect((await ended(ann, second.outputId)).status).toBe(TaskStatus.success);
  expect(await left(ann)).toBe(4);
});

test('one that is cancelled while Mathpix reads costs nothing, and is deleted there', async () => {
  const ann = await addMember();
  const objectId = await uploadFile(server, ann, 'a.pdf', smallPdf());
  mathpix.read(['words']);
  mathpix.stall();
  const {outputId} = await server.call(calls.createParseTask, {objectId, ...byMathpix}, as(ann));
  await expect.poll(() => mathpix.asked.at(-1), {timeout: 20_000}).toMatch(/^GET/);
  await server.call(calls.cancelTask, {outputId}, as(ann));
  await expect.poll(() => mathpix.asked.at(-1), {timeout: 20_000}).toMatch(/^DELETE/);
  expect(await left(ann)).toBe(5);
});

test('who may not, and of what', async () => {
  const [ann, bob, poor] = [await addMember(), await server.addUser(), await addMember(0)];
  const ask = async (user: TestUser, pages?: string) => {
    const objectId = await uploadFile(server, user, 'a.pdf', smallPdf());
    return server.call(calls.createParseTask, {objectId, ...byMathpix, ...(pages && {pages})}, as(user));
  };
  await expect(ask(bob)).rejects.toMatchObject({code: 'user_subscription_need'});
  const short = {code: 'parse_page_limit_exceeded', detail: {kind: 'extraImage', available: 0, needed: 1}};
  await expect(ask(poor)).rejects.toMatchObject(short);
  await expect(ask(ann, '1')).rejects.toMatchObject({code: 'bad_request'});
});
