import type {Chunk} from '../parts/chunk.ts';

/** Whether all of a text is set in bold type. */
export const isBold = ({pieces}: Chunk): boolean => pieces.every(({glyphs}) => glyphs.every(({font}) => font.bold));
