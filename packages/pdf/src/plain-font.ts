import type {FontFacts} from './facts.ts';

/** A font of which nothing is known but what is given: upright, proportional, with the usual measures. */
export const plainFont = (facts: Partial<FontFacts> & {readonly name: string}): FontFacts => ({
  bold: false,
  italic: false,
  monospace: false,
  serif: true,
  smallCaps: false,
  math: false,
  type3: false,
  vertical: false,
  ascent: 0.75,
  descent: -0.25,
  spaceWidth: 0.25,
  ...facts,
});
