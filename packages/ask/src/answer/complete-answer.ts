import {isTransient, LlmFailure, type LlmRequest, type LlmResponse} from '@recto/llm';
import type {AnswerStream} from './answer-stream.ts';
import type {ReadRequest} from './requests.ts';
import {requestOf} from './requests.ts';
import type {AskOptions} from './types.ts';

/** A response with what the model wants to see before it answers. */
export type Completed = {readonly response: LlmResponse; readonly requests: readonly ReadRequest[]};

// characters of a token, at most; an endpoint that ignores the limit is cut off there
const charactersOfToken = 6;
// of reasoning: an hour's reading, and what no endpoint needs for an answer
const defaultThinking = {characters: 200_000, milliseconds: 600_000};
// a shorter answer is none
const minAnswerTokens = 800;

/**
 * One response, shown while it arrives. A stream that breaks is begun again once, and an empty answer is asked for once more. Throws
 * LlmFailure, or the signal's reason.
 */
export async function completeAnswer(
  stream: AnswerStream,
  request: Pick<LlmRequest, 'messages' | 'messagesWithoutTools' | 'tools'>,
  answerTokens: number,
  {llm, signal, maxThinking = defaultThinking}: AskOptions,
): Promise<Completed> {
  const complete = (): Promise<LlmResponse> =>
    llm.complete(
      {
        ...request,
        maxTokens: answerTokens,
        minTokens: Math.min(minAnswerTokens, answerTokens),
        maxText: answerTokens * charactersOfToken,
        maxThinking,
        onText: piece => stream.addText(piece),
        onThinking: piece => stream.addThinking(piece),
        onRestart: () => stream.restart(true),
      },
      signal,
    );
  let response: LlmResponse | undefined;
  for (let attempt = 1; ; attempt++) {
    try {
      response = await complete();
      stream.end();
      const requests = [...response.toolCalls.flatMap(call => requestOf(call) ?? []), ...stream.requests];
      const mayAsk = request.tools !== undefined;
      if (stream.content !== '' || (mayAsk && requests.length + response.toolCalls.length > 0))
        return {response, requests: mayAsk ? requests : []};
      throw emptyAnswer(response);
    } catch (error) {
      const again = error instanceof LlmFailure && isTransient(error) && attempt === 1;
      // failures before anything arrived have been retried already
      const arrived = response !== undefined || stream.content !== '' || stream.thinking !== '';
      if (!again || !arrived) throw error;
      response = undefined;
      stream.restart(false);
    }
  }
}

function emptyAnswer({finish}: LlmResponse): LlmFailure {
  if (finish === 'filter') return new LlmFailure('filtered', 'the endpoint filtered the answer');
  if (finish === 'length') return new LlmFailure('runaway', 'the model used up the length of its answer for reasoning');
  return new LlmFailure('protocol', 'the model gave no answer');
}
