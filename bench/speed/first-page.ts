import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Page} from 'playwright-core';
import {longDocument} from '../../apps/web/e2e/long-document.ts';

export type FirstPage = {
  /** From the end of the upload until text of the first page can be read, milliseconds. */
  readonly readable: number;
  /** From the same moment until the whole result is there. */
  readonly whole: number;
  /** What the command line takes for the same file, from its start to its end. */
  readonly engine: number;
};

const root = path.resolve(import.meta.dirname, '../..');

/** Brings a document of so many pages, as a person does, and waits for its first page and for all of it. `page` is signed in as the owner. */
export async function firstPage(page: Page, home: string, pages: number): Promise<FirstPage> {
  const buffer = longDocument(pages);
  await page.goto(home);
  const sent = page
    .waitForResponse(answer => answer.request().method() === 'PUT' && answer.ok(), {timeout: 60_000})
    .then(() => performance.now());
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({name: `${pages}.pdf`, mimeType: 'application/pdf', buffer});
  const arrived = await sent;
  await page.locator('[data-testid=result] [data-row] :is(p, h1, h2, h3, li, td)').first().waitFor({timeout: 120_000});
  const readable = performance.now() - arrived;
  await page.getByTestId('progress').waitFor({state: 'detached', timeout: 600_000});
  const whole = performance.now() - arrived;
  return {readable, whole, engine: engineTime(buffer)};
}

function engineTime(bytes: Buffer): number {
  const folder = mkdtempSync(path.join(tmpdir(), 'recto-first-page-'));
  try {
    const file = path.join(folder, 'document.pdf');
    writeFileSync(file, bytes);
    const start = performance.now();
    execFileSync(process.execPath, [path.join(root, 'apps/cli/bin/recto.js'), 'convert', file, '-o', folder], {
      stdio: 'ignore',
    });
    return performance.now() - start;
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}
