import {parsePageRange, resolvePageRange} from '@recto/engine/client';
import {ServiceError} from '../errors.ts';

/** Whether something is a list of pages. Throws ServiceError `bad_request`. */
export function checkPages(pages: string | undefined): void {
  if (pages === undefined) return;
  try {
    parsePageRange(pages);
  } catch (error) {
    throw new ServiceError(
      'bad_request',
      {issues: [{path: 'pages', message: (error as Error).message}]},
      {cause: error},
    );
  }
}

/** The pages of a result that a list such as `1,3,10-20` names. Throws ServiceError `bad_request`. */
export function choosePages(pages: string, pageCount: number): ReadonlySet<number> {
  try {
    return new Set(resolvePageRange(parsePageRange(pages), pageCount));
  } catch (error) {
    throw new ServiceError(
      'bad_request',
      {issues: [{path: 'pages', message: (error as Error).message}]},
      {cause: error},
    );
  }
}

/** How many pages of a file a list such as `1,3,10-20,-1` means. Throws ServiceError `bad_request` for pages that are not there. */
export function pagesOf(pages: string | undefined, pageCount: number): number {
  if (pages === undefined) return pageCount;
  checkPages(pages);
  const chosen = new Set<number>();
  for (const {from, to} of parsePageRange(pages)) {
    const first = from < 0 ? pageCount + 1 + from : from;
    const last = Math.min(to < 0 ? pageCount + 1 + to : to, pageCount);
    if (first < 1 || first > pageCount)
      throw new ServiceError('bad_request', {
        issues: [{path: 'pages', message: `there is no page ${from}`}],
        pageCount,
      });
    for (let page = first; page <= last; page++) chosen.add(page);
  }
  if (chosen.size === 0)
    throw new ServiceError('bad_request', {issues: [{path: 'pages', message: 'names no page'}], pageCount});
  return chosen.size;
}
