import {expect, test} from 'vitest';
import {readEvents} from './server-events.ts';

/** What is read of a stream that comes in these chunks. */
async function read(chunks: Iterable<Uint8Array | string>): Promise<readonly string[]> {
  const encoder = new TextEncoder();
  async function* body() {
    for (const chunk of chunks) yield typeof chunk === 'string' ? encoder.encode(chunk) : chunk;
  }
  const events: string[] = [];
  for await (const data of readEvents(body(), () => {})) events.push(data);
  return events;
}

for (const [name, stream, events] of [
  ['one line', 'data: a\n\n', ['a']],
  ['no space after the colon', 'data:a\n\n', ['a']],
  ['several lines', 'data: {\ndata: "a": 1\ndata: }\n\n', ['{\n"a": 1\n}']],
  [
    'several lines that end in CRLF',
    'data: {\r\ndata: "数": 1\r\ndata: }\r\n\r\ndata: b\r\n\r\n',
    ['{\n"数": 1\n}', 'b'],
  ],
  ['several lines that end in CR', 'data: {\rdata: }\r\rdata: b\r\r', ['{\n}', 'b']],
  ['comments and other fields', ': processing\n\nevent: x\nid: 1\nretry: soon\ncost: 2\ndata: a\n\n', ['a']],
  ['a last event without an empty line', 'data: a\n\ndata: [DONE]', ['a', '[DONE]']],
  ['a last event that ends in CR', 'data: a\r\n\r\ndata: [DONE]\r', ['a', '[DONE]']],
  ['a byte order mark', '\uFEFFdata: a\n\n', ['a']],
  ['no event', ': nothing\n\n', []],
] as const) {
  test(`${name}, cut anywhere`, async () => {
    const bytes = new TextEncoder().encode(stream);
    for (let cut = 0; cut <= bytes.length; cut++)
      expect(await read([bytes.subarray(0, cut), bytes.subarray(cut)]), `cut at ${cut}`).toEqual(events);
    expect(await read(Array.from(bytes, byte => Uint8Array.of(byte)))).toEqual(events);
  });
}

test('an event that does not end is refused before it fills the memory', async () => {
  let sent = 0;
  function* endless(first: string, next: string) {
    yield first;
    for (; sent < 100_000_000; sent += next.length) yield next;
  }
  await expect(read(endless('data: ', 'x'.repeat(100_000)))).rejects.toThrow('does not end');
  expect(sent).toBeLessThan(2_000_000);
  sent = 0;
  await expect(read(endless('', `data: ${'x'.repeat(100_000)}\n`))).rejects.toThrow('does not end');
  expect(sent).toBeLessThan(2_000_000);
});
