import type {BrowserContext, Page} from 'playwright-core';
import type {Person, Scene} from './scene.ts';

/** One way to look at the product. */
export type Look = {
  readonly language: 'zh' | 'en';
  readonly theme: 'light' | 'dark';
  readonly width: 1440 | 390;
};

export type Screen = {
  readonly name: string;
  readonly as: Person;
  readonly address: (scene: Scene) => string;
  /** What is done there before one looks. */
  readonly act?: (page: Page, say: Say, scene: Scene) => Promise<void>;
  /** Nothing runs on it that would follow another theme: it has the one it was loaded with. */
  readonly still?: true;
};

type Say = (zh: string, en: string) => string;

const home = () => '/';
const viewer =
  (more = '') =>
  ({file}: Scene) =>
    `/pdf-views?objectId=${file.objectId}&parseId=${file.parseId}${more}`;

const press =
  (zh: string, en: string) =>
  (page: Page, say: Say): Promise<void> =>
    page
      .getByRole('button', {name: say(zh, en), exact: true})
      .first()
      .click();

/** Its code is loaded when it is first asked for. */
const dialog = (page: Page) => page.getByRole('dialog').waitFor();

const asks = (zh: string, en: string) => async (page: Page, say: Say) => {
  await press(zh, en)(page, say);
  await dialog(page);
};

const fileMenu = (zh: string, en: string) => async (page: Page, say: Say) => {
  await page
    .getByRole('main')
    .getByRole('button', {name: say('更多操作', 'More')})
    .first()
    .click();
  await page.getByRole('menuitem', {name: say(zh, en), exact: true}).click();
  await dialog(page);
};

/** Makes the server refuse the next profile with a code, as it would by itself. */
const refused = (code: string, detail: unknown) => async (page: Page) => {
  await page.route('**/api/v2/user/profile', route =>
    route.fulfill({status: 403, json: {code, msg: code, data: null, detail}}),
  );
  await page.reload();
  await dialog(page);
};

const rendered = (page: Page) => page.getByTestId('result').locator('h1, h2').first().waitFor();

