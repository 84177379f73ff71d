import type {Trouble} from '../send/attempt.ts';
import {type FailureKind, TransferFailure} from '../send/failure.ts';

type Problem = {readonly kind: FailureKind; readonly en: string; readonly zh: string};

/** What can be wrong between Recto and Zotero, as the kind of failure that it is and as a person reads it. */
export const zoteroProblems = {
  'not-running': {
    kind: 'unreachable',
    en: 'Zotero client plugin connection not detected. Start Zotero, then try again.',
    zh: '未检测到 Zotero 客户端插件连接，请启动 Zotero 后重试。',
  },
  'no-item': {
    kind: 'empty',
    en: 'Please select a Zotero entry.',
    zh: '请选择 Zotero 条目。',
  },
  'local-api-off': {
    kind: 'forbidden',
    en: 'Zotero does not let other programs read its library. In Zotero, turn on Settings → Advanced → "Allow other applications on this computer to communicate with Zotero".',
    zh: 'Zotero 未允许其他程序读取文献库。请在 Zotero 的“设置 → 高级”中勾选“允许此计算机上的其他应用程序与 Zotero 通讯”。',
  },
  'local-silent': {
    kind: 'unreachable',
    en: 'Zotero is running but does not answer. It may show a dialog or be busy; try again when it responds.',
    zh: 'Zotero 正在运行但没有响应，可能正忙或有对话框未关闭，请稍后重试。',
  },
  'version-mismatch': {
    kind: 'refused',
    en: 'This version of Zotero speaks another protocol. Update Zotero.',
    zh: '当前 Zotero 版本的接口不兼容，请更新 Zotero。',
  },
  'key-refused': {
    kind: 'unauthorized',
    en: 'Zotero refuses the API key. Make one at https://www.zotero.org/settings/keys.',
    zh: 'Zotero API 密钥无效，请在 https://www.zotero.org/settings/keys 重新创建。',
  },
  'key-read-only': {
    kind: 'forbidden',
    en: 'The API key may not write to this library. Give it write and notes access at https://www.zotero.org/settings/keys.',
    zh: '该 API 密钥没有此文献库的写入权限，请在 https://www.zotero.org/settings/keys 授予写入和笔记权限。',
  },
  'not-editable': {
    kind: 'forbidden',
    en: 'This Zotero library, or its files, cannot be edited with your account.',
    zh: '您的账户无权编辑此 Zotero 文献库或其中的文件。',
  },
  'not-found': {
    kind: 'not-found',
    en: 'Zotero has no such entry, collection or file. If it is new in Zotero, synchronize there first.',
    zh: 'Zotero 中找不到该条目、分类或文件。如为新建内容，请先在 Zotero 中同步。',
  },
  'no-parent': {
    kind: 'refused',
    en: 'A file that stands alone cannot hold results. In Zotero, choose "Create Parent Item" for it first.',
    zh: '独立的附件无法添加子条目，请先在 Zotero 中为其“创建父条目”。',
  },
  edited: {
    kind: 'conflict',
    en: 'The note or file in Zotero was changed since it was put there, or was not put there from here.',
    zh: 'Zotero 中的笔记或文件已被修改，或不是由此处写入。',
  },
  'changed-meanwhile': {
    kind: 'conflict',
    en: 'The entry in Zotero changes while it is written to. Try again.',
    zh: '写入时 Zotero 条目发生了变化，请重试。',
  },
  locked: {
    kind: 'conflict',
    en: 'The Zotero library is locked by another writer. Try again later.',
    zh: 'Zotero 文献库正被占用，请稍后重试。',
  },
  'too-long': {
    kind: 'quota',
    en: 'Zotero does not take something this large.',
    zh: '内容过大，超出 Zotero 的限制。',
  },
  quota: {
    kind: 'quota',
    en: 'The Zotero storage of this account is full.',
    zh: '该账户的 Zotero 存储空间已满。',
  },
  'rate-limited': {
    kind: 'rate-limited',
    en: 'Zotero asks for patience. Try again later.',
    zh: 'Zotero 请求过于频繁，请稍后重试。',
  },
  unreachable: {
    kind: 'unreachable',
    en: 'Zotero does not answer, or the connection was cut. Try again later.',
    zh: '无法连接 Zotero 或连接中断，请稍后重试。',
  },
  'bad-answer': {
    kind: 'unreachable',
    en: 'What answers there is not Zotero.',
    zh: '该地址返回的不是 Zotero 的响应。',
  },
  refused: {
    kind: 'refused',
    en: 'Zotero refuses what it was sent.',
    zh: 'Zotero 拒绝了请求内容。',
  },
} as const satisfies Readonly<Record<string, Problem>>;

export type ZoteroProblem = keyof typeof zoteroProblems;

type Details = ErrorOptions & {
  readonly status?: number;
  /** Milliseconds to wait, as Zotero asked. */
  readonly retryAfter?: number;
  /** What Zotero itself says, or which entry is meant. */
  readonly says?: string;
};

/** A call of Zotero that failed: what `TransferFailure` says, and more precisely. */
export class ZoteroFailure extends TransferFailure {
  readonly problem: ZoteroProblem;
  readonly retryAfter: number | undefined;
  constructor(problem: ZoteroProblem, {says, retryAfter, ...more}: Details = {}) {
    const {kind, en} = zoteroProblems[problem];
    super(kind, says ? `${en} (${says})` : en, more);
    this.name = 'ZoteroFailure';
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

// what Zotero did not carry out, and takes later
const passing: ReadonlySet<ZoteroProblem> = new Set(['rate-limited', 'locked']);
const uncertain: ReadonlySet<ZoteroProblem> = new Set(['unreachable', 'bad-answer']);

/** What a failed call means. Rethrows what is no failure of Zotero. */
export function explainZotero(error: unknown): Trouble {
  if (!(error instanceof ZoteroFailure)) throw error;
  return {
    failure: error,
    again: passing.has(error.problem) ? 'later' : uncertain.has(error.problem) ? 'uncertain' : 'never',
    ...(error.retryAfter !== undefined && {retryAfter: error.retryAfter}),
  };
}
