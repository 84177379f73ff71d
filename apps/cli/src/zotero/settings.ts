import type {TranslateSettings} from '../translate/settings.ts';

/** What can be put below an entry. */
export const zoteroResults = ['note', 'pdf'] as const;
export type ZoteroResult = (typeof zoteroResults)[number];

/** What `recto zotero` was told. */
export type ZoteroSettings = {
  readonly task:
    | {readonly do: 'export'; readonly file: string; readonly item: string | undefined}
    | {readonly do: 'collection'; readonly key: string};
  readonly apiKey: string | undefined;
  readonly webUrl: string | undefined;
  readonly localUrl: string | undefined;
  readonly group: number | undefined;
  readonly put: readonly ZoteroResult[];
  /** How PDFs are translated; undefined where they are only read. */
  readonly translation: TranslateSettings | undefined;
  readonly again: boolean;
  readonly overwrite: boolean;
  readonly dryRun: boolean;
  readonly password: string | undefined;
  readonly quiet: boolean;
  readonly json: boolean;
};
