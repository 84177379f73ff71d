import type {Page} from 'playwright-core';
import type {Person, Scene} from './scene.ts';

/** One way to look at the product. */
export type Look = {
  readonly language: 'zh' | 'en';
  readonly theme: 'light' | 'dark';
  readonly width: 1440 | 1024 | 390;
};

export type Screen = {
  readonly name: string;
  readonly as: Person;
  readonly address: (scene: Scene) => string;
  /** What is arranged before the screen is loaded. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** What is waited for before one looks; nothing is done. */
  readonly shows?: Act;
  /** Opens a dialog to be looked at. Closed by Escape, it leaves the screen as it was. */
  readonly opens?: Act;
  /** What else is done there before one looks. */
  readonly act?: Act;
  /** Nothing runs on it that would follow another theme: it has the one it was loaded with. */
  readonly still?: true;
  /** It is what stands there while something is fetched. */
  readonly fetching?: true;
  /** A state of another screen, which is tried in each language and width itself. */
  readonly state?: true;
};

type Act = (page: Page, say: Say, scene: Scene) => Promise<void>;

export type Say = (zh: string, en: string) => string;

export const home = () => '/';
export const viewer =
  (more = '') =>
  ({file}: Scene) =>
    `/pdf-views?objectId=${file.objectId}&parseId=${file.parseId}${more}`;

export const press =
  (zh: string, en: string) =>
  (page: Page, say: Say): Promise<void> =>
    page
      .getByRole('button', {name: say(zh, en), exact: true})
      .first()
      .click();

/** Its code is loaded when it is first asked for. */
export const dialog = (page: Page) => page.getByRole('dialog').waitFor();

export const asks = (zh: string, en: string) => async (page: Page, say: Say) => {
  await press(zh, en)(page, say);
  await dialog(page);
};

export const fileMenu = (zh: string, en: string) => async (page: Page, say: Say) => {
  await page
    .getByRole('main')
    .getByRole('button', {name: say('更多操作', 'More')})
    .first()
    .click();
  await page.getByRole('menuitem', {name: say(zh, en), exact: true}).click();
  await dialog(page);
};

/** Makes the server refuse the profile with a code, as it would by itself. */
export const refused = (code: string, detail: unknown) => (page: Page) =>
  page.route('**/api/v2/user/profile', route =>
    route.fulfill({status: 403, json: {code, msg: code, data: null, detail}}),
  );

/** Makes calls of a name fail, or with `never` wait for ever. */
export const without =
  (call: string, never = false) =>
  (page: Page) =>
    page.route(`**/*${call}*`, route => (never ? undefined : route.abort()));

export const openTree = async (page: Page, say: Say) => {
  // on a narrow screen the tree lies in a drawer
  if (!(await page.getByRole('tree').isVisible()))
    await page.getByRole('button', {name: say('显示文件面板', 'Show the files')}).click();
  return page.getByRole('treeitem', {name: 'Heat_in_a_Teapot.pdf'});
};

export const menuOf = (zh: string, en: string) => async (page: Page, say: Say) => {
  await press(zh, en)(page, say);
  await page.getByRole('menu').waitFor();
};

export const openText = async (page: Page, say: Say) => {
  await press('新建文档', 'New document')(page, say);
  await page
    .getByRole('button', {name: say('知道了', 'Got it')})
    .click({timeout: 3000})
    .catch(() => {});
  await page
    .locator('.cm-content')
    .fill('# Tea\n\nIt cools as $T_0 + a e^{-kt}$.\n\n| pot | $k$ |\n| --- | --- |\n| iron | 80 |\n');
  await page.getByText(say('已保存', 'Saved'), {exact: true}).first().waitFor();
};

/** The sides of the viewer stand beside each other where there is room; otherwise this one comes to the front. */
export const side = async (page: Page, say: Say, zh: string, en: string) => {
  if (page.viewportSize()!.width <= 768) await page.getByText(say(zh, en), {exact: true}).click();
};

export const rendered = (page: Page) => page.getByTestId('result').locator('h1, h2').first().waitFor();
