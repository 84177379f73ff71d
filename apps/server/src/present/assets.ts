import type {Deps} from '../deps.ts';
import {downloadUrl} from './files.ts';

// images whose addresses are given
const mostAssets = 5000;

/** Addresses of the images of a parse that a text names as `assets/<name>`. */
export function assetsOf(
  deps: Deps,
  base: string,
  {parseId, markdown}: {readonly parseId: string | null; readonly markdown: string},
): Record<string, string> {
  if (parseId === null) return {};
  const names = new Set<string>();
  for (const [, name] of markdown.matchAll(/\bassets\/([\w-][\w.-]*)/g)) {
    if (names.size >= mostAssets) break;
    names.add(name!);
  }
  return Object.fromEntries(
    [...names].map(name => [name, downloadUrl(deps, base, `results/${parseId}/assets/${name}`, name)]),
  );
}
