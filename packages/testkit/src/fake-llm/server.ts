import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {answerFromDocuments, type Reply, textOf} from './answer-documents.ts';
import {fakeEmbedding} from './embed.ts';
import {applyFaults, type ItemFault, type RequestFault, refusalText, type Value} from './faults.ts';
import {type FakeLanguage, fakeLanguages, pseudoTranslate} from './pseudo-translate.ts';

/** An item of a request: its text, and how often that text was requested before. */
export type RequestItem = {readonly key: string; readonly text: string; readonly before: number};

export type FakeLlmOptions = {
  readonly port?: number;
  /** Factor on the usual length of a translation. */
  readonly expansion?: number;
  /** Milliseconds before a response. */
  readonly latency?: number;
  /** What a response waits for, by its request's number from 1. */
  readonly until?: (request: number) => Promise<unknown>;
  readonly apiKey?: string;
  /** Parameters that are rejected as unsupported. */
  readonly refuses?: readonly ('json_schema' | 'json_object' | 'temperature' | 'max_tokens' | 'stream_options')[];
  /** Rejects a request with a status and an error message. */
  readonly rejection?: (
    body: Body,
  ) => {readonly status: number; readonly message: string; readonly code?: string} | undefined;
  /** Responds with a web page of this status, as another server at the address would. */
  readonly page?: number;
  /** Transforms the content of the response: adds reasoning or a code fence. */
  readonly transform?: (content: string, body: Body) => string;
  /** Sends `reasoning_content` before the answer, of all requests or of those that it is wanted for. */
  readonly reasoning?: string | ((body: Body) => string | undefined);
  /** Responds in one piece though a stream is asked for. */
  readonly ignoreStream?: boolean;
  /** Streams end without a `finish_reason`. */
  readonly omitFinish?: boolean;
  /** Sends reasoning as `reasoning`, as OpenRouter does. */
  readonly reasoningField?: 'reasoning_content' | 'reasoning';
  /** The most texts that a request for embeddings may have. */
  readonly maxEmbeddings?: number;
  /** Omits `usage`, as some servers do. */
  readonly omitUsage?: boolean;
  /** Responds to a request itself, by its number from 1; with undefined as usual. */
  readonly reply?: (body: Body, number: number) => string | Reply | undefined;
  /** Faults of a whole request by its number from 1. */
  readonly requestFault?: (number: number, items: readonly RequestItem[]) => RequestFault | undefined;
  readonly itemFault?: (item: RequestItem, requestNumber: number) => ItemFault | undefined;
  /** Called after every response that was sent completely. */
  readonly onAnswered?: (items: readonly RequestItem[]) => void;
};

/** The keys of a range. */
const keysFrom = (from = '', to = from): string[] =>
  Array.from({length: Number(to) - Number(from) + 1}, (_, index) => String(Number(from) + index));

/** What the fake model says, translated, of every document. */
const aboutText = 'A document of its field.';

export type Body = {
  readonly messages?: readonly {
    readonly role: string;
    readonly content:
      | string
      | readonly {readonly type: string; readonly text?: string; readonly image_url?: unknown}[]
      | null;
    readonly tool_call_id?: string;
    readonly tool_calls?: readonly unknown[];
  }[];
  readonly tools?: readonly {readonly function: {readonly name: string}}[];
  readonly stream?: boolean;
  readonly response_format?: {readonly type: string; readonly json_schema?: {readonly schema?: Schema}};
  readonly temperature?: number;
  readonly max_tokens?: number;
  readonly max_completion_tokens?: number;
  readonly enable_thinking?: boolean;
  readonly reasoning_effort?: string;
  readonly chat_template_kwargs?: {readonly enable_thinking?: boolean};
  readonly thinking?: {readonly type: string};
  readonly stream_options?: unknown;
};
type Schema = {readonly properties?: Readonly<Record<string, {readonly type?: string}>>};

/**
 * A server with OpenAI's chat API that pseudo-translates without a model: text of the right writing system and length,
 * deterministic. For tests and development; faults can be injected.
 *
 * It finds the target language in the prompt (`into Japanese`) and the items in the last line that is a JSON object,
 * otherwise in the text below `Text:`.
 */
export class FakeLlm {
  /** Requests received, including failed ones. */
  requests = 0;
  promptTokens = 0;
  completionTokens = 0;
  /** How often each text was requested, and how often its response was sent completely. */
  readonly requested = new Map<string, number>();
  readonly answered = new Map<string, number>();
  /** Peak number of concurrent requests. */
  maxConcurrent = 0;
  options: FakeLlmOptions;
  private readonly server = createServer((request, response) => void this.handle(request, response));
  /** Requests in flight. */
  inFlight = 0;

