import {addUsage, estimateTokens, type Llm, messageText, noUsage, type Usage} from '@recto/llm';
import type {Tokens} from '../models/points.ts';

/** A model that also knows what the request in flight has used, as one that is stopped reports nothing. */
export type MeteredLlm = {readonly llm: Llm; readonly used: () => Tokens};

/** Measures a model. A request that was cut off counts once something of its response has come, by estimate. */
export function meterLlm(llm: Llm): MeteredLlm {
  const open = new Map<symbol, {readonly promptTokens: number; text: string}>();
  return {
    llm: {
      totals: llm.totals,
      complete: async (request, signal) => {
        const key = Symbol();
        const flight = {promptTokens: estimateTokens(request.messages.map(messageText).join('\n')), text: ''};
        open.set(key, flight);
        const counting = (report: (piece: string) => void) => (piece: string) => {
          flight.text += piece;
          report(piece);
        };
        const {onText, onThinking} = request;
        try {
          return await llm.complete(
            {
              ...request,
              ...(onText && {onText: counting(onText)}),
              ...(onThinking && {onThinking: counting(onThinking)}),
            },
            signal,
          );
        } finally {
          // what was stopped stays: nobody reports it
          if (!signal.aborted) open.delete(key);
        }
      },
    },
    used: () => {
      const cut = [...open.values()].filter(({text}) => text !== '');
      const estimates = cut.map(({promptTokens, text}): Usage => {
        return {...noUsage, promptTokens, completionTokens: estimateTokens(text), estimated: true};
      });
      return estimates.reduce(addUsage, llm.totals().usage);
    },
  };
}
