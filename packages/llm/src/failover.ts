import type {Llm, LlmRequest, LlmResponse} from './client.ts';
import {type FailureKind, LlmFailure} from './failure.ts';
import type {LlmHost} from './host.ts';
import {addUsage, noUsage} from './usage.ts';

// milliseconds before an endpoint that failed is asked first again
const rest = 60_000;

// an endpoint that answers so is out of order or out of credit: another one may not be
const infrastructure: ReadonlySet<FailureKind> = new Set(['server', 'network', 'timeout', 'protocol', 'quota']);

/**
 * Models that stand in for each other, the preferred one first. A request that one does not answer because of its infrastructure
 * is sent to the next at once; the one that failed comes last for a minute. When none answers they are asked once more, each with
 * all its retries.
 */
export function createFailover(models: readonly Llm[], host: Pick<LlmHost, 'clock'>): Llm {
  const restingUntil = new Map<Llm, number>();
  const isResting = (model: Llm): boolean => (restingUntil.get(model) ?? -Infinity) > host.clock();

  const ask = async (model: Llm, request: LlmRequest, signal: AbortSignal): Promise<LlmResponse | LlmFailure> => {
    const {onText, onThinking} = request;
    let shown = false;
    const showing = (report: (piece: string) => void) => (piece: string) => {
      shown = true;
      report(piece);
    };
    const watched = {
      ...request,
      ...(onText && {onText: showing(onText)}),
      ...(onThinking && {onThinking: showing(onThinking)}),
    };
    try {
      const response = await model.complete(watched, signal);
      restingUntil.delete(model);
      return response;
    } catch (error) {
      // what was shown of an answer cannot be taken back
      if (shown || !(error instanceof LlmFailure) || !(error.down || infrastructure.has(error.kind))) throw error;
      restingUntil.set(model, host.clock() + rest);
      return error;
    }
  };

  const [preferred] = models;
  return {
    ...(preferred?.reasoningSwitch && {reasoningSwitch: preferred.reasoningSwitch}),
    totals: () =>
      models
        .map(model => model.totals())
        .reduce((sum, {requests, usage}) => ({requests: sum.requests + requests, usage: addUsage(sum.usage, usage)}), {
          requests: 0,
          usage: noUsage,
        }),
    async complete(request, signal) {
      const order = [...models].sort((a, b) => Number(isResting(a)) - Number(isResting(b)));
      const once = {...request, divisibility: 'suspect'} as const;
      let failure: LlmFailure | undefined;
      for (const asked of [once, request]) {
        for (const model of order) {
          const answer = await ask(model, asked, signal);
          if (!(answer instanceof LlmFailure)) return answer;
          failure = answer;
        }
      }
      throw failure ?? new LlmFailure('network', 'there is no endpoint');
    },
  };
}
