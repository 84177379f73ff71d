/**
 * Known faults of a document. `expected.md` always holds what a document should become; where it does not yet, `about.json`
 * names the lines that come instead, and why. The golden test demands exactly those lines, so a fault that is mended is
 * noticed as well as a new one.
 */

export type ExpectedFailure = {
  readonly reason: string;
  /** Lines of `expected.md`, enough of them to be found only once. */
  readonly expected: readonly string[];
  /** The lines that come instead today. */
  readonly actual: readonly string[];
};

/** What a document becomes today if its known faults, and no others, are there. Throws when a mark does not fit `expected`. */
export function withExpectedFailures(expected: string, failures: readonly ExpectedFailure[]): string {
  let lines = expected.split('\n');
  for (const failure of failures) lines = replaceOnce(lines, failure.expected, failure.actual, failure.reason);
  return lines.join('\n');
}

/** The reasons of those failures that `actual` does not show any more: their marks are to be removed. */
export function mended(actual: string, failures: readonly ExpectedFailure[]): string[] {
  const lines = actual.split('\n');
  const has = (part: readonly string[]): boolean => occurrences(lines, part).length > 0;
  // the shorter side may be a part of the longer one
  return failures
    .filter(({expected, actual: wrong}) => has(expected) && (wrong.length < expected.length || !has(wrong)))
    .map(({reason}) => reason);
}

/** The places where two texts differ, with as many lines around them as make the expected side occur only once. */
export function differences(expected: string, actual: string): Omit<ExpectedFailure, 'reason'>[] {
  const from = expected.split('\n');
  const to = actual.split('\n');
  return joined(hunks(from, to).map(hunk => widened(from, hunk))).map(({start, end, other, otherEnd}) => ({
    expected: from.slice(start, end),
    actual: to.slice(other, otherEnd),
  }));
}

/** Lines `start` to `end` of one text stand for lines `other` to `otherEnd` of another. */
type Hunk = {readonly start: number; readonly end: number; readonly other: number; readonly otherEnd: number};

function replaceOnce(
  lines: readonly string[],
  from: readonly string[],
  to: readonly string[],
  reason: string,
): string[] {
  const places = occurrences(lines, from);
  if (places.length !== 1) throw new Error(`expected once in expected.md, found ${places.length} times: ${reason}`);
  return [...lines.slice(0, places[0]), ...to, ...lines.slice(places[0]! + from.length)];
}

function occurrences(lines: readonly string[], part: readonly string[]): number[] {
  return lines.flatMap((_, at) => (part.every((line, index) => lines[at + index] === line) ? [at] : []));
}

/** By the longest common subsequence of lines. */
function hunks(from: readonly string[], to: readonly string[]): Hunk[] {
  const lengths = from.map(() => new Array<number>(to.length + 1).fill(0));
  lengths.push(new Array<number>(to.length + 1).fill(0));
  for (let i = from.length - 1; i >= 0; i--)
    for (let j = to.length - 1; j >= 0; j--)
      lengths[i]![j] =
        from[i] === to[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  const found: Hunk[] = [];
  let [i, j] = [0, 0];
  while (i < from.length || j < to.length) {
    const [start, other] = [i, j];
    while ((i < from.length || j < to.length) && (i === from.length || j === to.length || from[i] !== to[j])) {
      if (j === to.length || (i < from.length && lengths[i + 1]![j]! >= lengths[i]![j + 1]!)) i++;
      else j++;
    }
    if (i > start || j > other) found.push({start, end: i, other, otherEnd: j});
    while (i < from.length && j < to.length && from[i] === to[j]) {
      i++;
      j++;
    }
  }
  return found;
}

function widened(from: readonly string[], hunk: Hunk): Hunk {
  let {start, end, other, otherEnd} = hunk;
  const unclear = (): boolean => {
    const part = from.slice(start, end);
    return part.every(line => line === '') || occurrences(from, part).length !== 1;
  };
  while (unclear() && (start > 0 || end < from.length)) {
    if (start > 0) {
      start--;
      other--;
    } else {
      end++;
      otherEnd++;
    }
  }
  return {start, end, other, otherEnd};
}

/** Hunks that touch or overlap are one, so that each can be replaced by itself. */
function joined(all: readonly Hunk[]): Hunk[] {
  const result: Hunk[] = [];
  for (const hunk of all) {
    const last = result.at(-1);
    if (last && hunk.start <= last.end + 1) {
      result[result.length - 1] = {
        ...last,
        end: Math.max(last.end, hunk.end),
        otherEnd: Math.max(last.otherEnd, hunk.otherEnd),
      };
    } else result.push(hunk);
  }
  return result;
}
