import {expect, test} from 'vitest';
import {createTimeSlices} from './time-slices.ts';

test('work is done until its time is over, and goes on after a pause, in its order', async () => {
  let time = 0;
  const events: string[] = [];
  const inTurn = createTimeSlices(
    () => time,
    async () => void events.push('pause'),
  );
  const piece = (name: string, takes: number) =>
    inTurn(() => {
      events.push(name);
      time += takes;
    });
  await Promise.all([piece('a', 4), piece('b', 4), piece('c', 4), piece('d', 30), piece('e', 1)]);
  expect(events).toEqual(['pause', 'a', 'b', 'c', 'pause', 'd', 'pause', 'e']);
});
