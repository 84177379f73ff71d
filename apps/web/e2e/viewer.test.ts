import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {parsed} from './parsed.ts';
import {type Site, startSite, type Visit} from './start.ts';

const root = path.resolve(import.meta.dirname, '../../..');
let site: Site;
let folder: string;
let visit: Visit;
beforeAll(async () => {
  site = await startSite();
  folder = mkdtempSync(path.join(tmpdir(), 'recto-viewer-'));
  visit = await site.visitSignedIn('13800000031', {viewport: {width: 1440, height: 900}});
}, 120_000);
afterAll(async () => {
  await site?.close();
  rmSync(folder, {recursive: true, force: true});
});

test('a result opens beside its original; a block leads to the other side, both ways', {timeout: 90_000}, async () => {
  const {page, problems} = visit;
  const {objectId, parseId} = await parsed(
    site,
    page,
    readFileSync(path.join(root, 'corpus/tex-article/source.pdf')),
    'tea.pdf',
  );
  await page.goto(`${site.url}/pdf-views?objectId=${objectId}&parseId=${parseId}`);
  const [pdf, result] = [page.getByTestId('pdf'), page.getByTestId('result')];
  await result.getByRole('heading', {name: 'Heat in a Teapot'}).waitFor();
  await pdf.locator('.textLayer').getByText('Heat in a Teapot').waitFor();
  // drawn with what screen readers read
  await result.locator('mjx-container svg').first().waitFor();
  expect(await result.locator('mjx-assistive-mml math').count()).toBeGreaterThan(0);
  // several formulas in one paragraph are different ones
  const formulas = await result
    .locator('[data-row]')
    .filter({hasText: 'We follow the temperature'})
    .locator('[data-tex]')
    .evaluateAll(found => found.map(element => (element as HTMLElement).dataset['tex']));
  expect(new Set(formulas).size).toBe(3);
  await result.getByRole('heading', {name: 'Measurements'}).click();
  await pdf.locator('[class*=flash]').waitFor();
  await pdf.locator('.textLayer').getByText('Measurements').first().click();
  await result.locator('[class*=flash]').getByRole('heading', {name: 'Measurements'}).waitFor();
  expect(problems).toEqual([]);
});

test('formulas do not show as TeX before they are drawn; where they cannot be, they do', async () => {
  const {page, context, problems} = await site.visitSignedIn('13800000144', {viewport: {width: 1440, height: 900}});
  const file = await parsed(site, page, readFileSync(path.join(root, 'corpus/tex-article/source.pdf')), 'tea.pdf');
  const draw = Promise.withResolvers<void>();
  await page.route(/typeset-(mathjax|katex)/, async route => {
    await draw.promise;
    await route.continue();
  });
  await page.goto(`${site.url}/pdf-views?objectId=${file.objectId}&parseId=${file.parseId}`);
  const formula = page.getByTestId('result').locator('[data-tex]').first();
  await formula.waitFor({state: 'attached'});
  expect(await formula.isVisible()).toBe(false);
  draw.resolve();
  await formula.locator('mjx-container').waitFor();
  expect(await formula.isVisible()).toBe(true);

  await page.route(/typeset-(mathjax|katex)/, route => route.abort());
  await page.reload();
  await formula.waitFor();
  expect(await formula.textContent()).toBe(await formula.getAttribute('data-tex'));
  expect(problems).toEqual([]);
  await context.close();
});

