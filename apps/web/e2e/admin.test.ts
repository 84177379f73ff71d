import {afterAll, beforeAll, expect, test} from 'vitest';
import {bringSample} from './bring-sample.ts';
import {type Site, startSite} from './start.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({
    RECTO_LLM_BASE_URL: 'http://127.0.0.1:9/v1',
    RECTO_LLM_MODEL: 'none',
    RECTO_LLM_API_KEY: 'k',
  });
}, 120_000);
afterAll(() => site?.close());

test('the owner looks after users, codes, limits, tasks and models, and it is written down', {
  timeout: 120_000,
}, async () => {
  const user = await site.visitSignedIn('13800000141');
  await user.page.goto(`${site.url}/admin`);
  await user.page.getByText('此页面仅供管理员使用').waitFor();
  await user.page.goto(site.url);
  await bringSample(user.page);

  const {page, problems} = await site.visit();
  await page.goto(site.ownerLink);
  await page.waitForURL(`${site.url}/`);
  await page.getByRole('button', {name: '管理员'}).click();
  await page.getByRole('menuitem', {name: '管理后台'}).click();
  await page.getByText('会员 1 · 封禁 0').waitFor();

  await page.getByRole('link', {name: '用户', exact: true}).click();
  await page.getByLabel('搜索用户').fill('13800000141');
  await page.getByRole('button', {name: '13800000141'}).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('数量').fill('42');
  await drawer.getByRole('button', {name: '发放', exact: true}).click();
  await page.getByText('额度已发放').waitFor();
  await drawer.getByText('42 / 42').waitFor();
  await drawer.getByLabel('会员有效期至').fill('2027-01-01');
  await drawer.getByRole('button', {name: '保存'}).click();
  await page.getByText('已保存').first().waitFor();
  await drawer.getByRole('button', {name: '封禁'}).click();
  await page.getByRole('dialog', {name: '封禁此账户？'}).getByRole('button', {name: '封禁'}).click();
  await drawer.getByText('已封禁').waitFor();
  await drawer.getByRole('button', {name: '解除封禁'}).click();
  await drawer.getByText('正常').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', {name: '添加用户'}).click();
  await page.getByRole('dialog').getByLabel('手机号').fill('13800000142');
  await page.getByRole('dialog').getByRole('button', {name: '添加用户'}).click();
  await page.getByText('用户已添加').waitFor();

  await page.getByRole('link', {name: '任务', exact: true}).click();
  await page.getByRole('cell', {name: '成功'}).first().waitFor();

  await page.getByRole('link', {name: '模型', exact: true}).click();
  await page.getByRole('row', {name: /none/}).getByRole('button', {name: '测试'}).click();
  await page.getByText(/无法连接/).waitFor();

  await page.getByRole('link', {name: '限额与开关'}).click();
  await page.getByLabel('普通用户每日页数').fill('321');
  await page.getByLabel('普通用户每日页数').press('Enter');
  await page.getByRole('button', {name: '恢复默认'}).waitFor();
  await user.page.goto(`${site.url}/user/consumption`);
  await user.page.getByRole('button', {name: '登录'}).first().waitFor();

  await page.getByRole('link', {name: '兑换码', exact: true}).click();
  await page.getByText('还没有兑换码').waitFor();
  await page.getByRole('button', {name: '生成兑换码'}).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', {name: '生成兑换码'}).click();
  await dialog.getByText('请至少填写一项内容').waitFor();
  await dialog.getByLabel('会员天数').fill('30');
  await dialog.getByLabel('数量').fill('2');
  await dialog.getByRole('button', {name: '生成兑换码'}).click();
  await dialog.getByText('已生成 2 个兑换码').waitFor();
  await dialog.getByRole('button', {name: '完成'}).click();
  await expect.poll(() => page.getByRole('cell', {name: '30 天会员'}).count()).toBe(2);

  await page.getByRole('link', {name: '操作日志'}).click();
  await page.getByRole('cell', {name: '普通用户每日页数', exact: true}).waitFor();
  for (const act of ['发放额度', '修改会员', '封禁用户', '解除封禁', '添加用户', '生成兑换码'])
    await page.getByRole('cell', {name: act, exact: true}).waitFor();
  expect(problems).toEqual([]);
});
