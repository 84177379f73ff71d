import {afterAll, beforeAll, expect, test} from 'vitest';
import {type Site, startSite} from './start.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
}, 120_000);
afterAll(() => site?.close());

test('a visitor signs in by a code, and out again', {timeout: 60_000}, async () => {
  const {page, problems} = await site.visit();
  await page.getByRole('button', {name: '登录'}).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('手机号').fill('12800000000');
  await dialog.getByRole('button', {name: '获取验证码'}).click();
  await dialog.getByText('请输入正确的手机号').waitFor();
  await dialog.getByLabel('手机号').fill('13800000001');
  await dialog.getByRole('button', {name: '获取验证码'}).click();
  await page.getByText('验证码已发送').waitFor();
  await dialog.getByRole('button', {name: /^\d+ 秒$/}).waitFor();
  await dialog.getByLabel('验证码', {exact: true}).fill('000000');
  await dialog.getByRole('button', {name: '登录 / 注册'}).click();
  await page.getByText('短信验证码错误或已过期').waitFor();
  await dialog.getByLabel('验证码', {exact: true}).fill(await site.codeFor('13800000001'));
  await dialog.getByRole('button', {name: '登录 / 注册'}).click();
  await dialog.waitFor({state: 'detached'});
  await page.getByRole('button', {name: '138****0001'}).click();
  await page.getByRole('menuitem', {name: '退出登录'}).click();
  await page.getByRole('button', {name: '登录'}).waitFor();
  expect(problems).toEqual([]);
});

test('the cooldown of codes outlives a reload', {timeout: 60_000}, async () => {
  const {page} = await site.visit();
  await page.getByRole('button', {name: '登录'}).click();
  await page.getByLabel('手机号').fill('13800000002');
  await page.getByRole('button', {name: '获取验证码'}).click();
  await page.getByRole('button', {name: /^\d+ 秒$/}).waitFor();
  await page.reload();
  await page.getByRole('button', {name: '登录'}).click();
  await page.getByRole('button', {name: /^\d+ 秒$/}).waitFor();
});

test('an expired token is exchanged before the next call; a session that ended asks to sign in', {
  timeout: 60_000,
}, async () => {
  const {page} = await site.visitSignedIn('13800000003');
  await page.getByRole('button', {name: '138****0003'}).waitFor();
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('userInfoStorage')!).state);
  const expire = (refreshToken?: string) =>
    page.evaluate(token => {
      const kept = JSON.parse(localStorage.getItem('userInfoStorage')!);
      kept.state.expireTime = 1;
      if (token) kept.state.refreshToken = token;
      localStorage.setItem('userInfoStorage', JSON.stringify(kept));
      // an answer that comes before the reload would have the page write its own session over this one
      Storage.prototype.setItem = () => {};
    }, refreshToken);
  const before = await stored();
  await expire();
  await page.reload();
  await expect.poll(async () => (await stored()).refreshToken).not.toBe(before.refreshToken);
  expect((await stored()).expireTime).toBeGreaterThan(Date.now());
  await expire('gone');
  await page.reload();
  await page.getByRole('dialog').waitFor();
  expect((await stored()).token).toBeNull();
});

test('three wrong passwords ask for the verification, and the request goes on after it', {
  timeout: 60_000,
}, async () => {
  const {page, problems} = await site.visit();
  await page.getByRole('button', {name: '登录'}).click();
  await page.getByRole('tab', {name: '密码登录'}).click();
  await page.getByLabel('手机号').fill('13800000004');
  await page.getByLabel('密码', {exact: true}).fill('wrong');
  for (let attempt = 0; attempt < 4; attempt++) {
    const answered = page.waitForResponse(answer => answer.url().endsWith('/user/login/password'));
    await page.getByRole('button', {name: '登录', exact: true}).last().click();
    await answered;
  }
  const replayed = page.waitForResponse(answer => answer.url().endsWith('/user/login/password'));
  await page.getByRole('button', {name: '我不是机器人'}).click();
  const answer = await replayed;
  expect((await answer.json()).code).toBe('user_password_login_error');
  expect(answer.request().headers()['x-verify-id']).toBeTruthy();
  expect(problems).toEqual([]);
});

test('the texts that a visitor agrees to can be read, in both languages', {timeout: 60_000}, async () => {
  const {page, problems} = await site.visit();
  for (const [address, zh, en] of [
    ['/user-agreement', '用户协议', 'User agreement'],
    ['/privacy-policy', '隐私政策', 'Privacy policy'],
  ] as const) {
    await page.goto(site.url + address);
    await page.getByRole('heading', {name: zh}).waitFor();
    await page.getByRole('button', {name: '语言'}).click();
    await page.getByRole('menuitem', {name: 'English'}).click();
    await page.getByRole('heading', {name: en}).waitFor();
    await page.getByRole('button', {name: 'Language'}).click();
    await page.getByRole('menuitem', {name: '中文'}).click();
  }
  expect(problems).toEqual([]);
});
