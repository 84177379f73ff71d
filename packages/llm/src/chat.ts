import {failureOf, LlmFailure, messageOf} from './failure.ts';
import type {HttpResponse, LlmHost} from './host.ts';
import type {ToolCall} from './messages.ts';
import {type Endpoint, maxCharacters, type Posting, parseBody, post, readBody} from './post.ts';
import type {RateHint} from './rate-headers.ts';
import {hasReasoning} from './reasoning.ts';
import {readEvents} from './server-events.ts';
import {splitReasoning} from './split-reasoning.ts';
import {ToolCallCollector, type WireToolCall} from './tool-calls.ts';
import {readUsage, reasoningTokens, type Usage} from './usage.ts';

/** Why the model stopped: it was done, it reached the token limit, a content filter stopped it, or it calls tools. */
export type Finish = 'stop' | 'length' | 'filter' | 'tools';

export type ChatResponse = {
  readonly text: string;
  /** What the model reasoned, where the endpoint shows it and `onThinking` asked for it. */
  readonly thinking: string;
  /** Whether it reasoned before the answer, as far as the response tells. */
  readonly reasoned: boolean;
  readonly toolCalls: readonly ToolCall[];
  readonly finish: Finish;
  readonly usage: Usage | undefined;
};

/** What is reported of a response while it arrives, and how long it may get. */
export type Listening = {
  /** Called with each chunk of the response. */
  readonly onText?: (piece: string) => void;
  /** Called with each chunk of the reasoning, which is then no part of the text. */
  readonly onThinking?: (piece: string) => void;
  /** All text reported so far was reasoning: it is reported again as such. Only together with `onThinking`. */
  readonly onRestart?: () => void;
  /** Characters of text after which reading stops with the finish `length`, should the endpoint ignore its token limit. */
  readonly maxText?: number;
  /** Characters and milliseconds of reasoning after which the request fails as `runaway`. */
  readonly maxThinking?: {readonly characters: number; readonly milliseconds: number};
};

/** Sends one request and reads its response, streamed or not. Throws LlmFailure, or the signal's reason. */
export async function exchange(
  endpoint: Endpoint,
  body: Readonly<Record<string, unknown>>,
  options: Listening & Posting,
): Promise<{readonly answer: ChatResponse; readonly hint: RateHint}> {
  const {result: answer, hint} = await post(endpoint, '/chat/completions', body, options, async (response, onData) => {
    const streamed = /\bevent-stream\b/.test(response.headers.get('content-type') ?? '');
    const reading = new Reading(options);
    const finish = streamed
      ? await readStream(response, onData, reading)
      : readWhole(await readBody(response, onData), reading);
    return reading.finish(finish);
  });
  return {answer, hint};
}

/** Collects a response from its chunks and reports them. */
class Reading {
  private usage: Usage | undefined;
  private reasoned = false;
  private text = '';
  private thinking = '';
  private readonly tools = new ToolCallCollector();
  private readonly splitter: ReturnType<typeof splitReasoning> | undefined;
  private readonly listening: Listening & {readonly host: LlmHost};
  private thinkingSince: number | undefined;

  constructor(listening: Listening & {readonly host: LlmHost}) {
    this.listening = listening;
    this.splitter =
      listening.onThinking &&
      splitReasoning({
        onText: piece => this.addText(piece),
        onThinking: piece => this.addThinking(piece),
        onRestart: () => {
          this.text = '';
          listening.onRestart?.();
        },
      });
  }

  /** Whether the text has grown as long as it may. */
  get full(): boolean {
    return this.text.length > (this.listening.maxText ?? Number.POSITIVE_INFINITY);
  }

  addUsage(usage: unknown): void {
    this.usage = readUsage(usage) ?? this.usage;
    this.reasoned ||= reasoningTokens(usage) > 0;
  }

  add(message: ChatMessage | undefined): void {
    if (!message) return;
    const reasoning = message.reasoning_content ?? message.reasoning ?? '';
    this.reasoned ||= reasoning.trim() !== '';
    if (this.listening.onThinking) this.addThinking(reasoning);
    const piece = contentOf(message);
    if (piece !== '' && this.splitter) this.splitter.read(piece);
    else this.addText(piece);
    for (const call of message.tool_calls ?? []) this.tools.add(call);
  }

