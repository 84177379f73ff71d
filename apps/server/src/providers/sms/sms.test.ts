import {createHash, createHmac} from 'node:crypto';
import {createServer, type IncomingMessage, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {aliyunSms, signAliyun} from './aliyun.ts';
import {signTencent, tencentSms} from './tencent.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test("the example of Alibaba Cloud's documentation", () => {
  const authorization = signAliyun({
    query: 'ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai',
    headers: {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      'x-acs-action': 'RunInstances',
      'x-acs-content-sha256': sha256(''),
      'x-acs-date': '2023-10-26T10:22:32Z',
      'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
      'x-acs-version': '2014-05-26',
    },
    keyId: 'YourAccessKeyId',
    keySecret: 'YourAccessKeySecret',
  });
  expect(authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

test("the example of Tencent Cloud's documentation", () => {
  const authorization = signTencent({
    service: 'cvm',
    host: 'cvm.tencentcloudapi.com',
    action: 'DescribeInstances',
    timestamp: 1551113065,
    body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
    keyId: 'AKID********************************',
    keySecret: '*'.repeat(32),
  });
  expect(authorization).toBe(
    'TC3-HMAC-SHA256 Credential=AKID********************************/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f',
  );
});

type Seen = {readonly request: IncomingMessage; readonly body: string};
type Reply = {readonly status: number; readonly body: string} | 'hang' | 'reset';
let double: Server;
let endpoint: string;
let reply: Reply;
let seen: Seen | undefined;

beforeAll(async () => {
  double = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen = {request, body};
    if (reply === 'hang') return;
    if (reply === 'reset') return void request.socket.destroy();
    response.writeHead(reply.status, {'content-type': 'application/json'}).end(reply.body);
  });
  await new Promise<void>(resolve => double.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(double.address() as AddressInfo).port}`;
});
afterAll(() => {
  double.closeAllConnections();
  double.close();
});

const account = () => ({
  endpoint,
  keyId: 'id',
  keySecret: 'secret',
  signName: '雷克托',
  template: 'T1',
  appId: '1400',
  region: 'ap-guangzhou',
  now: () => new Date('2026-03-04T05:06:07.890Z'),
  timeout: 300,
});

test('Aliyun gets what it asks for, signed over what it received', async () => {
  reply = {status: 200, body: '{"Code":"OK","Message":"OK","BizId":"1","RequestId":"2"}'};
  await aliyunSms(account()).send('13812345678', '012345');
  const {request} = seen!;
  const url = new URL(request.url!, endpoint);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    PhoneNumbers: '13812345678',
    SignName: '雷克托',
    TemplateCode: 'T1',
    TemplateParam: '{"code":"012345"}',
  });
  expect(request.headers).toMatchObject({'x-acs-action': 'SendSms', 'x-acs-date': '2026-03-04T05:06:07Z'});
  const [, names, signature] = /SignedHeaders=(.+),Signature=(.+)$/.exec(request.headers.authorization!)!;
  const signed = names!
    .split(';')
    .map(name => `${name}:${String(request.headers[name])}\n`)
    .join('');
  const canonical = `POST\n/\n${url.search.slice(1)}\n${signed}\n${names}\n${sha256('')}`;
  expect(signature).toBe(
    createHmac('sha256', 'secret')
      .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
      .digest('hex'),
  );
});

test('Tencent gets what it asks for, signed over what it received', async () => {
  reply = {status: 200, body: '{"Response":{"SendStatusSet":[{"Code":"Ok"}],"RequestId":"1"}}'};
  await tencentSms(account()).send('13812345678', '012345');
  const {request, body} = seen!;
  expect(JSON.parse(body)).toEqual({
    PhoneNumberSet: ['+8613812345678'],
    SmsSdkAppId: '1400',
    SignName: '雷克托',
    TemplateId: 'T1',
    TemplateParamSet: ['012345'],
  });
  const {headers} = request;
  expect(headers).toMatchObject({
    'x-tc-action': 'SendSms',
    'x-tc-version': '2021-01-11',
    'x-tc-region': 'ap-guangzhou',
  });
  const [, scope, signature] = /Credential=id\/(.+), SignedHeaders=.+, Signature=(.+)$/.exec(headers.authorization!)!;
  const canonical = `POST\n/\n\ncontent-type:${headers['content-type']}\nhost:${headers.host}\nx-tc-action:sendsms\n\ncontent-type;host;x-tc-action\n${sha256(body)}`;
  const text = `TC3-HMAC-SHA256\n${String(headers['x-tc-timestamp'])}\n${scope}\n${sha256(canonical)}`;
  const mac = (key: string | Buffer, part: string) => createHmac('sha256', key).update(part).digest();
  const key = mac(mac(mac('TC3secret', '2026-03-04'), 'sms'), 'tc3_request');
  expect(signature).toBe(mac(key, text).toString('hex'));
});

describe.each([
  ['aliyun', aliyunSms, '{"Code":"isv.BUSINESS_LIMIT_CONTROL"}', '{"Code":"isv.MOBILE_NUMBER_ILLEGAL"}'],
  [
    'tencent',
    tencentSms,
    '{"Response":{"SendStatusSet":[{"Code":"LimitExceeded.PhoneNumberThirtySecondLimit"}]}}',
    '{"Response":{"Error":{"Code":"AuthFailure.SignatureFailure"}}}',
  ],
] as const)('%s', (_, create, limited, refused) => {
  test.each<[string, Reply, string]>([
    ['its limit for a number', {status: 200, body: limited}, 'limit'],
    ['a refusal', {status: 400, body: refused}, 'refused'],
    ['status 429', {status: 429, body: ''}, 'limit'],
    ['status 503', {status: 503, body: '<html>'}, 'unreachable'],
    ['a page instead of JSON', {status: 200, body: '<html>'}, 'unreachable'],
    ['JSON that says nothing', {status: 200, body: '{}'}, 'refused'],
    ['silence', 'hang', 'unreachable'],
    ['a broken connection', 'reset', 'unreachable'],
  ])('%s', async (_what, answer, kind) => {
    reply = answer;
    await expect(create(account()).send('13812345678', '012345')).rejects.toMatchObject({name: 'SmsError', kind});
  });
});
