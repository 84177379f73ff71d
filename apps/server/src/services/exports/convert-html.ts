import {AppError} from '@recto/engine/client';
import {createSemaphore} from '@recto/workers';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import type {Caller} from '../../policies/caller.ts';
import {requireBenefit} from '../../policies/membership.ts';
import {codeOfFailure} from '../error-code.ts';

/** Writes HTML as Word; gives the file. */
export type HtmlConversions = (caller: Caller, html: string) => Promise<Uint8Array>;

// at once: the other process of the inspector is left to uploads
const atOnce = 1;

/**
 * Conversions of HTML that clients wait for, in a process of its own; nothing runs and nothing is fetched. Each throws ServiceError
 * `user_subscription_need`, `convert_external_limit` beyond the limit of one user, `bad_request` for a page without content,
 * `parse_file_too_large` and `parse_timeout`.
 */
export function createHtmlConversions(deps: Deps): HtmlConversions {
  const places = createSemaphore(atOnce);
  const open = new Map<string, number>();
  const add = (userId: string, change: 1 | -1) => {
    const count = (open.get(userId) ?? 0) + change;
    if (count > 0) open.set(userId, count);
    else open.delete(userId);
  };
  return async (caller, html) => {
    requireBenefit(deps, caller, 'word_and_pdf');
    const {RECTO_OPEN_MERGES: limit} = deps.settings;
    const now = open.get(caller.userId) ?? 0;
    if (now >= limit) throw new ServiceError('convert_external_limit', {limit, open: now});
    add(caller.userId, 1);
    try {
      const free = await places.acquire();
      return await deps.inspector.writeWord(html).finally(free);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const detail = error.code === 'html/empty' && {issues: [{path: 'html', message: 'a page without content'}]};
      throw new ServiceError(codeOfFailure(error), detail || null, {cause: error});
    } finally {
      add(caller.userId, -1);
    }
  };
}
