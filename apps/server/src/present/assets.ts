import type {Addresses} from './addresses.ts';

// images whose addresses are given
const mostAssets = 5000;

/** Addresses of the images that a text names as `assets/<name>`. */
export function assetsOf(markdown: string, address: Addresses['asset']): Record<string, string> {
  const names = new Set<string>();
  for (const [, name] of markdown.matchAll(/\bassets\/([\w-][\w.-]*)/g)) {
    if (names.size >= mostAssets) break;
    names.add(name!);
  }
  return Object.fromEntries([...names].map(name => [name, address(name)]));
}
