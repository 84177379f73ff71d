import type {ParseRow} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import {signUrl} from '../services/files/signed-url.ts';
import type {StoredPage} from '../services/space/results.ts';
import {downloadUrl} from './files.ts';

/** Markdown with addresses for the images that it names as `assets/<name>`. */
export const withAddresses = (deps: Deps, base: string, parseId: string, markdown: string): string =>
  markdown.replace(/\bassets\/([\w-][\w.-]*)/g, (_, name: string) =>
    downloadUrl(deps, base, `results/${parseId}/assets/${name}`, name),
  );

/** Pages of a result, with addresses for their images and for the images their Markdown names as `assets/<name>`. */
export const presentPages = (
  deps: Deps,
  base: string,
  {objectId, parseId}: Pick<ParseRow, 'objectId' | 'parseId'>,
  pages: readonly StoredPage[],
) =>
  pages.map(page => ({
    ...page,
    blocks: page.blocks.map(({lines, ...block}) => ({...block, ...(lines && {lines: [...lines] as [number, number]})})),
    md: withAddresses(deps, base, parseId, page.md),
    url: signUrl(deps, base, {use: 'page', objectId, page: page.pageIdx + 1}),
  }));
