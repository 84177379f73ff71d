import {expect, test} from 'vitest';
import {createEventReader} from './event-stream.ts';

test('events come in parts, with signs of life between them', () => {
  const read = createEventReader();
  expect(read(': still here\n\nevent: task\nid: 7\nda')).toEqual([]);
  expect(read('ta: {"a":1}\n')).toEqual([]);
  expect(read('\nevent: task\r\ndata: x\r\ndata:y\r\n\r\nevent: empty\n\n')).toEqual([
    {event: 'task', id: '7', data: '{"a":1}'},
    {event: 'task', data: 'x\ny'},
  ]);
});