test('both sides are searched; pages, zoom and the report answer', {timeout: 90_000}, async () => {
  const {page, problems} = visit;
  await page.getByTestId('result').press('Control+f');
  await page.getByPlaceholder('在结果中搜索').fill('temperature');
  await expect.poll(() => page.getByTestId('result-matches').textContent()).toMatch(/^1 \/ [1-9]/);
  // found and marked, on the screen and not only in the count
  await expect.poll(() => page.evaluate(() => (CSS.highlights.get('recto-current')?.size ?? 0) > 0)).toBe(true);
  await page.getByPlaceholder('在结果中搜索').press('Escape');
  const row = page.getByTestId('result').locator('[data-row]').filter({hasText: 'We follow the temperature'});
  await row.hover();
  await row.getByRole('button', {name: '段落菜单'}).click();
  await page.getByRole('menuitem', {name: '复制公式 LaTeX'}).waitFor();
  await page.keyboard.press('Escape');
  await page.getByTestId('pdf').press('Control+f');
  await page.getByPlaceholder('在原文中搜索').fill('temperature');
  await expect.poll(() => page.getByTestId('pdf-matches').textContent()).toMatch(/^1 \/ [1-9]/);
  await page.getByPlaceholder('在原文中搜索').press('Escape');
  await page.getByTestId('pdf').press('j');
  await expect.poll(() => page.getByLabel('页码').inputValue()).toBe('2');
  await page.getByRole('button', {name: '可信度报告'}).click();
  await page
    .getByRole('complementary', {name: '可信度报告'})
    .getByText(/可见文字已转换/)
    .waitFor();
  expect(problems).toEqual([]);
});

test('hostile Markdown does nothing', {timeout: 90_000}, async () => {
  const {page, problems} = await site.visitSignedIn('13800000032');
  const {objectId, parseId} = await parsed(
    site,
    page,
    readFileSync(path.join(root, 'examples/cooling-tea.pdf')),
    'evil.pdf',
  );
  const hostile = [
    '<script>window.done = 1</script>',
    '<img src=x onerror="window.done=1">',
    '<svg onload="window.done=1"><a xlink:href="javascript:window.done=1">svg</a></svg>',
    '[link](javascript:window.done=1) <a href="JaVaScRiPt:window.done=1">raw link</a>',
    '<iframe srcdoc="<script>parent.done=1</script>"></iframe><form action="https://example.com"><button>send</button></form>',
    '$\\href{javascript:window.done=1}{formula}$ and $\\class{x}{y} \\style{color:red}{z} \\cssId{main}{w}$',
    '$\\mmlToken{mi}[href="javascript:window.done=1"]{l} \\mmlToken{mi}[style="position:fixed" id="main"]{s} \\includegraphics{https://example.com/pixel.png}$',
    '[own](/files/../api)',
    '<x-guess-math n="0"></x-guess-math><span data-tex="forged" id="main" class="x" style="position:fixed">forged</span>',
    '![tracker](https://example.com/pixel.png)',
    '<table><tr><td rowspan="2">$a<b$</td><td onclick="window.done=1">cell</td></tr></table>',
  ];
  await page.route('**/GetObjectParseResult', async route => {
    const answer = await route.fetch();
    const envelope = await answer.json();
    const [first] = envelope.data.layoutResponse.pages;
    first.blocks = [];
    first.md = hostile.join('\n\n');
    envelope.data.layoutResponse.pages = [first];
    await route.fulfill({json: envelope});
  });
  const elsewhere: string[] = [];
  page.on('request', request => {
    if (!request.url().startsWith(site.url) && /^https?:/.test(request.url())) elsewhere.push(request.url());
  });
  await page.goto(`${site.url}/pdf-views?objectId=${objectId}&parseId=${parseId}`);
  const result = page.getByTestId('result');
  await result.getByText('cell').waitFor();
  for (const [renderer, drawn] of [
    ['MathJax', 'mjx-container'],
    ['KaTeX', '.katex'],
  ] as const) {
    await page.getByRole('button', {name: '公式渲染'}).click();
    await page.getByRole('menuitem', {name: renderer}).click();
    await result.locator(drawn).first().waitFor();
    await expect.poll(() => result.locator('[data-tex]:not(:has(*))').count()).toBe(0);
    await result
      .locator('a')
      .evaluateAll(links => links.map(link => link.dispatchEvent(new MouseEvent('click', {bubbles: true}))));
    const found = await page.evaluate(() => ({
      done: (window as {done?: unknown}).done,
      bad: document.querySelectorAll(
        '[data-testid=result] :is(script, iframe, form, [onclick], [onerror], [onload], [href^="javascript" i], [href^="/"], [data-tex=forged], #main, [style*=fixed])',
      ).length,
      spans: document.querySelector<HTMLTableCellElement>('[data-testid=result] td')?.rowSpan,
    }));
    expect(found).toEqual({done: undefined, bad: 0, spans: 2});
  }
  expect(elsewhere).toEqual([]);
  // the cleaner's own parser, in a document that runs nothing, reports the handlers that it then removes
  expect(problems.filter(problem => !/inline event handler.*has been blocked/.test(problem))).toEqual([]);
});

