import {safeUrl} from '@recto/writers/parts';

/** An address that services take; undefined for others: one of these would make them refuse all blocks of a request. */
export function absoluteUrl(address: string): string | undefined {
  const url = safeUrl(address);
  return url !== undefined && URL.canParse(url) ? url : undefined;
}
