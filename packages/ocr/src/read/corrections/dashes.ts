import type {Placed} from '../characters.ts';

/**
 * The characters of a line with its dashes as long as they are drawn: readers take the short ones between numbers for hyphens, and
 * others for long ones. `size` is the em of the line in its pixels.
 */
export function withDashes(characters: readonly Placed[], size: number): Placed[] {
  return characters.map((character, index) => {
    const width = (character.right - character.left) / size;
    if (width < shortest || character.bottom - character.top > highest * size) return character;
    const [before, after] = [characters[index - 1], characters[index + 1]];
    const isRange = before && after && isNumber(before.text) && isNumber(after.text);
    if (character.text === '-' && isRange && !character.spaceRead && !after.spaceRead) return {...character, text: '–'};
    if (character.text === '—' && width < widestEnDash) return {...character, text: '–'};
    if (character.text === '–' && width > narrowestEmDash) return {...character, text: '—'};
    return character;
  });
}

const isNumber = (text: string): boolean => /^\d$/.test(text);

// shares of an em: a hyphen's ink is 0.2 to 0.36 wide, that of a short dash 0.48 to 0.56, that of a long one 0.8 to 1
const shortest = 0.42;
const widestEnDash = 0.6;
const narrowestEmDash = 0.78;
// else something joined it
const highest = 0.2;
