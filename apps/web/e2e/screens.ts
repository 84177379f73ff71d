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
  /** It is what stands there while something is fetched. */
  readonly fetching?: true;
  /** A state of another screen, which is tried in each language and width itself. */
  readonly state?: true;
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

/** Makes calls of a name fail, or with `never` wait for ever, from the next load on. */
const without =
  (call: string, never = false) =>
  async (page: Page) => {
    await page.route(`**/*${call}*`, route => (never ? undefined : route.abort()));
    await page.reload();
    await page.locator('#main').waitFor();
  };

const openTree = async (page: Page, say: Say) => {
  // on a narrow screen the tree lies in a drawer
  if (!(await page.getByRole('tree').isVisible()))
    await page.getByRole('button', {name: say('显示文件面板', 'Show the files')}).click();
  return page.getByRole('treeitem', {name: 'Heat_in_a_Teapot.pdf'});
};

const menuOf = (zh: string, en: string) => async (page: Page, say: Say) => {
  await press(zh, en)(page, say);
  await page.getByRole('menu').waitFor();
};

const openText = async (page: Page, say: Say) => {
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
const side = async (page: Page, say: Say, zh: string, en: string) => {
  if (page.viewportSize()!.width <= 768) await page.getByText(say(zh, en), {exact: true}).click();
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
  {
    name: 'login-wrong',
    state: true,
    as: 'visitor',
    address: home,
    act: async (page, say) => {
      await asks('登录', 'Sign in')(page, say);
      await page
        .getByRole('dialog')
        .getByRole('button', {name: say('登录 / 注册', 'Sign in / register')})
        .click();
      await page.getByText(say('请输入正确的手机号', 'Please enter a valid phone number')).waitFor();
    },
  },
  {name: 'signed-out', state: true, as: 'visitor', address: () => '/user/profile'},
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
  {name: 'workspace-images', state: true, as: 'owner', address: home, act: press('图片', 'Pictures')},
  {
    name: 'workspace-nothing-found',
    state: true,
    as: 'member',
    address: home,
    act: async (page, say) => {
      await page.getByRole('main').getByRole('searchbox').fill('coffee');
      await page.getByText(say('没有名称包含', 'No file name contains')).waitFor();
    },
  },
  {
    name: 'workspace-fetching',
    state: true,
    as: 'member',
    address: home,
    fetching: true,
    act: without('GetSpaceObjectList', true),
  },
  {
    name: 'workspace-failed',
    state: true,
    as: 'member',
    address: home,
    act: async (page, say) => {
      await without('GetSpaceObjectList')(page);
      await page
        .getByRole('alert')
        .getByText(say('文件列表加载失败', 'The list of files could not be loaded'))
        .waitFor();
    },
  },
  {
    name: 'upload',
    as: 'owner',
    address: home,
    act: async (page, say, scene) => {
      // one is on its way, one waits for it, one is refused
      await page.route('**/*', route => (route.request().method() === 'PUT' ? undefined : route.fallback()));
      const pdf = (name: string) => ({name, mimeType: 'application/pdf', buffer: scene.article});
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles([pdf('heat.pdf'), pdf('tea.pdf'), {...pdf('notes.docx'), mimeType: 'application/msword'}]);
      await page.getByRole('main').getByText('tea.pdf').waitFor();
      await page.getByText(say('不是 PDF 或图片', 'is neither a PDF')).waitFor();
    },
  },
  {name: 'account-menu', state: true, as: 'owner', address: home, act: menuOf('管理员', 'Administrator')},
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
    name: 'translate-pdf',
    state: true,
    as: 'member',
    address: home,
    act: async (page, say) => {
      await fileMenu('翻译', 'Translate')(page, say);
      await page.getByText(say('保留版面的 PDF', 'PDF, same layout'), {exact: true}).last().click();
      await page.getByRole('combobox', {name: say('模型', 'Model')}).click();
      await page.getByRole('listbox').waitFor();
    },
  },
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
      await page.waitForFunction(() => (document.querySelector<HTMLImageElement>('aside img')?.naturalWidth ?? 0) > 0);
    },
  },
  {
    name: 'viewer-search',
    state: true,
    as: 'member',
    address: viewer(),
    act: async (page, say) => {
      await rendered(page);
      await press('搜索结果（Ctrl+F）', 'Search the result (Ctrl+F)')(page, say);
      await page
        .getByRole('search')
        .getByRole('textbox')
        .or(page.getByRole('search').getByRole('searchbox'))
        .fill('the');
      await page
        .getByRole('search')
        .getByText(/\d+ \/ \d+/)
        .waitFor();
    },
  },
  {
    name: 'viewer-menu',
    state: true,
    as: 'member',
    address: viewer(),
    act: async (page, say) => {
      await rendered(page);
      const row = page.getByTestId('result').locator('[data-row]').filter({hasText: 'We follow'});
      await row.hover();
      await row.getByRole('button', {name: say('段落菜单', 'Paragraph menu')}).click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'viewer-pages',
    state: true,
    as: 'member',
    address: viewer(),
    act: async (page, say) => {
      await rendered(page);
      await side(page, say, '原文', 'Original');
      await press('缩略图', 'Thumbnails')(page, say);
      await page.getByRole('navigation').locator('canvas').first().waitFor();
      await page.getByRole('button', {name: say('搜索原文（Ctrl+F）', 'Search the original (Ctrl+F)')}).click();
    },
  },
  {
    name: 'viewer-outline',
    state: true,
    as: 'member',
    address: viewer(),
    act: async (page, say) => {
      await rendered(page);
      await side(page, say, '原文', 'Original');
      await press('目录', 'Outline')(page, say);
      await page.getByRole('button', {name: /The model/}).waitFor();
    },
  },
  {
    name: 'viewer-export',
    as: 'member',
    address: scene => `${viewer()(scene)}&translateId=${scene.translatedPdfId}`,
    act: asks('导出', 'Export'),
  },
  {
    name: 'viewer-failed',
    state: true,
    as: 'member',
    address: viewer(),
    act: async page => {
      await without('GetObjectParseResult')(page);
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'viewer-gone',
    state: true,
    as: 'member',
    address: () =>
      '/pdf-views?objectId=00000000-0000-4000-8000-000000000007&parseId=00000000-0000-4000-8000-000000000008',
    act: page => page.getByRole('alert').first().waitFor(),
  },
  {
    name: 'viewer-fetching',
    state: true,
    as: 'member',
    address: viewer(),
    fetching: true,
    act: without('GetObjectParseResult', true),
  },
  {
    name: 'viewer-translation',
    as: 'member',
    address: scene => `${viewer()(scene)}&translateId=${scene.translateId}`,
    act: rendered,
  },
  {
    name: 'viewer-edit-line',
    as: 'member',
    address: scene => `${viewer()(scene)}&translateId=${scene.translateId}`,
    act: async (page, say) => {
      await rendered(page);
      const row = page.getByTestId('result').locator('[data-row]').filter({hasText: 'We follow'});
      await row.hover();
      await row.getByRole('button', {name: say('段落菜单', 'Paragraph menu')}).click();
      await page.getByRole('menuitem', {name: say('修改这段译文', 'Edit this translation')}).click();
      await page.getByTestId('line-preview').waitFor();
    },
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
      const file = await openTree(page, say);
      await file.click();
      await page.getByRole('treeitem', {level: 2}).nth(2).waitFor();
      await page.getByRole('button', {name: say('多选', 'Select several')}).click();
      await file.getByRole('checkbox').click();
    },
  },
  {
    name: 'tree-export',
    as: 'member',
    address: home,
    act: async (page, say) => {
      const file = await openTree(page, say);
      await page.getByRole('button', {name: say('多选', 'Select several')}).click();
      await file.getByRole('checkbox').click();
      await page
        .getByRole('toolbar', {name: say('多选', 'Select several')})
        .getByRole('button', {name: say('导出', 'Export')})
        .click();
      await page.getByRole('dialog', {name: say('导出', 'Export')}).waitFor();
    },
  },
  {
    name: 'tree-menu',
    state: true,
    as: 'member',
    address: home,
    act: async (page, say) => {
      const file = await openTree(page, say);
      await file.click({button: 'right'});
      await page.getByRole('menu').waitFor();
    },
  },
  {name: 'editor', as: 'member', address: () => '/markdownEdit'},
  {
    name: 'editor-text',
    as: 'member',
    address: () => '/markdownEdit',
    act: async (page, say) => {
      await openText(page, say);
      // on a narrow screen the preview lies behind the text
      if (page.viewportSize()!.width > 768) await page.getByTestId('markdown-preview').getByRole('table').waitFor();
    },
  },
  {name: 'editor-texts', state: true, as: 'member', address: () => '/markdownEdit'},
  {
    name: 'editor-versions',
    state: true,
    as: 'member',
    address: () => '/markdownEdit',
    act: async (page, say) => {
      await openText(page, say);
      await press('历史版本', 'Versions')(page, say);
      await page.getByRole('complementary', {name: say('历史版本', 'Versions')}).waitFor();
    },
  },
  {
    name: 'editor-guide',
    state: true,
    as: 'member',
    address: () => '/markdownEdit',
    act: async (page, say) => {
      await openText(page, say);
      await asks('使用说明', 'Guide')(page, say);
    },
  },
  {
    name: 'editor-find',
    state: true,
    as: 'member',
    address: () => '/markdownEdit',
    act: async (page, say) => {
      await openText(page, say);
      await page.locator('.cm-content').press('Control+f');
      await page.locator('.cm-search').waitFor();
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
  {
    name: 'ocr-symbols',
    state: true,
    as: 'owner',
    address: ({picture}) => `/ocr?objectId=${picture.objectId}&parseId=${picture.parseId}`,
    act: async (page, say) => {
      const picker = page.getByTestId('formula-picker');
      await page.getByTestId('tex-text').waitFor();
      if (!(await picker.isVisible())) await press('公式面板', 'Formula panel')(page, say);
      await page.getByRole('tab', {name: say('公式模板', 'Templates')}).click();
    },
  },
  {
    name: 'ocr-readers',
    state: true,
    as: 'owner',
    address: ({picture}) => `/ocr?objectId=${picture.objectId}&parseId=${picture.parseId}`,
    act: async (page, say) => {
      await page.getByTestId('tex-text').waitFor();
      await page.getByRole('button', {name: say('识别引擎', 'Engine')}).click();
      await page.getByRole('menu').waitFor();
    },
  },
  {name: 'downloads', as: 'member', address: () => '/downloads'},
  {name: 'downloads-nothing', state: true, as: 'newcomer', address: () => '/downloads'},
  {name: 'viewer-nothing', as: 'member', address: () => '/pdf-views'},
  {name: 'profile', as: 'member', address: () => '/user/profile'},
  {name: 'phone', as: 'member', address: () => '/user/profile', act: asks('更换', 'Change')},
  {name: 'password', as: 'member', address: () => '/user/profile', act: asks('设置密码', 'Set a password')},
  {name: 'deregister', as: 'member', address: () => '/user/profile', act: asks('注销…', 'Delete…')},
  {
    name: 'deregister-verify',
    state: true,
    as: 'member',
    address: () => '/user/profile',
    act: async (page, say) => {
      await asks('注销…', 'Delete…')(page, say);
      await page.getByRole('checkbox', {name: say('我已了解', 'I understand')}).click();
      await press('下一步', 'Next')(page, say);
    },
  },
  {name: 'check-in', as: 'member', address: () => '/user/checkin'},
  {
    name: 'check-in-done',
    state: true,
    as: 'newcomer',
    address: () => '/user/checkin',
    act: async (page, say) => {
      const deed = page.getByRole('button', {name: say('签到，领', 'Check in for')});
      const done = page.getByRole('button', {name: say('今天已签到', 'Checked in today')});
      await deed.or(done).waitFor();
      if (await deed.isVisible()) await deed.click();
      await done.waitFor();
    },
  },
  {name: 'redeem', as: 'member', address: () => '/user/redeem'},
  {
    name: 'redeem-wrong',
    state: true,
    as: 'member',
    address: () => '/user/redeem',
    act: async (page, say) => {
      await page
        .getByRole('main')
        .getByRole('button', {name: say('兑换', 'Redeem'), exact: true})
        .click();
      await page.getByText(say('请输入兑换码', 'Please enter a code')).waitFor();
    },
  },
  {name: 'invite', as: 'member', address: () => '/user/rebateOverview'},
  {name: 'orders', as: 'member', address: () => '/user/orders'},
  {name: 'orders-nothing', state: true, as: 'newcomer', address: () => '/user/orders'},
  {name: 'refund', as: 'member', address: () => '/user/orders', act: asks('退款', 'Refund')},
  {name: 'invoice', as: 'member', address: () => '/user/orders', act: asks('开票', 'Get invoice')},
  {name: 'history', as: 'member', address: () => '/user/history'},
  {name: 'history-nothing', state: true, as: 'newcomer', address: () => '/user/history'},
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
  {
    name: 'pay-waiting',
    as: 'member',
    address: () => '/pricing',
    act: async (page, say) => {
      await page
        .getByRole('region', {name: say('500 页加量包', '500 pages')})
        .getByRole('button')
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', {name: say('支付', 'Pay')})
        .click();
      await page.getByRole('img', {name: say('付款二维码', 'QR code of the payment')}).waitFor();
    },
  },
  {name: 'faq', as: 'visitor', address: () => '/faq'},
  {
    name: 'faq-answers',
    state: true,
    as: 'visitor',
    address: () => '/faq',
    act: async (page, say) => {
      for (const [zh, en] of [
        ['可以退款吗？', 'Can I get a refund?'],
        ['可以用程序调用吗？', 'Is there an API?'],
      ] as const)
        await press(zh, en)(page, say);
    },
  },
  {name: 'consumption', as: 'member', address: () => '/user/consumption'},
  {name: 'consumption-nothing', state: true, as: 'newcomer', address: () => '/user/consumption'},
  {name: 'glossaries', as: 'member', address: () => '/user/translationGlossary'},
  {name: 'glossaries-nothing', state: true, as: 'newcomer', address: () => '/user/translationGlossary'},
  {
    name: 'glossary-new',
    state: true,
    as: 'member',
    address: () => '/user/translationGlossary',
    act: asks('新建术语表', 'New glossary'),
  },
  {
    name: 'glossary',
    as: 'member',
    address: () => '/user/translationGlossary',
    act: (page, _say) => page.getByText('数学物理').first().click(),
  },
  {
    name: 'glossary-term',
    state: true,
    as: 'member',
    address: () => '/user/translationGlossary',
    act: async (page, say) => {
      await page.getByText('数学物理').first().click();
      await page.getByRole('button', {name: say('编辑“heat kernel”', 'Edit “heat kernel”')}).click();
      await page.getByRole('checkbox', {name: say('选择“eigenvalue', 'Select “eigenvalue')}).click();
    },
  },
  {name: 'own-models', as: 'member', address: () => '/user/models'},
  {name: 'own-models-nothing', state: true, as: 'newcomer', address: () => '/user/models'},
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
  {
    name: 'api-key-made',
    state: true,
    as: 'owner',
    address: () => '/user/keys',
    act: async (page, say) => {
      await asks('新建密钥', 'New key')(page, say);
      const made = page.getByRole('dialog');
      await made.getByRole('textbox', {name: say('名称', 'Name')}).fill('lab');
      await made.getByRole('button', {name: say('新建密钥', 'New key')}).click();
      await made.getByText(say('密钥只显示这一次', 'The key is shown only once')).waitFor();
    },
  },
  {name: 'preferences', as: 'member', address: () => '/user/settings'},
  {name: 'admin', as: 'owner', address: () => '/admin'},
  {name: 'admin-users', as: 'owner', address: () => '/admin/users'},
  {
    name: 'admin-add-user',
    state: true,
    as: 'owner',
    address: () => '/admin/users',
    act: asks('添加用户', 'Add a user'),
  },
  {name: 'admin-refused', state: true, as: 'member', address: () => '/admin'},
  {name: 'admin-user', as: 'owner', address: () => '/admin/users', act: asks('13800000071', '13800000071')},
  {name: 'admin-tasks', as: 'owner', address: () => '/admin/tasks'},
  {name: 'admin-models', as: 'owner', address: () => '/admin/models'},
  {name: 'admin-limits', as: 'owner', address: () => '/admin/limits'},
  {name: 'admin-codes', as: 'owner', address: () => '/admin/codes'},
  {name: 'admin-new-codes', as: 'owner', address: () => '/admin/codes', act: asks('生成兑换码', 'Create codes')},
  {name: 'admin-payments', as: 'owner', address: () => '/admin/payments'},
  {name: 'admin-refund', state: true, as: 'owner', address: () => '/admin/payments', act: asks('通过', 'Approve')},
  {
    name: 'admin-cash-outs',
    state: true,
    as: 'owner',
    address: () => '/admin/payments',
    act: (page, say) => page.getByText(say('提现', 'Cash-outs'), {exact: true}).click(),
  },
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

/** Goes to a screen in a page of its own, as far as it can be looked at; for a picture, `stand`, until nothing moves on it. */
export async function openScreen(
  context: BrowserContext,
  scene: Scene,
  screen: Screen,
  {language}: Look,
  stand = true,
): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(scene.site.url + screen.address(scene));
  await page.locator('#main, [role="alert"]').first().waitFor();
  await settled(page, screen.fetching && screen.act === undefined);
  await screen.act?.(page, (zh, en) => (language === 'zh' ? zh : en), scene);
  // what a pointer that rests on it would say is no part of a screen
  await page.mouse.move(0, 0);
  await settled(page, screen.fetching);
  if (stand) await page.waitForTimeout(300);
  return page;
}

/** Waits until nothing is loaded or drawn any more; streams of events stay open for ever. */
async function settled(page: Page, fetching = false): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page
    .waitForFunction(
      fetching => {
        const placeholder = document.querySelector('.mantine-Skeleton-root[data-visible], .mantine-Loader-root');
        return (
          (fetching ? placeholder : !placeholder) &&
          [...document.images].every(image => image.loading === 'lazy' || image.complete)
        );
      },
      fetching,
      {timeout: 10_000},
    )
    .catch(() => {});
}
