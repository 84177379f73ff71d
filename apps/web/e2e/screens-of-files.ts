import type {Page} from 'playwright-core';
import {asks, dialog, fileMenu, home, menuOf, press, refused, type Say, type Screen, without} from './screen.ts';

/** What visitors see, and the list and the tree of files. */
export const screensOfFiles: readonly Screen[] = [
  {name: 'locked', as: 'owner', address: home, shows: passwordAsked},
  {
    name: 'locked-viewer',
    as: 'owner',
    address: ({locked}) => `/pdf-views?objectId=${locked.objectId}&parseId=source`,
    shows: passwordAsked,
  },
  {name: 'welcome', as: 'visitor', address: home},
  {name: 'login', as: 'visitor', address: home, opens: asks('登录', 'Sign in')},
  {
    name: 'login-password',
    as: 'visitor',
    address: home,
    opens: async (page, say) => {
      await press('登录', 'Sign in')(page, say);
      await page.getByRole('tab', {name: say('密码登录', 'Password')}).click();
    },
  },
  {
    name: 'login-wrong',
    state: true,
    as: 'visitor',
    address: home,
    opens: async (page, say) => {
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
    name: 'shared',
    as: 'visitor',
    address: ({shared}) => shared,
    shows: async (page, say) => {
      await page.getByText(say('到期', 'Link expires')).waitFor();
    },
  },
  {name: 'shared-ended', as: 'visitor', address: () => `/s/${'x'.repeat(32)}`},
  {
    name: 'share',
    as: 'member',
    address: home,
    opens: async (page, say) => {
      await fileMenu('分享…', 'Share…')(page, say);
      await press('创建链接', 'Create link')(page, say);
      await page.getByRole('textbox', {name: say('分享链接', 'Share link')}).waitFor();
    },
  },
  {
    name: 'palette-visitor',
    as: 'visitor',
    address: home,
    opens: page => page.keyboard.press('Control+k'),
  },
  {
    name: 'contact',
    as: 'visitor',
    address: home,
    opens: async (page, say) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill(say('联系', 'contact'));
      await page.keyboard.press('Enter');
      // it has its name a moment after it is there
      await page.getByRole('dialog', {name: say('联系我们', 'Contact us')}).waitFor();
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
  {name: 'workspace-images', state: true, as: 'owner', address: home, act: press('图片', 'Images')},
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
    before: without('GetSpaceObjectList', true),
  },
  {
    name: 'workspace-failed',
    state: true,
    as: 'member',
    address: home,
    before: without('GetSpaceObjectList'),
    shows: async (page, say) => {
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
        .setInputFiles([pdf('heat.pdf'), pdf('tea.pdf'), {...pdf('notes.xlsx'), mimeType: 'application/vnd.ms-excel'}]);
      await page.getByRole('main').getByText('tea.pdf').first().waitFor();
      await page.getByText(say('的格式不支持', 'has an unsupported format')).waitFor();
    },
  },
  {name: 'account-menu', state: true, as: 'owner', address: home, act: menuOf('管理员', 'Administrator')},
  {name: 'parse-options', as: 'member', address: home, opens: asks('解析选项', 'Options')},
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
  {name: 'rename', as: 'member', address: home, opens: fileMenu('重命名', 'Rename')},
  {name: 'tags', as: 'member', address: home, opens: fileMenu('标签…', 'Tags…')},
  {name: 'trash', as: 'member', address: () => '/trash'},
  {name: 'trash-nothing', state: true, as: 'newcomer', address: () => '/trash'},
  {name: 'delete', as: 'member', address: () => '/trash', opens: asks('清空回收站', 'Empty the trash')},
  {name: 'export', as: 'member', address: home, opens: fileMenu('导出', 'Export')},
  {
    name: 'export-formats',
    state: true,
    as: 'member',
    address: home,
    opens: async (page, say) => {
      await fileMenu('导出', 'Export')(page, say);
      await page.getByRole('button', {name: say('更多格式', 'More formats')}).click();
      await page.getByLabel(/^HTML/).waitFor();
    },
  },
  {name: 'translate', as: 'member', address: home, opens: fileMenu('翻译', 'Translate')},
  {
    name: 'translate-pdf',
    state: true,
    as: 'member',
    address: home,
    opens: async (page, say) => {
      await fileMenu('翻译', 'Translate')(page, say);
      await page.getByText(say('保留版式的 PDF', 'PDF with original layout'), {exact: true}).last().click();
      await page.getByRole('combobox', {name: say('模型', 'Model')}).click();
      await page.getByRole('listbox').waitFor();
    },
  },
  {
    name: 'palette',
    as: 'member',
    address: home,
    opens: async page => {
      await page.keyboard.press('Control+k');
      await page.getByRole('listbox').getByRole('option').nth(6).waitFor();
    },
  },
  {
    name: 'bulk',
    state: true,
    as: 'member',
    address: home,
    act: async (page, say) => {
      await press('批量操作', 'Select')(page, say);
      await page.getByRole('main').getByRole('checkbox').first().check();
    },
  },
  {
    name: 'translate-many',
    state: true,
    as: 'member',
    address: home,
    act: async (page, say) => {
      await press('批量操作', 'Select')(page, say);
      await page
        .getByRole('main')
        .getByRole('button', {name: say('全选', 'All'), exact: true})
        .click();
      await page
        .getByRole('toolbar')
        .getByRole('button', {name: say('翻译', 'Translate'), exact: true})
        .click();
      await page.getByRole('dialog').getByText(say('预计', 'About ')).waitFor();
    },
  },
  {
    name: 'offline',
    as: 'member',
    address: home,
    act: async page => void (await page.context().setOffline(true)),
  },
  {
    name: 'pages-missing',
    as: 'member',
    address: home,
    before: refused('parse_page_limit_exceeded', null),
    shows: dialog,
  },
  {name: 'members-only', as: 'member', address: home, before: refused('user_subscription_need', null), shows: dialog},
  {
    name: 'unregistered',
    as: 'member',
    address: home,
    before: refused('user_unregister', {deleteAt: '2027-01-31T08:00:00.000Z'}),
    shows: dialog,
  },
  {
    name: 'verification',
    as: 'member',
    address: home,
    before: refused('need_verify', {verifyId: 'v', challenge: {algorithm: 'x'}}),
    shows: dialog,
  },
];

/** The password of an encrypted file is asked for. */
async function passwordAsked(page: Page, say: Say): Promise<void> {
  await page
    .getByText(say('此文件已加密，请输入密码', 'This file is encrypted. Please enter its password'))
    .first()
    .waitFor();
  await page.getByLabel(say('密码', 'Password'), {exact: true}).first().waitFor();
}
