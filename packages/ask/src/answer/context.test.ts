import {builders} from '@recto/model';
import {expect, test} from 'vitest';
import {openLibrary} from '../units/open-library.ts';
import {findContext} from './context.ts';

const {doc, heading, paragraph, item, list} = builders();

test('a heading comes with what stands below it, not with the next section', () => {
  const library = openLibrary([
    {
      id: 'a',
      name: 'a.pdf',
      doc: doc(
        heading(1, 'Rabbits'),
        paragraph('They eat what is green.'),
        heading(2, 'Measures'),
        list(item('•', paragraph('a higher fence')), item('•', paragraph('a guard on Sundays'))),
        heading(2, 'Conclusion'),
        paragraph('The rabbits stay.'),
      ),
    },
  ]);
  const measures = library.units.find(({text}) => text.includes('Measures'))!;
  const texts = findContext(library, measures).map(({text}) => text);
  expect(texts.join('\n')).toMatch(/Rabbits[\s\S]*Measures[\s\S]*higher fence[\s\S]*guard/);
  expect(texts.join('\n')).not.toContain('Conclusion');
});
