import {ApiError, calls, type RequestOf, TaskStatus} from '@recto/api';
import {api} from '../../../core/api/api.ts';
import {refusalMessage} from '../../../core/api/refusal-message.ts';
import {showError, showReady} from '../../../core/events/toast.ts';
import {useLanguage} from '../../../core/i18n/language.ts';
import {translate} from '../../../core/i18n/translate.ts';
import {queryClient} from '../../../core/query/query-client.ts';
import {taskEnd} from '../../../core/tasks/task-end.ts';
import {messages} from './messages.ts';

export type LocalSave = RequestOf<typeof calls.importToLocal>;

/** The records, as they are asked for. */
export const localSavesKey = ['local-saves'] as const;

// milliseconds; a broken database fails every call: it is said once in a while
const databaseInterval = 2000;

/** Saves a result on this machine and waits for it; says how that went. Gives whether it is saved. Rejects when aborted. */
export async function saveLocally(save: LocalSave, signal?: AbortSignal): Promise<boolean> {
  try {
    const {outputId, localSaveId} = await api(calls.importToLocal, save, {quiet: true, ...(signal && {signal})});
    const {status, code, msg} = await taskEnd(outputId, signal);
    if (status === TaskStatus.failed) throw new ApiError(code ?? 'local_save_failed', msg || say('title'), 200, null);
    showReady(say('imported'), 'saved-locally', {label: say('showFolder'), run: () => void showSaved(localSaveId)});
    return true;
  } catch (error) {
    signal?.throwIfAborted();
    reportFailure(error);
    return false;
  } finally {
    void queryClient.invalidateQueries({queryKey: localSavesKey});
  }
}

/** Opens a saved file, or shows it in its folder; says what prevents that. */
export const showSaved = (localSaveId: string, how: 'open' | 'reveal' = 'reveal'): Promise<void> =>
  api(calls.showLocalSave, {localSaveId, how}, {quiet: true}).then(() => {}, reportFailure);

/** Makes records of open tasks, and brings those of ended ones up to date. Says what prevents that. */
export async function takeInTasks(): Promise<void> {
  await api(calls.takeInTasks, {}, {quiet: true}).catch(reportFailure);
  await queryClient.invalidateQueries({queryKey: localSavesKey});
}

/** Says why something could not be saved or read, with the code of the system where it named one. */
export function reportFailure(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  const {code, detail} = error;
  const message = (detail as {readonly message?: unknown} | null)?.message;
  const named = code === 'local_save_failed' && typeof message === 'string';
  const every = code === 'local_database_failed' ? databaseInterval : 0;
  showError(named ? say('saveFailed', {code: message}) : refusalMessage(error), {id: code, every});
}

const say = (key: keyof (typeof messages)['zh'], values?: Readonly<Record<string, string>>): string =>
  translate(messages, useLanguage.getState().language, key, values);
