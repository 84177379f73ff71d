import {expect, test} from 'vitest';
import {stripHeight} from './strips.ts';

test('strips are as low as their number allows', () => {
  // by strips of 576 there would be four, the last of which is nearly all of the one before
  expect(stripHeight(1600, 608, 96, 32)).toBe(608);
  expect(stripHeight(1400, 608, 96, 32)).toBe(544);
  expect(stripHeight(1084, 688, 192, 16)).toBe(640);
  expect(stripHeight(500, 608, 96, 32)).toBe(500);
});

test('together they cover the image', () => {
  for (let height = 600; height < 3000; height += 7) {
    const strip = stripHeight(height, 608, 96, 32);
    expect(strip).toBeLessThanOrEqual(608);
    const count = Math.ceil((height - 96) / (608 - 96));
    expect(strip + (count - 1) * (strip - 96)).toBeGreaterThanOrEqual(height);
  }
});
