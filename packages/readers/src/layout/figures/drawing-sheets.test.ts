import {type TestPage, testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {isDrawingSheet} from './drawing-sheets.ts';

/** A sheet with zones 1 to 3 on its sides and A to C along the others, those on the right and below moved by so many points. */
function sheet(moved = 0): TestPage {
  const page = testPage();
  for (const zone of [1, 2, 3]) {
    page.text(12, 200 * zone, String(zone)).text(595, 200 * zone + moved, String(zone));
    const letter = 'ABC'[zone - 1] ?? '';
    page.text(150 * zone, 14, letter).text(150 * zone + moved, 786, letter);
  }
  return page.text(200, 300, 'VCC').text(260, 340, 'R12').text(260, 352, '100K');
}

test('the zones of a sheet stand opposite each other on all sides', () => {
  expect(isDrawingSheet(sheet().facts())).toBe(true);
  expect(isDrawingSheet(sheet(30).facts())).toBe(false);
  expect(isDrawingSheet(testPage().text(72, 100, 'A page of text').text(300, 780, '3').facts())).toBe(false);
});
