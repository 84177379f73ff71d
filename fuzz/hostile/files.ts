import {hostileContent} from './content.ts';
import {hostileDocuments} from './documents.ts';
import {hostileFonts} from './fonts.ts';
import type {Hostile} from './hostile.ts';
import {hostileImages} from './images.ts';
import {hostileShadings} from './shadings.ts';

/** Every hostile file; `--only NUMBER` counts them in this order. */
export const hostileFiles: readonly Hostile[] = [
  ...hostileFonts,
  ...hostileDocuments,
  ...hostileContent,
  ...hostileImages,
  ...hostileShadings,
];
