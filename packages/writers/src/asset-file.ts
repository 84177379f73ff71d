import type {Asset} from '@recto/model';

/**
 * The file name of an image: its id and the ending of its kind. A document may come from a file of somebody's, so what
 * could lead out of the folder, or end an address, is written as its number.
 */
export const assetFile = ({id, mediaType}: Pick<Asset, 'id' | 'mediaType'>): string =>
  `${plainId(id)}.${mediaType === 'image/png' ? 'png' : 'jpg'}`;

const plainId = (id: string): string =>
  id
    .slice(0, longest)
    .replace(/[^\w.-]|^[.-]/gu, character => `_${character.codePointAt(0)!.toString(16)}`)
    .slice(0, longest);

// file systems take 255 bytes
const longest = 150;
