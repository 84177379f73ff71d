import {calls, ParseModel} from '@recto/api';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {sendImage} from './send-image.ts';

vi.mock('../../core/api/api.ts', () => ({
  accessToken: async () => 'old',
  accessTokenInsteadOf: async () => 'new',
}));

/** A request as browsers make it, which the test answers. */
class Request {
  static all: Request[] = [];
  upload: {onprogress?: (event: object) => void; onloadend?: () => void} = {};
  headers: Record<string, string> = {};
  status = 200;
  responseText = '';
  form!: FormData;
  url = '';
  onload = () => {};
  onabort = () => {};
  constructor() {
    Request.all.push(this);
  }
  open(method: string, url: string) {
    this.url = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(form: FormData) {
    this.form = form;
  }
  abort() {
    this.onabort();
  }
  answer(status: number, body: object) {
    Object.assign(this, {status, responseText: JSON.stringify(body)});
    this.onload();
  }
}

beforeEach(() => {
  Request.all = [];
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const shares: number[] = [];
const begin = async (parseModel?: ParseModel) => {
  shares.length = 0;
  const sent = sendImage(new File(['image'], 'a.png'), {
    ...(parseModel !== undefined && {parseModel}),
    signal: new AbortController().signal,
    onProgress: share => shares.push(share),
  });
  sent.catch(() => {});
  await vi.waitFor(() => expect(Request.all[0]?.form).toBeDefined(), 30_000);
  return {sent, request: Request.all[0]!};
};
const data = {objectId: 'o', parseId: 'p', outputId: 't'};

test('an image is sent after its engine, and its progress is reported', async () => {
  const {sent, request} = await begin(ParseModel.mathpix);
  expect(request.url).toBe(`POST ${calls.createParseImageTask.path}`);
  expect([...request.form.keys()]).toEqual(['parseModel', 'file']);
  request.upload.onprogress!({lengthComputable: true, loaded: 3, total: 12});
  request.upload.onprogress!({lengthComputable: true, loaded: 12, total: 12});
  request.answer(200, {code: 'success', data});
  expect(await sent).toEqual(data);
  expect(shares).toEqual([0.25, 1]);
});

test('ten seconds without a byte end it, however long it went on before', async () => {
  const {sent, request} = await begin();
  await vi.advanceTimersByTimeAsync(9_000);
  request.upload.onprogress!({lengthComputable: true, loaded: 1, total: 12});
  await vi.advanceTimersByTimeAsync(9_999);
  const ended = vi.fn();
  void sent.catch(ended);
  await Promise.resolve();
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await expect(sent).rejects.toMatchObject({code: 'upload_timeout'});
});

test('what the server takes its time for is no stall', async () => {
  const {sent, request} = await begin();
  request.upload.onloadend!();
  await vi.advanceTimersByTimeAsync(60_000);
  request.answer(200, {code: 'success', data});
  expect(await sent).toEqual(data);
});

test('a token that was refused is exchanged, once', async () => {
  const {sent, request} = await begin();
  const refusal = {code: 'unauthorized', msg: 'x', data: null, detail: null};
  expect(request.headers['authorization']).toBe('Bearer old');
  request.answer(401, refusal);
  await vi.waitFor(() => expect(Request.all[1]?.form).toBeDefined(), 30_000);
  expect(Request.all[1]!.headers['authorization']).toBe('Bearer new');
  Request.all[1]!.answer(401, refusal);
  await expect(sent).rejects.toMatchObject({code: 'unauthorized'});
  expect(Request.all).toHaveLength(2);
});
