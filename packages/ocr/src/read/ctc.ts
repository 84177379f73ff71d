import type {Peak} from './peaks.ts';

/** The best reading of a line from the probabilities of each step (CTC: repeats melt, the first character is the blank). */
export function decodeCtc(values: Float32Array, steps: number, characters: readonly string[]): Peak[] {
  const count = characters.length;
  const peaks: {text: string; from: number; to: number; confidence: number}[] = [];
  let previous = 0;
  for (let step = 0; step < steps; step++) {
    let best = 0;
    let most = -1;
    for (let index = 0, at = step * count; index < count; index++, at++) {
      if (values[at]! > most) {
        most = values[at]!;
        best = index;
      }
    }
    if (best !== 0) {
      const last = peaks.at(-1);
      if (best === previous && last) {
        last.to = (step + 1) / steps;
        last.confidence = Math.max(last.confidence, most);
      } else peaks.push({text: characters[best]!, from: step / steps, to: (step + 1) / steps, confidence: most});
    }
    previous = best;
  }
  return peaks;
}
