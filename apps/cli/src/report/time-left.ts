/**
 * The time left when `share` (0 to 1) was done in `seconds`: `50 s left`, `6 min left`, `1 h 20 min left`. Undefined while too little
 * is done for an estimate.
 */
export function timeLeft(share: number, seconds: number): string | undefined {
  if (seconds < leastSeconds || share < leastShare || share >= 1) return undefined;
  const left = (seconds / share) * (1 - share);
  if (left < 60) return `${Math.max(1, Math.ceil(left / 10) * 10)} s left`;
  const minutes = Math.round(left / 60);
  return minutes < 60 ? `${minutes} min left` : `${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
}

// the start includes loading the engine and models
const leastSeconds = 5;
const leastShare = 0.01;
