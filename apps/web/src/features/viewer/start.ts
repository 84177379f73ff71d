import type {Position} from '../../ui/scroll-sync.ts';
import type {ReadingState} from './reading-state.ts';

/** Where a file is opened, and how large. */
export type Start = Position & Pick<ReadingState, 'zoom' | 'translatedZoom'>;

/** Where somebody goes on who has read a file before. */
export function startOf({page, share = 0, zoom, translatedZoom}: ReadingState): Start | undefined {
  if (page === undefined && zoom === undefined && translatedZoom === undefined) return undefined;
  return {page: page ?? 1, share, ...(zoom && {zoom}), ...(translatedZoom && {translatedZoom})};
}