  constructor(options: FakeLlmOptions = {}) {
    this.options = options;
  }

  /** Starts listening and returns the base URL, `http://127.0.0.1:…/v1`. */
  async listen(): Promise<string> {
    await new Promise<void>(resolve => this.server.listen(this.options.port ?? 0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise(resolve => this.server.close(resolve));
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.inFlight++;
    this.maxConcurrent = Math.max(this.maxConcurrent, this.inFlight);
    try {
      await this.answer(request, response);
    } catch (error) {
      if (!response.headersSent) fail(response, 500, String(error));
      else response.destroy();
    } finally {
      this.inFlight--;
    }
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const {apiKey, latency = 0, requestFault, itemFault} = this.options;
    const text = await readBody(request);
    if (apiKey !== undefined && request.headers.authorization !== `Bearer ${apiKey}`)
      return fail(response, 401, 'Incorrect API key provided', 'invalid_api_key');
    if (request.url?.endsWith('/models'))
      return send(response, {object: 'list', data: [{id: 'fake', object: 'model'}]});
    const number = ++this.requests;
    if (request.url?.endsWith('/embeddings')) return this.embed(response, JSON.parse(text));
    const body: Body = JSON.parse(text);
    const refused = this.refusal(body);
    if (refused) return fail(response, 400, refused);
    if (this.options.page !== undefined) {
      response.writeHead(this.options.page, {'content-type': 'text/html'}).end('<html><body>Not Found</body></html>');
      return;
    }
    const rejection = this.options.rejection?.(body);
    if (rejection) return fail(response, rejection.status, rejection.message, rejection.code);
    const prompt = (body.messages ?? []).map(message => textOf(message.content)).join('\n');
    const scripted = this.options.reply?.(body, number) ?? answerFromDocuments(body);
    const reply: Reply | undefined = typeof scripted === 'string' ? {content: scripted} : scripted;
    const parsed = this.parsePrompt(reply ? '' : prompt);
    const items = reply ? [] : parsed.items ? parsed.list : parsed.list.slice(0, 1);
    const fault = requestFault?.(number, items);
    if (fault && (await failWith(fault, response))) return;
    if (latency > 0) await wait(latency);
    await this.options.until?.(number);
    const {transform = String} = this.options;
    const content = transform(
      reply ? (reply.content ?? '') : this.translate(parsed, body, item => itemFault?.(item, number)),
      body,
    );
    const reasoning =
      typeof this.options.reasoning === 'function' ? this.options.reasoning(body) : this.options.reasoning;
    const cut = fault === 'cut' || fault === 'length';
    const sent =
      fault === 'refusal'
        ? refusalText
        : fault === 'fenced'
          ? `Here it is:\n\`\`\`json\n${content}\n\`\`\`\n`
          : cut
            ? content.slice(0, content.length * 0.6)
            : content;
    const completion = countTokens(sent) + countTokens(reasoning ?? '');
    const usage = {
      prompt_tokens: countTokens(prompt),
      completion_tokens: completion,
      total_tokens: countTokens(prompt) + completion,
    };
    this.promptTokens += usage.prompt_tokens;
    this.completionTokens += usage.completion_tokens;
    const finish = fault === 'length' ? 'length' : (reply?.finish ?? (reply?.toolCalls ? 'tool_calls' : 'stop'));
    const usageField = this.options.omitUsage ? {} : {usage};
    if (response.destroyed) return;
    const message: Reply = {...(reasoning !== undefined && {reasoning}), ...reply, content: sent};
    if (body.stream && !this.options.ignoreStream) await this.sendStream(response, message, finish, usageField, fault);
    else await this.sendWhole(response, message, finish, usageField, fault === 'slow');
    for (const item of items) this.answered.set(item.text, (this.answered.get(item.text) ?? 0) + 1);
    this.options.onAnswered?.(items);
  }

  private embed(response: ServerResponse, {input}: {readonly input: readonly string[]}): void {
    const {maxEmbeddings = 2048} = this.options;
    if (input.length > maxEmbeddings) {
      fail(response, 400, `batch size is invalid, it should not be larger than ${maxEmbeddings}`);
      return;
    }
    const data = input.map((text, index) => ({object: 'embedding', index, embedding: fakeEmbedding(text)}));
    // the order is not specified
    send(response, {object: 'list', data: data.toReversed(), model: 'fake'});
  }

  private refusal({response_format, temperature, max_tokens, stream_options}: Body): string | undefined {
    const refuses = this.options.refuses ?? [];
    const type = response_format?.type;
    if ((type === 'json_schema' || type === 'json_object') && refuses.includes(type))
      return `response_format of type ${type} is not supported`;
    if (temperature !== undefined && refuses.includes('temperature')) return 'Unsupported value: temperature';
    if (max_tokens !== undefined && refuses.includes('max_tokens'))
      return "Unsupported parameter: 'max_tokens', use 'max_completion_tokens'";
    if (stream_options !== undefined && refuses.includes('stream_options')) return 'Unknown parameter stream_options';
    return undefined;
  }

  private parsePrompt(prompt: string) {
    const name = /\binto (?:Simplified )?([A-Z][a-z]+)/.exec(prompt)?.[1] as keyof typeof fakeLanguages | undefined;
    const language: FakeLanguage = (name && fakeLanguages[name]) ?? 'zh';
    const terms = new Map([...prompt.matchAll(/^- (.+) = (.+)$/gm)].map(match => [match[1]!, match[2]!] as const));
    const line = prompt.split('\n').findLast(each => each.startsWith('{'));
    const items = line === undefined ? undefined : (JSON.parse(line) as Record<string, string>);
    const plain = prompt.split('\nText:\n').at(-1)!;
    const list: RequestItem[] = Object.entries(items ?? {'': plain}).map(([key, text]) => {
      const before = this.requested.get(text) ?? 0;
      this.requested.set(text, before + 1);
      return {key, text, before};
    });
    return {language, terms, items, list};
  }

  private translate(
    {language, terms, items, list}: ReturnType<FakeLlm['parsePrompt']>,
    body: Body,
    faultOf: (item: RequestItem) => ItemFault | undefined,
  ): string {
    const expansion = this.options.expansion ?? 1;
    const properties = body.response_format?.json_schema?.schema?.properties;
    const last = textOf(body.messages?.at(-1)?.content ?? '');
    const echoes = /write for each of the keys ([\d,-]+)/i.exec(last)?.[1] ?? '';
    const words = Number(/the first (\d+) words/.exec(last)?.[1] ?? 3);
    const echoKeys = new Set([...echoes.matchAll(/(\d+)(?:-(\d+))?/g)].flatMap(([, from, to]) => keysFrom(from, to)));
    const echoAll = /each value is an object \{"of"/i.test(last);
    const values = new Map<string, Value>();
    const faults = new Map<string, ItemFault>();
    for (const item of list) {
      // a response has the tags without hints
      // asked without a text, as what a document is about, it has something to say of its own
      const text = items && item.text === '' ? aboutText : item.text;
      const to = pseudoTranslate(text, language, expansion, terms).replace(/(<[a-z]+\d+) t='[^']*'\/>/g, '$1/>');
      const echo = properties?.[item.key]?.type === 'object' || echoAll || echoKeys.has(item.key);
      values.set(
        item.key,
        echo
          ? {
              of: item.text
                .replace(/<[^<>]*>/g, ' ')
                .trim()
                .split(/\s+/)
                .slice(0, words)
                .join(' '),
              to,
            }
          : to,
      );
      const fault = faultOf(item);
      if (fault) faults.set(item.key, fault);
    }
    const sources = new Map(list.map(item => [item.key, item.text]));
    const spoiled = applyFaults(values, sources, faults, language);
    if (items) return JSON.stringify(Object.fromEntries(spoiled));
    const only = spoiled.get('');
    return typeof only === 'string' ? only : '';
  }

  private async sendWhole(
    response: ServerResponse,
    {content, reasoning, toolCalls}: Reply,
    finish: string,
    usageField: object,
    slow: boolean,
  ) {
    const message = {
      role: 'assistant',
      ...(reasoning !== undefined && {[this.options.reasoningField ?? 'reasoning_content']: reasoning}),
      content,
      ...(toolCalls && {tool_calls: toolCalls.map(toolCall)}),
    };
    const json = JSON.stringify({
      id: 'fake',
      object: 'chat.completion',
      model: 'fake',
      choices: [{index: 0, message, finish_reason: finish}],
      ...usageField,
    });
    response.writeHead(200, {'content-type': 'application/json'});
    await writeSlowly(response, [json], slow);
    await end(response);
  }

  private async sendStream(
    response: ServerResponse,
    {content = '', reasoning, toolCalls = []}: Reply,
    finish: string,
    usageField: object,
    fault: RequestFault | undefined,
  ) {
    response.writeHead(200, {'content-type': 'text/event-stream'});
    const event = (value: object) =>
      `data: ${JSON.stringify({id: 'fake', object: 'chat.completion.chunk', ...value})}\n\n`;
    const delta = (value: object) => event({choices: [{index: 0, delta: value, finish_reason: null}]});
    const events = [
      ...pieces(reasoning ?? '').map(piece =>
        delta({[this.options.reasoningField ?? 'reasoning_content']: piece, content: null}),
      ),
      ...pieces(content).map(piece => delta({content: piece})),
      ...toolCalls.flatMap((call, index) => streamedCall(call, index).map(part => delta({tool_calls: [part]}))),
    ];
    if (!this.options.omitFinish) events.push(event({choices: [{index: 0, delta: {}, finish_reason: finish}]}));
    if ('usage' in usageField) events.push(event({choices: [], ...usageField}));
    if (fault === 'stalled') {
      await writeSlowly(response, events.slice(0, Math.ceil(events.length / 2)), false);
      await new Promise(resolve => response.once('close', resolve));
      return;
    }
    if (fault === 'broken') {
      await writeSlowly(response, events.slice(0, Math.ceil(events.length / 2)), false);
      // what was written arrives before the connection breaks
      setTimeout(() => response.destroy(), 20);
      return;
    }
    await writeSlowly(response, [...events, 'data: [DONE]\n\n'], fault === 'slow');
    await end(response);
  }
}

type ToolCall = NonNullable<Reply['toolCalls']>[number];

const toolCall = ({id, name, arguments: text}: ToolCall) => ({id, type: 'function', function: {name, arguments: text}});

/** A tool call as endpoints stream it: its name first, then its arguments in pieces. */
const streamedCall = ({id, name, arguments: text}: ToolCall, index: number): object[] => [
  {index, id, type: 'function', function: {name, arguments: ''}},
  ...pieces(text).map(piece => ({index, function: {arguments: piece}})),
];

const pieces = (text: string): string[] => text.match(/[\s\S]{1,24}/g) ?? [];

/** Responds with a failure; false for faults that affect only the content. */
async function failWith(fault: RequestFault, response: ServerResponse): Promise<boolean> {
  switch (fault) {
    case 'rate':
      response.setHeader('retry-after-ms', '20');
      response.setHeader('retry-after', '1');
      fail(response, 429, 'Rate limit reached for requests', 'rate_limit_exceeded');
      return true;
    case 'server':
      fail(response, 500, 'The server had an error while processing your request');
      return true;
    case 'reset':
      response.socket?.resetAndDestroy();
      return true;
    case 'html':
      response.writeHead(200, {'content-type': 'text/html'}).end('<html><body>Bad gateway</body></html>');
      return true;
    case 'unauthorized':
      fail(response, 401, 'Incorrect API key provided', 'invalid_api_key');
      return true;
    case 'quota':
      fail(response, 429, 'You exceeded your current quota', 'insufficient_quota');
      return true;
    case 'bad-request':
      fail(response, 400, 'Invalid request');
      return true;
    case 'filtered':
      fail(response, 400, 'The prompt was flagged', 'content_filter');
      return true;
    case 'silent':
      await new Promise(resolve => response.once('close', resolve));
      return true;
    default:
      return false;
  }
}

function fail(response: ServerResponse, status: number, message: string, code?: string): void {
  response.writeHead(status, {'content-type': 'application/json'}).end(JSON.stringify({error: {message, code}}));
}

function send(response: ServerResponse, value: object): void {
  response.writeHead(200, {'content-type': 'application/json'}).end(JSON.stringify(value));
}

async function writeSlowly(response: ServerResponse, pieces: readonly string[], slow: boolean): Promise<void> {
  for (const piece of pieces) {
    if (!slow) {
      response.write(piece);
      continue;
    }
    const step = Math.ceil(piece.length / 4);
    for (let at = 0; at < piece.length && !response.destroyed; at += step) {
      response.write(piece.slice(at, at + step));
      await wait(2);
    }
  }
}

/** Resolves when the response has been flushed; rejects if the client has disconnected. */
function end(response: ServerResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    response.once('close', () => (response.writableFinished ? resolve() : reject(new Error('gone'))));
    response.end();
  });
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

const wait = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds));

/** Estimates tokens: 0.25 for a Latin character, 0.8 for others. */
function countTokens(text: string): number {
  let tokens = 0;
  for (const character of text) tokens += character.codePointAt(0)! < 0x250 ? 0.25 : 0.8;
  return Math.ceil(tokens);
}
