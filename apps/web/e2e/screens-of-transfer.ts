import type {Page} from 'playwright-core';
import {dialog, press, type Say, type Screen, viewer} from './screen.ts';

/** Where results are sent, and what went there before. */
export const screensOfTransfer: readonly Screen[] = [
  {name: 'transfer', as: 'member', address: viewer(), act: openTransfer},
  {
    name: 'transfer-page',
    state: true,
    as: 'member',
    address: viewer(),
    act: async (page, say) => {
      await connected(page);
      await openTransfer(page, say);
      await page.getByRole('dialog').getByText('Notion', {exact: true}).first().click();
      await page
        .getByRole('region', {name: say('内容预览', 'Preview')})
        .locator('h1, h2')
        .first()
        .waitFor();
    },
  },
  {
    name: 'transfer-drive',
    state: true,
    as: 'member',
    address: viewer(),
    act: async (page, say) => {
      await openTransfer(page, say);
      await page.getByRole('dialog').getByText(say('WebDAV 网盘', 'WebDAV drive'), {exact: true}).click();
      await page.getByRole('button', {name: say('上传文件到网盘', 'Upload file to the drive')}).dispatchEvent('click');
      await page.getByText(say('请输入坚果云账号', 'Please enter the Jianguoyun account')).waitFor();
    },
  },
  {
    name: 'transfers',
    state: true,
    as: 'member',
    address: () => '/downloads',
    act: async (page, say) => {
      await sent(page);
      await page.reload();
      await page.getByText(say('继续转存', 'Continue')).waitFor();
      await page.getByRole('region', {name: say('转存记录', 'Transfers')}).scrollIntoViewIfNeeded();
    },
  },
];

async function openTransfer(page: Page, say: Say): Promise<void> {
  await press('一键转存', 'Send to notes or a drive')(page, say);
  await dialog(page);
}

/** As if the services were connected. */
async function connected(page: Page): Promise<void> {
  await page.route('**/api/v2/transfer/connections', async route => {
    const answer = await route.fetch();
    const {data, ...envelope} = await answer.json();
    const connections = data.connections.map((connection: object) => ({
      ...connection,
      connected: true,
      account: 'Ada Example · Teapot Lab',
    }));
    await route.fulfill({json: {...envelope, data: {connections}}});
  });
}

/** As if there had been transfers. */
async function sent(page: Page): Promise<void> {
  const done = {
    transferId: 't1',
    outputId: 'o1',
    objectId: null,
    parseId: null,
    translateId: null,
    platform: 'notion',
    title: 'Heat in a Teapot',
    place: 'Papers',
    url: 'https://www.notion.so/teapot',
    canUpdate: true,
    canRetry: false,
    status: 2,
    stage: 'success',
    progress: 100,
    blocks: 142,
    blocksDone: 142,
    images: 9,
    imagesDone: 9,
    losses: [{code: 'merged-cells', msg: 'Merged cells were taken apart', count: 3, what: 'Table 1', page: 2}],
    code: null,
    msg: '',
    detail: '',
    createdAt: '2026-11-20T08:00:00.000Z',
    finishedAt: '2026-11-20T08:01:00.000Z',
  };
  const open = {url: null, canUpdate: false, losses: []};
  const transfers = [
    {...done, ...open, transferId: 't3', platform: 'flowus', status: 1, stage: 'sending', progress: 45, blocksDone: 64},
    {
      ...done,
      ...open,
      transferId: 't2',
      platform: 'webDAV',
      status: 3,
      stage: 'failed',
      canRetry: true,
      code: 'transfer_quota',
      msg: 'no room',
    },
    done,
  ];
  await page.route('**/api/v2/transfer/list', route =>
    route.fulfill({json: {code: 'success', msg: '', data: {transfers, nextCursor: null}, detail: null}}),
  );
}
