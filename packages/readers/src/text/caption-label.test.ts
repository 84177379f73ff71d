import {expect, it} from 'vitest';
import {captionLabel} from './caption-label.ts';

it.each([
  ['Figure 3: Tea', 'figure', 'Figure 3', true],
  ['Fig. 2.1. Tea', 'figure', 'Fig. 2.1', true],
  ['Table IV', 'table', 'Table IV', true],
  ['Tableau 2 – Thé', 'table', 'Tableau 2', true],
  ['Рис. 4. Чай', 'figure', 'Рис. 4', true],
  ['图 2-1 茶', 'figure', '图 2-1', false],
  ['表3：茶', 'table', '表3', true],
  ['Figure 3 shows that', 'figure', 'Figure 3', false],
])('%s', (text, of, label, closed) => {
  expect(captionLabel(text)).toMatchObject({of, label, closed});
});

it.each(['Figures of speech', 'Tables turn', 'The table 3'])('none in %s', text => {
  expect(captionLabel(text)).toBeUndefined();
});
