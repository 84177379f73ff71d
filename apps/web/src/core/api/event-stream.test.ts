import {expect, test} from 'vitest';
import {createEventReader} from './event-stream.ts';

test('events come in parts, with heartbeats between them', () => {
  const read = createEventReader();
  expect(read(': still here\n\nevent: task\nid: 7\nda')).toEqual([]);
  expect(read('ta: {"a":1}\n')).toEqual([]);
  expect(read('\nevent: task\r\ndata: x\r')).toEqual([{event: 'task', id: '7', data: '{"a":1}'}]);
  expect(read('\ndata:y\r\n\r\nevent: empty\n\n')).toEqual([{event: 'task', data: 'x\ny'}]);
});

test('an empty line ends an event, whatever the lines before it end in', () => {
  expect(createEventReader()('event: task\ndata: x\n\r\ndata: y\r\n\n').map(({data}) => data)).toEqual(['x', 'y']);
});

test('an event that does not end is refused', () => {
  const read = createEventReader();
  expect(() => {
    for (let part = 0; part < 100; part++) read(`data: ${'x'.repeat(100_000)}\n`);
  }).toThrow('exceeded');
});
