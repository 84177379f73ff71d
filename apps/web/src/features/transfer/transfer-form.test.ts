import {expect, test} from 'vitest';
import {translate} from '../../core/i18n/translate.ts';
import {initialForm} from './initial-form.ts';
import {messages} from './messages.ts';
import {type Facts, isDisabled, labelOf, problemsOf, type TransferForm} from './transfer-form.ts';

const facts: Facts = {loading: false, connected: true, content: 'ready', kept: false, translated: false};
const zh = (key: keyof (typeof messages)['zh'], values = {}) => translate(messages, 'zh', key, values);
const initial = initialForm(zh, [{name: 'tea.pdf', parseId: 'p'}], ['md'], null);
const page = {kind: 'page', id: 'i', title: 'Notes'} as const;
const drive: TransferForm = {...initial, platform: 'webDAV', webdav_username: 'u', webdav_password: 'p'};
const said = (form: TransferForm, more: Partial<Facts> = {}) =>
  Object.fromEntries(
    Object.entries(problemsOf(form, {...facts, ...more})).map(([field, key]) => [field, zh(key as 'titleMissing')]),
  );

test('a single result begins with a FlowUs page, several with a project for a drive', () => {
  expect(initial).toMatchObject({platform: 'flowus', title: 'tea', convertTrans: 1, webdav_folder: '/doc2x/'});
  expect(new URL(initial.webdav_url).hostname).toBe('dav.jianguoyun.com');
  const sources = [
    {name: 'a.pdf', parseId: 'p'},
    {name: 'a.pdf', translateId: 't'},
  ];
  expect(initialForm(zh, sources, ['md', 'translateMd'], null)).toMatchObject({
    platform: 'webDAV',
    transferType: 'project',
    projectFileTypes: ['md', 'translateMd'],
  });
});

test('what is missing of a page is said', () => {
  expect(said({...initial, title: ' '})).toEqual({title: '请输入页面标题', parent: '请选择父页面'});
  expect(said({...initial, parent: page})).toEqual({});
  expect(said({...initial, update: 't1'})).toEqual({});
  expect(said({...initial, parent: page, convertTrans: null}, {translated: true})).toEqual({
    convertTrans: '请选择翻译类型',
  });
});

test('what is missing of a drive is said', () => {
  const empty: TransferForm = {
    ...drive,
    title: '',
    transferType: null,
    projectFileTypes: [],
    webdav_username: '',
    webdav_password: '',
  };
  expect(said(empty)).toEqual({
    title: '请输入页面标题',
    transferType: '请选择转存类型',
    projectFileTypes: '请选择文件类型',
    webdav_username: '请输入坚果云账号',
    webdav_password: '请输入坚果云应用密码',
  });
  expect(said({...empty, webdav_url: 'https://cloud.example/dav'})).toMatchObject({
    webdav_username: '请输入网盘账号',
    webdav_password: '请输入网盘密码',
  });
  expect(said({...drive, webdav_url: 'cloud.example'})).toEqual({
    webdav_url: '请输入以 http:// 或 https:// 开头的地址',
  });
  expect(said({...drive, projectFileTypes: ['translateMd'], convertTrans: null})).toEqual({
    convertTrans: '请选择翻译类型',
  });
  expect(said({...drive, webdav_password: ''}, {kept: true})).toEqual({});
});

test.each<[string, TransferForm, Partial<Facts>, boolean]>([
  ['a page', initial, {}, false],
  ['while loading', initial, {loading: true}, true],
  ['unauthorized', initial, {connected: false}, true],
  ['while the content loads', initial, {content: 'loading'}, true],
  ['without content', initial, {content: 'empty'}, true],
  ['a drive', drive, {connected: false, content: 'loading'}, false],
  ['a drive while loading', drive, {loading: true}, true],
  ['a drive without account', {...drive, webdav_username: ' '}, {}, true],
  ['a drive without password', {...drive, webdav_password: ''}, {}, true],
  ['a drive without name', {...drive, title: ''}, {}, true],
  ['a drive without transfer type', {...drive, transferType: null}, {}, true],
  ['a drive without file type', {...drive, projectFileTypes: []}, {}, true],
])('the button for %s', (_, form, more, disabled) => expect(isDisabled(form, {...facts, ...more})).toBe(disabled));

test('each case has a label of its own', () => {
  const forms: TransferForm[] = [
    initial,
    {...initial, platform: 'notion'},
    {...drive, transferType: 'project'},
    {...drive, transferType: 'singleFile'},
  ];
  for (const language of ['zh', 'en'] as const)
    expect(new Set(forms.map(form => translate(messages, language, labelOf(form)))).size).toBe(4);
});
