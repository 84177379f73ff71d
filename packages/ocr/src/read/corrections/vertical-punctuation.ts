import type {Peak} from '../peaks.ts';

/**
 * A line that runs down, as the model read it turned by 90 degrees. It knows ideographs that lie so, but takes their points and commas, which
 * stand in a corner of their square, for marks of Latin text.
 */
export function withVerticalPunctuation(peaks: readonly Peak[]): Peak[] {
  return peaks.map((peak, index) => {
    const mark = marks.get(peak.text);
    return mark !== undefined && ideograph.test((peaks[index - 1] ?? peaks[index + 1])?.text ?? '')
      ? {...peak, text: mark}
      : peak;
  });
}

const ideograph = /[\p{Script=Han}\u3040-\u30ff]/u;
const marks: ReadonlyMap<string, string> = new Map([
  ['°', '。'],
  ['“', '。'],
  ['’', '，'],
  ['‘', '，'],
  ["'", '，'],
  ['丶', '、'],
  ['·', '：'],
]);