/** Every screen and dialog of the client. */
export const screens: readonly Screen[] = [
  {name: 'welcome', as: 'visitor', address: home},
  {name: 'login', as: 'visitor', address: home, act: asks('登录', 'Sign in')},
  {
    name: 'login-password',
    as: 'visitor',
    address: home,
    act: async (page, say) => {
      await press('登录', 'Sign in')(page, say);
      await page.getByRole('tab', {name: say('密码登录', 'Password')}).click();
    },
  },
  {name: 'agreement', as: 'visitor', address: () => '/user-agreement'},
  {name: 'privacy', as: 'visitor', address: () => '/privacy-policy'},
  {name: 'not-found', as: 'visitor', address: () => '/nowhere'},
  {
    name: 'palette-visitor',
    as: 'visitor',
    address: home,
    act: page => page.keyboard.press('Control+k'),
  },
  {
    name: 'contact',
    as: 'visitor',
    address: home,
    act: async (page, say) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill(say('联系', 'contact'));
      await page.keyboard.press('Enter');
    },
  },
  {name: 'shortcuts', as: 'visitor', address: home, act: page => page.keyboard.press('?')},
  {
    name: 'broken',
    as: 'visitor',
    address: home,
    act: async (page, say) => {
      await page.route('**/assets/legal-*.js', route => route.abort());
      await page.goto(new URL('/user-agreement', page.url()).href);
      await press('技术细节', 'Technical details')(page, say);
    },
  },
  {name: 'empty', as: 'newcomer', address: home},
  {name: 'workspace', as: 'member', address: home},
  {name: 'parse-options', as: 'member', address: home, act: asks('解析选项', 'Options')},
  {
    name: 'file-menu',
    as: 'member',
    address: home,
    act: async (page, say) => {
      await page
        .getByRole('main')
        .getByRole('button', {name: say('更多操作', 'More')})
        .first()
        .click();
    },
  },
  {name: 'rename', as: 'member', address: home, act: fileMenu('重命名', 'Rename')},
  {name: 'delete', as: 'member', address: home, act: fileMenu('删除', 'Delete')},
  {name: 'export', as: 'member', address: home, act: fileMenu('导出', 'Export')},
  {name: 'translate', as: 'member', address: home, act: fileMenu('翻译', 'Translate')},
  {
    name: 'palette',
    as: 'member',
    address: home,
    act: async page => {
      await page.keyboard.press('Control+k');
      await page.getByRole('option').nth(6).waitFor();
    },
  },
  {
    name: 'offline',
    as: 'member',
    address: home,
    act: async page => void (await page.context().setOffline(true)),
  },
  {name: 'pages-missing', as: 'member', address: home, act: refused('parse_page_limit_exceeded', null)},
  {name: 'members-only', as: 'member', address: home, act: refused('user_subscription_need', null)},
  {
    name: 'unregistered',
    as: 'member',
    address: home,
    act: refused('user_unregister', {deleteAt: '2027-01-31T08:00:00.000Z'}),
  },
  {
    name: 'verification',
    as: 'member',
    address: home,
    act: refused('need_verify', {verifyId: 'v', challenge: {algorithm: 'x'}}),
  },
  {name: 'viewer', as: 'member', address: viewer(), act: rendered},
  {
    name: 'viewer-original',
    as: 'member',
    address: ({file}) => `/pdf-views?objectId=${file.objectId}&parseId=source`,
    act: page => page.locator('[data-testid=pdf] .page[data-loaded] canvas').first().waitFor(),
  },
  {
    name: 'viewer-trust',
    as: 'member',
    address: viewer(),
    act: async (page, say) => {
      await rendered(page);
      await page
        .getByRole('button', {name: say('可信度', 'Trust')})
        .first()
        .click();
      // the places in doubt are cut out of the page's picture
      await page.waitForFunction(() => [...document.images].every(image => image.naturalWidth > 0));
    },
  },
  {
    name: 'viewer-translation',
    as: 'member',
    address: scene => `${viewer()(scene)}&translateId=${scene.translateId}`,
    act: rendered,
  },
  {
    name: 'viewer-translated-pdf',
    as: 'member',
    address: scene => `${viewer()(scene)}&translateId=${scene.translatedPdfId}`,
    act: page => page.locator('[data-testid=pdf] .page[data-loaded] canvas').nth(1).waitFor(),
  },
  {
    name: 'tree',
    as: 'member',
    address: home,
    act: async (page, say) => {
      // on a narrow screen the tree lies in a drawer
      if (!(await page.getByRole('tree').isVisible()))
        await page.getByRole('button', {name: say('显示文件面板', 'Show the files')}).click();
      const file = page.getByRole('treeitem', {name: 'Heat_in_a_Teapot.pdf'});
      await file.click();
      await page.getByRole('treeitem', {level: 2}).nth(2).waitFor();
      await page.getByRole('button', {name: say('多选', 'Select several')}).click();
      await file.getByRole('checkbox').click();
    },
  },
  {name: 'editor', as: 'member', address: () => '/markdownEdit'},
  {
    name: 'editor-text',
    as: 'member',
    address: () => '/markdownEdit',
    act: async (page, say) => {
      await press('新建文档', 'New document')(page, say);
      await page
        .getByRole('button', {name: say('知道了', 'Got it')})
        .click({timeout: 3000})
        .catch(() => {});
      await page
        .locator('.cm-content')
        .fill('# Tea\n\nIt cools as $T_0 + a e^{-kt}$.\n\n| pot | $k$ |\n| --- | --- |\n| iron | 80 |\n');
      // on a narrow screen the preview lies behind the text
      if (page.viewportSize()!.width > 768) await page.getByTestId('markdown-preview').getByRole('table').waitFor();
    },
  },
  {name: 'ocr-nothing', as: 'newcomer', address: () => '/ocr'},
  {
    name: 'ocr',
    as: 'owner',
    address: ({picture}) => `/ocr?objectId=${picture.objectId}&parseId=${picture.parseId}`,
    act: async (page, say) => {
      await page
        .getByRole('button', {name: say('知道了', 'Got it')})
        .click({timeout: 2000})
        .catch(() => {});
      await page
        .getByTestId('tex-text')
        .getByText(/boils at noon/)
        .waitFor();
    },
  },
  {name: 'downloads', as: 'member', address: () => '/downloads'},
  {name: 'viewer-nothing', as: 'member', address: () => '/pdf-views'},
  {name: 'profile', as: 'member', address: () => '/user/profile'},
  {name: 'phone', as: 'member', address: () => '/user/profile', act: asks('更换', 'Change')},
  {name: 'password', as: 'member', address: () => '/user/profile', act: asks('设置密码', 'Set a password')},
  {name: 'deregister', as: 'member', address: () => '/user/profile', act: asks('注销…', 'Delete…')},
  {name: 'check-in', as: 'member', address: () => '/user/checkin'},
  {name: 'redeem', as: 'member', address: () => '/user/redeem'},
  {name: 'invite', as: 'member', address: () => '/user/rebateOverview'},
  {name: 'orders', as: 'member', address: () => '/user/orders'},
  {name: 'refund', as: 'member', address: () => '/user/orders', act: asks('退款', 'Refund')},
  {name: 'invoice', as: 'member', address: () => '/user/orders', act: asks('开票', 'Get invoice')},
  {name: 'history', as: 'member', address: () => '/user/history'},
  {name: 'pricing', as: 'visitor', address: () => '/pricing'},
  {
    name: 'pay',
    as: 'member',
    address: () => '/pricing',
    act: async (page, say) => {
      await page
        .getByRole('region', {name: say('Pro 月卡', 'Pro, monthly')})
        .getByRole('button')
        .click();
      await dialog(page);
    },
  },
  {name: 'faq', as: 'visitor', address: () => '/faq'},
  {name: 'consumption', as: 'member', address: () => '/user/consumption'},
  {name: 'glossaries', as: 'member', address: () => '/user/translationGlossary'},
  {
    name: 'glossary',
    as: 'member',
    address: () => '/user/translationGlossary',
    act: (page, _say) => page.getByText('数学物理').first().click(),
  },
  {name: 'own-models', as: 'member', address: () => '/user/models'},
  {name: 'own-model', as: 'newcomer', address: () => '/user/models', act: asks('添加模型', 'Add a model')},
  {
    name: 'pictures',
    as: 'newcomer',
    address: home,
    act: async page => {
      const picture = (name: string) => ({name, mimeType: 'image/png', buffer: Buffer.from('picture')});
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles([picture('1.png'), picture('2.png')]);
      await dialog(page);
    },
  },
  {name: 'api-keys', as: 'member', address: () => '/user/keys'},
  {name: 'api-key', as: 'member', address: () => '/user/keys', act: asks('新建密钥', 'New key')},
  {name: 'preferences', as: 'member', address: () => '/user/settings'},
  {name: 'admin', as: 'owner', address: () => '/admin'},
  {name: 'admin-users', as: 'owner', address: () => '/admin/users'},
  {name: 'admin-user', as: 'owner', address: () => '/admin/users', act: asks('13800000071', '13800000071')},
  {name: 'admin-tasks', as: 'owner', address: () => '/admin/tasks'},
  {name: 'admin-models', as: 'owner', address: () => '/admin/models'},
  {name: 'admin-limits', as: 'owner', address: () => '/admin/limits'},
  {name: 'admin-codes', as: 'owner', address: () => '/admin/codes'},
  {name: 'admin-new-codes', as: 'owner', address: () => '/admin/codes', act: asks('生成兑换码', 'Create codes')},
  {name: 'admin-payments', as: 'owner', address: () => '/admin/payments'},
  {
    name: 'admin-orders',
    as: 'owner',
    address: () => '/admin/payments',
    act: (page, say) => page.getByText(say('订单与发票', 'Orders and invoices'), {exact: true}).click(),
  },
  {name: 'admin-audit', as: 'owner', address: () => '/admin/audit'},
  {
    name: 'unsupported',
    as: 'visitor',
    still: true,
    address: home,
    act: async page => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'userAgent', {value: 'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0)'});
      });
      await page.reload();
      await page.getByRole('alert').waitFor();
    },
  },
];

