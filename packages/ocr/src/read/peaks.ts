/** A character that was read: where its peak lies along the line, as a share of its width, and how sure it is. */
export type Peak = {readonly text: string; readonly from: number; readonly to: number; readonly confidence: number};

export const textOf = (peaks: readonly Peak[]): string => peaks.map(({text}) => text).join('');

/** How sure a reading is of its characters, 0 to 1; 0 when there are none. */
export const sureness = (peaks: readonly Peak[]): number =>
  peaks.reduce((sum, {confidence}) => sum + confidence, 0) / Math.max(1, peaks.length);
