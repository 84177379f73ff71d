import {afterAll, beforeAll, expect, test} from 'vitest';
import {type Site, startSite} from './start.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
}, 120_000);
afterAll(() => site?.close());

test('a password is set, the phone changed, an API key made and revoked', {timeout: 60_000}, async () => {
  const {page, problems} = await site.visitSignedIn('13800000101');
  await page.getByRole('button', {name: '138****0101'}).click();
  await page.getByRole('menuitem', {name: '账户'}).click();
  await page.getByRole('button', {name: '设置密码'}).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('新密码', {exact: true}).fill('short');
  await dialog.getByLabel('再次输入新密码').fill('other');
  await dialog.getByRole('button', {name: '保存'}).click();
  await dialog.getByText('密码太弱').waitFor();
  await dialog.getByText('两次输入的密码不一致').waitFor();
  await dialog.getByLabel('新密码', {exact: true}).fill('tea-cools-4');
  await dialog.getByLabel('再次输入新密码').fill('tea-cools-4');
  await dialog.getByRole('button', {name: '保存'}).click();
  await page.getByText('密码已保存').waitFor();

  await page.getByRole('button', {name: '更换'}).click();
  await dialog.getByRole('button', {name: '获取验证码'}).first().click();
  await page.getByText('验证码已发送').first().waitFor();
  await dialog.getByLabel(/原手机号 138\*\*\*\*0101/).fill(await site.codeFor('13800000101'));
  await dialog.getByLabel('新手机号', {exact: true}).fill('13800000102');
  await dialog.getByRole('button', {name: '获取验证码'}).click();
  await expect.poll(() => site.codeFor('13800000102').catch(() => '')).not.toBe('');
  await dialog.getByLabel('新手机号的验证码').fill(await site.codeFor('13800000102'));
  await dialog.getByRole('button', {name: '保存'}).click();
  await page.getByText('手机号已更换').waitFor();
  await page.getByText('138****0102').first().waitFor();
  // a second change has to wait
  await page.getByRole('button', {name: '更换'}).click();
  await dialog.getByText('30 天内只能更换一次手机号').waitFor();
  await dialog.getByRole('button', {name: '关闭'}).last().click();

  await page.getByRole('link', {name: 'API 密钥'}).click();
  await page.getByText('还没有密钥').waitFor();
  await page.getByRole('button', {name: '新建密钥'}).click();
  await dialog.getByLabel('名称').fill('实验室');
  await dialog.getByRole('button', {name: '新建密钥'}).click();
  const key = await page.getByTestId('api-key').innerText();
  const ask = () => fetch(`${site.url}/api/v2/user/profile`, {headers: {authorization: `Bearer ${key}`}});
  expect((await ask()).status).toBe(200);
  await dialog.getByRole('button', {name: '我已保存'}).click();
  await page.reload();
  await page.getByText('实验室').waitFor();
  expect(await page.content()).not.toContain(key);
  await page.getByRole('button', {name: '吊销'}).click();
  await page.getByText('还没有密钥').waitFor();
  expect((await ask()).status).toBe(401);
  // a slip is taken back
  await page.getByRole('status').getByRole('button', {name: '撤销'}).click();
  await page.getByText('实验室').waitFor();
  expect((await ask()).status).toBe(200);
  await page.getByRole('button', {name: '吊销'}).click();
  await page.getByText('还没有密钥').waitFor();
  expect((await ask()).status).toBe(401);
  expect(problems).toEqual([]);
});

test('an account is deregistered in three steps, and the way back is shown', {timeout: 60_000}, async () => {
  const {page, problems} = await site.visitSignedIn('13800000103');
  await page.goto(`${site.url}/user/profile`);
  await page.getByRole('button', {name: '注销…'}).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('15 天后').waitFor();
  await dialog.getByLabel('我已了解').check();
  await dialog.getByRole('button', {name: '下一步'}).click();
  await dialog.getByRole('button', {name: '获取验证码'}).click();
  await page.getByText('验证码已发送').waitFor();
  await dialog.getByLabel('验证码', {exact: true}).fill(await site.codeFor('13800000103'));
  await dialog.getByRole('button', {name: '下一步'}).click();
  await dialog.getByRole('button', {name: '确认注销'}).click();
  const reminder = page.getByRole('dialog', {name: '账户正在注销'});
  await reminder.waitFor();
  await reminder.getByLabel('手机号').fill('13800000103');
  // another code for signing in is sent a minute after the first at the earliest: the refusal shows the way there
  await reminder.getByLabel('验证码', {exact: true}).fill('000000');
  await reminder.getByRole('button', {name: '取消注销'}).click();
  await page.getByText('短信验证码错误或已过期').waitFor();
  expect(problems).toEqual([]);
});
