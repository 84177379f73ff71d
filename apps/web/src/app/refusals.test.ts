import {ApiError, calls, type ErrorCode, errorTable} from '@recto/api';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {useConnection} from '../core/api/connection.ts';
import {closeDialog, openDialog, useDialogs} from '../core/events/dialogs.ts';
import {useToasts} from '../core/events/toast.ts';
import {keepTokens, useSession} from '../core/session/store.ts';
import {useVerification} from '../features/verification/index.ts';
import {handleRefusal} from './refusals.ts';

let clock = Date.now();
beforeEach(() => {
  // messages of the test before are long gone
  clock += 60_000;
  vi.useFakeTimers({now: clock});
  useToasts.setState({toasts: []});
  closeDialog();
  vi.stubGlobal('fetch', async () => new Response());
  keepTokens({accessToken: 'a', refreshToken: 'r'}, Date.now());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refusal = (code: string, detail: unknown = null) =>
  new ApiError(code, `the server's words for ${code}`, errorTable[code as ErrorCode]?.status ?? 400, detail);
const shownMessages = () => useToasts.getState().toasts.map(({message}) => message);
const signedIn = () => useSession.getState().token !== null;

test.each([
  ['parse_task_limit_exceeded', '还有任务正在解析，请稍后再试'],
  ['parse_file_invalid', 'PDF 转图片失败，请尝试重新打印该 PDF'],
  ['parse_image_file_invalid', '图片解析失败，请重新上传图片'],
  ['version_not_match', '版本不匹配，请刷新页面或更新客户端'],
  ['network_error', '网络错误，请检查网络连接'],
  ['user_exist', "the server's words for user_exist"],
  ['a_code_of_tomorrow', '未知错误'],
])('%s says %s and keeps the session', async (code, sentence) => {
  expect(await handleRefusal(refusal(code))).toBeUndefined();
  expect(shownMessages()).toEqual([sentence]);
  expect(signedIn()).toBe(true);
});

/** The effects of a refusal: the message, whether somebody is still signed in, which dialog is open, what is asked. */
const reaction = () => ({
  messages: shownMessages(),
  signedIn: signedIn(),
  dialog: useDialogs.getState().open?.kind,
  asked: useVerification.getState().asked !== undefined,
});
const shown = {messages: [] as string[], signedIn: true, dialog: undefined as string | undefined, asked: false};
const ended = {...shown, signedIn: false};

// the catalogue's table; every other known code shows the words that came with it, and does nothing else
const table: Readonly<Partial<Record<ErrorCode, typeof shown>>> = {
  need_verify: {...shown, asked: true},
  verify_code_error: {...shown, asked: true},
  user_not_found: {...shown, messages: ['该微信账号还没有对应的用户']},
  parse_task_limit_exceeded: {...shown, messages: ['还有任务正在解析，请稍后再试']},
  parse_page_limit_exceeded: {...shown, dialog: 'pages-missing'},
  user_subscription_need: {...shown, dialog: 'members-only'},
  parse_file_lock: {...shown, messages: ['此文件已加密，请输入密码']},
  parse_file_invalid: {...shown, messages: ['PDF 转图片失败，请尝试重新打印该 PDF']},
  parse_image_file_invalid: {...shown, messages: ['图片解析失败，请重新上传图片']},
  user_refresh_token_expired: {...ended, messages: ['请先登录'], dialog: 'login'},
  unauthorized: {...ended, messages: ['请先登录'], dialog: 'login'},
  user_unregister: {...ended, dialog: 'unregistered'},
  user_ban: {...ended, messages: ["the server's words for user_ban"]},
  user_banned: {...ended, messages: ["the server's words for user_banned"]},
  version_not_match: {...shown, messages: ['版本不匹配，请刷新页面或更新客户端']},
};

test.each(Object.keys(errorTable) as ErrorCode[])('%s is reacted to as the catalogue says', async code => {
  void handleRefusal(refusal(code, {verifyId: 'v', challenge: {}}), {call: calls.createParseTask});
  expect(reaction()).toEqual(table[code] ?? {...shown, messages: [`the server's words for ${code}`]});
  useVerification.getState().asked?.answer(undefined);
});

test('refusals that open a dialog', async () => {
  await handleRefusal(refusal('parse_page_limit_exceeded'));
  expect(useDialogs.getState().open).toEqual({kind: 'pages-missing'});
  await handleRefusal(refusal('parse_page_limit_exceeded', {kind: 'image', available: 0, needed: 1}));
  expect(useDialogs.getState().open).toEqual({kind: 'pages-missing', of: 'image'});
  await handleRefusal(refusal('user_subscription_need'));
  expect(useDialogs.getState().open).toEqual({kind: 'members-only'});
  openDialog({kind: 'login'});
  await handleRefusal(refusal('user_unregister', {deleteAt: '2026-12-06T00:00:00Z'}));
  expect(useDialogs.getState().open).toEqual({kind: 'unregistered', deleteAt: '2026-12-06T00:00:00Z'});
  expect([shownMessages(), signedIn()]).toEqual([[], false]);
});

test.each(['user_refresh_token_expired', 'unauthorized'])(
  '%s ends the session, and says so once in 10 s',
  async code => {
    await handleRefusal(refusal(code), {quiet: true});
    expect([signedIn(), shownMessages(), useDialogs.getState().open]).toEqual([false, ['请先登录'], {kind: 'login'}]);
    useToasts.setState({toasts: []});
    vi.setSystemTime(Date.now() + 9999);
    await handleRefusal(refusal(code));
    expect(shownMessages()).toEqual([]);
    vi.setSystemTime(Date.now() + 1);
    await handleRefusal(refusal(code));
    expect(shownMessages()).toEqual(['请先登录']);
  },
);

test('a lost connection is reported once in 10 s', async () => {
  await handleRefusal(refusal('network_error'));
  useToasts.setState({toasts: []});
  await handleRefusal(refusal('network_error'));
  expect(shownMessages()).toEqual([]);
});

test.each([false, true])(
  'a server that is away is told at the top of the page, and by no message: quiet %s',
  async quiet => {
    vi.stubGlobal('fetch', async () => new Response(null, {status: 502}));
    await handleRefusal(refusal('network_error'), {quiet});
    expect(shownMessages()).toEqual([]);
    expect(useConnection.getState().connection).toBe('away');
    vi.stubGlobal('fetch', async () => new Response());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(useConnection.getState().connection).toBe('up');
  },
);

test('one refusal is shown at a time; the same one again replaces it', async () => {
  await handleRefusal(refusal('user_exist'));
  await handleRefusal(refusal('user_phone_same'));
  await handleRefusal(refusal('user_exist'));
  expect(shownMessages()).toEqual(["the server's words for user_exist"]);
});

test('the sentence depends on what was asked for', async () => {
  const say = async (code: string, call: Parameters<typeof handleRefusal>[1]) => {
    useToasts.setState({toasts: []});
    await handleRefusal(refusal(code), call);
    return shownMessages();
  };
  for (const call of [calls.getObjectParseResult, calls.getSpaceObjectSource])
    expect(await say('not_found', {call})).toEqual(['文件已过期或已删除']);
  expect(await say('not_found', {call: calls.getGlossary})).toEqual(["the server's words for not_found"]);
  expect(await say('user_not_found', {call: calls.login})).toEqual(['该微信账号还没有对应的用户']);
  expect(await say('user_not_found', {call: calls.wxLogin})).toEqual([]);
  expect(await say('user_not_found', {call: calls.adminGetUser})).toEqual(["the server's words for user_not_found"]);
  expect(await say('user_exist', {call: calls.login, quiet: true})).toEqual([]);
});

test('a demanded verification is asked, and its id sends the call again', async () => {
  const detail = {verifyId: 'v1', challenge: {}};
  const asked = handleRefusal(refusal('need_verify', detail), {call: calls.sendSmsCode});
  expect(useVerification.getState().asked).toMatchObject(detail);
  useVerification.getState().asked!.answer('v1');
  expect(await asked).toBe('v1');
  // a wrong answer is the dialog's own matter
  expect(await handleRefusal(refusal('verify_code_error', detail), {call: calls.verify})).toBeUndefined();
  expect(useVerification.getState().asked).toBeUndefined();
});

test.each([
  [
    'user_subscription_pages_limit',
    {limit: 500, used: 497, needed: 9},
    '已达到今日页数上限（500 页），今天还可解析 3 页',
  ],
  ['parse_file_lock', {reason: 'password_wrong'}, '密码不正确，请重新输入'],
  ['parse_file_page_limit', {limit: 500, pages: 612}, '共 612 页，超过 500 页的限制'],
  ['parse_create_task_error', {reason: 'image_parsing_closed'}, '图片解析暂时关闭，请稍后再试'],
  ['parse_create_task_error', null, "the server's words for parse_create_task_error"],
])('%s with %o says %s', async (code, detail, sentence) => {
  await handleRefusal(refusal(code, detail));
  expect(shownMessages()).toEqual([sentence]);
});
