import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from 'playwright-core';
import {smallPdf} from '../../server/src/testing/small-files.ts';
import {finished, gatewayOf, parsed, translated} from './parsed.ts';
import type {Site} from './start.ts';

/** Who looks at a screen. */
export const people = ['visitor', 'newcomer', 'member', 'owner'] as const;
export type Person = (typeof people)[number];

/** What the screens are of: accounts with what they have. */
export type Scene = {
  readonly site: Site;
  readonly sessions: Readonly<Record<Person, string | undefined>>;
  readonly file: {readonly objectId: string; readonly parseId: string};
  /** A file whose result has places to check. */
  readonly doubtful: {readonly objectId: string; readonly parseId: string};
  readonly image: {readonly objectId: string; readonly parseId: string};
  /** A file of the owner's that is encrypted, and whose password nobody has given. */
  readonly locked: {readonly objectId: string};
  readonly translateId: string;
  readonly translatedPdfId: string;
  /** The path of a link to the file's result, with the original. */
  readonly shared: string;
  /** A PDF that can be brought again. */
  readonly article: Buffer;
};

const root = path.resolve(import.meta.dirname, '../../..');
const read = (name: string) => readFileSync(path.join(root, name));

/** Accounts and files for the screens. The site needs a model that translates. */
export async function setScene(site: Site): Promise<Scene> {
  const newcomer = await site.visitSignedIn('13800000070');
  const owner = await site.visit();
  await owner.page.goto(site.ownerLink);
  await owner.page.waitForURL(`${site.url}/`);
  const image = await readImage(site, owner.page);
  const locked = await uploadLocked(site, owner.page);
  const visit = await site.visitSignedIn('13800000071');
  const {page} = visit;
  const doubtful = await parsed(site, page, read('corpus/tex-listings/source.pdf'), 'Listings.pdf');
  const article = read('corpus/tex-article/source.pdf');
  const file = await parsed(site, page, article, 'Heat in a Teapot.pdf');
  await parsed(
    site,
    page,
    read('examples/cooling-tea.pdf'),
    '一个非常长的文件名，用来检查列表在窄屏幕上是否会换行或者溢出 – a long name in two scripts, 2026-11-21 (final).pdf',
  );
  const old = await parsed(site, page, read('corpus/tex-two-column/source.pdf'), 'An older draft.pdf');
  await (await gatewayOf(site, page))('SpaceService/TrashSpaceObject', {objectIdList: [old.objectId]});
  const translateId = await translated(site, page, file.parseId, 'md');
  const translatedPdfId = await translated(site, page, file.parseId, 'pdf');
  await fillAccount(site, page, file.parseId);
  const link = await (await callerOf(site, page))('/api/v2/share/links', {
    parseId: file.parseId,
    days: 30,
    withSource: true,
  });
  await (await callerOf(site, owner.page))('/api/v2/admin/redeem-codes', {days: 30, pages: 200, note: '新生周'});
  const session = (from: Page) => from.evaluate(() => localStorage.getItem('userInfoStorage')!);
  const scene = {
    site,
    sessions: {
      visitor: undefined,
      newcomer: await session(newcomer.page),
      member: await session(page),
      owner: await session(owner.page),
    },
    file,
    doubtful,
    image,
    locked,
    translateId,
    translatedPdfId,
    shared: new URL(String(link['url'])).pathname,
    article,
  };
  await newcomer.context.close();
  await owner.context.close();
  await visit.context.close();
  return scene;
}

/** What an account has that has been used for a while: payments, of which one is asked back, an export, terms, a key, a model. */
async function fillAccount(site: Site, page: Page, parseId: string): Promise<void> {
  const gateway = await gatewayOf(site, page);
  const call = await callerOf(site, page);
  const convert = {parseId, convertTo: 'docx', filename: 'Heat in a Teapot'};
  await finished(gateway, (await gateway('TaskService/CreateConvertParseTask', convert))['outputId']!);
  for (const productId of ['pro-month', 'pack-pages']) {
    const {payUrl} = await call('/api/v2/pay/ali', {productId});
    await fetch(new URL(String(payUrl), site.url), {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({paid: true}),
    });
  }
  const {orderList} = (await call('/api/v2/pay/history')) as unknown as {orderList: {orderNumber: string}[]};
  await gateway('PayService/SubmitRefund', {
    orderNumber: orderList[0]!.orderNumber,
    refundReason: 2,
    refundDescription: '多买了一个加量包，还没有用过。',
  });
  const items = [
    {origin: 'heat kernel', translate: '热核', originLang: 'en', translateLang: 'zh'},
    {origin: 'eigenvalue of the Laplacian on a bounded domain', translate: '有界区域上拉普拉斯算子的特征值'},
  ];
  await call('/api/v2/term/user', {description: '数学物理', items});
  const endpoint = {displayName: 'My model', baseUrl: 'https://models.example.org/v1', model: 'large', apiKey: 'k'};
  await call('/api/v2/models/own', {...endpoint, serves: ['translate']});
}

/** Reads an image as the page's user. */
async function readImage(site: Site, page: Page): Promise<{readonly objectId: string; readonly parseId: string}> {
  const paper = await page.context().newPage();
  await paper.setContent('<p style="font: 34px serif; margin: 40px">The kettle boils at noon and whistles.</p>');
  const bytes = await paper.screenshot({clip: {x: 0, y: 0, width: 760, height: 160}});
  await paper.close();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], {type: 'image/png'}), 'kettle.png');
  const answer = await (await callerOf(site, page))('/gateway.v1.TaskService/CreateParseImageTask', form);
  await finished(await gatewayOf(site, page), String(answer['outputId']));
  return {objectId: String(answer['objectId']), parseId: String(answer['parseId'])};
}

/** Uploads an encrypted PDF, which is not read before its password is given. */
async function uploadLocked(site: Site, page: Page): Promise<{readonly objectId: string}> {
  const upload = await (await gatewayOf(site, page))('TaskService/CreateUploadTask', {fileName: 'treasure.pdf'});
  const body = new Uint8Array(smallPdf({password: 'sesame', text: 'Treasure'}));
  await fetch(upload['url']!, {method: 'PUT', body});
  return {objectId: upload['objectId']!};
}

/** Makes calls as the page's user: with a body by POST, without one by GET. */
async function callerOf(site: Site, page: Page) {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfoStorage')!).state.token);
  return async (address: string, body?: object): Promise<Record<string, unknown>> => {
    const form = body instanceof FormData;
    const answer = await fetch(site.url + address, {
      method: body ? 'POST' : 'GET',
      headers: {authorization: `Bearer ${token}`, ...(body && !form && {'content-type': 'application/json'})},
      ...(body && {body: form ? body : JSON.stringify(body)}),
    });
    const {code, data} = (await answer.json()) as {code: string; data: Record<string, unknown>};
    if (code !== 'success') throw new Error(`${address}: ${code}`);
    return data;
  };
}