test('a thousand pages: the last is reached, and both sides stay in step', {timeout: 240_000}, async () => {
  const {page, problems} = await site.visitSignedIn('13800000033', {viewport: {width: 1440, height: 900}});
  const {objectId, parseId} = await parsed(
    site,
    page,
    readFileSync(path.join(root, 'examples/cooling-tea.pdf')),
    'small.pdf',
  );
  const file = path.join(folder, 'thousand.pdf');
  const source = path.join(root, 'examples/cooling-tea.pdf');
  const pages = Number(execFileSync('qpdf', ['--show-npages', source]).toString());
  const times = Math.ceil(1000 / pages);
  execFileSync('qpdf', [
    '--empty',
    '--pages',
    ...Array.from({length: times}, () => [source, '1-z']).flat(),
    '--',
    file,
  ]);
  const bytes = readFileSync(file);
  // the reading of a thousand pages is tested elsewhere: here they are shown
  await page.route('**/files/download**', route =>
    /page/.test(
      atob(new URL(route.request().url()).searchParams.get('f')!.replace(/-/g, '+').replace(/_/g, '/')).slice(0, 20),
    )
      ? route.continue()
      : route.fulfill({body: bytes, contentType: 'application/pdf'}),
  );
  await page.route('**/GetObjectParseResult', async route => {
    const envelope = await (await route.fetch()).json();
    const known = envelope.data.layoutResponse.pages;
    envelope.data.layoutResponse.pages = Array.from({length: pages * times}, (_, pageIdx) => ({
      ...known[pageIdx % known.length],
      pageIdx,
    }));
    await route.fulfill({json: envelope});
  });
  await page.goto(`${site.url}/pdf-views?objectId=${objectId}&parseId=${parseId}`);
  await page.getByTestId('result').locator('[data-row]').first().waitFor();
  await page.getByText(`/ ${pages * times}`).waitFor();
  await page.getByTestId('pdf').hover();
  await page.getByTestId('pdf').press('End');
  await expect.poll(() => page.getByLabel('页码').inputValue(), {timeout: 20_000}).toBe(String(pages * times));
  await expect
    .poll(() => page.locator('[data-testid=result] [data-page]').last().getAttribute('data-page'), {timeout: 20_000})
    .toBe(String(pages * times));
  expect(await page.locator('[data-row]').count()).toBeLessThan(200);
  // a leap, of which there is one event only, and then the other side leads
  const resultPage = () =>
    page.getByTestId('result').evaluate(root => {
      const {left, top, width} = root.getBoundingClientRect();
      const row = document
        .elementFromPoint(left + width / 2, top + 40)
        ?.closest<HTMLElement>('[data-row], [data-page]');
      return Number.parseInt(row?.dataset['row'] ?? row?.dataset['page'] ?? '0', 10);
    });
  await page.mouse.wheel(0, -300_000);
  await expect
    .poll(async () => Math.abs((await resultPage()) - Number(await page.getByLabel('页码').inputValue())))
    .toBeLessThan(2);
  expect(Number(await page.getByLabel('页码').inputValue())).toBeLessThan(pages * times - 100);
  await page.getByTestId('result').press('Home');
  await expect.poll(() => page.getByLabel('页码').inputValue()).toBe('1');
  expect(problems).toEqual([]);
});
