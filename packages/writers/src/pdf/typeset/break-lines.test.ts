import {expect, test} from 'vitest';
import {breakLines} from './break-lines.ts';
import type {Cluster, Shaped} from './shape.ts';

const face = {bold: false, italic: false, serif: true, mono: false};

/** A paragraph of letters that are half an em wide. */
function shaped(text: string): Shaped {
  const clusters = [...text].map(
    (character, start): Cluster => ({
      start,
      end: start + 1,
      advance: 0.5,
      glyphs: [],
      font: undefined,
      piece: {kind: 'text', text, face, color: '#000000'},
      character,
      scale: 1,
      rise: 0,
      level: 0,
      kind: character === ' ' ? 'space' : 'narrow',
      breaks: character === ' ' ? 'may' : 'no',
      gap: 0,
    }),
  );
  return {text, clusters, rtl: false, hyphen: undefined, missing: []};
}

/** The texts of its lines in a column of so many em. */
const linesOf = (text: string, room: number) =>
  breakLines(shaped(text), () => room, {justify: false}).map(({from, to}) => text.slice(from, to));

test.each([
  ['a blank at its beginning stands', ' to be or not', 4, [' to be', 'or not']],
  ['the next line begins with a word', ' wherefore art', 5, [' wherefore', 'art']],
  ['a first word wider than the line does not leave a line empty', ' wherefore art', 4, [' wherefo', 're art']],
  ['nothing but blanks', '  ', 4, ['']],
])('a paragraph that begins with a blank: %s', (_, text, room, lines) => {
  expect(linesOf(text, room)).toEqual(lines);
});
