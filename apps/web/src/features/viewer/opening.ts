import {useNavigate} from '@tanstack/react-router';
import {useEffect} from 'react';
import type {Finding} from './finding.ts';
import type {ReadingState} from './reading-state.ts';

/** How a file is opened: as it was left, or where something was found in it. */
export type Opening = {readonly reading: ReadingState; readonly found: Finding | undefined};

type Hit = {readonly page?: unknown; readonly find?: unknown};

/** How a file is opened from an address that may name a page and words on it; `reading` is how it was left. */
export function openingOf({page, find}: Hit, reading: ReadingState): Opening {
  const fromPage = Number(page);
  if (!Number.isInteger(fromPage) || fromPage < 1) return {reading, found: undefined};
  return {
    reading: {...reading, page: fromPage, share: 0, side: 'result'},
    // words that look like a number come as one
    found: find === undefined ? undefined : {text: String(find), fromPage},
  };
}

/** Takes out of the address where something was found once the file is open there: from then on a reload finds the place that is read. */
export function useForgetHit({page, find}: Hit, opened: boolean): void {
  const navigate = useNavigate();
  const named = page !== undefined || find !== undefined;
  useEffect(() => {
    if (!opened || !named) return;
    const search = ({page: _, find: __, ...rest}: Record<string, unknown>) => rest;
    void navigate({to: '/pdf-views', replace: true, search: search as never});
  }, [opened, named, navigate]);
}
