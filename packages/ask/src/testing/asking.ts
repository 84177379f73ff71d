import {createEmbeddings, createLlm, sleep} from '@recto/llm';
import {FakeLlm, type FakeLlmOptions} from '@recto/testkit';
import {ask} from '../answer/ask.ts';
import type {AskEvent} from '../answer/events.ts';
import type {Answer, AskInput, AskOptions} from '../answer/types.ts';
import type {Library} from '../units/unit.ts';

/** What the model was sent, as texts. */
export type Sent = {readonly system: string; readonly text: string; readonly tools: readonly string[]};

export type Asked = {
  readonly answer: Answer;
  readonly events: readonly AskEvent[];
  /** What a listener that follows the events has in the end. */
  readonly shown: string;
  readonly sent: readonly Sent[];
};

/** Asks a fake model over HTTP and collects what was sent and what was reported. */
export async function asking(
  library: Library,
  fakeOptions: FakeLlmOptions,
  input: Partial<AskInput> = {},
  options: Partial<AskOptions> & {readonly embed?: boolean} = {},
): Promise<Asked> {
  const sent: Sent[] = [];
  const fake = new FakeLlm({
    ...fakeOptions,
    reply: (body, number) => {
      const texts = (body.messages ?? []).map(({content}) =>
        typeof content === 'string' ? content : (content ?? []).map(({text}) => text ?? '').join('\n'),
      );
      sent.push({
        system: texts[0] ?? '',
        text: texts.slice(1).join('\n'),
        tools: (body.tools ?? []).map(tool => tool.function.name),
      });
      return fakeOptions.reply?.(body, number);
    },
  });
  const host = {
    fetch: (url: string, request: RequestInit) => fetch(url, request),
    clock: () => performance.now(),
    random: () => 0.5,
    sleep: (milliseconds: number, signal?: AbortSignal) => sleep(milliseconds / 100, signal),
  };
  const endpoint = {baseUrl: await fake.listen(), model: 'fake'};
  const events: AskEvent[] = [];
  let shown = '';
  try {
    const answer = await ask(
      library,
      {question: 'How long should green tea steep?', history: [], ...input},
      {
        llm: createLlm(endpoint, host, {concurrency: 2}),
        ...(options.embed && {embeddings: createEmbeddings(endpoint, host, {concurrency: 2})}),
        contextSize: 32_000,
        signal: new AbortController().signal,
        onEvent: event => {
          events.push(event);
          if (event.type === 'content') shown += event.text;
          if (event.type === 'replace') shown = event.content;
        },
        ...options,
      },
    );
    return {answer, events, shown, sent};
  } finally {
    await fake.close();
  }
}
