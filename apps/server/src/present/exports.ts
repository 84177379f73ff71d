import {TaskStatus} from '@recto/api';
import type {TaskRow} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import type {ExportParameters, ExportResult} from '../services/queue/task.ts';
import {downloadUrl} from './files.ts';
import type {Language} from './language.ts';
import {messageOf} from './tasks.ts';

/** How the client reaches this server, and its language. */
type Client = {readonly base: string; readonly language: Language};

/** The state of an export, and where its file is: an address that needs no token. */
export function presentExport(deps: Deps, {status, code, progress, result}: TaskRow, {base, language}: Client) {
  const {key, fileName, saved = null} = (result ?? {}) as Partial<ExportResult>;
  const url = status === TaskStatus.success && key && fileName ? downloadUrl(deps, base, key, fileName) : null;
  return {status, url, code, msg: messageOf(code, language), progress, saved};
}

/** An export in the list of a user's exports. */
export function presentListedExport(
  deps: Deps,
  {task, file}: {readonly task: TaskRow; readonly file: {readonly key: string; readonly bytes: number} | undefined},
  {base, language}: Client,
) {
  const {outputId, objectId, parseId, translateId, status, progress, code, createdAt} = task;
  const {format = '', filename = ''} = (task.parameters ?? {}) as Partial<ExportParameters>;
  const {fileName = filename} = (task.result ?? {}) as Partial<ExportResult>;
  return {
    outputId,
    objectId,
    parseId,
    translateId,
    format,
    status,
    progress,
    code,
    url: file ? downloadUrl(deps, base, file.key, fileName) : null,
    msg: messageOf(code, language),
    fileName,
    bytes: file?.bytes ?? null,
    createdAt: createdAt.toISOString(),
  };
}
