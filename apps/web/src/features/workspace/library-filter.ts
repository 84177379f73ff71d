import {mostTagLetters} from '@recto/api';
import {useNavigate, useSearch} from '@tanstack/react-router';
import type {SpaceFilter} from '../../core/files/space.ts';

export const parseStates = ['done', 'running', 'failed', 'none'] as const;
/** Since when a file is there, in days. */
export const ages = [1, 7, 30, 365] as const;

/** What of the library is shown, as the address of the home screen says: `/?name=tea&state=done&days=7&tag=physics&language=en`. */
export type LibraryFilter = {
  readonly name: string;
  readonly state: (typeof parseStates)[number] | undefined;
  readonly days: (typeof ages)[number] | undefined;
  readonly tag: string | undefined;
  /** The first part of a BCP 47 code. */
  readonly language: string | undefined;
};

/** Nothing is left out. */
export const noFilter: LibraryFilter = {
  name: '',
  state: undefined,
  days: undefined,
  tag: undefined,
  language: undefined,
};

const longestName = 255;
const isLanguage = (code: unknown): code is string => typeof code === 'string' && /^[a-z]{2,3}$/.test(code);

/** The filter that an address holds. What is unknown there filters nothing. */
export const readFilter = ({
  name = '',
  state,
  days,
  tag,
  language,
}: Readonly<Record<string, unknown>>): LibraryFilter => ({
  // a number in the address is read as one
  name: String(name).slice(0, longestName),
  state: parseStates.find(known => known === state),
  days: ages.find(known => known === days),
  tag: tag === undefined || tag === '' ? undefined : String(tag).slice(0, mostTagLetters),
  language: isLanguage(language) ? language : undefined,
});

/** Whether something is left out. */
export const isFiltered = ({name, ...others}: LibraryFilter): boolean =>
  name !== '' || Object.values(others).some(value => value !== undefined);

/** The same as the server takes it. Days begin at midnight, so that it stays the same all day. */
export function toSpaceFilter({name, state, days, tag, language}: LibraryFilter, now: Date): SpaceFilter {
  const since = new Date(now.getFullYear(), now.getMonth(), now.getDate() - (days ?? 1) + 1);
  return {
    ...(name && {search: name}),
    ...(state && {parseState: state}),
    ...(days && {createdAfter: since.toISOString()}),
    ...(tag !== undefined && {tag}),
    ...(language !== undefined && {language}),
  };
}

/** The filter of the address, and the action that changes it there. */
export function useLibraryFilter(): readonly [LibraryFilter, (change: Partial<LibraryFilter>) => void] {
  const navigate = useNavigate();
  const filter = readFilter(useSearch({strict: false}));
  return [
    filter,
    change => {
      const {name, ...others} = {...filter, ...change};
      void navigate({to: '/', search: {name: name || undefined, ...others}, replace: true} as never);
    },
  ];
}
