// characters: an event is a small JSON object
const maxLineLength = 1_000_000;

/** The data of each event of a `text/event-stream`; other fields than `data:` are ignored. */
export async function* readEvents(
  body: AsyncIterable<Uint8Array>,
  onData: () => void,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  let data: string[] = [];
  for await (const chunk of body) {
    onData();
    const lines = (rest + decoder.decode(chunk, {stream: true})).split(/\r\n|\n|\r/);
    rest = lines.pop()!;
    if (rest.length > maxLineLength) throw new Error('a line of the stream does not end');
    for (const line of lines) {
      if (line === '' && data.length > 0) {
        yield data.join('\n');
        data = [];
      } else if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5));
    }
  }
  if (rest.startsWith('data:')) data.push(rest.slice(5).trimStart());
  if (data.length > 0) yield data.join('\n');
}
