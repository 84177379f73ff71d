import type {Glyph} from '@recto/pdf';

/**
 * Whether a glyph is an icon whose text is its name: `HOUSE-CHIMNEY` of Font Awesome, `arrow_forward` of Material Icons. A ligature has
 * fewer letters, and a word drawn as one glyph is as wide as they are.
 */
export const isIconName = ({text, advance, size}: Glyph): boolean =>
  text.length >= shortestName && iconName.test(text) && advance < narrowest * text.length * size;

const iconName = /^[A-Za-z][A-Za-z0-9]*(?:[-_][A-Za-z0-9]+)*$/;
const shortestName = 4;
// em a letter: capitals of condensed type have half an em, small letters mostly 0.4
const narrowest = 0.35;
