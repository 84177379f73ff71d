import type {Peak} from '../peaks.ts';

/** Whether a line has words of code that begin with a backslash, as commands of LaTeX: no dictionary knows them. */
export const holdsCommands = (text: string): boolean => /\\[a-z]{2}/i.test(text);

/**
 * A reading of a line by Tesseract's Latin data with the letters of its commands as another reading has them with confidence. The data are as
 * confident of what English words are like as of what they see: of `\leqslant` they make `\legslant`. Commands of another length
 * stay as they are.
 */
export function withCommandLetters(read: readonly Peak[], other: readonly Peak[]): readonly Peak[] {
  const commands = commandsOf(other);
  const better = new Map<number, Peak>();
  for (const command of commandsOf(read)) {
    const middle = (read[command.first]!.from + read[command.last]!.to) / 2;
    const same = commands.find(({first, last}) => other[first]!.from <= middle && middle <= other[last]!.to);
    if (!same || same.last - same.first !== command.last - command.first) continue;
    for (let at = 0; command.first + at <= command.last; at++) {
      const letter = other[same.first + at]!;
      if (letter.confidence >= confident) better.set(command.first + at, letter);
    }
  }
  return better.size === 0 ? read : read.map((peak, index) => ({...peak, text: better.get(index)?.text ?? peak.text}));
}

const confident = 0.9;

/** Where the letters of each command stand among the characters of its line. */
function commandsOf(peaks: readonly Peak[]): {readonly first: number; readonly last: number}[] {
  const found: {first: number; last: number}[] = [];
  for (let index = 0; index < peaks.length; index++) {
    if (peaks[index]!.text !== '\\') continue;
    const first = index + 1;
    while (/^[a-z]$/i.test(peaks[index + 1]?.text ?? '')) index++;
    if (index > first) found.push({first, last: index});
  }
  return found;
}
