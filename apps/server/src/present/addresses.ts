import type {ParseRow} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import {signUrl} from '../services/files/signed-url.ts';
import {downloadUrl} from './files.ts';

/** Where the images of a result are found. */
export type Addresses = {
  /** Of an image that Markdown names as `assets/<name>`. */
  readonly asset: (name: string) => string;
  /** Of the image of a page, counted from 1; empty where it is not shown. */
  readonly page: (page: number) => string;
};

/** Addresses of the images of a parse, as its owner gets them. */
export const ownAddresses = (
  deps: Deps,
  base: string,
  {objectId, parseId}: Pick<ParseRow, 'objectId' | 'parseId'>,
): Addresses => ({
  asset: assetAddress(deps, base, parseId),
  page: page => signUrl(deps, base, {use: 'page', objectId, page}),
});

/** Addresses of the images that Markdown of a parse names as `assets/<name>`, as its owner gets them. */
export const assetAddress =
  (deps: Deps, base: string, parseId: string): Addresses['asset'] =>
  name =>
    downloadUrl(deps, base, `results/${parseId}/assets/${name}`, name);