  finish(finish: Finish): ChatResponse {
    this.splitter?.end();
    const toolCalls = this.tools.calls();
    const {text, thinking, usage} = this;
    const reasoned = this.reasoned || thinking !== '' || hasReasoning(text);
    const called = toolCalls.length > 0 && finish === 'stop';
    return {text, thinking, reasoned, toolCalls, finish: called ? 'tools' : finish, usage};
  }

  private addText(piece: string): void {
    if (piece === '') return;
    this.text += piece;
    if (this.text.length > maxCharacters) throw new LlmFailure('protocol', 'the answer does not end');
    this.listening.onText?.(piece);
  }

  private addThinking(piece: string): void {
    if (piece === '') return;
    const {host, maxThinking, onThinking} = this.listening;
    this.thinking += piece;
    this.thinkingSince ??= host.clock();
    const {characters, milliseconds} = maxThinking ?? {
      characters: maxCharacters,
      milliseconds: Number.POSITIVE_INFINITY,
    };
    if (this.thinking.length > characters || host.clock() - this.thinkingSince > milliseconds)
      throw new LlmFailure('runaway', 'the model does not stop reasoning');
    onThinking?.(piece);
  }
}

function readWhole(text: string, reading: Reading): Finish {
  const value = parseBody(text) as Completion;
  // some endpoints respond with status 200 and an error in the body
  if (value?.error) throw failureOf(500, text);
  const choice = value?.choices?.[0];
  if (!choice) throw new LlmFailure('protocol', `the endpoint's answer holds no choices: ${messageOf(text)}`);
  reading.addUsage(value.usage);
  reading.add(choice.message);
  return reading.full ? 'length' : finishOf(choice.finish_reason);
}

async function readStream(response: HttpResponse, onData: () => void, reading: Reading): Promise<Finish> {
  let finish: Finish | undefined;
  for await (const data of readEvents(response.body ?? empty(), onData)) {
    // some endpoints omit `finish_reason` but still send [DONE]
    if (data === '[DONE]') return finish ?? 'stop';
    let value: Completion;
    try {
      value = JSON.parse(data);
    } catch (error) {
      throw new LlmFailure('protocol', 'a piece of the stream is no JSON', {cause: error});
    }
    if (value.error) throw failureOf(500, data);
    reading.addUsage(value.usage);
    const choice = value.choices?.[0];
    if (choice?.finish_reason) finish = finishOf(choice.finish_reason);
    reading.add(choice?.delta);
    if (reading.full) return 'length';
  }
  if (finish === undefined) throw new LlmFailure('network', 'the stream ended in the middle');
  return finish;
}

async function* empty(): AsyncGenerator<Uint8Array> {}

type Completion = {
  readonly error?: unknown;
  readonly usage?: unknown;
  readonly choices?: readonly {
    readonly message?: ChatMessage;
    readonly delta?: ChatMessage;
    readonly finish_reason?: string | null;
  }[];
};

type ChatMessage = {
  readonly content?: string | readonly {readonly text?: string}[] | null;
  readonly refusal?: string | null;
  /** DeepSeek's name for it, and OpenRouter's. */
  readonly reasoning_content?: string | null;
  readonly reasoning?: string | null;
  readonly tool_calls?: readonly WireToolCall[] | null;
};

function contentOf(said: ChatMessage): string {
  const {content} = said;
  if (typeof content === 'string' && content !== '') return content;
  if (Array.isArray(content)) return content.map(part => part.text ?? '').join('');
  return said.refusal ?? '';
}

function finishOf(reason: string | null | undefined): Finish {
  if (reason === 'length' || reason === 'max_tokens') return 'length';
  if (reason === 'tool_calls' || reason === 'function_call') return 'tools';
  return reason === 'content_filter' || reason === 'sensitive' ? 'filter' : 'stop';
}
