import {asc, eq} from 'drizzle-orm';
import {conversations, drafts, glossaries, type User} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {exportConversation} from '../chat/export-conversation.ts';
import type {ArchiveEntry} from '../exports/archive.ts';
import {freeName} from '../exports/free-name.ts';
import {plainName} from '../files/plain-name.ts';
import {getGlossary} from '../glossary/glossaries.ts';
import {writeGlossaryCsv} from '../glossary/glossary-file.ts';
import {documentEntries} from './document-entries.ts';
import {personalRows, readPersonalRows} from './personal-rows.ts';

type Stores = Pick<Deps, 'db' | 'blobs'>;

/** Everything of an account as files that a person and other programs can read, without secrets; one at a time. */
export async function* accountEntries(deps: Stores, {userId}: Pick<User, 'userId'>): AsyncGenerator<ArchiveEntry> {
  yield {name: 'README.md', bytes: Buffer.from(readme)};
  for (const [name, rows] of Object.entries(personalRows)) {
    const found = await readPersonalRows(deps.db, rows, userId);
    if (found.length > 0) yield {name: `data/${name}.json`, bytes: Buffer.from(`${JSON.stringify(found, null, 2)}\n`)};
  }
  yield* conversationEntries(deps, userId);
  yield* glossaryEntries(deps, userId);
  yield* draftEntries(deps, userId);
  yield* documentEntries(deps, userId);
}

async function* conversationEntries(deps: Stores, userId: string): AsyncGenerator<ArchiveEntry> {
  const rows = await deps.db
    .select()
    .from(conversations)
    .where(eq(conversations.userId, userId))
    .orderBy(asc(conversations.createdAt));
  const taken = new Set<string>();
  for (const {conversationId} of rows) {
    const exported = await exportConversation(deps, userId, conversationId, 'en').catch(hidden);
    if (!exported) continue;
    const {name, markdown} = exported;
    yield {name: `conversations/${freeName(plainName(name), '.md', taken)}`, bytes: Buffer.from(markdown)};
  }
}

async function* glossaryEntries(deps: Stores, userId: string): AsyncGenerator<ArchiveEntry> {
  const rows = await deps.db.select().from(glossaries).where(eq(glossaries.userId, userId));
  const taken = new Set<string>();
  for (const {glossaryId, description} of rows) {
    const {items} = await getGlossary(deps, {userId, glossaryId});
    const name = `glossaries/${freeName(plainName(description), '.csv', taken)}`;
    yield {name, bytes: Buffer.from(writeGlossaryCsv(items, 'origin'))};
  }
}

async function* draftEntries({db}: Stores, userId: string): AsyncGenerator<ArchiveEntry> {
  const taken = new Set<string>();
  for (const {name, markdown} of await db.select().from(drafts).where(eq(drafts.userId, userId)))
    yield {name: `drafts/${freeName(plainName(name), '.md', taken)}`, bytes: Buffer.from(markdown)};
}

/** A conversation about nothing but files in the trash; its messages are in `data/messages.json`. */
function hidden(error: unknown): undefined {
  if (error instanceof ServiceError && error.code === 'not_found') return undefined;
  throw error;
}

const readme = `# Export of an account / 账号导出

- \`files/\`: each file with what was read of it (\`result-1/document.md\`, \`document.json\`, images) and its translations.
  每个文件及其解析结果（Markdown、JSON、图片）和译文。
- \`conversations/\`, \`drafts/\`: Markdown. \`glossaries/\`: CSV. 对话和草稿为 Markdown，术语表为 CSV。
- \`data/\`: everything that the server keeps about the account, as JSON: account, tasks, orders, quota, settings, privacy log.
  服务器保存的账号数据（JSON）：账号、任务、订单、额度、设置、隐私日志。

Passwords, keys and tokens are not included. Times are UTC. 不含密码、密钥和令牌；时间均为 UTC。
`;
