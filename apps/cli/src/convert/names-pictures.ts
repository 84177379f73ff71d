import type {Format} from '@recto/engine/client';

/** Whether a file of the format names pictures that lie beside it; others hold theirs, or have none. */
export const namesPictures = (format: Format, pictures?: 'folder' | 'inside'): boolean =>
  format === 'html' ? pictures === 'folder' : format === 'md' || format === 'json' || format === 'tex';
