import {useNavigate, useSearch} from '@tanstack/react-router';
import type {SpaceFilter} from '../../core/files/space.ts';

export const parseStates = ['done', 'running', 'failed', 'none'] as const;
/** Since when a file is there, in days. */
export const ages = [1, 7, 30, 365] as const;

/** What of the library is shown, as the address of the home screen says: `/?name=tea&state=done&days=7`. */
export type LibraryFilter = {
  readonly name: string;
  readonly state: (typeof parseStates)[number] | undefined;
  readonly days: (typeof ages)[number] | undefined;
};

const longestName = 255;

/** The filter that an address holds. What is unknown there filters nothing. */
export const readFilter = ({name = '', state, days}: Readonly<Record<string, unknown>>): LibraryFilter => ({
  // a number in the address is read as one
  name: String(name).slice(0, longestName),
  state: parseStates.find(known => known === state),
  days: ages.find(known => known === days),
});

/** Whether something is left out. */
export const isFiltered = ({name, state, days}: LibraryFilter): boolean =>
  name !== '' || state !== undefined || days !== undefined;

/** The same as the server takes it. Days begin at midnight, so that it stays the same all day. */
export function toSpaceFilter({name, state, days}: LibraryFilter, now: Date): SpaceFilter {
  const since = new Date(now.getFullYear(), now.getMonth(), now.getDate() - (days ?? 1) + 1);
  return {
    ...(name && {search: name}),
    ...(state && {parseState: state}),
    ...(days && {createdAfter: since.toISOString()}),
  };
}

/** The filter of the address, and the action that changes it there. */
export function useLibraryFilter(): readonly [LibraryFilter, (change: Partial<LibraryFilter>) => void] {
  const navigate = useNavigate();
  const filter = readFilter(useSearch({strict: false}));
  return [
    filter,
    change => {
      const {name, state, days} = {...filter, ...change};
      void navigate({to: '/', search: {name: name || undefined, state, days}, replace: true} as never);
    },
  ];
}
