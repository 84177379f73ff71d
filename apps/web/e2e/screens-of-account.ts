import {asks, dialog, home, openText, press, type Screen} from './screen.ts';

/** Editors, downloads, and what stands in the menus of accounts and administrators. */
export const screensOfAccount: readonly Screen[] = [
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
    name: 'ocr-here',
    state: true,
    as: 'visitor',
    address: () => '/ocr',
    act: press('在浏览器里识别公式', 'Recognize a formula in your browser'),
  },
  {
    name: 'ocr',
    as: 'owner',
    address: ({image}) => `/ocr?objectId=${image.objectId}&parseId=${image.parseId}`,
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
    name: 'ocr-lines',
    state: true,
    as: 'owner',
    address: ({image}) => `/ocr?objectId=${image.objectId}&parseId=${image.parseId}`,
    act: async (page, say) => {
      await page.getByTestId('ocr-trust').waitFor();
      await page.getByText(say('逐行核对', 'Lines'), {exact: true}).click();
      await page.getByRole('region', {name: say('识别出的行', 'Recognized lines')}).waitFor();
    },
  },
  {
    name: 'ocr-symbols',
    state: true,
    as: 'owner',
    address: ({image}) => `/ocr?objectId=${image.objectId}&parseId=${image.parseId}`,
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
    address: ({image}) => `/ocr?objectId=${image.objectId}&parseId=${image.parseId}`,
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
  {name: 'phone', as: 'member', address: () => '/user/profile', opens: asks('更换', 'Change')},
  {name: 'password', as: 'member', address: () => '/user/profile', opens: asks('设置密码', 'Set a password')},
  {name: 'deregister', as: 'member', address: () => '/user/profile', opens: asks('注销…', 'Delete…')},
  {
    name: 'deregister-verify',
    state: true,
    as: 'member',
    address: () => '/user/profile',
    opens: async (page, say) => {
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
  {name: 'refund', as: 'member', address: () => '/user/orders', opens: asks('退款', 'Refund')},
  {name: 'invoice', as: 'member', address: () => '/user/orders', opens: asks('开票', 'Get invoice')},
  {name: 'history', as: 'member', address: () => '/user/history'},
  {name: 'history-nothing', state: true, as: 'newcomer', address: () => '/user/history'},
  {name: 'privacy-log', as: 'member', address: () => '/user/privacy'},
  {name: 'privacy-log-nothing', state: true, as: 'newcomer', address: () => '/user/privacy'},
  {
    name: 'privacy-document',
    as: 'member',
    address: ({file}) => `/pdf-views?objectId=${file.objectId}&parseId=${file.parseId}`,
    opens: asks('隐私', 'Privacy'),
  },
  {name: 'pricing', as: 'visitor', address: () => '/pricing'},
  {
    name: 'pay',
    as: 'member',
    address: () => '/pricing',
    opens: async (page, say) => {
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
    opens: asks('新建术语表', 'New glossary'),
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
  {name: 'own-model', as: 'newcomer', address: () => '/user/models', opens: asks('添加模型', 'Add a model')},
  {
    name: 'several-images',
    as: 'newcomer',
    address: home,
    opens: async page => {
      const image = (name: string) => ({name, mimeType: 'image/png', buffer: Buffer.from('image')});
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles([image('1.png'), image('2.png')]);
      await dialog(page);
    },
  },
  {name: 'api-keys', as: 'member', address: () => '/user/keys'},
  {name: 'api-key', as: 'member', address: () => '/user/keys', opens: asks('新建密钥', 'New key')},
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
    opens: asks('添加用户', 'Add a user'),
  },
  {name: 'admin-refused', state: true, as: 'member', address: () => '/admin'},
  {name: 'admin-user', as: 'owner', address: () => '/admin/users', opens: asks('13800000071', '13800000071')},
  {name: 'admin-tasks', as: 'owner', address: () => '/admin/tasks'},
  {name: 'admin-models', as: 'owner', address: () => '/admin/models'},
  {name: 'admin-limits', as: 'owner', address: () => '/admin/limits'},
  {name: 'admin-codes', as: 'owner', address: () => '/admin/codes'},
  {name: 'admin-new-codes', as: 'owner', address: () => '/admin/codes', opens: asks('生成兑换码', 'Create codes')},
  {name: 'admin-payments', as: 'owner', address: () => '/admin/payments'},
  {name: 'admin-refund', state: true, as: 'owner', address: () => '/admin/payments', opens: asks('通过', 'Approve')},
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
