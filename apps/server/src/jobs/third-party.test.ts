import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {calls, ParseModel, TaskStatus} from '@recto/api';
import {drawPage, encodePng} from '@recto/engine';
import {nodeHost} from '@recto/workers';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {findLedgerFaults} from '../services/quota/audit.ts';
import {type MathpixDouble, startMathpixDouble} from '../testing/mathpix-double.ts';
import {addImageMember, mathpixSettings} from '../testing/mathpix-server.ts';
import {smallPdf} from '../testing/small-files.ts';
import {createTestServer, type TestServer, type TestUser} from '../testing/test-server.ts';
import {pathOf, uploadFile} from '../testing/uploads.ts';
import {startWorker, type Worker} from './worker.ts';

let mathpix: MathpixDouble;
let server: TestServer;
let worker: Worker;
beforeAll(async () => {
  mathpix = await startMathpixDouble();
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
let shade = 0;
/** Another image each time, so that none is known already. */
const picture = async () => {
  shade = (shade + 1) % 250;
  return Buffer.from(await encodePng({width: 8, height: 8, rgba: new Uint8ClampedArray(256).fill(shade)}));
};
const addMember = (images = 5) => addImageMember(server, images);
const left = async (user: TestUser) => (await server.call(calls.getQuota, {}, as(user))).extraImage.remaining;
const ended = (user: TestUser, outputId: string, timeout = 20_000) =>
  vi.waitFor(
    async () => {
      const state = await server.call(calls.getTaskStatus, {outputId}, as(user));
      expect(state.status).toBeGreaterThanOrEqual(TaskStatus.success);
      return state;
    },
    {timeout, interval: 50},
  );

test('a member has an image read by the third party: shown, exported, charged as one of its images', async () => {
  const ann = await addMember();
  expect((await server.call(calls.getServerInfo, {})).features.thirdPartyParsing).toMatchObject({available: true});
  const objectId = await uploadFile(server, ann, 'a.png', await picture());
  mathpix.answer({text: '\\section*{Title}\nA line \\( x^{2} \\)\nand more.\n\n\\[ y=1 \\tag{3} \\]'});
  mathpix.refuseNext(2);
  const {outputId, parseId} = await server.call(calls.createExtraParseImageTask, {objectId}, as(ann));
  expect(await ended(ann, outputId)).toMatchObject({status: TaskStatus.success, progress: 100});
  expect(mathpix.asked.at(-1)).toBe('image/png');
  const result = await server.call(calls.getObjectParseResult, {parseId}, as(ann));
  expect(result.mathpixResponse?.text).toBe('# Title\n\nA line $x^{2}$ and more.\n\n$$\ny=1 \\tag{3}\n$$\n');
  expect(await left(ann)).toBe(4);
  const {records} = await server.call(calls.getConsumption, {}, as(ann));
  expect(records).toMatchObject([{parsingID: parseId, pageCount: 0, imageCount: 0, extraImageCount: 1}]);
  // the same again is answered from what there is
  expect((await server.call(calls.createExtraParseImageTask, {objectId}, as(ann))).parseId).toBe(parseId);
  const again = await server.call(calls.createExtraParseImageTask, {objectId, force: true}, as(ann));
  expect(again.parseId).not.toBe(parseId);
  await ended(ann, again.outputId);
  expect(await left(ann)).toBe(3);
  const exported = await server.call(calls.createConvertParseTask, {parseId, convertTo: 'html'}, as(ann));
  await ended(ann, exported.outputId);
  const {url} = await server.call(calls.getConvertTaskStatus, exported, as(ann));
  expect((await server.app.inject(pathOf(url!))).body).toContain('<h1');
});

test.each([
  ['with nothing in it', {error: 'image_no_content'}, 'parse_image_result_empty'],
  ['with nothing but blanks', {text: ' \n '}, 'parse_image_result_empty'],
  ['it cannot decode', {error: 'image_decode_error'}, 'parse_image_file_invalid'],
  ['while it refuses', {error: 'http_unauthorized'}, 'llm_key_refused'],
  ['when the account is closed', {error: 'account_disabled'}, 'llm_quota_exhausted'],
  ['while it wants fewer', {error: 'http_max_requests'}, 'parse_timeout'],
  ['while it is down', 'status 502', 'parse_timeout'],
  ['while it talks nonsense', 'not json', 'parse_timeout'],
  ['while it hangs up', 'reset', 'parse_timeout'],
] as const)('a picture %s costs nothing', async (_, answer, code) => {
  const ann = await addMember();
  const objectId = await uploadFile(server, ann, 'a.png', await picture());
  mathpix.answer(answer);
  const {outputId} = await server.call(calls.createExtraParseImageTask, {objectId}, as(ann));
  expect(await ended(ann, outputId)).toMatchObject({status: TaskStatus.failed, code});
  expect(await left(ann)).toBe(5);
  // when the third party is itself again, the same is tried anew
  mathpix.answer({text: 'words'});
  const second = await server.call(calls.retryTask, {outputId}, as(ann));
  expect((await ended(ann, second.outputId)).status).toBe(TaskStatus.success);
  expect(await left(ann)).toBe(4);
});

const lines = [
  'The kettle boils slowly while nobody looks',
  'after the stove, and the cups are waiting',
  'beside the window until somebody comes home.',
];
/** An image of these lines. */
const page = drawPage(smallPdf({text: lines.join(') Tj 0 -30 Td (')}), {page: 1, dpi: 100, most: 1200, host: nodeHost});

test('the report of what a third party has read: how sure it is, how far it agrees with our own reading, what does not parse', {
  timeout: 100_000,
}, async () => {
  const ann = await addMember();
  const objectId = await uploadFile(server, ann, 'a.png', Buffer.from(await page));
  mathpix.answer({text: `${lines[0]}\n\n\\[ \\frac{a}{b \\]\n\n![](https://x/y.jpg)`});
  const {outputId, parseId} = await server.call(calls.createExtraParseImageTask, {objectId}, as(ann));
  expect((await ended(ann, outputId, 60_000)).status).toBe(TaskStatus.success);
  const {report} = await server.call(calls.getObjectParseReport, {parseId}, as(ann));
  expect(report).toMatchObject({
    recognisedPages: [{page: 1, confidence: 0.98}],
    formulasInDoubt: [{tex: '\\frac{a}{b', confidence: 0}],
    picturesLeftOut: [{page: 1, pictures: 1}],
  });
  // a line of three
  const agreement = report?.agreement?.[0]?.agreement;
  expect(agreement).toBeGreaterThan(0.3);
  expect(agreement).toBeLessThan(0.7);
});

test('a vision model reads too, where one is set up; what it only says or makes up costs nothing', {
  timeout: 100_000,
}, async () => {
  const ann = await addMember();
  const ask = async (file?: Uint8Array) => {
    const objectId = await uploadFile(server, ann, 'a.png', Buffer.from(file ?? (await picture())));
    return server.call(calls.createExtraParseImageTask, {objectId, parseModel: ParseModel.vision}, as(ann));
  };
  await expect(ask()).rejects.toMatchObject({code: 'parse_create_task_error'});
  let says = '# Tea $x$';
  const model = createServer((_, response) =>
    response.end(
      JSON.stringify({
        choices: [{message: {content: says}, finish_reason: 'stop'}],
        usage: {prompt_tokens: 900, completion_tokens: 7, total_tokens: 907},
      }),
    ),
  );
  await new Promise<void>(resolve => model.listen(0, '127.0.0.1', resolve));
  Object.assign(server.deps.settings, {
    RECTO_VISION_BASE_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
    RECTO_VISION_MODEL: 'eyes',
  });
  expect((await server.call(calls.getServerInfo, {})).thirdPartyModels).toEqual([
    ParseModel.mathpix,
    ParseModel.vision,
  ]);
  const read = await ask();
  expect((await ended(ann, read.outputId)).status).toBe(TaskStatus.success);
  const {ocrResponse} = await server.call(calls.getObjectParseResult, {parseId: read.parseId}, as(ann));
  expect(ocrResponse?.texLines.join('')).toContain('# Tea $x$');
  const {records} = await server.call(calls.getConsumption, {}, as(ann));
  expect(records).toMatchObject([
    {extraImageCount: 1, promptTokens: 900, completionTokens: 7, aiModel: 'eyes', pageCount: 0},
  ]);
  says = 'Okay, let me look at the picture.';
  expect(await ended(ann, (await ask()).outputId)).toMatchObject({code: 'parse_error'});
  // fluent, and of another image
  says = 'The harbour lies still, for sailors and gulls alike sleep under a pale and salty moon until morning.';
  expect(await ended(ann, (await ask(await page)).outputId, 60_000)).toMatchObject({code: 'parse_error'});
  expect(await left(ann)).toBe(4);
  model.close();
  model.closeAllConnections();
});

test('who may not, and of what', async () => {
  const [ann, bob, poor] = [await addMember(), await server.addUser(), await addMember(0)];
  const ask = (user: TestUser, objectId: string) => server.call(calls.createExtraParseImageTask, {objectId}, as(user));
  const objectId = await uploadFile(server, ann, 'a.png', await picture());
  const own = await uploadFile(server, bob, 'a.png', await picture());
  await expect(ask(bob, own)).rejects.toMatchObject({code: 'user_subscription_need', status: 403});
  await expect(ask(poor, objectId)).rejects.toMatchObject({code: 'not_found'});
  const short = {code: 'parse_page_limit_exceeded', detail: {kind: 'extraImage', available: 0}};
  await expect(ask(poor, await uploadFile(server, poor, 'a.png', await picture()))).rejects.toMatchObject(short);
  const pdf = await uploadFile(server, ann, 'a.pdf', smallPdf());
  await expect(ask(ann, pdf)).rejects.toMatchObject({code: 'parse_file_not_image'});
  await expect(server.call(calls.createExtraParseImageTask, {objectId})).rejects.toMatchObject({code: 'unauthorized'});
});
