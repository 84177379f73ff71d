import type {ChatMessage} from '@recto/api';
import type {Page} from 'playwright-core';
import type {Scene} from './scene.ts';
import {rendered, type Say, type Screen, viewer} from './screen.ts';
import {citation, message, withHistory} from './scripted-chat.ts';

const answer = (say: Say) =>
  say(
    '本文的核心是热传导方程**模型**[^1]：壶内温度 $T(x,t)$ 满足\n\n$$\\frac{\\partial T}{\\partial t} = \\kappa\\,\\Delta T$$\n\n其中 $\\kappa$ 是壶壁的导热系数[^2]。测量结果：\n\n| 壶 | $\\kappa$ | 半衰期（分） |\n| --- | --- | --- |\n| 釉面 | 1.2 | **34** |\n| 铁 | 80 | 12 |\n\n作者没有讨论蒸发[^3]。',
    'At its core is the heat equation as a **model**[^1]: the temperature $T(x,t)$ in the pot solves\n\n$$\\frac{\\partial T}{\\partial t} = \\kappa\\,\\Delta T$$\n\nwhere $\\kappa$ is the conductivity of the wall[^2]. What was measured:\n\n| pot | $\\kappa$ | half-life (min) |\n| --- | --- | --- |\n| glazed | 1.2 | **34** |\n| iron | 80 | 12 |\n\nEvaporation is not discussed[^3].',
  );

const talk = (say: Say, {file}: Scene): ChatMessage[] => [
  message({
    role: 'user',
    messageId: 'q1',
    content: say(
      '本文提出的核心方法是什么？公式 (1) 的含义是什么？',
      'What is the method at its core? What does equation (1) say?',
    ),
  }),
  message({
    messageId: 'a1',
    content: answer(say),
    thinking: say(
      '先看摘要和第 1 节，再核对表 1 的数值。',
      'First the abstract and section 1, then the values of Table 1.',
    ),
    citations: [
      citation(file.parseId),
      citation(file.parseId, {
        number: 2,
        quote: 'whose wall has conductivity',
        text: 'in a pot whose wall has conductivity κ',
      }),
      citation(file.parseId, {number: 3, found: false, places: [], text: '', quote: 'we neglect evaporation'}),
    ],
  }),
];

const openChat = async (page: Page, say: Say) => {
  await rendered(page);
  await page.getByRole('button', {name: say('AI 对话', 'AI chat'), exact: true}).click();
};

/** Opens the chat with a history, as the server would give it. */
const withTalk =
  (talk: (say: Say, scene: Scene) => readonly ChatMessage[], then?: (page: Page, say: Say) => Promise<void>) =>
  async (page: Page, say: Say, scene: Scene) => {
    // it is fetched when the panel is opened
    await withHistory(page, talk(say, scene));
    await openChat(page, say);
    await page.getByTestId('chat-messages').waitFor();
    await page.getByRole('textbox', {name: say('问题', 'Question')}).waitFor();
    await then?.(page, say);
  };

/** The chat beside the viewer in its states. */
export const screensOfChat: readonly Screen[] = [
  {name: 'chat-empty', as: 'member', address: viewer(), act: withTalk(() => [])},
  {
    name: 'chat-answer',
    as: 'member',
    address: viewer(),
    act: withTalk(talk, async page => {
      await page.getByTestId('chat-messages').locator('mjx-container').nth(2).waitFor();
    }),
  },
  {
    name: 'chat-citation',
    state: true,
    as: 'member',
    address: viewer(),
    act: withTalk(talk, async page => {
      const chip = page.getByTestId('chat-messages').locator('[data-citation="1"]');
      await page.getByTestId('chat-messages').locator('mjx-container').nth(2).waitFor();
      await chip.click();
      await page.getByTestId('result').locator('[data-cited=true]').waitFor();
    }),
  },
  {
    name: 'chat-preview',
    state: true,
    as: 'member',
    address: viewer(),
    act: withTalk(talk, async page => {
      await page.getByTestId('chat-messages').locator('mjx-container').nth(2).waitFor();
      // by keys: a pointer is taken away before one looks
      await page.getByTestId('chat-messages').locator('[data-citation="1"]').focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await page.getByRole('tooltip').waitFor();
    }),
  },
  {
    name: 'chat-thinking',
    state: true,
    as: 'member',
    address: viewer(),
    act: async (page, say, scene) => {
      // an answer that runs and of which nothing more comes
      await page.route('**/chat/messages/*/events', () => {});
      await withTalk(() => [
        ...talk(say, scene).slice(0, 1),
        message({
          messageId: 'a2',
          status: 'running',
          thinking: say(
            '先看摘要和第 1 节，再核对表 1 的数值。',
            'First the abstract and section 1, then the values of Table 1.',
          ),
        }),
      ])(page, say, scene);
      await page.getByTestId('thinking').waitFor();
    },
  },
  {
    name: 'chat-failed',
    state: true,
    as: 'member',
    address: viewer(),
    act: withTalk((say, scene) => [
      ...talk(say, scene).slice(0, 1),
      message({
        messageId: 'a3',
        status: 'failed',
        code: 'llm_unreachable',
        msg: say('模型服务没有应答，请稍后重试', 'The model service is not responding. Try again later.'),
      }),
    ]),
  },
  {
    name: 'chat-many',
    state: true,
    as: 'member',
    address: viewer(),
    act: withTalk(say =>
      Array.from({length: 11}, (_, index) => [
        message({
          role: 'user',
          messageId: `q${index}`,
          content: say(`第 ${index + 1} 个问题`, `Question ${index + 1}`),
        }),
        message({messageId: `a${index}`, content: say('见第 1 节。', 'See section 1.')}),
      ]).flat(),
    ),
  },
  {
    name: 'chat-presets',
    state: true,
    as: 'member',
    address: viewer(),
    act: withTalk(talk, async (page, say) => {
      await page.getByRole('textbox', {name: say('问题', 'Question')}).pressSequentially('/');
      await page.getByRole('option').nth(5).waitFor();
    }),
  },
  {
    name: 'chat-initializing',
    state: true,
    fetching: true,
    as: 'member',
    address: viewer(),
    act: async (page, say) => {
      await page.route('**/chat.v1.ChatService/Start', () => {});
      await openChat(page, say);
      await page.getByText(say('服务初始化中…', 'Service initializing…')).waitFor();
    },
  },
  {
    name: 'chat-about',
    state: true,
    as: 'member',
    address: viewer(),
    act: async (page, say) => {
      await rendered(page);
      const row = page.getByTestId('result').locator('[data-row]:has(mjx-container[display=true])').first();
      await row.hover();
      await row.getByRole('button', {name: say('段落菜单', 'Paragraph menu')}).click();
      await page.getByRole('menuitem', {name: say('就这一段提问', 'Ask about this')}).click();
      await page.locator('img[src^="data:image"]').waitFor();
    },
  },
  {
    name: 'chat-documents',
    state: true,
    as: 'member',
    address: viewer(),
    act: withTalk(
      () => [],
      async (page, say) => {
        await page
          .getByRole('button', {name: say('更多操作', 'More actions')})
          .last()
          .click();
        await page.getByRole('menuitem', {name: say('选择文档…', 'Choose documents…')}).click();
        await page.getByRole('dialog').getByRole('checkbox').nth(1).waitFor();
      },
    ),
  },
  {
    name: 'chat-conversations',
    state: true,
    as: 'member',
    address: viewer(),
    act: withTalk(
      () => [],
      async (page, say) => {
        await page.getByRole('button', {name: say('对话列表', 'conversations')}).click();
        await page.getByRole('menu').waitFor();
      },
    ),
  },
];
