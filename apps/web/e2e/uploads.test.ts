import {readFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {type Mathpix, startMathpix} from './mathpix.ts';
import {type Site, startSite} from './start.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const pdf = (name: string) => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: readFileSync(path.join(root, `corpus/${name}/source.pdf`)),
});
let mathpix: Mathpix;
let site: Site;
beforeAll(async () => {
  mathpix = await startMathpix();
  site = await startSite(mathpix.environment);
}, 120_000);
afterAll(async () => {
  await site?.close();
  mathpix?.close();
});

test('several files at once; one is paused and goes on; only some pages are read', {timeout: 300_000}, async () => {
  const {page, problems} = await site.visitSignedIn('13800000095');
  await page.getByRole('button', {name: '解析选项'}).click();
  await page.getByLabel('页码范围').fill('x');
  await page.getByText('请按 1,3,10-20 的形式填写').waitFor();
  await page.getByLabel('页码范围').fill('1');
  await page.keyboard.press('Escape');
  await page.getByRole('button', {name: '只解析第 1 页'}).waitFor();
  // the bytes of the first are held back
  let go = () => {};
  const held = new Promise<void>(resolve => {
    go = resolve;
  });
  await page.route('**/*', async route => {
    if (route.request().method() === 'PUT') await held;
    await route.continue().catch(() => {});
  });
  await page.locator('input[type=file]').setInputFiles([pdf('tex-article'), pdf('slides'), pdf('tex-two-column')]);
  const row = (name: string) => page.getByRole('listitem').filter({hasText: name});
  await row('tex-two-column.pdf').getByText('等待上传').waitFor();
  await row('tex-article.pdf').getByRole('button', {name: '暂停'}).click();
  await row('tex-article.pdf').getByText('已暂停').waitFor();
  // the third takes its place
  await expect
    .poll(() =>
      row('tex-two-column.pdf')
        .getByText(/上传中/)
        .count(),
    )
    .toBe(1);
  go();
  for (const name of ['slides.pdf', 'tex-two-column.pdf'])
    await row(name).getByText('已完成').waitFor({timeout: 90_000});
  await row('tex-article.pdf').getByRole('button', {name: '继续'}).click();
  await row('tex-article.pdf').getByText('已完成').waitFor({timeout: 90_000});
  await row('tex-article.pdf').getByRole('link').click();
  await page.getByTestId('result').getByRole('heading', {name: 'Heat in a Teapot'}).waitFor();
  expect(await page.getByTestId('result').locator('[data-page]').count()).toBe(1);
  expect(problems).toEqual([]);
});

