import type {Page} from 'playwright-core';

/** Has the example read, which opens it, and goes back to the list of files. */
export async function bringSample(page: Page): Promise<void> {
  await page.getByRole('button', {name: '试试示例文档'}).click();
  await page.waitForURL(/\/pdf-views\?/);
  await page.getByRole('link', {name: 'Recto 首页'}).click();
  await page.getByRole('listitem').filter({hasText: 'cooling-tea.pdf'}).first().waitFor();
}
