import {PayError} from './provider.ts';

export type Answer = {readonly status: number; readonly headers: Headers; readonly text: string};

/** Sends a request to a provider and gives its answer, whatever it says. Throws PayError `unreachable`. */
export async function ask(url: string, init: RequestInit, timeout: number): Promise<Answer> {
  try {
    const answer = await fetch(url, {...init, signal: AbortSignal.timeout(timeout), redirect: 'error'});
    return {status: answer.status, headers: answer.headers, text: await answer.text()};
  } catch (error) {
    throw new PayError('unreachable', 'The payment provider did not answer.', {cause: error});
  }
}

/** A JSON object; undefined for everything else. */
export function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : undefined;
  } catch {
    return undefined;
  }
}
