import {escapeXml} from '@recto/model';

/** A basic search (RFC 5323) below an address for entries whose name contains the words. */
export function searchRequest(scope: URL, words: string): string {
  // `%`, `_` and the backslash are special to `like`
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<d:searchrequest xmlns:d="DAV:"><d:basicsearch>',
    '<d:select><d:prop><d:resourcetype/><d:getcontentlength/><d:getlastmodified/><d:getetag/></d:prop></d:select>',
    `<d:from><d:scope><d:href>${escapeXml(scope.pathname)}</d:href><d:depth>infinity</d:depth></d:scope></d:from>`,
    `<d:where><d:like><d:prop><d:displayname/></d:prop><d:literal>${escapeXml(pattern)}</d:literal></d:like></d:where>`,
    '</d:basicsearch></d:searchrequest>',
  ].join('');
}
