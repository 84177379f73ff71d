import type {Asset} from '@recto/model';

/** The file name of a picture: its id and the ending of its kind. */
export const assetFile = ({id, mediaType}: Pick<Asset, 'id' | 'mediaType'>): string =>
  `${id}.${mediaType === 'image/png' ? 'png' : 'jpg'}`;
