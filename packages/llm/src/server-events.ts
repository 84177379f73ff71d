import {createParser} from 'eventsource-parser';

// characters: an event is a small JSON object
const maxEventLength = 1_000_000;

/**
 * The data of each event of a `text/event-stream`. The end of the stream completes an event too: some endpoints omit the
 * last empty line. Throws when an event does not end.
 */
export async function* readEvents(
  body: AsyncIterable<Uint8Array>,
  onData: () => void,
): AsyncGenerator<string, void, undefined> {
  let events: string[] = [];
  const parser = createParser({
    maxBufferSize: maxEventLength,
    onEvent: ({data}) => events.push(data),
    onError: error => {
      // unknown fields are ignored, as the standard demands
      if (error.type === 'max-buffer-size-exceeded') throw new Error('an event of the stream does not end');
    },
  });
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    onData();
    parser.feed(decoder.decode(chunk, {stream: true}));
    yield* events;
    events = [];
  }
  parser.feed(`${decoder.decode()}\n\n`);
  yield* events;
}
