/** A character that was read: where its peak lies along the line, as a share of its width, and the confidence of it. */
export type Peak = {readonly text: string; readonly from: number; readonly to: number; readonly confidence: number};

export const textOf = (peaks: readonly Peak[]): string => peaks.map(({text}) => text).join('');

/** How confident a reading is of its characters, 0 to 1; 0 when there are none. */
export const meanConfidence = (peaks: readonly Peak[]): number =>
  peaks.reduce((sum, {confidence}) => sum + confidence, 0) / Math.max(1, peaks.length);
