import {expect, test} from 'vitest';
import {readOperations} from './tokens.ts';

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, character => character.charCodeAt(0));
const namesOf = (text: string): string[] => [...readOperations(bytesOf(text))].map(operation => operation.name);

test.each([
  ['q 1 0 0 1 5 6 cm Q', ['q', 'cm', 'Q']],
  ['BT (a\\)b) Tj ET', ['BT', 'Tj', 'ET']],
  ['[(a) -20 <4142>] TJ', ['TJ']],
  ['/Span <</ActualText (x >> y)>> BDC EMC', ['BDC', 'EMC']],
  ['BI /W 2 /H 1 /BPC 8 /CS /G ID a EI \x01 EI Q', ['BI', 'Q']],
  ['% a comment (\n0 g', ['g']],
  ['T*(a)\' 1 2(b)" f*', ['T*', "'", '"', 'f*']],
  ['1 0 0 ) RG', ['RG']],
])('%s', (content, names) => expect(namesOf(content)).toEqual(names));

test('operands have values and places', () => {
  const content = '/F1 -.5 Tf (a\\101\\\n(b)) Tj';
  const [font, show] = [...readOperations(bytesOf(content))];
  expect(font?.operands.map(operand => 'value' in operand && operand.value)).toEqual(['F1', -0.5]);
  expect(show && content.slice(show.start, show.end)).toBe('(a\\101\\\n(b)) Tj');
  expect(show?.operands[0]).toMatchObject({value: bytesOf('aA(b)')});
});
