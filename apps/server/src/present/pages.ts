import type {StoredPage} from '../services/space/results.ts';
import type {Addresses} from './addresses.ts';

/** Markdown with addresses for the images that it names as `assets/<name>`. */
export const withAddresses = (markdown: string, address: Addresses['asset']): string =>
  markdown.replace(/\bassets\/([\w-][\w.-]*)/g, (_, name: string) => address(name));

/** Pages of a result, with addresses for their images and for the images their Markdown names as `assets/<name>`. */
export const presentPages = (pages: readonly StoredPage[], addresses: Addresses) =>
  pages.map(page => ({
    ...page,
    blocks: page.blocks.map(({lines, ...block}) => ({...block, ...(lines && {lines: [...lines] as [number, number]})})),
    md: withAddresses(page.md, addresses.asset),
    url: addresses.page(page.pageIdx + 1),
  }));
