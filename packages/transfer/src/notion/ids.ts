import {extractBlockId, extractNotionId} from '@notionhq/client';

/** Longer than any address of Notion: what is longer is not searched. */
const longest = 4096;

/**
 * The id in what a person pastes, as dashed lowercase: a bare id with or without dashes, the address of a page or database
 * (its last segment, or `p`, `page_id`, `database_id`), or any run of 32 hex digits. Null without one.
 */
export function notionId(text: string): string | null {
  return text.length > longest ? null : extractNotionId(text);
}

/** The id of a block in an address, from its fragment `#…` or `#block-…`. */
export function notionBlockId(address: string): string | null {
  return address.length > longest ? null : extractBlockId(address);
}

/** Whether it is a version-4 UUID with dashes, in any case. Notion's own ids are UUIDs, though not all of version 4. */
export function isUuid4(text: string): boolean {
  return /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(text);
}