/** A window for one look and one person; the stored settings are as if they had been chosen before. */
export async function openWindow(scene: Scene, look: Look, person: Person): Promise<BrowserContext> {
  const {language, theme, width} = look;
  const context = await scene.site.browser.newContext({
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
    viewport: {width, height: width === 390 ? 844 : 900},
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: width === 390,
  });
  const stored: Record<string, string> = {
    language: JSON.stringify({state: {language}, version: 1}),
  };
  const session = scene.sessions[person];
  if (session) stored['userInfoStorage'] = session;
  await context.addInitScript(values => {
    // once a page: what it does itself holds from then on, but not for the next page
    if (sessionStorage.getItem('set-up')) return;
    sessionStorage.setItem('set-up', '1');
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
  }, stored);
  return context;
}

/** Goes to a screen in a page of its own, as far as it can be looked at. */
export async function openScreen(
  context: BrowserContext,
  scene: Scene,
  screen: Screen,
  {language}: Look,
): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(scene.site.url + screen.address(scene));
  await page.locator('#main, [role="alert"]').first().waitFor();
  await settled(page);
  await screen.act?.(page, (zh, en) => (language === 'zh' ? zh : en), scene);
  // what a pointer that rests on it would say is no part of a screen
  await page.mouse.move(0, 0);
  await settled(page);
  return page;
}

/** Waits until nothing is loaded or drawn any more; streams of events stay open for ever. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page
    .waitForFunction(
      () =>
        !document.querySelector('.mantine-Skeleton-root[data-visible], .mantine-Loader-root') &&
        [...document.images].every(image => image.loading === 'lazy' || image.complete),
      null,
      {
        timeout: 10_000,
      },
    )
    .catch(() => {});
  await page.waitForTimeout(300);
}