test('an image is read, and shown beside what was read; two become a document', {timeout: 480_000}, async () => {
  // new accounts have no images to spend, the owner has no cap
  const {page, context, problems} = await site.visit({locale: 'zh-CN'});
  await page.goto(site.ownerLink);
  await page.waitForURL(`${site.url}/`);
  const imageOf = async (words: string) => {
    const paper = await context.newPage();
    await paper.setContent(`<p style="font: 34px serif; margin: 40px">${words}</p>`);
    const image = await paper.screenshot({clip: {x: 0, y: 0, width: 760, height: 160}});
    await paper.close();
    return image;
  };
  const buffer = await imageOf('The kettle boils at noon and whistles.');
  await page.locator('input[type=file]').setInputFiles([{name: 'kettle.png', mimeType: 'image/png', buffer}]);
  const row = page.getByRole('listitem').filter({hasText: 'kettle.png'});
  await row.getByText('已完成').waitFor({timeout: 60_000});
  await row.getByRole('link').click();
  await page.getByTestId('ocr-image').getByRole('img', {name: 'kettle.png'}).waitFor();
  const text = page.getByTestId('tex-text').getByRole('textbox');
  const preview = page.getByTestId('ocr-preview');
  await preview.getByText(/boils at noon/).waitFor();
  await page
    .getByTestId('ocr-trust')
    .getByText(/^置信度 \d+%$/)
    .waitFor();
  // the lines that were recognized stand where the preview does; on a narrow screen each pane is a tab
  const lines = page.getByRole('region', {name: '识别出的行'});
  await page.getByText('逐行核对').click();
  await lines.getByRole('button', {name: /boils at noon/}).click();
  expect(await preview.count()).toBe(0);
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toMatch(/boils at noon/);
  await page.setViewportSize({width: 390, height: 800});
  await expect.poll(() => text.isVisible()).toBe(false);
  await lines.getByRole('button', {name: /boils at noon/}).click();
  await expect.poll(() => text.isVisible()).toBe(true);
  expect(await lines.count()).toBe(0);
  await page.getByText('原图', {exact: true}).click();
  await page.getByTestId('ocr-image').getByRole('img', {name: 'kettle.png'}).waitFor();
  await page.setViewportSize({width: 1440, height: 900});
  await preview.waitFor();
  // nothing in it is uncertain
  expect(await page.getByText('图片里的公式可能识别有误').count()).toBe(0);
  // the formulas to pick from are put away until they are wanted; one goes to where the caret stands, wrapped at the end of the text
  await page.getByRole('button', {name: '公式面板'}).click();
  await text.click();
  await page.keyboard.press('Control+End');
  await page.getByRole('tab', {name: '分数与导数'}).click();
  await page.getByRole('button', {name: '分数', exact: true}).click();
  await page.keyboard.type('a');
  await expect.poll(() => text.innerText()).toMatch(/\\\(\\frac\{a\}\{\}\\\)$/);
  await preview.locator('mjx-container').waitFor();
  // dollars instead of brackets, and back
  await page.getByRole('switch', {name: '美元符格式'}).click();
  await expect.poll(() => text.innerText()).toMatch(/\$\\frac\{a\}\{\}\$$/);
  await page.getByRole('switch', {name: '美元符格式'}).click();
  // it saves itself, and is there again after a reload
  await page.getByRole('status').getByText('已保存').waitFor();
  await page.reload();
  await expect.poll(() => text.innerText()).toMatch(/boils at noon[\s\S]*\\frac\{a\}/);
  await page.getByRole('button', {name: '恢复为识别结果'}).click();
  await expect.poll(() => text.innerText()).not.toMatch(/frac/);
  // the formulas to pick from stay as they were left; the text is copied, and named as the address says in Word
  const picker = page.getByTestId('formula-picker');
  await page.getByRole('button', {name: '公式面板'}).click();
  await picker.waitFor({state: 'detached'});
  await page.getByRole('button', {name: '公式面板'}).click();
  await picker.waitFor();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', {name: '复制', exact: true}).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/boils at noon/);
  const address = new URL(page.url());
  address.searchParams.set('fileName', 'whistle.png');
  await page.goto(address.href);
  await preview.getByText(/boils at noon/).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', {name: '导出 Word'}).click();
  expect((await download).suggestedFilename()).toMatch(/^whistle\d+\.docx$/);
  await text.fill('');
  await page.getByText('请输入 LaTeX 公式').waitFor();
  await page.getByRole('button', {name: '恢复为识别结果'}).click();
  await preview.getByText(/boils at noon/).waitFor();
  await page.getByRole('button', {name: '返回首页'}).click();
  await page.waitForURL(`${site.url}/`);

  // several images become one document, in the order of their names unless it is changed; a broken one is named
  const scan = (name: string, bytes = buffer) => ({name, mimeType: 'image/png', buffer: bytes});
  const broken = scan('scan-1.png', buffer.subarray(0, 40));
  await page.locator('input[type=file]').setInputFiles([scan('scan-10.png'), scan('scan-9.png'), broken]);
  const question = page.getByRole('dialog', {name: '3 张图片'});
  const order = async () =>
    (await question.getByRole('listitem').allInnerTexts()).map(text => /scan-\d+/.exec(text)?.[0]);
  // the dialog is loaded when it is first asked for
  await expect.poll(order).toEqual(['scan-1', 'scan-9', 'scan-10']);
  await question.getByRole('button', {name: '下移 scan-9.png'}).press('Enter');
  expect(await order()).toEqual(['scan-1', 'scan-10', 'scan-9']);
  await question.getByRole('button', {name: '上移 scan-9.png'}).press('Enter');
  await question.getByRole('button', {name: '合成一份文档'}).click();
  await question.getByRole('listitem').filter({hasText: 'scan-1.png'}).getByText('无法打开').waitFor();
  await question.getByRole('button', {name: '去掉打不开的 1 张，合成一份'}).click();
  // it opens while it is read
  await page.getByTestId('result').locator('[data-page]').nth(1).waitFor({state: 'attached', timeout: 120_000});
  await page
    .getByTestId('result')
    .getByText(/boils at noon/)
    .first()
    .waitFor();

  // from anywhere the image is found again, and opened where it is edited
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', {name: '搜索文件与操作'}).fill('kettle');
  await page.getByRole('option', {name: 'kettle.png'}).waitFor();
  await page.keyboard.press('Enter');
  await page.getByTestId('ocr-image').getByRole('img', {name: 'kettle.png'}).waitFor();

  // Mathpix reads it too, once; both readings stay
  const reader = page.getByRole('button', {name: /^识别引擎/});
  mathpix.images.answer({error: 'image_no_content'});
  await reader.click();
  await page.getByRole('menuitem', {name: '用 Mathpix 再识别一次'}).click();
  await page.getByText(/^Mathpix 识别失败，未扣除额度/).waitFor();
  mathpix.images.answer({text: 'A kettle, where \\( a<b \\)'});
  const asked = mathpix.images.asked.length;
  await reader.click();
  await page.getByRole('menuitem', {name: '用 Mathpix 再识别一次'}).click();
  await page.getByRole('button', {name: '识别引擎: Mathpix'}).waitFor();
  await expect.poll(() => text.innerText()).toMatch(/A kettle, where[\s\S]*a < b/);
  await reader.click();
  await page.getByRole('menuitem', {name: '用 Mathpix 再识别一次'}).click();
  await page.getByText('该文件已进行第三方解析').waitFor();
  await reader.click();
  await page.getByRole('menuitem', {name: 'Recto', exact: true}).click();
  await expect.poll(() => text.innerText()).toMatch(/boils at noon/);

  // that was for one image: the next costs nothing, until another reader is chosen for all of them
  expect(mathpix.images.asked).toHaveLength(asked + 1);
  const bring = async (name: string, words: string) => {
    const image = {name, mimeType: 'image/png', buffer: await imageOf(words)};
    await page.locator('input[type=file]').setInputFiles([image]);
    await page.getByTestId('ocr-image').getByRole('img', {name}).waitFor({timeout: 60_000});
  };
  await bring('cup.png', 'A cup stands cold.');
  await expect.poll(() => text.innerText()).toMatch(/cup stands cold/);
  expect(mathpix.images.asked).toHaveLength(asked + 1);
  await reader.click();
  await page.getByRole('menuitemradio', {name: /^Recto/, checked: true}).waitFor();
  await page.getByRole('menuitemradio', {name: /^Mathpix（每张消耗 1 张第三方图片额度）/}).click();
  await bring('spoon.png', 'A spoon lies warm.');
  expect(mathpix.images.asked).toHaveLength(asked + 2);
  await expect.poll(() => text.innerText()).toMatch(/A kettle, where/);

  // the price of the document is shown before, and the viewer has both readings
  mathpix.pdfs.read(['# Kettles by another', 'They whistle.']);
  await page.getByRole('button', {name: '返回首页'}).click();
  const tree = page.getByRole('tree');
  await tree.getByRole('treeitem', {name: /scan-9_\+1\.pdf/}).waitFor();
  await tree.focus();
  await tree.press('Home');
  // below the two images that came after it
  await tree.press('ArrowDown');
  await tree.press('ArrowDown');
  await tree.press('ArrowRight');
  await tree.getByRole('treeitem', {name: /解析结果 1/}).hover();
  await page.getByRole('button', {name: /^“解析结果 1.*的更多操作$/}).click();
  await page.getByRole('menuitem', {name: '第三方解析'}).click();
  const price = page.getByRole('dialog', {name: '第三方解析'});
  await price.getByText('共 2 页').waitFor();
  await price.getByRole('button', {name: '开始解析'}).click();
  // while it is read it has a share that is done, and nothing to be shown
  const second = tree.getByRole('treeitem', {name: /Mathpix/}).filter({hasNotText: '%'});
  await second.waitFor();
  await second.click();
  await page.getByTestId('result').getByRole('heading', {name: 'Kettles by another'}).waitFor();
  expect(problems).toEqual([]);
});
