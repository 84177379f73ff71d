import path from 'node:path';
import {TaskStatus} from '@recto/api';
import {joinBilingual} from '@recto/engine/translate';
import {asc, eq} from 'drizzle-orm';
import {type ObjectRow, parses, spaceObjects, translations} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {storedDoc} from '../documents/stored-doc.ts';
import {storedMarkdown} from '../documents/stored-markdown.ts';
import type {ArchiveEntry} from '../exports/archive.ts';
import {freeName} from '../exports/free-name.ts';
import {plainName} from '../files/plain-name.ts';
import {exportLines} from '../translations/export-lines.ts';
import {translatedKey} from '../translations/result.ts';

type Stores = Pick<Deps, 'db' | 'blobs'>;

/** The files of an account, each in a folder with what was read of it and its translations. */
export async function* documentEntries(deps: Stores, userId: string): AsyncGenerator<ArchiveEntry> {
  const objects = await deps.db
    .select()
    .from(spaceObjects)
    .where(eq(spaceObjects.userId, userId))
    .orderBy(asc(spaceObjects.createdAt), asc(spaceObjects.objectId));
  const taken = new Set<string>();
  for (const object of objects) {
    const name = plainName(object.objectName);
    const folder = `files/${freeName(path.parse(name).name, '', taken)}`;
    if (object.blobKey && (await deps.blobs.stat(object.blobKey)))
      yield {name: `${folder}/${name}`, key: object.blobKey};
    yield* parseEntries(deps, object, folder);
    yield* translationEntries(deps, object, folder);
  }
}

async function* parseEntries(deps: Stores, {objectId}: ObjectRow, folder: string): AsyncGenerator<ArchiveEntry> {
  const rows = await deps.db
    .select()
    .from(parses)
    .where(eq(parses.objectId, objectId))
    .orderBy(asc(parses.createdAt), asc(parses.parseId));
  for (const [index, {parseId, status}] of rows.entries()) {
    if (status !== TaskStatus.success) continue;
    const own = `${folder}/result-${index + 1}`;
    const markdown = await storedMarkdown(deps, parseId);
    if (markdown !== undefined) yield {name: `${own}/document.md`, bytes: Buffer.from(markdown)};
    const stored = await storedDoc(deps, parseId);
    if (stored) yield {name: `${own}/document.json`, bytes: stored.json()};
    for await (const {key} of deps.blobs.list(`results/${parseId}/assets/`))
      yield {name: `${own}/assets/${path.posix.basename(key)}`, key};
  }
}

async function* translationEntries(deps: Stores, {objectId}: ObjectRow, folder: string): AsyncGenerator<ArchiveEntry> {
  const rows = await deps.db
    .select()
    .from(translations)
    .where(eq(translations.objectId, objectId))
    .orderBy(asc(translations.createdAt), asc(translations.translateId));
  for (const [index, {translateId}] of rows.entries()) {
    const own = `${folder}/translation-${index + 1}`;
    const lines = await exportLines(deps, translateId, 'dollar');
    if (lines.length > 0) yield {name: `${own}/translation.md`, bytes: Buffer.from(joinBilingual(lines, 'both'))};
    const key = translatedKey(translateId);
    if (await deps.blobs.stat(key)) yield {name: `${own}/translated.pdf`, key};
  }
}
