/**
 * The text of an answer's body as it comes. With a reader, as WebKit's streams are not iterable; a body that is left before its
 * end is canceled, or it would hold one of the few connections to the server.
 */
export async function* textParts(body: ReadableStream<BufferSource>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const {done, value} = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
