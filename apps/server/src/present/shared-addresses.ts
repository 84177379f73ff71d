import type {ShareLinkRow} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import {signUrl} from '../services/files/signed-url.ts';
import type {Addresses} from './addresses.ts';

/** Addresses of what a link shows: each is looked up with its link when it is opened, and ends with it. */
export const sharedAddresses = (
  deps: Deps,
  base: string,
  {shareId, withSource}: Pick<ShareLinkRow, 'shareId' | 'withSource'>,
): Addresses & {readonly source: string | null; readonly translated: string} => ({
  asset: name => signUrl(deps, base, {use: 'shared-asset', shareId, name}),
  page: page => (withSource ? signUrl(deps, base, {use: 'shared-page', shareId, page}) : ''),
  translated: signUrl(deps, base, {use: 'shared-translated', shareId}),
  source: withSource ? signUrl(deps, base, {use: 'shared-source', shareId}) : null,
});
