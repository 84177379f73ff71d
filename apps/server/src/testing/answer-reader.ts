import type {ChatEvent} from '@recto/api';

/** What a client receives of an answer. */
export type AnswerReader = {
  readonly status: number;
  readonly contentType: string;
  /** The events so far. */
  readonly events: ChatEvent[];
  /** All events once the stream has ended. */
  readonly ended: Promise<readonly ChatEvent[]>;
  /** Waits until an event is as wanted. */
  readonly until: (wanted: (event: ChatEvent) => boolean) => Promise<ChatEvent>;
  /** Cuts the connection. */
  readonly cut: () => void;
};

/** Reads an answer from a server that listens at `url`: a question to Chat, or with `path` any other stream. */
export async function readAnswer(
  url: string,
  token: string,
  body: object | undefined,
  path = '/chat.v1.ChatService/Chat',
): Promise<AnswerReader> {
  const controller = new AbortController();
  const headers = {authorization: `Bearer ${token}`, 'accept-language': 'en', 'content-type': 'application/json'};
  const request = body ? {method: 'POST', body: JSON.stringify(body)} : {};
  const response = await fetch(url + path, {...request, headers, signal: controller.signal});
  const events: ChatEvent[] = [];
  const waiting = new Set<() => void>();
  const ended = (async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      const parts = (text + decoder.decode(chunk, {stream: true})).split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) if (part.startsWith('data: ')) events.push(JSON.parse(part.slice(6)));
      for (const look of waiting) look();
    }
    return events;
  })();
  // a test may not wait for it
  ended.catch(() => {});
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    events,
    ended,
    until: wanted =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = events.find(wanted);
          if (!found) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
        ended.then(
          () => reject(new Error(`not among ${JSON.stringify(events)}`)),
          error => reject(error),
        );
      }),
    cut: () => controller.abort(),
  };
}

/** The text that events say. */
export function textOfEvents(events: readonly ChatEvent[]): string {
  let text = '';
  for (const event of events) {
    if ('replace' in event) text = event.content;
    else if ('content' in event) text += event.content;
  }
  return text;
}
